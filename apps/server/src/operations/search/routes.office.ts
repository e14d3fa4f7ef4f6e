import { officeSearch } from '@perlas/contract/office-search'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { officeCall } from '#/kernel/http/office-route.ts'
import { search } from './search.ts'

/** The box for everything, for every member: each finds what the role may list. */
export function searchOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, officeSearch, async (ask, by) => ({ groups: await search(ctx, ask, by) }))
}
