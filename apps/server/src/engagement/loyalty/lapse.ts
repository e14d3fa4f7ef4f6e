import { exclusionOf } from '#/identity/players/players.ts'
import { withCommit, inTransaction, type AppContext } from '#/kernel/context.ts'
import { daysAfter, manilaDay, midnightOf, minutesBefore, monthsAfter } from '#/kernel/manila.ts'
import { balanceOf, holdWallet, move } from '#/ledger/wallet/wallet.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { lapseOf, NOTICE_DAYS } from './rules.ts'
import { dropPurse, keepPurse, listEnding, lockPurse, renewPurse } from './store.purses.ts'

/** Points lapse so many months after the last that came. */
export const POINTS_LAST_MONTHS = 12
const AT_ONCE = 200

/**
 * Gives points, once under their key; all that the player has can be used for another twelve months. In the caller's
 * transaction. Answers the player's cash, which it leaves as it is.
 */
export async function earnPoints(
  tx: AppContext,
  { playerId, amount, key, source }: Earned,
): Promise<{ cash: number }> {
  const { replayed, cash } = await move(tx, {
    playerId,
    kind: 'points-reward',
    key,
    postings: [
      { account: 'points', amount },
      { account: 'points-issued', amount: -amount },
    ],
    ref: source,
  })
  if (!replayed)
    withCommit(renewPurse(tx, playerId, manilaDay(monthsAfter(tx.clock(), POINTS_LAST_MONTHS))))
  return { cash }
}
type Earned = {
  playerId: number
  /** Hundredths of points. */
  amount: number
  key: string
  /** Who gave them, as the books name it. */
  source: string
}

/** Once a day: points that were not used in twelve months lapse, and their player is told thirty and three days before. */
export async function lapsePoints(ctx: AppContext): Promise<void> {
  const today = manilaDay(ctx.clock())
  const ending = {
    today,
    first: later(today, NOTICE_DAYS[0]),
    second: later(today, NOTICE_DAYS[1]),
  }
  let after = 0
  for (;;) {
    const some = await listEnding(ctx, { ...ending, after, most: AT_ONCE })
    for (const playerId of some) {
      after = playerId
      // One player's fault keeps no other waiting; tomorrow it is tried again.
      await lapseFor(ctx, playerId, today).catch((err: unknown) =>
        ctx.log.error({ err, playerId }, 'could not look after the points of a player'),
      )
    }
    if (some.length < AT_ONCE) break
  }
}

const later = (day: string, days: number) => manilaDay(daysAfter(midnightOf(day), days))

async function lapseFor(ctx: AppContext, playerId: number, today: string): Promise<void> {
  const moved = await inTransaction(ctx, async (tx) => {
    await holdWallet(tx, playerId)
    const purse = await lockPurse(tx, playerId)
    if (!purse) return false
    const { points } = await balanceOf(tx, playerId)
    const isExcluded = (await exclusionOf(tx, playerId)) !== undefined
    const next = lapseOf({ ...purse, today, points, isExcluded })
    if (next.do === 'keep') await keepPurse(tx, playerId, next)
    if (next.do === 'tell') {
      await keepPurse(tx, playerId, next)
      // The last minute of the last day.
      const deadline = minutesBefore(daysAfter(midnightOf(next.lastDay), 1), 1)
      const details = { points: String(points), deadline: deadline.toISOString() }
      await writeMail(tx, { playerId, kind: 'money', template: 'points-lapsing', details })
    }
    if (next.do === 'drop' || next.do === 'lapse') await dropPurse(tx, playerId)
    if (next.do !== 'lapse') return false
    await move(tx, {
      playerId,
      kind: 'points-lapsed',
      key: `points-lapsed:${purse.lastDay}`,
      postings: [
        { account: 'points', amount: -points },
        { account: 'points-issued', amount: points },
      ],
    })
    return true
  })
  if (moved) ctx.live.balanceChanged(playerId)
}
