import { createHash } from 'node:crypto'
import { WebConfig, type appConfig } from '@perlas/contract/catalogue'
import type { Output } from '@perlas/contract/call'
import { channelStatus } from '@perlas/contract/enums'
import type { Banner } from '@perlas/contract/content'
import { Value } from 'typebox/value'
import type { AppContext } from '#/kernel/context.ts'
import { configured, isResting } from '#/money/cashier/cashier.ts'
import { propConfigMap } from '#/money/gifts/gifts.ts'
import { levels } from '#/engagement/loyalty/loyalty.ts'
import { catalogue } from '#/gaming/catalogue/catalogue.ts'
import { prepare, type Prepared } from '#/kernel/http/prepared.ts'
import { slot } from '#/kernel/state.ts'
import {
  currentSites,
  EVERYBODY,
  readSettings,
  readSites,
  settingsIn,
  siteOf,
  siteProblems,
  takesMoney,
  type Site,
} from '#/platform/sites/sites.ts'
import { readBanners, readImages, readLinks, readNotices, readVideos, type Image } from './store.ts'
import { contentArea, siteArea, type TrySettings } from './settings.ts'
import { openTicker, type TickerState } from './ticker.ts'

export type ContentState = {
  /** With the game list, and without it for those who have it; as the host's site has it. */
  prepared(
    ctx: AppContext,
    host: string,
  ): Promise<{ version: string; whole: Prepared; brief: Prepared }>
  firstBanner(ctx: AppContext, host: string): Promise<Banner | undefined>
  ticker: TickerState
  drop(): void
}

const REMEMBERED_MS = 5_000

export const contentState = slot<ContentState>('content')

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
  firstBanner: Banner | undefined
}
/** By host name. */
type Sites = ReadonlyMap<string, Composed>

/** Reads everything again; compresses again only what changed. */
async function compose(ctx: AppContext, before: Promise<Sites> | undefined): Promise<Sites> {
  const [sites, parts] = await Promise.all([currentSites(ctx), readParts(ctx)])
  const last = await before?.catch(() => undefined)
  const all = new Map<string, Composed>()
  for (const [host, site] of sites) {
    try {
      all.set(host, composeSite(parts, site, last?.get(host)))
    } catch (fault) {
      if (host === EVERYBODY) throw fault
      // A row that is no configuration must not take the other sites down with it.
      ctx.log.error({ host }, 'the settings of a site are wrong; it has those of everybody')
    }
  }
  return all
}

function composeSite(
  { lists, channels, ...rest }: Parts,
  { settings: siteConfig, web }: Site,
  last?: Composed,
): Composed {
  const open = channels
    .filter(({ provider }) => takesMoney(siteConfig, provider))
    .map(({ provider: _provider, ...channel }) => channel)
  const webConfig = Value.Parse(WebConfig, {
    ...web,
    // One truth: the web config says the site's mode again.
    mode: siteConfig.mode,
    ...lists,
    appRechargeTypeList: open,
    appRechargeTypeMap: Object.fromEntries(open.map(({ id, sort }) => [id, { sort }])),
  })
  const answer: Output<typeof appConfig> = { ...rest, webConfig, siteConfig }
  const digest = createHash('sha256').update(JSON.stringify(answer)).digest('base64url')
  if (last?.digest === digest) return last
  const { gameList, ...brief } = answer
  return {
    digest,
    version: answer.gameListVersion,
    whole: prepare(JSON.stringify({ code: 200, errcode: 0, ...brief, gameList })),
    brief: prepare(JSON.stringify({ code: 200, errcode: 0, ...brief })),
    firstBanner: answer.appLobbyAdConfigList[0],
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

/** What every site has alike. */
async function readParts(ctx: AppContext): Promise<Parts> {
  const [list, cashier, ranks, props, banners, notices, links, videos, images, tips] =
    await Promise.all([
      catalogue(ctx),
      configured(ctx),
      levels(ctx),
      propConfigMap(ctx),
      readBanners(ctx),
      readNotices(ctx),
      readLinks(ctx),
      readVideos(ctx),
      readImages(ctx),
      contentState(ctx).ticker.tips(ctx),
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
  return {
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
}

function imagesOf(images: readonly Image[], wanted: 'payment' | 'responsible') {
  return images
    .filter(({ kind }) => kind === wanted)
    .map(({ id, img, alt, url }) => ({ id, img, alt, url }))
}

/** The banner that stands first for a visitor, if there is any. */
export function firstBanner(ctx: AppContext, host: string): Promise<Banner | undefined> {
  return contentState(ctx).firstBanner(ctx, host)
}

/**
 * What would break if settings or sites were these: each site is composed as browsers get it, so nothing that
 * a browser could not be answered with is ever stored. Everybody's change must not break a host either.
 */
const tried: TrySettings = async (ctx, change) => {
  const parts = await readParts(ctx)
  const settings = { ...settingsIn(await readSettings(ctx)), ...change.settings }
  const problems: string[] = []
  for (const row of [undefined, ...(change.sites ?? (await readSites(ctx)))]) {
    const name = row?.host ?? 'Everybody'
    try {
      const site = siteOf(ctx, settings, row)
      composeSite(parts, site)
      problems.push(...siteProblems(site.settings).map((problem) => `${name}: ${problem}`))
    } catch (fault) {
      problems.push(`${name}: ${fault instanceof Error ? fault.message : 'no configuration'}`)
    }
  }
  return problems
}
export const contentSettings = contentArea(tried)
export const siteSettingsArea = siteArea(tried)

/** Ears for words of other nodes: changed content is read again. */
export function listenToContent(ctx: AppContext): void {
  for (const word of ['content', 'catalogue', 'cashier']) {
    ctx.fanout.subscribe(word, () => contentState(ctx).drop())
  }
}
