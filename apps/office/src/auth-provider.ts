import type { AuthProvider } from 'react-admin'
import { ask, OfficeRefusal } from './api.ts'
import { currentMe, currentToken, introduced, left, seated } from './session.ts'

/** react-admin asks this who sits here. The sign-in page hands in the token that its last step opened. */
export const authProvider: AuthProvider = {
  async login({ token }: { token: string }) {
    seated(token)
    introduced(await ask('me', {}))
  },
  async logout() {
    if (currentToken()) {
      await ask('signOut', {}).catch(() => undefined)
      left('You signed out.')
    }
    return '/login'
  },
  checkAuth: () =>
    currentToken()
      ? Promise.resolve()
      : Promise.reject(Object.assign(new Error('nobody sits here'), { message: false })),
  checkError(fault: unknown) {
    if (!(fault instanceof OfficeRefusal) || fault.errcode !== 4010) return Promise.resolve()
    left('Your session ended after 15 idle minutes, or was ended elsewhere. Sign in again.')
    return Promise.reject(Object.assign(new Error('over'), { message: false }))
  },
  async getIdentity() {
    const me = currentMe()
    return { id: me?.staffId ?? 0, fullName: me?.name ?? '' }
  },
  getPermissions: async () => currentMe()?.role,
}
