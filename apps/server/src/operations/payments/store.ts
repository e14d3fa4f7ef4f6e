import type { OfficePayment, PaymentKind } from '@perlas/contract/office-payments'
import type { AppContext } from '#/kernel/context.ts'

export type PaymentRow = Omit<OfficePayment, 'at' | 'endedAt'> & {
  at: Date
  endedAt: Date | null
  /** Microseconds since 1970: where the next page begins. */
  place: string
}

export type PaymentsAsk = {
  kind?: PaymentKind
  state?: string
  provider?: string
  channelId?: number
  bankId?: string
  /** Hundredths, without a sign. */
  least?: number
  most?: number
  from: Date | undefined
  /** The first moment after it. */
  until: Date | undefined
  after: { place: number; ref: string } | undefined
  /** One order, reference or person alone. */
  of: { reference: string; players: readonly number[] } | undefined
  size: number
}

const asNumber = `CASE WHEN $13 ~ '^[0-9]{1,15}$' THEN $13::bigint END`
/** How an arm is narrowed: to all of a time, to some players, or to what has a reference. */
const narrowed = {
  all: { order: '', refund: '', adjustment: '' },
  players: {
    order: 'AND t.player_id = ANY ($13::bigint[])',
    refund: `AND EXISTS (SELECT FROM cashier.order_owners o
               WHERE o.order_id = t.order_id AND o.player_id = ANY ($13::bigint[]))`,
    adjustment: 'AND t.player_id = ANY ($13::bigint[])',
  },
  reference: {
    order: `AND (t.player_id, t.order_id) IN (
               SELECT player_id, order_id FROM cashier.order_owners WHERE order_id = $13
               UNION SELECT player_id, order_id FROM cashier.reference_owners WHERE reference = $13)`,
    refund: `AND (t.provider_ref = $13 OR t.order_id = $13 OR t.exception_id = ${asNumber})`,
    adjustment: `AND t.adjustment_id = ${asNumber}`,
  },
} as const

const PAGE = 'LIMIT $12'
/** Bounds of each arm: an index of (time, number) is walked backwards between them. */
const place = `coalesce('epoch'::timestamptz + $10::bigint * interval '1 microsecond', 'infinity')`
const within = (at: string, ref: string) => `t.${at} >= $8 AND t.${at} < $9
          AND (t.${at}, t.${ref}) < (${place}, $11)`
const proposedWithin = (ref: string) => `t.proposed_at >= $8 AND t.proposed_at < $9
              AND t.proposed_at <= ${place} AND (t.proposed_at < ${place} OR t.${ref}::text < $11)`
const suits = `($2::text IS NULL OR t.status = $2) AND ($3::text IS NULL OR t.provider = $3)
          AND ($6::bigint IS NULL OR abs(t.amount) >= $6) AND ($7::bigint IS NULL OR abs(t.amount) <= $7)`

/** The newest of each kind, merged. A kind that is not asked for reads nothing: its arm is false from the start. */
const listOf = ({ order, refund, adjustment }: (typeof narrowed)[keyof typeof narrowed]) => `
  SELECT m.kind, m.ref, m.player_id AS "playerId", coalesce(p.account, '') AS account, m.amount, m.fee,
         coalesce(c.name, b.name, '') AS way, m.provider, m.provider_ref AS "providerRef", m.status AS state,
         m.at, m.ended_at AS "endedAt", (extract(epoch FROM m.at) * 1000000)::bigint::text AS place
    FROM ((SELECT 'deposit' AS kind, t.order_id AS ref, t.player_id, t.amount, 0::bigint AS fee, t.provider,
                  t.provider_ref, t.status, t.created_at AS at, t.finished_at AS ended_at, t.channel_id, NULL::text AS bank_id
             FROM cashier.deposits t
            WHERE ($1::text IS NULL OR $1 = 'deposit') AND $5::text IS NULL AND ${suits}
              AND ($4::integer IS NULL OR t.channel_id = $4) AND ${within('created_at', 'order_id')} ${order}
            ORDER BY t.created_at DESC, t.order_id DESC ${PAGE})
          UNION ALL
          (SELECT 'withdrawal', t.order_id, t.player_id, -t.amount, t.fee, t.provider, t.provider_ref, t.status,
                  t.created_at, t.finished_at, NULL, t.bank_id
             FROM cashier.withdrawals t
            WHERE ($1::text IS NULL OR $1 = 'withdrawal') AND $4::integer IS NULL AND ${suits}
              AND ($5::text IS NULL OR t.bank_id = $5) AND ${within('created_at', 'order_id')} ${order}
            ORDER BY t.created_at DESC, t.order_id DESC ${PAGE})
          UNION ALL
          (SELECT 'refund', t.exception_id::text, (SELECT o.player_id FROM cashier.order_owners o WHERE o.order_id = t.order_id),
                  -t.amount, 0, t.provider, t.provider_ref, t.status, t.proposed_at, t.decided_at, NULL, NULL
             FROM cashier.exception_rulings t
            WHERE ($1::text IS NULL OR $1 = 'refund') AND $4::integer IS NULL AND $5::text IS NULL
              AND t.action = 'refund' AND ${suits} AND ${proposedWithin('exception_id')} ${refund}
            ORDER BY t.proposed_at DESC, t.exception_id::text DESC ${PAGE})
          UNION ALL
          (SELECT 'adjustment', t.adjustment_id::text, t.player_id, t.amount, 0, '', '', t.status, t.proposed_at,
                  t.decided_at, NULL, NULL
             FROM staff.adjustments t
            WHERE ($1::text IS NULL OR $1 = 'adjustment') AND $3::text IS NULL AND $4::integer IS NULL AND $5::text IS NULL
              AND ($2::text IS NULL OR t.status = $2)
              AND ($6::bigint IS NULL OR abs(t.amount) >= $6) AND ($7::bigint IS NULL OR abs(t.amount) <= $7)
              AND ${proposedWithin('adjustment_id')} ${adjustment}
            ORDER BY t.proposed_at DESC, t.adjustment_id::text DESC ${PAGE})) m
    LEFT JOIN accounts.players p ON p.player_id = m.player_id
    LEFT JOIN cashier.channels c ON c.channel_id = m.channel_id
    LEFT JOIN cashier.banks b ON b.bank_id = m.bank_id
   ORDER BY m.at DESC, m.ref DESC ${PAGE}`

export const statements = {
  all: listOf(narrowed.all),
  players: listOf(narrowed.players),
  reference: listOf(narrowed.reference),
} as const

/** One more than a page, so that it is known whether there is another. */
export async function listPayments(ctx: AppContext, ask: PaymentsAsk): Promise<PaymentRow[]> {
  const values = [
    ask.kind ?? null,
    ask.state ?? null,
    ask.provider ?? null,
    ask.channelId ?? null,
    ask.bankId ?? null,
    ask.least ?? null,
    ask.most ?? null,
    ask.from ?? '-infinity',
    ask.until ?? 'infinity',
    ask.after?.place ?? null,
    ask.after?.ref ?? '',
    ask.size + 1,
  ]
  const read = async (statement: keyof typeof statements, ...more: unknown[]) => {
    const { rows } = await ctx.db.query<PaymentRow>(statements[statement], [...values, ...more])
    return rows
  }
  if (!ask.of) return read('all')
  const { reference, players } = ask.of
  const found = await read('reference', reference)
  return found.length > 0 || players.length === 0 ? found : read('players', players)
}

export type Ways = {
  providers: string[]
  channels: { channelId: number; name: string }[]
  banks: { bankId: string; name: string }[]
}
/** The choices of the filters, closed ones too. */
export async function listWays(ctx: AppContext): Promise<Ways> {
  const { rows } = await ctx.db.query<Ways>(
    `SELECT (SELECT coalesce(jsonb_agg(DISTINCT provider), '[]') FROM cashier.channels) AS providers,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('channelId', channel_id, 'name', name) ORDER BY sort, channel_id), '[]')
               FROM cashier.channels) AS channels,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('bankId', bank_id, 'name', name) ORDER BY sort, bank_id), '[]')
               FROM cashier.banks) AS banks`,
  )
  return rows[0] ?? { providers: [], channels: [], banks: [] }
}
