import { dayAfter, endOf } from '@perlas/campaign-kit/days'
import { defineKind, serves, type Facts, type Step } from '@perlas/campaign-kit/kind'
import { oddsProblems } from '@perlas/campaign-kit/odds'
import { countedBets, effectsOf, rewardsIn } from '@perlas/campaign-kit/reward'
import { activityTypes, itemStatus } from '@perlas/contract/enums'
import { Pesos, PesosOrNone, Rows, strict, Weight, Whole } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import { redPacket as redPacketCall, redPacketReceive, type RedPackets } from './call.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Two hours lie between the beginnings of two windows. */
const APART = 120

const terms = Type.Object(
  {
    windows: Rows(
      'Times of a day',
      { hour: Whole('Hour', 0, 23), minute: Whole('Minute', 0, 59) },
      { least: 1, most: 8, description: 'In Manila, two hours apart at least.' },
    ),
    minutes: Whole('Minutes that each is open', 30, 120),
    aDay: Whole('Packets a day', 1, 8),
    moreFromLevel: Whole('One more a day from VIP level', 0, 100, '0 for nobody.'),
    days: Whole('Days that count', 1, 30, 'The whole days before today.'),
    stake: PesosOrNone(
      'Bets in these days',
      'Whole where the house keeps 4% of them, less where it keeps less. 0 for no such rule.',
    ),
    deposit: PesosOrNone('Deposits in these days', '0 for no such rule.'),
    odds: Rows(
      'Chances of a packet',
      { amount: Pesos('Prize'), weight: Weight('Of 10,000') },
      { least: 2, most: 20 },
    ),
    multiple: Whole('Wagering of the coins', 0, 10, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
  },
  strict,
)
type Terms = Static<typeof terms>

const state = Type.Object({
  /** The day of the packets below. */
  day: Type.String(),
  /** Those that were opened, by their number from 1, and what each held in hundredths. */
  opened: Type.Array(Type.Object({ packet: Type.Integer(), amount: Type.Integer() })),
})
type State = Static<typeof state>

const openedOn = ({ day, opened }: State, today: string) => (day === today ? opened : [])
const dearest = ({ odds }: Terms) => Math.max(...odds.map(({ amount }) => amount))

const minuteOf = ({ hour, minute }: Terms['windows'][number]) => hour * 60 + minute
/** Packets of a day in their order, however an operator listed them. */
const windowsOf = ({ windows }: Terms) => windows.map(minuteOf).sort((a, b) => a - b)

const mostToday = ({ aDay, moreFromLevel }: Terms, { profile: { level } }: Facts) =>
  aDay + (moreFromLevel > 0 && level >= moreFromLevel ? 1 : 0)

/** Bets, by what the house keeps of them, and deposits of the whole days before today: nothing has to be played or paid while a packet is open. */
function countedIn({ days, stake, deposit }: Terms, { today, play, deposits }: Facts) {
  const counts = (day: string) => day >= dayAfter(today, -days) && day < today
  const sum = (of: [string, number][]) =>
    of.reduce((all, [day, amount]) => all + (counts(day) ? amount : 0), 0)
  const played = sum(Object.entries(play).map(([day, one]) => [day, countedBets(one)]))
  const deposited = sum(Object.entries(deposits).map(([day, one]) => [day, one.sum]))
  return {
    played: { done: Math.min(Math.max(played, 0), stake), goal: stake },
    deposited: { done: Math.min(deposited, deposit), goal: deposit },
    qualifies: played >= stake && deposited >= deposit,
  }
}

type Packet = RedPackets['packets'][number]

/** The packets of today as they stand at this moment. A window begins with its first millisecond and is over with its end. */
function packetsOf(terms: Terms, state: State, facts: Facts): Packet[] {
  const { now, today } = facts
  const opened = openedOn(state, today)
  const midnight = endOf(today) - DAY_MS
  const isFull = opened.length >= mostToday(terms, facts)
  const { qualifies } = countedIn(terms, facts)
  const isOver = facts.season.lastDay !== null && today > facts.season.lastDay
  return windowsOf(terms).map((minute, at) => {
    const opensAt = midnight + minute * MINUTE_MS
    const closesAt = opensAt + terms.minutes * MINUTE_MS
    const had = opened.find(({ packet }) => packet === at + 1)
    const isNow = now >= opensAt && now < closesAt
    const what = had
      ? 'opened'
      : now >= closesAt || isOver
        ? 'missed'
        : !isNow
          ? 'waits'
          : isFull || !qualifies
            ? 'rest'
            : 'open'
    return {
      awardId: at + 1,
      itemStatus: had
        ? itemStatus.received
        : what === 'open'
          ? itemStatus.receivable
          : itemStatus.notReached,
      opensAt,
      closesAt,
      state: what,
      amount: had?.amount ?? 0,
    }
  })
}

/** When the next packet opens, today or tomorrow; and when anything changes: it opens, or the one that is open closes. */
function nextOf(terms: Terms, packets: readonly Packet[], { now, today }: Facts) {
  const first = endOf(today) + (windowsOf(terms)[0] ?? 0) * MINUTE_MS
  const next = (moments: number[]) => Math.min(...moments.filter((at) => at > now), first)
  const opens = packets.map(({ opensAt }) => opensAt)
  return {
    nextOpensAt: next(opens),
    nextAt: next([...opens, ...packets.map(({ closesAt }) => closesAt)]),
  }
}

/** Red packets three times a day, for who plays and deposits at all. Nobody races: what is shown can be opened. */
export const redPacket = defineKind({
  code: 'red-packet',
  activity: activityTypes.RedPacket,
  group: 'daily',
  title: 'Red packets',
  season: { sort: 6 },
  terms,
  defaults: {
    windows: [
      { hour: 12, minute: 0 },
      { hour: 18, minute: 0 },
      { hour: 21, minute: 0 },
    ],
    minutes: 30,
    aDay: 2,
    moreFromLevel: 3,
    days: 7,
    stake: 500_00,
    deposit: 100_00,
    odds: [
      { amount: 1_00, weight: 5_000 },
      { amount: 2_00, weight: 2_800 },
      { amount: 3_00, weight: 1_500 },
      { amount: 5_00, weight: 550 },
      { amount: 18_00, weight: 120 },
      { amount: 58_00, weight: 28 },
      { amount: 388_00, weight: 2 },
    ],
    multiple: 1,
    coinDays: 7,
  },
  problems(terms) {
    const starts = windowsOf(terms)
    const gaps = starts.slice(1).map((minute, at) => minute - (starts[at] ?? 0))
    const last = starts.at(-1) ?? 0
    return [
      ...(gaps.some((gap) => gap < APART) ? ['Two times of a day are two hours apart.'] : []),
      ...(last + terms.minutes > DAY_MS / MINUTE_MS ? ['A packet closes by midnight.'] : []),
      ...(terms.aDay > starts.length ? ['No more packets a day than times of a day.'] : []),
      ...oddsProblems(terms.odds, 'Chances of a packet'),
    ]
  },
  state,
  start: { day: '', opened: [] },
  needs: ['deposits', 'play'],
  // What was played today counts tomorrow.
  playMarks: () => [],
  since: ({ terms: { days }, facts }) => dayAfter(facts.today, -days),
  moments: windowsOf,
  onePer: ['device', 'payment', 'person', 'document'],
  notFor: ({ facts }) => (facts.profile.isCalm ? 'activity-not-yours' : undefined),
  most: (terms) => dearest(terms) * terms.windows.length * 366,
  odds: ({ odds }) => ({ packet: odds }),
  decide({ terms, state, facts, command, draw }) {
    if (command.do !== 'receive') return { refuse: 'step-not-reached' }
    const packet = packetsOf(terms, state, facts).find(({ awardId }) => awardId === command.choice)
    if (packet?.state === 'opened') return { refuse: 'already-received' }
    if (packet?.state === 'rest' && countedIn(terms, facts).qualifies) return { refuse: 'no-turns' }
    if (packet?.state !== 'open') return { refuse: 'step-not-reached' }
    const { amount } = terms.odds[draw('packet')] ?? { amount: 0 }
    const opened = [...openedOn(state, facts.today), { packet: packet.awardId, amount }]
    return {
      state: { day: facts.today, opened },
      effects: effectsOf({ points: 0, coins: amount }, terms),
    }
  },
  view({ terms, state, facts }) {
    const packets = packetsOf(terms, state, facts)
    const aDay = mostToday(terms, facts)
    const opened = openedOn(state, facts.today).length
    const { days, moreFromLevel, multiple, coinDays } = terms
    return {
      steps: packets.map(({ awardId, itemStatus: status, amount }): Step => ({
        id: awardId,
        itemStatus: status,
        goal: 1,
        done: status === itemStatus.notReached ? 0 : 1,
        award: rewardsIn({ points: 0, coins: amount }, multiple),
        // What it holds is not known before: the dearest is set aside, so that it can always be paid.
        ...(status !== itemStatus.received && { reserve: dearest(terms) }),
        until: facts.today,
      })),
      progress: { done: opened, goal: aDay },
      shown: {
        packets,
        left: Math.max(aDay - opened, 0),
        aDay,
        moreFromLevel,
        level: facts.profile.level,
        days,
        ...countedIn(terms, facts),
        multiple,
        coinDays,
        ...nextOf(terms, packets, facts),
        now: facts.now,
        expireTime: endOf(facts.season.lastDay),
      },
    }
  },
  calls: [
    serves(redPacketCall, { answer: ({ shown }) => shown }),
    serves(redPacketReceive, {
      command: ({ awardId }) => ({ do: 'receive', choice: awardId }),
      answer: ({ shown }) => shown,
    }),
  ],
})
