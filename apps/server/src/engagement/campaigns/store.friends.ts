import type { AppContext } from '#/kernel/context.ts'

/** Which kind was paid for which friend of a player. */
export async function listFriendsPaid(
  ctx: Pick<AppContext, 'db'>,
  playerId: number,
): Promise<{ memberId: number; kind: string }[]> {
  const { rows } = await ctx.db.query<{ memberId: number; kind: string }>({
    name: 'campaigns.list-friends-paid',
    text: `SELECT member_id AS "memberId", kind FROM campaigns.friends_paid WHERE player_id = $1`,
    values: [playerId],
  })
  return rows
}

/** Keeps for whom a decision pays; answers how many of them another kind was paid for. */
export async function insertFriendsPaid(
  tx: AppContext,
  ask: { playerId: number; friends: readonly number[]; kind: string; decisionNo: number },
): Promise<number> {
  const { rows } = await tx.db.query<{ elsewhere: number }>({
    name: 'campaigns.insert-friends-paid',
    text: `WITH kept AS (
             INSERT INTO campaigns.friends_paid (player_id, member_id, kind, decision_no, at)
             SELECT $1, unnest($2::bigint[]), $3, $4, $5 ON CONFLICT DO NOTHING)
           SELECT count(*)::int AS elsewhere FROM campaigns.friends_paid
            WHERE player_id = $1 AND member_id = ANY ($2::bigint[]) AND kind <> $3`,
    values: [ask.playerId, ask.friends, ask.kind, ask.decisionNo, tx.clock()],
  })
  return rows[0]?.elsewhere ?? 0
}
