import type { AppContext } from '#/context.ts'
import type { Level } from './rules.ts'

export async function siteLevels(ctx: AppContext): Promise<Level[]> {
  const { rows } = await ctx.db.query<Level>(
    'SELECT level, name, bet_amount AS "betAmount" FROM loyalty.levels ORDER BY bet_amount',
  )
  return rows
}
