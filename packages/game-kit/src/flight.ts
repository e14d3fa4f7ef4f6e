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
}

/** The height so many milliseconds after the take-off; before it, the stake itself. */
export function heightAt({ rate }: Pick<Flight, 'rate'>, ms: number): number {
  return Math.max(100, Math.floor(100 * Math.exp((rate * ms) / 1_000)))
}

/** Whole milliseconds after the take-off from which on a height is reached. */
export function msTo({ rate }: Pick<Flight, 'rate'>, height: number): number {
  return Math.ceil((Math.log(height / 100) / rate) * 1_000)
}

/** What a bet pays: its player took it down at `down`, or it came down by itself, in time or not. Always a floor of hundredths. */
export function flown(
  { downAt }: Pick<Flight, 'downAt'>,
  end: number,
  { down, ...bet }: { spot: string; amount: number; down?: number | null },
): number {
  const height = Math.min(down ?? Infinity, downAt(bet))
  return height <= end ? Math.floor((bet.amount * height) / 100) : 0
}

const twoDigits = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
/** `123450` → `1,234.50×`. */
export const timesOf = (height: number) => `${twoDigits.format(height / 100)}×`
