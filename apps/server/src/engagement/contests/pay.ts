import { exclusionOf } from '#/identity/players/players.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { PLAYER_TOPIC } from '#/kernel/db/fanout.ts'
import { holdWallet, move } from '#/ledger/wallet/wallet.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { holdPlace, listUnpaid, storePlace, type Prize } from './store.ts'

const AT_ONCE = 200
/** Transactions beside each other: one waits for the disk while others work. */
const BESIDE = 4

/** Pays the prizes of races, each in a transaction of its own, until none is left that can be paid now. */
export async function payPrizes(ctx: AppContext): Promise<void> {
  for (;;) {
    const unpaid = await listUnpaid(ctx, AT_ONCE)
    let paid = 0
    for (let at = 0; at < unpaid.length; at += BESIDE) {
      const some = unpaid.slice(at, at + BESIDE)
      const done = await Promise.all(some.map((prize) => paySafely(ctx, prize)))
      paid += done.filter(Boolean).length
    }
    if (unpaid.length < AT_ONCE || paid === 0) return
  }
}

async function paySafely(ctx: AppContext, prize: Prize): Promise<boolean> {
  try {
    const isPaid = await payPrize(ctx, prize)
    if (isPaid) ctx.live.balanceChanged(prize.playerId)
    return isPaid
  } catch (err) {
    const { contest, division, place } = prize
    ctx.log.error(
      { err, contest, division, place },
      'a prize of a race was not paid; it is tried again',
    )
    return false
  }
}

/** One entry under the place's own key. A self-exclusion ends the claim, as of every reward; a break or the office's makes it wait. */
export function payPrize(ctx: AppContext, prize: Prize): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { playerId, contest, division, place, amount } = prize
    await holdWallet(tx, playerId)
    if (!(await holdPlace(tx, prize))) return false
    const away = await exclusionOf(tx, playerId)
    if (away && away.by !== 'self-exclusion') return false
    if (away) {
      await storePlace(tx, prize, undefined)
      return false
    }
    const { entryNo } = await move(tx, {
      playerId,
      kind: 'race-prize',
      key: `race:${contest}:${division}:${place}`,
      ref: `race:${contest}`,
      postings: [
        { account: 'cash', amount },
        { account: 'race', amount: -amount },
      ],
    })
    await storePlace(tx, prize, entryNo)
    const details = {
      race: prize.name,
      raceFil: prize.nameFil,
      place: String(place),
      amount: String(amount),
      contest: String(contest),
    }
    await writeMail(tx, { playerId, kind: 'money', template: 'race-won', details })
    tx.fanout.publish(PLAYER_TOPIC, String(playerId))
    return true
  })
}
