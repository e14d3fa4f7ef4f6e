import { barredIn } from '@perlas/campaign-kit/running'
import { activityTypes } from '@perlas/contract/enums'
import { pageAt } from '@perlas/contract/pages'
import type { ContentValue } from '@perlas/contract/content-values'
import type { ContentKind, ContentState } from '@perlas/contract/office-content'
import { codeIn, linksIn } from '@perlas/contract/written'
import { filmUploadIn, uploadIn } from '../addresses.ts'
import { isOffered, type CampaignState } from '../placed.ts'
import type { AnyValue } from './live.ts'

// What a version may say and where it may lead. Pure.

/** What there is to choose from, and what the settings allow. */
export type Known = {
  hosts: readonly string[]
  outside: readonly string[]
  campaigns: ReadonlySet<number>
  games: ReadonlySet<number>
  pictures: ReadonlySet<string>
  films: ReadonlySet<string>
}

type Texts = ContentValue['notice']['texts']
const partNames: Readonly<Record<string, string>> = { body: 'text', button: 'button' }
const languages = [
  ['en-PH', 'English'],
  ['fil-PH', 'Filipino'],
] as const

/** Every word of a version that players read, with what it is called. */
function wordsIn(kind: ContentKind, value: AnyValue): [name: string, text: string][] {
  const named: [string, string][] = []
  if ('texts' in value)
    for (const [language, name] of languages)
      for (const [part, text] of Object.entries(value.texts[language]))
        named.push([`${partNames[part] ?? part} in ${name}`, text])
  if ('alt' in value)
    if (typeof value.alt === 'string') named.push(['description', value.alt])
    else
      for (const [language, name] of languages)
        named.push([`description in ${name}`, value.alt[language]])
  if (kind === 'link' && 'nickname' in value) named.push(['name', value.nickname])
  return named
}

const AMOUNT = /(?:₱|\bphp)\s?\d[\d,.]*|\b\d[\d,.]*\s?(?:pesos?|piso)\b/i
const GIFT =
  /\b(?:bonus(?:es)?|free (?:spins?|rounds?|bets?|coins?|cash|credits?)|libreng \p{L}+|cash ?back|rebates?|jackpots?|prizes?|premyo|papremyo|rewards?|gantimpala|raffles?|vouchers?|coupons?|kupon|\d[\d,]*\s?(?:coins?|points?|puntos|barya))\b/iu

/** Why a second member looks at it first; an empty list where nothing is promised. What is only taken down promises nothing. */
export function promisesOf(kind: ContentKind, value: AnyValue): string[] {
  if (!value.on) return []
  const found = new Set<string>()
  if ('campaignId' in value && value.campaignId > 0) found.add('It is linked to a campaign.')
  if ('clickType' in value && value.clickType === 1) found.add('It leads to an activity.')
  for (const [, text] of wordsIn(kind, value)) {
    const barred = barredIn(text)
    if (barred) found.add(`It says “${barred}”, which promises or presses.`)
    const offer = AMOUNT.exec(text)?.[0] ?? GIFT.exec(text)?.[0]
    if (offer) found.add(`It says “${offer.trim()}”, which promises something.`)
  }
  return [...found]
}

/** Where the networks of the seven social links are; those need no setting. */
const networks: Readonly<Record<string, readonly string[]>> = {
  facebook02: ['facebook.com', 'fb.com', 'm.me'],
  telegram02: ['t.me', 'telegram.me'],
  instagram02: ['instagram.com'],
  tiktok02: ['tiktok.com'],
  twitch02: ['twitch.tv'],
  youtube02: ['youtube.com', 'youtu.be'],
  whatsapp02: ['whatsapp.com', 'wa.me'],
}

/** What is wrong with an address; undefined for one of our pages, or outside where the settings allow it. */
export function linkProblem(
  address: string,
  {
    outside,
    network = [],
    calls = false,
  }: { outside: readonly string[]; network?: readonly string[]; calls?: boolean },
): string | undefined {
  const shown = address.length > 60 ? `${address.slice(0, 60)}…` : address
  // Whatever a browser would take out of an address, or read as another sign, is no part of one.
  if (/[\s\\<>"'`\p{Cc}]/u.test(address) || codeIn(address))
    return `“${shown}” is no address that can be linked to.`
  if (calls && /^tel:\+?\d{6,15}$/.test(address)) return undefined
  if (calls && /^mailto:[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(address)) return undefined
  if (address.startsWith('/')) {
    if (address.startsWith('//')) return `“${shown}” is no address that can be linked to.`
    const [path = ''] = address.split(/[?#]/)
    return pageAt(path) ? undefined : `There is no page ${path}.`
  }
  if (!address.startsWith('https://')) return `“${shown}” must start with / or https://.`
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return `“${shown}” is no address that can be linked to.`
  }
  if (url.username || url.password || url.port)
    return `“${shown}” is no address that can be linked to.`
  const { hostname } = url
  const isOf = (one: string) => hostname === one || hostname.endsWith(`.${one}`)
  if (outside.includes(hostname) || network.some(isOf)) return undefined
  return network.length > 0
    ? `${hostname} is not where this network is.`
    : `${hostname} is not among the hosts that can be linked to. An owner adds it in Settings, Links outside.`
}

const activities: ReadonlySet<number> = new Set([...Object.values(activityTypes), 10_000])
const gameIn = (address: string) => /^\/start\?gameId=(\d+)$/.exec(address)?.[1]

/** The pictures that a version shows, and for what. */
export function picturesIn(value: AnyValue): string[] {
  const all = [
    'picture' in value ? value.picture : '',
    'pictureDesktop' in value ? value.pictureDesktop : '',
    'cover' in value ? value.cover : '',
  ]
  return [...new Set(all.filter((one) => one !== ''))]
}

/** The picture without which nobody sees it; undefined where it needs none. */
export function neededPicture(kind: ContentKind, value: AnyValue): string | undefined {
  if (kind === 'film') return 'cover' in value ? value.cover : ''
  if (kind === 'banner' || kind === 'image') return 'picture' in value ? value.picture : ''
  return undefined
}

/** What must not be stored at all: code, and addresses that lead elsewhere. */
export function unsafeIn(
  kind: ContentKind,
  itemId: string,
  value: AnyValue,
  known: Pick<Known, 'outside' | 'pictures' | 'films'>,
): string[] {
  const problems: string[] = []
  const { outside } = known
  for (const [name, text] of wordsIn(kind, value)) {
    const code = codeIn(text)
    if (code)
      problems.push(
        `The ${name} has “${code}” in it, which looks like code. Write **bold**, lists and [links](/lobby/home) instead.`,
      )
    for (const link of linksIn(text)) {
      const problem = linkProblem(link, { outside, calls: true })
      if (problem) problems.push(problem)
    }
  }
  if ('url' in value && value.url !== '') {
    const network =
      kind === 'link' && value.group === 'social' ? networks[itemId.slice(7)] : undefined
    const problem = linkProblem(value.url, { outside, calls: true, ...(network && { network }) })
    if (problem) problems.push(problem)
  }
  if ('clickType' in value && value.clickType === 3 && value.clickAction !== '') {
    const problem = linkProblem(value.clickAction, { outside })
    if (problem) problems.push(problem)
  }
  for (const picture of picturesIn(value).flatMap((one) => uploadIn(one) ?? []))
    if (!known.pictures.has(picture))
      problems.push('A picture of it is not there any more. Upload it again.')
  const film = 'path' in value ? filmUploadIn(value.path) : undefined
  if (film !== undefined && !known.films.has(film))
    problems.push('Its film is not there any more. Upload it again.')
  return [...new Set(problems)]
}

/** What stands in the way of publishing it. What is only taken down is judged by nothing. */
export function unfinishedIn(
  kind: ContentKind,
  value: AnyValue,
  known: Known,
  now: Date,
): string[] {
  if (!value.on) return []
  const problems: string[] = []
  const { startsAt, endsAt } = value
  if (startsAt && endsAt && startsAt >= endsAt) problems.push('Its end is before its start.')
  if (endsAt && endsAt <= now.toISOString()) problems.push('Its end is over already.')
  for (const host of value.hosts)
    if (!known.hosts.includes(host)) problems.push(`There is no site ${host}.`)
  if (neededPicture(kind, value) === '')
    problems.push(
      kind === 'film'
        ? 'The cover is missing. Without it nobody sees the film.'
        : `The picture is missing. Without it nobody sees the ${kind === 'banner' ? 'banner' : 'picture'}.`,
    )
  if ('audience' in value) {
    const { who, newDays, levelFrom } = value.audience
    if (who !== 'in' && (newDays > 0 || levelFrom > 0))
      problems.push('Days since joining and levels are of players who are logged in.')
  }
  if ('campaignId' in value && value.campaignId > 0 && !known.campaigns.has(value.campaignId))
    problems.push('There is no such campaign.')
  if ('clickType' in value) {
    const { clickType, clickAction } = value
    if (clickType === 1 && !activities.has(Number(clickAction)))
      problems.push('Choose the activity that it leads to.')
    if (clickType === 3 && clickAction === '')
      problems.push('Say where a tap leads, or choose nowhere.')
    const game = kind === 'film' && clickType === 2 ? clickAction : gameIn(clickAction)
    if (game && !known.games.has(Number(game))) problems.push('There is no such game.')
  }
  if ('alt' in value) {
    const alt = typeof value.alt === 'string' ? value.alt : value.alt['en-PH']
    if (alt.trim() === '') problems.push('Say what the picture shows, for those who do not see it.')
  }
  if ('texts' in value) problems.push(...missingWords(kind, value.texts))
  if (kind === 'link' && 'url' in value && 'nickname' in value) {
    if (value.url === '') problems.push('The address is missing.')
    if (value.group === 'service' && value.nickname.trim() === '')
      problems.push('The name is missing.')
  }
  return problems
}

function missingWords(kind: ContentKind, texts: Texts): string[] {
  return languages.flatMap(([language, name]) => {
    const { title, summary, body } = texts[language]
    return [
      ...(title.trim() === '' ? [`The title is missing in ${name}.`] : []),
      ...(kind === 'notice' && summary.trim() === '' ? [`The summary is missing in ${name}.`] : []),
      ...(body.trim() === '' ? [`The text is missing in ${name}.`] : []),
    ]
  })
}

/** How what players see stands now. */
export function stateOf(
  kind: ContentKind,
  value: AnyValue,
  { now, campaign }: { now: Date; campaign: CampaignState | undefined },
): ContentState {
  const at = now.toISOString()
  if (!value.on) return 'off'
  if (value.endsAt && value.endsAt <= at) return 'over'
  if (neededPicture(kind, value) === '') return 'bare'
  if ('campaignId' in value && value.campaignId > 0 && !isOffered(campaign)) return 'campaign'
  return value.startsAt && value.startsAt > at ? 'scheduled' : 'running'
}

/** What it is called in the office. */
export function titleIn(kind: ContentKind, itemId: string, value: AnyValue): string {
  if ('texts' in value) return value.texts['en-PH'].title || `Untitled ${kind}`
  if (kind === 'link' && 'nickname' in value) return value.nickname || itemId.replace(/^\w+\//, '')
  if ('alt' in value)
    return (typeof value.alt === 'string' ? value.alt : value.alt['en-PH']) || `Untitled ${kind}`
  return itemId
}
