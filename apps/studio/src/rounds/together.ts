import { refusedByTheDatabase } from '@perlas/database/faults'
import { gathered } from '@perlas/database/gathered'
import { groupCommit } from '@perlas/database/group-commit'
import { kept, type StudioContext } from '#/context.ts'
import * as store from './store.ts'
import type { Move, RoundWithProof } from './store.ts'

/**
 * What every round asks of the database, each time together with what others ask at the same moment. Not for use inside a
 * transaction.
 */
const reads = kept((ctx) => gathered((ids: readonly string[]) => store.findAll(ctx, ids)))

const sights = kept((ctx) =>
  gathered(async (ids: readonly string[]) => {
    await store.markSeen(ctx, ids)
    return new Map<string, never>()
  }),
)

const moves = kept((ctx) =>
  groupCommit<Move, boolean>({
    run: async (items) => {
      const moved = await store.advance(ctx, items)
      return items.map(({ id }) => moved.has(id))
    },
    line: ({ id }) => id,
    keys: ({ id }) => [id],
    undone: refusedByTheDatabase,
    full: tooMany,
  }),
)

/** What a full queue answers. */
export const tooMany = () => new Error('more rounds wait than the studio can take')

export async function readRound(
  ctx: StudioContext,
  id: string,
): Promise<RoundWithProof | undefined> {
  return reads(ctx).of(id)
}

/** The player has seen the round to its end. */
export async function noteSeen(ctx: StudioContext, id: string): Promise<void> {
  await sights(ctx).of(id)
}

/** Moves a round on; false when it was not where it is thought to be. */
export async function moveOn(ctx: StudioContext, move: Move): Promise<boolean> {
  return moves(ctx).submit(move)
}
