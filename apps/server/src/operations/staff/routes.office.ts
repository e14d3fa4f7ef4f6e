import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { staffPeopleRoutes } from './routes.people.ts'
import { staffRecordRoutes } from './routes.record.ts'

/** The way in, who may come in, and the record of what they did. */
export function staffOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  staffPeopleRoutes(app, ctx)
  staffRecordRoutes(app, ctx)
}
