import { randomBytes, timingSafeEqual } from 'node:crypto'
import { answers } from '@perlas/database/guard'
import { transaction } from '@perlas/database/transaction'
import { mountFigures } from '@perlas/log/figures'
import { followed, followRequests } from '@perlas/log/requests'
import { encodePayment } from '@perlas/qr-ph/qr-ph'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { Type, type Static } from 'typebox'
import type { Config } from './config.ts'
import type { PayContext } from './context.ts'
import { disputeRoutes } from './disputes/disputes.ts'
import { listDisputes } from './disputes/store.ts'
import { payoutRoutes } from './payouts/payouts.ts'
import { listPayouts } from './payouts/store.ts'
import { bankPage, hostedPage, noPayment, SCRIPT, STYLE } from './pages.ts'
import { refundRoutes } from './refunds/refunds.ts'
import { statementRoutes } from './statement/statement.ts'
import {
  endPayment,
  insertPayment,
  listPayments,
  oweDelivery,
  readPayment,
  repeatDeliveries,
  type Payment,
} from './store.ts'
import { deliverWebhooks } from './webhooks.ts'

const PaymentRequest = Type.Object({
  reference_id: Type.String({ minLength: 1, maxLength: 64 }),
  /** Hundredths. */
  amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  currency: Type.Literal('PHP'),
  channel_code: Type.Union(['GCASH', 'PAYMAYA', 'QRPH', 'BANK'].map((code) => Type.Literal(code))),
  expires_at: Type.String(),
  return_url: Type.String({ pattern: '^https?://[^/]' }),
})
const Simulation = Type.Object({
  outcome: Type.Union(['paid', 'failed', 'repeat'].map((outcome) => Type.Literal(outcome))),
})

export function buildApp(config: Config, ctx: PayContext): FastifyInstance {
  const app = Fastify({ bodyLimit: 16 * 1024, requestTimeout: 10_000, ...followed(ctx.log) })
  followRequests(app)

  app.addHook('onRequest', async (_, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
  })
  const onlyMerchant = async (request: FastifyRequest, reply: FastifyReply) => {
    const expected = Buffer.from(`Basic ${Buffer.from(`${config.apiKey}:`).toString('base64')}`)
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      await reply
        .code(401)
        .send({ error_code: 'INVALID_API_KEY', message: 'The API key is wrong.' })
    }
  }

  // In the background; what fails here is found again by the clock of main.ts.
  const deliver = () => {
    deliverWebhooks(ctx, { url: config.webhookUrl, secret: config.webhookSecret }).catch(
      (err: unknown) => ctx.log.warn({ err }, 'a webhook waits'),
    )
  }

  app.post<{ Body: Static<typeof PaymentRequest> }>(
    '/v1/payment_requests',
    { schema: { body: PaymentRequest }, preHandler: onlyMerchant },
    async ({ body }) =>
      view(
        config,
        await insertPayment(ctx, {
          paymentId: `pr-${randomBytes(12).toString('hex')}`,
          reference: body.reference_id,
          amount: body.amount,
          currency: body.currency,
          channel: body.channel_code,
          returnUrl: body.return_url,
          expiresAt: new Date(body.expires_at),
        }),
      ),
  )

  app.get<{ Params: { id: string } }>(
    '/v1/payment_requests/:id',
    { preHandler: onlyMerchant },
    async ({ params }, reply) => {
      const payment = await readPayment(ctx, params.id)
      if (!payment)
        return reply.code(404).send({ error_code: 'DATA_NOT_FOUND', message: 'No such payment.' })
      return view(config, payment)
    },
  )

  // The payer's side. Whoever has the unguessable id is the payer, as with any hosted page.
  app.post<{ Params: { id: string }; Body: Static<typeof Simulation> }>(
    '/v1/payment_requests/:id/simulate',
    { schema: { body: Simulation } },
    async ({ params, body }, reply) => {
      const payment = await readPayment(ctx, params.id)
      if (!payment)
        return reply.code(404).send({ error_code: 'DATA_NOT_FOUND', message: 'No such payment.' })
      if (body.outcome === 'repeat') await repeatDeliveries(ctx, payment.paymentId)
      else await end(ctx, payment, body.outcome === 'paid' ? 'SUCCEEDED' : 'FAILED')
      deliver()
      const after = await readPayment(ctx, params.id)
      return { status: after?.status }
    },
  )

  app.get<{ Params: { id: string } }>('/pay/:id', async ({ params }, reply) => {
    const payment = await readPayment(ctx, params.id)
    if (!payment) return page(reply, noPayment(), 404)
    // The merchant has several sites: the one that the payer returns to may frame it.
    const { origin } = new URL(payment.returnUrl)
    return page(reply, hostedPage(payment, origin), 200, origin)
  })
  payoutRoutes(app, ctx, { onlyMerchant, deliver })
  refundRoutes(app, ctx, { onlyMerchant })
  disputeRoutes(app, ctx, { onlyMerchant, deliver })
  statementRoutes(app, ctx.db, { onlyMerchant })

  bankRoutes(app, ctx)
  app.get('/healthz', async () => ({ ok: true }))
  const ready = () => answers(ctx.db, 800)
  mountFigures(app, { ready, waiting: () => ctx.db.waitingCount, token: config.metricsToken })
  return app
}

/** The sandbox bank: all of it on one page, with a button for each outcome. */
function bankRoutes(app: FastifyInstance, ctx: PayContext): void {
  app.get('/', async (_, reply) => {
    const [payments, payouts] = [await listPayments(ctx), await listPayouts(ctx)]
    return page(reply, bankPage(payments, payouts, await listDisputes(ctx)), 200)
  })
  app.get('/sandbox.css', async (_, reply) => reply.type('text/css').send(STYLE))
  app.get('/sandbox.js', async (_, reply) => reply.type('text/javascript').send(SCRIPT))
}

async function end(
  ctx: PayContext,
  payment: Payment,
  status: 'SUCCEEDED' | 'FAILED',
): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    if (!(await endPayment(tx, payment.paymentId, status))) return
    const eventId = `ev-${randomBytes(12).toString('hex')}`
    await oweDelivery(tx, {
      eventId,
      paymentId: payment.paymentId,
      body: JSON.stringify({
        event: status === 'SUCCEEDED' ? 'payment.capture' : 'payment.failure',
        event_id: eventId,
        created: ctx.clock().toISOString(),
        data: {
          payment_request_id: payment.paymentId,
          reference_id: payment.reference,
          status,
          request_amount: payment.amount,
          currency: payment.currency,
          channel_code: payment.channel,
        },
      }),
    })
  })
}

function view(config: Config, payment: Payment) {
  const actions =
    payment.channel === 'QRPH'
      ? [{ type: 'PRESENT_TO_CUSTOMER', descriptor: 'QR_STRING', value: qrText(payment) }]
      : payment.channel === 'BANK'
        ? []
        : [
            {
              type: 'REDIRECT_CUSTOMER',
              descriptor: 'WEB_URL',
              value: `${config.publicUrl}/pay/${payment.paymentId}`,
            },
          ]
  return {
    payment_request_id: payment.paymentId,
    reference_id: payment.reference,
    amount: payment.amount,
    currency: payment.currency,
    channel_code: payment.channel,
    status: payment.status,
    actions,
    ...(payment.channel === 'BANK'
      ? {
          bank: {
            bank_name: 'Sandbox Bank of the Philippines',
            short_name: 'SBP',
            account_name: 'PERLAS SANDBOX COLLECTIONS',
            account_number: '0012 3456 7890',
          },
        }
      : {}),
  }
}

/** Of the right form, and payable nowhere: the merchant does not exist. */
function qrText(payment: Payment): string {
  return encodePayment({
    acquirer: 'PAEYPHM2XXX',
    merchantId: 'PERLAS00000001',
    merchantName: 'PERLAS SANDBOX',
    city: 'Manila',
    amount: payment.amount,
    reference: payment.reference.slice(0, 25),
  })
}

function page(reply: FastifyReply, html: string, status: number, framedBy = "'none'") {
  return reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${framedBy}`,
    )
    .type('text/html; charset=utf-8')
    .send(html)
}
