import type { AppContext } from '#/kernel/context.ts'
import type { SettingArea, SettingValue } from '#/kernel/setting-area.ts'
import {
  deleteSite,
  readSettings,
  readSites,
  writeSetting,
  writeSite,
  type SiteRow,
} from '#/platform/sites/sites.ts'

/** What the settings would be, composed as browsers get them; answers what breaks, by host. */
export type TrySettings = (
  ctx: AppContext,
  change: { settings?: Record<string, SettingValue>; sites?: readonly SiteRow[] },
) => Promise<string[]>

const titles: Readonly<Record<string, string>> = {
  site: 'Site of everybody',
  web: 'Web configuration of everybody',
  ticker: 'Ticker of wins',
  outside: 'Links outside',
}

/** What holds until somebody sets it. */
const unset: Readonly<Record<string, SettingValue>> = { outside: { hosts: [] } }

/** The settings of everybody, by key. */
export function contentArea(tried: TrySettings): SettingArea {
  return {
    topic: 'content',
    async list(ctx) {
      const found = await readSettings(ctx)
      return Object.entries(titles).map(([name, title]) => ({
        name,
        title,
        value: (found.get(name) ?? unset[name] ?? {}) as SettingValue,
      }))
    },
    async problems(ctx, name, value) {
      if (!value) return ['These settings cannot be removed.']
      return tried(ctx, { settings: { [name]: value } })
    },
    write: (tx, name, value) => writeSetting(tx, name, value ?? {}),
  }
}

const HOST = /^[a-z0-9][a-z0-9.:-]{0,199}$/

/** Sites by host name; what they leave out is as everybody has it. */
export function siteArea(tried: TrySettings): SettingArea {
  return {
    topic: 'content',
    async list(ctx) {
      return (await readSites(ctx)).map(({ host, ...value }) => ({
        name: host,
        title: host,
        value,
      }))
    },
    async problems(ctx, name, value) {
      if (!HOST.test(name)) return ['A host name is small letters, digits, dots and dashes.']
      if (!value) return []
      const others = (await readSites(ctx)).filter(({ host }) => host !== name)
      return tried(ctx, { sites: [...others, { host: name, ...value } as SiteRow] })
    },
    write: (tx, name, value) => (value ? writeSite(tx, name, value) : deleteSite(tx, name)),
  }
}
