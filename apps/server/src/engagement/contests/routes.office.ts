import * as calls from '@perlas/contract/office-races'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { officeCall } from '#/kernel/http/office-route.ts'
import {
  decideRace,
  endChallenge,
  endRace,
  placesView,
  proposeChallenge,
  proposeRace,
  racesView,
} from './office.ts'

/** Races in the office: how they stand, and what two members decide of them. */
export function racesOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeRaces, ({ view }, by) => racesView(ctx, view, by))
  officeCall(app, ctx, calls.officeRacePlaces, (input, by) => placesView(ctx, input, by))
  officeCall(app, ctx, calls.officeProposeRace, (input, by) => proposeRace(ctx, input, by))
  officeCall(app, ctx, calls.officeEndRace, (input, by) => endRace(ctx, input, by))
  officeCall(app, ctx, calls.officeProposeChallenge, (input, by) =>
    proposeChallenge(ctx, input, by),
  )
  officeCall(app, ctx, calls.officeEndChallenge, (input, by) => endChallenge(ctx, input, by))
  officeCall(app, ctx, calls.officeDecideRace, (input, by) => decideRace(ctx, input, by))
}
