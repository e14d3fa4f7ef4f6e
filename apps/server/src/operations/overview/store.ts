import type { AppContext } from '#/kernel/context.ts'

export type FirstDetails = {
  owners: number
  /** The other member who decides about money and counts first as a second person; null for none. */
  second: string | null
  /** From when they count; null where they do. */
  countsFrom: Date | null
  backedUp: boolean
  /** Providers of channels that are open, and of banks that are paid out to. */
  channels: string[]
  payouts: string[]
  /** Activities whose simulation failed. */
  failed: string[]
  waivedBy: number | null
  waivedAt: Date | null
}

export async function firstDetails(
  ctx: AppContext,
  { staffId, deciders }: { staffId: number; deciders: readonly string[] },
): Promise<FirstDetails | undefined> {
  const { rows } = await ctx.db.query<FirstDetails>(
    `SELECT (SELECT count(*)::int FROM staff.members WHERE role = 'owner' AND disabled_at IS NULL AND NOT must_change) AS owners,
            o.name AS second, o.counts AS "countsFrom",
            EXISTS (SELECT FROM operations.backups) AS "backedUp",
            ARRAY(SELECT DISTINCT provider FROM cashier.channels WHERE status = 1) AS channels,
            ARRAY(SELECT DISTINCT payout_provider FROM cashier.banks WHERE status = 1) AS payouts,
            ARRAY(SELECT DISTINCT code FROM campaigns.simulation_runs WHERE failed ORDER BY code) AS failed,
            w.waived_by AS "waivedBy", w.at AS "waivedAt"
       FROM (SELECT) one LEFT JOIN staff.day_waiver w ON true LEFT JOIN LATERAL (
         SELECT m.name, staff.counts_from(m.staff_id, $1) AS counts FROM staff.members m
          WHERE m.staff_id <> $1 AND m.disabled_at IS NULL AND m.role = ANY ($2)
          ORDER BY counts NULLS FIRST, m.staff_id LIMIT 1) o ON true`,
    [staffId, deciders],
  )
  return rows[0]
}

/** False where the day was waived before. */
export async function insertWaiver(
  tx: AppContext,
  { staffId, reason }: { staffId: number; reason: string },
): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    `INSERT INTO staff.day_waiver (waived_by, reason, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [staffId, reason, tx.clock()],
  )
  return rowCount === 1
}

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
       UNION ALL SELECT 'members', '', proposed_by FROM staff.address_proposals WHERE status = 'proposed'
       UNION ALL SELECT 'members', '', proposed_by FROM staff.openid_proposals WHERE status = 'proposed'
       UNION ALL SELECT 'members', '', proposed_by FROM staff.glass_proposals
         WHERE status = 'proposed' AND staff_id <> $1
       UNION ALL SELECT CASE about WHEN 'win' THEN 'held-wins' WHEN 'table' THEN 'table-rounds' ELSE 'rounds' END, '', proposed_by
         FROM play.rulings WHERE status = 'proposed'
       UNION ALL SELECT 'adjustments', '', proposed_by FROM staff.adjustments WHERE status = 'proposed'
       UNION ALL SELECT 'rulings', '', proposed_by FROM cashier.exception_rulings WHERE status = 'proposed'
       UNION ALL SELECT 'disputes', '', proposed_by FROM disputes.closings WHERE status = 'proposed'
       UNION ALL SELECT 'gifts', '', proposed_by FROM staff.item_gifts WHERE status = 'proposed'
       UNION ALL SELECT 'returns', '', proposed_by FROM responsible.returns WHERE status = 'proposed'
       UNION ALL SELECT 'activities', '', proposed_by FROM campaigns.moves WHERE status = 'proposed'
       UNION ALL SELECT 'pots', '', proposed_by FROM pots.proposals WHERE status = 'proposed'
       UNION ALL SELECT 'races', '', proposed_by FROM contests.proposals WHERE status = 'proposed'
       UNION ALL SELECT 'friends', '', proposed_by FROM invites.moves WHERE status = 'proposed'
       UNION ALL SELECT 'mailings', '', proposed_by FROM mailings.mailings WHERE status = 'proposed'
       UNION ALL SELECT 'holds', '', proposed_by FROM privacy.hold_moves WHERE status = 'proposed'
       UNION ALL SELECT 'content', kind, proposed_by FROM content.versions WHERE status = 'proposed') waiting
      GROUP BY 1, 2, 3`,
    [staffId],
  )
  return rows
}

/** Whether no money came in by a deposit and none was asked for: a new installation. */
export async function isWithoutMoney(ctx: AppContext): Promise<boolean> {
  const { rows } = await ctx.db.query<{ isNew: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM cashier.deposits WHERE status = 'paid')
        AND NOT EXISTS (SELECT FROM cashier.withdrawals) AS "isNew"`,
  )
  return rows[0]?.isNew ?? false
}
