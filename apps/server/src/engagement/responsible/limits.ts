import type { LimitKind, LimitPeriod } from '@perlas/contract/responsible'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import {
  balanceOf,
  ceilBets,
  closeKinds,
  holdWallet,
  limitBets,
  openBets,
  totalsAt,
} from '#/ledger/wallet/wallet.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { hoursAfter } from '#/kernel/manila.ts'
import {
  amountFits,
  ceilingsOf,
  dueAt,
  inForce,
  judgeChange,
  limitExists,
  periods,
  periodStart,
  playHoursAt,
  type Period,
} from './rules.ts'
import {
  insertChange,
  lockPlayer,
  putBase,
  putLimit,
  readBases,
  readLimits,
  setDue,
  type Base,
  type LimitRow,
} from './store.ts'
import {
  dropKindOff,
  noHours,
  putHours,
  readHours,
  readKindsOff,
  type HoursRow,
  type KindRow,
} from './store.own.ts'

type Which = { kind: LimitKind; period: LimitPeriod }

const none = { amount: null, houseAmount: null, nextAmount: null, nextFrom: null }

/** The player's own wish: stricter counts at once, looser waits, and a wish that waits is replaced. */
export async function setOwnLimit(
  ctx: AppContext,
  ask: Which & { playerId: number; amount: number | null },
): Promise<void> {
  const { playerId, amount } = ask
  await change(ctx, playerId, ask, amount, async (tx, before) => {
    const now = tx.clock()
    const verdict = judgeChange(before.amount, amount)
    const { nextFrom } = before
    if (verdict === 'same' && nextFrom === null) return undefined
    if (verdict === 'later') {
      const from = hoursAfter(now, tx.config.limitRaiseHours)
      await insertChange(tx, playerId, {
        what: 'raise-asked',
        ...detailOf(ask, before.amount, amount),
        fromAt: from,
      })
      return { ...before, nextAmount: amount, nextFrom: from }
    }
    // Asking for what is in force takes a waiting raise back; asking for less replaces it.
    const what =
      verdict === 'same' ? 'raise-taken-back' : before.amount === null ? 'set' : 'lowered'
    await insertChange(tx, playerId, { what, ...detailOf(ask, before.amount, amount) })
    return { ...before, amount, nextAmount: null, nextFrom: null }
  })
}

/** Takes back a raise that waits. */
export async function keepOwnLimit(
  ctx: AppContext,
  ask: Which & { playerId: number },
): Promise<void> {
  await change(ctx, ask.playerId, ask, null, async (tx, before) => {
    if (before.nextFrom === null) throw new AppError('not-found')
    await insertChange(tx, ask.playerId, {
      what: 'raise-taken-back',
      ...detailOf(ask, before.amount, before.nextAmount),
    })
    return { ...before, nextAmount: null, nextFrom: null }
  })
}

/** The house's limit: stricter than what counts, with a reason; nobody loosens it again. */
export async function setHouseLimit(
  ctx: AppContext,
  ask: Which & {
    playerId: number
    amount: number
    staffId: number
    reason: string
    record: (tx: AppContext) => Promise<void>
  },
): Promise<void> {
  await change(ctx, ask.playerId, ask, ask.amount, async (tx, before) => {
    const most = inForce(before)
    if (most !== null && ask.amount >= most) throw new AppError('forbidden')
    await insertChange(tx, ask.playerId, {
      what: 'set-by-house',
      ...detailOf(ask, most, ask.amount),
      staffId: ask.staffId,
      reason: ask.reason,
    })
    await ask.record(tx)
    return { ...before, houseAmount: ask.amount }
  })
}

const detailOf = ({ kind, period }: Which, before: number | null, after: number | null) => ({
  kind,
  period,
  before,
  after,
})

async function change(
  ctx: AppContext,
  playerId: number,
  { kind, period }: Which,
  amount: number | null,
  work: (tx: AppContext, before: LimitRow) => Promise<LimitRow | undefined>,
): Promise<void> {
  if (!limitExists(kind, period)) throw new AppError('invalid-input')
  if (amount !== null && !amountFits(kind, amount)) throw new AppError('invalid-input')
  await inTransaction(ctx, async (tx) => {
    await lockPlayer(tx, playerId)
    const limits = await readLimits(tx, playerId)
    const before = limits.find((limit) => limit.kind === kind && limit.period === period)
    const after = await work(tx, before ?? { kind, period, ...none })
    if (!after) return
    await putLimit(tx, playerId, after)
    await enforce(tx, playerId)
  })
}

/**
 * Brings the wallet to what the limits say now: raises whose time has come, ceilings of the running periods,
 * the most of one bet, the hours of play, and kinds of games that are on again. In a transaction that holds the player's row.
 * True where hours of play are over since it was last done.
 */
export async function enforce(tx: AppContext, playerId: number): Promise<boolean> {
  const now = tx.clock()
  const limits: LimitRow[] = []
  for (const limit of await readLimits(tx, playerId)) {
    limits.push(await raised(tx, playerId, limit, now))
  }
  const hours = await lengthened(tx, playerId, now)
  const kinds = await readKindsOff(tx, playerId)
  await holdWallet(tx, playerId)
  const bases = await basesOf(tx, playerId, now, neededBy(limits))
  await ceilBets(tx, playerId, ceilingsOf(limits, bases))
  const single = limits.find(({ kind }) => kind === 'bet')
  if (single) await limitBets(tx, playerId, inForce(single))
  const [playHours = null] = hours.hours ? playHoursAt(hours.hours, now) : []
  const { playUntil } = await balanceOf(tx, playerId)
  await openBets(tx, playerId, playHours)
  await switchOn(tx, playerId, kinds, now)
  const later = kinds.map(({ onFrom }) => (onFrom && onFrom > now ? onFrom : null))
  await setDue(tx, playerId, dueAt(limits, now, [hours.nextFrom, playHours?.until, ...later]))
  return playUntil !== null && playUntil <= now
}

/** The hours of play, longer where their time has come. */
async function lengthened(tx: AppContext, playerId: number, now: Date): Promise<HoursRow> {
  const row = (await readHours(tx, playerId)) ?? noHours
  if (row.nextFrom === null || row.nextFrom > now) return row
  const after = { hours: row.nextHours, nextHours: null, nextFrom: null }
  await putHours(tx, playerId, after)
  await insertChange(tx, playerId, {
    what: after.hours === null ? 'hours-removed' : 'hours-raised',
    detail: { before: row.hours, after: after.hours },
  })
  return after
}

/** Kinds of games whose time has come are on again. */
async function switchOn(
  tx: AppContext,
  playerId: number,
  kinds: readonly KindRow[],
  now: Date,
): Promise<void> {
  const due = kinds.filter(({ onFrom }) => onFrom !== null && onFrom <= now)
  if (due.length === 0) return
  for (const { typeId } of due) {
    await dropKindOff(tx, playerId, typeId)
    await insertChange(tx, playerId, { what: 'kind-on', detail: { gameType: typeId } })
  }
  const off = kinds.filter((kind) => !due.includes(kind))
  await closeKinds(
    tx,
    playerId,
    off.map(({ typeId }) => typeId),
  )
}

async function raised(
  tx: AppContext,
  playerId: number,
  limit: LimitRow,
  now: Date,
): Promise<LimitRow> {
  if (limit.nextFrom === null || limit.nextFrom > now) return limit
  const after = { ...limit, amount: limit.nextAmount, nextAmount: null, nextFrom: null }
  await putLimit(tx, playerId, after)
  await insertChange(tx, playerId, {
    what: after.amount === null ? 'removed' : 'raised',
    ...detailOf(limit, limit.amount, after.amount),
  })
  return after
}

function neededBy(limits: readonly LimitRow[]): Period[] {
  return periods.filter((period) =>
    limits.some(
      (limit) =>
        limit.period === period &&
        (limit.kind === 'loss' || limit.kind === 'wager') &&
        inForce(limit) !== null,
    ),
  )
}

/**
 * What was staked and won before each running period: kept once it is known, for it changes no more, and
 * otherwise computed from the entries. Exact in a transaction that holds the wallet.
 */
async function basesOf(
  tx: AppContext,
  playerId: number,
  now: Date,
  wanted: readonly Period[],
): Promise<Map<Period, Base>> {
  const known = new Map((await readBases(tx, playerId)).map((base) => [base.period, base]))
  for (const period of wanted) {
    const startsAt = periodStart(period, now)
    if (known.get(period)?.startsAt.getTime() === startsAt.getTime()) continue
    const base = { period, startsAt, ...(await totalsAt(tx, playerId, startsAt)) }
    await putBase(tx, playerId, base)
    known.set(period, base)
  }
  return known
}

/** The same for looking at it, without a lock. */
export async function spentIn(
  ctx: AppContext,
  playerId: number,
  period: Period,
  now: Date,
): Promise<{ betTotal: number; winTotal: number }> {
  const startsAt = periodStart(period, now)
  const known = (await readBases(ctx, playerId)).find(
    (base) => base.period === period && base.startsAt.getTime() === startsAt.getTime(),
  )
  return known ?? totalsAt(ctx, playerId, startsAt)
}
