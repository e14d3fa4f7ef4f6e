import { tablesVoid } from '@perlas/contract/provider-api'
import { setTimeout as sleep } from 'node:timers/promises'
import { gameById } from '#/gaming/catalogue/catalogue.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { holdWallet, move } from '#/ledger/wallet/wallet.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { playState } from '../state.ts'
import { readSubject, subjectOf, whyNot, type TableRound } from './rules.ts'
import {
  insertReturned,
  insertVoid,
  isLeft,
  keepVoid,
  listDecided,
  listLost,
  moveVoid,
  noteFault,
  readLost,
  readLosses,
  readRoundRecord,
  takeDue,
  type DecidedPlace,
  type Losses,
  type RoundOwner,
  type TableVoid,
} from './store.ts'

export { listVoided as voidedAmong, type DecidedPlace, type Voided } from './store.ts'
export { readSubject, subjectOf, VOIDABLE_DAYS, type TableRound } from './rules.ts'

export type DecidedRound = TableRound & { at: Date; place: DecidedPlace }

/** Voids that are gone on with at once, and losses that are listed at once. */
const AT_ONCE = 8
const BATCH = 100
/** How long a member of the office waits for what becomes of an approval. */
const PATIENCE_MS = 1_500

/**
 * What voiding a round would give back by now. Refused as `not-found` where there is no such round, `round-voided` where
 * it was called off or voided, `round-too-old` after seven days.
 */
export async function voidable(ctx: AppContext, round: TableRound): Promise<Losses> {
  const record = await readRoundRecord(ctx, round)
  const why = record ? whyNot(record, { k: round.k, now: ctx.clock() }) : 'not-found'
  if (why) throw new AppError(why)
  return readLosses(ctx, round)
}

/** Rounds about which something waits for a second member, then those that were voided, each the newest first. */
export async function decidedRounds(
  ctx: AppContext,
  ask: { after: DecidedPlace | undefined; size: number },
): Promise<DecidedRound[]> {
  const found = await listDecided(ctx, ask)
  return found.flatMap(({ subject, ...rest }) => {
    const round = readSubject(subject)
    return round ? [{ ...rest, ...round }] : []
  })
}

/** Voids a round, in the transaction of the decision; false where it was voided meanwhile. The rest is `driveVoids`. */
export async function beginVoid(
  tx: AppContext,
  { rulingId, ...round }: TableRound & { rulingId: number },
): Promise<boolean> {
  const record = await readRoundRecord(tx, round)
  const why = record ? whyNot(record, { k: round.k, now: tx.clock() }) : 'not-found'
  if (why) throw new AppError(why)
  return insertVoid(tx, { ...round, rulingId })
}

/**
 * Goes on with the rounds that were voided: tells their provider, and gives back what was lost in those that were drawn,
 * each player in a transaction of their own and once. What does not go is tried again after 1, 2, 4 … minutes, and a
 * seat that the provider still pays is waited for. Safe at any moment, twice, and on several nodes.
 */
export async function driveVoids(ctx: AppContext): Promise<number> {
  let driven = 0
  for (;;) {
    const due = await takeDue(ctx, AT_ONCE)
    for (const one of due) {
      await drive(ctx, one).catch(async (err: unknown) => {
        ctx.log.error({ err, round: subjectOf(one) }, 'a voided round could not be gone on with')
        await noteFault(ctx, one, 'fault')
      })
    }
    driven += due.length
    if (due.length < AT_ONCE) return driven
  }
}

/** As soon as it was decided, and no longer than a person waits for it: the worker does the rest. */
export async function driveAtOnce(ctx: AppContext): Promise<void> {
  const driving = driveVoids(ctx).catch((err: unknown) =>
    ctx.log.warn({ err }, 'voided rounds could not be gone on with'),
  )
  await Promise.race([driving, sleep(PATIENCE_MS, undefined, { ref: false })])
}

async function drive(ctx: AppContext, one: TableVoid): Promise<void> {
  if (one.state === 'asked') {
    const became = await tellProvider(ctx, one)
    if (became === undefined) return
    await moveVoid(ctx, one, became)
    if (became === 'called-off') return
  }
  await returnLosses(ctx, one)
  if (!(await isLeft(ctx, one))) await moveVoid(ctx, one, 'done')
}

async function tellProvider(
  ctx: AppContext,
  { providerId, table, k, tries }: TableVoid,
): Promise<'called-off' | 'returning' | undefined> {
  const provider = await playState(ctx).registry.provider(ctx, providerId)
  const reply = await provider?.client?.call(tablesVoid, { table, k })
  if (reply?.kind === 'answer' && reply.answer.status === 'OK')
    return reply.answer.became === 'called-off' ? 'called-off' : 'returning'
  const fault = reply?.kind === 'answer' ? reply.answer.status : 'no answer'
  await noteFault(ctx, { providerId, table, k }, fault)
  const about = { providerId, table, k, tries, fault }
  // A refusal is an answer, and does not go away by itself.
  if (reply?.kind === 'answer') ctx.log.error(about, 'a provider does not void a round')
  else ctx.log.warn(about, 'a provider was not reached to void a round; it is asked again')
  return undefined
}

async function returnLosses(ctx: AppContext, round: TableRound): Promise<void> {
  let after: RoundOwner = { playerId: 0, roundNo: 0 }
  for (;;) {
    const lost = await listLost(ctx, round, { after, most: BATCH })
    for (const seat of lost) {
      try {
        if (await returnLoss(ctx, round, seat)) ctx.live.balanceChanged(seat.playerId)
      } catch (err) {
        // The others have theirs; this one is tried again.
        ctx.log.error({ err, round: subjectOf(round), ...seat }, 'a loss could not be given back')
      }
    }
    const last = lost.at(-1)
    if (!last || lost.length < BATCH) return
    after = last
    await keepVoid(ctx, round)
  }
}

/** Gives one player the loss of one round back; whether there was one that had not gone back. */
function returnLoss(ctx: AppContext, round: TableRound, seat: RoundOwner): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    await holdWallet(tx, seat.playerId)
    const lost = await readLost(tx, seat)
    if (!lost) return false
    const { amount, roundId, gameId } = lost
    const { entryNo } = await move(tx, {
      playerId: seat.playerId,
      kind: 'round-returned',
      key: `round-returned:${seat.roundNo}`,
      postings: [
        { account: 'cash', amount },
        { account: 'voided', amount: -amount },
      ],
      ref: roundId,
    })
    await insertReturned(tx, { ...seat, ...round, amount, entryNo })
    const game = (await gameById(tx, gameId))?.name ?? ''
    await writeMail(tx, {
      playerId: seat.playerId,
      kind: 'money',
      template: 'round-returned',
      details: { amount: String(amount), game, round: String(round.k) },
    })
    return true
  })
}
