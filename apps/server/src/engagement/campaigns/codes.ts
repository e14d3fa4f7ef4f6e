import type { Code, Kind } from '@perlas/campaign-kit/kind'
import { markPrivate } from '#/identity/kyc/kyc.ts'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { claim } from './claim/claim.ts'
import { askedOf } from './one-of-a-kind.ts'
import { readDecisionOf } from './store.activities.ts'
import { countCodeTry, takeCode } from './store.codes.ts'

const TRIES = 5
const HOUR_SECONDS = 3_600

/** A code as it is kept: nobody who reads the terms can tell it, or try it out at home. */
const sealWith = (ctx: AppContext) => (code: string) =>
  markPrivate(ctx, 'promo-code', code).toString('hex')

/** Terms as they are stored: with codes that nobody can read. */
export function sealedTerms(ctx: AppContext, kind: Kind, terms: Kind['defaults']) {
  return kind.byCode ? kind.byCode.seal(terms, sealWith(ctx)) : terms
}

/** What would tell somebody that a code is right. */
const telling = new Set([
  'activity-not-yours',
  'taken-elsewhere',
  'budget-used-up',
  'step-not-reached',
  'activity-proof-needed',
])

/**
 * Receives what a code brings, in the transaction that takes one of its stock. Each try is counted before it is looked at,
 * and a code that is wrong, used up or not for this player is the same failure, so that nobody learns codes by trying.
 */
export async function claimByCode(
  ctx: AppContext,
  ask: { playerId: number; kind: Kind; code: string; requestId: string },
): ReturnType<typeof claim> {
  const { playerId, kind, requestId } = ask
  const { campaignId, terms } = await askedOf(ctx, { playerId, kind, request: requestId })
  const campaignIds = [campaignId]
  const isRepeated = await readDecisionOf(ctx, { playerId, campaignIds, request: requestId })
  if (isRepeated === undefined) {
    const { tries, left } = await countCodeTry(ctx, playerId, HOUR_SECONDS)
    if (tries > TRIES) throw new AppError('too-many-tries', { retryAfter: left })
  }
  const found = kind.byCode?.find(terms, ask.code, sealWith(ctx))
  if (!found) throw new AppError('code-refused')
  const { hash, stock, fact } = found
  try {
    return await claim(ctx, {
      playerId,
      kind,
      command: { do: 'code' },
      requestId,
      code: {
        fact,
        async take(tx) {
          if (!(await takeCode(tx, { campaignId, hash, stock }))) throw new AppError('code-refused')
        },
      },
    })
  } catch (fault) {
    if (fault instanceof AppError && telling.has(fault.failure)) throw new AppError('code-refused')
    throw fault
  }
}

/** What a decision by a code knows of it, and how one of its stock is taken. */
export type TakenCode = { fact: Code; take(tx: AppContext): Promise<void> }
