import { readFile, stat } from 'node:fs/promises'
import { pageAt } from '@perlas/contract/pages'
import type { AppContext } from '#/kernel/context.ts'
import { firstView } from '#/operations/content/content.ts'
import { siteSettings } from '#/platform/sites/sites.ts'
import { firstHome, readParts } from './first-home.ts'
import { escaped, headOf } from './page-heads.ts'
import { pageShape } from './page-shapes.ts'
import { prepare, type Prepared } from '#/kernel/http/prepared.ts'

const PLACE = '<!-- first screen -->'
/** Files that home alone needs (apps/player/build/first-visit.ts). */
const HOME_ONLY = /<link [^>]*data-home[^>]*>\s*/g
/** Home's first screen is drawn by the styles of the app: they are waited for there, and fetched ahead elsewhere, as a desktop's own are. */
const FETCHED_AHEAD = /<link rel="preload" as="style"(?![^>]*min-width)/g
/** No tap on the first screen needs the scripts of the app: home asks for them once it is painted (first.ts). */
const SCRIPTS = /<link rel="modulepreload" fetchpriority="low"/g
/** The page's own head, which home has in its first screen. */
const BOOT = /<header class="boot"[^>]*>([^]*?)<\/header>/
const LOOK = 'data-variant="9s"'
/** What stands here is for who runs the page without a server. */
const HEAD = /<!-- head -->[^]*<!-- \/head -->/
/** Pages and games of a few sites, in their looks; beyond that the oldest is made again. */
const REMEMBERED = 400

export type FirstPage = { found: boolean; page: Prepared }

/**
 * The player's page as the site is set: in its look from the first byte, and on home with the first screen in it, so that a
 * game can be opened before any script has come.
 */
export function openFirstPage(
  file: string,
): (ctx: AppContext, host: string, address: URL) => Promise<FirstPage> {
  const known = new Map<string, Prepared>()
  return async (ctx, host, address) => {
    const { pathname } = address
    const home = pathname === '/' || pathname === '/lobby/home'
    const [theme, first, { found, markup }] = await Promise.all([
      lookOf(ctx, host),
      home ? firstView(ctx, host) : undefined,
      headOf(ctx, host, address),
    ]).catch(
      // The page itself needs no database, and says what is wrong.
      () => [LOOK, undefined, { found: pageAt(pathname) !== undefined, markup: '' }] as const,
    )
    const { mtimeMs } = await stat(file)
    const page = pageShape(pathname)
    const key = `${mtimeMs} ${theme} ${home} ${first?.digest} ${page} ${markup}`
    const held = known.get(key)
    if (held) return { found, page: held }
    const [oldest] = known.keys()
    if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest)
    const [template, parts] = await Promise.all([readFile(file, 'utf8'), first && readParts(file)])
    const screen = first && parts && firstHome(first.view, parts, BOOT.exec(template)?.[1] ?? '')
    const prepared = prepare(
      template
        .replace(LOOK, () => theme)
        .replace(HEAD, (own) => markup || own)
        .replaceAll(HOME_ONLY, (link) => (home ? link : ''))
        .replaceAll(FETCHED_AHEAD, (link) => (home ? '<link rel="stylesheet"' : link))
        .replaceAll(SCRIPTS, (link) => (home ? '<link rel="later" fetchpriority="low"' : link))
        .replace(BOOT, (own) => (screen ? '' : own))
        .replace(PLACE, () => screen ?? page),
    )
    known.set(key, prepared)
    return { found, page: prepared }
  }
}

/** A site gives the root of the page its look, and the sign of its money where that is not the peso's (PR-04). */
async function lookOf(ctx: AppContext, host: string): Promise<string> {
  const { mode, variant, currencySymbol } = await siteSettings(ctx, host)
  const theme = `data-variant="${escaped(mode === 'green' ? 'green' : variant)}"`
  return currencySymbol === '₱' ? theme : `${theme} data-currency="${escaped(currencySymbol)}"`
}
