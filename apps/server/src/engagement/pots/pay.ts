import { publishEvent } from '#/kernel/db/outbox.ts'
import { verifiedOf } from '#/identity/kyc/kyc.ts'
import { exclusionOf } from '#/identity/players/players.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { PLAYER_TOPIC } from '#/kernel/db/fanout.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { holdWallet, move } from '#/ledger/wallet/wallet.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { inUnits, potNames } from './rules.ts'
import {
  addLine,
  holdPrize,
  listUnpaid,
  readFeed,
  readRules,
  storePrize,
  waitForFollower,
  type PotRules,
  type Prize,
} from './store.ts'

const AT_ONCE = 200

/** Pays what was won, each prize in a transaction of its own; those that wait for an ID are looked at again. */
export async function payPrizes(ctx: AppContext): Promise<void> {
  const unpaid = await listUnpaid(ctx, AT_ONCE)
  if (unpaid.length === 0) return
  const rules = await readRules(ctx)
  const waiting = unpaid.filter((prize) => !isDue(ctx, prize, rules))
  const verified = new Set(
    waiting.length === 0
      ? []
      : await verifiedOf(
          ctx,
          waiting.map(({ playerId }) => playerId),
        ),
  )
  for (const prize of unpaid) {
    if (!isDue(ctx, prize, rules) && !verified.has(prize.playerId)) continue
    try {
      await payPrize(ctx, prize, rules)
    } catch (err) {
      const { code, life, place } = prize
      ctx.log.error(
        { err, code, life, place },
        'a prize of a jackpot was not paid; it is tried again',
      )
    }
  }
}

const isVerified = async (ctx: AppContext, { playerId }: Prize) =>
  (await verifiedOf(ctx, [playerId])).length > 0

/** The mail that asks again is written half way. */
const asksAgainAt = ({ dueAt }: Prize, { idDays }: PotRules) =>
  dueAt && daysAfter(dueAt, -Math.floor(idDays / 2))

/** Whether something is to be done about a prize, whatever its player did meanwhile. */
function isDue(ctx: AppContext, prize: Prize, rules: PotRules): boolean {
  if (prize.state === 'won') return true
  const now = ctx.clock()
  const again = asksAgainAt(prize, rules)
  return (prize.dueAt ?? now) <= now || (prize.asked < 2 && again !== null && again <= now)
}

export async function payPrize(ctx: AppContext, of: Prize, rules: PotRules): Promise<void> {
  const paid = await inTransaction(ctx, async (tx) => {
    const { playerId } = of
    // The book of a jackpot has one writer at a time; a prize that lapses is a line of it.
    if (of.state === 'waiting-id') await waitForFollower(tx)
    await holdWallet(tx, playerId)
    const prize = await holdPrize(tx, of)
    if (!prize || !['won', 'waiting-id'].includes(prize.state)) return false
    if (prize.amount <= rules.idAbove || (await isVerified(tx, prize))) {
      await payOut(tx, prize)
      return true
    }
    await waitForId(tx, prize, rules)
    return false
  })
  if (paid) ctx.live.balanceChanged(of.playerId)
}

const keyOf = ({ code, life, place }: Prize) => `pot:${code}:${life}:${place}`

async function payOut(tx: AppContext, prize: Prize): Promise<void> {
  const { playerId, code, life, amount } = prize
  const { entryNo } = await move(tx, {
    playerId,
    kind: 'jackpot-win',
    key: keyOf(prize),
    ref: `${code}:${life}`,
    postings: [
      { account: 'cash', amount },
      { account: 'jackpot', amount: -amount },
    ],
  })
  await storePrize(tx, prize, { state: 'paid', entryNo })
  const away = await exclusionOf(tx, playerId)
  await mail(tx, prize, away ? 'pot-paid' : 'pot-won')
  if (!away) await tell(tx, prize, false)
}

/** First it is asked for the ID, half way once more; then the prize lapses to the reserve of its jackpot. */
async function waitForId(tx: AppContext, prize: Prize, rules: PotRules): Promise<void> {
  const now = tx.clock()
  if (prize.state === 'won') {
    const dueAt = daysAfter(now, rules.idDays)
    await storePrize(tx, prize, { state: 'waiting-id', dueAt, asked: 1 })
    await mail(tx, { ...prize, dueAt }, 'pot-waits')
    if (!(await exclusionOf(tx, prize.playerId))) await tell(tx, prize, true)
    return
  }
  const { dueAt, code, amount } = prize
  if (dueAt !== null && dueAt <= now) {
    await storePrize(tx, prize, { state: 'lapsed' })
    const tick = (await readFeed(tx))?.tick ?? 0
    await addLine(tx, { code, tick, what: 'lapsed', pot: 0n, reserve: inUnits(amount) })
    await mail(tx, prize, 'pot-lapsed')
    return
  }
  const again = asksAgainAt(prize, rules)
  if (prize.asked >= 2 || again === null || again > now) return
  await storePrize(tx, prize, { state: 'waiting-id', asked: 2 })
  await mail(tx, prize, 'pot-waits-still')
}

async function mail(
  tx: AppContext,
  { playerId, code, amount, dueAt }: Prize,
  template: 'pot-won' | 'pot-paid' | 'pot-waits' | 'pot-waits-still' | 'pot-lapsed',
): Promise<void> {
  const details = {
    pot: potNames[code],
    amount: String(amount),
    ...(dueAt && { deadline: dueAt.toISOString() }),
  }
  await writeMail(tx, { playerId, kind: 'money', template, details })
  tx.fanout.publish(PLAYER_TOPIC, String(playerId))
}

/** On the streams of the player, who is neither on a break nor excluded. */
const tell = (tx: AppContext, { playerId, code, amount }: Prize, waitsForId: boolean) =>
  publishEvent(tx, { type: 'pot.won', playerId, code, amount, waitsForId })
