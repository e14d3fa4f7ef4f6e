import { pageAt, SITE_DESCRIPTION, SITE_NAME } from '@perlas/contract/pages'
import type { AppContext } from '#/kernel/context.ts'
import { postcardPicturePath } from '@perlas/contract/postcards'
import { cardOf, multipleOf } from '#/gaming/postcards/postcards.ts'
import { multipleText } from '#/gaming/postcards/picture.ts'
import { gameById } from '#/gaming/catalogue/catalogue.ts'
import { siteAddress } from '#/platform/sites/sites.ts'

/** What a page says of itself to who does not run it: a chat that shows a link, a search engine. */
export type PageHead = { found: boolean; markup: string }

const PICTURE = '/pictures/app/share.jpg'

/**
 * By the route alone, never by what a visitor wrote into the address: so there are as many heads as pages, games and
 * sites, and none that a stranger made.
 */
export async function headOf(ctx: AppContext, host: string, address: URL): Promise<PageHead> {
  const page = pageAt(address.pathname)
  const site = await siteAddress(ctx, host)
  if (!page) return { found: false, markup: markupOf({ title: 'Page not found', site }) }
  if (page.path === '/start') {
    const id = Number(address.searchParams.get('gameId'))
    const game =
      Number.isInteger(id) && id > 0 && id < 2 ** 31 ? await gameById(ctx, id) : undefined
    if (game) {
      const canonical = `/start?gameId=${id}`
      const description = `Play ${game.name} on ${SITE_NAME}. For adults of 21 and over in the Philippines.`
      return { found: true, markup: markupOf({ title: game.name, description, canonical, site }) }
    }
  }
  if (page.path === '/p/:token')
    return postcardHead(ctx, address.pathname.split('/')[2] ?? '', site)
  if (page.path === '/register' && address.searchParams.has('inviteCode')) {
    const title = `You're invited to ${SITE_NAME}`
    const { description } = page
    return { found: true, markup: markupOf({ title, bare: true, description, site }) }
  }
  const { title, description, indexed } = page
  const fixed = !page.path.includes(':')
  const canonical = page.path === '/' ? '/lobby/home' : fixed ? page.path : undefined
  return { found: true, markup: markupOf({ title, description, canonical, indexed, site }) }
}

/** The head of a link that a player made; any other is a page that is gone. */
async function postcardHead(ctx: AppContext, token: string, site: string): Promise<PageHead> {
  const card = /^[A-Za-z0-9_-]{22}$/.test(token) ? await cardOf(ctx, token) : undefined
  if (!card) return { found: false, markup: markupOf({ title: 'A round to check', site }) }
  const title = `${multipleText(multipleOf(card))} at ${card.gameName}`
  const description =
    'One round out of many. Most pay less than the bet. See it, and check it yourself. 21+'
  const picture = postcardPicturePath(token)
  return { found: true, markup: markupOf({ title, description, picture, site }) }
}

function markupOf(head: {
  title: string
  /** The title is whole: the site's name is in it. */
  bare?: boolean
  description?: string | undefined
  canonical?: string | undefined
  indexed?: boolean | undefined
  picture?: string
  site: string
}): string {
  const { title, bare, canonical, indexed, site } = head
  const full = bare ? title : title ? `${title} · ${SITE_NAME}` : SITE_NAME
  const description = head.description ?? SITE_DESCRIPTION
  const tags = [
    `<meta name="description" content="${escaped(description)}">`,
    `<title>${escaped(full)}</title>`,
    `<meta property="og:site_name" content="${SITE_NAME}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${escaped(full)}">`,
    `<meta property="og:description" content="${escaped(description)}">`,
    `<meta property="og:image" content="${escaped(site + (head.picture ?? PICTURE))}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  ]
  if (canonical !== undefined) {
    const url = escaped(site + canonical)
    tags.push(`<link rel="canonical" href="${url}">`, `<meta property="og:url" content="${url}">`)
  }
  if (!indexed) tags.push('<meta name="robots" content="noindex">')
  return tags.join('\n    ')
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
