import type { AppContext } from '#/kernel/context.ts'

/** Whose an order is, of deposits and of withdrawals. */
export async function ownerOf(ctx: AppContext, orderId: string): Promise<number | undefined> {
  const { rows } = await ctx.db.query<{ id: number }>(
    'SELECT player_id AS id FROM cashier.order_owners WHERE order_id = $1',
    [orderId],
  )
  return rows[0]?.id
}

/** False when this event was stored before. */
export async function insertWebhook(
  ctx: AppContext,
  webhook: { provider: string; eventId: string; body: string; outcome: string; reference: string },
): Promise<boolean> {
  const { provider, eventId, body, outcome, reference } = webhook
  const { rowCount } = await ctx.db.query(
    `INSERT INTO cashier.webhooks (provider, event_id, body, outcome, received_at, reference)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [provider, eventId, body, outcome, ctx.clock(), reference],
  )
  return rowCount === 1
}

/** Keeps what a provider says and no order of ours fits, for a person to look at. Once by its event. */
export async function insertException(
  ctx: AppContext,
  exception: { provider: string; eventId: string; reason: string; detail: unknown },
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO cashier.exceptions (provider, event_id, reason, detail, at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [exception.provider, exception.eventId, exception.reason, exception.detail, ctx.clock()],
  )
}
