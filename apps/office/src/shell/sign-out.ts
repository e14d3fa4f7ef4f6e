import { ask } from '@perlas/office-kit/ask.ts'
import { left } from '@perlas/office-kit/session.ts'

/** Ends this session, here and on the server. The sign-in page says why. */
export async function signOut(why: string): Promise<void> {
  await ask('signOut', {}, { passive: true }).catch(() => undefined)
  left(why)
}
