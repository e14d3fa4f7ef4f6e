import type { PolicyCheck, PolicySetting, PolicyTrial } from '@perlas/contract/office-policy'
import type { AppContext } from '#/kernel/context.ts'
import { digestOf, type JudgedOrder, type PolicyVersion } from './rules.ts'

export type StoredVersion = PolicyVersion & {
  proposedBy: number | null
  approvedBy: number | null
  stopped: boolean
  reason: string
  at: Date
}

const versionColumns = `version, body, digest, proposed_by AS "proposedBy", approved_by AS "approvedBy", stopped, reason, at`

/** The newest versions, the one that counts first. */
export async function readVersions(ctx: AppContext, most: number): Promise<StoredVersion[]> {
  const { rows } = await ctx.db.query<StoredVersion>({
    name: 'policy.versions',
    text: `SELECT ${versionColumns} FROM cashier.policy_versions ORDER BY version DESC LIMIT $1`,
    values: [most],
  })
  return rows
}

/** The version that counts. */
export async function currentVersion(ctx: AppContext): Promise<StoredVersion> {
  const [version] = await readVersions(ctx, 1)
  if (!version) throw new Error('there is no payout policy')
  return version
}

/** Until the transaction ends no other version counts; a change waits for all who hold it so. */
export async function holdPolicy(tx: AppContext, changes = false): Promise<void> {
  await tx.db.query({
    name: 'policy.hold',
    text: 'SELECT cashier.hold_policy($1)',
    values: [changes],
  })
}

/** A new version; the caller holds the policy for a change. */
export async function insertVersion(
  tx: AppContext,
  of: {
    body: PolicySetting
    proposedBy: number | null
    approvedBy: number | null
    stopped: boolean
    reason: string
  },
): Promise<number> {
  const { rows } = await tx.db.query<{ version: number }>(
    `INSERT INTO cashier.policy_versions (version, body, digest, proposed_by, approved_by, stopped, reason, at)
     SELECT 1 + max(version), $1, $2, $3, $4, $5, $6, $7 FROM cashier.policy_versions RETURNING version`,
    [of.body, digestOf(of.body), of.proposedBy, of.approvedBy, of.stopped, of.reason, tx.clock()],
  )
  return rows[0]?.version ?? 0
}

/** Orders in review that were not judged yet and are old enough, the oldest first. */
export async function ordersToJudge(
  ctx: AppContext,
  ask: { before: Date; most: number },
): Promise<{ playerId: number; orderId: string }[]> {
  const { rows } = await ctx.db.query<{ playerId: number; orderId: string }>({
    name: 'policy.due',
    text: `SELECT player_id AS "playerId", order_id AS "orderId" FROM cashier.withdrawals
            WHERE status = 'review' AND judged_at IS NULL AND created_at <= $1 ORDER BY created_at LIMIT $2`,
    values: [ask.before, ask.most],
  })
  return rows
}

/** Marks a locked order as judged. False where it was judged before. */
export async function markJudged(
  tx: AppContext,
  { playerId, orderId }: { playerId: number; orderId: string },
): Promise<boolean> {
  const { rowCount } = await tx.db.query({
    name: 'policy.mark-judged',
    text: 'UPDATE cashier.withdrawals SET judged_at = $3 WHERE player_id = $1 AND order_id = $2 AND judged_at IS NULL',
    values: [playerId, orderId, tx.clock()],
  })
  return rowCount === 1
}

/** The span that is full, or empty: then the amount is taken in both. */
export async function takeRoom(
  tx: AppContext,
  of: { hour: string; day: string; amount: number; hourMost: number; dayMost: number },
): Promise<string> {
  const { rows } = await tx.db.query<{ full: string }>({
    name: 'policy.take-room',
    text: 'SELECT cashier.take_policy_room($1, $2, $3, $4, $5) AS full',
    values: [of.hour, of.day, of.amount, of.hourMost, of.dayMost],
  })
  return rows[0]?.full ?? of.day
}

export async function spentIn(ctx: AppContext, span: string): Promise<number> {
  const { rows } = await ctx.db.query<{ amount: number }>(
    'SELECT amount FROM cashier.policy_spent WHERE span = $1',
    [span],
  )
  return rows[0]?.amount ?? 0
}

export type StoredDecision = {
  playerId: number
  orderId: string
  version: number
  verdict: 'pay' | 'person'
  acted: boolean
  sampled: boolean
  facts: unknown
  checks: PolicyCheck[]
  at: Date
}

export async function insertDecision(tx: AppContext, of: StoredDecision): Promise<void> {
  await tx.db.query({
    name: 'policy.decision',
    text: `INSERT INTO cashier.policy_decisions (player_id, order_id, version, verdict, acted, sampled, facts, checks, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      of.playerId,
      of.orderId,
      of.version,
      of.verdict,
      of.acted,
      of.sampled,
      JSON.stringify(of.facts ?? {}),
      JSON.stringify(of.checks),
      of.at,
    ],
  })
}

export async function insertRuleApproval(
  tx: AppContext,
  of: { playerId: number; orderId: string; version: number },
): Promise<void> {
  await tx.db.query({
    name: 'policy.rule-approval',
    text: 'INSERT INTO cashier.rule_approvals (player_id, order_id, version, at) VALUES ($1, $2, $3, $4)',
    values: [of.playerId, of.orderId, of.version, tx.clock()],
  })
}

const decisionColumns = `player_id AS "playerId", order_id AS "orderId", version, verdict, acted, sampled, facts, checks, at`

export async function readDecision(
  ctx: AppContext,
  order: { playerId: number; orderId: string },
): Promise<StoredDecision | undefined> {
  const { rows } = await ctx.db.query<StoredDecision>(
    `SELECT ${decisionColumns} FROM cashier.policy_decisions WHERE player_id = $1 AND order_id = $2`,
    [order.playerId, order.orderId],
  )
  return rows[0]
}

/** Orders judged since a moment, those of before the desk without work on it, with what became of them, in the order of time; the newest `most` of them. */
export async function judgedOrders(
  ctx: AppContext,
  { since, most }: { since: Date; most: number },
): Promise<JudgedOrder[]> {
  const { rows } = await ctx.db.query<JudgedOrder>(
    `SELECT * FROM (
       SELECT d.order_id AS "orderId", d.player_id AS "playerId", '{"deskWork": false}'::jsonb || d.facts AS facts, d.at, w.status AS ended, w.reason
         FROM cashier.policy_decisions d JOIN cashier.withdrawals w USING (player_id, order_id)
        WHERE d.at >= $1 ORDER BY d.at DESC LIMIT $2) last ORDER BY at`,
    [since, most],
  )
  return rows
}

export async function readTrial(
  ctx: AppContext,
  { digest, since }: { digest: string; since: Date },
): Promise<PolicyTrial | undefined> {
  const { rows } = await ctx.db.query<{ result: PolicyTrial }>(
    'SELECT result FROM cashier.policy_trials WHERE digest = $1 AND at >= $2',
    [digest, since],
  )
  return rows[0]?.result
}

export async function storeTrial(
  ctx: AppContext,
  { digest, result }: { digest: string; result: PolicyTrial },
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO cashier.policy_trials (digest, result, at) VALUES ($1, $2, $3)
     ON CONFLICT (digest) DO UPDATE SET result = EXCLUDED.result, at = EXCLUDED.at`,
    [digest, JSON.stringify(result), ctx.clock()],
  )
}
