import type { AppContext } from '#/kernel/context.ts'

// Everything a bank or wallet asks for when a player disputes a deposit: read across the domains, changed by none of it.

type Of = { playerId: number; orderId: string }
const MOST = 2_000

export type PackDeposit = {
  account: string
  registeredAt: Date
  verified: boolean
  verifiedName: string
  orderId: string
  amount: number
  channel: string
  provider: string
  providerRef: string
  status: string
  askedAt: Date
  paidAt: Date | null
}
export async function readPackDeposit(
  ctx: AppContext,
  { playerId, orderId }: Of,
): Promise<PackDeposit | undefined> {
  const { rows } = await ctx.db.query<PackDeposit>(
    `SELECT p.account, p.registered_at AS "registeredAt", coalesce(k.status = 'approved', false) AS verified,
            CASE WHEN k.status = 'approved' THEN concat_ws(' ', k.first_name, k.last_name) ELSE '' END AS "verifiedName",
            d.order_id AS "orderId", d.amount, c.name AS channel, d.provider, d.provider_ref AS "providerRef", d.status,
            d.created_at AS "askedAt", d.finished_at AS "paidAt"
       FROM cashier.deposits d JOIN accounts.players p USING (player_id) JOIN cashier.channels c USING (channel_id)
       LEFT JOIN kyc.cases k USING (player_id)
      WHERE d.player_id = $1 AND d.order_id = $2`,
    [playerId, orderId],
  )
  return rows[0]
}

/** Webhooks about the order or a dispute of it, as the provider sent them. */
export async function listPackWebhooks(
  ctx: AppContext,
  orderId: string,
): Promise<{ at: Date; outcome: string; body: string }[]> {
  const { rows } = await ctx.db.query<{ at: Date; outcome: string; body: string }>(
    `SELECT received_at AS at, outcome, body FROM cashier.webhooks WHERE reference = $1 ORDER BY received_at LIMIT 200`,
    [orderId],
  )
  return rows
}

/** Sessions that were open at some moment of a span. */
export async function listPackSessions(
  ctx: AppContext,
  playerId: number,
  { from, until }: { from: Date; until: Date },
): Promise<
  { begun: Date; lastActive: Date; ended: Date | null; device: string; address: string }[]
> {
  const { rows } = await ctx.db.query<{
    begun: Date
    lastActive: Date
    ended: Date | null
    device: string
    address: string
  }>(
    `SELECT created_at AS begun, last_active_at AS "lastActive", ended_at AS ended, device, address FROM accounts.sessions
      WHERE player_id = $1 AND created_at < $3 AND last_active_at >= $2 ORDER BY created_at LIMIT ${MOST}`,
    [playerId, from, until],
  )
  return rows
}

/** Rounds that began after a moment, the first ones first. */
export async function listPackRounds(
  ctx: AppContext,
  playerId: number,
  since: Date,
): Promise<
  { at: Date; roundId: string; game: string; bet: number; win: number; status: string }[]
> {
  const { rows } = await ctx.db.query<{
    at: Date
    roundId: string
    game: string
    bet: number
    win: number
    status: string
  }>(
    `SELECT r.started_at AS at, r.round_id AS "roundId", coalesce(g.name, '') AS game, r.bet_total AS bet, r.win_total AS win,
            r.status
       FROM play.rounds r LEFT JOIN catalogue.games g USING (game_id)
      WHERE r.player_id = $1 AND r.started_at >= $2 ORDER BY r.round_no LIMIT ${MOST}`,
    [playerId, since],
  )
  return rows
}

/** Movements of the ledger from the deposit on, without single bets and wins. */
export async function listPackEntries(
  ctx: AppContext,
  playerId: number,
  since: Date,
): Promise<{ at: Date; kind: string; ref: string; cash: number; after: number }[]> {
  const { rows } = await ctx.db.query<{
    at: Date
    kind: string
    ref: string
    cash: number
    after: number
  }>(
    `SELECT at, kind, coalesce(ref, '') AS ref, coalesce(cash, 0) AS cash, cash_after AS after FROM wallet.entries
      WHERE player_id = $1 AND at >= $2 AND kind NOT IN ('bet', 'win', 'free-bet', 'bet-rollback', 'win-rollback')
      ORDER BY entry_no LIMIT ${MOST}`,
    [playerId, since],
  )
  return rows
}

/** Words of the chat since a moment, without members' names. */
export async function listPackChat(
  ctx: AppContext,
  playerId: number,
  since: Date,
): Promise<{ at: Date; by: 'player' | 'member'; text: string }[]> {
  const { rows } = await ctx.db.query<{ at: Date; by: 'player' | 'member'; text: string }>(
    `SELECT at, by, text FROM support.messages WHERE player_id = $1 AND at >= $2
      ORDER BY conversation_no, message_no LIMIT ${MOST}`,
    [playerId, since],
  )
  return rows
}
