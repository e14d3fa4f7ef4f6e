import type { TextSetting } from '@perlas/contract/office-settings'
import type { AppContext } from '#/kernel/context.ts'
import { daysAfter } from '#/kernel/manila.ts'

/**
 * Takes one text of an hour's budget of a country; `left` is what is still there after it, less than nothing when there
 * was none. Without `take` it only looks.
 */
export async function takeText(
  ctx: AppContext,
  mobile: string,
  take: boolean,
): Promise<{ country: string; left: number; retryAfter: number }> {
  const { rows } = await ctx.db.query<{ country: string; left: number; retryAfter: number }>(
    `WITH budget AS (
       SELECT country, per_hour FROM accounts.text_budgets
        WHERE country = '*' OR $1 LIKE '+' || country || '%'
        ORDER BY country = '*', length(country) DESC LIMIT 1),
     taken AS (
       INSERT INTO accounts.text_hours AS h (country, hour, sent)
       SELECT country, date_trunc('hour', $3::timestamptz), $2::int FROM budget
       ON CONFLICT (country, hour) DO UPDATE SET sent = h.sent + $2::int
       RETURNING sent)
     SELECT b.country, b.per_hour - t.sent AS left,
            ceil(extract(epoch FROM date_trunc('hour', $3::timestamptz) + interval '1 hour' - $3::timestamptz))::int AS "retryAfter"
       FROM budget b, taken t`,
    [mobile, take ? 1 : 0, ctx.clock()],
  )
  // No line for any country: nothing is sent rather than everything.
  return rows[0] ?? { country: '', left: -1, retryAfter: 3600 }
}

export async function deleteOldHours(ctx: AppContext): Promise<void> {
  await ctx.db.query(`DELETE FROM accounts.text_hours WHERE hour < $1`, [
    daysAfter(ctx.clock(), -7),
  ])
}

export async function readBudgets(ctx: AppContext): Promise<TextSetting> {
  const { rows } = await ctx.db.query<TextSetting>(
    `SELECT coalesce(jsonb_agg(jsonb_build_object('country', country, 'perHour', per_hour) ORDER BY country)
                     FILTER (WHERE country <> '*'), '[]') AS countries,
            coalesce(max(per_hour) FILTER (WHERE country = '*'), 0) AS others
       FROM accounts.text_budgets`,
  )
  return rows[0] ?? { countries: [], others: 0 }
}

/** What is set, and nothing else: a country without a line is one of the others. */
export async function writeBudgets(tx: AppContext, value: TextSetting): Promise<void> {
  const lines = [...value.countries, { country: '*', perHour: value.others }]
  await tx.db.query('DELETE FROM accounts.text_budgets')
  await tx.db.query(
    `INSERT INTO accounts.text_budgets (country, per_hour)
     SELECT * FROM unnest($1::text[], $2::int[])`,
    [lines.map(({ country }) => country), lines.map(({ perHour }) => perHour)],
  )
}

export async function insertSms(ctx: AppContext, to: string, text: string): Promise<void> {
  await ctx.db.query('INSERT INTO accounts.sms_outbox (recipient, body, at) VALUES ($1, $2, $3)', [
    to,
    text,
    ctx.clock(),
  ])
}

/** The last texts of the outbox, newest first. */
export async function readSms(
  ctx: AppContext,
  most: number,
): Promise<{ recipient: string; body: string; at: Date }[]> {
  const { rows } = await ctx.db.query<{ recipient: string; body: string; at: Date }>(
    'SELECT recipient, body, at FROM accounts.sms_outbox ORDER BY sms_id DESC LIMIT $1',
    [most],
  )
  return rows
}
