import type {
  DisputeKind,
  disputeLists,
  DisputeOutcome,
  DisputeState,
  DisputeStepName,
} from '@perlas/contract/office-disputes'
import type { AppContext } from '#/kernel/context.ts'

export type Dispute = {
  playerId: number
  disputeId: string
  orderId: string
  provider: string
  providerRef: string
  source: 'provider' | 'hand'
  kind: DisputeKind
  amount: number
  fee: number
  reasonCode: string
  respondBy: Date | null
  state: DisputeState
  takenAt: Date | null
  givenBackAt: Date | null
  version: number
  openedAt: Date
}
type Of = Pick<Dispute, 'playerId' | 'disputeId'>

const columns = `d.player_id AS "playerId", d.dispute_id AS "disputeId", d.order_id AS "orderId", d.provider,
  d.provider_ref AS "providerRef", d.source, d.kind, d.amount, d.fee, d.reason_code AS "reasonCode",
  d.respond_by AS "respondBy", d.state, d.taken_at AS "takenAt", d.given_back_at AS "givenBackAt", d.version,
  d.opened_at AS "openedAt"`

export async function readDispute(
  ctx: AppContext,
  disputeId: string,
): Promise<Dispute | undefined> {
  const { rows } = await ctx.db.query<Dispute>(
    `SELECT ${columns} FROM disputes.disputes d WHERE d.dispute_id = $1`,
    [disputeId],
  )
  return rows[0]
}

/** One dispute, held until the transaction ends. */
export async function lockDispute(
  tx: AppContext,
  by: { disputeId: string } | { provider: string; providerRef: string },
): Promise<Dispute | undefined> {
  const [disputeId, provider, providerRef] =
    'disputeId' in by ? [by.disputeId, null, null] : [null, by.provider, by.providerRef]
  const { rows } = await tx.db.query<Dispute>(
    `SELECT ${columns} FROM disputes.disputes d
      WHERE d.dispute_id = $1 OR (d.provider = $2 AND d.provider_ref = $3) FOR UPDATE`,
    [disputeId, provider, providerRef],
  )
  return rows[0]
}

/** Whether a provider's dispute is here; it is not held. */
export async function isKnown(
  ctx: AppContext,
  { provider, providerRef }: { provider: string; providerRef: string },
): Promise<boolean> {
  const { rows } = await ctx.db.query<{ known: boolean }>(
    `SELECT EXISTS (SELECT FROM disputes.disputes WHERE provider = $1 AND provider_ref = $2) AS known`,
    [provider, providerRef],
  )
  return rows[0]?.known ?? false
}

/** False where the reference is known already. Its reference finds the order from now on. */
export async function insertDispute(
  tx: AppContext,
  one: Omit<Dispute, 'state' | 'takenAt' | 'givenBackAt' | 'version' | 'openedAt'>,
): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    `WITH stored AS (
       INSERT INTO disputes.disputes (player_id, dispute_id, order_id, provider, provider_ref, source, kind, amount, fee,
                                      reason_code, respond_by, opened_at, moved_at, checked_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $12)
       ON CONFLICT (provider, provider_ref) DO NOTHING RETURNING player_id, provider_ref, provider, order_id)
     INSERT INTO cashier.reference_owners (player_id, reference, provider, kind, order_id)
     SELECT player_id, provider_ref, provider, 'dispute', order_id FROM stored`,
    [
      one.playerId,
      one.disputeId,
      one.orderId,
      one.provider,
      one.providerRef,
      one.source,
      one.kind,
      one.amount,
      one.fee,
      one.reasonCode,
      one.respondBy,
      tx.clock(),
    ],
  )
  return rowCount === 1
}

/** Keeps what the provider says of it now, beside its state. */
export async function storeReport(
  tx: AppContext,
  { playerId, disputeId }: Of,
  reported: Pick<Dispute, 'amount' | 'fee' | 'reasonCode' | 'respondBy'>,
): Promise<void> {
  await tx.db.query(
    `UPDATE disputes.disputes SET amount = $3, fee = $4, reason_code = $5, respond_by = $6, version = version + 1
      WHERE player_id = $1 AND dispute_id = $2`,
    [playerId, disputeId, reported.amount, reported.fee, reported.reasonCode, reported.respondBy],
  )
}

/** Moves a dispute. `money`: what its end did to the player's. */
export async function storeMove(
  tx: AppContext,
  { playerId, disputeId }: Of,
  { to, money }: { to: DisputeState; money: 'take' | 'give-back' | 'none' },
): Promise<void> {
  await tx.db.query(
    `UPDATE disputes.disputes SET state = $3, version = version + 1, moved_at = $4,
            taken_at = CASE WHEN $5 = 'take' THEN $4 ELSE taken_at END,
            given_back_at = CASE WHEN $5 = 'give-back' THEN $4 ELSE given_back_at END
      WHERE player_id = $1 AND dispute_id = $2`,
    [playerId, disputeId, to, tx.clock(), money],
  )
}

export type Step = {
  what: DisputeStepName
  by: 'member' | 'provider' | 'house'
  staffId: number | null
  words: string
  requestKey: string | null
  at: Date
}

/** The caller holds the dispute. */
export async function insertStep(
  tx: AppContext,
  { playerId, disputeId }: Of,
  step: Omit<Step, 'at'>,
): Promise<void> {
  await tx.db.query(
    `INSERT INTO disputes.steps (player_id, dispute_id, step, what, staff_id, done_by, words, request_key, at)
     SELECT $1, $2, 1 + coalesce(max(step), 0), $3, $4, $5, $6, $7, $8
       FROM disputes.steps WHERE player_id = $1 AND dispute_id = $2`,
    [
      playerId,
      disputeId,
      step.what,
      step.staffId,
      step.by,
      step.words,
      step.requestKey,
      tx.clock(),
    ],
  )
}

/** The step that a request made before, and of which dispute; undefined for none. */
export async function stepOfRequest(
  ctx: AppContext,
  requestKey: string,
): Promise<(Step & { disputeId: string }) | undefined> {
  const { rows } = await ctx.db.query<Step & { disputeId: string }>(
    `SELECT dispute_id AS "disputeId", what, done_by AS by, staff_id AS "staffId", words, request_key AS "requestKey", at
       FROM disputes.steps WHERE request_key = $1`,
    [requestKey],
  )
  return rows[0]
}

const MAX_STEPS = 200
export async function listSteps(ctx: AppContext, { playerId, disputeId }: Of): Promise<Step[]> {
  const { rows } = await ctx.db.query<Step>(
    `SELECT what, done_by AS by, staff_id AS "staffId", words, request_key AS "requestKey", at FROM disputes.steps
      WHERE player_id = $1 AND dispute_id = $2 ORDER BY step DESC LIMIT ${MAX_STEPS}`,
    [playerId, disputeId],
  )
  return rows
}

/** The sum that disputes of a deposit ask for, but one. The caller holds the deposit. */
export async function sumOthers(
  ctx: AppContext,
  of: { playerId: number; orderId: string; but: string },
): Promise<number> {
  const { rows } = await ctx.db.query<{ sum: number }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM disputes.disputes
      WHERE player_id = $1 AND order_id = $2 AND dispute_id <> $3 AND state <> 'won'`,
    [of.playerId, of.orderId, of.but],
  )
  return rows[0]?.sum ?? 0
}

/** Whether a player has a dispute that was not won. */
export async function isDisputed(ctx: AppContext, playerId: number): Promise<boolean> {
  const { rows } = await ctx.db.query<{ disputed: boolean }>(
    `SELECT EXISTS (SELECT FROM disputes.disputes WHERE player_id = $1 AND state <> 'won') AS disputed`,
    [playerId],
  )
  return rows[0]?.disputed ?? false
}

/** How much of each deposit was taken back and not returned, in hundredths. */
export async function sumReversed(
  ctx: AppContext,
  playerId: number,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await ctx.db.query<{ orderId: string; amount: number }>(
    `SELECT order_id AS "orderId", sum(amount)::bigint AS amount FROM disputes.disputes
      WHERE player_id = $1 AND order_id = ANY ($2) AND state IN ('lost', 'accepted') GROUP BY 1`,
    [playerId, orderIds],
  )
  return new Map(rows.map(({ orderId, amount }) => [orderId, amount]))
}

/** Open disputes of providers that nobody asked about for so long, the longest first; they count as asked now. */
export async function claimChecks(
  ctx: AppContext,
  { before, most }: { before: Date; most: number },
): Promise<{ provider: string; providerRef: string }[]> {
  const { rows } = await ctx.db.query<{ provider: string; providerRef: string }>(
    `UPDATE disputes.disputes d SET checked_at = $3 FROM (
       SELECT player_id, dispute_id FROM disputes.disputes
        WHERE source = 'provider' AND state IN ('new', 'gathering', 'answered') AND checked_at < $1
        ORDER BY checked_at LIMIT $2 FOR UPDATE SKIP LOCKED) due
      WHERE d.player_id = due.player_id AND d.dispute_id = due.dispute_id
      RETURNING d.provider, d.provider_ref AS "providerRef"`,
    [before, most, ctx.clock()],
  )
  return rows
}

export type ListedDispute = Dispute & { account: string; waits: boolean }
const listed = `SELECT ${columns}, p.account, EXISTS (SELECT FROM disputes.closings c
    WHERE c.player_id = d.player_id AND c.dispute_id = d.dispute_id AND c.status = 'proposed') AS waits
  FROM disputes.disputes d JOIN accounts.players p USING (player_id)`

/** By `key` and the dispute's id; open ones the nearest first, the others the newest. */
const lists = {
  open: {
    where: `d.state IN ('new', 'gathering', 'answered')`,
    key: (of: string) => `coalesce(${of}.respond_by, 'infinity')`,
    down: false,
  },
  decided: {
    where: `d.state IN ('won', 'lost', 'accepted')`,
    key: (of: string) => `${of}.moved_at`,
    down: true,
  },
  all: { where: 'true', key: (of: string) => `${of}.opened_at`, down: true },
} as const satisfies Record<(typeof disputeLists)[number], object>

/** A page of disputes, one more than asked for; open ones by their deadline. */
export async function listDisputes(
  ctx: AppContext,
  ask: {
    list: keyof typeof lists
    kind?: DisputeKind | undefined
    /** A dispute, an order or a reference, or these players. */
    of?: { reference: string; players: readonly number[] } | undefined
    /** Opened from then on, and before that. */
    from?: Date | undefined
    until?: Date | undefined
    after?: string | undefined
    /** Only these, and without those. */
    only?: readonly string[] | undefined
    except?: readonly string[] | undefined
    size: number
  },
): Promise<ListedDispute[]> {
  const { where, key, down } = lists[ask.list]
  const way = down ? 'DESC' : 'ASC'
  const { rows } = await ctx.db.query<ListedDispute>(
    `${listed} WHERE ${where} AND ($1::text IS NULL OR d.kind = $1)
        AND ($2::text IS NULL OR d.dispute_id = $2 OR d.order_id = $2 OR d.provider_ref = $2 OR d.player_id = ANY ($3::bigint[]))
        AND ($4::text IS NULL OR (${key('d')}, d.dispute_id) ${down ? '<' : '>'} (
              SELECT ${key('a')}, a.dispute_id FROM disputes.disputes a WHERE a.dispute_id = $4))
        AND ($6::text[] IS NULL OR d.dispute_id = ANY ($6)) AND d.dispute_id <> ALL ($7::text[])
        AND ($8::timestamptz IS NULL OR d.opened_at >= $8) AND ($9::timestamptz IS NULL OR d.opened_at < $9)
      ORDER BY ${key('d')} ${way}, d.dispute_id ${way} LIMIT $5`,
    [
      ask.kind ?? null,
      ask.of?.reference ?? null,
      ask.of?.players ?? [],
      ask.after ?? null,
      ask.size + 1,
      ask.only ?? null,
      ask.except ?? [],
      ask.from ?? null,
      ask.until ?? null,
    ],
  )
  return rows
}

export async function readListed(
  ctx: AppContext,
  disputeId: string,
): Promise<ListedDispute | undefined> {
  const { rows } = await ctx.db.query<ListedDispute>(`${listed} WHERE d.dispute_id = $1`, [
    disputeId,
  ])
  return rows[0]
}

/** Open ones, counted to `most`, and how many of them nobody answered with so little time left. */
export async function countOpen(
  ctx: AppContext,
  { urgentBefore, most }: { urgentBefore: Date; most: number },
): Promise<{ waiting: number; late: number }> {
  const { rows } = await ctx.db.query<{ waiting: number; late: number }>(
    `SELECT count(*)::int AS waiting, count(*) FILTER (WHERE state <> 'answered' AND respond_by <= $1)::int AS late
       FROM (SELECT state, respond_by FROM disputes.disputes WHERE state IN ('new', 'gathering', 'answered')
              ORDER BY respond_by, dispute_id LIMIT $2) due`,
    [urgentBefore, most],
  )
  return rows[0] ?? { waiting: 0, late: 0 }
}

export type Closing = {
  no: number
  outcome: DisputeOutcome
  reason: string
  proposedBy: number
  at: Date
}

/** The end that waits for another member; undefined for none. */
export async function readClosing(
  ctx: AppContext,
  { playerId, disputeId }: Of,
): Promise<Closing | undefined> {
  const { rows } = await ctx.db.query<Closing>(
    `SELECT closing_no AS no, outcome, reason, proposed_by AS "proposedBy", proposed_at AS at FROM disputes.closings
      WHERE player_id = $1 AND dispute_id = $2 AND status = 'proposed'`,
    [playerId, disputeId],
  )
  return rows[0]
}

export async function insertClosing(
  tx: AppContext,
  { playerId, disputeId }: Of,
  closing: { outcome: DisputeOutcome; reason: string; staffId: number },
): Promise<void> {
  await tx.db.query(
    `INSERT INTO disputes.closings (player_id, dispute_id, closing_no, outcome, reason, proposed_by, proposed_at)
     SELECT $1, $2, 1 + coalesce(max(closing_no), 0), $3, $4, $5, $6 FROM disputes.closings
      WHERE player_id = $1 AND dispute_id = $2`,
    [playerId, disputeId, closing.outcome, closing.reason, closing.staffId, tx.clock()],
  )
}

/** Ends what waits; `by` is a member, also where the provider was faster and nobody decides any more. */
export async function endClosing(
  tx: AppContext,
  { playerId, disputeId }: Of,
  { status, staffId }: { status: 'done' | 'refused'; staffId: number | null },
): Promise<void> {
  await tx.db.query(
    `UPDATE disputes.closings SET status = $3, decided_by = coalesce($4, proposed_by), decided_at = $5
      WHERE player_id = $1 AND dispute_id = $2 AND status = 'proposed'`,
    [playerId, disputeId, status, staffId, tx.clock()],
  )
}

export type BookedEntry = { at: Date; kind: string; cash: number; debt: number; cashAfter: number }

/** Entries that the ledger booked for a dispute. */
export async function entriesOf(
  ctx: AppContext,
  { playerId, disputeId }: Of,
): Promise<BookedEntry[]> {
  const { rows } = await ctx.db.query<BookedEntry>(
    `SELECT at, kind, coalesce(cash, 0) AS cash, coalesce(debt, 0) AS debt, cash_after AS "cashAfter" FROM wallet.entries
      WHERE player_id = $1 AND key = ANY (ARRAY['dispute:' || $2, 'dispute-won:' || $2]) ORDER BY entry_no`,
    [playerId, disputeId],
  )
  return rows
}
