import { randomBytes } from 'node:crypto'
import { transaction } from '@perlas/database/transaction'
import type { FastifyInstance, preHandlerHookHandler } from 'fastify'
import { Type, type Static } from 'typebox'
import type { PayContext } from '../context.ts'
import {
  duePayouts,
  insertPayout,
  movePayout,
  owePayoutDelivery,
  payoutsOf,
  readPayout,
  repeatPayoutDeliveries,
  type Payout,
  type PayoutStatus,
} from './store.ts'

/** How long the bank over there takes. */
const SECONDS = 3
/** Endings of account numbers that choose what happens, as test accounts of providers do. */
const REFUSED_AT_ONCE = '0001'
const FAILS_LATER = '0000'

const PayoutRequest = Type.Object({
  reference_id: Type.String({ minLength: 1, maxLength: 64 }),
  /** Hundredths. */
  amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  currency: Type.Literal('PHP'),
  channel_code: Type.String({ pattern: '^PH_[A-Z0-9]{2,20}$' }),
  channel_properties: Type.Object({
    account_holder_name: Type.String({ minLength: 1, maxLength: 100 }),
    account_number: Type.String({ pattern: '^[0-9]{5,32}$' }),
  }),
})
const Simulation = Type.Object({
  outcome: Type.Union(['reversed', 'repeat'].map((outcome) => Type.Literal(outcome))),
})

/** The payout side of the provider: asked under an idempotency key, looked up by reference. */
export function payoutRoutes(
  app: FastifyInstance,
  ctx: PayContext,
  options: { onlyMerchant: preHandlerHookHandler; deliver: () => void },
): void {
  const { onlyMerchant, deliver } = options
  app.post<{ Body: Static<typeof PayoutRequest>; Headers: { 'idempotency-key'?: string } }>(
    '/v2/payouts',
    { schema: { body: PayoutRequest }, preHandler: onlyMerchant },
    async ({ body, headers }, reply) => {
      const key = headers['idempotency-key'] ?? ''
      if (key.length < 1 || key.length > 100) {
        return reply.code(400).send({ error_code: 'API_VALIDATION_ERROR', message: 'No key.' })
      }
      const account = body.channel_properties
      if (account.account_number.endsWith(REFUSED_AT_ONCE)) {
        return reply
          .code(400)
          .send({ error_code: 'RECIPIENT_ACCOUNT_NUMBER_ERROR', message: 'No such account.' })
      }
      const wanted = {
        payoutId: `disb-${randomBytes(12).toString('hex')}`,
        key,
        reference: body.reference_id,
        amount: body.amount,
        currency: body.currency,
        channel: body.channel_code,
        accountName: account.account_holder_name,
        accountNumber: account.account_number,
      }
      const stored = await insertPayout(ctx, wanted, SECONDS)
      const { payoutId: _, ...content } = wanted
      const same = Object.entries(content).every(
        ([name, value]) => stored[name as keyof Payout] === value,
      )
      if (!same) {
        return reply
          .code(409)
          .send({ error_code: 'DUPLICATE_TRANSACTION_ERROR', message: 'Key or reference is used.' })
      }
      return payoutView(stored)
    },
  )

  app.get<{ Querystring: { reference_id?: string } }>(
    '/v2/payouts',
    { preHandler: onlyMerchant },
    async ({ query }) => ({
      data: (await payoutsOf(ctx, query.reference_id ?? '')).map(payoutView),
    }),
  )

  app.post<{ Params: { id: string }; Body: Static<typeof Simulation> }>(
    '/v2/payouts/:id/simulate',
    { schema: { body: Simulation } },
    async ({ params, body }, reply) => {
      const payout = await readPayout(ctx, params.id)
      if (!payout)
        return reply.code(404).send({ error_code: 'DATA_NOT_FOUND', message: 'No such payout.' })
      if (body.outcome === 'repeat') await repeatPayoutDeliveries(ctx, payout.payoutId)
      else await end(ctx, payout, 'REVERSED')
      deliver()
      return { status: (await readPayout(ctx, params.id))?.status }
    },
  )
}

/** Ends what is due; the account number says how. */
export async function endDuePayouts(ctx: PayContext): Promise<void> {
  for (const payout of await duePayouts(ctx)) {
    await end(ctx, payout, payout.accountNumber.endsWith(FAILS_LATER) ? 'FAILED' : 'SUCCEEDED')
  }
}

async function end(
  ctx: PayContext,
  payout: Payout,
  status: Exclude<PayoutStatus, 'ACCEPTED'>,
): Promise<void> {
  const failureCode = status === 'FAILED' ? 'INVALID_DESTINATION' : ''
  await transaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    if (!(await movePayout(tx, payout.payoutId, status, failureCode))) return
    const eventId = `ev-${randomBytes(12).toString('hex')}`
    await owePayoutDelivery(tx, {
      eventId,
      payoutId: payout.payoutId,
      body: JSON.stringify({
        event: `payout.${status.toLowerCase()}`,
        event_id: eventId,
        created: ctx.clock().toISOString(),
        data: payoutView({ ...payout, status, failureCode }),
      }),
    })
  })
}

function payoutView(payout: Payout) {
  return {
    id: payout.payoutId,
    reference_id: payout.reference,
    amount: payout.amount,
    currency: payout.currency,
    channel_code: payout.channel,
    status: payout.status,
    ...(payout.failureCode ? { failure_code: payout.failureCode } : {}),
  }
}
