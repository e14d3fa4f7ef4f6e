import { DayOrNone, PesosOrNone, strict, Whole, Words, Yes } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import { holidayOn, isSolemn } from '@perlas/contract/calendar'
import type { Day, Facts } from './kind.ts'
import { PARTS } from './parts.ts'

const SHARES =
  'In percent of all players, by chance alone. Two activities of a kind from 0 to 50 and from 50 to 100 are compared with each other.'

/** Who is let in. All of it must hold when a player begins; whoever is in stays. */
const Audience = Type.Object(
  {
    registeredFrom: DayOrNone('Joined from', 'In Manila. Empty for any day.'),
    registeredUntil: DayOrNone('Joined until', 'In Manila, the whole day. Empty for any day.'),
    levelFrom: Whole('VIP level from', 0, 100),
    levelUntil: Whole('VIP level up to', 0, 100),
    partFrom: Whole('Share of players from', 0, 99, SHARES),
    partUntil: Whole('Share of players up to', 1, 100),
    depositedFrom: PesosOrNone('Deposited in all at least', '0 for no such rule.'),
    hasMobile: Yes('Mobile number', 'Only players who added one.'),
    isVerified: Yes('Verified ID', 'Only players with a verified ID.'),
  },
  { ...strict, title: 'Who can take part' },
)
export type Audience = Static<typeof Audience>

export const everybody: Audience = {
  registeredFrom: '',
  registeredUntil: '',
  levelFrom: 0,
  levelUntil: 100,
  depositedFrom: 0,
  hasMobile: false,
  isVerified: false,
  partFrom: 0,
  partUntil: 100,
}

/** Which players terms are for, by their part alone: from the first to before the second, in percent. */
export const sharesOf = ({
  audience,
}: Partial<Running>): readonly [from: number, until: number] => [
  audience?.partFrom ?? 0,
  audience?.partUntil ?? 100,
]

/**
 * What chance alone decides of an activity that runs under these terms at once, while so many percent of all players are
 * offered none: whether somebody is left out of it, and whether who takes part may have other terms than somebody else.
 */
export function chanceIn(
  together: readonly Partial<Running>[],
  { holdOut }: { holdOut: number },
): { leavesOut: boolean; differs: boolean } {
  const shares = together.map(sharesOf).sort(([left], [right]) => left - right)
  // Up to which percent every player's part is somebody's.
  const covered = shares.reduce(
    (reach, [from, until]) => (from <= reach ? Math.max(reach, until) : reach),
    0,
  )
  const isShared = shares.some(([from, until]) => from > 0 || until < 100)
  return {
    leavesOut: holdOut > 0 || covered < 100,
    differs: isShared && together.length > 1,
  }
}

/** What operators say of every activity, whatever its kind. */
export const runningTerms = {
  name: Words('Name', 40, 'For the office, where several of one kind run. Players do not see it.'),
  titleEn: Words('Title for players', 28, 'Empty for the name of its kind.'),
  titleFil: Words('Title for players, in Filipino', 28),
  sort: Whole('Place in the list', 0, 1000, 'The lower comes first.'),
  priority: Whole(
    'Priority',
    0,
    1000,
    'A player is in one campaign of a kind: the one with the highest priority that lets them in.',
  ),
  firstDay: DayOrNone('First day', 'In Manila. Empty for at once.'),
  lastDay: DayOrNone('Last day', 'In Manila, the whole day. Empty for no end.'),
  claimDays: Whole(
    'Days to receive afterwards',
    0,
    60,
    'What was reached by the last day can be received so much longer.',
  ),
  budget: PesosOrNone(
    'Budget of coins',
    'What is shown as receivable is set aside in it, free rounds by their stakes. 0 for no limit.',
  ),
  audience: Audience,
}

export type Running = {
  name: string
  titleEn: string
  titleFil: string
  sort: number
  priority: number
  firstDay: Day
  lastDay: Day
  claimDays: number
  budget: number
  audience: Audience
}

/** What a fresh installation has. */
export function runningDefaults({
  activity,
  season,
}: {
  activity: number
  season?: Partial<Running> | undefined
}): Running {
  return {
    name: '',
    titleEn: '',
    titleFil: '',
    sort: activity,
    priority: 0,
    firstDay: '',
    lastDay: '',
    claimDays: 7,
    budget: 0,
    audience: everybody,
    ...season,
  }
}

/** Words that promise a win, play down what play is, or press: no title has them. */
const barred =
  /\b(sure win|easy money|guaranteed|risk[- ]?free|lucky|recover|win back|last chance|hurry|siguradong panalo|madaling pera|mabawi|swerte)\b/i

/** The first such word of a text; undefined where it has none. */
export const barredIn = (text: string): string | undefined => barred.exec(text)?.[0]

/** What players read of it; undefined where it has the name of its kind. */
export function titleIn({
  titleEn = '',
  titleFil = '',
}: Partial<Running>): { 'en-PH': string; 'fil-PH': string } | undefined {
  return titleEn ? { 'en-PH': titleEn, 'fil-PH': titleFil || titleEn } : undefined
}

export function runningProblems(terms: Partial<Running>): string[] {
  const { firstDay = '', lastDay = '', audience = everybody, titleEn = '', titleFil = '' } = terms
  const { registeredFrom, registeredUntil, levelFrom, levelUntil } = audience
  const [partFrom, partUntil] = sharesOf(terms)
  return [
    ...((titleEn === '') === (titleFil === '') ? [] : ['The title is in one language alone.']),
    ...[titleEn, titleFil].flatMap((title) => {
      const word = barredIn(title)
      return word ? [`The title says “${word}”, which no offer may.`] : []
    }),
    ...(firstDay && lastDay && firstDay > lastDay ? ['The last day is before the first.'] : []),
    ...(levelFrom > levelUntil ? ['The VIP levels let nobody in.'] : []),
    ...(registeredFrom && registeredUntil && registeredFrom > registeredUntil
      ? ['The days of joining let nobody in.']
      : []),
    ...(firstDay && isSolemn(firstDay) ? [`No activity begins on ${holidayOn(firstDay)}.`] : []),
    ...(partFrom >= partUntil ? ['The share of players lets nobody in.'] : []),
  ]
}

/**
 * Whether terms let somebody begin who is in this part of all players (`partOf`). Terms from before there were audiences let
 * everybody in.
 */
export function letsIn(
  terms: Partial<Running>,
  { profile }: Pick<Facts, 'profile'>,
  part: number,
): boolean {
  const { audience = everybody } = terms
  const [partFrom, partUntil] = sharesOf(terms)
  const { registeredFrom, registeredUntil, levelFrom, levelUntil } = audience
  return (
    part * 100 >= partFrom * PARTS &&
    part * 100 < partUntil * PARTS &&
    (registeredFrom === '' || profile.registeredOn >= registeredFrom) &&
    (registeredUntil === '' || profile.registeredOn <= registeredUntil) &&
    profile.level >= levelFrom &&
    profile.level <= levelUntil &&
    profile.depositTotal >= audience.depositedFrom &&
    (!audience.hasMobile || profile.hasMobile) &&
    (!audience.isVerified || profile.isVerified)
  )
}
