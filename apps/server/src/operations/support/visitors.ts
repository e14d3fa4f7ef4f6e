import type { AppContext } from '#/kernel/context.ts'
import { isAddress } from '#/platform/email/email.ts'
import { hashOfSubject } from '#/platform/secrets/secrets.ts'
import { insertVisitor, readVisitor } from './store.visitors.ts'

/**
 * Whose conversation a visitor's key opens: a number below zero in the place of a player's. 0 where it opens none, which
 * is nobody's.
 */
export async function ownerOfKey(ctx: AppContext, key: string | undefined): Promise<number> {
  if (key === undefined) return 0
  return -((await readVisitor(ctx, hashOf(ctx, key))) ?? 0) || 0
}

/** The same, for a visitor who writes for the first time too. */
export async function admitVisitor(
  ctx: AppContext,
  of: { key: string; name: string; contact: string },
): Promise<number> {
  const keyHash = hashOf(ctx, of.key)
  const name = of.name.trim()
  const contact = of.contact.trim()
  const email = isAddress(contact) ? contact : ''
  return -(await insertVisitor(ctx, { keyHash, name, contact, email }))
}

/** Whether a conversation is a visitor's. */
export const isVisitor = (owner: number) => owner < 0

const hashOf = (ctx: AppContext, key: string) => hashOfSubject(ctx, `chat-visitor:${key}`)
