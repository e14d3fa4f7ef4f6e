export const realOf = (gameId: number) => `/start?gameId=${gameId}`
export const demoOf = (gameId: number) => `${realOf(gameId)}&demo=1`
