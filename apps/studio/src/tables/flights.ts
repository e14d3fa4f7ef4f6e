import type { TableGame } from '@perlas/game-kit/game'
import { ceilingFor, lastOf, msTo } from '@perlas/game-kit/flight'
import { refusedByTheDatabase } from '@perlas/database/faults'
import { groupCommit } from '@perlas/database/group-commit'
import { kept, type StudioContext } from '#/context.ts'
import { Refused } from '#/play/failure.ts'
import { tooMany } from '#/rounds/together.ts'
import type { Session } from '#/sessions/sessions.ts'
import { mineOf, roundIdOf, tableGameOf } from './bets.ts'
import { nudgeSoon } from './hub.ts'
import { seatOf } from './seats.ts'
import { drawOf } from './seeds.ts'
import * as bets from './store.bets.ts'
import type { TakenDown, TakingDown } from './store.bets.ts'
import * as store from './store.ts'
import type { TableRound } from './store.ts'
import type { Mine } from './protocol.ts'

/** Nobody is heard as of longer ago: what took so long was not the line. */
const LONGEST_AGO_MS = 2_000
const KEPT_ENDS = 32

/** Where everything of a round comes down: with all its bets, and what it was opened with, that is fixed. */
export async function ceilingOf(
  ctx: StudioContext,
  { flight, maxWin: top }: TableGame,
  { id, mostPaid }: TableRound,
): Promise<number> {
  if (!flight || mostPaid === null) throw new Error(`round ${id} does not fly`)
  const laid = await bets.layout(ctx, id)
  return ceilingFor(flight, { top, mostPaid, bets: laid.filter(({ play }) => !play) })
}

/** The draw of a round that flies, with its ceiling, and our seed of it. */
export async function flightOf(
  ctx: StudioContext,
  game: TableGame,
  round: TableRound,
): Promise<{ draw: unknown; seed: string }> {
  const { id, ceiling, mostPaid } = round
  if (!game.flight || ceiling === null || mostPaid === null)
    throw new Error(`round ${id} has no ceiling`)
  const { draw, seed } = await drawOf(ctx, game, round)
  return { draw: game.flight.under(draw, { ceiling, mostPaid }), seed }
}

/** When a flight is over for everybody: nothing climbs past its last height, or past where all of it comes down. */
export function landsAt(game: TableGame, draw: unknown, fliesAt: number): number {
  const { flight, maxWin } = game
  if (!flight) throw new Error(`${game.code} does not fly`)
  const ceiling = flight.ceilingOf(draw)?.ceiling ?? maxWin
  return fliesAt + msTo(flight, Math.min(flight.endOf(draw) + 1, ceiling))
}

/** Where the flights of now end, worked out once in each program; it leaves none before its end. */
const ends = kept(() => new Map<string, Promise<number | undefined>>())

function endOf(ctx: StudioContext, game: TableGame, id: string): Promise<number | undefined> {
  const all = ends(ctx)
  const known = all.get(id)
  if (known) return known
  const end = store.findRound(ctx, id).then(async (round) => {
    if (!round?.fliesAt || round.gameVersion !== game.version) return undefined
    return game.flight && lastOf(game.flight, (await flightOf(ctx, game, round)).draw)
  })
  all.set(id, end)
  // What does not fly yet is asked for again.
  end.then(
    (found) => found === undefined && all.delete(id),
    () => all.delete(id),
  )
  for (const oldest of all.keys()) {
    if (all.size <= KEPT_ENDS) break
    all.delete(oldest)
  }
  return end
}

type Press = Omit<TakingDown, 'agoMs'> & { readAt: number }
const presses = kept((ctx) =>
  groupCommit<Press, TakenDown['verdict']>({
    run: (items) => {
      const now = ctx.elapsed()
      return bets.takeDown(
        ctx,
        items.map(({ readAt, ...press }) => ({
          ...press,
          agoMs: Math.min(Math.max(0, now - readAt), LONGEST_AGO_MS),
        })),
      )
    },
    line: () => undefined,
    keys: ({ roundId, playerId, spot }) => [`${roundId}/${playerId}/${spot}`],
    undone: refusedByTheDatabase,
    full: tooMany,
  }),
)

/**
 * Takes down what a player has on a spot, at the height of the moment at which the press was read (`readAt`, of
 * `ctx.elapsed`). Any program may: the height is the database's to say, and each knows where it ends.
 */
export async function takeDown(
  ctx: StudioContext,
  session: Session,
  { table, round, spot, readAt }: { table: string; round: number; spot: string; readAt: number },
): Promise<Mine> {
  const game = tableGameOf(session, table)
  if (!game.flight) throw new Refused('bad-request')
  const roundId = roundIdOf(table, round)
  const { playerId } = session
  const { rate } = game.flight
  const top = await endOf(ctx, game, roundId)
  // Before the take-off nothing has an end, and nothing is taken down.
  const press = { roundId, playerId, spot, rate, top: top ?? 0, readAt }
  const verdict = await presses(ctx).submit(press)
  if (verdict === 'not-begun') throw new Refused('flight-not-begun')
  if (verdict === 'over') throw new Refused('flight-over')
  if (verdict === 'none') throw new Refused('nothing-flies')
  nudgeSoon(ctx, table, seatOf(table, playerId))
  return mineOf(ctx, session, table, roundId)
}
