import { slot } from '#/kernel/state.ts'
import { openSessions, type Sessions } from './sessions.ts'

/** What sign-in keeps in memory between requests. */
export type SignInState = { sessions: Sessions }

export const signInState = slot<SignInState>('sign-in')

export function openSignIn(): SignInState {
  return { sessions: openSessions() }
}
