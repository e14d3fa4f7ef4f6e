import type { Output } from '@perlas/contract/call'
import type { PotCode } from '@perlas/contract/pot-codes'
import type {
  CompetitionMode,
  getPotFalls,
  getPotParts,
  PotFall,
  PotShown,
  setCompetition,
} from '@perlas/contract/pots'
import { grown } from '@perlas/campaign-kit/pots'
import { playersKeptOut, publicNames } from '#/identity/players/players.ts'
import { isCalm } from '#/engagement/responsible/responsible.ts'
import type { AppContext } from '#/kernel/context.ts'
import { daysAfter, momentAt } from '#/kernel/manila.ts'
import { epochKey, leavesOf } from './parts.ts'
import { hundredthsOf, inUnits, minutesBetween, unpackParts } from './rules.ts'
import { potsState, type Meters, type Pots } from './state.ts'
import {
  listFalls,
  listLastFalls,
  readOwn,
  readPlayed,
  readSwitch,
  writeSwitch,
  type FallRow,
} from './store.shown.ts'
import { listLives, readTick, readWaiting, type Life } from './store.ts'

/** A draw that is later than this is said to be late. */
export const LATE_MS = 60_000
const DAYS_OF_PLAY = 7
const DAY_MS = 86_400_000
/** Play of a shorter time says nothing of how often a jackpot falls. */
const MIN_DAYS = 1 / 24
/** Ticks of seven days without a pause. */
const TICKS_OF_PLAY = 20_160

/** How a life stands once what waits for its draw is in, in units. */
export function withWaiting(life: Life, waiting: readonly number[]): bigint {
  const terms = {
    share: life.share,
    seed: inUnits(life.seed),
    most: inUnits(life.most),
    winners: life.winners,
  }
  return waiting.reduce((pot, units) => grown(pot, BigInt(units), terms).after, BigInt(life.pot))
}

/** The meter as it is shown: never less than was shown before in the same life. */
export function meterOf({ values, lives }: Meters, life: Life, units: bigint): number {
  const booked = hundredthsOf(units)
  return lives[life.code] === life.life ? Math.max(values[life.code] ?? 0, booked) : booked
}

/** The jackpots as anybody may know them. */
export async function potsNow(ctx: AppContext): Promise<Pots> {
  const now = ctx.clock()
  const lives = await listLives(ctx)
  const waiting = await readWaiting(ctx)
  const since = daysAfter(now, -DAYS_OF_PLAY)
  const played = await readPlayed(ctx, { since, ticks: TICKS_OF_PLAY })
  const days = played.from
    ? (now.getTime() - Math.max(played.from.getTime(), since.getTime())) / DAY_MS
    : 0
  const unitsDay = days < MIN_DAYS ? 0 : played.units / days
  const { meters } = potsState(ctx)
  const pots = lives.map((life): PotShown => ({
    code: life.code,
    value: meterOf(meters, life, withWaiting(life, waiting.units)),
    seed: life.seed,
    most: life.most,
    winners: life.winners,
    share: life.share,
    since: life.beganAt.getTime(),
    latest: life.latest?.getTime() ?? 0,
    life: life.life,
    about: minutesBetween(life, unitsDay),
  }))
  const falls = await shownFalls(ctx, await listLastFalls(ctx))
  return { pots, falls, asOf: now.getTime(), waits: isLate(waiting.since, now) }
}

export const isLate = (since: Date | null, now: Date) =>
  since !== null && now.getTime() - since.getTime() > LATE_MS

const PAGE = 20

export async function fallsBefore(
  ctx: AppContext,
  { code, before }: { code?: PotCode | undefined; before?: number | undefined },
): Promise<Output<typeof getPotFalls>> {
  const until = before === undefined ? undefined : momentAt(before)
  const found = await listFalls(ctx, { code, before: until, most: PAGE + 1 })
  const falls = await shownFalls(ctx, found.slice(0, PAGE))
  return { falls, more: found.length > PAGE }
}

/** Names are masked; who closed their account, or left for a while, is named to nobody. */
async function shownFalls(ctx: AppContext, rows: readonly FallRow[]): Promise<PotFall[]> {
  const all = [...new Set(rows.flatMap(({ prizes }) => prizes.map(({ playerId }) => playerId)))]
  const away = new Set(await playersKeptOut(ctx, all))
  const names = await publicNames(
    ctx,
    all.filter((one) => !away.has(one)),
  )
  return rows.map(({ code, life, at, prizes }) => ({
    code,
    life,
    at: at.getTime(),
    amount: prizes.reduce((sum, { amount }) => sum + amount, 0),
    winners: prizes.map(({ playerId, amount }) => ({ who: names.get(playerId) ?? '', amount })),
  }))
}

const PARTS = 20
/** Trees are built again for an answer: of larger ticks fewer are shown. */
const LEAVES = 40_000

/** A player's own part of a jackpot since it last fell, with the proof that it lies in the trees. */
export async function ownParts(
  ctx: AppContext,
  playerId: number,
  code: PotCode,
): Promise<Output<typeof getPotParts>> {
  const life = (await listLives(ctx)).find((one) => one.code === code)
  if (!life) return { share: 0, parts: [] }
  const { firstTick, beganAt } = life
  const found = await readOwn(ctx, { playerId, firstTick, since: beganAt, most: PARTS })
  const { own, all, ticks } = found
  const parts: Output<typeof getPotParts>['parts'] = []
  let leaves = 0
  for (const n of ticks) {
    const tick = await readTick(ctx, n)
    if (!tick?.parts || tick.head === null || tick.hash === null) continue
    leaves += tick.players
    if (leaves > LEAVES && parts.length > 0) break
    const built = leavesOf(await epochKey(ctx, tick.epoch), n, unpackParts(tick.parts))
    const at = built.parts.findIndex((part) => part.playerId === playerId)
    const part = built.parts[at]
    if (!part) continue
    const { alias, group, units } = part
    const { head, hash } = tick
    const path = built.tree.pathOf(at)
    parts.push({ tick: n, head, hash, alias, group, units: String(units), path })
  }
  return { share: all > 0 ? Number((BigInt(own) * 1_000_000n) / BigInt(all)) : 0, parts }
}

type Competition = Output<typeof setCompetition>

export async function competitionOf(ctx: AppContext, playerId: number): Promise<Competition> {
  return { mode: await readSwitch(ctx, playerId), calm: await isCalm(ctx, playerId) }
}

export async function chooseCompetition(
  ctx: AppContext,
  playerId: number,
  mode: CompetitionMode,
): Promise<Competition> {
  await writeSwitch(ctx, playerId, mode)
  return competitionOf(ctx, playerId)
}
