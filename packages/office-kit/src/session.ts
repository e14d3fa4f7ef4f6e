import type { officeMe } from '@perlas/contract/office-people'
import type { Static } from 'typebox'

export type Me = Static<(typeof officeMe)['output']>

/**
 * Who sits here. In the page's memory only: closing the page signs out, and no storage of the browser
 * has anything to steal.
 */
type Session = { token: string | undefined; me: Me | undefined; note: string; activeAt: number }
const session: Session = { token: undefined, me: undefined, note: '', activeAt: 0 }
const listeners = new Set<() => void>()
const changed = () => listeners.forEach((listener) => listener())

/** Tells whenever somebody sits down or leaves. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Whether somebody sits here whose role is known. */
export const isSignedIn = () => session.token !== undefined && session.me !== undefined

export const currentToken = () => session.token
export const currentMe = () => session.me
export const lastActive = () => session.activeAt
export const signInNote = () => session.note

export function signedIn(token: string): void {
  session.token = token
  session.note = ''
  markActive()
}
export function introduced(me: Me): void {
  session.me = me
  changed()
}
/** Nobody sits here any more; the sign-in page says why. */
export function left(why: string): void {
  session.token = undefined
  session.me = undefined
  session.note = why
  changed()
}
export function markActive(): void {
  session.activeAt = Date.now()
}
