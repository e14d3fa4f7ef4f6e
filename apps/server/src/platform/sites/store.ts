import type { AppContext } from '#/kernel/context.ts'
import type { SettingValue } from '#/kernel/setting-area.ts'

export async function readSettings(ctx: AppContext): Promise<Map<string, unknown>> {
  const { rows } = await ctx.db.query<{ key: string; value: unknown }>(
    'SELECT key, value FROM content.settings',
  )
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** One of them, of what it holds so far; undefined where nobody set it. */
export async function readSetting<Value>(
  ctx: AppContext,
  key: string,
): Promise<Partial<Value> | undefined> {
  const { rows } = await ctx.db.query<{ value: Partial<Value> }>({
    name: 'sites.setting',
    text: 'SELECT value FROM content.settings WHERE key = $1',
    values: [key],
  })
  return rows[0]?.value
}

export type SiteRow = { host: string; address: string; site: object; web: object }

/** What differs by host name. */
export async function readSites(ctx: AppContext): Promise<SiteRow[]> {
  const { rows } = await ctx.db.query<SiteRow>(
    'SELECT host, address, site, web FROM content.sites ORDER BY host',
  )
  return rows
}

export async function writeSetting(
  tx: AppContext,
  key: string,
  value: SettingValue,
): Promise<void> {
  await tx.db.query(
    `INSERT INTO content.settings (key, value, updated_at) VALUES ($1, $2, $3)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
    [key, value, tx.clock()],
  )
}

export async function writeSite(
  tx: AppContext,
  host: string,
  { address, site, web }: SettingValue,
): Promise<void> {
  await tx.db.query(
    `INSERT INTO content.sites (host, address, site, web, updated_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (host) DO UPDATE
        SET address = excluded.address, site = excluded.site, web = excluded.web, updated_at = excluded.updated_at`,
    [host, address, site, web, tx.clock()],
  )
}

export async function deleteSite(tx: AppContext, host: string): Promise<void> {
  await tx.db.query('DELETE FROM content.sites WHERE host = $1', [host])
}
