import type { Pool } from '@perlas/database/pool'
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'
import { Type, type Static } from 'typebox'
import { settledBetween } from './store.ts'

const Question = Type.Object({
  'updated[gte]': Type.String(),
  'updated[lte]': Type.String(),
  after_id: Type.String({ default: '', maxLength: 64 }),
  limit: Type.Integer({ default: 50, minimum: 1, maximum: 500 }),
})

/** What the merchant can hold its books against: everything that settled in a span of time. */
export function statementRoutes(
  app: FastifyInstance,
  db: Pool,
  { onlyMerchant }: { onlyMerchant: preHandlerAsyncHookHandler },
): void {
  app.get<{ Querystring: Static<typeof Question> }>(
    '/transactions',
    { schema: { querystring: Question }, preHandler: onlyMerchant },
    async ({ query }, reply) => {
      const [from, until] = [new Date(query['updated[gte]']), new Date(query['updated[lte]'])]
      if (Number.isNaN(from.getTime()) || Number.isNaN(until.getTime())) {
        return reply.code(400).send({ error_code: 'API_VALIDATION_ERROR', message: 'No time.' })
      }
      const { after_id: after, limit } = query
      const found = await settledBetween(db, { from, until, after, limit: limit + 1 })
      return {
        has_more: found.length > limit,
        data: found
          .slice(0, limit)
          .map(({ id, type, reference, amount, currency, status, at }) => ({
            id,
            product_id: id,
            type,
            status,
            reference_id: reference,
            currency,
            amount,
            cashflow: type === 'PAYMENT' ? 'MONEY_IN' : 'MONEY_OUT',
            updated: at.toISOString(),
          })),
      }
    },
  )
}
