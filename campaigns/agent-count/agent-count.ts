import { dayAfter, daysFrom, endOf, weekOf } from '@perlas/campaign-kit/days'
import {
  defineKind,
  noInvites,
  noLinks,
  serves,
  type CountingFriend,
  type Day,
  type Facts,
  type Step,
} from '@perlas/campaign-kit/kind'
import { oddsProblems } from '@perlas/campaign-kit/odds'
import { effectsOf, rewardsIn, stepShown } from '@perlas/campaign-kit/reward'
import { activityTypes, itemStatus } from '@perlas/contract/enums'
import { Choice, Pesos, Points, Rows, strict, Weight, Whole } from '@perlas/contract/fields'
import { shareNetworks } from '@perlas/contract/invites'
import { Type, type Static } from 'typebox'
import {
  agent4Award,
  agent4Data,
  agent4InviteRows,
  agent4Lottery,
  agent4Scratch,
  appProxyUser4TaskUser,
  appProxyUser4TaskUserReceive,
  appProxyUser4TaskUserShare,
  rowKinds,
  ROWS_A_PAGE,
} from './call.ts'

const table = (title: string) =>
  Rows(title, { amount: Pesos('Prize'), weight: Weight('Of 10,000') }, { least: 2, most: 12 })
const taskTypes = ['networks', 'valid', 'visitors'] as const

const terms = Type.Object(
  {
    card: table('Chances of a card'),
    ticket: table('Chances of a lottery turn'),
    perLottery: Whole('Friends for a lottery turn', 2, 20),
    mostCards: Whole('Cards in all', 1, 100),
    awards: Rows(
      'Chests',
      { count: Whole('Friends who count', 1, 200), coins: Pesos('Coins') },
      { least: 1, most: 8, description: 'The first one first.' },
    ),
    tasks: Rows(
      'Tasks of a week',
      {
        type: Choice('What', taskTypes),
        goal: Whole('How many', 1, 20),
        points: Points('Points'),
      },
      {
        least: 0,
        most: 6,
        description:
          'Networks in which somebody opened the link, friends who came to count, people who opened it.',
      },
    ),
    multiple: Whole('Wagering of the coins', 0, 10, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
  },
  strict,
)
type Terms = Static<typeof terms>

const state = Type.Object({
  /** Cards that were scratched, and lottery turns that were taken. */
  scratched: Type.Integer({ minimum: 0 }),
  taken: Type.Integer({ minimum: 0 }),
  /** Chests that were opened, from 1. */
  opened: Type.Array(Type.Integer({ minimum: 1 })),
  /** The Monday of the week that `shared` and `tasks` are of. */
  week: Type.String(),
  shared: Type.Array(Type.Integer({ minimum: 0 })),
  tasks: Type.Array(Type.Integer({ minimum: 0 })),
  /** The last prizes, the oldest first. */
  rows: Type.Array(
    Type.Object({
      what: Type.Integer({ minimum: 0, maximum: 2 }),
      amount: Type.Integer(),
      day: Type.String(),
      place: Type.Integer({ minimum: -1 }),
    }),
  ),
})
type State = Static<typeof state>

const MAX_PER_FRIEND = 150_00
/** A state stays small: older prizes are in the player's history. */
const KEPT_ROWS = 40
/** Tasks are numbered by their week, behind the chests. */
const TASKS = 10_000
const FIRST_WEEK: Day = '2026-01-05'
const taskId = (week: Day, at: number) => TASKS + (daysFrom(FIRST_WEEK, week) / 7) * 10 + at

/** Friends who count for this season: those this was paid for already come first. */
const counting = ({ invites = noInvites, season }: Facts): CountingFriend[] =>
  invites.valid
    .filter(({ day }) => season.firstDay === null || day >= season.firstDay)
    .sort((one, other) => Number(other.used) - Number(one.used))

const isOver = ({ season: { lastDay }, today }: Facts) => lastDay !== null && today > lastDay

function turnsIn({ mostCards, perLottery }: Terms, { scratched, taken }: State, facts: Facts) {
  if (!facts.profile.isVerified) return { cards: 0, tickets: 0 }
  const count = Math.min(counting(facts).length, mostCards)
  return {
    cards: Math.max(0, count - scratched),
    tickets: Math.max(0, Math.floor(count / perLottery) - taken),
  }
}

function awardSteps({ awards, multiple }: Terms, { opened }: State, facts: Facts): Step[] {
  const { length } = counting(facts)
  return awards.map(({ count, coins }, at) => ({
    id: at + 1,
    itemStatus: opened.includes(at + 1)
      ? itemStatus.received
      : length >= count && facts.profile.isVerified
        ? itemStatus.receivable
        : itemStatus.notReached,
    goal: count,
    done: Math.min(length, count),
    award: rewardsIn({ points: 0, coins }, multiple),
  }))
}

/** What was shared and received this week; another week's is over. */
const thisWeek = (state: State, { today }: Facts) =>
  state.week === weekOf(today) ? state : { ...state, week: weekOf(today), shared: [], tasks: [] }

function openedIn({ links = noLinks, today }: Facts): Map<string, number> {
  const found = new Map<string, number>()
  for (const { day, network, count } of links.opened)
    if (day >= weekOf(today)) found.set(network, (found.get(network) ?? 0) + count)
  return found
}

function taskSteps({ tasks }: Terms, before: State, facts: Facts): Step[] {
  const state = thisWeek(before, facts)
  const opened = openedIn(facts)
  const shared = state.shared.map((at) => shareNetworks[at] ?? '')
  const week = weekOf(facts.today)
  const done = {
    networks: shared.filter((network) => (opened.get(network) ?? 0) > 0).length,
    visitors: [...opened.values()].reduce((sum, one) => sum + one, 0),
    valid: counting(facts).filter(({ day }) => day >= week).length,
  }
  return tasks.map(({ type, goal, points }, at) => ({
    id: taskId(week, at),
    itemStatus: state.tasks.includes(at)
      ? itemStatus.received
      : done[type] >= goal && !isOver(facts)
        ? itemStatus.receivable
        : itemStatus.notReached,
    goal,
    done: Math.min(done[type], goal),
    award: rewardsIn({ points, coins: 0 }, 0),
    until: dayAfter(week, 6),
  }))
}

const averageOf = (odds: Terms['card']) =>
  odds.reduce((sum, { amount, weight }) => sum + amount * weight, 0) / 10_000
const ends = (odds: Terms['card']) => {
  const amounts = odds.map(({ amount }) => amount)
  return { least: Math.min(...amounts), most: Math.max(...amounts) }
}

/** Cards to scratch for friends who count, a lottery turn for every three of them, chests, and small tasks of the week. */
export const agentCount = defineKind({
  code: 'agent-count',
  activity: activityTypes.AgentCount,
  group: 'friends',
  title: 'Agent by count',
  opensByHand: true,
  trial: {},
  season: { sort: 25, claimDays: 30 },
  terms,
  defaults: {
    card: [
      { amount: 10_00, weight: 4_500 },
      { amount: 18_00, weight: 3_200 },
      { amount: 28_00, weight: 1_600 },
      { amount: 58_00, weight: 600 },
      { amount: 128_00, weight: 90 },
      { amount: 888_00, weight: 10 },
    ],
    ticket: [
      { amount: 30_00, weight: 4_500 },
      { amount: 54_00, weight: 3_200 },
      { amount: 84_00, weight: 1_600 },
      { amount: 174_00, weight: 600 },
      { amount: 384_00, weight: 90 },
      { amount: 2_664_00, weight: 10 },
    ],
    perLottery: 3,
    mostCards: 60,
    awards: [
      { count: 5, coins: 88_00 },
      { count: 15, coins: 388_00 },
      { count: 40, coins: 1_288_00 },
    ],
    tasks: [
      { type: 'networks', goal: 2, points: 100_00 },
      { type: 'valid', goal: 1, points: 500_00 },
      { type: 'visitors', goal: 5, points: 300_00 },
    ],
    multiple: 1,
    coinDays: 7,
  },
  problems({ card, ticket, perLottery, awards }) {
    let sum = 0
    const draws = averageOf(card) + averageOf(ticket) / perLottery
    const dear = awards.some(({ count, coins }) => {
      sum += coins
      return draws + sum / count > MAX_PER_FRIEND
    })
    return [
      ...oddsProblems(card, 'Chances of a card'),
      ...oddsProblems(ticket, 'Chances of a lottery turn'),
      ...(awards.some(({ count }, at) => count <= (awards[at - 1]?.count ?? 0))
        ? ['Each chest asks for more friends than the one before it.']
        : []),
      ...(dear ? [`No friend may cost more than ₱${MAX_PER_FRIEND / 100} on average.`] : []),
    ]
  },
  state,
  start: { scratched: 0, taken: 0, opened: [], week: '', shared: [], tasks: [], rows: [] },
  needs: ['invites', 'links'],
  onePer: ['device', 'payment', 'person', 'document'],
  hides: [activityTypes.Agent],
  most: ({ card, ticket, perLottery, mostCards, awards }) =>
    mostCards * ends(card).most +
    Math.floor(mostCards / perLottery) * ends(ticket).most +
    awards.reduce((sum, { coins }) => sum + coins, 0),
  odds: ({ card, ticket }) => ({ card, ticket }),
  decide({ terms, state, facts, command, draw }) {
    const { choice = 0 } = command
    const { multiple, coinDays } = terms
    const give = (amount: number, what: number, place: number) => ({
      rows: [...state.rows, { what, amount, day: facts.today, place }].slice(-KEPT_ROWS),
      effects: effectsOf({ points: 0, coins: amount }, { multiple, coinDays }),
    })
    const friends = (count: number) =>
      counting(facts)
        .slice(0, count)
        .map(({ id }) => id)
    const { cards, tickets } = turnsIn(terms, state, facts)
    const unproven = !facts.profile.isVerified && counting(facts).length > 0
    if (command.do === 'scratch' || command.do === 'lottery') {
      const isCard = command.do === 'scratch'
      if (unproven) return { refuse: 'activity-proof-needed' }
      if ((isCard ? cards : tickets) === 0) return { refuse: 'no-turns' }
      const name = isCard ? 'card' : 'ticket'
      const place = draw(name)
      const { rows, effects } = give(terms[name][place]?.amount ?? 0, isCard ? 0 : 1, place)
      const after = isCard
        ? { ...state, scratched: state.scratched + 1, rows }
        : { ...state, taken: state.taken + 1, rows }
      return {
        state: after,
        effects,
        friends: friends(isCard ? after.scratched : after.taken * terms.perLottery),
      }
    }
    if (command.do === 'share') {
      if (isOver(facts)) return { refuse: 'activity-closed' }
      if (!facts.profile.hasMobile) return { refuse: 'activity-proof-needed' }
      const now = thisWeek(state, facts)
      const shared = [...now.shared.filter((at) => at !== choice), choice]
      return { state: { ...now, shared }, effects: [] }
    }
    if (command.do !== 'receive') return { refuse: 'step-not-reached' }
    const tasks = taskSteps(terms, state, facts)
    const step = [...awardSteps(terms, state, facts), ...tasks].find(({ id }) => id === choice)
    if (!step) return { refuse: 'step-not-reached' }
    if (step.itemStatus === itemStatus.received) return { refuse: 'already-received' }
    if (step.itemStatus !== itemStatus.receivable)
      return {
        refuse: unproven && step.done >= step.goal ? 'activity-proof-needed' : 'step-not-reached',
      }
    const at = tasks.indexOf(step)
    if (at >= 0) {
      const now = thisWeek(state, facts)
      return {
        state: { ...now, tasks: [...now.tasks, at] },
        effects: effectsOf({ points: terms.tasks[at]?.points ?? 0, coins: 0 }, terms),
      }
    }
    const { rows, effects } = give(terms.awards[choice - 1]?.coins ?? 0, 2, -1)
    return {
      state: { ...state, opened: [...state.opened, choice], rows },
      effects,
      friends: friends(step.goal),
    }
  },
  view({ terms, state, facts }) {
    const { cards, tickets } = turnsIn(terms, state, facts)
    const awards = awardSteps(terms, state, facts)
    const tasks = taskSteps(terms, state, facts)
    const now = thisWeek(state, facts)
    const opened = openedIn(facts)
    const next = awards.find(({ itemStatus: is }) => is !== itemStatus.received)
    const { length } = counting(facts)
    const last = state.rows.at(-1)
    const network = shareNetworks[now.shared.at(-1) ?? -1]
    const { code } = facts.links ?? noLinks
    return {
      steps: [...awards, ...tasks],
      turns: cards + tickets,
      progress: { done: next?.done ?? length, goal: next?.goal ?? length },
      shown: {
        page: {
          cards,
          tickets,
          valid: length,
          registered: (facts.invites ?? noInvites).registered,
          perLottery: terms.perLottery,
          scratched: state.scratched,
          isVerified: facts.profile.isVerified,
          awards: awards.map(stepShown),
          card: ends(terms.card),
          ticket: ends(terms.ticket),
          multiple: terms.multiple,
          coinDays: terms.coinDays,
          expireTime: endOf(facts.season.lastDay),
        },
        last: { prize: last?.amount ?? 0, place: Math.max(last?.place ?? 0, 0) },
        rows: state.rows
          .map(({ what, amount, day }) => ({ what: rowKinds[what] ?? 'card', amount, day }))
          .reverse(),
        tasks: {
          tasks: tasks.map(({ id, itemStatus: is, goal, done, award }, at) => ({
            taskId: id,
            type: terms.tasks[at]?.type ?? 'valid',
            itemStatus: is,
            goal,
            done,
            award: [...award],
          })),
          shared: now.shared.map((at) => ({
            network: shareNetworks[at] ?? '',
            opened: opened.get(shareNetworks[at] ?? '') ?? 0,
          })),
          link:
            facts.profile.hasMobile && code ? `/i/${code}${network ? `?n=${network}` : ''}` : '',
          until: endOf(dayAfter(weekOf(facts.today), 6)),
        },
      },
    }
  },
  calls: [
    serves(agent4Data, { answer: ({ shown }) => (shown as Inside).page }),
    serves(agent4InviteRows, {
      answer: ({ shown }, { page = 1 }) => {
        const { rows } = shown as Inside
        const from = (page - 1) * ROWS_A_PAGE
        return { list: rows.slice(from, from + ROWS_A_PAGE), total: rows.length }
      },
    }),
    serves(agent4Scratch, {
      command: () => ({ do: 'scratch' }),
      answer: ({ shown }) => ({ ...(shown as Inside).page, ...(shown as Inside).last }),
    }),
    serves(agent4Lottery, {
      command: () => ({ do: 'lottery' }),
      answer: ({ shown }) => ({ ...(shown as Inside).page, ...(shown as Inside).last }),
    }),
    serves(agent4Award, {
      command: ({ awardId }) => ({ do: 'receive', choice: awardId ?? 1 }),
      answer: ({ shown }) => (shown as Inside).page,
    }),
    serves(appProxyUser4TaskUser, { answer: ({ shown }) => (shown as Inside).tasks }),
    serves(appProxyUser4TaskUserShare, {
      command: ({ network = 'facebook' }) => ({
        do: 'share',
        choice: shareNetworks.indexOf(network),
      }),
      answer: ({ shown }) => (shown as Inside).tasks,
    }),
    serves(appProxyUser4TaskUserReceive, {
      command: ({ taskId: id }) => ({ do: 'receive', choice: id }),
      answer: ({ shown }) => (shown as Inside).tasks,
    }),
  ],
})

type Inside = { page: object; last: object; rows: object[]; tasks: object }
