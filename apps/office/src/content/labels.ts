import type {
  ContentKind,
  ContentState,
  OfficeContentCampaign,
  OfficeContentItem,
  OfficeContentVersion,
} from '@perlas/contract/office-content'
import { time } from '@perlas/office-kit/Time.tsx'
import type { OutputOf } from '@perlas/office-kit/ask.ts'
import type { AnyValue } from './blank.ts'

type Tone = 'quiet' | 'good' | 'hot' | 'campaign' | 'primary'

/** What a kind is called: one, several, and what it is. */
export const kindLabels: Record<ContentKind, { one: string; many: string; about: string }> = {
  notice: {
    one: 'notice',
    many: 'Notices',
    about: 'Posts under News, and in the home popup if you choose it.',
  },
  banner: { one: 'banner', many: 'Banners', about: 'Pictures at the top of home.' },
  film: { one: 'film', many: 'Films', about: 'The video on home, with its cover.' },
  page: {
    one: 'page',
    many: 'Pages',
    about: 'Our pages, listed under About us, each at its own address.',
  },
  link: { one: 'link', many: 'Links', about: 'Contacts and social networks in the home footer.' },
  image: {
    one: 'picture',
    many: 'Footer pictures',
    about: 'Payment methods and responsible gaming marks, in the footer of green sites.',
  },
}
export const kindOrder = ['notice', 'banner', 'film', 'page', 'link', 'image'] as const

export const stateLabels: Record<ContentState, readonly [word: string, tone: Tone]> = {
  running: ['Running', 'good'],
  scheduled: ['Scheduled', 'primary'],
  over: ['Ended', 'quiet'],
  off: ['Taken down', 'quiet'],
  bare: ['No picture, not shown', 'hot'],
  campaign: ['Campaign is not open', 'hot'],
  draft: ['Draft', 'quiet'],
}

/** The newer version that players do not see yet. */
export const newerLabels = {
  draft: ['Draft', 'quiet'],
  proposed: ['Waiting for approval', 'campaign'],
} as const

export const versionLabels: Record<
  OfficeContentVersion['status'],
  readonly [word: string, tone: Tone]
> = {
  draft: ['Draft', 'quiet'],
  proposed: ['Waiting for approval', 'campaign'],
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
  all: 'Everyone',
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

const moment = (iso: string, none: string) => (iso === '' ? none : time.format(new Date(iso)))

/** Where a version leads, when and where it stands, to whom, and what it goes with: for who approves it. */
export function placeDetails(
  value: AnyValue,
  { campaigns, levels }: OutputOf<'content'>,
): (readonly [string, string])[] {
  const campaign =
    'campaignId' in value && campaigns.find(({ campaignId }) => campaignId === value.campaignId)
  return [
    ...('clickType' in value ? [['Leads to', wayWords(value, campaigns)] as const] : []),
    ...('url' in value ? [['Leads to', value.url] as const] : []),
    ['Starts', moment(value.startsAt, 'At once')],
    ['Ends', moment(value.endsAt, 'No end')],
    ['Sites', value.hosts.join(', ') || 'Every site'],
    ...('audience' in value ? [['Audience', audienceWords(value.audience, levels)] as const] : []),
    ...(campaign
      ? [['Campaign', `${campaign.title} (${campaignStates[campaign.state]})`] as const]
      : []),
    ...('popup' in value ? [['Popup on home', value.popup ? 'Yes' : 'No'] as const] : []),
  ]
}

function wayWords(
  { clickType, clickAction }: { clickType: number; clickAction: string },
  campaigns: readonly OfficeContentCampaign[],
): string {
  if (clickType === 3) return clickAction
  if (clickType !== 1) return 'Nowhere'
  const found = campaigns.find(({ activity }) => String(activity) === clickAction)
  return found?.title ?? `Activity ${clickAction}`
}

function audienceWords(
  {
    who,
    newDays,
    levelFrom,
  }: { who: OfficeContentItem['audience']; newDays: number; levelFrom: number },
  levels: readonly { level: number; name: string }[],
): string {
  const level = levels.find((one) => one.level === levelFrom)
  return [
    audienceLabels[who],
    ...(newDays > 0 ? [`joined in the last ${newDays} days`] : []),
    ...(levelFrom > 0 ? [`from level ${levelFrom} ${level?.name ?? ''}`.trim()] : []),
  ].join(', ')
}
