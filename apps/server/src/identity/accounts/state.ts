import { slot } from '#/kernel/state.ts'
import { openSessions, type Sessions } from './sessions.ts'

/** What accounts keeps in memory between requests. */
export type AccountsState = { sessions: Sessions }

export const accountsState = slot<AccountsState>('accounts')

export function openAccounts(): AccountsState {
  return { sessions: openSessions() }
}
