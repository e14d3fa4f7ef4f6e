import { randomBytes } from 'node:crypto'
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'
import { Type, type Static } from 'typebox'
import type { PayContext } from '../context.ts'
import { insertRefund } from './store.ts'

const RefundRequest = Type.Object({
  payment_request_id: Type.String({ minLength: 1, maxLength: 64 }),
  reference_id: Type.String({ minLength: 1, maxLength: 64 }),
  currency: Type.Literal('PHP'),
  /** Hundredths. */
  amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  reason: Type.String({ maxLength: 64 }),
})

/** Sends payments back: as often as it is asked for with one reference, once. */
export function refundRoutes(
  app: FastifyInstance,
  ctx: PayContext,
  { onlyMerchant }: { onlyMerchant: preHandlerAsyncHookHandler },
): void {
  app.post<{ Body: Static<typeof RefundRequest> }>(
    '/v1/refunds',
    { schema: { body: RefundRequest }, preHandler: onlyMerchant },
    async ({ body }, reply) => {
      const refund = await insertRefund(ctx, {
        refundId: `rf-${randomBytes(12).toString('hex')}`,
        paymentId: body.payment_request_id,
        reference: body.reference_id,
        amount: body.amount,
      })
      if (refund) return { id: refund.refundId, status: 'SUCCEEDED', amount: refund.amount }
      return reply.code(400).send({
        error_code: 'MAXIMUM_REFUND_AMOUNT_REACHED',
        message: 'There is no paid payment that holds this much.',
      })
    },
  )
}
