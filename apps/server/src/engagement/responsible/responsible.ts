import type { Output } from '@perlas/contract/call'
import {
  CHECK_MINUTES,
  type getLimits,
  type getSessionStanding,
  type playSummary,
} from '@perlas/contract/responsible'
import { allOf, inTransaction, type AppContext } from '#/kernel/context.ts'
import { exclusionOf } from '#/identity/players/players.ts'
import { activeMinutes } from '#/identity/sign-in/sign-in.ts'
import { catalogue } from '#/gaming/catalogue/catalogue.ts'
import { atGamesSince } from '#/gaming/play/play.ts'
import { balanceOf, totalsAt } from '#/ledger/wallet/wallet.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { daysAfter, manilaDay, momentOf } from '#/kernel/manila.ts'
import { depositedSince, depositsSince, manyDepositsSince } from '#/money/deposits/deposits.ts'
import { spentIn } from './limits.ts'
import { inForce, mayAskReturn, periodEnd, periodStart, playHoursAt } from './rules.ts'
import { noHours, readHours, readKindsOff, type HoursRow, type KindRow } from './store.own.ts'
import {
  insertChange,
  lockPlayer,
  readChanges,
  readCheckMinutes,
  readExclusion,
  readLimits,
  setCheckMinutes,
  listTookCare,
  tookCare,
  waitingReturn,
  type ChangeRow,
  type ExclusionRow,
  type LimitRow,
} from './store.ts'

export { exclude, excludeDuplicates } from './exclusions.ts'
export { keepOwnHours, setOwnHours } from './hours.ts'
export { switchOwnKind } from './kinds.ts'
export { askToReturn, decideReturn, proposeReturn } from './returns.ts'
export { countReturns, listReturns } from './store.returns.ts'
export { keepOwnLimit, setHouseLimit, setOwnLimit } from './limits.ts'
export { maintainLimits } from './maintenance.ts'

const SHOWN_CHANGES = 50
const CALM_DAYS = { limits: 7, back: 30 } as const
const MANY_DEPOSITS = 5

/** All that the player sees of it. */
export async function limitsOf(
  ctx: AppContext,
  playerId: number,
): Promise<Output<typeof getLimits>> {
  const now = ctx.clock()
  const [rows, hours, kinds, checkMinutes, minutesToday, exclusion, changes] = await Promise.all([
    readLimits(ctx, playerId),
    readHours(ctx, playerId),
    kindsOf(ctx, playerId),
    readCheckMinutes(ctx, playerId),
    minutesOf(ctx, playerId, now),
    readExclusion(ctx, playerId, now),
    readChanges(ctx, playerId, SHOWN_CHANGES),
  ])
  return {
    limits: await Promise.all(rows.map((row) => limitView(ctx, playerId, row, minutesToday, now))),
    hours: hoursView(hours ?? noHours),
    kinds,
    checkMinutes: checkMinutes ?? CHECK_MINUTES.usual,
    minutesToday,
    waitHours: ctx.config.limitRaiseHours,
    exclusion: exclusion ? exclusionView(exclusion, now) : null,
    changes: changes.map(changeView),
  }
}

function changeView({ detail, ...row }: ChangeRow) {
  return {
    id: row.changeId,
    at: row.at.toISOString(),
    what: row.what,
    kind: row.kind,
    period: row.period,
    before: row.before,
    after: row.after,
    from: row.fromAt?.toISOString() ?? null,
    byHouse: row.staffId !== null,
    ...(detail && ('gameType' in detail ? detail : { hours: detail })),
  }
}

function hoursView({ hours, nextHours, nextFrom }: HoursRow) {
  return {
    now: hours,
    next: nextFrom && { hours: nextHours, from: nextFrom.toISOString() },
  }
}

/** Every kind of games that the lobby has, and those that the player switched off while it had them. */
async function kindsOf(ctx: AppContext, playerId: number) {
  const [{ types }, rows] = await allOf([catalogue(ctx), readKindsOff(ctx, playerId)])
  const gone = rows.filter(({ typeId }) => !types.some(({ id }) => id === typeId))
  return [...types, ...gone.map(({ typeId }) => ({ id: typeId, name: String(typeId) }))].map(
    ({ id, name }) => {
      const row: KindRow | undefined = rows.find(({ typeId }) => typeId === id)
      return { id, name, off: row !== undefined, onFrom: row?.onFrom?.toISOString() ?? null }
    },
  )
}

async function minutesOf(ctx: AppContext, playerId: number, now: Date): Promise<number> {
  return (await activeMinutes(ctx, [playerId], manilaDay(now))).get(playerId) ?? 0
}

async function limitView(
  ctx: AppContext,
  playerId: number,
  row: LimitRow,
  minutesToday: number,
  now: Date,
) {
  const { kind, period, amount, houseAmount, nextAmount, nextFrom } = row
  return {
    kind,
    period,
    amount,
    houseAmount,
    used: await usedOf(ctx, playerId, row, minutesToday, now),
    resetsAt: period === 'each' ? null : periodEnd(period, now).toISOString(),
    next: nextFrom === null ? null : { amount: nextAmount, from: nextFrom.toISOString() },
  }
}

async function usedOf(
  ctx: AppContext,
  playerId: number,
  { kind, period }: LimitRow,
  minutesToday: number,
  now: Date,
): Promise<number> {
  if (period === 'each') return 0
  if (kind === 'time') return minutesToday
  if (kind === 'deposit') return depositedSince(ctx, playerId, periodStart(period, now))
  const [base, { betTotal, winTotal }] = await Promise.all([
    spentIn(ctx, playerId, period, now),
    balanceOf(ctx, playerId),
  ])
  const staked = betTotal - base.betTotal
  return kind === 'wager' ? staked : staked - (winTotal - base.winTotal)
}

function exclusionView(row: ExclusionRow, now: Date) {
  return {
    kind: row.kind,
    term: row.term,
    since: row.beginsAt.toISOString(),
    until: row.until.toISOString(),
    fixedUntil: row.fixedUntil.toISOString(),
    mayAskReturn: mayAskReturn(row, now),
    returnAskedAt: row.returnAskedAt?.toISOString() ?? null,
  }
}

/** The same for the office, with who did what and why. */
export async function careOf(ctx: AppContext, playerId: number) {
  const [{ limits, hours, kinds, exclusion, changes }, rows, waiting] = await Promise.all([
    limitsOf(ctx, playerId),
    readChanges(ctx, playerId, SHOWN_CHANGES),
    waitingReturn(ctx, playerId),
  ])
  const known = new Map(rows.map((row) => [row.changeId, row]))
  return {
    limits,
    hours,
    kindsOff: kinds.filter(({ off }) => off),
    exclusion,
    /** A return that waits for its second person. */
    waiting: waiting ?? null,
    changes: changes.map((change) => ({
      ...change,
      reason: known.get(change.id)?.reason ?? '',
      staffId: known.get(change.id)?.staffId ?? null,
    })),
  }
}

/** How often the player wants to be told how long and how much. */
export async function chooseCheck(
  ctx: AppContext,
  playerId: number,
  minutes: number,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockPlayer(tx, playerId)
    const before = await readCheckMinutes(tx, playerId)
    if (before === minutes) return
    await setCheckMinutes(tx, playerId, minutes)
    await insertChange(tx, playerId, { what: 'check-set', before, after: minutes })
  })
}

/** What was staked and won since a moment of the last day, from the ledger. */
export async function summaryOf(
  ctx: AppContext,
  playerId: number,
  since: string,
): Promise<Output<typeof playSummary>> {
  const now = ctx.clock()
  const from = momentOf(since)
  if (!from) throw new AppError('invalid-input')
  const earliest = daysAfter(now, -1)
  const [then, balance, checkMinutes, minutesToday] = await Promise.all([
    totalsAt(ctx, playerId, from < earliest ? earliest : from),
    balanceOf(ctx, playerId),
    readCheckMinutes(ctx, playerId),
    minutesOf(ctx, playerId, now),
  ])
  const staked = Math.max(0, balance.betTotal - then.betTotal)
  const won = Math.max(0, balance.winTotal - then.winTotal)
  const byTime = balance.blockReason === 'time-limit'
  return {
    checkMinutes: checkMinutes ?? CHECK_MINUTES.usual,
    staked,
    won,
    net: won - staked,
    minutesToday,
    stopped: byTime
      ? { by: 'time-limit', until: periodEnd('day', now).toISOString() }
      : balance.playFrom && balance.playFrom > now
        ? { by: 'own-hours', until: balance.playFrom.toISOString() }
        : null,
  }
}

/** For the game room: since when the player is at the games, the result of that time and of today, and the hours of play. */
export async function sessionStandingOf(
  ctx: AppContext,
  playerId: number,
): Promise<Output<typeof getSessionStanding>> {
  const now = ctx.clock()
  const [since, hours, atMidnight] = await allOf([
    atGamesSince(ctx, playerId),
    readHours(ctx, playerId),
    totalsAt(ctx, playerId, periodStart('day', now)),
  ])
  // The balance comes last, so that a bet between the questions makes nothing less than it was.
  const atFirst = since && (await totalsAt(ctx, playerId, since))
  const balance = await balanceOf(ctx, playerId)
  const [running, next] = hours?.hours ? playHoursAt(hours.hours, now) : []
  return {
    now: now.toISOString(),
    since: since?.toISOString() ?? null,
    session: playedSince(atFirst ?? balance, balance),
    today: playedSince(atMidnight, balance),
    hours:
      running && next
        ? {
            from: running.from.toISOString(),
            until: running.until.toISOString(),
            next: next.from.toISOString(),
          }
        : null,
  }
}

type Totals = { betTotal: number; winTotal: number }
function playedSince(then: Totals, now: Totals) {
  const bet = Math.max(0, now.betTotal - then.betTotal)
  const paid = Math.max(0, now.winTotal - then.winTotal)
  return { bet, paid, result: paid - bet }
}

/**
 * Refuses a deposit that would pass a limit of the running day, week or month, with what is settled and what
 * is open counted. In the transaction that stores the order; one of a player at a time.
 */
export async function checkDepositLimits(
  tx: AppContext,
  ask: { playerId: number; amount: number },
): Promise<void> {
  const limits = (await readLimits(tx, ask.playerId)).filter(({ kind }) => kind === 'deposit')
  const now = tx.clock()
  for (const limit of limits) {
    const most = inForce(limit)
    if (most === null || limit.period === 'each') continue
    const before = await depositedSince(tx, ask.playerId, periodStart(limit.period, now))
    if (before + ask.amount > most) {
      throw new AppError('deposit-limit', { until: periodEnd(limit.period, now) })
    }
  }
}

/** How much the limits of the running day, week and month still let a player deposit; null where none is set. */
export async function depositLimitLeft(ctx: AppContext, playerId: number): Promise<number | null> {
  const now = ctx.clock()
  const left = (await readLimits(ctx, playerId)).flatMap((limit) => {
    const most = inForce(limit)
    if (limit.kind !== 'deposit' || most === null || limit.period === 'each') return []
    const since = periodStart(limit.period, now)
    return [depositedSince(ctx, playerId, since).then((used) => Math.max(most - used, 0))]
  })
  return left.length > 0 ? Math.min(...(await allOf(left))) : null
}

/**
 * Who is left alone: nothing that asks for a deposit or for play is offered to a player who set a limit this week, came
 * back from a break this month, or made five deposits within a day.
 */
export async function isCalm(ctx: AppContext, playerId: number): Promise<boolean> {
  const now = ctx.clock()
  const [care, deposits] = await allOf([
    tookCare(ctx, playerId, {
      limitsSince: daysAfter(now, -CALM_DAYS.limits),
      backSince: daysAfter(now, -CALM_DAYS.back),
    }),
    depositsSince(ctx, playerId, daysAfter(now, -1)),
  ])
  return care || deposits >= MANY_DEPOSITS
}

/** Which of these players are left alone (`isCalm`). */
export async function calmOf(
  ctx: AppContext,
  playerIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (playerIds.length === 0) return new Set()
  const now = ctx.clock()
  const [care, deposits] = await allOf([
    listTookCare(ctx, playerIds, {
      limitsSince: daysAfter(now, -CALM_DAYS.limits),
      backSince: daysAfter(now, -CALM_DAYS.back),
    }),
    manyDepositsSince(ctx, playerIds, { since: daysAfter(now, -1), least: MANY_DEPOSITS }),
  ])
  return new Set([...care, ...deposits])
}

/** From so much of a limit on it is nearly reached. */
const NEARLY = 0.8

/**
 * How carefully games may be shown to a player. `alone`: none are, during a break or an exclusion and while `isCalm`.
 * `gentle`: nothing that asks for more than they play, with own hours, a kind switched off, a limit of the house, or a limit
 * that is nearly reached.
 */
export async function playCareOf(
  ctx: AppContext,
  playerId: number,
): Promise<'usual' | 'gentle' | 'alone'> {
  const [excluded, calm, limits, hours, kinds] = await allOf([
    exclusionOf(ctx, playerId),
    isCalm(ctx, playerId),
    readLimits(ctx, playerId),
    readHours(ctx, playerId),
    readKindsOff(ctx, playerId),
  ])
  if (excluded || calm) return 'alone'
  const isOwn = Boolean(hours?.hours) || kinds.length > 0
  if (isOwn || limits.some(({ houseAmount }) => houseAmount !== null)) return 'gentle'
  const now = ctx.clock()
  const minutesToday = limits.some(({ kind }) => kind === 'time')
    ? await minutesOf(ctx, playerId, now)
    : 0
  for (const row of limits) {
    const most = inForce(row)
    if (most === null || row.period === 'each') continue
    if ((await usedOf(ctx, playerId, row, minutesToday, now)) >= most * NEARLY) return 'gentle'
  }
  return 'usual'
}

/** Whether the player chose how often they are reminded. */
export async function hasOwnCheck(ctx: AppContext, playerId: number): Promise<boolean> {
  return (await readCheckMinutes(ctx, playerId)) !== null
}

/** Whether the player has a limit of their own; those that the house set are not theirs. */
export async function hasOwnLimit(ctx: AppContext, playerId: number): Promise<boolean> {
  return (await readLimits(ctx, playerId)).some(({ amount }) => amount !== null)
}
