import { inTransaction, type AppContext } from '#/kernel/context.ts'
import type { AlarmName } from './list.ts'
import type { Level, Measured } from './rules.ts'

export type Reading = Measured & {
  name: string
  /** The kind of error, where it could not be read. */
  fault: string
  level: Level
  since: Date
  readAt: Date
}

/** How each alarm is read; `$1` is the moment. Every one of them has an index to go by, or few rows. */
export const statements = {
  'payouts-approved': `SELECT count(*)::int AS value, sum(w.amount)::bigint AS amount, min(s.at) AS "oldestAt"
    FROM cashier.withdrawals w JOIN cashier.withdrawal_steps s USING (player_id, order_id)
   WHERE w.status = 'approved' AND s.status = 'approved' AND s.at <= $1::timestamptz`,
  'payouts-unanswered': `SELECT count(*)::int AS value, sum(w.amount)::bigint AS amount, min(s.at) AS "oldestAt"
    FROM cashier.withdrawals w JOIN cashier.withdrawal_steps s USING (player_id, order_id)
   WHERE w.status = 'paying' AND s.status = 'paying' AND s.at <= $1::timestamptz`,
  'payouts-late': `SELECT count(*)::int AS value, sum(amount)::bigint AS amount, min(created_at) AS "oldestAt"
    FROM cashier.withdrawals w
   WHERE status = 'review' AND due_on < ($1::timestamptz AT TIME ZONE 'Asia/Manila')::date
     AND NOT EXISTS (SELECT FROM desk.work d
                      WHERE d.kind = 'withdrawal' AND d.ref = w.order_id AND d.state IN ('held', 'asked'))`,
  'payouts-unjudged': `SELECT count(*)::int AS value, sum(amount)::bigint AS amount, min(created_at) AS "oldestAt"
    FROM cashier.withdrawals
   WHERE status = 'review' AND judged_at IS NULL AND created_at <= $1::timestamptz - interval '2 minutes'
         - make_interval(secs => (SELECT (body ->> 'waitSeconds')::int FROM cashier.policy_versions
                                   ORDER BY version DESC LIMIT 1))`,
  'policy-stopped': `SELECT count(*)::int AS value, NULL::bigint AS amount, min(at) AS "oldestAt" FROM (
         SELECT stopped, at FROM cashier.policy_versions ORDER BY version DESC LIMIT 1) last
   WHERE stopped AND at <= $1::timestamptz`,
  'deposits-unchecked': `SELECT count(*)::int AS value, sum(amount)::bigint AS amount,
         min(coalesce(checked_at, created_at)) AS "oldestAt"
    FROM cashier.deposits
   WHERE status = 'pending' AND coalesce(checked_at, created_at) < $1::timestamptz - interval '2 minutes'`,
  // The silence of a provider begins with the first order of the last hour that no webhook came after.
  'webhooks-silent': `WITH asked AS (
           SELECT provider, created_at, amount, status = 'pending' AS waits FROM cashier.deposits
            WHERE created_at > $1::timestamptz - interval '1 hour' AND created_at <= $1::timestamptz),
         heard AS MATERIALIZED (
           SELECT provider, (SELECT max(w.received_at) FROM cashier.webhooks w
                              WHERE w.provider = p.provider AND w.received_at <= $1::timestamptz) AS at
             FROM (SELECT DISTINCT provider FROM asked) p),
         silent AS (
           SELECT count(*) FILTER (WHERE waits) AS waiting, sum(amount) FILTER (WHERE waits) AS amount,
                  min(created_at) AS since
             FROM asked JOIN heard USING (provider) WHERE created_at > coalesce(at, '-infinity') GROUP BY provider)
  SELECT coalesce(sum(waiting), 0)::int AS value, sum(amount)::bigint AS amount, min(since) AS "oldestAt"
    FROM silent WHERE waiting > 0`,
  'payments-unmatched': `SELECT count(*)::int AS value, NULL::bigint AS amount, min(e.at) AS "oldestAt"
    FROM cashier.exceptions e LEFT JOIN cashier.exception_rulings r USING (exception_id)
   WHERE coalesce(r.status, '') <> 'done' AND e.at <= $1::timestamptz`,
  'disputes-due': `SELECT count(*)::int AS value, sum(amount)::bigint AS amount,
           min(respond_by) - interval '48 hours' AS "oldestAt"
    FROM disputes.disputes
   WHERE state IN ('new', 'gathering') AND respond_by <= $1::timestamptz + interval '48 hours'`,
  'rounds-stuck': `SELECT count(*)::int AS value, sum(r.bet_total)::bigint AS amount, min(r.started_at) AS "oldestAt"
    FROM play.stuck_rounds s JOIN play.rounds r USING (player_id, round_no)
   WHERE s.reported_at <= $1::timestamptz AND r.status = 'open'`,
  'wins-held': `SELECT count(*)::int AS value, sum(amount)::bigint AS amount, min(held_at) AS "oldestAt"
    FROM play.held_wins WHERE ruling IS NULL AND held_at <= $1::timestamptz`,
  'voids-unpaid': `SELECT count(*)::int AS value, NULL::bigint AS amount, min(decided_at) AS "oldestAt"
    FROM play.table_voids WHERE due_at IS NOT NULL AND decided_at <= $1::timestamptz`,
  'draws-disputed': `SELECT count(*)::int AS value, sum(staked)::bigint AS amount, min(asked_at) AS "oldestAt"
    FROM play.draw_disputes WHERE asked_at > $1::timestamptz - interval '7 days'`,
  'pots-late': `SELECT count(*)::int AS value, NULL::bigint AS amount, min(gathered_at) AS "oldestAt"
    FROM pots.ticks WHERE state <> 'drawn' AND gathered_at <= $1::timestamptz`,
  'pots-unpaid': `SELECT count(*)::int AS value, sum(amount)::bigint AS amount, min(won_at) AS "oldestAt"
    FROM pots.prizes WHERE state = 'won' AND won_at <= $1::timestamptz`,
  'races-unpaid': `SELECT count(*)::int AS value, sum(p.amount)::bigint AS amount, min(p.won_at) AS "oldestAt"
    FROM (SELECT player_id, amount, won_at FROM contests.places WHERE state = 'won'
          UNION ALL SELECT m.player_id, m.amount, m.met_at + interval '5 minutes'
            FROM contests.met m JOIN accounts.players b USING (player_id) WHERE m.state = 'won' AND b.mobile <> '') p
    JOIN accounts.players a USING (player_id)
    WHERE p.won_at <= $1::timestamptz AND a.state = 'active'
      AND (a.kept_out_until IS NULL OR a.kept_out_until <= $1::timestamptz)`,
  'races-late': `SELECT count(*)::int AS value, NULL::bigint AS amount, min(least(ends_at, called_off_at)) AS "oldestAt"
    FROM contests.contests WHERE state = 'open' AND least(ends_at, called_off_at) <= $1::timestamptz`,
  'pots-differ': `SELECT count(*)::int AS value, NULL::bigint AS amount, min(found_at) AS "oldestAt"
    FROM pots.differences WHERE settled_at IS NULL AND found_at <= $1::timestamptz`,
  'free-rounds-unsent': `SELECT count(*)::int AS value, NULL::bigint AS amount, min(given_at) AS "oldestAt"
    FROM play.free_rounds WHERE due_at IS NOT NULL AND told_at IS NULL AND given_at <= $1::timestamptz`,
  'books-wrong': `SELECT coalesce(sum(faults), 0)::int AS value, NULL::bigint AS amount, min(at) AS "oldestAt"
    FROM operations.proofs WHERE subject = 'books' AND at <= $1::timestamptz`,
  'books-unproved': `SELECT 1 AS value, NULL::bigint AS amount,
         coalesce((SELECT at FROM operations.proofs WHERE subject = 'books' AND at <= $1::timestamptz),
           (SELECT min(applied_at) FROM public.migrations)) AS "oldestAt"`,
  'decisions-wrong': `SELECT coalesce(sum(faults), 0)::int AS value, NULL::bigint AS amount, min(at) AS "oldestAt"
    FROM campaigns.proofs WHERE what = 'replay' AND at <= $1::timestamptz`,
  'differences-open': `SELECT count(*)::int AS value, NULL::bigint AS amount, min(r.started_at) AS "oldestAt"
    FROM reconciliation.differences d JOIN reconciliation.runs r ON r.run_id = d.found_by
   WHERE d.state = 'open' AND NOT d.gone AND r.started_at <= $1::timestamptz`,
  'comparisons-failed': `SELECT count(*)::int AS value, NULL::bigint AS amount, min(started_at) AS "oldestAt" FROM (
         SELECT DISTINCT ON (day, side, provider) status, started_at FROM reconciliation.runs
          WHERE day > ($1::timestamptz AT TIME ZONE 'Asia/Manila')::date - 8
          ORDER BY day, side, provider, run_id DESC) last
   WHERE status = 'failed'`,
  // The round of midnight for each player has hours: it is no hurry.
  'events-waiting': `SELECT count(*)::int AS value, NULL::bigint AS amount, min(at) AS "oldestAt"
    FROM outbox.events
   WHERE (waiting IS NULL OR waiting <> '{}') AND waiting IS DISTINCT FROM '{new-day}' AND at <= $1::timestamptz`,
  'events-parked': `SELECT count(*)::int AS value, NULL::bigint AS amount, min(at) AS "oldestAt"
    FROM outbox.events WHERE parked <> '{}' AND at <= $1::timestamptz`,
  'jobs-failed': `SELECT count(*)::int AS value, NULL::bigint AS amount, min(failed_at) AS "oldestAt"
    FROM operations.job_runs
   WHERE failed_at > coalesce(ended_at, '-infinity') AND failed_at <= $1::timestamptz`,
  'jobs-late': `SELECT count(*)::int AS value, NULL::bigint AS amount, min(late_at) AS "oldestAt"
    FROM operations.job_runs WHERE late_at < $1::timestamptz`,
  // Before it was switched on nothing was late.
  'retention-late': `SELECT coalesce(sum(f.due), 0)::int AS value, NULL::bigint AS amount,
         min(greatest(f.due_since, r.since)) AS "oldestAt"
    FROM privacy.figures f, privacy.rules r
   WHERE r.deleting AND f.due > 0 AND f.due_since <= $1::timestamptz`,
  'pushes-waiting': `SELECT count(*)::int AS value, NULL::bigint AS amount, min(due_at) AS "oldestAt"
    FROM notifications.pushes WHERE due_at < $1::timestamptz - interval '1 minute'`,
  'mailings-waiting': `SELECT count(*)::int AS value, NULL::bigint AS amount, min(m.decided_at) AS "oldestAt"
    FROM mailings.mailings m JOIN mailings.recipients r USING (mailing_id)
   WHERE r.state = 'waiting' AND m.status = 'approved' AND m.decided_at <= $1::timestamptz`,
  'texts-budget': `SELECT coalesce(max(100 * h.sent / b.per_hour), 0)::int AS value, NULL::bigint AS amount,
         NULL::timestamptz AS "oldestAt"
    FROM accounts.text_hours h JOIN accounts.text_budgets b USING (country)
   WHERE h.hour = date_trunc('hour', $1::timestamptz) AND b.per_hour > 0`,
  connections: `SELECT (100 * count(*) / current_setting('max_connections')::int)::int AS value, NULL::bigint AS amount,
         NULL::timestamptz AS "oldestAt"
    FROM pg_stat_activity WHERE backend_type = 'client backend' AND $1::timestamptz IS NOT NULL`,
  'transactions-long': `SELECT count(*)::int AS value, NULL::bigint AS amount, min(xact_start) AS "oldestAt"
    FROM pg_stat_activity
   WHERE datname = current_database() AND xact_start < $1::timestamptz - interval '1 minute'`,
  'months-missing': `SELECT count(*)::int AS value, NULL::bigint AS amount, NULL::timestamptz AS "oldestAt"
    FROM pg_inherits r JOIN pg_class rest ON rest.oid = r.inhrelid AND rest.relname LIKE '%\\_rest'
   WHERE NOT EXISTS (
     SELECT FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = r.inhparent AND c.relname = left(rest.relname, -4) || to_char(
        date_add(date_trunc('month', $1::timestamptz, 'UTC'), interval '1 month', 'UTC') AT TIME ZONE 'UTC', 'YYYYMM'))`,
  'backup-old': `SELECT 1 AS value, NULL::bigint AS amount,
         coalesce((SELECT max(taken_at) FROM operations.backups WHERE taken_at <= $1::timestamptz),
           (SELECT min(applied_at) FROM public.migrations)) AS "oldestAt"`,
  'break-glass': `SELECT count(*)::int AS value, NULL::bigint AS amount, min(opened_at) AS "oldestAt"
    FROM staff.glass_openings WHERE reviewed_at IS NULL AND opened_at <= $1::timestamptz`,
} as const satisfies Record<AlarmName, string>

/** Reads one alarm, within two seconds. */
export function measure(ctx: AppContext, name: AlarmName, now: Date): Promise<Measured> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.query(`SET LOCAL statement_timeout = '2s'`)
    const { rows } = await tx.db.query<Measured>(statements[name], [now])
    return rows[0] ?? { value: 0, amount: null, oldestAt: null }
  })
}

/** Keeps a reading; `since` stays while its level does. */
export async function keepReading(
  ctx: AppContext,
  { name, value, amount, oldestAt, fault, level, readAt }: Omit<Reading, 'since'>,
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO operations.readings AS r (name, value, amount, oldest_at, fault, level, since, read_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value, amount = excluded.amount,
       oldest_at = excluded.oldest_at, fault = excluded.fault, level = excluded.level, read_at = excluded.read_at,
       since = CASE WHEN r.level = excluded.level THEN r.since ELSE excluded.since END`,
    [name, value, amount, oldestAt, fault, level, readAt],
  )
}

export async function readings(ctx: AppContext): Promise<Reading[]> {
  const { rows } = await ctx.db.query<Reading>(
    `SELECT name, value, amount, oldest_at AS "oldestAt", fault, level, since, read_at AS "readAt"
       FROM operations.readings`,
  )
  return rows
}

/** Jobs that this release has: each may be silent for so many minutes from its first start on; others are forgotten. */
export async function expectRuns(
  ctx: AppContext,
  jobs: readonly { name: string; silence: number }[],
): Promise<void> {
  await ctx.db.query(
    `WITH gone AS (DELETE FROM operations.job_runs WHERE NOT name = ANY ($1))
     INSERT INTO operations.job_runs (name, late_at)
       SELECT name, $3::timestamptz + make_interval(mins => silence) FROM unnest($1::text[], $2::int[]) AS j (name, silence)
     ON CONFLICT (name) DO NOTHING`,
    [jobs.map(({ name }) => name), jobs.map(({ silence }) => silence), ctx.clock()],
  )
}

/** A job ended; `fault` is the kind of its error, empty where it did its work. */
export async function noteRun(
  ctx: AppContext,
  { name, silence, fault }: { name: string; silence: number; fault: string },
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO operations.job_runs AS j (name, ended_at, failed_at, fault, late_at)
       VALUES ($1, CASE WHEN $3 = '' THEN $4::timestamptz END, CASE WHEN $3 <> '' THEN $4::timestamptz END, $3,
               $4::timestamptz + make_interval(mins => $2))
     ON CONFLICT (name) DO UPDATE SET ended_at = coalesce(excluded.ended_at, j.ended_at),
       failed_at = coalesce(excluded.failed_at, j.failed_at), fault = excluded.fault, late_at = excluded.late_at`,
    [name, silence, fault, ctx.clock()],
  )
}

/** How a proof went: how many rows were checked, and how many of them are wrong. */
export async function noteProof(
  ctx: AppContext,
  { subject, checked, faults }: { subject: 'books'; checked: number; faults: number },
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO operations.proofs (subject, at, checked, faults) VALUES ($1, $2, $3, $4)
     ON CONFLICT (subject) DO UPDATE SET at = excluded.at, checked = excluded.checked, faults = excluded.faults`,
    [subject, ctx.clock(), checked, faults],
  )
}
