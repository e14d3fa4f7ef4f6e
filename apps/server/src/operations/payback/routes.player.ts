import { getPayback } from '@perlas/contract/payback'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount } from '#/kernel/http/route.ts'
import { openPayback } from './payback.ts'

export function paybackPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  const payback = openPayback()
  mount(app, ctx, getPayback, () => payback.now(ctx))
}
