import type { RaceShown } from '@perlas/contract/races'
import type { Translate } from '@perlas/player-kit/messages.ts'

/** `86.4×`, of hundredths: exact, as places hang on it. */
export const timesText = (hundredths: number): string =>
  `${(hundredths / 100).toLocaleString('en-PH', { maximumFractionDigits: 2 })}×`

/** A score as its race counts it: `86.4×`, `1 in 1,284`; of three rarities together, that have no chance of their own, points. */
export const scoreIn =
  (t: Translate, { score, best }: Pick<RaceShown, 'score' | 'best'>) =>
  (hundredths: number, single = best === 1): string => {
    if (score === 'multiple') return timesText(hundredths)
    const rarity = (hundredths / 100).toLocaleString('en-PH', {
      maximumFractionDigits: hundredths < 100_00 ? 1 : 0,
    })
    if (hundredths === 0) return '0'
    return t(single ? 'races.oneIn' : 'races.points', { rarity })
  }

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
