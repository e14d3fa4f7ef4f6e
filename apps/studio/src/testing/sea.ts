import { randomBytes } from 'node:crypto'
import { isAtHand, swimmersAt, type Swimmer } from '@perlas/game-kit/sea'
import { findShotsGame } from '@perlas/games/server'
import type { RoundView } from '#/play/calls.ts'
import { joinSea } from '#/seas/sea.ts'
import type { SeaSnapshot, VolleyOutcome } from '#/seas/protocol.ts'
import { sessionOf, type Session } from '#/sessions/sessions.ts'
import type { Reply, World } from './world.ts'

export const SEA_GAME = 'pugita-deep'

/** A player at a sea of a world. */
export type Shooter = {
  key: string
  sea: SeaSnapshot
  session: Session
  /** What can be shot at now, of a kind or of all. */
  atHand(kind?: string): Swimmer[]
  shoot(fish: readonly number[], more?: Record<string, unknown>): Promise<Shot>
}
export type Shot = Reply & {
  round: RoundView | null
  outcome: VolleyOutcome
  gone: number[]
  requestId: string
}

export async function sitAtSea(
  world: World,
  player: string,
  mode: 'real' | 'demo' = 'real',
  code = SEA_GAME,
): Promise<Shooter> {
  const seat = await world.sit(code, player, mode)
  const session = await sessionOf(world.ctx, seat.key)
  const sea = await joinSea(world.ctx, session)
  const plan = findShotsGame(code)!.sea
  return {
    key: seat.key,
    sea,
    session,
    atHand(kind) {
      const since = world.ctx.clock() - sea.begunAt
      return swimmersAt(plan, sea.seed, since).filter(
        (one) => isAtHand(one, since) === 'here' && (kind === undefined || one.code === kind),
      )
    },
    async shoot(fish, more = {}) {
      const requestId = randomBytes(8).toString('hex')
      const press = { requestId, sea: sea.sea, stake: 50, fish, ...more }
      const reply = await world.play('volley', press, seat.key)
      const round = (reply.body['round'] ?? null) as RoundView | null
      return {
        ...reply,
        round,
        outcome: round?.outcome as VolleyOutcome,
        gone: reply.body['gone'] as number[],
        requestId: press.requestId,
      }
    },
  }
}
