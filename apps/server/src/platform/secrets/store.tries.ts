import type { AppContext } from '#/kernel/context.ts'
import { FAILURE_WINDOW_MINUTES, MAX_FAILURES } from './rules.ts'

export type Tried = { failures: number; wait: number }

/** What a try does to the count of its name; `f` is the row that is there, `excluded.first_at` the moment of the try. */
export const countedTry = `ON CONFLICT (name_hash) DO UPDATE SET
    failures = CASE
      WHEN f.locked_until > excluded.first_at THEN f.failures
      WHEN f.first_at < excluded.first_at - make_interval(mins => ${FAILURE_WINDOW_MINUTES}) THEN 1
      ELSE f.failures + 1 END,
    first_at = CASE
      WHEN f.first_at < excluded.first_at - make_interval(mins => ${FAILURE_WINDOW_MINUTES}) THEN excluded.first_at
      ELSE f.first_at END,
    updated_at = excluded.first_at
  RETURNING failures,
    greatest(0, ceil(extract(epoch FROM coalesce(locked_until, updated_at) - updated_at)))::int AS wait`

export function secondsToWait(tried: Tried | undefined): number {
  if (!tried) return 0
  if (tried.wait > 0) return tried.wait
  return tried.failures > MAX_FAILURES ? 60 : 0
}

/**
 * Counts one try before the password is looked at, so that tries side by side cannot slip past the
 * limit. Returns the seconds to wait, 0 when the try may go on.
 */
export async function countTry(ctx: AppContext, nameHash: Buffer): Promise<number> {
  const { rows } = await ctx.db.query<Tried>({
    name: 'accounts.count-try',
    text: `INSERT INTO accounts.login_failures AS f (name_hash, failures, first_at, updated_at)
           VALUES ($1, 1, $2, $2) ${countedTry}`,
    values: [nameHash, ctx.clock()],
  })
  return secondsToWait(rows[0])
}

/** After a wrong password: locks the name when it was the last allowed one; returns its locks before. */
export async function lockIfSpent(
  ctx: AppContext,
  nameHash: Buffer,
  secondsFor: (locksBefore: number) => number,
): Promise<boolean> {
  const { rows } = await ctx.db.query<{ failures: number; locks: number }>(
    'SELECT failures, locks FROM accounts.login_failures WHERE name_hash = $1',
    [nameHash],
  )
  const row = rows[0]
  if (!row || row.failures < MAX_FAILURES) return false
  const { rowCount } = await ctx.db.query(
    `UPDATE accounts.login_failures
        SET locked_until = $4::timestamptz + make_interval(secs => $3), locks = locks + 1, failures = 0
      WHERE name_hash = $1 AND locks = $2 AND failures >= ${MAX_FAILURES}`,
    [nameHash, row.locks, secondsFor(row.locks), ctx.clock()],
  )
  return rowCount === 1
}

export async function clearFailures(ctx: AppContext, nameHash: Buffer): Promise<void> {
  await ctx.db.query('DELETE FROM accounts.login_failures WHERE name_hash = $1', [nameHash])
}
