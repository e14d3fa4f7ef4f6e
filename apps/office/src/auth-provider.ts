import type { AuthProvider } from 'react-admin'
import { ask, OfficeRefusal } from '@perlas/office-kit/ask.ts'
import { currentMe, currentToken, left } from '@perlas/office-kit/session.ts'

/** react-admin asks this who sits here. Nobody comes in by it: `Door.tsx` draws it only for who is signed in. */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('signing in has a page of its own')),
  async logout() {
    if (currentToken()) {
      await ask('signOut', {}).catch(() => undefined)
      left('You signed out.')
    }
    // The door is drawn instead, whatever the address.
    return false
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
