import { hash } from 'node:crypto'
import { treeOf } from '@perlas/game-kit/merkle'
import { findTableGame } from '@perlas/games/server'
import { kept, type StudioContext } from '#/context.ts'
import { Refused } from '#/play/failure.ts'
import type { Session } from '#/sessions/sessions.ts'
import { roundIdOf, tableGameOf } from './bets.ts'
import { leafOf } from './owner.ts'
import { proofOf } from './state.ts'
import * as bets from './store.bets.ts'
import * as store from './store.ts'
import type { BetProof, RoundProof, SoldPage, TableReplay } from './protocol.ts'

const TREES = 8
const trees = kept(() => new Map<string, ReturnType<typeof readTree>>())

/** The tree of a round that was drawn, hashed once for all who ask: it never changes. */
function treeOfRound(ctx: StudioContext, id: string): ReturnType<typeof readTree> {
  const all = trees(ctx)
  const tree = all.get(id) ?? readTree(ctx, id)
  all.delete(id)
  all.set(id, tree)
  tree.catch(() => all.delete(id))
  for (const oldest of all.keys()) {
    if (all.size <= TREES) break
    all.delete(oldest)
  }
  return tree
}

async function readTree(ctx: StudioContext, id: string) {
  const leaves = await bets.leavesOf(ctx, id)
  return { leaves, pathOf: treeOf(leaves.map(leafOf)).pathOf }
}

/** Everything that proves a round to one who bet in it: the round, and the way of each of their bets to the root. */
export async function proofFor(
  ctx: StudioContext,
  session: Session,
  { table, round: k }: { table: string; round: number },
): Promise<{ round: RoundProof; bets: BetProof[] }> {
  tableGameOf(session, table)
  const id = roundIdOf(table, k)
  const round = await proofOf(ctx, id)
  if (!round) throw new Refused('round-unknown')
  return {
    round,
    bets: await provenBets(ctx, { id, round }, ({ playerId }) => playerId === session.playerId),
  }
}

async function provenBets(
  ctx: StudioContext,
  { id, round }: { id: string; round: RoundProof },
  own: (bet: bets.Bet) => boolean,
): Promise<BetProof[]> {
  if (round.root === null) return []
  const { leaves, pathOf } = await treeOfRound(ctx, id)
  return leaves.flatMap((bet, at) =>
    own(bet)
      ? [{ ...leafOf(bet), win: bet.win, down: bet.down, undone: bet.undone, path: pathOf(at) }]
      : [],
  )
}

/** A round of the lobby that was played at a table, once all of it is paid: its draw, its bets, and what proves them. */
export async function replayOf(
  ctx: StudioContext,
  roundId: string,
): Promise<TableReplay | undefined> {
  const [seat] = await bets.lobbyRounds(ctx.db, [roundId])
  if (!seat || seat.state !== 'settled') return undefined
  const id = roundIdOf(seat.table, seat.k)
  const round = await proofOf(ctx, id)
  if (!round || round.drawnAt === null) return undefined
  return {
    roundId,
    at: round.drawnAt,
    staked: seat.staked,
    win: seat.win ?? 0,
    round,
    bets: await provenBets(ctx, { id, round }, (bet) => `${id}.${bet.seat}` === roundId),
  }
}

const BETS_A_PAGE = 1_000

/** A seat as this round alone names it: the same for its bets, and for nobody to be known by. */
const namelessIn = ({ root }: RoundProof, seat: string) =>
  hash('sha256', `${root}/${seat}`).slice(0, 16)

/** Every bet of a round whose draw was completed with all of them, without names, and the draw before it: a page of them. */
export async function soldOf(
  ctx: StudioContext,
  { table, k, after }: { table: string; k: number; after: string },
): Promise<SoldPage | undefined> {
  const id = roundIdOf(table, k)
  const round = await proofOf(ctx, id)
  const game = round && findTableGame(round.gameCode)
  if (!round || round.draw === null || !(game?.shared ?? game?.flight)) return undefined
  const [before, those] = await Promise.all([
    game?.shared && store.drawBefore(ctx, table, k),
    bets.leavesOf(ctx, id, after, BETS_A_PAGE),
  ])
  return {
    before: before ?? null,
    bets: those.map((bet) => ({ ...leafOf(bet), seat: namelessIn(round, bet.seat) })),
    next: those.length === BETS_A_PAGE ? (those.at(-1)?.id ?? null) : null,
  }
}

/** What the root of a round is of, for the lobby's reconciliation. */
export async function drawnBets(
  ctx: StudioContext,
  { table, k, after }: { table: string; k: number; after?: string | undefined },
) {
  const id = roundIdOf(table, k)
  const round = await proofOf(ctx, id)
  if (!round) return undefined
  const leaves = round.root === null ? [] : await bets.leavesOf(ctx, id, after ?? '', BETS_A_PAGE)
  return {
    root: round.root ?? '',
    bets: leaves.map((bet) => ({
      bet_id: bet.id,
      tx_id: bet.id,
      platform_tx_id: bet.platformTxId ?? '',
      seed: bet.seed,
      spot: bet.spot,
      amount: bet.amount,
      undone: bet.undone,
    })),
    next: leaves.length === BETS_A_PAGE ? (leaves.at(-1)?.id ?? null) : null,
  }
}
