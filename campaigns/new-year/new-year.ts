import { daysFrom, endOf, momentOf } from '@perlas/campaign-kit/days'
import {
  defineKind,
  serves,
  type Effect,
  type Facts,
  type Season,
  type Step,
} from '@perlas/campaign-kit/kind'
import { oddsProblems } from '@perlas/campaign-kit/odds'
import type { RaffleTimes } from '@perlas/campaign-kit/raffle'
import { effectsOf, stepShown } from '@perlas/campaign-kit/reward'
import { activityTypes, itemStatus, rewardIds } from '@perlas/contract/enums'
import {
  DayOrNone,
  Pesos,
  PesosOrNone,
  Rows,
  strict,
  Weight,
  Whole,
  Words,
} from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import {
  appNewYearUser,
  appNewYearUserBoxOpen,
  appNewYearUserExtra,
  appNewYearUserOpen,
  appNewYearUserReceiveTask,
  appNewYearUserShare,
  networks,
} from './call.ts'

const odds = (title: string) =>
  Rows(title, { amount: Pesos('Prize'), weight: Weight('Of 10,000') }, { least: 2, most: 20 })
const clock = (title: string) =>
  Type.String({
    title,
    description: 'In Manila, as 23:50.',
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  })

const terms = Type.Object(
  {
    dayMost: Whole('Active of tasks a day, at most', 1, 500),
    sign: Whole('Active for signing in', 0, 100, 'It brings a firework, too.'),
    play: Whole('Active for rounds', 0, 100),
    playRounds: Whole('Rounds of a day', 1, 20),
    share: Whole('Active for a shared link that was opened', 0, 100),
    check: Whole('Active for looking a round up', 0, 100),
    deposit: Whole('Active for a deposit', 0, 100),
    depositLeast: PesosOrNone('Least deposit', '0 for no such task.'),
    horn: Whole('Active for the horn', 0, 100, 'Once a day, beside the most of tasks.'),
    boxes: Rows('Boxes', { active: Whole('Active', 1, 10_000) }, { least: 1, most: 20 }),
    fireworkEach: Whole('A firework with each so many boxes', 0, 20, '0 for none.'),
    boxOdds: odds('Chances of a box'),
    fireworkOdds: odds('Chances of a firework'),
    multiple: Whole('Wagering of the coins', 0, 10, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
    prizes: Rows(
      'Prizes of the raffle',
      { count: Whole('How many', 1, 10_000), amount: Pesos('Prize') },
      { most: 20, description: 'None for no raffle. A ticket comes with each firework and box.' },
    ),
    drawDay: DayOrNone('Day of the draw', 'In Manila. Empty for no raffle.'),
    closesAt: clock('Tickets until'),
    drawsAt: clock('Draw'),
    raffleMultiple: Whole('Wagering of raffle coins', 0, 10),
    permit: Words('Permit number', 60, 'A raffle is opened with the number of its permit.'),
  },
  strict,
)
type Terms = Static<typeof terms>

const state = Type.Object({
  active: Type.Integer({ minimum: 0 }),
  /** The day of which tasks and horn were received, and which. */
  on: Type.String(),
  taken: Type.Array(Type.Integer()),
  horn: Type.Boolean(),
  /** Days on which signing in was received: a firework each. */
  signs: Type.Integer({ minimum: 0 }),
  /** Boxes that are open and what they held, in hundredths. */
  opened: Type.Array(Type.Object({ box: Type.Integer(), amount: Type.Integer() })),
  launched: Type.Array(Type.Integer()),
  tickets: Type.Integer({ minimum: 0 }),
})
type State = Static<typeof state>

/** In the list of what can be received: tasks, the horn, boxes, the next firework. */
const HORN = 10
const BOX = 100
const FIREWORK = 200

const tasks = [
  { id: 1, name: 'sign' },
  { id: 2, name: 'play' },
  { id: 3, name: 'share' },
  { id: 4, name: 'check' },
  { id: 5, name: 'deposit' },
] as const
type Task = (typeof tasks)[number]
const SHARE = 3

const isOn = ({ season: { firstDay, lastDay }, today }: Facts) =>
  (firstDay === null || today >= firstDay) && (lastDay === null || today <= lastDay)

/** What was received of today: none of it on another day. */
const ofToday = ({ on, taken, horn }: State, { today }: Facts) =>
  on === today ? { taken, horn } : { taken: [], horn: false }

/** The tasks that there are; what asks for play or a deposit is not offered to who takes care of themselves. */
const offered = (terms: Terms, { profile }: Facts): Task[] =>
  tasks.filter(
    ({ name }) =>
      terms[name] > 0 &&
      !(profile.isCalm && (name === 'play' || name === 'deposit')) &&
      (name !== 'deposit' || terms.depositLeast > 0),
  )

function doneOf({ name }: Task, terms: Terms, facts: Facts): { done: number; goal: number } {
  const { today } = facts
  if (name === 'play') {
    const rounds = facts.play[today]?.rounds ?? 0
    return { done: Math.min(rounds, terms.playRounds), goal: terms.playRounds }
  }
  const done = {
    sign: true,
    share: (facts.links?.opened ?? []).some(({ day, count }) => day === today && count > 0),
    check: facts.done.checkedOn === today,
    deposit: (facts.deposits[today]?.largest ?? 0) >= terms.depositLeast,
  }[name]
  return { done: done ? 1 : 0, goal: 1 }
}

/** How much of a task still counts today. */
function activeOf(task: Task, terms: Terms, state: State, facts: Facts): number {
  const before = tasks
    .filter(({ id }) => ofToday(state, facts).taken.includes(id))
    .reduce((sum, { name }) => sum + terms[name], 0)
  return Math.max(0, Math.min(terms[task.name], terms.dayMost - before))
}

function statusOf(task: Task, terms: Terms, state: State, facts: Facts) {
  if (ofToday(state, facts).taken.includes(task.id)) return itemStatus.received
  const { done, goal } = doneOf(task, terms, facts)
  return isOn(facts) && done >= goal && activeOf(task, terms, state, facts) > 0
    ? itemStatus.receivable
    : itemStatus.notReached
}

const bringsFirework = ({ fireworkEach }: Terms, box: number) =>
  fireworkEach > 0 && box % fireworkEach === 0

const fireworksOf = (terms: Terms, { signs, opened, launched }: State) =>
  signs + opened.filter(({ box }) => bringsFirework(terms, box)).length - launched.length

function boxStatus(box: number, terms: Terms, state: State) {
  if (state.opened.some((one) => one.box === box)) return itemStatus.received
  const needs = terms.boxes[box - 1]?.active
  return needs !== undefined && state.active >= needs
    ? itemStatus.receivable
    : itemStatus.notReached
}

function raffleAt(terms: Terms, { firstDay }: Season): RaffleTimes | undefined {
  const { prizes, drawDay, closesAt, drawsAt } = terms
  if (prizes.length === 0 || drawDay === '') return undefined
  const first = firstDay !== null && firstDay <= drawDay ? firstDay : drawDay
  return {
    period: drawDay,
    opensAt: momentOf(first, '00:00'),
    closesAt: momentOf(drawDay, closesAt),
    drawsAt: momentOf(drawDay, drawsAt),
  }
}

function openRaffle(terms: Terms, { season, now }: Facts): RaffleTimes | undefined {
  const raffle = raffleAt(terms, season)
  return raffle && now >= raffle.opensAt && now < raffle.closesAt ? raffle : undefined
}

const token = (id: number, count: number): Effect => ({ give: 'tokens', id, count })
const coins = (amount: number, { multiple, coinDays }: Terms) =>
  effectsOf({ points: 0, coins: amount }, { multiple, coinDays })

/** A ticket for what was launched or opened, while the raffle takes some. */
function withTicket(terms: Terms, state: State, facts: Facts): { state: State; effects: Effect[] } {
  const raffle = openRaffle(terms, facts)
  if (!raffle) return { state, effects: [] }
  return {
    state: { ...state, tickets: state.tickets + 1 },
    effects: [{ give: 'tickets', id: rewardIds.newYearLottery, count: 1, raffle: raffle.period }],
  }
}

/** The New Year: tasks of the day bring boxes nearer, signing in a firework, and both are tickets of a raffle. */
export const newYear = defineKind({
  code: 'new-year',
  activity: activityTypes.NewYear,
  group: 'season',
  title: 'New Year by the bay',
  season: {
    sort: 1,
    firstDay: '2026-12-28',
    lastDay: '2027-01-06',
    claimDays: 7,
    budget: 250_000_00,
  },
  terms,
  defaults: {
    dayMost: 50,
    sign: 10,
    play: 10,
    playRounds: 10,
    share: 10,
    check: 5,
    deposit: 15,
    depositLeast: 200_00,
    horn: 5,
    boxes: [30, 60, 100, 160, 230, 300].map((active) => ({ active })),
    fireworkEach: 2,
    boxOdds: [
      { amount: 1_00, weight: 4200 },
      { amount: 2_00, weight: 2600 },
      { amount: 3_00, weight: 1700 },
      { amount: 6_00, weight: 1100 },
      { amount: 12_00, weight: 330 },
      { amount: 38_00, weight: 65 },
      { amount: 288_00, weight: 5 },
    ],
    fireworkOdds: [
      { amount: 1_00, weight: 5000 },
      { amount: 3_00, weight: 2500 },
      { amount: 5_00, weight: 1500 },
      { amount: 8_00, weight: 800 },
      { amount: 28_00, weight: 180 },
      { amount: 88_00, weight: 19 },
      { amount: 2_027_00, weight: 1 },
    ],
    multiple: 3,
    coinDays: 7,
    prizes: [
      { count: 1, amount: 5_000_00 },
      { count: 5, amount: 1_000_00 },
      { count: 20, amount: 500_00 },
      { count: 100, amount: 100_00 },
    ],
    drawDay: '2026-12-31',
    closesAt: '23:50',
    drawsAt: '23:59',
    raffleMultiple: 1,
    permit: '',
  },
  problems(all) {
    const { boxes, boxOdds, fireworkOdds, drawDay, closesAt, drawsAt, prizes } = all
    const { firstDay, lastDay } = all as Terms & { firstDay?: string; lastDay?: string }
    const days = firstDay && lastDay ? daysFrom(firstDay, lastDay) + 1 : undefined
    return [
      ...(firstDay === '' || lastDay === '' ? ['A season has a first and a last day.'] : []),
      ...(days !== undefined && days > 30 ? ['The New Year has 30 days at most.'] : []),
      ...(boxes.some(({ active }, at) => active <= (boxes[at - 1]?.active ?? 0))
        ? ['Each box asks for more than the one before.']
        : []),
      ...oddsProblems(boxOdds, 'Chances of a box'),
      ...oddsProblems(fireworkOdds, 'Chances of a firework'),
      ...(prizes.length > 0 && drawDay && closesAt > drawsAt
        ? ['Tickets close before the draw.']
        : []),
      ...(drawDay && firstDay && lastDay && (drawDay < firstDay || drawDay > lastDay)
        ? ['The draw is within the season.']
        : []),
      ...(prizes.length > 0 && drawDay === '' ? ['A raffle has a day of its draw.'] : []),
      // More is taxed before it is paid, which the engine does not do.
      ...(prizes.some(({ amount }) => amount > 10_000_00)
        ? ['No prize of the raffle is above ₱10,000.']
        : []),
    ]
  },
  state,
  start: {
    active: 0,
    on: '',
    taken: [],
    horn: false,
    signs: 0,
    opened: [],
    launched: [],
    tickets: 0,
  },
  needs: ['deposits', 'play', 'done', 'links'],
  playMarks: ({ playRounds }) => [{ in: 'day', rounds: playRounds, games: 0 }],
  onePer: ['device', 'person', 'document'],
  again: true,
  most({ boxes, boxOdds, fireworkOdds, fireworkEach }) {
    const dearest = (of: Terms['boxOdds']) => Math.max(...of.map(({ amount }) => amount))
    const byBoxes = fireworkEach > 0 ? Math.floor(boxes.length / fireworkEach) : 0
    return boxes.length * dearest(boxOdds) + (30 + byBoxes) * dearest(fireworkOdds)
  },
  odds: ({ boxOdds, fireworkOdds }) => ({ box: boxOdds, firework: fireworkOdds }),
  raffle: {
    at: ({ terms: of, season }) => raffleAt(of, season),
    rules: ({ prizes, drawDay, raffleMultiple, coinDays }) => ({
      prizes: drawDay ? prizes : [],
      perPlayer: 0,
      multiple: raffleMultiple,
      coinDays,
      openDays: 13,
    }),
  },
  decide({ terms: of, state: was, facts, command, draw }) {
    const choice = command.do === 'share' ? SHARE : (command.choice ?? 0)
    const today = { ...was, on: facts.today, ...ofToday(was, facts) }
    const receive = command.do === 'receive' || command.do === 'share'

    const task = receive ? tasks.find(({ id }) => id === choice) : undefined
    if (task) {
      if (!offered(of, facts).includes(task)) return { refuse: 'step-not-reached' }
      const status = statusOf(task, of, was, facts)
      if (status === itemStatus.received) return { refuse: 'already-received' }
      if (status === itemStatus.notReached) return { refuse: 'step-not-reached' }
      const active = activeOf(task, of, was, facts)
      const signs = task.name === 'sign' ? 1 : 0
      return {
        state: {
          ...today,
          active: was.active + active,
          taken: [...today.taken, task.id],
          signs: was.signs + signs,
        },
        effects: [
          token(rewardIds.newYearActive, active),
          ...(signs > 0 ? [token(rewardIds.newYearFirework, 1)] : []),
        ],
      }
    }

    if (command.do === 'extra' || (receive && choice === HORN)) {
      if (!isOn(facts)) return { refuse: 'activity-closed' }
      if (of.horn === 0) return { refuse: 'step-not-reached' }
      if (today.horn) return { refuse: 'already-received' }
      return {
        state: { ...today, horn: true, active: was.active + of.horn },
        effects: [token(rewardIds.newYearActive, of.horn)],
      }
    }

    const box =
      command.do === 'box'
        ? choice
        : receive && choice > BOX && choice < FIREWORK
          ? choice - BOX
          : 0
    if (box > 0) {
      const status = boxStatus(box, of, was)
      if (status === itemStatus.received) return { refuse: 'already-received' }
      if (status === itemStatus.notReached) return { refuse: 'step-not-reached' }
      const { amount } = of.boxOdds[draw('box')] ?? { amount: 0 }
      const ticket = withTicket(of, { ...was, opened: [...was.opened, { box, amount }] }, facts)
      return {
        state: ticket.state,
        effects: [
          ...coins(amount, of),
          ...(bringsFirework(of, box) ? [token(rewardIds.newYearFirework, 1)] : []),
          ...ticket.effects,
        ],
      }
    }

    const launch = command.do === 'open' || (receive && choice > FIREWORK)
    if (!launch) return { refuse: 'step-not-reached' }
    if (receive && choice <= FIREWORK + was.launched.length) return { refuse: 'already-received' }
    if (receive && choice !== FIREWORK + was.launched.length + 1)
      return { refuse: 'step-not-reached' }
    if (fireworksOf(of, was) < 1) return { refuse: 'no-turns' }
    const { amount } = of.fireworkOdds[draw('firework')] ?? { amount: 0 }
    const ticket = withTicket(of, { ...was, launched: [...was.launched, amount] }, facts)
    return { state: ticket.state, effects: [...coins(amount, of), ...ticket.effects] }
  },
  view({ terms: of, state: was, facts }) {
    const on = isOn(facts)
    const { taken, horn } = ofToday(was, facts)
    const taskSteps = offered(of, facts).map((task): Step & { name: Task['name'] } => ({
      id: task.id,
      name: task.name,
      itemStatus: statusOf(task, of, was, facts),
      ...doneOf(task, of, facts),
      award: [
        { id: rewardIds.newYearActive, count: of[task.name] },
        ...(task.name === 'sign' ? [{ id: rewardIds.newYearFirework, count: 1 }] : []),
      ],
      until: facts.today,
    }))
    const hornStep: Step = {
      id: HORN,
      itemStatus: horn
        ? itemStatus.received
        : on && of.horn > 0
          ? itemStatus.receivable
          : itemStatus.notReached,
      goal: 1,
      done: on ? 1 : 0,
      award: [{ id: rewardIds.newYearActive, count: of.horn }],
      until: facts.today,
    }
    const boxes = of.boxes.map(({ active }, at): Step => ({
      id: BOX + at + 1,
      itemStatus: boxStatus(at + 1, of, was),
      goal: active,
      done: Math.min(was.active, active),
      award: [{ id: rewardIds.newYearBox, count: 1 }],
    }))
    const fireworks = fireworksOf(of, was)
    const next: Step[] =
      fireworks > 0
        ? [
            {
              id: FIREWORK + was.launched.length + 1,
              itemStatus: itemStatus.receivable,
              goal: 1,
              done: 1,
              award: [{ id: rewardIds.newYearFirework, count: 1 }],
            },
          ]
        : []
    const last = of.boxes.at(-1)?.active ?? 1
    return {
      steps: [...taskSteps, ...(of.horn > 0 ? [hornStep] : []), ...boxes, ...next],
      progress: { done: Math.min(was.active, last), goal: last },
      shown: {
        active: was.active,
        today: Math.min(
          of.dayMost,
          tasks.filter(({ id }) => taken.includes(id)).reduce((sum, { name }) => sum + of[name], 0),
        ),
        dayMost: of.dayMost,
        tasks: taskSteps.map((step) => ({
          ...stepShown(step),
          name: step.name,
          of: step.name === 'deposit' ? of.depositLeast : 0,
        })),
        horn: stepShown(hornStep),
        boxes: boxes.map(({ itemStatus: status, goal }, at) => ({
          box: at + 1,
          active: goal,
          itemStatus: status,
          amount: was.opened.find(({ box }) => box === at + 1)?.amount ?? 0,
          firework: bringsFirework(of, at + 1),
        })),
        fireworks,
        launched: was.launched,
        tickets: was.tickets,
        lotteryOpen: openRaffle(of, facts) !== undefined,
        multiple: of.multiple,
        lastDay: facts.season.lastDay ?? '',
        claimUntil: facts.season.claimUntil ?? '',
        waits: on ? '' : 'over',
        expireTime: endOf(facts.season.lastDay),
      },
    }
  },
  calls: [
    serves(appNewYearUser, { answer: ({ shown }) => shown }),
    serves(appNewYearUserShare, {
      // Which network it was is kept with the decision, and counts for nothing.
      command: ({ network }) => ({ do: 'share', choice: networks.indexOf(network) }),
      answer: ({ shown }) => shown,
    }),
    serves(appNewYearUserReceiveTask, {
      command: ({ taskId }) => ({ do: 'receive', choice: taskId }),
      answer: ({ shown }) => shown,
    }),
    serves(appNewYearUserBoxOpen, {
      command: ({ box }) => ({ do: 'box', choice: box }),
      answer: ({ shown }) => shown,
    }),
    serves(appNewYearUserExtra, { command: () => ({ do: 'extra' }), answer: ({ shown }) => shown }),
    serves(appNewYearUserOpen, { command: () => ({ do: 'open' }), answer: ({ shown }) => shown }),
  ],
})
