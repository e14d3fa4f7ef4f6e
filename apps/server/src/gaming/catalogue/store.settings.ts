import type { BrandSetting, GameSetting } from '@perlas/contract/office-settings'
import type { AppContext } from '#/kernel/context.ts'

type Found<Value> = { name: string; title: string; value: Value }

export async function listGameSettings(ctx: AppContext): Promise<Found<GameSetting>[]> {
  const { rows } = await ctx.db.query<Found<GameSetting>>(
    `SELECT g.game_id::text AS name,
            g.name || ' · ' || b.name || CASE WHEN g.provider_id = '' THEN ' (announced)' ELSE '' END AS title,
            jsonb_build_object('open', g.status = 1, 'maintain', g.maintain, 'hot', g.hot = 1, 'recent', g.recent = 1,
              'sort', g.sort, 'hotSort', g.hot_sort, 'aliases', g.aliases) AS value
       FROM catalogue.games g JOIN catalogue.brands b USING (brand_id)
      -- Those that somebody runs first.
      ORDER BY g.provider_id = '', g.sort, g.game_id`,
  )
  return rows
}

export async function writeGameSetting(
  tx: AppContext,
  id: number,
  { open, maintain, hot, recent, sort, hotSort, aliases }: GameSetting,
): Promise<void> {
  await tx.db.query(
    `UPDATE catalogue.games SET status = $2::boolean::int, maintain = $3, hot = $4::boolean::int,
            recent = $5::boolean::int, sort = $6, hot_sort = $7, aliases = $8 WHERE game_id = $1`,
    [id, open, maintain, hot, recent, sort, hotSort, aliases],
  )
}

export async function listBrandSettings(ctx: AppContext): Promise<Found<BrandSetting>[]> {
  const { rows } = await ctx.db.query<Found<BrandSetting>>(
    `SELECT brand_id::text AS name, name AS title,
            jsonb_build_object('open', status = 1, 'maintain', maintain, 'sort', sort) AS value
       FROM catalogue.brands ORDER BY sort, brand_id`,
  )
  return rows
}

export async function writeBrandSetting(
  tx: AppContext,
  id: number,
  { open, maintain, sort }: BrandSetting,
): Promise<void> {
  await tx.db.query(
    `UPDATE catalogue.brands SET status = $2::boolean::int, maintain = $3, sort = $4 WHERE brand_id = $1`,
    [id, open, maintain, sort],
  )
}
