import { randomBytes } from 'node:crypto'
import { transaction } from '@perlas/database/transaction'
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'
import { Type, type Static } from 'typebox'
import type { PayContext, PayTransaction } from '../context.ts'
import { readPayment } from '../store.ts'
import {
  answerDispute,
  decideDispute,
  disputeTypes,
  insertDispute,
  oweDisputeDelivery,
  readDispute,
  repeatDisputeDeliveries,
  type Dispute,
} from './store.ts'

/** Days that a merchant has to answer, and what a dispute costs it. */
const DAYS = 7
const FEE = 250_00
const DAY_MS = 86_400_000
/** Evidence is sent whole. */
const ANSWER_BYTES = 300 * 1024 * 1024

const DisputeRequest = Type.Object({
  type: Type.Union(disputeTypes.map((type) => Type.Literal(type))),
  /** Hundredths; a part of the payment. The whole of it where it is left out. */
  amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
})
const Decision = Type.Object({
  outcome: Type.Union(['won', 'lost', 'repeat'].map((outcome) => Type.Literal(outcome))),
})
const Answer = Type.Object({
  idempotency_key: Type.String({ minLength: 1, maxLength: 100 }),
  accept: Type.Boolean(),
  text: Type.String({ maxLength: 5_000 }),
  files: Type.Array(
    Type.Object({
      name: Type.String({ maxLength: 200 }),
      type: Type.String({ maxLength: 100 }),
      content: Type.String(),
    }),
    { maxItems: 50 },
  ),
})

const absent = { error_code: 'DATA_NOT_FOUND', message: 'No such dispute.' }

type Options = { onlyMerchant: preHandlerAsyncHookHandler; deliver: () => void }

/** Disputes: raised and decided by hand on the sandbox's page, answered by the merchant. */
export function disputeRoutes(app: FastifyInstance, ctx: PayContext, options: Options): void {
  payerRoutes(app, ctx, options)
  merchantRoutes(app, ctx, options)
}

function payerRoutes(app: FastifyInstance, ctx: PayContext, { deliver }: Options): void {
  // The payer's side. Whoever has the unguessable id is the payer, as with any hosted page.
  app.post<{ Params: { id: string }; Body: Static<typeof DisputeRequest> }>(
    '/v1/payment_requests/:id/dispute',
    { schema: { body: DisputeRequest } },
    async ({ params, body }, reply) => {
      const payment = await readPayment(ctx, params.id)
      if (payment?.status !== 'SUCCEEDED') {
        return reply.code(400).send({ error_code: 'INVALID_STATUS', message: 'It is not paid.' })
      }
      const disputeId = `dsp-${randomBytes(12).toString('hex')}`
      await changeDispute(ctx, disputeId, 'dispute.created', async (tx) => {
        await insertDispute(tx, {
          disputeId,
          paymentId: payment.paymentId,
          type: body.type,
          amount: body.amount ?? payment.amount,
          fee: FEE,
          reasonCode: 'NOT_AUTHORISED',
          respondBy: new Date(ctx.clock().getTime() + DAYS * DAY_MS),
        })
        return true
      })
      deliver()
      return { id: disputeId, status: 'NEEDS_RESPONSE' }
    },
  )

  app.post<{ Params: { id: string }; Body: Static<typeof Decision> }>(
    '/v1/disputes/:id/simulate',
    { schema: { body: Decision } },
    async ({ params, body }, reply) => {
      const dispute = await readDispute(ctx, params.id)
      if (!dispute) return reply.code(404).send(absent)
      if (body.outcome === 'repeat') await repeatDisputeDeliveries(ctx, dispute.disputeId)
      else {
        const status = body.outcome === 'won' ? 'WON' : 'LOST'
        await changeDispute(ctx, dispute.disputeId, 'dispute.updated', (tx) =>
          decideDispute(tx, dispute.disputeId, status),
        )
      }
      deliver()
      return { status: (await readDispute(ctx, params.id))?.status }
    },
  )
}

function merchantRoutes(app: FastifyInstance, ctx: PayContext, options: Options): void {
  const { onlyMerchant, deliver } = options
  app.get<{ Params: { id: string } }>(
    '/v1/disputes/:id',
    { preHandler: onlyMerchant },
    async ({ params }, reply) => {
      const dispute = await readDispute(ctx, params.id)
      return dispute ? view(dispute) : reply.code(404).send(absent)
    },
  )

  app.post<{ Params: { id: string }; Body: Static<typeof Answer> }>(
    '/v1/disputes/:id/answer',
    { schema: { body: Answer }, preHandler: onlyMerchant, bodyLimit: ANSWER_BYTES },
    async ({ params, body }, reply) => {
      const { idempotency_key: key, accept, text, files } = body
      const status = accept ? 'LOST' : 'UNDER_REVIEW'
      const taken = await changeDispute(ctx, params.id, 'dispute.updated', (tx) =>
        answerDispute(tx, params.id, { key, status, text, files: files.length }),
      )
      deliver()
      const dispute = await readDispute(ctx, params.id)
      if (!dispute) return reply.code(404).send(absent)
      return taken
        ? view(dispute)
        : reply.code(400).send({ error_code: 'INVALID_STATUS', message: 'It is decided.' })
    },
  )
}

/** Changes a dispute and owes the merchant a webhook for it, both or neither. */
async function changeDispute(
  ctx: PayContext,
  disputeId: string,
  event: 'dispute.created' | 'dispute.updated',
  change: (tx: PayTransaction) => Promise<boolean>,
): Promise<boolean> {
  return transaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    if (!(await change(tx))) return false
    const dispute = await readDispute(tx, disputeId)
    if (!dispute) return false
    const eventId = `ev-${randomBytes(12).toString('hex')}`
    await oweDisputeDelivery(tx, {
      eventId,
      disputeId,
      body: JSON.stringify({
        event,
        event_id: eventId,
        created: ctx.clock().toISOString(),
        data: view(dispute),
      }),
    })
    return true
  })
}

function view(dispute: Dispute) {
  return {
    id: dispute.disputeId,
    payment_request_id: dispute.paymentId,
    reference_id: dispute.reference,
    type: dispute.type,
    status: dispute.status,
    amount: dispute.amount,
    currency: dispute.currency,
    fee: dispute.fee,
    reason_code: dispute.reasonCode,
    respond_by: dispute.respondBy.toISOString(),
  }
}
