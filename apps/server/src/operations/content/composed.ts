import { createHash } from 'node:crypto'
import { WebConfig, type appConfig } from '@perlas/contract/catalogue'
import type { Output } from '@perlas/contract/call'
import { activityTypes, channelStatus } from '@perlas/contract/enums'
import type { Banner } from '@perlas/contract/content'
import { Value } from 'typebox/value'
import { friendsBring, runningForAll } from '#/engagement/campaigns/campaigns.ts'
import { levels } from '#/engagement/loyalty/loyalty.ts'
import { catalogue } from '#/gaming/catalogue/catalogue.ts'
import { playRules } from '#/gaming/play/play.ts'
import type { AppContext } from '#/kernel/context.ts'
import { prepare, type Prepared } from '#/kernel/http/prepared.ts'
import { isResting } from '#/money/providers/providers.ts'
import { propConfigMap } from '#/money/gifts/gifts.ts'
import { currentSites, EVERYBODY, takesMoney, type Site } from '#/platform/sites/sites.ts'
import { banks } from '#/money/banks/banks.ts'
import { channels as openChannels } from '#/money/deposits/deposits.ts'
import { supportRules } from '#/operations/support/support.ts'
import { readBanners, readImages, readLinks, readNotices, readVideos, type Image } from './store.ts'
import type { TickerState } from './ticker.ts'

/** Where the app's own chat is. */
const SERVICE_PAGE = '/service'

export type Composed = {
  digest: string
  version: string
  whole: Prepared
  brief: Prepared
  firstBanner: Banner | undefined
}
/** By host name. */
export type Sites = ReadonlyMap<string, Composed>

/** Reads everything again; compresses again only what changed. */
export async function compose(
  ctx: AppContext,
  ticker: TickerState,
  last: Sites | undefined,
): Promise<Sites> {
  const [sites, parts] = await Promise.all([currentSites(ctx), readParts(ctx, ticker)])
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

/** What a browser of one site is answered with; throws where that would be no configuration. */
export function composeSite(
  { lists, channels, pictures, ...rest }: Parts,
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
    // A site without promotions has no badge either.
    ...(siteConfig.mode === 'green' && { appInviteConditionList: [] }),
    // An operator's own picture goes before that of the season.
    appGenericImg: {
      ...(siteConfig.mode === 'green' ? {} : pictures),
      ...(web['appGenericImg'] as object | undefined),
    },
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
    | 'appGameTypeList'
    | 'appUserLevelConfigList'
    | 'appBankList'
    | 'appPropConfigMap'
    | 'appInviteConditionList'
  >
  /** Of what runs now: there while it runs. */
  pictures: Record<string, { imgUrl: string }>
  channels: (Output<typeof appConfig>['webConfig']['appRechargeTypeList'][number] & {
    provider: string
  })[]
}

/** Where customer service answers: in the app first, where operators opened that; a link that leads nowhere is none. */
export async function servicesOf(ctx: AppContext) {
  const [links, { chat }] = await Promise.all([readLinks(ctx), supportRules(ctx)])
  return [
    ...(chat ? [{ url: SERVICE_PAGE, isOut: false, nickname: 'Perlas' }] : []),
    ...links
      .filter(({ kind, isOut, url }) => kind === 'service' && isOut && url.startsWith('http'))
      .map(({ url, isOut, nickname }) => ({ url, isOut, nickname })),
  ]
}

/** What every site has alike. */
export async function readParts(ctx: AppContext, ticker: TickerState): Promise<Parts> {
  const [
    list,
    ways,
    payees,
    ranks,
    props,
    banners,
    notices,
    links,
    videos,
    images,
    tips,
    rules,
    services,
    conditions,
    running,
  ] = await Promise.all([
    catalogue(ctx),
    openChannels(ctx),
    banks(ctx),
    levels(ctx),
    propConfigMap(ctx),
    readBanners(ctx),
    readNotices(ctx),
    readLinks(ctx),
    readVideos(ctx),
    readImages(ctx),
    ticker.tips(ctx),
    playRules(ctx),
    servicesOf(ctx),
    friendsBring(ctx),
    runningForAll(ctx),
  ])
  const channels = ways.map((channel) => ({
    id: channel.id,
    name: channel.name,
    iconH5: channel.icon,
    bankId: channel.bankId,
    kind: channel.kind,
    min: channel.min,
    max: channel.max,
    amounts: channel.amounts,
    status: isResting(ctx, channel.provider) ? channelStatus.resting : channelStatus.open,
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
      appInviteConditionList: conditions,
      appBankList: payees.map(({ bankId, name, kind }) => ({ bankId, name, kind })),
    },
    channels,
    pictures: running.some(({ activity }) => activity === activityTypes.NewYear)
      ? { NewYear_icon: { imgUrl: '/pictures/features/new-year' } }
      : {},
    appLobbyAdConfigList: banners,
    appNoticeConfigList: notices,
    appPromotionalVideoList: videos,
    // Without an address there is nothing to follow.
    socialMedia: links
      .filter(({ kind, url }) => kind === 'social' && url)
      .map(({ id, url }) => ({ id, url })),
    appCustomerServiceQueue: services,
    paymentImgList: imagesOf(images, 'payment'),
    responsibleImgList: imagesOf(images, 'responsible'),
    hasLobbyTips: tips.jackpotList.length > 0,
    visitorsTry: rules.visitors,
  }
}

function imagesOf(images: readonly Image[], wanted: 'payment' | 'responsible') {
  return images
    .filter(({ kind }) => kind === wanted)
    .map(({ id, img, alt, url }) => ({ id, img, alt, url }))
}
