import { getHelp } from '@perlas/contract/help'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount } from '#/kernel/http/route.ts'
import { help } from './help.ts'

export function helpPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, getHelp, (_, { host }) => help(ctx, host))
}
