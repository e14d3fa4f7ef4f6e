import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { SiteConfig, WebConfig, type appConfig } from '@perlas/contract/catalogue'
import type { Output } from '@perlas/contract/call'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import type { AppContext } from '#/context.ts'
import { configured } from '#/domains/cashier/cashier.ts'
import { levels } from '#/domains/loyalty/loyalty.ts'
import { catalogue } from '#/domains/catalogue/catalogue.ts'
import { readBanners, readLinks, readNotices, readSettings } from './store.ts'

export type SiteSettings = Static<typeof SiteConfig>

/** One answer as it goes over the wire, in every encoding a browser may ask for. */
export type Prepared = { etag: string; plain: Buffer; gzip: Buffer; brotli: Buffer }

export type ContentState = {
  /** With the game list, and without it for those who have it. */
  prepared(ctx: AppContext): Promise<{ version: string; whole: Prepared; brief: Prepared }>
  site(ctx: AppContext): Promise<SiteSettings>
  drop(): void
}

const REMEMBERED_MS = 5_000

export function openContent(): ContentState {
  let known: Promise<Composed> | undefined
  let readAt = 0
  function composed(ctx: AppContext): Promise<Composed> {
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
  return {
    prepared: (ctx) => composed(ctx),
    site: async (ctx) => (await composed(ctx)).site,
    drop: () => (readAt = 0),
  }
}

type Composed = {
  digest: string
  version: string
  whole: Prepared
  brief: Prepared
  site: SiteSettings
}

/** Reads everything again; compresses again only when something changed. */
async function compose(ctx: AppContext, before: Promise<Composed> | undefined): Promise<Composed> {
  const answer = await readAppConfig(ctx)
  const text = JSON.stringify(answer)
  const digest = createHash('sha256').update(text).digest('base64url')
  const last = await before?.catch(() => undefined)
  if (last?.digest === digest) return last
  const { gameList, ...rest } = answer
  return {
    digest,
    version: answer.gameListVersion,
    whole: prepare({ code: 200, errcode: 0, ...rest, gameList }),
    brief: prepare({ code: 200, errcode: 0, ...rest }),
    site: answer.siteConfig,
  }
}

function prepare(answer: unknown): Prepared {
  const plain = Buffer.from(JSON.stringify(answer))
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    gzip: gzipSync(plain, { level: 9 }),
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  }
}

async function readAppConfig(ctx: AppContext): Promise<Output<typeof appConfig>> {
  const [list, cashier, ranks, settings, banners, notices, links] = await Promise.all([
    catalogue(ctx),
    configured(ctx),
    levels(ctx),
    readSettings(ctx),
    readBanners(ctx),
    readNotices(ctx),
    readLinks(ctx),
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
    status: channel.status,
    sort: channel.sort,
  }))
  const webConfig = Value.Parse(WebConfig, {
    ...(settings.get('web') as object),
    appGameTypeList: list.types,
    appRechargeTypeList: channels,
    appRechargeTypeMap: Object.fromEntries(channels.map(({ id, sort }) => [id, { sort }])),
    appUserLevelConfigList: ranks,
    appBankList: cashier.banks.map(({ bankId, name, kind }) => ({ bankId, name, kind })),
  })
  return {
    gameListVersion: list.version,
    gameList: { version: list.version, games: list.games, brands: list.brands },
    webConfig,
    siteConfig: Value.Parse(SiteConfig, settings.get('site')),
    appLobbyAdConfigList: banners,
    appNoticeConfigList: notices,
    socialMedia: links.filter(({ kind }) => kind === 'social').map(({ id, url }) => ({ id, url })),
    appCustomerServiceQueue: links
      .filter(({ kind }) => kind === 'service')
      .map(({ url, isOut, nickname }) => ({ url, isOut, nickname })),
  }
}

/** The site's configuration: mode, variant, lengths, texts. */
export function siteSettings(ctx: AppContext): Promise<SiteSettings> {
  return ctx.content.site(ctx)
}

/** Ears for words of other nodes: changed content is read again. */
export function listenToContent(ctx: AppContext): void {
  for (const word of ['content', 'catalogue', 'cashier']) {
    ctx.fanout.subscribe(word, () => ctx.content.drop())
  }
}
