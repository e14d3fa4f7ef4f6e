import {
  todayNames,
  type OfficeReport,
  type ReportGroup,
  type TodayName,
} from '@perlas/contract/office-reports'
import { houseAccounts } from '#/ledger/wallet/wallet.ts'

/** Pure rules of the reports: tables, sums and series out of figures per day. Amounts in hundredths. */

export type Table = Omit<OfficeReport, 'countedUntil'>
type Column = OfficeReport['columns'][number]
type Row = OfficeReport['rows'][number]
type Each = 'day' | 'span'

const text = (title: string): Column => ({ title, kind: 'text' })
const count = (title: string): Column => ({ title, kind: 'count' })
const money = (title: string): Column => ({ title, kind: 'money' })
const points = (title: string): Column => ({ title, kind: 'points' })

/** Sums figures under keys; the order is that of the first sight. */
function gather<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => readonly string[],
  figuresOf: (item: Item) => readonly number[],
): { key: readonly string[]; figures: number[] }[] {
  const groups = new Map<string, { key: readonly string[]; figures: number[] }>()
  for (const item of items) {
    const key = keyOf(item)
    const figures = figuresOf(item)
    const name = JSON.stringify(key)
    const held = groups.get(name)
    if (held) held.figures = held.figures.map((sum, place) => sum + (figures[place] ?? 0))
    else groups.set(name, { key, figures: [...figures] })
  }
  return [...groups.values()]
}

function totalsOf(columns: readonly Column[], rows: readonly Row[]): Row {
  return columns.map(({ kind }, place) =>
    kind === 'text'
      ? place === 0
        ? 'Total'
        : ''
      : rows.reduce((sum, row) => sum + Number(row[place] ?? 0), 0),
  )
}

function series(
  days: readonly string[],
  name: string,
  figures: readonly { day: string; amount: number }[],
) {
  const byDay = new Map<string, number>()
  for (const { day, amount } of figures) byDay.set(day, (byDay.get(day) ?? 0) + amount)
  return { name, values: days.map((day) => byDay.get(day) ?? 0) }
}

type Payment = {
  day: string
  kind: string
  provider: string
  channel: string
  orders: number
  amount: number
  fee: number
}
const dayKey = (each: Each, day: string) => (each === 'day' ? [day] : [])
const dayColumn = (each: Each) => (each === 'day' ? [text('Day')] : [])

export function depositsTable(all: readonly Payment[], days: readonly string[], each: Each): Table {
  const paid = all.filter(({ kind }) => kind.startsWith('deposit'))
  const columns = [
    ...dayColumn(each),
    text('Channel'),
    text('Provider'),
    count('Deposits'),
    money('Sum'),
    money('Fees'),
  ]
  const rows = gather(
    paid,
    ({ day, channel, provider }) => [...dayKey(each, day), channel || 'without an order', provider],
    ({ orders, amount, fee }) => [orders, amount, fee],
  ).map(({ key, figures }) => [...key, ...figures])
  return {
    columns,
    rows,
    totals: totalsOf(columns, rows),
    chart: { kind: 'money', days: [...days], series: [series(days, 'Deposited', paid)] },
  }
}

export function withdrawalsTable(
  all: readonly Payment[],
  days: readonly string[],
  each: Each,
): Table {
  const of = (wanted: string) => all.filter(({ kind }) => kind === wanted)
  const columns = [
    ...dayColumn(each),
    text('Bank or wallet'),
    count('Asked for'),
    money('Sum asked'),
    count('Paid'),
    money('Sum paid'),
    count('Returned'),
    money('Sum returned'),
    money('Fees'),
  ]
  const rows = gather(
    all.filter(({ kind }) => kind.startsWith('withdrawal')),
    ({ day, channel }) => [...dayKey(each, day), channel || 'without an order'],
    ({ kind, orders, amount, fee }) => [
      ...(['withdrawal-hold', 'withdrawal-payout', 'withdrawal-return'] as const).flatMap((one) =>
        kind === one ? [orders, amount] : [0, 0],
      ),
      fee,
    ],
  ).map(({ key, figures }) => [...key, ...figures])
  return {
    columns,
    rows,
    totals: totalsOf(columns, rows),
    chart: {
      kind: 'money',
      days: [...days],
      series: [
        series(days, 'Asked for', of('withdrawal-hold')),
        series(days, 'Paid', of('withdrawal-payout')),
        series(days, 'Returned', of('withdrawal-return')),
      ],
    },
  }
}

/** What players have with us; every other account but points is the house's. */
const playerAccounts: ReadonlyMap<string, string> = new Map([
  ['cash', 'Cash'],
  ['held', 'On hold for withdrawals'],
  ['safebox', 'Safe boxes'],
  ['debt', 'Owed by players'],
])
const pointAccounts: ReadonlySet<string> = new Set(['points', 'points-issued'])
const houseTitles: ReadonlyMap<string, string> = new Map(
  Object.entries({
    provider: 'Game providers',
    payment: 'Payment providers',
    promotion: 'Promotions',
    fee: 'Fees',
    adjustment: 'Corrections',
    ...houseAccounts,
  }),
)

/** How jackpots stood at the end of a day: what is in them, in their reserves, and won and not paid. */
export type PotDay = { day: string; standing: number; reserve: number; owed: number }

/** What the house owed at the end of each day: what was before, and every day's movements on top. */
export function liabilitiesTable(
  before: ReadonlyMap<string, number>,
  moved: readonly { day: string; account: string; amount: number }[],
  pots: readonly PotDay[],
  days: readonly string[],
): Table {
  const owedBy = new Map(pots.map((one) => [one.day, one]))
  const held = new Map(before)
  const columns = [
    text('Day'),
    ...[...playerAccounts.values()].map(money),
    money('Owed to players'),
    points('Points'),
    money('Jackpots standing'),
    money('Reserves of jackpots'),
    money('Won, not paid'),
  ]
  const rows = days.map((day): Row => {
    for (const one of moved) {
      if (one.day === day) held.set(one.account, (held.get(one.account) ?? 0) + one.amount)
    }
    const sums = [...playerAccounts.keys()].map((account) => held.get(account) ?? 0)
    const all = sums.reduce((sum, amount) => sum + amount, 0)
    const { standing = 0, reserve = 0, owed = 0 } = owedBy.get(day) ?? {}
    return [day, ...sums, all, held.get('points') ?? 0, standing, reserve, owed]
  })
  return {
    columns,
    rows,
    // Balances of several days add up to nothing: the end is that of the last day.
    totals: rows.at(-1)?.map((cell, place) => (place === 0 ? 'At the end' : cell)) ?? [],
    chart: {
      kind: 'money',
      days: [...days],
      series: [...playerAccounts.values()].map((name, place) => ({
        name,
        values: rows.map((row) => Number(row[place + 1] ?? 0)),
      })),
    },
  }
}

/** What each account of the house received on each day; below zero: gave. The order of the ledger's own list. */
export function houseTable(
  moved: readonly { day: string; account: string; amount: number }[],
  days: readonly string[],
): Table {
  const all = moved.filter(
    ({ account }) => !playerAccounts.has(account) && !pointAccounts.has(account),
  )
  // One that the list does not know is shown by its name rather than left out.
  const accounts = new Set([...houseTitles.keys(), ...all.map(({ account }) => account)])
  const byAccount = [...accounts].map((account) =>
    series(
      days,
      houseTitles.get(account) ?? account,
      all.filter((one) => one.account === account),
    ),
  )
  const columns = [text('Day'), ...byAccount.map(({ name }) => money(name))]
  const rows = days.map((day, at): Row => [day, ...byAccount.map(({ values }) => values[at] ?? 0)])
  return {
    columns,
    rows,
    totals: totalsOf(columns, rows),
    chart: { kind: 'money', days: [...days], series: byAccount },
  }
}

type GameFigure = {
  day: string
  provider: string
  gameId: number
  kind: string
  entries: number
  amount: number
}
type GameNames = ReadonlyMap<number, { name: string; brand: string; category: string }>

/**
 * Gross gaming revenue: stakes less wins, both without what was rolled back. Stakes of free rounds were
 * the house's own money, so they are no revenue; what was won with them is paid out.
 */
export function ggrTable(
  figures: readonly GameFigure[],
  names: GameNames,
  days: readonly string[],
  by: ReportGroup,
  each: Each,
): Table {
  const nameOf = ({ gameId, provider }: GameFigure): string[] => {
    const game = names.get(gameId)
    const outside = gameId === 0 ? 'outside of rounds' : `game ${gameId}`
    if (by === 'game') return [game?.name ?? outside, game?.brand ?? '', game?.category ?? '']
    if (by === 'brand') return [game?.brand ?? outside]
    if (by === 'category') return [game?.category ?? outside]
    return by === 'provider' ? [provider || 'unknown'] : []
  }
  const titles = {
    all: [],
    game: ['Game', 'Brand', 'Category'],
    brand: ['Brand'],
    category: ['Category'],
    provider: ['Provider'],
  }[by]
  const split = by === 'all' ? 'day' : each
  const columns = [
    ...dayColumn(split),
    ...titles.map(text),
    count('Bets'),
    money('Stakes'),
    money('Free stakes'),
    money('Wins'),
    money('Promotions'),
    money('GGR'),
  ]
  const rows = gather(
    figures,
    (figure) => [...dayKey(split, figure.day), ...nameOf(figure)],
    ({ kind, entries, amount }) => {
      const free = kind.startsWith('free-')
      const stake = kind === 'bet' || kind === 'bet-rollback'
      const promotion = kind.startsWith('promo-')
      return [
        kind === 'bet' || kind === 'free-bet' ? entries : 0,
        stake ? amount : 0,
        free ? amount : 0,
        stake || free || promotion ? 0 : -amount,
        promotion ? -amount : 0,
        free ? 0 : amount,
      ]
    },
  ).map(({ key, figures: sums }) => [...key, ...sums])
  const paying = figures.filter(({ kind }) => !kind.startsWith('free-'))
  return {
    columns,
    rows,
    totals: totalsOf(columns, rows),
    chart: { kind: 'money', days: [...days], series: [series(days, 'GGR', paying)] },
  }
}

/** A few figures of one day beside those of another, whole. */
export function todayOf(
  {
    cashier,
    games,
    people,
  }: {
    cashier: readonly Payment[]
    games: readonly GameFigure[]
    people: readonly { day: string; deed: string; players: number }[]
  },
  { day, before }: { day: string; before: string },
): { name: TodayName; today: number; before: number }[] {
  const sum = (items: readonly { day: string; amount: number }[], of: string) =>
    items.reduce((total, one) => total + (one.day === of ? one.amount : 0), 0)
  const lists: Record<TodayName, readonly { day: string; amount: number }[]> = {
    in: cashier.filter(({ kind }) => kind.startsWith('deposit')),
    out: cashier.filter(({ kind }) => kind === 'withdrawal-payout'),
    ggr: games.filter(({ kind }) => !kind.startsWith('free-')),
    players: people
      .filter(({ deed }) => deed === 'played')
      .map(({ players, ...one }) => ({ ...one, amount: players })),
  }
  return todayNames.map((name) => ({
    name,
    today: sum(lists[name], day),
    before: sum(lists[name], before),
  }))
}

const deeds = [
  ['registered', 'Registered'],
  ['played', 'Active'],
  ['deposited', 'Deposited'],
  ['first-deposit', 'First deposits'],
  ['withdrew', 'Asked for a withdrawal'],
] as const

export function playersTable(
  found: readonly { day: string; deed: string; players: number }[],
  days: readonly string[],
): Table {
  const byDeed = deeds.map(([deed, title]) =>
    series(
      days,
      title,
      found
        .filter((one) => one.deed === deed)
        .map(({ day, players }) => ({ day, amount: players })),
    ),
  )
  const columns = [text('Day'), ...deeds.map(([, title]) => count(title))]
  const rows = days.map((day, at): Row => [day, ...byDeed.map(({ values }) => values[at] ?? 0)])
  // The same person may be active on two days, so only beginnings add up.
  const totals = totalsOf(columns, rows).map((cell, place) =>
    place === 0 || place === 1 || place === 4 ? cell : '',
  )
  return {
    columns,
    rows,
    totals,
    chart: { kind: 'count', days: [...days], series: byDeed.slice(0, 4) },
  }
}

type Source = {
  day: string
  source: string
  kind: string
  entries: number
  coins: number
  points: number
}
type DayEnd = { day: string; code: string; promised: number; left: number | null }

/** What else gives coins and points, by its name in the ledger. */
const sourceTitles: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'first-recharge': 'First deposit bonus',
    boost: 'Boosts',
    coupon: 'Coupons',
    office: 'Given by the office',
    'mail-gift': 'Mails with rewards',
    duel: 'Duels',
    '': 'Without a name',
  }),
)

/**
 * What every activity and other bonus gave and what of it lapsed, out of the ledger; and what was promised and left of its
 * budget when the day ended. Over a whole span the last day says those two.
 */
export function activitiesTable(
  given: readonly Source[],
  ends: readonly DayEnd[],
  titles: ReadonlyMap<string, string>,
  days: readonly string[],
  each: Each,
): Table {
  const titleOf = (source: string) => titles.get(source) ?? sourceTitles.get(source) ?? source
  const columns = [
    ...dayColumn(each),
    text('Activity'),
    count('Rewards'),
    money('Coins given'),
    money('Coins lapsed'),
    money('Cost in coins'),
    points('Points given'),
    points('Points spent'),
    money('Promised, not received'),
    money('Budget left'),
  ]
  const known = new Set(given.map(({ day, source }) => `${day} ${source}`))
  // A day on which nothing was given still has what was promised.
  const quiet = ends
    .filter(({ day, code, promised }) => promised > 0 && !known.has(`${day} ${code}`))
    .map(({ day, code }) => ({ day, source: code, kind: '', entries: 0, coins: 0, points: 0 }))
  const all = [...given, ...quiet].toSorted((one, other) =>
    one.day === other.day ? (one.source < other.source ? -1 : 1) : one.day < other.day ? -1 : 1,
  )
  const rows = gather(
    all,
    ({ day, source }) => [...dayKey(each, day), source],
    ({ kind, entries, coins, points: sum }) => [
      kind === 'bonus-grant' || kind === 'points-reward' ? entries : 0,
      kind === 'bonus-grant' ? coins : 0,
      kind === 'bonus-removed' ? -coins : 0,
      coins,
      Math.max(sum, 0),
      Math.max(-sum, 0),
    ],
  ).map(({ key, figures }): Row => {
    const source = key.at(-1) ?? ''
    const end = ends
      .filter(({ code, day }) => code === source && (each === 'span' || day === key[0]))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1))
      .at(-1)
    return [
      ...key.slice(0, -1),
      titleOf(source),
      ...figures,
      end ? end.promised : '',
      end?.left ?? '',
    ]
  })
  // What is promised and left of several days adds up to nothing.
  const totals = totalsOf(columns, rows).map((cell, place) =>
    place >= columns.length - 2 ? '' : cell,
  )
  const coinsBy = (kind: string, sign: 1 | -1) =>
    given
      .filter((one) => one.kind === kind)
      .map(({ day, coins }) => ({ day, amount: sign * coins }))
  return {
    columns,
    rows,
    totals,
    chart: {
      kind: 'money',
      days: [...days],
      series: [
        series(days, 'Given', coinsBy('bonus-grant', 1)),
        series(days, 'Lapsed', coinsBy('bonus-removed', -1)),
      ],
    },
  }
}
