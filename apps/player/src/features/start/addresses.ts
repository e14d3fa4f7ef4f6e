export const realOf = (gameId: number) => `/start?gameId=${gameId}`
/** Play money for who has no account. */
export const tryOf = (gameId: number) => `/try?gameId=${gameId}`
export const demoOf = (gameId: number) => `${realOf(gameId)}&demo=1`
