import { helpedPageOf } from '@perlas/contract/page-help'
import { pageKindOf, type PageKind } from '@perlas/contract/page-kinds'

/** A shape may be for one of both alone: a visitor is sent from a player's page to the login, and a player from the login into the lobby. */
type Shape = { of?: 'player' | 'visitor'; parts: string }

/**
 * Each kind of page as boxes, in the order and the sizes of the page itself (app.css), so that nothing moves when the app takes
 * over. `*` says how often. Home is drawn whole (first-home.ts), and a game fills its page by itself.
 */
const shapes: Partial<Record<PageKind, Shape>> = {
  deposit: { of: 'player', parts: 'head sides amount chip*4 line*4 foot' },
  'cash-out': { of: 'player', parts: 'head sides amount chip*4 line*4 foot' },
  records: { of: 'player', parts: 'head tabs chip*4 day*2 line*6' },
  mail: { of: 'player', parts: 'head letter*3' },
  rewards: { parts: 'head letter name entry*6' },
  activity: { of: 'player', parts: 'head hero tall' },
  profile: { of: 'player', parts: 'head person field name dot*25' },
  settings: { of: 'player', parts: 'head text panel*4' },
  games: { of: 'player', parts: 'head search chip*4 name tile*15' },
  login: { of: 'visitor', parts: 'door title lead field*2 check button*2' },
  register: { of: 'visitor', parts: 'door title lead*2 field*3 check*2 button' },
  help: { parts: 'head lead search card name line*6' },
  text: { parts: 'head text name words name words name words' },
  news: { parts: 'head chip*4 scene*4' },
}

/** Their pages have the phone's tabs at the foot. */
const WITH_TABS = /^\/lobby\/(?:rewards|email|task|activity|notice)\/?$|^\/activity\/spin\/?$/

/** An answer has its neighbors beside it on a desktop. */
const ANSWER = /^\/help\/[^/]+\/?$/

/** The shape of a page that is opened directly; a page without one begins with the site's name alone. */
export function pageShape(pathname: string): string {
  const kind = pageKindOf(pathname)
  const shape = shapes[kind]
  if (!shape) return ''
  const parts = shape.parts.split(' ').map((part) => {
    const [name, times = '1'] = part.split('*')
    return `<i class="${name}"></i>`.repeat(Number(times))
  })
  const of = shape.of ? ` data-of="${shape.of}"` : ''
  // A desktop has help beside a column (Screen.module.css).
  const isHelped = ANSWER.test(pathname) || (shape.of !== 'visitor' && helpedPageOf(pathname))
  const help = isHelped ? ' data-help' : ''
  const foot = WITH_TABS.test(pathname) ? '<b class="bar"></b>' : '<b></b>'
  return `<div id="first-shapes" data-page="${kind}"${of}${help} aria-hidden="true">${foot}${parts.join('')}</div>`
}
