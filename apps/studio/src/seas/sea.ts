import { numbersAt } from '@perlas/game-kit/sea'
import { kept, nowOf, type StudioContext } from '#/context.ts'
import type { Session } from '#/sessions/sessions.ts'
import { hubOf } from '#/tables/hub.ts'
import * as store from './store.ts'
import { shotsGameOf } from './volleys.ts'
import type { SeaSnapshot } from './protocol.ts'

/** So many see one sea; the next ones have another. */
export const MAX_IN_PER_SEA = 6
/** Who was not seen for so long makes room. A stream says each fifteen seconds that its reader is there. */
const AWAY_MS = 60_000

const hubs = kept((ctx) => hubOf(ctx).open())

/** Sits the player down, and says how the sea stands. */
export async function joinSea(ctx: StudioContext, session: Session): Promise<SeaSnapshot> {
  const game = shotsGameOf(session)
  await hubs(ctx)
  const room = ctx.chance(4).readUInt32BE()
  const sea = await store.takeSea(ctx, {
    playerId: session.playerId,
    gameCode: game.code,
    mode: session.mode,
    freshId: `${game.code}.${room}`,
    freshSeed: ctx.chance(16).toString('hex'),
    most: MAX_IN_PER_SEA,
    awayMs: AWAY_MS,
  })
  const at = nowOf(ctx).getTime()
  const { first } = numbersAt(game.sea, at - sea.begunAt.getTime())
  const [gone, here] = await Promise.all([
    store.goneSince(ctx.db, sea.id, first),
    store.hereIn(ctx, sea.id, AWAY_MS),
  ])
  const { id, seed, begunAt } = sea
  return {
    at,
    sea: id,
    gameCode: game.code,
    seed,
    begunAt: begunAt.getTime(),
    gone,
    here: Math.max(1, here),
  }
}

export async function stillHere(ctx: StudioContext, session: Session): Promise<void> {
  const { playerId, gameCode } = session
  await store.noteHere(ctx, { playerId, gameCode })
}
