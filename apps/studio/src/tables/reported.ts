import type { StudioContext } from '#/context.ts'
import type { Session } from '#/sessions/sessions.ts'
import { payNow } from './settle.ts'
import * as bets from './store.bets.ts'
import type { LobbyRound } from './store.bets.ts'

/** In the lobby's words. */
const statusOf = ({ state }: LobbyRound): 'open' | 'completed' | 'cancelled' =>
  state === 'settled' ? 'completed' : state === 'back' ? 'cancelled' : 'open'

/** A seat of a table's round, by the lobby's id of it. */
export async function findTableBets(ctx: StudioContext, id: string) {
  const [found] = await bets.lobbyRounds(ctx.db, [id])
  return found ? { ...found, status: statusOf(found) } : undefined
}

/** The lobby asks about a round that stays open: what is owed is tried at once. */
export async function driveSeat(ctx: StudioContext, id: string): Promise<void> {
  const seat = await findTableBets(ctx, id)
  if (seat?.state === 'owed' || seat?.state === 'leaving') {
    const at = id.lastIndexOf('.')
    await payNow(ctx, { roundId: id.slice(0, at), seat: id.slice(at + 1) })
  }
}

export const openSeats = (ctx: StudioContext, session: Session) => bets.openSeatsOf(ctx, session.id)

type Ask = { from: Date; until: Date; after: string; ids: readonly string[] | null; limit: number }

/** Seats as the lobby's rounds, for its reconciliation; each with where the next page begins. */
export async function seatsReported(ctx: StudioContext, ask: Ask) {
  const found = ask.ids
    ? await bets.lobbyRounds(ctx.db, ask.ids)
    : await bets.lobbyRoundsEnded(ctx.db, ask)
  return found.map((one) => {
    const status = statusOf(one)
    return {
      cursor: one.cursor,
      round: {
        round_id: one.roundId,
        game_code: one.gameCode,
        round_status: status,
        bet: status === 'completed' ? one.staked : 0,
        win: status === 'completed' ? (one.win ?? 0) : 0,
      },
    }
  })
}
