import { activityFailures } from '@perlas/contract/activities'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { dayAfter, weekOf } from './days.ts'
import { costOf, type Command, type Effect, type Facts, type Kind, type Season } from './kind.ts'
import { weightOf } from './odds.ts'
import { isCrossed, type PlayedSums } from './play-marks.ts'
import { runningDefaults, runningProblems } from './running.ts'

/** Numbers from 0 up to and without a bound, the same in every run. */
function numbers(seed: number): (below: number) => number {
  let last = seed
  return (below) => {
    last = (Math.imul(last, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((last / 2 ** 32) * below)
  }
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null)
    Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

const FIRST: string = '2026-12-01'

/** A season of a kind as it ships, or one that began with the stories. */
function seasonOf(kind: Kind): Season {
  const { firstDay, lastDay, claimDays } = runningDefaults(kind)
  return {
    firstDay: firstDay || FIRST,
    lastDay: lastDay || null,
    claimUntil: lastDay ? dayAfter(lastDay, claimDays) : null,
  }
}

/** Facts that only some kinds ask for. */
function asked(
  { needs }: Kind,
  today: string,
  roll: (below: number) => number,
): Pick<Facts, 'purse' | 'firsts' | 'shop'> {
  const some = () => roll(4) > 0
  return {
    purse: {
      isEmpty: roll(2) > 0,
      lastStakeAt: Date.parse(`${today}T00:00:00Z`) + roll(4) * 3_600_000,
    },
    ...(needs.includes('firsts') && {
      firsts: {
        nickname: some(),
        notices: some(),
        payback: some(),
        draws: some(),
        break: some(),
        help: some(),
        check: some(),
        demo: some(),
        kinds: roll(6),
        table: some(),
        postcard: some(),
        lock: some(),
      },
    }),
    ...(needs.includes('shop') && {
      shop: {
        open: roll(8) > 0,
        exchange: {
          open: roll(5) > 0,
          rate: 100_00 + roll(50) * 100,
          needs: roll(3) > 0 ? [] : ['identity'],
          dayLeft: roll(2) > 0 ? null : roll(200) * 100,
        },
        sold: { 1: roll(200), 2: roll(200) },
        raffles:
          roll(2) > 0
            ? [
                {
                  of: 'weekend-lottery',
                  campaignId: 9,
                  period: today,
                  closesAt: Date.parse(`${today}T12:00:00Z`),
                  pool: 20_000_00,
                },
              ]
            : [],
        looks: roll(2) > 0 ? [1 + roll(6)] : [],
      },
    }),
  }
}

/** Somebody on some day of the season, with some play and deposits. */
function somebody(kind: Kind, season: Season, day: number, roll: (below: number) => number): Facts {
  const today = dayAfter(season.firstDay ?? FIRST, day)
  const days = Array.from({ length: day + 1 }, (_, at) => dayAfter(season.firstDay ?? FIRST, at))
  const some = days.filter(() => roll(3) === 0)
  return {
    now: Date.parse(`${today}T04:00:00Z`),
    today,
    season,
    profile: {
      registeredOn: dayAfter(season.firstDay ?? FIRST, -roll(40)),
      level: roll(6),
      hasMobile: roll(4) > 0,
      isVerified: roll(2) > 0,
      birthday: roll(2) > 0 ? today.slice(5) : '',
      isCalm: roll(5) === 0,
      depositTotal: roll(2) * 500_00,
      points: roll(1_000) * 100,
    },
    deposits: Object.fromEntries(
      some.map((one) => {
        const largest = (1 + roll(20)) * 100_00
        return [one, { count: 1, sum: largest, largest }]
      }),
    ),
    orders: some.map((one) => ({
      at: Date.parse(`${one}T04:00:00Z`),
      day: one,
      amount: (1 + roll(20)) * 100_00,
      actType: roll(14),
      isFirst: one === some[0],
    })),
    withdrawals: Object.fromEntries(some.map((one) => [one, roll(3) * 100_00])),
    limitLeft: roll(2) > 0 ? roll(2_000) * 100 : null,
    play: Object.fromEntries(
      some.map((one) => [
        one,
        { rounds: roll(30), games: 1 + roll(3), stake: roll(1_000) * 100, theo: roll(5_000) * 100 },
      ]),
    ),
    visits: [...some.filter((one) => one !== today), today],
    done: {
      hasPlayed: roll(2) > 0,
      hasDetails: roll(2) > 0,
      hasFavorite: roll(2) > 0,
      hasBankAccount: roll(2) > 0,
      hasLimit: roll(2) > 0,
      checkedOn: roll(2) > 0 ? today : '',
    },
    invites: {
      registered: 12 + roll(60),
      // The same friends on every day, as many as came by then.
      valid: Array.from({ length: Math.min(day * 2, 60) }, (_, at) => ({
        id: at + 1,
        day: dayAfter(season.firstDay ?? FIRST, Math.floor(at / 2) + 1),
        used: false,
      })),
      isInvited: roll(2) > 0,
      countedOn: roll(2) > 0 ? today : '',
    },
    links: {
      code: 'ABCDEFGH',
      opened: [
        { day: today, network: 'facebook', count: roll(4) },
        { day: today, network: 'viber', count: roll(4) },
      ],
    },
    commission: {
      of: ['', 'agent', 'agent5'][roll(3)] ?? '',
      since: season.firstDay ?? FIRST,
      available: roll(3) * 90_00,
      held: roll(300) * 100,
      lines: [2, 3, 0, 1, 0],
      weeks: [
        {
          week: weekOf(today),
          tier: 1,
          members: 2,
          stake: roll(1_000) * 100,
          theo: roll(40) * 100,
          amount: roll(40) * 6,
          paid: 0,
          state: 'open',
          freeOn: '',
        },
      ],
    },
    ...asked(kind, today, roll),
  }
}

/** What every kind keeps, whatever its terms are and whatever players do; empty where it keeps all of it. */
export function brokenKindLaws(
  kind: Kind,
  histories = 60,
  given: Kind['defaults'] = kind.defaults,
): string[] {
  const broken = new Set<string>()
  const hold = (law: string, holds: boolean) => void (holds || broken.add(law))
  const { terms: schema } = kind
  const terms = frozen(structuredClone(given))
  const running = runningDefaults(kind)
  hold('what it ships with has the shape of its terms', Value.Check(schema, terms))
  hold(
    'what it ships with has no problems',
    [...kind.problems({ ...running, ...terms }), ...runningProblems(running)].length === 0,
  )
  for (const [name, field] of Object.entries(schema.properties)) {
    const { title } = field as { title?: string }
    hold(`its field ${name} has a title for the form`, title !== undefined && title !== '')
  }
  for (const [name, odds] of Object.entries(kind.odds?.(terms) ?? {}))
    hold(`the weights of ${name} add up to 10,000`, weightOf(odds) === 10_000)
  hold('nobody starts with anything', Value.Check(kind.state, kind.start))

  const season = seasonOf(kind)
  const shapes = {
    state: Compile(kind.state),
    answers: new Map(kind.calls.map(({ call }) => [call.name, Compile(call.output)])),
  }
  for (let history = 0; history < histories; history += 1)
    live(kind, { terms, season, shapes }, history, hold)
  return [...broken]
}

const playedBy = ({ play, today, done }: Facts): PlayedSums => {
  const add = (from: string) =>
    Object.entries(play)
      .filter(([day]) => day >= from && day <= today)
      .reduce(
        (sum, [, { rounds, games }]) => ({ rounds: sum.rounds + rounds, games: sum.games + games }),
        {
          rounds: 0,
          games: 0,
        },
      )
  return { day: add(today), week: add(weekOf(today)), ever: done.hasPlayed }
}

/** Had less been played today, would a step have waited that waits now, and no mark lie between? */
function opensByMarks(
  kind: Kind,
  { terms, state, facts }: { terms: Kind['defaults']; state: Kind['start']; facts: Facts },
  roll: (below: number) => number,
): boolean {
  const today = facts.play[facts.today]
  if (!kind.playMarks || !today) return true
  const { rounds, games, stake, theo } = today
  const less = {
    rounds: roll(rounds + 1),
    games: roll(games + 1),
    stake: roll(stake + 1),
    theo: roll(theo + 1),
  }
  const before: Facts = {
    ...facts,
    play: { ...facts.play, [facts.today]: less },
    done: { ...facts.done, hasPlayed: facts.done.hasPlayed && roll(2) > 0 },
  }
  const readyBy = (known: Facts) =>
    kind
      .view({ terms, state, facts: known })
      .steps.flatMap((step) => (step.itemStatus === 1 ? [step.id] : []))
  const had = new Set(readyBy(before))
  if (readyBy(facts).every((id) => had.has(id))) return true
  return kind.playMarks(terms).some((mark) => isCrossed(mark, playedBy(before), playedBy(facts)))
}

type Shape = { Check(value: unknown): boolean }
type World = {
  terms: Readonly<Record<string, unknown>>
  season: Season
  shapes: { state: Shape; answers: ReadonlyMap<string, Shape> }
}

type Hold = (law: string, holds: boolean) => void
/** A player on one of the days of a season, as far as it was lived. */
type Moment = World & {
  kind: Kind
  hold: Hold
  roll: (below: number) => number
  state: Kind['start']
  facts: Facts
}
/** Somebody's sums while a season is lived. */
type Lived = { coins: number; paid: Set<number>; earned: Facts['commission'] }

/** One player's whole season, step after step, at random. */
function live(kind: Kind, world: World, history: number, hold: Hold): void {
  const { terms, season } = world
  const roll = numbers(history + 1)
  let state = frozen(structuredClone(kind.start))
  const lived: Lived = { coins: 0, paid: new Set(), earned: undefined }
  for (let day = 0; day < 35; day += 1) {
    const known = somebody(kind, season, day, roll)
    lived.earned = known.commission
    const factsNow = () => factsOf(known, lived)
    const facts = factsNow()
    if (season.claimUntil !== null && facts.today > season.claimUntil) return
    if (kind.notFor?.({ terms, facts })) continue
    const moment: Moment = { ...world, kind, hold, roll, state, facts }
    const view = kind.view({ terms, state, facts })
    holdAnswersToAll(moment, view)
    holdView(moment, view)
    for (const command of asksOf(kind, view, roll).map(frozen))
      Object.assign(moment, ask(moment, command, lived, factsNow))
    state = moment.state
  }
  if (season.lastDay !== null)
    hold('nobody gets more than the most', lived.coins <= kind.most(terms))
}

function factsOf(known: Facts, { earned, paid }: Lived): Facts {
  const { invites } = known
  return frozen({
    ...known,
    ...(earned && { commission: earned }),
    ...(invites && {
      invites: {
        ...invites,
        valid: invites.valid.map((one) => ({ ...one, used: paid.has(one.id) })),
      },
    }),
  })
}

type View = ReturnType<Kind['view']>

/** A visitor, and calls that answer everybody alike. */
function holdAnswersToAll({ kind, terms, season, facts, hold }: Moment, view: View): void {
  for (const { call, visitor, toAll } of kind.calls) {
    hold(
      `${call.name} answers a visitor what it declares, where it may be asked by one`,
      call.access !== 'optional' || toAll
        ? visitor === undefined
        : Value.Check(call.output, visitor),
    )
    if (!toAll) continue
    const times = kind.raffle?.at({ terms, season, now: facts.now })
    const known = { now: facts.now, terms, times, refused: '' }
    for (const one of [
      { ...known, view },
      { ...known, view: undefined },
      { ...known, terms: undefined, times: undefined, view: undefined },
    ])
      hold(`${call.name} answers anybody what it declares`, Value.Check(call.output, toAll(one)))
  }
}

/** Laws of what a player sees before anything is asked for. */
function holdView(moment: Moment, view: View): void {
  const { kind, terms, state, facts, hold, roll, shapes } = moment
  const again = kind.view({ terms, state, facts })
  hold('the same state looks the same', JSON.stringify(view) === JSON.stringify(again))
  hold(
    'each thing that can be received has a number of its own',
    new Set(view.steps.map(({ id }) => id)).size === view.steps.length,
  )
  for (const step of view.steps) holdLastDay(moment, step)
  hold(
    'what a day of play makes receivable has a mark of play that it crosses',
    opensByMarks(kind, { terms, state, facts }, roll),
  )
  for (const { call, command, answer } of kind.calls) {
    const given = command ? { rewards: [], coin: 0, lottery: 0 } : {}
    hold(
      `${call.name} answers what it declares`,
      shapes.answers.get(call.name)?.Check({ ...answer(view, {}), ...given }) === true,
    )
  }
}

function holdLastDay(
  { kind, terms, state, facts, hold }: Moment,
  { itemStatus, until }: View['steps'][number],
): void {
  if (itemStatus !== 1 || until === undefined) return
  const on = (today: string) => {
    const then = { ...facts, today, now: Date.parse(`${today}T04:00:00Z`) }
    const steps = kind.notFor?.({ terms, facts: then })
      ? []
      : kind.view({ terms, state, facts: then }).steps
    return steps.some((one) => one.itemStatus === 1 && one.until === until)
  }
  hold('what has a last day can be received on it', until >= facts.today && on(until))
  hold('what has a last day cannot be received after it', !on(dayAfter(until, 1)))
}

/** Articles that a page sells, at the prices that it shows. */
const soldIn = ({ shown }: View): readonly { article: number; price: number }[] =>
  (shown as { articles?: readonly { article: number; price: number }[] }).articles ?? []

/** Everything that a player may ask for, and some that nobody may. */
const asksOf = (kind: Kind, view: View, roll: (below: number) => number): Command[] => [
  ...view.steps.map(({ id }): Command => ({ do: 'receive', choice: id })),
  ...soldIn(view).map(({ article, price }): Command => ({ do: 'buy', choice: article, price })),
  ...kind.calls.flatMap(({ command }) =>
    command
      ? [
          command({
            awardId: roll(30),
            day: 1 + roll(30),
            propId: roll(9),
            chapter: roll(8),
          }),
        ]
      : [],
  ),
  { do: 'receive', choice: roll(3_000) },
  { do: 'no-such-thing' },
]

/** One press: its laws, and the player afterwards. */
function ask(
  moment: Moment,
  command: Command,
  lived: Lived,
  factsNow: () => Facts,
): Pick<Moment, 'state' | 'facts'> {
  const { kind, terms, state, facts, hold, shapes } = moment
  const place = moment.roll(2 ** 20)
  const draw = (table: string) => {
    const odds = kind.odds?.(terms)[table]
    hold('it draws from a table of its own', odds !== undefined)
    return place % (odds?.length ?? 1)
  }
  const input = { terms, state, facts, command, draw }
  const decided = kind.decide(input)
  hold('same input, same answer', JSON.stringify(decided) === JSON.stringify(kind.decide(input)))
  const now = kind.view({ terms, state, facts })
  const step = now.steps.find(({ id }) => command.do === 'receive' && command.choice === id)
  if ('refuse' in decided) {
    hold('it says no by a name of the list', activityFailures.includes(decided.refuse))
    return { state, facts }
  }
  if (step) hold('what is not receivable is not given', step.itemStatus === 1)
  holdFriends(moment, decided.friends ?? [], lived)
  hold('its state has its shape', shapes.state.Check(decided.state))
  hold('its state stays small', JSON.stringify(decided.state).length <= 4_096)
  for (const effect of decided.effects) {
    holdCommission(kind, effect, lived, hold)
    lived.coins += costOf(effect)
    holdEffect(moment, effect)
  }
  const after = { state: frozen(structuredClone(decided.state)), facts: factsNow() }
  if (step) {
    const same = kind.view({ terms, ...after }).steps.find(({ id }) => id === step.id)
    hold('what was received is not receivable again', same?.itemStatus !== 1)
    const repeated = kind.decide({ ...input, ...after })
    hold('received again it gives nothing', 'refuse' in repeated)
  }
  return after
}

function holdFriends({ facts, hold }: Moment, friends: readonly number[], { paid }: Lived): void {
  const counting = new Set(facts.invites?.valid.map(({ id }) => id))
  hold(
    'it is paid for friends who count',
    friends.every((id) => counting.has(id)),
  )
  hold('a friend is paid for once at a time', new Set(friends).size === friends.length)
  for (const id of friends) paid.add(id)
}

/** An agent is one from then on, and paid commission is not there any more. */
function holdCommission(kind: Kind, effect: Effect, lived: Lived, hold: Hold): void {
  const { earned } = lived
  if (!earned) return
  if (effect.give === 'seat') lived.earned = { ...earned, of: kind.code }
  if (effect.give !== 'commission') return
  hold('no more commission is paid than is free', effect.amount <= earned.available)
  lived.earned = { ...earned, available: earned.available - effect.amount }
}

function holdEffect({ kind, terms, season, facts, hold }: Moment, effect: Effect): void {
  if (effect.give === 'seat') return
  if (effect.give === 'look' || effect.give === 'stock') {
    const number = effect.give === 'look' ? effect.look : effect.most
    hold('looks and stock are counted', Number.isSafeInteger(number) && number > 0)
    return
  }
  if (effect.give === 'rounds') {
    const { count, bet, days, gameId } = effect
    hold('free rounds are counted', Number.isSafeInteger(count) && count > 0)
    hold('free rounds have a stake', Number.isSafeInteger(bet) && bet > 0)
    hold('free rounds have 1 to 30 days', days >= 1 && days <= 30)
    hold('it says where free rounds are played', kind.freeRounds?.(terms)?.gameId === gameId)
    return
  }
  if (effect.give === 'tickets' || effect.give === 'tokens') {
    hold('tickets and tokens are counted', Number.isSafeInteger(effect.count) && effect.count > 0)
    if (effect.give === 'tokens') return
    if (effect.campaignId !== undefined) {
      const other = facts.shop?.raffles.find((one) => one.campaignId === effect.campaignId)
      const isOpen = other?.period === effect.raffle && facts.now < other.closesAt
      hold('tickets of another campaign are of its raffle while that is open', isOpen)
      return
    }
    const raffle = kind.raffle?.at({ terms, season, now: facts.now })
    hold('tickets are of the raffle of the moment', effect.raffle === raffle?.period)
    hold(
      'tickets come while the raffle is open',
      raffle !== undefined && facts.now >= raffle.opensAt && facts.now < raffle.closesAt,
    )
    return
  }
  hold('amounts are whole hundredths', Number.isSafeInteger(effect.amount) && effect.amount !== 0)
  if (effect.give === 'coins') {
    hold('coins are given, never taken', effect.amount > 0)
    hold('coins have 1 to 30 days', effect.days >= 1 && effect.days <= 30)
    hold('coins are to be bet ten times at most', effect.multiple >= 0 && effect.multiple <= 10)
  }
  if (kind.byItself)
    hold('by itself it gives points alone', effect.give === 'points' && effect.amount > 0)
  if (effect.give === 'coupon') {
    const { propId, amount, least } = effect
    hold('a coupon adds less than its deposit', amount > 0 && amount < least)
    hold('it says which coupons it gives', kind.coupons?.(terms).includes(propId) === true)
  }
}
