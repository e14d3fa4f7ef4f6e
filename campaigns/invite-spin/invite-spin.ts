import { endOf } from '@perlas/campaign-kit/days'
import {
  defineKind,
  noInvites,
  serves,
  type CountingFriend,
  type Decided,
  type Facts,
  type Step,
} from '@perlas/campaign-kit/kind'
import { oddsProblems } from '@perlas/campaign-kit/odds'
import { effectsOf, progressInPesos, rewardsIn } from '@perlas/campaign-kit/reward'
import { activityTypes, itemStatus } from '@perlas/contract/enums'
import { oneOf } from '@perlas/contract/one-of'
import { Pesos, Rows, strict, Weight, Whole } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import {
  actInviteUser,
  actInviteUserExchange,
  actInviteUserRecord,
  actInviteUserSpin,
  LINES_A_PAGE,
  recordKinds,
} from './call.ts'

const table = (title: string) =>
  Rows(title, { amount: Pesos('Prize'), weight: Weight('Of 10,000') }, { least: 2, most: 12 })

const terms = Type.Object(
  {
    welcome: table('Chances of the first turn'),
    friend: table('Chances of a turn for a friend who counts'),
    exchangeFrom: Pesos(
      'Exchange from',
      'At any time from so much on. The rest is paid at the end.',
    ),
    mostTurns: Whole('Turns for friends in all', 1, 25),
    multiple: Whole('Wagering of the coins', 0, 10, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
  },
  strict,
)
type Terms = Static<typeof terms>

const Line = Type.Object({
  what: oneOf(recordKinds),
  amount: Type.Integer({ minimum: 0 }),
  day: Type.String(),
  /** The line of the table that was drawn. */
  place: Type.Optional(Type.Integer({ minimum: 0 })),
})
const state = Type.Object({
  /** The first turn was taken. */
  welcomed: Type.Boolean(),
  /** Turns for friends that were taken. */
  turned: Type.Integer({ minimum: 0 }),
  /** What was won and not exchanged, in hundredths. */
  amount: Type.Integer({ minimum: 0 }),
  /** Turns and exchanges, the oldest first. */
  record: Type.Array(Line),
})
type State = Static<typeof state>

const EXCHANGE = 1
const EXCHANGE_MOST = 50_00

const isOver = ({ season: { lastDay }, today }: Facts) => lastDay !== null && today > lastDay
const leastOf = (odds: Terms['friend']) => Math.min(...odds.map(({ amount }) => amount))
const mostOf = (odds: Terms['friend']) => Math.max(...odds.map(({ amount }) => amount))

/** Friends that a turn can still be taken for. */
const waiting = ({ invites = noInvites }: Facts): CountingFriend[] =>
  invites.valid.filter(({ used }) => !used)

function turnsIn({ mostTurns }: Terms, { welcomed, turned }: State, facts: Facts): number {
  if (isOver(facts)) return 0
  return (welcomed ? 0 : 1) + Math.max(0, Math.min(waiting(facts).length, mostTurns - turned))
}

const canExchange = ({ exchangeFrom }: Terms, { amount }: State, facts: Facts) =>
  amount > 0 && (amount >= exchangeFrom || isOver(facts))

/** All of the amount becomes coins. */
function paid(
  { multiple, coinDays }: Terms,
  state: State,
  { what, day }: { what: 'exchange' | 'rest'; day: string },
): Decided<State> {
  const { amount, record } = state
  return {
    state: { ...state, amount: 0, record: [...record, { what, amount, day }] },
    effects: effectsOf({ points: 0, coins: amount }, { multiple, coinDays }),
  }
}

function exchangeStep(terms: Terms, state: State, facts: Facts): Step {
  const { exchangeFrom, multiple } = terms
  const ready = canExchange(terms, state, facts)
  return {
    id: EXCHANGE,
    itemStatus: ready ? itemStatus.receivable : itemStatus.notReached,
    goal: exchangeFrom,
    done: Math.min(state.amount, exchangeFrom),
    // Until all of the amount can be exchanged, the least that an exchange brings.
    award: rewardsIn({ points: 0, coins: ready ? state.amount : exchangeFrom }, multiple),
  }
}

/** A parol that turns: once for whoever comes, and once for each friend who counts. What it shows is the player's. */
export const inviteSpin = defineKind({
  code: 'invite-spin',
  activity: activityTypes.InviteUserSpin,
  group: 'friends',
  title: 'Invite and spin',
  season: { sort: 2, lastDay: '2026-12-31', claimDays: 7 },
  terms,
  defaults: {
    welcome: [
      { amount: 1_00, weight: 5_000 },
      { amount: 2_00, weight: 3_000 },
      { amount: 3_00, weight: 1_500 },
      { amount: 5_00, weight: 400 },
      { amount: 10_00, weight: 100 },
    ],
    friend: [
      { amount: 28_00, weight: 4_000 },
      { amount: 38_00, weight: 3_000 },
      { amount: 48_00, weight: 1_800 },
      { amount: 68_00, weight: 900 },
      { amount: 128_00, weight: 250 },
      { amount: 388_00, weight: 50 },
    ],
    exchangeFrom: 20_00,
    mostTurns: 20,
    multiple: 1,
    coinDays: 7,
  },
  problems(all) {
    const { welcome, friend, exchangeFrom } = all
    const { lastDay } = all as Terms & { lastDay?: string }
    return [
      ...oddsProblems(welcome, 'Chances of the first turn'),
      ...oddsProblems(friend, 'Chances of a turn for a friend'),
      ...(exchangeFrom > EXCHANGE_MOST
        ? ['What was won can be exchanged from ₱50 at the latest.']
        : []),
      ...(exchangeFrom > leastOf(welcome) + leastOf(friend)
        ? ['One friend is enough to exchange: the least of both turns together reaches it.']
        : []),
      ...(lastDay === '' ? ['It has a last day: what is left is paid then.'] : []),
    ]
  },
  state,
  start: { welcomed: false, turned: 0, amount: 0, record: [] },
  needs: ['invites'],
  onePer: ['device', 'payment', 'person', 'document'],
  again: true,
  atEnd: { command: { do: 'rest' }, mail: 'activity-rest', isDue: ({ amount }) => amount > 0 },
  friendBrings: ({ friend }) => leastOf(friend),
  most: ({ welcome, friend, mostTurns }) => mostOf(welcome) + mostTurns * mostOf(friend),
  odds: ({ welcome, friend }) => ({ welcome, friend }),
  decide({ terms, state, facts, command, draw }) {
    const day = facts.today
    // Asked by the engine alone, once it is over or was withdrawn.
    if (command.do === 'rest')
      return state.amount > 0
        ? paid(terms, state, { what: 'rest', day })
        : { refuse: 'step-not-reached' }
    if (command.do === 'exchange' || (command.do === 'receive' && command.choice === EXCHANGE))
      return canExchange(terms, state, facts)
        ? paid(terms, state, { what: 'exchange', day })
        : { refuse: 'step-not-reached' }
    if (command.do !== 'spin') return { refuse: 'step-not-reached' }
    if (isOver(facts)) return { refuse: 'activity-closed' }
    if (turnsIn(terms, state, facts) === 0) return { refuse: 'no-turns' }
    const what = state.welcomed ? ('friend' as const) : ('welcome' as const)
    const place = draw(what)
    const { amount } = terms[what][place] ?? { amount: 0 }
    const [friend] = what === 'friend' ? waiting(facts) : []
    return {
      state: {
        welcomed: true,
        turned: state.turned + (what === 'friend' ? 1 : 0),
        amount: state.amount + amount,
        record: [...state.record, { what, amount, day, place }],
      },
      effects: [],
      ...(friend && { friends: [friend.id] }),
    }
  },
  view({ terms, state, facts }) {
    const step = exchangeStep(terms, state, facts)
    const turns = turnsIn(terms, state, facts)
    const over = isOver(facts)
    const last = state.record.findLast(({ place }) => place !== undefined)
    const { registered, valid } = facts.invites ?? noInvites
    const brings = over || state.turned >= terms.mostTurns ? 0 : leastOf(terms.friend)
    return {
      steps: [step],
      turns,
      brings,
      // Under the least that can be exchanged it is the player's all the same.
      owed: step.itemStatus === itemStatus.receivable ? 0 : state.amount,
      progress: progressInPesos(step),
      shown: {
        amount: state.amount,
        target: terms.exchangeFrom,
        spins: turns,
        table: state.welcomed || over ? ('friend' as const) : ('welcome' as const),
        expireTime: endOf(facts.season.lastDay),
        itemStatus: over && state.amount === 0 ? itemStatus.received : step.itemStatus,
        chances: { welcome: terms.welcome, friend: terms.friend },
        registered,
        valid: valid.length,
        most: terms.mostTurns,
        brings,
        multiple: terms.multiple,
        coinDays: terms.coinDays,
        isOver: over,
        record: state.record.map(({ what, amount, day }) => ({ what, amount, day })).reverse(),
        last: { prize: last?.amount ?? 0, place: last?.place ?? 0, from: last?.what ?? 'welcome' },
        given: state.record.findLast(({ what }) => what === 'exchange')?.amount ?? 0,
      },
    }
  },
  calls: [
    serves(actInviteUser, { answer: ({ shown }) => pageOf(shown) }),
    serves(actInviteUserRecord, {
      answer: ({ shown }, { page = 1 }) => {
        const { record } = shown as Inside
        const from = (page - 1) * LINES_A_PAGE
        return { list: record.slice(from, from + LINES_A_PAGE), total: record.length }
      },
    }),
    serves(actInviteUserSpin, {
      command: () => ({ do: 'spin' }),
      answer: ({ shown }) => ({ ...pageOf(shown), ...(shown as Inside).last }),
    }),
    serves(actInviteUserExchange, {
      command: () => ({ do: 'exchange' }),
      answer: ({ shown }) => ({ ...pageOf(shown), given: (shown as Inside).given }),
    }),
  ],
})

type Inside = { record: unknown[]; last: object; given: number }

/** What its page shows, without what other calls answer. */
function pageOf(shown: object): object {
  const { record: _record, last: _last, given: _given, ...page } = shown as Inside & object
  return page
}
