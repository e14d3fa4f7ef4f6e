import { make } from '../dom.ts'
import './chips.css'

/** Chips in the colours of the house, by what they are worth in hundredths; what lies is shown as the largest that fits. */
const worths = [100, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000]

/** ₱1,250 is 1.2K on a chip: the sum itself stands in the name of what it lies on. */
export function shortSum(hundredths: number): string {
  const whole = hundredths / 100
  const [value, unit] =
    whole >= 1e6 ? [whole / 1e6, 'M'] : whole >= 1e3 ? [whole / 1e3, 'K'] : [whole, '']
  const digits = value < 10 && !Number.isInteger(value) ? 1 : 0
  return `${Math.floor(value * 10 ** digits) / 10 ** digits}${unit}`
}

/** The colour of a chip of that worth, for `data-tone`. */
export const toneOf = (hundredths: number): number =>
  Math.max(
    0,
    worths.findLastIndex((worth) => worth <= hundredths),
  )

/** The face of a chip; it says nothing to a screen reader, which hears the button that it lies on. */
export const chip = (hundredths: number): HTMLElement =>
  make(
    'span',
    { class: 'chip', 'data-tone': String(toneOf(hundredths)), 'aria-hidden': 'true' },
    make('b', {}, shortSum(hundredths)),
  )
