import type { officeMe } from '@perlas/contract/office-people'
import { deviceStore } from '@perlas/ui/stores.ts'
import type { Static } from 'typebox'

export type Me = Static<(typeof officeMe)['output']>

/**
 * The member who is signed in. The token is a cookie that no script can read; this browser's tabs share a mark that
 * says whose session it is and when somebody was last active. The mark opens nothing.
 */
type Session = { me: Me | undefined; note: string; activeAt: number }
type Mark = { staffId: number; activeAt: number }
const KEPT = 'office.session'
const session: Session = { me: undefined, note: '', activeAt: 0 }
const listeners = new Set<() => void>()
const changed = () => listeners.forEach((listener) => listener())

/** Calls whenever a member signs in or out. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const isSignedIn = () => session.me !== undefined
export const currentMe = () => session.me
export const signInNote = () => session.note

/** When any tab of this browser was last used. */
export const lastActive = () => Math.max(session.activeAt, sharedMark()?.activeAt ?? 0)

/** Whether a session may be open that an earlier page or another tab began. */
export const mayResume = () => sharedMark() !== undefined

export function signedIn(me: Me): void {
  session.me = me
  session.note = ''
  markActive()
  changed()
}

/** Nobody is signed in any more, in any tab; the sign-in page says why. */
export function left(why: string): void {
  const before = session.me
  session.me = undefined
  session.note = why
  // Where somebody else signed in meanwhile, the mark is theirs.
  if (!before || sharedMark()?.staffId === before.staffId) deviceStore.removeItem(KEPT)
  changed()
}

/** The rights of the member who sits here as the server has them now. */
export function rightsChanged(me: Me): void {
  if (session.me?.staffId !== me.staffId) return
  session.me = me
  changed()
}

export function markActive(): void {
  session.activeAt = Date.now()
  const { me, activeAt } = session
  if (me)
    deviceStore.setItem(KEPT, JSON.stringify({ staffId: me.staffId, activeAt } satisfies Mark))
}

/** Signing in and out in one tab holds for all of them. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== KEPT) return
    const mark = sharedMark()
    if (!mark) {
      if (session.me) left('You were signed out in another tab.')
    } else if (mark.staffId !== session.me?.staffId) location.reload()
  })
}

function sharedMark(): Mark | undefined {
  try {
    const mark: unknown = JSON.parse(deviceStore.getItem(KEPT) ?? 'null')
    return isMark(mark) ? mark : undefined
  } catch {
    return undefined
  }
}

const isMark = (mark: unknown): mark is Mark =>
  typeof mark === 'object' &&
  mark !== null &&
  'staffId' in mark &&
  typeof mark.staffId === 'number' &&
  'activeAt' in mark &&
  typeof mark.activeAt === 'number'
