import type { AppContext } from '#/kernel/context.ts'
import type { Level } from './rules.ts'

export async function siteLevels(ctx: AppContext): Promise<Level[]> {
  const { rows } = await ctx.db.query<Level>(
    'SELECT level, name, bet_amount AS "betAmount" FROM loyalty.levels ORDER BY bet_amount',
  )
  return rows
}

/** Hundredths of points: for one coin, and the least at once. */
export async function pointRules(
  ctx: AppContext,
): Promise<{ open: boolean; rate: number; least: number }> {
  const { rows } = await ctx.db.query<{ open: boolean; rate: number; least: number }>({
    name: 'loyalty.point-rules',
    text: 'SELECT open, rate, least FROM loyalty.point_rules',
    values: [],
  })
  const found = rows[0]
  if (!found) throw new Error('loyalty.point_rules has no row')
  return found
}

export async function writePointRules(
  tx: AppContext,
  rules: { open: boolean; rate: number; least: number },
): Promise<void> {
  await tx.db.query('UPDATE loyalty.point_rules SET open = $1, rate = $2, least = $3', [
    rules.open,
    rules.rate,
    rules.least,
  ])
}
