import { createHash } from 'node:crypto'
import { WebConfig, type appConfig, type Game } from '@perlas/contract/catalogue'
import type { Output } from '@perlas/contract/call'
import { activityTypes, channelStatus, showTypes } from '@perlas/contract/enums'
import type { Banner, Notice, PromotionalVideo } from '@perlas/contract/content'
import { Value } from 'typebox/value'
import { busiestGames } from '#/gaming/tally/tally.ts'
import {
  campaignsToLink,
  friendsBring,
  runningForAll,
  welcomeOffer,
} from '#/engagement/campaigns/campaigns.ts'
import { levels, type Level } from '#/engagement/loyalty/loyalty.ts'
import { catalogue } from '#/gaming/catalogue/catalogue.ts'
import { playRules } from '#/gaming/play/play.ts'
import type { AppContext } from '#/kernel/context.ts'
import { prepare, type Prepared } from '#/kernel/http/prepared.ts'
import { daysAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'
import { isResting } from '#/money/providers/providers.ts'
import { propConfigMap } from '#/money/gifts/gifts.ts'
import { currentSites, EVERYBODY, takesMoney, type Site } from '#/platform/sites/sites.ts'
import { banks } from '#/money/banks/banks.ts'
import { channels as openChannels } from '#/money/deposits/deposits.ts'
import { supportRules } from '#/operations/support/support.ts'
import { firstViewOf, type FirstView } from './first-view.ts'
import {
  isNow,
  isOffered,
  isReported,
  nextTurn,
  standsOn,
  whoOf,
  type CampaignState,
  type Placed,
} from './placed.ts'
import {
  readBanners,
  readImages,
  readLinks,
  readNotices,
  readVideos,
  type Image,
  type Link,
} from './store.ts'
import type { TickerState } from './ticker.ts'

/** Where the app's own chat is. */
const SERVICE_PAGE = '/service'

export type Composed = {
  digest: string
  version: string
  whole: Prepared
  brief: Prepared
  firstView: FirstView
}
/** By host name; until the next moment at which something starts or ends, in milliseconds. */
export type Sites = {
  byHost: ReadonlyMap<string, Composed>
  /** Everything that is announced, also what not everybody sees. */
  announced: Announced
  until: number
}

/** Reads everything again; compresses again only what changed. */
export async function compose(
  ctx: AppContext,
  ticker: TickerState,
  last: Sites | undefined,
): Promise<Sites> {
  const now = ctx.clock()
  const [sites, parts] = await Promise.all([currentSites(ctx), readParts(ctx, ticker)])
  const all = new Map<string, Composed>()
  for (const [host, site] of sites) {
    try {
      all.set(host, composeSite(parts, site, last?.byHost.get(host)))
    } catch (fault) {
      if (host === EVERYBODY) throw fault
      // A row that is no configuration must not take the other sites down with it.
      ctx.log.error({ host }, 'the settings of a site are wrong; it has those of everybody')
    }
  }
  const { banners, notices, videos, links, images } = parts.announced
  // Campaigns begin and end with a day.
  const midnight = midnightOf(manilaDay(daysAfter(now, 1)))
  const until = nextTurn([...banners, ...notices, ...videos, ...links, ...images], now, [midnight])
  return { byHost: all, announced: parts.announced, until }
}

/** What a browser of one site is answered with; throws where that would be no configuration. */
export function composeSite(
  { lists, channels, pictures, announced, services, ...rest }: Parts,
  { host, settings: siteConfig, web }: Site,
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
    ...(siteConfig.mode === 'green' && {
      appInviteConditionList: [],
      runningActivities: [],
      welcome: undefined,
    }),
    // An operator's own picture goes before that of the season.
    appGenericImg: {
      ...(siteConfig.mode === 'green' ? {} : pictures),
      ...(web['appGenericImg'] as object | undefined),
    },
    appRechargeTypeList: open,
    appRechargeTypeMap: Object.fromEntries(open.map(({ id, sort }) => [id, { sort }])),
    ownContent: ownOn(announced, host),
  })
  const all = announcedTo(announced, { host, sees: (one) => whoOf(one) === 'all' })
  const links = announced.links.filter((one) => isNow(one, announced.at) && standsOn(one, host))
  const images = announced.images.filter((one) => isNow(one, announced.at) && standsOn(one, host))
  const answer: Output<typeof appConfig> = {
    ...rest,
    appLobbyAdConfigList: all.banners,
    appNoticeConfigList: all.notices,
    appPromotionalVideoList: all.videos,
    // Without an address there is nothing to follow.
    socialMedia: links
      .filter(({ kind, url }) => kind === 'social' && url)
      .map(({ id, url }) => ({ id, url })),
    appCustomerServiceQueue: servicesIn(links, services),
    paymentImgList: imagesOf(images, 'payment'),
    responsibleImgList: imagesOf(images, 'responsible'),
    webConfig,
    siteConfig,
  }
  const digest = createHash('sha256').update(JSON.stringify(answer)).digest('base64url')
  if (last?.digest === digest) return last
  const { gameList, ...brief } = answer
  return {
    digest,
    version: answer.gameListVersion,
    whole: prepare(JSON.stringify({ code: 200, errcode: 0, ...brief, gameList })),
    brief: prepare(JSON.stringify({ code: 200, errcode: 0, ...brief })),
    firstView: firstViewOf(answer),
  }
}

/** What operators announce and link to, as it was read at a moment. */
export type Announced = {
  at: Date
  banners: (Banner & Placed)[]
  notices: (Notice & Placed)[]
  videos: (PromotionalVideo & Placed)[]
  links: Awaited<ReturnType<typeof readLinks>>
  images: Awaited<ReturnType<typeof readImages>>
  /** Campaigns that something is about, by id. */
  campaigns: ReadonlyMap<number, CampaignState>
}
type Lists = { banners: Banner[]; notices: Notice[]; videos: PromotionalVideo[] }

/** What is announced on a site to those that `sees` says, without what is about a campaign that nobody can enter. */
export function announcedTo(
  { at, banners, notices, videos, campaigns }: Announced,
  { host, sees }: { host: string; sees: (one: Placed) => boolean },
): Lists {
  const stateOf = ({ campaignId }: Placed) => campaigns.get(campaignId ?? 0)
  const isShown = (one: Placed) => isNow(one, at) && standsOn(one, host) && sees(one)
  const isOpen = (one: Placed) => one.campaignId === null || isOffered(stateOf(one))
  return {
    banners: banners.filter((one) => isShown(one) && isOpen(one)).map(plain),
    notices: notices
      .filter((one) => isShown(one) && (one.campaignId === null || isReported(stateOf(one))))
      .map((one) => ({
        ...plain(one),
        ...(one.campaignId !== null && stateOf(one) === 'over' && { ended: true, isH5Pop: false }),
      })),
    videos: videos.filter((one) => isShown(one) && isOpen(one)).map(plain),
  }
}

/** Without what only the server asks. */
function plain<Item extends Placed & { altFil?: string }>({
  startsAt: _starts,
  endsAt: _ends,
  hosts: _hosts,
  audience: _audience,
  campaignId: _campaign,
  altFil,
  ...item
}: Item) {
  return { ...item, ...(altFil && { altFil }) }
}

const shownLevel = ({ nameFil, ...level }: Level) => ({ ...level, ...(nameFil && { nameFil }) })

/** Whether there is something on this site that not everybody sees. */
function ownOn(announced: Announced, host: string): { visitors: boolean; players: boolean } {
  const { banners, notices, videos, at } = announced
  const has = (who: 'out' | 'in') =>
    [...banners, ...notices, ...videos].some(
      (one) => whoOf(one) === who && isNow(one, at) && standsOn(one, host),
    )
  return { visitors: has('out'), players: has('in') }
}

type Written =
  | 'appLobbyAdConfigList'
  | 'appNoticeConfigList'
  | 'appPromotionalVideoList'
  | 'socialMedia'
  | 'appCustomerServiceQueue'
  | 'paymentImgList'
  | 'responsibleImgList'
type Parts = Omit<Output<typeof appConfig>, 'webConfig' | 'siteConfig' | Written> & {
  announced: Announced
  /** Whether the app's own chat is open. */
  services: { chat: boolean }
  lists: Pick<
    Output<typeof appConfig>['webConfig'],
    | 'appGameTypeList'
    | 'appUserLevelConfigList'
    | 'appBankList'
    | 'appPropConfigMap'
    | 'appInviteConditionList'
    | 'badges'
    | 'runningActivities'
    | 'welcome'
  >
  /** Of what runs now: there while it runs. */
  pictures: Record<string, { imgUrl: string }>
  channels: (Output<typeof appConfig>['webConfig']['appRechargeTypeList'][number] & {
    provider: string
  })[]
}

/** Where customer service answers: in the app first, where operators opened that; a link that leads nowhere is none. */
export async function servicesOf(ctx: AppContext, host: string) {
  const [links, rules] = await Promise.all([readLinks(ctx), supportRules(ctx)])
  const now = ctx.clock()
  const shown = links.filter((one) => isNow(one, now) && standsOn(one, host))
  return servicesIn(shown, rules)
}

function servicesIn(links: readonly Link[], { chat }: { chat: boolean }) {
  return [
    ...(chat ? [{ url: SERVICE_PAGE, isOut: false, nickname: 'Perlas' }] : []),
    ...links
      .filter(({ kind, isOut, url }) => kind === 'service' && isOut && url.startsWith('http'))
      .map(({ url, isOut, nickname }) => ({ url, isOut, nickname })),
  ]
}

const shownChannel = (
  ctx: AppContext,
  channel: Awaited<ReturnType<typeof openChannels>>[number],
) => ({
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
})

/** Rounds that make a game busy, and the days that are counted. */
const [BUSY_ROUNDS, BUSY_DAYS] = [20, 7]
const MAX_BADGES = 2

/** Badges of a home: the busiest of the popular games, then the first new ones. */
export function badgesOf(games: readonly Game[], busiest: readonly number[]) {
  const popular = games
    .filter(({ hot, showType }) => hot === 1 && showType === showTypes.listed)
    .toSorted((left, right) => left.hotSort - right.hotSort)
  const hot = popular.filter(({ id }) => busiest.includes(id))
  const recent = popular.filter(({ id, recent }) => recent === 1 && !busiest.includes(id))
  const marked = [
    ...hot.map(({ id }) => [String(id), 'hot'] as const),
    ...recent.map(({ id }) => [String(id), 'recent'] as const),
  ]
  return Object.fromEntries(marked.slice(0, MAX_BADGES))
}

/** What every site has alike. */
export async function readParts(ctx: AppContext, ticker: TickerState): Promise<Parts> {
  const at = ctx.clock()
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
    { chat },
    conditions,
    running,
    campaigns,
    busiest,
    welcome,
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
    supportRules(ctx),
    friendsBring(ctx),
    runningForAll(ctx),
    campaignsToLink(ctx),
    busiestGames(ctx, {
      from: manilaDay(daysAfter(at, -BUSY_DAYS)),
      least: BUSY_ROUNDS,
      most: MAX_BADGES,
    }),
    welcomeOffer(ctx),
  ])
  const channels = ways.map((channel) => shownChannel(ctx, channel))
  return {
    gameListVersion: list.version,
    gameList: { version: list.version, games: list.games, brands: list.brands },
    lists: {
      appGameTypeList: list.types,
      appUserLevelConfigList: ranks.map(shownLevel),
      appPropConfigMap: props,
      appInviteConditionList: conditions,
      badges: badgesOf(list.games, busiest),
      runningActivities: running.map(({ activity }) => activity),
      ...(welcome && { welcome }),
      appBankList: payees.map(({ bankId, name, kind }) => ({ bankId, name, kind })),
    },
    channels,
    pictures: running.some(({ activity }) => activity === activityTypes.NewYear)
      ? { NewYear_icon: { imgUrl: '/pictures/features/new-year' } }
      : {},
    announced: {
      at,
      banners,
      notices,
      videos,
      links,
      images,
      campaigns: new Map(campaigns.map(({ campaignId, state }) => [campaignId, state])),
    },
    services: { chat },
    hasLobbyTips: tips.jackpotList.length > 0,
    visitorsTry: rules.visitors,
  }
}

function imagesOf(images: readonly Image[], wanted: 'payment' | 'responsible') {
  return images
    .filter(({ kind }) => kind === wanted)
    .map(({ id, img, alt, altFil, url }) => ({ id, img, alt, altFil, url }))
}
