import type { AppContext } from '#/kernel/context.ts'
import { markPrivate, openPrivate, sealPrivate, type Sealed } from '#/identity/kyc/kyc.ts'

/** Account numbers at rest: sealed by the ring of the verification and bound to their player. */

/** As a row has it: plain until the job has sealed it. */
export type StoredNumber = {
  cardNum: string | null
  cardSealed: Buffer | null
  cardKey: string | null
}

const associatedData = (playerId: number) => `card:${playerId}`

export function openNumber(ctx: AppContext, playerId: number, stored: StoredNumber): string {
  const { cardNum, cardSealed, cardKey } = stored
  if (cardNum !== null) return cardNum
  if (cardSealed === null || cardKey === null) throw new Error('an account has no number')
  const sealed = { keyId: cardKey, bytes: cardSealed }
  return openPrivate(ctx, sealed, associatedData(playerId)).toString('utf8')
}

export function sealNumber(ctx: AppContext, playerId: number, cardNum: string): Sealed {
  return sealPrivate(ctx, Buffer.from(cardNum), associatedData(playerId))
}

/** Equal for one number at one bank, whoever's it is: that is how one account of two players is seen. */
export function markNumber(ctx: AppContext, bankId: string, cardNum: string): Buffer {
  return markPrivate(ctx, 'card', `${bankId}\n${cardNum}`)
}

/** The end of a number, by which members may look for it. */
export const tailOf = (cardNum: string) => cardNum.slice(-4)

/** The marks that a number would have at these banks: they find whose it is without opening one. */
export const marksAt = (ctx: AppContext, bankIds: readonly string[], cardNum: string): Buffer[] =>
  bankIds.map((bankId) => markNumber(ctx, bankId, cardNum))
