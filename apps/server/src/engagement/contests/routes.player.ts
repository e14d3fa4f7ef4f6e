import * as races from '@perlas/contract/races'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { chooseName, oddsOf, raceOf, racesOf } from './shown.ts'

/** Races for anybody, with a player's own row. */
export function racesPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, races.getRaces, ({ before }, { caller }) =>
    racesOf(ctx, before, caller?.playerId),
  )
  mount(app, ctx, races.getRace, (ask, { caller }) => raceOf(ctx, ask, caller?.playerId))
  mount(app, ctx, races.getRaceOdds, ({ contest }) => oddsOf(ctx, contest))
  mount(app, ctx, races.setRaceName, ({ named }, sender) =>
    chooseName(ctx, signedIn(sender).playerId, named),
  )
}
