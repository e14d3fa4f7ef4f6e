import { dayAfter, daysFrom } from './days.ts'
import {
  costOf,
  noCommission,
  nothingDone,
  type Command,
  type Day,
  type Facts,
  type Kind,
  type Season,
  type TakenOrder,
} from './kind.ts'
import { weightOf } from './odds.ts'
import { partOf, partsOfKind } from './parts.ts'
import { letsIn, runningDefaults } from './running.ts'
import { pointRule, type PointRule } from './reward.ts'

/** How a sort of players lives; shares are of days. Amounts in hundredths. */
export type Way = {
  name: string
  /** Of a hundred players. */
  share: number
  comes: number
  deposits: number
  amount: number
  plays: number
  rounds: number
  /** Hundredths staked in a round. */
  stake: number
  /** The share of it by which their play is priced; without it that of an average game. */
  edge?: number
  /** Staked before the first day, in hundredths: their level comes of it. */
  staked?: number
  /** Shares of accounts with a mobile number, and with a verified ID; most of them without a word. */
  mobile?: number
  verified?: number
  /** Registered up to so many days before the first one. */
  age?: number
  /** Friends who come to count by the last day, on average; and the share of these players who came by an invitation. */
  friends?: number
  invited?: number
}

/** Sorts of players, by assumption; `relive` takes the house's own. */
export const ways: readonly Way[] = [
  {
    name: 'visitor',
    share: 40,
    comes: 0.06,
    deposits: 0,
    amount: 0,
    plays: 0.02,
    rounds: 10,
    stake: 1_00,
  },
  {
    name: 'casual',
    share: 30,
    comes: 0.2,
    deposits: 0.05,
    amount: 200_00,
    plays: 0.15,
    rounds: 40,
    stake: 2_00,
    friends: 0.1,
    invited: 0.1,
  },
  {
    name: 'weekly',
    share: 18,
    comes: 0.4,
    deposits: 0.14,
    amount: 500_00,
    plays: 0.35,
    rounds: 120,
    stake: 5_00,
    friends: 0.4,
    invited: 0.1,
  },
  {
    name: 'daily',
    share: 9,
    comes: 0.9,
    deposits: 0.4,
    amount: 500_00,
    plays: 0.8,
    rounds: 250,
    stake: 5_00,
    friends: 1,
    invited: 0.1,
  },
  {
    name: 'high',
    share: 2,
    comes: 0.7,
    deposits: 0.6,
    amount: 5_000_00,
    plays: 0.6,
    rounds: 300,
    stake: 50_00,
    friends: 1,
    invited: 0.1,
  },
  // Comes every day, deposits and plays the least that a reward asks for.
  {
    name: 'hunter',
    share: 1,
    comes: 1,
    deposits: 1,
    amount: 200_00,
    plays: 1,
    rounds: 10,
    stake: 1_00,
  },
]

/** What somebody did on a day on which they were here. Amounts in hundredths. */
export type LivedDay = {
  deposits?: { count: number; sum: number; largest: number }
  play?: { rounds: number; games: number; stake: number; theo: number }
  /** Asked to be withdrawn. */
  withdrawn?: number
}

/** How a player of the house lived, without a name: what they did by the day of the record, from 0 on. */
export type RecordedPlayer = {
  /** The day of the record on which they registered; below zero for earlier. */
  registered: number
  hasMobile: boolean
  isVerified: boolean
  /** Before the record, in hundredths. */
  deposited: number
  staked: number
  days: Readonly<Record<number, LivedDay>>
}

/** What a sample of players did on whole days that are over. */
export type PlayerRecord = {
  firstDay: Day
  days: number
  players: readonly RecordedPlayer[]
}

/** What the house keeps of a stake on average, as a share. */
const EDGE = 0.04
/** What free coins are worth to who plays them to the end, by how often they are to be bet (measured, see the bench of bonuses). */
const WORTH: Readonly<Record<number, number>> = { 0: 1, 1: 0.94, 2: 0.92, 3: 0.9, 4: 0.89, 5: 0.88 }
/** A coupon is used by three in ten, and its coins are worth about half to them. */
const COUPON_WORTH = 0.3 * 0.55

export type Sums = {
  name: string
  players: number
  /** Of whom this many received something. */
  receivers: number
  /** Hundredths of coins, free rounds by their stakes, and of points. */
  coins: number
  points: number
  /** What it is worth to them, points as far as they can be exchanged; hundredths. Of that, by points. */
  worth: number
  byPoints: number
  /** What the house keeps of their stakes on average meanwhile; hundredths. */
  theo: number
  /** The most that one of them received; hundredths of coins. */
  most: number
  /** Coins by day, from the first day on; hundredths. */
  byDay: number[]
}

const empty = (name: string, players: number, calendar: readonly Day[]): Sums => ({
  name,
  players,
  receivers: 0,
  coins: 0,
  points: 0,
  worth: 0,
  byPoints: 0,
  theo: 0,
  most: 0,
  byDay: calendar.map(() => 0),
})

function add(sums: Sums, one: Lived): void {
  sums.coins += one.coins
  sums.points += one.points
  sums.worth += one.worth + one.byPoints
  sums.byPoints += one.byPoints
  sums.theo += one.theo
  if (one.coins + one.points > 0) sums.receivers += 1
  sums.most = Math.max(sums.most, one.coins)
}

function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Lives the season of many players through the rules of a kind: the same seed, the same figures. Each comes, deposits and
 * plays as their way says, and takes whatever can be taken; points are worth what the rule of their exchange makes of
 * them. One account in ten is never verified, one in five adds no number, unless a way says otherwise.
 */
export function simulate(
  kind: Kind,
  terms: Kind['defaults'],
  {
    players,
    days,
    seed,
    of = ways,
    points = pointRule,
    onLived,
  }: {
    players: number
    days: number
    seed: number
    of?: readonly Way[]
    points?: PointRule
    /** Called after each player. */
    onLived?: (() => void) | undefined
  },
): Sums[] {
  const { season, calendar } = seasonOf(kind, terms, days)
  return of.map((way) => {
    const sums = empty(way.name, Math.round((players * way.share) / 100), calendar)
    for (let player = 0; player < sums.players; player += 1) {
      const random = randomOf(seed + player * 9_176 + way.share)
      const life = lifeOf(way, calendar, random, player)
      add(sums, live(kind, terms, { season, calendar, points, byDay: sums.byDay }, life, random))
      onLived?.()
    }
    return sums
  })
}

/**
 * The same of players as they lived: the last days of the record are laid on the season's days, weekday on weekday, for as
 * many as the record has. What they would do for the campaign's sake is not in it.
 */
export function relive(
  kind: Kind,
  terms: Kind['defaults'],
  {
    record,
    days,
    seed,
    points = pointRule,
    onLived,
  }: {
    record: PlayerRecord
    days: number
    seed: number
    points?: PointRule
    onLived?: (() => void) | undefined
  },
): Sums & { days: number } {
  const whole = seasonOf(kind, terms, days)
  const late = daysFrom(record.firstDay, whole.calendar[0] ?? record.firstDay)
  const room = Math.max(record.days - days, 0)
  // The latest day of the record that leaves room for the season and is the weekday on which it begins.
  const begins =
    [0, -1, -2, -3, -4, -5, -6, 1, 2, 3, 4, 5, 6]
      .map((away) => room + away)
      .find((day) => day >= 0 && (late - day) % 7 === 0) ?? 0
  const calendar = whole.calendar.slice(0, record.days - begins)
  const sums = empty('recorded', record.players.length, calendar)
  for (const [at, player] of record.players.entries()) {
    const random = randomOf(seed + at * 9_176)
    const life: Life = {
      number: at,
      registeredOn: dayAfter(calendar[0] ?? '', player.registered - begins),
      birthday: player.isVerified ? birthdayOf(at) : '',
      hasMobile: player.hasMobile,
      isVerified: player.isVerified,
      ...broughtAlong(player, begins),
      // What the record does not tell is not made up.
      friends: [],
      countedOn: '',
      on: (day) => player.days[begins + day],
    }
    const { season } = whole
    add(sums, live(kind, terms, { season, calendar, points, byDay: sums.byDay }, life, random))
    onLived?.()
  }
  return { ...sums, days: calendar.length }
}

/** What was deposited and staked before a day of the record. */
function broughtAlong(
  { deposited, staked, days }: RecordedPlayer,
  begins: number,
): Pick<Life, 'deposited' | 'staked'> {
  const earlier = Object.entries(days).filter(([day]) => Number(day) < begins)
  return {
    deposited: earlier.reduce((sum, [, { deposits }]) => sum + (deposits?.sum ?? 0), deposited),
    staked: earlier.reduce((sum, [, { play }]) => sum + (play?.stake ?? 0), staked),
  }
}

function seasonOf(
  kind: Kind,
  terms: Kind['defaults'],
  days: number,
): { season: Season; calendar: Day[] } {
  const running = {
    ...runningDefaults(kind),
    ...(terms as Partial<ReturnType<typeof runningDefaults>>),
  }
  const first = running.firstDay || '2026-12-01'
  const season: Season = {
    firstDay: first,
    lastDay: running.lastDay || null,
    claimUntil: running.lastDay ? dayAfter(running.lastDay, running.claimDays) : null,
  }
  return { season, calendar: Array.from({ length: days }, (_, at) => dayAfter(first, at)) }
}

/** Somebody who is lived through, by assumption or as it was. */
type Life = {
  /** Among those who live; their part of all players comes of it. */
  number: number
  registeredOn: Day
  /** As 06-12. */
  birthday: string
  hasMobile: boolean
  isVerified: boolean
  /** Before the first day. */
  deposited: number
  staked: number
  /** What they do on a day of the season, from 0 on; undefined where they do not come. Asked once for each, in their order. */
  on(at: number): LivedDay | undefined
  /** The days of the season on which a friend comes to count, in their order; and on which they count for somebody. */
  friends: readonly Day[]
  countedOn: Day
}

/** Birthdays go round the year. */
const birthdayOf = (player: number) => dayAfter('2027-01-01', (player * 7_919) % 365).slice(5)

function lifeOf(way: Way, calendar: readonly Day[], random: () => number, player: number): Life {
  const registeredOn = dayAfter(calendar[0] ?? '', -Math.floor(random() * (way.age ?? 60)))
  const hasMobile = random() < (way.mobile ?? 0.8)
  const isVerified = random() < (way.verified ?? 0.9)
  const stake = way.rounds * way.stake
  const play = { rounds: way.rounds, games: 2, stake, theo: Math.floor(stake * (way.edge ?? EDGE)) }
  const deposits = { count: 1, sum: way.amount, largest: way.amount }
  return {
    number: player,
    registeredOn,
    birthday: isVerified ? birthdayOf(player) : '',
    hasMobile,
    isVerified,
    deposited: 0,
    staked: way.staked ?? 0,
    ...friendsOf(way, calendar, player),
    on() {
      if (random() >= way.comes) return undefined
      return {
        ...(random() < way.deposits / way.comes && { deposits }),
        ...(random() < way.plays / way.comes && { play }),
      }
    },
  }
}

/** As many as their sort has on average, spread over the days; by a number of their own, so that nothing else changes. */
function friendsOf(
  { friends = 0, invited = 0 }: Way,
  calendar: readonly Day[],
  player: number,
): Pick<Life, 'friends' | 'countedOn'> {
  const part = ((player * 7_919) % 100) / 100
  const count = Math.floor(friends) + (part < friends % 1 ? 1 : 0)
  const dayAt = (share: number) => calendar[Math.floor(calendar.length * share)] ?? ''
  return {
    friends: Array.from({ length: count }, (_, at) => dayAt((at + 0.5) / count)),
    countedOn: part < invited ? dayAt(0.3) : '',
  }
}

/** Worth without points, and what was exchanged of them. */
type Lived = {
  coins: number
  points: number
  worth: number
  byPoints: number
  theo: number
  isAgent?: boolean
}

/** Of lifetime stakes, as an installation begins. */
const levels = [10_000_00, 50_000_00, 250_000_00, 1_000_000_00, 5_000_000_00]
const levelAt = (staked: number) => levels.filter((least) => staked >= least).length

/** One whom a simulation lives through, and the house around them. */
type Setting = {
  season: Season
  calendar: readonly Day[]
  points: PointRule
  byDay: number[]
}

function live(
  kind: Kind,
  terms: Kind['defaults'],
  { season, calendar, points, byDay }: Setting,
  life: Life,
  random: () => number,
): Lived {
  const lived: Lived = { coins: 0, points: 0, worth: 0, byPoints: 0, theo: 0 }
  const trace = startOf(kind, life, calendar)
  const exchange = exchangeOf(points, lived, trace)
  let state = kind.start
  // An audience is asked when somebody begins; whoever is in stays.
  let isIn = false
  const part = partOf(partsOfKind(kind.code), life.number)
  for (const [at, today] of calendar.entries()) {
    if (season.claimUntil !== null && today > season.claimUntil) break
    const day = life.on(at)
    if (!day || today < life.registeredOn) continue
    trace.visits.push(today)
    let minutes = NOON
    const factsNow = () => factsOf(kind, life, season, { trace, lived, today, minutes })
    deposit(kind, { terms, state, today, facts: factsNow }, trace, day)
    if (day.withdrawn) trace.withdrawals[today] = day.withdrawn
    if (day.play) play(trace, lived, today, day.play)
    const facts = factsNow()
    isIn ||= letsIn(terms, facts, part)
    if (isIn && !kind.notFor?.({ terms, facts })) {
      const before = lived.coins
      for (minutes of kind.moments?.(terms) ?? [NOON])
        state = takeAll(kind, terms, state, factsNow, random, lived, trace.paid)
      byDay[at] = (byDay[at] ?? 0) + lived.coins - before
      trace.profile.points = lived.points
    }
    exchange.on(today)
  }
  exchange.rest()
  return lived
}

/** The deeds of somebody who is lived through, day by day. */
type Trace = {
  deposits: Record<Day, { count: number; sum: number; largest: number }>
  play: Record<Day, { rounds: number; games: number; stake: number; theo: number }>
  withdrawals: Record<Day, number>
  orders: TakenOrder[]
  visits: Day[]
  /** Friends whom something was paid for. */
  paid: Set<number>
  profile: { -readonly [Name in keyof Facts['profile']]: Facts['profile'][Name] }
  staked: number
  /** The last day of a deposit. */
  lastDeposit: Day
}

function startOf(kind: Kind, life: Life, calendar: readonly Day[]): Trace {
  return {
    deposits: {},
    play: {},
    withdrawals: {},
    orders: [],
    visits: [],
    paid: new Set(),
    profile: {
      registeredOn: life.registeredOn,
      level: levelAt(life.staked),
      hasMobile: life.hasMobile,
      isVerified: life.isVerified,
      birthday: kind.needs.includes('birthday') ? life.birthday : '',
      isCalm: false,
      depositTotal: life.deposited,
      points: 0,
    },
    staked: life.staked,
    lastDeposit: life.deposited > 0 ? (calendar[0] ?? '') : '',
  }
}

function factsOf(
  kind: Kind,
  life: Life,
  season: Season,
  { trace, lived, today, minutes }: { trace: Trace; lived: Lived; today: Day; minutes: number },
): Facts {
  const { profile, staked, paid, deposits, orders, withdrawals, play, visits } = trace
  return {
    now: Date.parse(`${today}T00:00:00+08:00`) + minutes * 60_000,
    today,
    season,
    profile: { ...profile },
    deposits,
    orders,
    withdrawals,
    limitLeft: null,
    play,
    visits,
    done: {
      ...nothingDone,
      hasPlayed: staked > 0,
      hasDetails: profile.isVerified,
      hasFavorite: true,
      hasBankAccount: profile.isVerified,
    },
    ...(kind.needs.includes('firsts') && everythingFound(today, profile.isVerified)),
    // What was earned is told by the house's books; a simulation knows none.
    ...(kind.needs.includes('commission') && {
      commission: { ...noCommission, of: lived.isAgent ? kind.code : '' },
    }),
    ...(kind.needs.includes('invites') && {
      invites: {
        registered: life.friends.length,
        valid: life.friends.flatMap((on, number) =>
          on <= today ? [{ id: number + 1, day: on, used: paid.has(number + 1) }] : [],
        ),
        isInvited: life.countedOn !== '',
        countedOn: life.countedOn !== '' && life.countedOn <= today ? life.countedOn : '',
      },
    }),
  }
}

/** A simulated newcomer does all of it on the first day: the dearest for the house. */
const everythingFound = (today: Day, isVerified: boolean): Pick<Facts, 'done' | 'firsts'> => ({
  done: {
    ...nothingDone,
    hasFavorite: true,
    hasLimit: true,
    hasBankAccount: isVerified,
    checkedOn: today,
  },
  firsts: {
    nickname: true,
    notices: true,
    payback: true,
    draws: true,
    break: true,
    help: true,
    check: true,
    demo: true,
    kinds: 9,
    table: true,
    postcard: true,
    lock: true,
  },
})

/** Deposits of a day; they begin at the activity, where it asks for one. */
function deposit(
  kind: Kind,
  {
    terms,
    state,
    today,
    facts,
  }: { terms: Kind['defaults']; state: Kind['start']; today: Day; facts: () => Facts },
  trace: Trace,
  { deposits }: LivedDay,
): void {
  if (!deposits) return
  const amount = deposits.largest
  const { actType, takes } = kind.deposit ?? {}
  if (actType && takes?.({ terms, state, facts: facts(), amount }))
    trace.orders.push({
      at: Date.parse(`${today}T03:00:00Z`),
      day: today,
      amount,
      actType,
      isFirst: trace.profile.depositTotal === 0,
    })
  trace.deposits[today] = deposits
  trace.profile.depositTotal += deposits.sum
  trace.lastDeposit = today
}

function play(trace: Trace, lived: Lived, today: Day, played: NonNullable<LivedDay['play']>): void {
  trace.play[today] = played
  trace.staked += played.stake
  lived.theo += played.theo
  trace.profile.level = levelAt(trace.staked)
}

/** Points that become money: some on a day, and all that is left in the end by whoever can exchange at all. */
function exchangeOf(
  { needsIdentity, depositDays, dayMost, rate }: PointRule,
  lived: Lived,
  trace: Trace,
) {
  // What points brought so far, of what they would bring all together.
  const open = () => Math.floor((lived.points * 100) / rate) - lived.byPoints
  const mayEver = () =>
    (!needsIdentity || trace.profile.isVerified) && (depositDays === 0 || trace.lastDeposit > '')
  return {
    on(today: Day) {
      const recent = depositDays === 0 || trace.lastDeposit > dayAfter(today, -depositDays)
      if (mayEver() && recent) lived.byPoints += dayMost > 0 ? Math.min(open(), dayMost) : open()
    },
    rest() {
      if (mayEver()) lived.byPoints += open()
    },
  }
}

const MAX_PER_DAY = 12
/** Whoever comes on a day looks at noon, where a kind names no moments of its own. */
const NOON = 720

/** Takes what can be taken today: steps that are receivable, then whatever else the kind's calls give. */
function takeAll(
  kind: Kind,
  terms: Kind['defaults'],
  before: Kind['start'],
  factsNow: () => Facts,
  random: () => number,
  lived: Lived,
  paid: Set<number>,
): Kind['start'] {
  let state = before
  let facts = factsNow()
  const ask = (command: Command): boolean => {
    const odds = kind.odds?.(terms)
    const decided = kind.decide({
      terms,
      state,
      facts,
      command,
      draw(table) {
        const lines = odds?.[table] ?? []
        let left = Math.floor(random() * weightOf(lines))
        return lines.findIndex(({ weight }) => (left -= weight) < 0)
      },
    })
    if ('refuse' in decided) return false
    const costs = decided.effects.some((one) => one.give === 'points' && one.amount < 0)
    // Nobody here buys anything back: what costs points gives no more than it takes.
    if (costs) return false
    state = decided.state
    for (const id of decided.friends ?? []) paid.add(id)
    if (decided.friends) facts = factsNow()
    for (const effect of decided.effects) {
      if (effect.give === 'seat') {
        lived.isAgent = true
        facts = factsNow()
        continue
      }
      lived.coins += costOf(effect)
      if (effect.give === 'coins') {
        lived.worth += effect.amount * (WORTH[effect.multiple] ?? 0.8)
      } else if (effect.give === 'coupon') {
        lived.worth += effect.amount * COUPON_WORTH
      } else if (effect.give === 'rounds') {
        // What they win is cash.
        lived.worth += costOf(effect) * (1 - EDGE)
      } else if (effect.give === 'points') {
        lived.points += effect.amount
      }
    }
    return decided.effects.length > 0
  }
  // What is receivable at once is taken at one look; then it is looked at again, for what that opened.
  for (let taken = 0, before = -1; taken < MAX_PER_DAY && taken > before;) {
    before = taken
    for (const { id, itemStatus } of kind.view({ terms, state, facts }).steps) {
      if (itemStatus !== 1) continue
      if (taken >= MAX_PER_DAY || !ask({ do: 'receive', choice: id })) break
      taken += 1
    }
  }
  for (const { command } of kind.calls) {
    for (let taken = 0; command && taken < MAX_PER_DAY; taken += 1) if (!ask(command({}))) break
  }
  return state
}
