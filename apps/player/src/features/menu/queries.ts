import { logout } from '@perlas/contract/accounts'
import { call } from '#/api/call.ts'
import { clearLogin } from '#/session/session.ts'

/** The server revokes the token; whatever it answers, this browser forgets the login (AU-14). */
export async function endSession(): Promise<void> {
  await call(logout, {}, { keepalive: true }).catch(() => undefined)
  clearLogin(true)
}
