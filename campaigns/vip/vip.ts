import { dayAfter, daysFrom, weekOf } from '@perlas/campaign-kit/days'
import { defineKind, serves, type Day, type Facts } from '@perlas/campaign-kit/kind'
import { effectsOf, rewardsIn } from '@perlas/campaign-kit/reward'
import { activityTypes, itemStatus } from '@perlas/contract/enums'
import { PesosOrNone, Rows, strict, Whole } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import { getVip, receiveVip, type vipItems } from './call.ts'

const titles = {
  up: 'When reached',
  week: 'Every week',
  weekTheo: 'Least house edge in the week',
  month: 'Every month',
  monthTheo: 'Least house edge in the month',
  birthday: 'Birthday',
} as const

const terms = Type.Object(
  {
    levels: Rows(
      'Levels',
      {
        level: Whole('Level', 1, 20),
        up: PesosOrNone(titles.up),
        week: PesosOrNone(titles.week),
        weekTheo: PesosOrNone(titles.weekTheo),
        month: PesosOrNone(titles.month),
        monthTheo: PesosOrNone(titles.monthTheo),
        birthday: PesosOrNone(titles.birthday),
      },
      { least: 1, most: 20 },
    ),
    keepDays: Whole('Days to receive', 1, 7, 'Of a week, a month or a birthday.'),
    multiple: Whole('Wagering of the coins', 0, 10, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
  },
  strict,
)
type Terms = Static<typeof terms>
type Level = Terms['levels'][number]
type Item = (typeof vipItems)[number]

const state = Type.Object({
  /** Levels whose reward was received. */
  ups: Type.Array(Type.Integer(), { maxItems: 20 }),
  /** The Monday of the week, and the first day of the month, that were received last; empty for never. */
  week: Type.String(),
  month: Type.String(),
  /** When a birthday was received last. */
  birthday: Type.String(),
})
type State = Static<typeof state>

const WEEK = 100
const MONTH = 200
const BIRTHDAY = 300
/** A birthday comes once a year, also for who corrects theirs. */
const YEAR_DAYS = 330
/** No week or month gives back more than so much of what games keep. */
const MAX_PERCENT = 6

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`
const monthBefore = (day: Day): Day => monthOf(dayAfter(monthOf(day), -1))

/** What games keep on average of what was played from a day until before another. */
const theoIn = ({ play }: Facts, from: Day, before: Day): number =>
  Object.entries(play).reduce(
    (sum, [day, { theo }]) => sum + (day >= from && day < before ? Math.max(theo, 0) : 0),
    0,
  )

/** The best of the player's levels whose least was reached. Who rises meanwhile loses nothing by it. */
function bestOf(
  { levels }: Terms,
  { profile }: Facts,
  of: 'week' | 'month',
  theo: number,
): Level | undefined {
  return levels.findLast(
    (row) => row.level <= profile.level && row[of] > 0 && theo >= row[`${of}Theo`],
  )
}

/** When the player's birthday was last; on 28 February for the 29th in a year without one. */
function lastBirthday({ profile, today }: Facts): Day | undefined {
  const { birthday } = profile
  if (birthday === '') return undefined
  const inYear = (year: number): Day => {
    const isLeap = dayAfter(`${year}-02-28`, 1) === `${year}-02-29`
    return `${year}-${birthday === '02-29' && !isLeap ? '02-28' : birthday}`
  }
  const year = Number(today.slice(0, 4))
  return inYear(year) <= today ? inYear(year) : inYear(year - 1)
}

type Benefit = {
  id: number
  item: Item
  level: number
  amount: number
  itemStatus: 0 | 1 | 2
  until?: Day
}

const statusOf = (isReceived: boolean, isOpen: boolean) =>
  isReceived ? itemStatus.received : isOpen ? itemStatus.receivable : itemStatus.notReached

/** Everything that this player can or could receive, as it stands. */
function benefitsOf(terms: Terms, state: State, facts: Facts): Benefit[] {
  const { today, profile } = facts
  const { levels, keepDays } = terms
  const found: Benefit[] = levels
    .filter(({ up }) => up > 0)
    .map(({ level, up }) => ({
      id: level,
      item: 'up',
      level,
      amount: up,
      itemStatus: statusOf(state.ups.includes(level), level <= profile.level),
    }))
  const week = weekOf(today)
  const month = monthOf(today)
  const before = { week: dayAfter(week, -7), month: monthBefore(today) }
  // Who is left alone keeps the level, and is given no reason to play for it.
  if (!profile.isCalm) {
    const spans = [
      { item: 'week' as const, id: WEEK, begins: week },
      { item: 'month' as const, id: MONTH, begins: month },
    ]
    for (const { item, id, begins } of spans) {
      const row = bestOf(terms, facts, item, theoIn(facts, before[item], begins))
      const isReceived = state[item] === before[item]
      const isOpen = daysFrom(begins, today) < keepDays
      if (row && (isOpen || isReceived))
        found.push({
          id,
          item,
          level: row.level,
          amount: row[item],
          itemStatus: statusOf(isReceived, isOpen),
          until: dayAfter(begins, keepDays - 1),
        })
    }
  }
  const birthday = lastBirthday(facts)
  const row = levels.findLast((one) => one.level <= profile.level && one.birthday > 0)
  if (birthday && row && daysFrom(birthday, today) < keepDays) {
    const isReceived = state.birthday !== '' && daysFrom(state.birthday, today) < YEAR_DAYS
    found.push({
      id: BIRTHDAY,
      item: 'birthday',
      level: row.level,
      amount: row.birthday,
      itemStatus: statusOf(isReceived, true),
      until: dayAfter(birthday, keepDays - 1),
    })
  }
  return found
}

/** What was received is kept by the span that it was for. */
function receivedOf(state: State, { item, level }: Benefit, { today }: Facts): State {
  if (item === 'up') return { ...state, ups: [...state.ups, level] }
  if (item === 'week') return { ...state, week: dayAfter(weekOf(today), -7) }
  return item === 'month' ? { ...state, month: monthBefore(today) } : { ...state, birthday: today }
}

const rises = (levels: readonly Level[], of: keyof Level) =>
  levels.every((row, at) => at === 0 || row[of] >= (levels[at - 1]?.[of] ?? 0))

/** What a level gives when it is reached, each week and month that its play reached, and on a birthday. */
export const vip = defineKind({
  code: 'vip',
  forEverybody: true,
  activity: activityTypes.VIP,
  group: 'daily',
  title: 'VIP levels',
  season: { sort: 30 },
  terms,
  defaults: {
    levels: [
      [18_00, 0, 0, 0, 0, 28_00],
      [88_00, 18_00, 400_00, 0, 0, 58_00],
      [388_00, 58_00, 1_200_00, 188_00, 6_000_00, 128_00],
      [1_288_00, 188_00, 4_000_00, 688_00, 20_000_00, 388_00],
      [6_888_00, 588_00, 12_000_00, 2_888_00, 80_000_00, 1_288_00],
    ].map(([up = 0, week = 0, weekTheo = 0, month = 0, monthTheo = 0, birthday = 0], at) => ({
      level: at + 1,
      up,
      week,
      weekTheo,
      month,
      monthTheo,
      birthday,
    })),
    keepDays: 7,
    multiple: 1,
    coinDays: 7,
  },
  problems({ levels }) {
    const over = (of: 'week' | 'month') =>
      levels.some((row) => row[of] * 100 > row[`${of}Theo`] * MAX_PERCENT)
    const numbers = levels.map(({ level }) => level)
    return [
      ...(numbers.some((level, at) => at > 0 && level <= (numbers[at - 1] ?? 0))
        ? ['Levels come lowest first, each once.']
        : []),
      ...(['up', 'week', 'weekTheo', 'month', 'monthTheo', 'birthday'] as const)
        .filter((of) => !rises(levels, of))
        .map((of) => `${titles[of]} falls with a level.`),
      ...(over('week') || over('month')
        ? [`A week or month gives more than ${MAX_PERCENT}% of its house edge.`]
        : []),
    ]
  },
  state,
  start: { ups: [], week: '', month: '', birthday: '' },
  needs: ['play', 'birthday'],
  // Weeks and months are over when they count; a level that rises is looked at anyway.
  playMarks: () => [],
  since: ({ facts }) => {
    const [week, month] = [dayAfter(weekOf(facts.today), -7), monthBefore(facts.today)]
    return week < month ? week : month
  },
  onePer: ['person', 'document'],
  // In a year.
  most({ levels }) {
    const last = levels.at(-1)
    const ups = levels.reduce((sum, { up }) => sum + up, 0)
    return last ? ups + 53 * last.week + 12 * last.month + 2 * last.birthday : 0
  },
  decide({ terms, state, facts, command }) {
    if (command.do !== 'receive') return { refuse: 'step-not-reached' }
    const found = benefitsOf(terms, state, facts).find(({ id }) => id === command.choice)
    if (!found || found.itemStatus === itemStatus.notReached) return { refuse: 'step-not-reached' }
    if (found.itemStatus === itemStatus.received) return { refuse: 'already-received' }
    return {
      state: receivedOf(state, found, facts),
      effects: effectsOf({ points: 0, coins: found.amount }, terms),
    }
  },
  view({ terms, state, facts }) {
    const { today, profile } = facts
    const award = (amount: number) => rewardsIn({ points: 0, coins: amount }, terms.multiple)
    const all = benefitsOf(terms, state, facts)
    const tomorrow = dayAfter(today, 1)
    return {
      steps: all.map(({ id, itemStatus: status, amount, until }) => ({
        id,
        itemStatus: status,
        goal: 1,
        done: status === itemStatus.notReached ? 0 : 1,
        award: award(amount),
        until,
      })),
      progress: {
        done: Math.min(profile.level, terms.levels.at(-1)?.level ?? 0),
        goal: terms.levels.at(-1)?.level ?? 0,
      },
      shown: {
        level: profile.level,
        items: all.map(({ id, item, level, amount, itemStatus: status }) => ({
          item,
          level,
          itemStatus: status,
          awardId: id,
          award: award(amount),
        })),
        levels: terms.levels,
        weekTheo: theoIn(facts, weekOf(today), tomorrow),
        monthTheo: theoIn(facts, monthOf(today), tomorrow),
        hasKyc: profile.isVerified,
        multiple: terms.multiple,
        coinDays: terms.coinDays,
        keepDays: terms.keepDays,
      },
    }
  },
  calls: [
    serves(getVip, { answer: ({ shown }) => shown }),
    serves(receiveVip, {
      command: ({ item }) => ({ do: 'receive', choice: item }),
      answer: ({ shown }) => shown,
    }),
  ],
})
