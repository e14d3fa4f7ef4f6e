import type { RaceShown } from '@perlas/contract/races'

/** `86.4×`, of hundredths: exact, as places hang on it. */
export const timesText = (hundredths: number): string =>
  `${(hundredths / 100).toLocaleString('en-PH', { maximumFractionDigits: 2 })}×`

/** The number of a race in an address; 0 where it is none. */
export const numberIn = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0

export const playerSum = ({ divisions }: RaceShown): number =>
  divisions.reduce((sum, { entrants }) => sum + entrants, 0)

/** The division that most take part in, the lowest of several: where a page begins. */
export function busiest({ divisions }: RaceShown): number {
  const most = Math.max(...divisions.map(({ entrants }) => entrants))
  return Math.max(
    0,
    divisions.findIndex(({ entrants }) => entrants === most),
  )
}
