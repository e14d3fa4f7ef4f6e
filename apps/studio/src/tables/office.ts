import { exposureOf } from '@perlas/game-kit/exposure'
import { spotOf, type TableGame } from '@perlas/game-kit/game'
import type { StudioContext } from '#/context.ts'
import { findTableGame, tableGames } from '@perlas/games/server'
import { roundIdOf } from './bets.ts'
import { tell } from './hub.ts'
import { isHours, type Hours } from './rules.ts'
import { forgetState, mostOf, stateOf } from './state.ts'
import * as bets from './store.bets.ts'
import * as store from './store.ts'

const SPOTS = 20
const MONTH_MS = 30 * 24 * 3_600_000

/** Every table as the lobby's people see it: how its round is, what lies where, and what they decided. */
export function listTables(ctx: StudioContext) {
  return Promise.all(tableGames.map(({ code }) => describe(ctx, code)))
}

async function describe(ctx: StudioContext, code: string) {
  const game = findTableGame(code)!
  // Kept until something is said of the table, and bets are not said at once.
  forgetState(ctx, code)
  const [state, rules, counts] = await Promise.all([
    stateOf(ctx, code),
    store.shutOf(ctx, code),
    store.countRounds(ctx, code, new Date(ctx.clock() - MONTH_MS)),
  ])
  const k = state?.k ?? 0
  const placed = state ? await bets.layout(ctx, roundIdOf(code, k)) : []
  const exposure = exposureOf(
    game,
    placed.filter(({ play }) => !play),
    k,
    { before: state?.history[0]?.draw, mostPaid: rules.mostPaid ?? Infinity },
  )
  const odds = (code: string) => {
    const spot = spotOf(game, code, k)
    return typeof spot === 'object' ? spot.odds : 0
  }
  const spots = Object.entries(state?.pools ?? {})
    .map(([spot, [count, staked]]) => ({
      spot,
      bets: count,
      staked,
      // What is shared is never more than was paid for, beside what is kept for all.
      pays: game.shared ? staked : Math.floor((staked * odds(spot)) / 100),
    }))
    .toSorted((one, other) => other.pays - one.pays)
  return {
    table: code,
    game_code: code,
    name: game.name,
    phase: state?.phase ?? 'shut',
    k,
    closes_at: state?.phase === 'open' ? state.closesAt : null,
    next_at: state?.nextAt ?? null,
    shut: state?.shut ?? null,
    here: state?.here ?? 0,
    bets: state?.bets ?? 0,
    staked: state?.staked ?? 0,
    spots: spots.slice(0, SPOTS),
    exposure: { ...exposure, endings: exposure.endings.slice(0, SPOTS) },
    open: !rules.closed,
    hours: rules.hours
      ? {
          from: rules.hours[0],
          until: rules.hours[1],
          ...daysOf(rules.days ?? game.hours?.days),
        }
      : game.hours
        ? { from: game.hours.from, until: game.hours.until, ...daysOf(game.hours.days) }
        : null,
    most_staked: mostOf(game, rules),
    most_allowed: game.mostStaked,
    least_staked: game.bets[0] ?? 1,
    ...(game.flight && {
      paid: {
        most: Math.min(game.flight.mostPaid, rules.mostPaid ?? Infinity),
        allowed: game.flight.mostPaid,
        least: leastPaid(game),
      },
    }),
    drawn_month: counts.drawn,
    void_month: counts.voided,
  }
}

/** Days, where hours do not begin on each. */
const daysOf = (days: readonly number[] | undefined) =>
  days && days.length < 7 ? { days: [...days] } : {}

export type Decided = {
  table: string
  open: boolean
  hours: { from: string; until: string; days?: number[] } | null
  most_staked: number | null
  most_paid?: number | null | undefined
}
/** Where one player alone has staked all that they may, it still climbs to 100 times that. */
const leastPaid = (game: TableGame) => 100 * game.mostStaked

/**
 * Keeps what the lobby's people decided; a round that runs is played to its end. Undefined where there is no such table;
 * `limits` where no bet could be laid, or more than the game allows, `hours` where they are none.
 */
export async function decideTable(
  ctx: StudioContext,
  { table, open, hours, most_staked: mostStaked, most_paid: mostPaid = null }: Decided,
): Promise<'limits' | 'hours' | Awaited<ReturnType<typeof describe>> | undefined> {
  const game = findTableGame(table)
  if (!game) return undefined
  const least = game.bets[0] ?? 1
  if (mostStaked !== null && (mostStaked < least || mostStaked > game.mostStaked)) return 'limits'
  if (mostPaid !== null) {
    if (!game.flight || mostPaid < leastPaid(game) || mostPaid > game.flight.mostPaid)
      return 'limits'
  }
  const span: Hours | null = hours && [hours.from, hours.until]
  if (span && !isHours(span)) return 'hours'
  const rules = { closed: !open, hours: span, days: hours?.days ?? null, mostStaked, mostPaid }
  if (!(await store.setRules(ctx, table, rules))) return undefined
  await tell(ctx, table, 'limits', { mostStaked: mostOf(game, { mostStaked }) })
  return describe(ctx, table)
}
