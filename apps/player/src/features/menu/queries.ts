import { logout } from '@perlas/contract/accounts'
import { call } from '#/api/call.ts'
import { clearLogin, useSession } from '#/session/session.ts'

/** The server revokes the token; whatever it answers, this browser forgets the login (AU-14). */
export async function endSession(): Promise<void> {
  // Said first: the stream may tell of the ended session before this call is answered.
  useSession.setState({ leaving: true })
  await call(logout, {}, { keepalive: true }).catch(() => undefined)
  clearLogin(true)
}
