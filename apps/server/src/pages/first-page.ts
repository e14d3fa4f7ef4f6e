import { readFile, stat } from 'node:fs/promises'
import { bannerClickTypes } from '@perlas/contract/enums'
import { pageAt } from '@perlas/contract/pages'
import type { AppContext } from '#/kernel/context.ts'
import { firstBanner } from '#/operations/content/content.ts'
import { siteSettings } from '#/platform/sites/sites.ts'
import { escaped, headOf } from './page-heads.ts'
import { prepare, type Prepared } from '#/kernel/http/prepared.ts'

const PLACE = '<!-- first banner -->'
/** Files that home alone needs (apps/player/build/first-visit.ts). */
const HOME_ONLY = /<link [^>]*data-home[^>]*>\s*/g
const LOOK = 'data-variant="9s"'
/** What stands here is for who runs the page without a server. */
const HEAD = /<!-- head -->[^]*<!-- \/head -->/
/** Pages and games of a few sites, in their looks; beyond that the oldest is made again. */
const REMEMBERED = 400

export type FirstPage = { found: boolean; page: Prepared }

/**
 * The player's page as the site is set: in its look from the first byte, and on home with the first
 * banner in it, so that a phone paints it before any script has come.
 */
export function openFirstPage(
  file: string,
): (ctx: AppContext, host: string, address: URL) => Promise<FirstPage> {
  const known = new Map<string, Prepared>()
  return async (ctx, host, address) => {
    const { pathname } = address
    const home = pathname === '/' || pathname === '/lobby/home'
    const [look, picture, { found, markup }] = await Promise.all([
      lookOf(ctx, host),
      home ? earlyPicture(ctx, host) : '',
      headOf(ctx, host, address),
    ]).catch(
      // The page itself needs no database, and says what is wrong.
      () => ['9s', '', { found: pageAt(pathname) !== undefined, markup: '' }] as const,
    )
    const { mtimeMs } = await stat(file)
    const page = pageShapes(pathname)
    const key = `${mtimeMs} ${look} ${home} ${picture} ${page} ${markup}`
    const held = known.get(key)
    if (held) return { found, page: held }
    const [oldest] = known.keys()
    if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest)
    const template = await readFile(file, 'utf8')
    const prepared = prepare(
      template
        .replace(LOOK, () => `data-variant="${escaped(look)}"`)
        .replace(HEAD, (own) => markup || own)
        .replaceAll(HOME_ONLY, (link) => (home ? link : ''))
        .replace(PLACE, () => (home ? shapes() + (picture ? bannerMarkup(picture) : '') : page)),
    )
    known.set(key, prepared)
    return { found, page: prepared }
  }
}

async function lookOf(ctx: AppContext, host: string): Promise<string> {
  const { mode, variant } = await siteSettings(ctx, host)
  return mode === 'green' ? 'green' : variant
}

/** Of a banner that everybody sees: whom the others are for, the page knows later. */
async function earlyPicture(ctx: AppContext, host: string): Promise<string> {
  const banner = await firstBanner(ctx, host)
  return banner && banner.clickType !== bannerClickTypes.activity ? banner.imgUrl2 : ''
}

/** The shapes of what home draws: the bar, then banner, tabs, film and tiles hold their places (app.css). */
const shapes = (kind = '') =>
  `<div id="first-shapes"${kind} aria-hidden="true"><b></b><i></i><i></i><i></i><i></i></div>`

const PLAYER_PAGES =
  /^\/(?:lobby\/)?(?:wallets|record|withdrawal|rewards|reward|profile|member|activity|points|email|task|walletsPassword|bankCardList|bindBankCard)(?:\/|$)/
const WITH_TABS = /^\/(?:lobby\/(?:rewards|email|task|activity)|activity\/spin)(?:\/|$)/
/** Their one action stands at the foot, where others have the tabs. */
const OF_MONEY = /^\/lobby\/wallets(?:\/|$)/

/** A page of a player that is opened directly: its title, a switch, a card and rows. Visitors do not see it (app.css). */
function pageShapes(pathname: string): string {
  if (!PLAYER_PAGES.test(pathname)) return ''
  const kind = OF_MONEY.test(pathname) ? 'money' : WITH_TABS.test(pathname) ? 'tabs' : 'page'
  return shapes(` data-page="${kind}"`)
}

/** For one column only: where two stand side by side, the page's own come soon enough. */
export function bannerMarkup(picture: string): string {
  const path = escaped(picture)
  const set = !/\.\w+$/.test(picture)
  const source = (type: string, files: string) =>
    `<source media="(max-width: 859.98px)"${type} srcset="${files}">`
  const sources = set
    ? ['avif', 'webp'].map((format) =>
        source(` type="image/${format}"`, `${path}-1.${format} 1x, ${path}-2.${format} 2x`),
      )
    : [source('', path)]
  const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  return `<div id="first-banner"><picture>${sources.join('')}<img src="${nothing}" alt="" width="720" height="320" fetchpriority="high"></picture></div>`
}
