import { isSignedIn, rememberedAccount } from '@perlas/player-kit/session.ts'
import { loginPath } from '#/session/return-path.ts'

export const realOf = (gameId: number) => `/start?gameId=${gameId}`
/** Play money for who has no account. */
export const tryOf = (gameId: number) => `/try?gameId=${gameId}`
export const demoOf = (gameId: number) => `${realOf(gameId)}&demo=1`
/** From play money to the game itself: by an account that is opened first, on a device that knows of none. */
export function wayToReal(gameId: number): string {
  const real = realOf(gameId)
  if (isSignedIn()) return real
  return rememberedAccount() ? loginPath(real) : `/register?return=${encodeURIComponent(real)}`
}
