import type { AppContext } from '#/kernel/context.ts'

/** Every proposal that waits, counted by kind. `mine`: somebody else must decide, because this member made it, or may be one hand with who did. */
export async function proposalsWaiting(
  ctx: AppContext,
  staffId: number,
): Promise<{ kind: string; subject: string; mine: boolean; n: number }[]> {
  const { rows } = await ctx.db.query<{ kind: string; subject: string; mine: boolean; n: number }>(
    `SELECT kind, subject, staff.one_hand(maker, $1) AS mine, count(*)::int AS n FROM (
       SELECT 'settings' AS kind, subject, proposed_by AS maker FROM staff.setting_changes WHERE status = 'proposed'
       UNION ALL SELECT 'members', '', proposed_by FROM staff.member_proposals
         WHERE status = 'proposed' AND staff_id IS DISTINCT FROM $1
       UNION ALL SELECT 'members', '', proposed_by FROM staff.role_proposals WHERE status = 'proposed'
       UNION ALL SELECT CASE about WHEN 'win' THEN 'held-wins' WHEN 'table' THEN 'table-rounds' ELSE 'rounds' END, '', proposed_by
         FROM play.rulings WHERE status = 'proposed'
       UNION ALL SELECT 'adjustments', '', proposed_by FROM staff.adjustments WHERE status = 'proposed'
       UNION ALL SELECT 'rulings', '', proposed_by FROM cashier.exception_rulings WHERE status = 'proposed'
       UNION ALL SELECT 'gifts', '', proposed_by FROM staff.item_gifts WHERE status = 'proposed'
       UNION ALL SELECT 'returns', '', proposed_by FROM responsible.returns WHERE status = 'proposed'
       UNION ALL SELECT 'activities', '', proposed_by FROM campaigns.moves WHERE status = 'proposed'
       UNION ALL SELECT 'pots', '', proposed_by FROM pots.proposals WHERE status = 'proposed'
       UNION ALL SELECT 'friends', '', proposed_by FROM invites.moves WHERE status = 'proposed'
       UNION ALL SELECT 'mailings', '', proposed_by FROM mailings.mailings WHERE status = 'proposed'
       UNION ALL SELECT 'content', kind, proposed_by FROM content.versions WHERE status = 'proposed') waiting
      GROUP BY 1, 2, 3`,
    [staffId],
  )
  return rows
}
