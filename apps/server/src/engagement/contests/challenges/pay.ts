import { exclusionOf } from '#/identity/players/players.ts'
import { roundsEnded } from '#/gaming/play/play.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { PLAYER_TOPIC } from '#/kernel/db/fanout.ts'
import { daysAfter, momentAt } from '#/kernel/manila.ts'
import { holdWallet, move } from '#/ledger/wallet/wallet.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { contestsState } from '../state.ts'
import { gamesAchieving, goalOf, reachedBy } from './follow.ts'
import { MOBILE_DAYS, PAID_AFTER_MS } from './rules.ts'
import {
  deleteMet,
  deleteReached,
  holdMet,
  insertReached,
  listDue,
  listReachedBy,
  readChallenge,
  storeMet,
  type Reward,
} from './store.ts'

const AT_ONCE = 200

/** Pays the rewards of challenges, each in a transaction of its own. */
export async function payRewards(ctx: AppContext): Promise<void> {
  const now = ctx.clock()
  const due = await listDue(ctx, {
    metBy: momentAt(now.getTime() - PAID_AFTER_MS),
    lapsedBy: daysAfter(now, -MOBILE_DAYS),
    most: AT_ONCE,
  })
  for (const reward of due) {
    try {
      if (await payReward(ctx, reward)) ctx.live.balanceChanged(reward.playerId)
    } catch (err) {
      const { challenge } = reward
      ctx.log.error({ err, challenge }, 'a reward of a challenge was not paid; it is tried again')
    }
  }
}

/**
 * One entry under the challenge's and the player's own key, once the rounds were looked at again. A self-exclusion ends the claim, as of
 * every reward, and so do thirty days without a mobile number; a break or the office's makes it wait.
 */
export function payReward(ctx: AppContext, reward: Reward): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { playerId, challenge, amount } = reward
    await holdWallet(tx, playerId)
    const held = await holdMet(tx, reward)
    if (!held) return false
    const away = await exclusionOf(tx, playerId)
    if (away && away.by !== 'self-exclusion') return false
    const isLate = reward.metAt <= daysAfter(tx.clock(), -MOBILE_DAYS)
    if (away || (!held.mobile && isLate)) {
      await storeMet(tx, reward, undefined)
      return false
    }
    if (!held.mobile) return false
    if (!(await stillStands(tx, reward))) {
      await deleteMet(tx, reward)
      contestsState(tx).drop()
      return false
    }
    const { entryNo } = await move(tx, {
      playerId,
      kind: 'challenge-reward',
      key: `challenge:${challenge}`,
      ref: `challenge:${challenge}`,
      postings: [
        { account: 'cash', amount },
        { account: 'challenge', amount: -amount },
      ],
    })
    await storeMet(tx, reward, entryNo)
    const details = {
      challenge: reward.name,
      challengeFil: reward.nameFil,
      amount: String(amount),
    }
    await writeMail(tx, { playerId, kind: 'money', template: 'challenge-won', details })
    tx.fanout.publish(PLAYER_TOPIC, String(playerId))
    return true
  })
}

/** Whether the rounds that reached the goal are still there; those that were taken back reach it no more. */
async function stillStands(tx: AppContext, { playerId, challenge: id }: Reward): Promise<boolean> {
  const challenge = await readChallenge(tx, id)
  if (!challenge) return false
  const goal = await goalOf(tx, challenge)
  const span = {
    from: challenge.beginsAt,
    until: challenge.endsAt,
    games: challenge.games,
    achievements: gamesAchieving(challenge),
    playerId,
  }
  const rounds = await roundsEnded(tx, span)
  const found = reachedBy(rounds, { challenge: id, goal })
  const standing = new Set(found.map(({ roundNo }) => roundNo))
  const before = await listReachedBy(tx, { playerId, challenge: id })
  const gone = before.map(({ roundNo }) => roundNo).filter((roundNo) => !standing.has(roundNo))
  if (gone.length === 0) return before.length >= challenge.kinds
  await deleteReached(tx, { playerId, challenge: id, rounds: gone })
  // A later round may have brought the same.
  await insertReached(tx, found)
  return (await listReachedBy(tx, { playerId, challenge: id })).length >= challenge.kinds
}
