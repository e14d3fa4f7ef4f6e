import type { AppContext } from '#/kernel/context.ts'
import type { Level } from './rules.ts'

export async function siteLevels(ctx: AppContext): Promise<Level[]> {
  const { rows } = await ctx.db.query<Level>(
    `SELECT level, name, name_fil AS "nameFil", bet_amount AS "betAmount"
       FROM loyalty.levels ORDER BY bet_amount`,
  )
  return rows
}

export type PointRules = {
  open: boolean
  /** Hundredths of points: for one coin, and the least at once. */
  rate: number
  least: number
  needsIdentity: boolean
  /** A deposit within so many days, today among them; 0 for no such rule. */
  depositDays: number
  /** Hundredths of coins that one player gets on a day; 0 for no limit. */
  dayMost: number
}

export async function pointRules(ctx: AppContext): Promise<PointRules> {
  const { rows } = await ctx.db.query<PointRules>({
    name: 'loyalty.point-rules',
    text: `SELECT open, rate, least, needs_identity AS "needsIdentity", deposit_days AS "depositDays",
                  day_most AS "dayMost" FROM loyalty.point_rules`,
    values: [],
  })
  const found = rows[0]
  if (!found) throw new Error('loyalty.point_rules has no row')
  return found
}

export async function writePointRules(tx: AppContext, rules: PointRules): Promise<void> {
  await tx.db.query(
    `UPDATE loyalty.point_rules
        SET open = $1, rate = $2, least = $3, needs_identity = $4, deposit_days = $5, day_most = $6`,
    [rules.open, rules.rate, rules.least, rules.needsIdentity, rules.depositDays, rules.dayMost],
  )
}

/** Hundredths of coins that a player got for points on a day. */
export async function readExchanged(
  ctx: AppContext,
  playerId: number,
  day: string,
): Promise<number> {
  const { rows } = await ctx.db.query<{ given: number }>({
    name: 'loyalty.exchanged',
    text: 'SELECT given FROM loyalty.exchanges WHERE player_id = $1 AND day = $2',
    values: [playerId, day],
  })
  return rows[0]?.given ?? 0
}

/** Adds to what a player exchanged on a day; false where that is more than the most, and nothing was added. */
export async function addExchanged(
  tx: AppContext,
  playerId: number,
  of: { day: string; taken: number; given: number; most: number },
): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    `INSERT INTO loyalty.exchanges AS e (player_id, day, taken, given)
     SELECT $1, $2, $3, $4::bigint WHERE $5::bigint = 0 OR $4::bigint <= $5::bigint
     ON CONFLICT (player_id, day) DO UPDATE
        SET taken = e.taken + EXCLUDED.taken, given = e.given + EXCLUDED.given
      WHERE $5::bigint = 0 OR e.given + EXCLUDED.given <= $5::bigint`,
    [playerId, of.day, of.taken, of.given, of.most],
  )
  return rowCount === 1
}
