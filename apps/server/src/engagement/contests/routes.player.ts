import { getChallenges } from '@perlas/contract/challenges'
import * as races from '@perlas/contract/races'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { challengesOf } from './challenges/shown.ts'
import { chooseName, oddsOf, raceOf, racesOf } from './shown.ts'

/** Races and challenges for anybody, with a player's own part. */
export function racesPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, races.getRaces, ({ before }, { caller }) =>
    racesOf(ctx, before, caller?.playerId),
  )
  mount(app, ctx, races.getRace, (ask, { caller }) => raceOf(ctx, ask, caller?.playerId))
  mount(app, ctx, races.getRaceOdds, ({ contest }) => oddsOf(ctx, contest))
  mount(app, ctx, getChallenges, (_, { caller }) => challengesOf(ctx, caller?.playerId))
  mount(app, ctx, races.setRaceName, ({ named }, sender) =>
    chooseName(ctx, signedIn(sender).playerId, named),
  )
}
