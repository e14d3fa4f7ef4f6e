/**
 * What climbs after a table's draw is fixed and before it is told. Heights are hundredths: 250 is 2.50 times the stake. They
 * follow from time alone, so everybody sees the same; where a flight ends follows from the draw alone.
 */
export type Flight<Draw = unknown> = {
  /** By how much a second raises it: the height is e^(rate · seconds). */
  rate: number
  /** Milliseconds between the root of all bets and the take-off, so that everybody hears of it before. */
  lead: number
  /** The last height that a draw reaches. */
  endOf(draw: Draw): number
  /** A spot of which only its player's hand decides; whoever cannot be heard has the stake back. */
  byHand(spot: string): boolean
  /** The height at which a bet is taken down by itself. */
  downAt(bet: { spot: string; amount: number }): number
  /** Most that all bets of a flight are paid together, in hundredths; a table may allow less. */
  mostPaid: number
  /** The draw of a flight that is for nobody higher than its ceiling: from there `pays` reads it. */
  under(draw: Draw, ceiling: Ceiling): Draw
  /** Undefined as long as the draw is the stream's alone. */
  ceilingOf(draw: Draw): Ceiling | undefined
  /** The draw as the stream gave it. */
  drawn(draw: Draw): Draw
}

/** Where everything comes down, so that a flight pays no more than `mostPaid`, in hundredths. */
export type Ceiling = { ceiling: number; mostPaid: number }

/** A bet that flies, or so many of them. */
type Flying = { spot: string; amount: number; count?: number }

/** The lowest ceiling: what flies climbs by something, however much lies. */
const LOWEST = 101

/**
 * The greatest height at which all bets together, each of them up to where it comes down by itself, are worth no more than a
 * flight pays, `top` at most: it follows from the bets alone, is fixed with them before the draw, and is the same for everybody.
 */
export function ceilingFor(
  { downAt }: Pick<Flight, 'downAt'>,
  { top, mostPaid, bets }: { top: number; mostPaid: number; bets: readonly Flying[] },
): number {
  const owedAt = (height: number) =>
    bets.reduce((sum, { count = 1, ...bet }) => {
      const at = Math.min(downAt(bet), height)
      return sum + Math.floor((bet.amount * at) / 100) * count
    }, 0)
  if (owedAt(top) <= mostPaid) return top
  let [low, over] = [LOWEST, top]
  while (over - low > 1) {
    const height = Math.floor((low + over) / 2)
    if (owedAt(height) <= mostPaid) low = height
    else over = height
  }
  return low
}

/** The last height at which anything of a flight is still up. */
export function lastOf<Draw>(
  { endOf, ceilingOf }: Pick<Flight<Draw>, 'endOf' | 'ceilingOf'>,
  draw: Draw,
): number {
  return Math.min(endOf(draw), ceilingOf(draw)?.ceiling ?? Infinity)
}

/** The height so many milliseconds after the take-off; before it, the stake itself. */
export function heightAt({ rate }: Pick<Flight, 'rate'>, ms: number): number {
  return Math.max(100, Math.floor(100 * Math.exp((rate * ms) / 1_000)))
}

/** Whole milliseconds after the take-off from which on a height is reached. */
export function msTo({ rate }: Pick<Flight, 'rate'>, height: number): number {
  return Math.ceil((Math.log(height / 100) / rate) * 1_000)
}

/**
 * What a bet pays: its player took it down at `down`, or it came down by itself, in time or not, or all did at the ceiling.
 * Always a floor of hundredths.
 */
export function flown<Draw>(
  { downAt, endOf, ceilingOf }: Pick<Flight<Draw>, 'downAt' | 'endOf' | 'ceilingOf'>,
  draw: Draw,
  { down, ...bet }: { spot: string; amount: number; down?: number | null },
): number {
  const height = Math.min(down ?? Infinity, downAt(bet), ceilingOf(draw)?.ceiling ?? Infinity)
  return height <= endOf(draw) ? Math.floor((bet.amount * height) / 100) : 0
}

const twoDigits = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
/** `123450` → `1,234.50×`. */
export const timesOf = (height: number) => `${twoDigits.format(height / 100)}×`
