import type { MarkKind } from '@perlas/campaign-kit/campaign'
import type { AppContext } from '#/kernel/context.ts'

export type IdentityMark = { what: MarkKind; mark: Buffer }
type Claim = { playerId: number; reward: string; marks: readonly IdentityMark[] }

/** Whether another player holds one of these. */
export async function isMarkTaken(
  ctx: Pick<AppContext, 'db'>,
  { playerId, reward, marks }: Claim,
): Promise<boolean> {
  if (marks.length === 0) return false
  const { rows } = await ctx.db.query(
    `SELECT 1 FROM gifts.marks WHERE mark = ANY ($1::bytea[]) AND reward = $2 AND player_id <> $3 LIMIT 1`,
    [marks.map(({ mark }) => mark), reward, playerId],
  )
  return rows.length > 0
}

/** Which of these rewards another player holds one of the marks of, and by what sort of mark. */
export async function listTaken(
  ctx: Pick<AppContext, 'db'>,
  {
    playerId,
    marks,
    rewards,
  }: { playerId: number; marks: readonly IdentityMark[]; rewards: readonly string[] },
): Promise<{ reward: string; what: MarkKind }[]> {
  if (marks.length === 0 || rewards.length === 0) return []
  const { rows } = await ctx.db.query<{ reward: string; what: MarkKind }>({
    name: 'campaigns.list-taken',
    text: `SELECT DISTINCT reward, what FROM gifts.marks
            WHERE mark = ANY ($1::bytea[]) AND reward = ANY ($2::text[]) AND player_id <> $3`,
    values: [marks.map(({ mark }) => mark), rewards, playerId],
  })
  return rows
}

/**
 * Keeps marks that nobody holds, in one order for everybody, so that two claims never wait for each other in a circle.
 * Answers those that were not there before.
 */
export async function insertMarks(
  tx: AppContext,
  { playerId, reward, marks, at }: Claim & { at: Date },
): Promise<IdentityMark[]> {
  if (marks.length === 0) return []
  const { rows } = await tx.db.query<IdentityMark>({
    name: 'campaigns.insert-marks',
    text: `INSERT INTO gifts.marks (mark, reward, what, player_id, at)
           SELECT i.mark, $3, i.what, $4, $5 FROM unnest($1::bytea[], $2::text[]) i (mark, what) ORDER BY i.mark
           ON CONFLICT (mark, reward) DO NOTHING RETURNING what, mark`,
    values: [marks.map(({ mark }) => mark), marks.map(({ what }) => what), reward, playerId, at],
  })
  return rows
}

export async function removeMarks(
  tx: AppContext,
  { playerId, reward, marks }: Claim,
): Promise<void> {
  await tx.db.query(
    'DELETE FROM gifts.marks WHERE mark = ANY ($1::bytea[]) AND reward = $2 AND player_id = $3',
    [marks.map(({ mark }) => mark), reward, playerId],
  )
}

/** Keeps a payout account of the player, whether or not they had the bonus by then. Again is once. */
export async function keepPayment(
  tx: AppContext,
  { playerId, mark, at }: { playerId: number; mark: Buffer; at: Date },
): Promise<void> {
  await tx.db.query(
    'INSERT INTO gifts.payment_marks (player_id, mark, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [playerId, mark, at],
  )
}

/** The payout accounts that this player has or had. */
export async function listPayments(
  ctx: Pick<AppContext, 'db'>,
  playerId: number,
): Promise<IdentityMark[]> {
  const { rows } = await ctx.db.query<IdentityMark>(
    `SELECT 'payment' AS what, mark FROM gifts.payment_marks WHERE player_id = $1 ORDER BY mark`,
    [playerId],
  )
  return rows
}
