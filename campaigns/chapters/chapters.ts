import { endOf } from '@perlas/campaign-kit/days'
import { defineKind, noFirsts, serves, type Facts, type Firsts } from '@perlas/campaign-kit/kind'
import {
  effectsOf,
  freeRoundProblems,
  freeRoundsIn,
  freeRoundTerms,
  lookIn,
  rewardFields,
  rewardsIn,
} from '@perlas/campaign-kit/reward'
import { activityTypes, itemStatus } from '@perlas/contract/enums'
import { Points, Rows, strict, Whole } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import {
  chapterNames,
  chapters as look,
  receiveChapter,
  type Chapter,
  type StepName,
} from './call.ts'

const terms = Type.Object(
  {
    chapters: Rows(
      'Chapters',
      {
        points: Points('Points'),
        look: Whole('Look', 0, 99, 'A frame of the picture by its number; 0 for none.'),
      },
      { least: chapterNames.length, most: chapterNames.length },
    ),
    rounds: rewardFields.rounds,
    free: freeRoundTerms,
  },
  strict,
)
type Terms = Static<typeof terms>

/** How many were received: they come in their order. */
const state = Type.Object({ received: Type.Integer({ minimum: 0, maximum: 6 }) })
type State = Static<typeof state>

const MIN_POINTS = 100_00
const MAX_POINTS = 300_00
/** All of them together: with their rounds ₱17 a newcomer at most, at 125 points a peso. */
const MAX_ALL_POINTS = 1_500_00
const MAX_ROUNDS = 5_00
const KINDS = 3

const yes = (is: boolean) => ({ done: is ? 1 : 0, goal: 1 })
type Known = Facts & { firsts: Firsts }
type Ask = {
  name: StepName
  /** It asks for a round: whoever is left alone is not asked for it. */
  plays?: true
  of(known: Known): { done: number; goal: number }
}

/** The steps of each chapter: none is a deposit, a stake or a number of bets. */
const asks: readonly (readonly Ask[])[] = [
  [
    { name: 'nickname', of: ({ firsts }) => yes(firsts.nickname) },
    { name: 'notices', of: ({ firsts }) => yes(firsts.notices) },
    { name: 'mobile', of: ({ profile }) => yes(profile.hasMobile) },
  ],
  [
    { name: 'payback', of: ({ firsts }) => yes(firsts.payback) },
    { name: 'draws', of: ({ firsts }) => yes(firsts.draws) },
    { name: 'round', plays: true, of: ({ done }) => yes(done.checkedOn !== '') },
  ],
  [
    { name: 'limit', of: ({ done }) => yes(done.hasLimit) },
    { name: 'check', of: ({ firsts }) => yes(firsts.check) },
    { name: 'break', of: ({ firsts }) => yes(firsts.break) },
  ],
  [
    { name: 'demo', plays: true, of: ({ firsts }) => yes(firsts.demo) },
    {
      name: 'kinds',
      plays: true,
      of: ({ firsts }) => ({ done: Math.min(firsts.kinds, KINDS), goal: KINDS }),
    },
    { name: 'favorite', of: ({ done }) => yes(done.hasFavorite) },
  ],
  [
    { name: 'table', plays: true, of: ({ firsts }) => yes(firsts.table) },
    { name: 'postcard', plays: true, of: ({ firsts }) => yes(firsts.postcard) },
    { name: 'help', of: ({ firsts }) => yes(firsts.help) },
  ],
  [
    { name: 'identity', of: ({ profile }) => yes(profile.isVerified) },
    { name: 'account', of: ({ done }) => yes(done.hasBankAccount) },
    { name: 'lock', of: ({ firsts }) => yes(firsts.lock) },
  ],
]

/** The steps of a chapter as a player meets them; who is left alone is asked for no play that they have not done. */
function stepsOf(at: number, facts: Facts): Chapter['steps'] {
  const known: Known = { ...facts, firsts: facts.firsts ?? noFirsts }
  return (asks[at] ?? []).flatMap(({ name, plays, of }) => {
    const { done, goal } = of(known)
    if (plays && facts.profile.isCalm && done < goal) return []
    return [{ name, done, goal }]
  })
}

const isWhole = (steps: Chapter['steps']) => steps.every(({ done, goal }) => done >= goal)

const last = chapterNames.length
const rowOf = ({ chapters, rounds }: Terms, at: number) => ({
  points: chapters[at]?.points ?? 0,
  coins: 0,
  rounds: at === last - 1 ? rounds : 0,
})
const lookOf = ({ chapters }: Terms, at: number) => chapters[at]?.look ?? 0

function chaptersOf(terms: Terms, { received }: State, facts: Facts): Chapter[] {
  return chapterNames.map((name, at) => {
    const steps = stepsOf(at, facts)
    const number = lookOf(terms, at)
    const isOpen = at === received && isWhole(steps)
    return {
      awardId: at + 1,
      name,
      itemStatus:
        at < received
          ? itemStatus.received
          : isOpen
            ? itemStatus.receivable
            : itemStatus.notReached,
      steps,
      award: [
        ...rewardsIn(rowOf(terms, at), 0, terms.free),
        ...(number > 0 ? [lookIn(number)] : []),
      ],
    }
  })
}

/** Six chapters that show a newcomer round the house, in their order and without dates. */
export const chapters = defineKind({
  code: 'chapters',
  activity: activityTypes.Chapters,
  group: 'new',
  title: 'Chapters',
  season: { sort: 7 },
  terms,
  defaults: {
    chapters: [
      { points: 150_00, look: 0 },
      { points: 250_00, look: 1 },
      { points: 300_00, look: 0 },
      { points: 200_00, look: 2 },
      { points: 200_00, look: 0 },
      { points: 300_00, look: 3 },
    ],
    rounds: 5,
    free: { gameId: 101, bet: 1_00, days: 14 },
  },
  problems({ chapters: rows, rounds, free }) {
    const sum = rows.reduce((all, { points }) => all + points, 0)
    const given = rows.flatMap(({ look: number }) => (number > 0 ? [number] : []))
    return [
      ...(rows.some(({ points }) => points < MIN_POINTS || points > MAX_POINTS)
        ? ['Each chapter gives 100 to 300 points.']
        : []),
      ...(sum > MAX_ALL_POINTS ? ['All chapters give no more than 1,500 points.'] : []),
      ...(rounds * free.bet > MAX_ROUNDS ? ['The free rounds are worth ₱5 at most.'] : []),
      ...(new Set(given).size < given.length ? ['Each look comes once.'] : []),
      ...freeRoundProblems([{ points: 0, coins: 0, rounds }], free),
    ]
  },
  state,
  start: { received: 0 },
  needs: ['done', 'firsts'],
  // A round is asked for only to be looked up, and what was opened is told as it is.
  playMarks: () => [],
  onePer: ['device', 'person', 'document'],
  freeRounds: ({ rounds, free }) => freeRoundsIn([{ points: 0, coins: 0, rounds }], free),
  most: ({ rounds, free }) => rounds * free.bet,
  isDone: ({ state: { received } }) => received === last,
  decide({ terms: of, state: was, facts, command }) {
    const { choice = 0 } = command
    if (command.do !== 'receive') return { refuse: 'step-not-reached' }
    const chapter = chaptersOf(of, was, facts)[choice - 1]
    if (chapter?.itemStatus === itemStatus.received) return { refuse: 'already-received' }
    if (chapter?.itemStatus !== itemStatus.receivable) return { refuse: 'step-not-reached' }
    const number = lookOf(of, choice - 1)
    return {
      state: { received: choice },
      effects: [
        ...effectsOf(rowOf(of, choice - 1), { multiple: 0, coinDays: 1, free: of.free }),
        ...(number > 0 ? [{ give: 'look' as const, look: number }] : []),
      ],
    }
  },
  view({ terms: of, state: was, facts }) {
    const all = chaptersOf(of, was, facts)
    return {
      steps: all.map(({ awardId: id, itemStatus: status, steps, award }) => ({
        id,
        itemStatus: status,
        goal: steps.length,
        done: steps.filter(({ done, goal }) => done >= goal).length,
        award,
      })),
      progress: { done: was.received, goal: last },
      shown: {
        chapters: all,
        current: was.received + 1,
        expireTime: endOf(facts.season.lastDay),
      },
    }
  },
  calls: [
    serves(look, { answer: ({ shown }) => shown }),
    serves(receiveChapter, {
      command: ({ chapter }) => ({ do: 'receive', choice: chapter }),
      answer: ({ shown }) => shown,
    }),
  ],
})
