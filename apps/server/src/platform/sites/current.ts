import { SiteConfig } from '@perlas/contract/catalogue'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import type { AppContext } from '#/kernel/context.ts'
import { addressOfSite, merged } from './rules.ts'
import { readSettings, readSites, type SiteRow } from './store.ts'

export type SiteSettings = Static<typeof SiteConfig>

/** One host name's site: where it is, its configuration, and what its pages are told beside. */
export type Site = {
  host: string
  address: string
  settings: SiteSettings
  web: Record<string, unknown>
}

/** The settings of everybody: hosts without a row of their own. */
export const EVERYBODY = ''

/** Every site as it stands in the database, by host name; `EVERYBODY` is among them. */
export async function currentSites(ctx: AppContext): Promise<ReadonlyMap<string, Site>> {
  // One after the other: in a transaction there is one connection.
  const settings = settingsIn(await readSettings(ctx))
  const rows = await readSites(ctx)
  const sites = new Map([[EVERYBODY, siteOf(ctx, settings)]])
  for (const row of rows) {
    try {
      sites.set(row.host, siteOf(ctx, settings, row))
    } catch {
      // A row that is no configuration must not take the other sites down with it.
      ctx.log.error(
        { host: row.host },
        'the settings of a site are wrong; it has those of everybody',
      )
    }
  }
  return sites
}

/** What everybody has, as it is kept. */
export type KeptSettings = { site: Record<string, unknown>; web: Record<string, unknown> }

export function settingsIn(kept: ReadonlyMap<string, unknown>): KeptSettings {
  const of = (key: string) => ({ ...(kept.get(key) as object) })
  return { site: of('site'), web: of('web') }
}

/** The site that settings and a host's own row come to; throws where they are no configuration. */
export function siteOf(ctx: AppContext, settings: KeptSettings, row?: SiteRow): Site {
  const { config } = ctx
  const own = row
    ? { site: merged(settings.site, { ...row.site }), web: merged(settings.web, { ...row.web }) }
    : settings
  return {
    host: row?.host ?? EVERYBODY,
    address: row ? addressOfSite(row.host, row.address, config.publicUrl) : config.publicUrl,
    settings: Value.Parse(SiteConfig, {
      ...own.site,
      devPages: config.sandboxPay,
      adNetworks: named(config.networks),
      socialProviders: own.site['socialLogin'] === true ? named(config.social) : [],
    }),
    web: own.web,
  }
}

/** Those that the environment has settings for. */
function named(settings: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(settings).filter((name) => settings[name] !== undefined)
}
