import { dayAfter, endOf, weekOf } from '@perlas/campaign-kit/days'
import { defineKind, serves, type Day, type Facts, type Step } from '@perlas/campaign-kit/kind'
import type { PlayMark } from '@perlas/campaign-kit/play-marks'
import {
  costOfRows,
  effectsOf,
  freeRoundProblems,
  freeRoundsIn,
  freeRoundTerms,
  isEmpty,
  noFreeRounds,
  rewardFields,
  rewardsIn,
  type RewardRow,
} from '@perlas/campaign-kit/reward'
import type { Reward } from '@perlas/contract/activities'
import { activityTypes, itemStatus, jumpTypes, taskTypes as t } from '@perlas/contract/enums'
import { Choice, Rows, strict, Whole } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import { receiveTaskAward, taskGroups, tasks as look, taskSubjects } from './call.ts'

const TYPES =
  '1 sign in, 2 add a mobile number, 3 personal details, 4 verify the ID, 5 play rounds, 6 play different games, 7 save a favorite, 14 first deposit, 16 deposit today, 17 learn.'

const terms = Type.Object(
  {
    tasks: Rows(
      'Tasks',
      {
        key: Whole('Number', 100, 999, 'It stays the same for good.'),
        type: Whole('Type', 1, 17, TYPES),
        about: Choice('About (type 17)', taskSubjects),
        group: Choice('Counts', taskGroups),
        goal: Whole('How many', 1, 20),
        ...rewardFields,
      },
      { least: 1, most: 40 },
    ),
    chests: Rows(
      'Chests',
      { done: Whole('Tasks done', 1, 40, 'Of those that count once.'), ...rewardFields },
      { most: 6 },
    ),
    multiple: Whole('Wagering of the coins', 0, 10, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
    free: freeRoundTerms,
  },
  strict,
)
type Terms = Static<typeof terms>
type Task = Terms['tasks'][number]

const keys = Type.Array(Type.Integer(), { maxItems: 60 })
const state = Type.Object({
  /** What was received of what counts once, and of the chests. */
  once: keys,
  chests: keys,
  /** What was received on `day`, and in the week that began on `week`. */
  day: Type.String(),
  ofDay: keys,
  week: Type.String(),
  ofWeek: keys,
})
type State = Static<typeof state>

/** A chest's number among what can be received. */
const CHESTS = 1_000

/** Types that nothing proves yet: who follows, shares, adds the app or shops. */
const unproven: readonly number[] = [
  t.followFacebook,
  t.followTelegram,
  t.followInstagram,
  t.followTikTok,
  t.share,
  t.addApp,
  t.shop,
]
/** What a task may count, by type; all others are done once. */
const counts: Readonly<Record<number, readonly Task['group'][]>> = {
  [t.signIn]: ['new', 'day', 'week'],
  [t.playRounds]: ['new', 'day', 'week'],
  [t.playGames]: ['day'],
  [t.payToday]: ['day'],
  [t.learn]: ['new', 'day', 'week'],
}
/** Types that ask for play or for a deposit. */
const asking: readonly number[] = [t.playRounds, t.playGames, t.firstPay, t.payToday]

/** What is wrong with a task, in an operator's words. */
function problemOf({ key, type, about, group, goal, ...gives }: Task): string | undefined {
  if (unproven.includes(type)) return `Task ${key}: type ${type} can't be proven yet.`
  if (!(counts[type] ?? ['new']).includes(group))
    return `Task ${key}: type ${type} can't count by ${group}.`
  if (type === t.learn && about === 'none') return `Task ${key}: say what it is about.`
  if (type !== t.learn && about !== 'none') return `Task ${key}: only type 17 is about something.`
  if ((about === 'limit' || about === 'account') && group !== 'new')
    return `Task ${key}: this is done once.`
  const countsMore = (type === t.signIn && group === 'week') || (counted(type) && group !== 'new')
  if (goal > 1 && !countsMore) return `Task ${key}: once is all there is.`
  if (type === t.signIn && goal > 7) return `Task ${key}: a week has seven days.`
  return isEmpty(gives) ? `Task ${key} gives nothing.` : undefined
}
const counted = (type: number) => type === t.playRounds || type === t.playGames

/** The last day that counts: today, or the last day of all. */
const dayOf = ({ today, season }: Pick<Facts, 'today' | 'season'>): Day =>
  season.lastDay !== null && season.lastDay < today ? season.lastDay : today

/** The last day of the span that a task counts; after its last one a season stands still. */
function untilOf({ group }: Task, { today, season: { lastDay } }: Facts): Day | undefined {
  if (group === 'new') return undefined
  const until = group === 'week' ? dayAfter(weekOf(today), 6) : today
  return lastDay === null || until < lastDay ? until : undefined
}

/** What play does for a task. */
function markOf({ type, group, goal }: Task): PlayMark[] {
  const span = group === 'week' ? 'week' : 'day'
  if (type === t.playGames) return [{ in: span, rounds: 0, games: goal }]
  if (type !== t.playRounds) return []
  return group === 'new' ? [{ in: 'ever' }] : [{ in: span, rounds: goal, games: 0 }]
}

/** How much of a task is done, in the span that it counts. */
function doneOf({ type, about, group, goal }: Task, facts: Facts): number {
  const { profile, done, play, deposits, visits } = facts
  const day = dayOf(facts)
  const from = group === 'week' ? weekOf(day) : day
  const within = (one: string) => one >= from && one <= day
  const yes = (is: boolean) => (is ? 1 : 0)
  // By the days of the span: a player's history is longer.
  const sum = (of: 'rounds' | 'games') => {
    let all = 0
    for (let one = from; one <= day; one = dayAfter(one, 1)) all += play[one]?.[of] ?? 0
    return all
  }
  const counted = () => {
    if (type === t.signIn) return group === 'new' ? 1 : visits.filter(within).length
    if (type === t.playRounds) return group === 'new' ? yes(done.hasPlayed) : sum('rounds')
    if (type === t.playGames) return sum('games')
    if (type === t.payToday) return deposits[day]?.count ?? 0
    if (type === t.bindMobile) return yes(profile.hasMobile)
    if (type === t.completeProfile) return yes(done.hasDetails)
    if (type === t.verifyIdentity) return yes(profile.isVerified)
    if (type === t.saveFavorite) return yes(done.hasFavorite)
    if (type === t.firstPay) return yes(profile.depositTotal > 0)
    if (about === 'limit') return yes(done.hasLimit)
    if (about === 'account') return yes(done.hasBankAccount)
    if (about === 'round')
      return yes(group === 'new' ? done.checkedOn !== '' : within(done.checkedOn))
    return 0
  }
  return Math.min(counted(), goal)
}

/** What was received in the day and the week that count now. */
function stateOn(state: State, facts: Facts): State {
  const day = dayOf(facts)
  const week = weekOf(day)
  return {
    ...state,
    ...(state.day !== day && { day, ofDay: [] }),
    ...(state.week !== week && { week, ofWeek: [] }),
  }
}

const receivedIn: Readonly<Record<Task['group'], 'once' | 'ofDay' | 'ofWeek'>> = {
  new: 'once',
  day: 'ofDay',
  week: 'ofWeek',
}

type Standing = Task & { done: number; itemStatus: 0 | 1 | 2 }

/** Each task as it stands; one that asks for play or a deposit is not there for who is left alone. */
function standings({ tasks }: Terms, before: State, facts: Facts): Standing[] {
  const state = stateOn(before, facts)
  return tasks.flatMap((task) => {
    const isReceived = state[receivedIn[task.group]].includes(task.key)
    const done = isReceived ? task.goal : doneOf(task, facts)
    const isReached = done >= task.goal
    if (facts.profile.isCalm && !isReached && asking.includes(task.type)) return []
    const open = isReached && facts.profile.hasMobile
    return [{ ...task, done, itemStatus: statusOf(isReceived, open) }]
  })
}

const statusOf = (isReceived: boolean, isOpen: boolean) =>
  isReceived ? itemStatus.received : isOpen ? itemStatus.receivable : itemStatus.notReached

const ways: Readonly<Record<number, string>> = {
  [t.bindMobile]: '/bind',
  [t.completeProfile]: '/walletsKyc',
  [t.verifyIdentity]: '/walletsKyc',
  [t.playRounds]: '/lobby/home',
  [t.playGames]: '/lobby/home',
  [t.saveFavorite]: '/search',
  [t.firstPay]: '/lobby/wallets/deposit',
  [t.payToday]: '/lobby/wallets/deposit',
}
const subjects = {
  none: '',
  limit: '/profile/limits',
  round: '/record/transaction',
  account: '/bindBankCard',
}

/** Where a task is done. */
const jumpOf = ({ type, about }: Task): string => ways[type] ?? subjects[about]

const given = ({ points, coins, rounds = 0 }: RewardRow): RewardRow => ({ points, coins, rounds })

/** Steps on the first way, and a few things to do every day and every week. Goals are never to bet more. */
export const tasks = defineKind({
  code: 'tasks',
  activity: activityTypes.Tasks,
  group: 'daily',
  title: 'Tasks',
  season: { sort: 20 },
  terms,
  defaults: {
    tasks: [
      { key: 101, type: t.bindMobile, group: 'new', points: 250_00 },
      { key: 102, type: t.verifyIdentity, group: 'new', points: 500_00 },
      { key: 103, type: t.completeProfile, group: 'new', points: 100_00 },
      { key: 104, type: t.playRounds, group: 'new', points: 100_00 },
      { key: 105, type: t.firstPay, group: 'new', points: 500_00 },
      { key: 106, type: t.learn, about: 'account', group: 'new', points: 100_00 },
      { key: 107, type: t.learn, about: 'limit', group: 'new', points: 250_00 },
      { key: 108, type: t.learn, about: 'round', group: 'new', points: 250_00 },
      { key: 201, type: t.signIn, group: 'day', points: 20_00 },
      { key: 202, type: t.playRounds, group: 'day', goal: 10, points: 40_00 },
      { key: 203, type: t.playGames, group: 'day', goal: 2, points: 30_00 },
      { key: 204, type: t.learn, about: 'round', group: 'day', points: 20_00 },
      { key: 301, type: t.signIn, group: 'week', goal: 5, points: 200_00 },
    ].map((task) => ({ about: 'none', goal: 1, coins: 0, rounds: 0, ...task }) as Task),
    chests: [
      { done: 3, points: 0, coins: 2_00, rounds: 0 },
      { done: 6, points: 0, coins: 5_00, rounds: 0 },
      { done: 8, points: 0, coins: 8_00, rounds: 0 },
    ],
    multiple: 5,
    coinDays: 7,
    free: noFreeRounds,
  },
  problems({ tasks, chests, free }) {
    const once = tasks.filter(({ group }) => group === 'new').length
    const same = (list: readonly number[]) => new Set(list).size < list.length
    return [
      ...tasks.flatMap((task) => problemOf(task) ?? []),
      ...(same(tasks.map(({ key }) => key)) ? ['Two tasks have the same number.'] : []),
      ...(same(chests.map(({ done }) => done)) ? ['Two chests open at the same time.'] : []),
      ...(chests.some(({ done }) => done > once)
        ? ['A chest asks for more tasks than there are.']
        : []),
      ...(chests.some(isEmpty) ? ['A chest is empty.'] : []),
      ...freeRoundProblems([...tasks, ...chests], free),
    ]
  },
  state,
  start: { once: [], chests: [], day: '', ofDay: [], week: '', ofWeek: [] },
  needs: ['deposits', 'play', 'visits', 'done'],
  playMarks: ({ tasks }) => tasks.flatMap(markOf),
  since: ({ facts }) => weekOf(dayOf(facts)),
  onePer: ['device', 'person', 'document'],
  freeRounds: ({ tasks, chests, free }) => freeRoundsIn([...tasks, ...chests], free),
  most({ tasks, chests, free }) {
    const of = (rows: readonly RewardRow[]) => costOfRows(rows, free)
    const [once, again] = [true, false].map((is) =>
      of(tasks.filter(({ group }) => (group === 'new') === is)),
    ) as [number, number]
    // Of a year, as far as tasks of every day or week give coins at all.
    return once + again * 366 + of(chests)
  },
  decide({ terms, state, facts, command }) {
    if (command.do !== 'receive') return { refuse: 'step-not-reached' }
    const { choice = 0 } = command
    const now = stateOn(state, facts)
    // A chest asks how all of them stand, a task for itself alone.
    const asked = terms.tasks.filter(({ key }) => choice >= CHESTS || key === choice)
    const all = standings({ ...terms, tasks: asked }, now, facts)
    const task = all.find(({ key }) => key === choice)
    const chest = chestsOf(terms, now, facts, all).find(({ id }) => id === choice)
    const found = task ?? chest
    if (!found || found.done < found.goal) return { refuse: 'step-not-reached' }
    if (found.itemStatus === itemStatus.received) return { refuse: 'already-received' }
    if (!facts.profile.hasMobile) return { refuse: 'activity-proof-needed' }
    const list = task ? receivedIn[task.group] : 'chests'
    return {
      state: { ...now, [list]: [...now[list], choice] },
      effects: effectsOf(given(found), terms),
    }
  },
  view({ terms, state, facts }) {
    const all = standings(terms, state, facts)
    const chests = chestsOf(terms, state, facts, all)
    const award = (row: RewardRow) => rewardsIn(given(row), terms.multiple, terms.free)
    const gifts = chests.map(({ id, ...chest }) => ({ id, chest, gives: award(chest) }))
    const rows = all.map((task) => ({ task, gives: award(task) }))
    const once = all.filter(({ group }) => group === 'new')
    return {
      steps: [
        ...rows.map(({ task, gives }) => ({
          ...stepOf(task.key, task, gives),
          until: untilOf(task, facts),
        })),
        ...gifts.map(({ id, chest, gives }) => stepOf(id, chest, gives)),
      ],
      progress: { done: all.filter(({ done, goal }) => done >= goal).length, goal: all.length },
      shown: {
        tasks: rows.map(({ task, gives }) => ({
          key: task.key,
          type: task.type,
          about: task.about,
          group: task.group,
          goal: task.goal,
          done: task.done,
          itemStatus: task.itemStatus,
          award: gives,
          jumpType: jumpOf(task) ? jumpTypes.url : jumpTypes.none,
          jump: jumpOf(task),
        })),
        chests: gifts.map(({ id, chest, gives }) => ({
          awardId: id,
          itemStatus: chest.itemStatus,
          goal: chest.goal,
          done: chest.done,
          award: gives,
        })),
        newDone: once.filter(({ done, goal }) => done >= goal).length,
        newAll: once.length,
        hasMobile: facts.profile.hasMobile,
        weekEnds: dayAfter(weekOf(dayOf(facts)), 6),
        expireTime: endOf(facts.season.lastDay),
      },
    }
  },
  calls: [
    serves(look, { answer: ({ shown }) => shown }),
    serves(receiveTaskAward, {
      command: ({ taskId }) => ({ do: 'receive', choice: taskId }),
      answer: ({ shown }) => shown,
    }),
  ],
})

type Progress = { itemStatus: 0 | 1 | 2; goal: number; done: number }

const stepOf = (
  id: number,
  { itemStatus: status, goal, done }: Progress,
  gives: readonly Reward[],
): Step => ({ id, itemStatus: status, goal, done, award: gives })

function chestsOf(
  { chests }: Terms,
  state: State,
  { profile }: Facts,
  all: readonly Standing[],
): (RewardRow & { id: number; goal: number; done: number; itemStatus: 0 | 1 | 2 })[] {
  const reached = all.filter(({ group, done, goal }) => group === 'new' && done >= goal).length
  return chests.map(({ done: goal, ...gives }) => {
    const id = CHESTS + goal
    const isReceived = state.chests.includes(id)
    const done = isReceived ? goal : Math.min(reached, goal)
    return {
      ...given(gives),
      id,
      goal,
      done,
      itemStatus: statusOf(isReceived, done >= goal && profile.hasMobile),
    }
  })
}
