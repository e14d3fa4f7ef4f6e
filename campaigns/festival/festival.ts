import { daysFrom, endOf } from '@perlas/campaign-kit/days'
import {
  defineKind,
  serves,
  type Command,
  type Effect,
  type Facts,
  type Step,
} from '@perlas/campaign-kit/kind'
import { oddsProblems, type Odds } from '@perlas/campaign-kit/odds'
import { effectsOf, rewardsIn } from '@perlas/campaign-kit/reward'
import { activityTypes, itemStatus } from '@perlas/contract/enums'
import { Choice, Pesos, Points, Rows, strict, Weight, Whole } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import {
  arts,
  festival as festivalCall,
  festivalOpen,
  festivalSwap,
  festivalToken,
  tokens,
} from './call.ts'

const terms = Type.Object(
  {
    art: Choice('Festival', arts),
    tokens: Rows(
      'Chances of a token',
      { token: Choice('Token', tokens), weight: Weight('Of 10,000') },
      { least: 5, most: 5 },
    ),
    rounds: Whole('A token a day for so many rounds', 0, 20, '0 for none.'),
    swap: Whole('Equal tokens swapped for one', 2, 5),
    chest: Rows(
      'Chances of the chest',
      { amount: Pesos('Prize'), weight: Weight('Of 10,000') },
      { least: 2, most: 20 },
    ),
    sets: Whole('Chests for a player', 1, 5),
    tokenPoints: Points('Points for a token that is left at the end'),
    multiple: Whole('Wagering of the coins', 0, 10, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
  },
  strict,
)
type Terms = Static<typeof terms>

const state = Type.Object({
  /** How many of each, in the order of `tokens`. */
  counts: Type.Array(Type.Integer({ minimum: 0 })),
  signedOn: Type.String(),
  playedOn: Type.String(),
  /** Chests by their number from 1, and what each held in hundredths. */
  opened: Type.Array(Type.Object({ chest: Type.Integer(), amount: Type.Integer() })),
  /** Place of the last token that came by chance; −1 for none. */
  last: Type.Integer({ minimum: -1 }),
})
type State = Static<typeof state>

const weightOf = ({ tokens: rows }: Terms, name: string) =>
  rows.find(({ token }) => token === name)?.weight ?? 0
/** Tokens have no price: their lines are told apart by their place. */
const tokenOdds = (terms: Terms): Odds =>
  tokens.map((name, at) => ({ amount: at + 1, weight: weightOf(terms, name), name }))
const dearest = ({ chest }: Terms) => Math.max(...chest.map(({ amount }) => amount))

const isOver = ({ season: { lastDay }, today }: Facts) => lastDay !== null && today > lastDay

/** What a token can be had for today, and was not. */
function waitingIn({ rounds }: Terms, { signedOn, playedOn }: State, facts: Facts) {
  const { today, play, profile } = facts
  if (isOver(facts)) return { sign: false, play: false }
  const asksPlay = rounds > 0 && !profile.isCalm
  return {
    sign: signedOn !== today,
    play: asksPlay && playedOn !== today && (play[today]?.rounds ?? 0) >= rounds,
  }
}

/** Chests that a full set waits for. */
function chestsIn({ sets }: Terms, { counts, opened }: State): number[] {
  const full = Math.min(...counts, sets - opened.length)
  const shut = Array.from({ length: sets }, (_, at) => at + 1).filter(
    (no) => !opened.some(({ chest }) => chest === no),
  )
  return shut.slice(0, Math.max(full, 0))
}

const withoutSet = (counts: readonly number[]) => counts.map((count) => count - 1)

/** Everything that is left becomes the player's: a chest for each full set, and points for the tokens beside it. */
function restOf(
  terms: Terms,
  state: State,
  { withCoins, draw }: { withCoins: boolean; draw(table: string): number },
): { state: State; effects: Effect[] } {
  let { counts, opened } = state
  const effects: Effect[] = []
  for (const chest of withCoins ? chestsIn(terms, state) : []) {
    const { amount } = terms.chest[draw('chest')] ?? { amount: 0 }
    counts = withoutSet(counts)
    opened = [...opened, { chest, amount }]
    effects.push(...effectsOf({ points: 0, coins: amount }, terms))
  }
  const loose = counts.reduce((sum, count) => sum + count, 0)
  const points = loose * terms.tokenPoints
  return {
    state: { ...state, counts: counts.map(() => 0), opened },
    effects: [...effects, ...effectsOf({ points, coins: 0 }, terms)],
  }
}

/** The number of a swap: what is given before what is got, each from 1. */
const swapOf = (give: string | undefined, get: string | undefined): Command => ({
  do: 'swap',
  choice:
    (tokens.findIndex((name) => name === give) + 1) * 10 +
    tokens.findIndex((name) => name === get) +
    1,
})

/** A festival of the year: tokens by chance, swapped for those that miss, and a chest for a full set. */
export const festival = defineKind({
  code: 'festival',
  activity: activityTypes.Festival,
  group: 'season',
  title: 'Festival',
  season: {
    sort: 3,
    firstDay: '2027-01-15',
    lastDay: '2027-01-24',
    claimDays: 7,
    budget: 100_000_00,
  },
  terms,
  defaults: {
    art: 'sinulog',
    tokens: [
      { token: 'mask', weight: 2_400 },
      { token: 'flower', weight: 2_400 },
      { token: 'drum', weight: 2_400 },
      { token: 'kite', weight: 1_800 },
      { token: 'lantern', weight: 1_000 },
    ],
    rounds: 10,
    swap: 3,
    chest: [
      { amount: 8_00, weight: 4_500 },
      { amount: 12_00, weight: 3_000 },
      { amount: 18_00, weight: 1_700 },
      { amount: 38_00, weight: 700 },
      { amount: 88_00, weight: 90 },
      { amount: 588_00, weight: 10 },
    ],
    sets: 2,
    tokenPoints: 20_00,
    multiple: 3,
    coinDays: 7,
  },
  problems(all) {
    const { firstDay = '', lastDay = '' } = all as Terms & { firstDay?: string; lastDay?: string }
    const days = firstDay && lastDay ? daysFrom(firstDay, lastDay) + 1 : undefined
    return [
      ...(days === undefined ? ['A festival has a first and a last day.'] : []),
      ...(days !== undefined && (days < 7 || days > 10) ? ['A festival has 7 to 10 days.'] : []),
      ...(new Set(all.tokens.map(({ token }) => token)).size < tokens.length
        ? ['Chances of a token: each token once.']
        : oddsProblems(tokenOdds(all), 'Chances of a token')),
      ...oddsProblems(all.chest, 'Chances of the chest'),
    ]
  },
  state,
  start: { counts: tokens.map(() => 0), signedOn: '', playedOn: '', opened: [], last: -1 },
  needs: ['play'],
  playMarks: ({ rounds }) => (rounds > 0 ? [{ in: 'day', rounds, games: 1 }] : []),
  onePer: ['device', 'person', 'document'],
  again: true,
  atEnd: {
    command: { do: 'rest' },
    withoutCoins: { do: 'rest-points' },
    mail: 'activity-rest',
    isDue: ({ counts }) => counts.some((count) => count > 0),
  },
  most: (terms) => terms.sets * dearest(terms),
  odds: (terms) => ({ token: tokenOdds(terms), chest: terms.chest }),
  decide({ terms, state, facts, command, draw }) {
    // Asked by the engine alone, once it is over or was withdrawn.
    if (command.do === 'rest' || command.do === 'rest-points') {
      if (state.counts.every((count) => count === 0)) return { refuse: 'step-not-reached' }
      return restOf(terms, state, { withCoins: command.do === 'rest', draw })
    }
    const { choice = 0 } = command
    if (command.do === 'receive') {
      if (state.opened.some(({ chest }) => chest === choice)) return { refuse: 'already-received' }
      if (!chestsIn(terms, state).includes(choice)) return { refuse: 'step-not-reached' }
      const { amount } = terms.chest[draw('chest')] ?? { amount: 0 }
      return {
        state: {
          ...state,
          counts: withoutSet(state.counts),
          opened: [...state.opened, { chest: choice, amount }],
        },
        effects: effectsOf({ points: 0, coins: amount }, terms),
      }
    }
    if (command.do !== 'token' && command.do !== 'swap') return { refuse: 'step-not-reached' }
    if (isOver(facts)) return { refuse: 'activity-closed' }
    const add = (at: number, count: number) =>
      state.counts.map((had, place) => (place === at ? had + count : had))
    if (command.do === 'token') {
      const { sign, play } = waitingIn(terms, state, facts)
      if (!sign && !play) return { refuse: 'no-turns' }
      const place = draw('token')
      const on = sign ? { signedOn: facts.today } : { playedOn: facts.today }
      return { state: { ...state, ...on, counts: add(place, 1), last: place }, effects: [] }
    }
    const [give, get] = [Math.floor(choice / 10) - 1, (choice % 10) - 1]
    const isToken = (at: number) => at >= 0 && at < tokens.length
    if (!isToken(give) || !isToken(get) || give === get) return { refuse: 'step-not-reached' }
    if ((state.counts[give] ?? 0) < terms.swap) return { refuse: 'step-not-reached' }
    const counts = add(give, -terms.swap).map((had, place) => (place === get ? had + 1 : had))
    return { state: { ...state, counts }, effects: [] }
  },
  view({ terms, state, facts }) {
    const waits = waitingIn(terms, state, facts)
    const chests = chestsIn(terms, state)
    const steps = Array.from({ length: terms.sets }, (_, at): Step => {
      const no = at + 1
      const had = state.opened.find(({ chest }) => chest === no)
      return {
        id: no,
        itemStatus: had
          ? itemStatus.received
          : chests.includes(no)
            ? itemStatus.receivable
            : itemStatus.notReached,
        goal: tokens.length,
        done: had ? tokens.length : state.counts.filter((count) => count > 0).length,
        award: rewardsIn({ points: 0, coins: had?.amount ?? 0 }, terms.multiple),
        // What a chest holds is not known before: the dearest is set aside.
        ...(!had && { reserve: dearest(terms) }),
      }
    })
    const next = steps.find((step) => step.itemStatus === itemStatus.receivable)
    const chest =
      next ?? steps.find((step) => step.itemStatus === itemStatus.notReached) ?? steps.at(-1)
    return {
      steps,
      turns: Number(waits.sign) + Number(waits.play),
      progress: { done: state.opened.length, goal: terms.sets },
      shown: {
        art: terms.art,
        tokens: tokens.map((name, at) => ({ name, count: state.counts[at] ?? 0 })),
        ...waits,
        rounds:
          terms.rounds > 0 && !facts.profile.isCalm
            ? {
                done: Math.min(facts.play[facts.today]?.rounds ?? 0, terms.rounds),
                goal: terms.rounds,
                had: state.playedOn === facts.today,
              }
            : null,
        swap: terms.swap,
        opened: state.opened.map(({ amount }) => amount),
        setsMost: terms.sets,
        chest: { awardId: chest?.id ?? 1, itemStatus: chest?.itemStatus ?? itemStatus.notReached },
        last: tokens[state.last] ?? '',
        tokenPoints: terms.tokenPoints,
        multiple: terms.multiple,
        isOver: isOver(facts),
        expireTime: endOf(facts.season.lastDay),
      },
    }
  },
  calls: [
    serves(festivalCall, { answer: ({ shown }) => shown }),
    serves(festivalToken, { command: () => ({ do: 'token' }), answer: ({ shown }) => shown }),
    serves(festivalSwap, {
      command: ({ give, get }) => swapOf(give, get),
      answer: ({ shown }) => shown,
    }),
    serves(festivalOpen, {
      command: ({ awardId }) => ({ do: 'receive', choice: awardId }),
      answer: ({ shown }) => shown,
    }),
  ],
})
