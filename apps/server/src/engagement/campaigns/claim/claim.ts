import type { Command, Kind } from '@perlas/campaign-kit/kind'
import { rewardIds } from '@perlas/contract/enums'
import { tellAtOnce } from '#/gaming/play/play.ts'
import { inTransaction, retryOnDeadlock, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { activityOf, type Received } from '../activities.ts'
import type { TakenCode } from '../codes.ts'
import { askedOf } from '../one-of-a-kind.ts'
import { raffleNow } from '../raffles/raffles.ts'
import { noteRefusal } from '../refusals.ts'
import { hiddenNow } from '../running.ts'
import { answerClaim, type Claimed } from './answer.ts'
import { applyClaim } from './apply.ts'
import type { ClaimAsk } from './ask.ts'
import { decideClaim } from './decide.ts'
import { gather } from './gather.ts'
import { lockAndRead, repeat } from './lock.ts'

/**
 * Does what a player asks of an activity, once: in one transaction under the wallet's lock the rules decide, and coins
 * and points move with it. The same request again is the same answer; for anything else it is refused
 * (`order-conflict`). Six times to the database and back, or less: a test counts.
 */
export async function claim(
  ctx: AppContext,
  ask: {
    playerId: number
    kind: Kind
    command: Command
    requestId: string
    code?: TakenCode
  },
): Promise<Claimed> {
  const { playerId, kind, command, requestId: request, code } = ask
  if ((await hiddenNow(ctx)).has(kind.activity)) throw new AppError('activity-closed')
  const running = await askedOf(ctx, { playerId, kind, request })
  // A raffle's seed is committed to before the first of its tickets is given.
  if (kind.raffle) await raffleNow(ctx, running)
  // Two claims that take of a budget twice at its very end may wait for each other.
  const { received, activity } = await retryOnDeadlock(() =>
    inTransaction(ctx, (tx) =>
      claimInTransaction(tx, { playerId, running, command, request, code }),
    ),
  ).catch(async (fault: unknown) => {
    await noteRefusal(ctx, { playerId, kind, campaignId: running.campaignId }, fault)
    throw fault
  })
  ctx.live.balanceChanged(playerId)
  if (received.rewards.some(({ id }) => id === rewardIds.freeRounds))
    await tellAtOnce(ctx, playerId)
  return { activity: activity ?? (await activityOf(ctx, playerId, kind)), received }
}

/** One claim in its five steps, in the caller's transaction. Without `activity` it was decided before. */
export async function claimInTransaction(
  tx: AppContext,
  ask: ClaimAsk,
): Promise<{ received: Received; activity?: Claimed['activity'] }> {
  const held = await lockAndRead(tx, ask)
  if (held.before) return { received: await repeat(held.before, held) }
  const known = await gather(tx, held)
  const choice = decideClaim(known, ask.command)
  const applied = await applyClaim(tx, known, choice)
  return answerClaim(tx, known, choice, applied)
}
