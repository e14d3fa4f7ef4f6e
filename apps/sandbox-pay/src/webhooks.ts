import { createHmac } from 'node:crypto'
import { inNewTrace, traceHeaders } from '@perlas/log/trace'
import type { PayTransaction } from './context.ts'
import { deliveryDone, deliveryLater, takeDelivery } from './store.ts'

/** Seconds until the next try after the n-th failed one; then every hour. */
const waits = [1, 5, 30, 120, 600] as const
const ANSWER_MS = 10_000
/** Who takes a delivery has it for longer than an answer may last. */
const TAKEN_SECONDS = 15
/** Deliveries of one call. */
const AT_ONCE = 50

/** Sends what is owed, in no promised order, until the merchant answers 200. */
export async function deliverWebhooks(
  ctx: PayTransaction,
  to: { url: string; secret: string },
): Promise<void> {
  for (let sent = 0; sent < AT_ONCE; sent += 1) {
    const delivery = await takeDelivery(ctx, TAKEN_SECONDS)
    if (!delivery) return
    await inNewTrace(() => deliver(ctx, to, delivery))
  }
}

async function deliver(
  ctx: PayTransaction,
  to: { url: string; secret: string },
  { eventId, body, attempts }: NonNullable<Awaited<ReturnType<typeof takeDelivery>>>,
): Promise<void> {
  const time = String(ctx.clock().getTime())
  const signature = createHmac('sha256', to.secret).update(`${time}.${body}`).digest('hex')
  const answer = await fetch(to.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...traceHeaders(),
      'x-sandbox-signature': `t=${time},v1=${signature}`,
    },
    body,
    signal: AbortSignal.timeout(ANSWER_MS),
  }).then(
    ({ status }) => ({ status }),
    (err: unknown) => ({ err }),
  )
  const tried = { eventId, attempts, ...answer }
  const taken = 'status' in answer && answer.status === 200
  if ('err' in answer) ctx.log.warn(tried, 'a webhook was not answered')
  else ctx.log[taken ? 'debug' : 'warn'](tried, 'a webhook was answered')
  if (taken) await deliveryDone(ctx, eventId)
  else await deliveryLater(ctx, eventId, waits[attempts] ?? 3600)
}
