import { openPasswordKeys, type PasswordKeys } from './password-keys.ts'
import { openPasswords, type Passwords } from './passwords.ts'
import { openSessions, type Sessions } from './sessions.ts'

/** What accounts keeps in memory across requests; a field of the context. */
export type AccountsState = { passwords: Passwords; keys: PasswordKeys; sessions: Sessions }

export async function openAccounts(): Promise<AccountsState> {
  return { passwords: await openPasswords(), keys: openPasswordKeys(), sessions: openSessions() }
}
