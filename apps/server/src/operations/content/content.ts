import { createHash } from 'node:crypto'
import { SiteConfig, WebConfig, type appConfig } from '@perlas/contract/catalogue'
import type { Output } from '@perlas/contract/call'
import { channelStatus } from '@perlas/contract/enums'
import type { Banner } from '@perlas/contract/content'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import type { AppContext } from '#/kernel/context.ts'
import { configured, isResting } from '#/money/cashier/cashier.ts'
import { propConfigMap } from '#/money/gifts/gifts.ts'
import { levels } from '#/engagement/loyalty/loyalty.ts'
import { catalogue } from '#/gaming/catalogue/catalogue.ts'
import { prepare, type Prepared } from '#/kernel/http/prepared.ts'
import {
  readBanners,
  readImages,
  readLinks,
  readNotices,
  readSettings,
  readSites,
  readVideos,
  type Image,
  type SiteRow,
} from './store.ts'
import { addressOfSite, merged, siteProblems, takesMoney } from './rules.ts'
import { contentArea, siteArea, type TrySettings } from './settings/settings.ts'
import { openTicker, type TickerState } from './ticker.ts'

export type SiteSettings = Static<typeof SiteConfig>

export type ContentState = {
  /** With the game list, and without it for those who have it; as the host's site has it. */
  prepared(
    ctx: AppContext,
    host: string,
  ): Promise<{ version: string; whole: Prepared; brief: Prepared }>
  site(ctx: AppContext, host: string): Promise<SiteSettings>
  /** The address of the site that a host stands for; the public one for a host that is none of ours. */
  address(ctx: AppContext, host: string): Promise<string>
  firstBanner(ctx: AppContext, host: string): Promise<Banner | undefined>
  ticker: TickerState
  drop(): void
}

const REMEMBERED_MS = 5_000
/** The settings of everybody: hosts without a row of their own. */
const EVERYBODY = ''

export function openContent(): ContentState {
  let known: Promise<Sites> | undefined
  let readAt = 0
  function composed(ctx: AppContext): Promise<Sites> {
    const now = ctx.clock().getTime()
    if (known && now - readAt < REMEMBERED_MS) return known
    readAt = now
    const before = known
    known = compose(ctx, before).catch((fault: unknown) => {
      // While the database is away, what was read last still stands.
      if (before) return before
      readAt = 0
      throw fault
    })
    return known
  }
  async function of(ctx: AppContext, host: string): Promise<Composed> {
    const sites = await composed(ctx)
    const found = sites.get(host) ?? sites.get(EVERYBODY)
    if (!found) throw new Error('there are no settings')
    return found
  }
  return {
    prepared: of,
    site: async (ctx, host) => (await of(ctx, host)).site,
    address: async (ctx, host) => (await of(ctx, host)).address,
    firstBanner: async (ctx, host) => (await of(ctx, host)).firstBanner,
    ticker: openTicker(),
    drop: () => (readAt = 0),
  }
}

type Composed = {
  digest: string
  version: string
  whole: Prepared
  brief: Prepared
  site: SiteSettings
  firstBanner: Banner | undefined
  address: string
}
/** By host name. */
type Sites = ReadonlyMap<string, Composed>

/** Reads everything again; compresses again only what changed. */
async function compose(ctx: AppContext, before: Promise<Sites> | undefined): Promise<Sites> {
  const { settings, sites, rest } = await readParts(ctx)
  const last = await before?.catch(() => undefined)
  const everybody = composeSite(ctx, rest, settings, last?.get(EVERYBODY), ctx.config.publicUrl)
  const all = new Map([[EVERYBODY, everybody]])
  for (const { host, address, site, web } of sites) {
    try {
      const own = {
        site: merged(settings.site, { ...site }),
        web: merged(settings.web, { ...web }),
      }
      const at = addressOfSite(host, address, ctx.config.publicUrl)
      all.set(host, composeSite(ctx, rest, own, last?.get(host), at))
    } catch {
      // A row that is no configuration must not take the other sites down with it.
      ctx.log.error({ host }, 'the settings of a site are wrong; it has those of everybody')
    }
  }
  return all
}

type Settings = { site: Record<string, unknown>; web: Record<string, unknown> }

function composeSite(
  ctx: AppContext,
  { lists, channels, ...rest }: Parts,
  settings: Settings,
  last: Composed | undefined,
  address: string,
): Composed {
  const siteConfig = Value.Parse(SiteConfig, {
    ...settings.site,
    devPages: ctx.config.sandboxPay,
    adNetworks: Object.keys(ctx.attribution),
    socialProviders: settings.site['socialLogin'] === true ? Object.keys(ctx.social) : [],
  })
  const open = channels
    .filter(({ provider }) => takesMoney(siteConfig, provider))
    .map(({ provider: _provider, ...channel }) => channel)
  const webConfig = Value.Parse(WebConfig, {
    ...settings.web,
    // One truth: the web config says the site's mode again.
    mode: siteConfig.mode,
    ...lists,
    appRechargeTypeList: open,
    appRechargeTypeMap: Object.fromEntries(open.map(({ id, sort }) => [id, { sort }])),
  })
  const answer: Output<typeof appConfig> = { ...rest, webConfig, siteConfig }
  const digest = createHash('sha256').update(JSON.stringify(answer)).digest('base64url')
  if (last?.digest === digest && last.address === address) return last
  const { gameList, ...brief } = answer
  return {
    digest,
    version: answer.gameListVersion,
    whole: prepare(JSON.stringify({ code: 200, errcode: 0, ...brief, gameList })),
    brief: prepare(JSON.stringify({ code: 200, errcode: 0, ...brief })),
    site: siteConfig,
    firstBanner: answer.appLobbyAdConfigList[0],
    address,
  }
}

type Parts = Omit<Output<typeof appConfig>, 'webConfig' | 'siteConfig'> & {
  lists: Pick<
    Output<typeof appConfig>['webConfig'],
    'appGameTypeList' | 'appUserLevelConfigList' | 'appBankList' | 'appPropConfigMap'
  >
  channels: (Output<typeof appConfig>['webConfig']['appRechargeTypeList'][number] & {
    provider: string
  })[]
}

/** What every site has alike, and the settings. */
async function readParts(
  ctx: AppContext,
): Promise<{ settings: Settings; sites: SiteRow[]; rest: Parts }> {
  const [
    list,
    cashier,
    ranks,
    props,
    settings,
    sites,
    banners,
    notices,
    links,
    videos,
    images,
    tips,
  ] = await Promise.all([
    catalogue(ctx),
    configured(ctx),
    levels(ctx),
    propConfigMap(ctx),
    readSettings(ctx),
    readSites(ctx),
    readBanners(ctx),
    readNotices(ctx),
    readLinks(ctx),
    readVideos(ctx),
    readImages(ctx),
    ctx.content.ticker.tips(ctx),
  ])
  const channels = cashier.channels.map((channel) => ({
    id: channel.id,
    name: channel.name,
    iconH5: channel.icon,
    bankId: channel.bankId,
    kind: channel.kind,
    min: channel.min,
    max: channel.max,
    amounts: channel.amounts,
    status: isResting(ctx, channel) ? channelStatus.resting : channelStatus.open,
    sort: channel.sort,
    provider: channel.provider,
  }))
  const rest: Parts = {
    gameListVersion: list.version,
    gameList: { version: list.version, games: list.games, brands: list.brands },
    lists: {
      appGameTypeList: list.types,
      appUserLevelConfigList: [...ranks],
      appPropConfigMap: props,
      appBankList: cashier.banks.map(({ bankId, name, kind }) => ({ bankId, name, kind })),
    },
    channels,
    appLobbyAdConfigList: banners,
    appNoticeConfigList: notices,
    appPromotionalVideoList: videos,
    // Without an address there is nothing to follow.
    socialMedia: links
      .filter(({ kind, url }) => kind === 'social' && url)
      .map(({ id, url }) => ({ id, url })),
    appCustomerServiceQueue: links
      .filter(({ kind }) => kind === 'service')
      .map(({ url, isOut, nickname }) => ({ url, isOut, nickname })),
    paymentImgList: imagesOf(images, 'payment'),
    responsibleImgList: imagesOf(images, 'responsible'),
    hasLobbyTips: tips.jackpotList.length > 0,
  }
  const of = (key: string) => ({ ...(settings.get(key) as object) })
  return { settings: { site: of('site'), web: of('web') }, sites, rest }
}

function imagesOf(images: readonly Image[], wanted: 'payment' | 'responsible') {
  return images
    .filter(({ kind }) => kind === wanted)
    .map(({ id, img, alt, url }) => ({ id, img, alt, url }))
}

/** The configuration of the site that a host name stands for: mode, variant, lengths, texts. */
export function siteSettings(ctx: AppContext, host: string): Promise<SiteSettings> {
  return ctx.content.site(ctx, host)
}

/** Whether a site may take deposits by a payment provider: real money needs a licence. */
export async function mayTakeMoney(
  ctx: AppContext,
  host: string,
  provider: string,
): Promise<boolean> {
  return takesMoney(await siteSettings(ctx, host), provider)
}

/** Where that site is; for a host that is none of ours, the public address. A header proves nothing. */
export function siteAddress(ctx: AppContext, host: string): Promise<string> {
  return ctx.content.address(ctx, host)
}

/** The banner that stands first for a visitor, if there is any. */
export function firstBanner(ctx: AppContext, host: string): Promise<Banner | undefined> {
  return ctx.content.firstBanner(ctx, host)
}

/**
 * What would break if settings or sites were these: each site is composed as browsers get it, so nothing that
 * a browser could not be answered with is ever stored. Everybody's change must not break a host either.
 */
const tried: TrySettings = async (ctx, change) => {
  const { settings: kept, sites, rest } = await readParts(ctx)
  const settings = { ...kept, ...change.settings }
  const problems: string[] = []
  const look = (name: string, host: string, address: string, own: Settings) => {
    try {
      const at = host ? addressOfSite(host, address, ctx.config.publicUrl) : ctx.config.publicUrl
      const { site } = composeSite(ctx, rest, own, undefined, at)
      problems.push(...siteProblems(site).map((problem) => `${name}: ${problem}`))
    } catch (fault) {
      problems.push(`${name}: ${fault instanceof Error ? fault.message : 'no configuration'}`)
    }
  }
  look('Everybody', '', '', settings)
  for (const { host, address, site, web } of change.sites ?? sites) {
    const own = {
      site: merged(settings.site, { ...site }),
      web: merged(settings.web, { ...web }),
    }
    look(host, host, address, own)
  }
  return problems
}
export const contentSettings = contentArea(tried)
export const siteSettingsArea = siteArea(tried)

/** Ears for words of other nodes: changed content is read again. */
export function listenToContent(ctx: AppContext): void {
  for (const word of ['content', 'catalogue', 'cashier']) {
    ctx.fanout.subscribe(word, () => ctx.content.drop())
  }
}
