import { dayAfter, dayOf, daysFrom, momentOf, weekOf } from '@perlas/campaign-kit/days'
import {
  defineKind,
  serves,
  type Day,
  type Facts,
  type Season,
  type Step,
} from '@perlas/campaign-kit/kind'
import { sumOfPrizes, type RaffleTimes } from '@perlas/campaign-kit/raffle'
import { activityTypes, itemStatus, rewardIds } from '@perlas/contract/enums'
import { Pesos, PesosOrNone, Rows, strict, Whole, Words } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import { weekendLottery as look, weekendLotteryTickets, type OwnTickets } from './call.ts'

const clock = (title: string) =>
  Type.String({
    title,
    description: 'In Manila, as 20:00.',
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  })

const terms = Type.Object(
  {
    from: Whole('Opens on weekday', 1, 7, '1 for Monday to 7 for Sunday, at midnight in Manila.'),
    until: Whole('Closes on weekday', 1, 7),
    closesAt: clock('Tickets until'),
    drawsAt: clock('Draw on that day'),
    saturday: Whole('Tickets for signing in on Saturday', 0, 5, 'With a verified ID.'),
    sunday: Whole('Tickets for signing in on Sunday', 0, 5, 'With a verified ID.'),
    stakeEach: PesosOrNone('A ticket for bets of each', 'Counted as bonus play is. 0 for none.'),
    stakeMost: Whole('At most by bets', 0, 50),
    depositEach: PesosOrNone('A ticket for deposits of each', 'Less withdrawals. 0 for none.'),
    depositMost: Whole('At most by deposits', 0, 50),
    most: Whole('Tickets of a player, at most', 1, 100),
    prizes: Rows(
      'Prizes',
      { count: Whole('How many', 1, 10_000), amount: Pesos('Prize') },
      { least: 1, most: 20 },
    ),
    perPlayer: Whole('Prizes of a player, at most', 1, 100),
    multiple: Whole('Wagering of the coins', 0, 10, 'How many times they are to be bet.'),
    coinDays: Whole('Days to bet the coins', 1, 30),
    openDays: Whole('Days to collect a prize from its mail', 1, 30),
    prizesMost: Pesos('Prizes of a weekend, at most', 'All of them together are no more.'),
    permit: Words('Permit number', 60, 'A raffle is opened with the number of its permit.'),
  },
  strict,
)
type Terms = Static<typeof terms>

const state = Type.Object({
  /** The weekend of which tickets were taken, and how many. */
  period: Type.String(),
  taken: Type.Integer({ minimum: 0 }),
})
type State = Static<typeof state>

/** What games keep at most of a bet that counts whole: who plays games of less edge gets tickets more slowly. */
const WHOLE_EDGE = 0.04
const EPOCH: Day = '2026-01-05'

/** The weekend of a week's Monday. */
const weekendOf = (monday: Day, { from, until, closesAt, drawsAt }: Terms): RaffleTimes => {
  const [first, last] = [dayAfter(monday, from - 1), dayAfter(monday, until - 1)]
  return {
    period: first,
    opensAt: momentOf(first, '00:00'),
    closesAt: momentOf(last, closesAt),
    drawsAt: momentOf(last, drawsAt),
  }
}

/** This week's lottery; in a season it begins and ends within it. */
function raffleAt(of: Terms, { firstDay, lastDay }: Season, now: number): RaffleTimes | undefined {
  const monday = weekOf(dayOf(now))
  const from = firstDay !== null && firstDay > monday ? weekOf(firstDay) : monday
  const found = [from, dayAfter(from, 7)]
    .map((one) => weekendOf(one, of))
    .find(({ period }) => firstDay === null || period >= firstDay)
  return found && (lastDay === null || dayOf(found.drawsAt) <= lastDay) ? found : undefined
}

const isOpen = (raffle: RaffleTimes | undefined, now: number): raffle is RaffleTimes =>
  raffle !== undefined && now >= raffle.opensAt && now < raffle.closesAt

/** What of the weekend's play and deposits there is: bets by what games keep of them, deposits less withdrawals. */
function sumsOf({ period }: RaffleTimes, { play, deposits, withdrawals }: Facts) {
  const within = <Value>(days: Readonly<Record<Day, Value>>) =>
    Object.entries(days).flatMap(([day, value]) => (day >= period ? [value] : []))
  const staked = within(play).reduce(
    (sum, { stake, theo }) => sum + Math.min(stake, Math.floor(theo / WHOLE_EDGE)),
    0,
  )
  const paid = within(deposits).reduce((sum, one) => sum + one.sum, 0)
  const back = within(withdrawals).reduce((sum, one) => sum + one, 0)
  return { staked: Math.max(0, staked), kept: Math.max(0, paid - back) }
}

/** What each way has brought: the free ones for being here on the day, those of money by whole steps. */
function waysOf(of: Terms, raffle: RaffleTimes, facts: Facts): OwnTickets['ways'] {
  const { staked, kept } = sumsOf(raffle, facts)
  const monday = weekOf(raffle.period)
  const isHere = (day: Day) => facts.profile.isVerified && facts.visits.includes(day)
  const free = (name: 'saturday' | 'sunday', day: Day) =>
    of[name] > 0
      ? [{ name, tickets: isHere(day) ? of[name] : 0, most: of[name], each: 0, toward: 0 }]
      : []
  const byMoney = (name: 'play' | 'deposit', sum: number, each: number, most: number) => {
    if (each === 0 || most === 0 || facts.profile.isCalm) return []
    const tickets = Math.min(Math.floor(sum / each), most)
    return [{ name, tickets, most, each, toward: tickets === most ? 0 : sum - tickets * each }]
  }
  return [
    ...free('saturday', dayAfter(monday, 5)),
    ...free('sunday', dayAfter(monday, 6)),
    ...byMoney('play', staked, of.stakeEach, of.stakeMost),
    ...byMoney('deposit', kept, of.depositEach, of.depositMost),
  ]
}

function ownOf(
  of: Terms,
  was: State,
  facts: Facts,
): OwnTickets & { raffle: RaffleTimes | undefined } {
  const raffle = raffleAt(of, facts.season, facts.now)
  const taken = raffle && was.period === raffle.period ? was.taken : 0
  const ways = raffle && facts.now >= raffle.opensAt ? waysOf(of, raffle, facts) : []
  const earned = Math.min(
    ways.reduce((sum, { tickets }) => sum + tickets, 0),
    of.most,
  )
  const ready = isOpen(raffle, facts.now) ? Math.max(0, earned - taken) : 0
  const { isVerified } = facts.profile
  return { raffle, taken, ready, most: of.most, ways, isVerified }
}

/** Each weekend's tickets one after the other have numbers of their own for good. */
const stepOf = ({ period }: RaffleTimes, taken: number) => daysFrom(EPOCH, period) * 200 + taken + 1

/** A lottery each weekend: tickets for being here, playing and depositing, never more than a few. */
export const weekendLottery = defineKind({
  code: 'weekend-lottery',
  activity: activityTypes.WeekendLottery,
  group: 'season',
  title: 'Weekend lottery',
  season: { sort: 12 },
  terms,
  defaults: {
    from: 5,
    until: 7,
    closesAt: '20:00',
    drawsAt: '21:00',
    saturday: 1,
    sunday: 1,
    stakeEach: 500_00,
    stakeMost: 8,
    depositEach: 500_00,
    depositMost: 5,
    most: 15,
    prizes: [
      { count: 1, amount: 5_000_00 },
      { count: 5, amount: 1_000_00 },
      { count: 20, amount: 250_00 },
      { count: 100, amount: 50_00 },
    ],
    perPlayer: 3,
    multiple: 1,
    coinDays: 7,
    openDays: 7,
    prizesMost: 20_000_00,
    permit: '',
  },
  problems({ from, until, closesAt, drawsAt, prizes, prizesMost }) {
    return [
      ...(from > until ? ['A weekend ends in the week in which it begins.'] : []),
      ...(closesAt > drawsAt ? ['Tickets close before the draw.'] : []),
      ...(prizes.some(({ amount }) => amount > 10_000_00) ? ['No prize is above ₱10,000.'] : []),
      ...(sumOfPrizes(prizes) > prizesMost
        ? ['The prizes are more than what a weekend may cost.']
        : []),
    ]
  },
  state,
  start: { period: '', taken: 0 },
  needs: ['play', 'deposits', 'withdrawals', 'visits'],
  since: ({ facts: { today } }) => weekOf(today),
  onePer: ['device', 'person', 'document'],
  // Its coins are prizes of the raffle, and the same whoever wins them.
  most: () => 0,
  raffle: {
    at: ({ terms: of, season, now }) => raffleAt(of, season, now),
    rules: ({ prizes, perPlayer, multiple, coinDays, openDays }) => ({
      prizes,
      perPlayer,
      multiple,
      coinDays,
      openDays,
    }),
  },
  decide({ terms: of, state: was, facts, command }) {
    const { raffle, taken, ready } = ownOf(of, was, facts)
    if (command.do !== 'take' && command.do !== 'receive') return { refuse: 'step-not-reached' }
    if (!isOpen(raffle, facts.now)) return { refuse: 'activity-closed' }
    if (command.do === 'receive' && command.choice !== stepOf(raffle, taken))
      return {
        refuse:
          (command.choice ?? 0) < stepOf(raffle, taken) ? 'already-received' : 'step-not-reached',
      }
    if (ready === 0) return { refuse: 'step-not-reached' }
    return {
      state: { period: raffle.period, taken: taken + ready },
      effects: [{ give: 'tickets', id: rewardIds.count, count: ready, raffle: raffle.period }],
    }
  },
  view({ terms: of, state: was, facts }) {
    const { raffle, ...own } = ownOf(of, was, facts)
    const steps: Step[] =
      raffle && own.ready > 0
        ? [
            {
              id: stepOf(raffle, own.taken),
              itemStatus: itemStatus.receivable,
              goal: of.most,
              done: own.taken,
              award: [{ id: rewardIds.count, count: own.ready }],
              until: dayOf(raffle.closesAt),
            },
          ]
        : []
    return { steps, progress: { done: own.taken, goal: of.most }, shown: { own } }
  },
  calls: [
    serves(look, {
      answer: ({ shown }) => ({ ...untold, ...shown }),
      toAll: ({ now, terms: asked, times, view, refused }) => {
        const of = asked as Terms | undefined
        return {
          ...untold,
          now,
          refused,
          ...(of && {
            open: times !== undefined,
            prizes: of.prizes,
            perPlayer: of.perPlayer,
            most: of.most,
            permit: of.permit,
          }),
          ...times,
          own: view ? (view.shown as { own: OwnTickets }).own : null,
        }
      },
    }),
    serves(weekendLotteryTickets, {
      command: () => ({ do: 'take' }),
      answer: ({ shown }) => shown,
    }),
  ],
})

const untold = {
  open: false,
  opensAt: 0,
  closesAt: 0,
  drawsAt: 0,
  period: '',
  now: 0,
  prizes: [],
  perPlayer: 0,
  most: 0,
  permit: '',
  own: null,
  refused: '',
}
