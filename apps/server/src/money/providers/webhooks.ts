import type { AppContext } from '#/kernel/context.ts'
import type { PaymentProvider, WebhookEvent } from './port.ts'
import { orderReported } from './questions.ts'
import { providersState } from './state.ts'
import { insertException, insertWebhook, ownerOf } from './store.ts'

/** A provider's webhook. True when it was understood, whatever it changed; false when it was forged. */
export async function receiveWebhook(
  ctx: AppContext,
  providerId: string,
  rawBody: Buffer,
  headers: Parameters<PaymentProvider['verifyWebhook']>[1],
  address: string,
): Promise<boolean> {
  const provider = providersState(ctx).providers.get(providerId)
  const event = provider?.verifyWebhook(rawBody, headers, ctx.clock(), address)
  if (!provider || !event) return false
  const known = await settle(ctx, providerId, event)
  if (!known) {
    await insertException(ctx, {
      provider: providerId,
      eventId: event.eventId,
      reason: 'unknown-order',
      detail: { ...event, ...(await arrived(provider, event)) },
    })
  }
  // Stored last: when anything above failed, the provider sends it again.
  await insertWebhook(ctx, {
    provider: providerId,
    eventId: event.eventId,
    body: rawBody.toString('utf8'),
    outcome: known ? 'applied' : 'unknown-order',
    reference: event.reference,
  })
  return true
}

/** What such a payment brings, as its provider says: the office decides about an amount, not about a name. */
async function arrived(provider: PaymentProvider, event: WebhookEvent): Promise<object> {
  if (event.about === 'payout' || !event.providerRef) return {}
  if (event.about === 'dispute') {
    const dispute = await provider.fetchDispute?.(event.providerRef).catch(() => undefined)
    return dispute ? { amount: dispute.amount, currency: dispute.currency } : {}
  }
  const payment = await provider.fetchDeposit(event.providerRef).catch(() => undefined)
  return payment
    ? { amount: payment.amount, currency: payment.currency, status: payment.status }
    : {}
}

/** The event is a hint: the order is brought to where the provider, asked again, says it is. */
async function settle(ctx: AppContext, provider: string, event: WebhookEvent): Promise<boolean> {
  const playerId = await ownerOf(ctx, event.reference)
  return playerId ? orderReported(ctx, { ...event, provider, playerId }) : false
}
