import { ceilingFor, timesOf } from './flight.ts'
import { spotOf, type TableGame } from './game.ts'

/** Bets of one amount on one spot, in hundredths; `down` is where their players took them down. */
export type PlacedBet = { spot: string; amount: number; count?: number; down?: number | null }
/** What the whole table would pay, in hundredths. */
export type Paid = { name: string; pays: number }

/**
 * What a round of a table could cost at worst, over all draws.
 * - `one`: one of the endings comes, the worst first; `most` is the first of them.
 * - `sum`: one ending of each part comes, the worst of each is named; `most` is what they cost together.
 * - `heights`: what is owed when it flies so high and nobody takes down by hand before; `most` is the last.
 *
 * `exact`: a draw that costs `most` exists. Else it is a bound: no draw costs more.
 */
export type Exposure = {
  kind: 'one' | 'sum' | 'heights'
  exact: boolean
  most: number
  endings: Paid[]
}

/** Where a flight is looked at, in hundredths of the stake. */
const HEIGHTS = [200, 1_000, 10_000] as const

/** `before` is the newest draw of the table, which prizes that are shared may be paid from; `mostPaid` what a flight of it pays. */
export function exposureOf(
  game: TableGame,
  placed: readonly PlacedBet[],
  k: number,
  { before, mostPaid = Infinity }: { before?: unknown; mostPaid?: number } = {},
): Exposure {
  if (game.shared) return ofShared(game.shared, game.shared.held(before), placed)
  // Where a flight comes down by itself depends on each amount; elsewhere a spot pays its sum.
  if (game.flight) return ofFlight(game, game.flight, { placed, mostPaid })
  const laid = { sums: bySpot(placed), k }
  if (game.endings) return ofEndings(game, game.endings(), laid)
  if (game.parts) return ofParts(game, game.parts, laid)
  const most = laid.sums.reduce((sum, one) => sum + mostOf(game, one, k), 0)
  return { kind: 'sum', exact: laid.sums.length < 2, most, endings: [] }
}

/**
 * Prizes are parts of what was paid, or fixed for each where too few play, which nobody sees from the bets alone; and all that was
 * kept for later rounds may fall.
 */
function ofShared(
  { mostOf }: NonNullable<TableGame['shared']>,
  held: number,
  placed: readonly PlacedBet[],
): Exposure {
  const bets = bySpot(placed)
  const paid = bets.reduce((sum, { amount }) => sum + amount, 0)
  const fixed = bets.reduce((sum, { spot }) => sum + mostOf(spot), 0)
  return { kind: 'sum', exact: false, most: paid > 0 ? fixed + paid + held : 0, endings: [] }
}

type Sum = { spot: string; amount: number }
type Laid = { sums: readonly Sum[]; k: number }

function bySpot(placed: readonly PlacedBet[]): Sum[] {
  const sums = new Map<string, number>()
  for (const { spot, amount, count = 1 } of placed)
    sums.set(spot, (sums.get(spot) ?? 0) + amount * count)
  return [...sums].map(([spot, amount]) => ({ spot, amount }))
}

function ofEndings(
  game: TableGame,
  endings: NonNullable<ReturnType<NonNullable<TableGame['endings']>>>,
  { sums, k }: Laid,
): Exposure {
  const paid = endings
    .map(({ name, draw }) => ({
      name,
      pays: sums.reduce((sum, bet) => sum + game.pays(draw, bet, k), 0),
    }))
    .sort(worstFirst)
  return { kind: 'one', exact: true, most: paid[0]?.pays ?? 0, endings: paid }
}

/**
 * A bet that needs several parts is laid wholly on the first: it is paid at most where that one holds. So the sum of the
 * worst of each part is never less than what a draw costs, and is that where parts are apart and every bet needs one alone.
 */
function ofParts(
  game: TableGame,
  { apart, needs, endings }: NonNullable<TableGame['parts']>,
  { sums, k }: Laid,
): Exposure {
  const byPart = new Map<string, Map<string, number>>()
  let alone = true
  for (const bet of sums) {
    const need = needs(bet.spot)
    if (!need) continue
    if (!need.alone) alone = false
    const pays = byPart.get(need.part) ?? new Map<string, number>()
    byPart.set(need.part, pays)
    pays.set(need.selection, (pays.get(need.selection) ?? 0) + mostOf(game, bet, k))
  }
  const worst = [...byPart].map(([part, pays]) => worstOf(pays, endings(part, k)))
  return {
    kind: 'sum',
    exact: alone && (apart || byPart.size < 2),
    most: worst.reduce((sum, one) => sum + one.pays, 0),
    endings: [...worst].sort(worstFirst),
  }
}

function worstOf(
  pays: ReadonlyMap<string, number>,
  endings: readonly { name: string; holds(selection: string): boolean }[],
): Paid {
  let worst: Paid = { name: endings[0]?.name ?? '', pays: 0 }
  for (const { name, holds } of endings) {
    let sum = 0
    for (const [selection, amount] of pays) if (holds(selection)) sum += amount
    if (sum > worst.pays) worst = { name, pays: sum }
  }
  return worst
}

/** Each bet comes down by itself at a height of its own, or where its player took it down. */
function ofFlight(
  game: TableGame,
  flight: NonNullable<TableGame['flight']>,
  { placed, mostPaid }: { placed: readonly PlacedBet[]; mostPaid: number },
): Exposure {
  const ceiling = ceilingFor(flight, {
    top: game.maxWin,
    mostPaid: Math.min(flight.mostPaid, mostPaid),
    bets: placed,
  })
  const owedAt = (height: number) =>
    placed.reduce((sum, { down, count = 1, ...bet }) => {
      const at = Math.min(down ?? flight.downAt(bet), height, ceiling)
      return sum + Math.floor((bet.amount * at) / 100) * count
    }, 0)
  const owed = owedAt(Infinity)
  return {
    kind: 'heights',
    exact: true,
    most: owed,
    endings: [
      ...HEIGHTS.map((height) => ({ name: timesOf(height), pays: owedAt(height) })),
      { name: 'The most', pays: owed },
    ],
  }
}

/** What a bet pays at most, whatever is drawn. */
function mostOf(game: TableGame, { spot: code, amount }: Sum, k: number): number {
  const spot = spotOf(game, code, k)
  return typeof spot === 'object' ? Math.floor((amount * spot.odds) / 100) : 0
}

const worstFirst = (one: Paid, other: Paid) => other.pays - one.pays
