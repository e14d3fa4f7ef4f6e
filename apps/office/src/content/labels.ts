import type {
  ContentKind,
  ContentState,
  OfficeContentCampaign,
  OfficeContentItem,
  OfficeContentVersion,
} from '@perlas/contract/office-content'

type Tone = 'quiet' | 'good' | 'hot' | 'campaign' | 'primary'

/** What a kind is called: one, several, and what it is. */
export const kindLabels: Record<ContentKind, { one: string; many: string; about: string }> = {
  notice: {
    one: 'notice',
    many: 'Notices',
    about: 'News under News, and in the popup of home where you say so.',
  },
  banner: { one: 'banner', many: 'Banners', about: 'Pictures at the top of home.' },
  film: { one: 'film', many: 'Films', about: 'The film of home, with its cover.' },
  page: {
    one: 'page',
    many: 'Pages',
    about: 'Pages of the house, listed under About us and found at their own address.',
  },
  link: { one: 'link', many: 'Links', about: 'Contacts and networks at the foot of home.' },
  image: {
    one: 'picture',
    many: 'Footer pictures',
    about: 'Ways to pay and words on playing responsibly, in the footer of green sites.',
  },
}
export const kindOrder = ['notice', 'banner', 'film', 'page', 'link', 'image'] as const

export const stateLabels: Record<ContentState, readonly [word: string, tone: Tone]> = {
  running: ['Running', 'good'],
  scheduled: ['Scheduled', 'primary'],
  over: ['Over', 'quiet'],
  off: ['Taken down', 'quiet'],
  bare: ['No picture, not shown', 'hot'],
  campaign: ['Campaign is not open', 'hot'],
  draft: ['Draft', 'quiet'],
}

/** The newer version that players do not see yet. */
export const newerLabels = {
  draft: ['Draft', 'quiet'],
  proposed: ['Waits for a second member', 'campaign'],
} as const

export const versionLabels: Record<
  OfficeContentVersion['status'],
  readonly [word: string, tone: Tone]
> = {
  draft: ['Draft', 'quiet'],
  proposed: ['Waits for a second member', 'campaign'],
  approved: ['Published', 'good'],
  refused: ['Not published', 'quiet'],
}

export const categoryLabels = {
  event: 'Events',
  fairness: 'Fairness',
  payments: 'Payments',
  service: 'Service',
  rules: 'Rules',
} as const

export const audienceLabels: Record<OfficeContentItem['audience'], string> = {
  all: 'Everybody',
  out: 'Visitors',
  in: 'Players',
}

export const campaignStates: Record<OfficeContentCampaign['state'], string> = {
  draft: 'not open',
  scheduled: 'starts later',
  running: 'running',
  paused: 'paused',
  over: 'over',
}

/** A moment as a clock in Manila shows it, for a field, and back. */
export const toManila = (iso: string) =>
  iso === '' ? '' : new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(0, 16)
export const fromManila = (typed: string) =>
  typed === '' ? '' : new Date(`${typed.slice(0, 16)}:00+08:00`).toISOString()
