import type { OwnDuel } from '@perlas/contract/duels'

/** A score in hundredths as `12.77×`. */
export const timesText = (score: number): string => `${(score / 100).toFixed(2)}×`

/** A word may hold no colon and no blank: it is a part of the seed. */
export const WORD = /^[A-Za-z0-9_-]{1,64}$/

/** A word of the player's own device, to begin with. */
export function anyWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return [...bytes].map((byte) => byte.toString(36).padStart(2, '0')).join('')
}

export type Row = {
  deal: number
  mine: number | undefined
  theirs: number | undefined
  /** Parts of a hundred that the bars are long. */
  bars: [number, number]
  better: 'mine' | 'theirs' | undefined
}

/** Deals side by side; the longest bar is the best of all that are shown. */
export function rowsOf({ mine, theirs }: Pick<OwnDuel, 'mine' | 'theirs'>): Row[] {
  const [own, other] = [mine?.scores ?? [], theirs?.scores ?? []]
  const most = Math.max(100, ...own, ...other)
  const bar = (score = 0) => Math.max(0, Math.round((score * 100) / most))
  return Array.from({ length: Math.max(own.length, other.length) }, (_, at) => {
    const [a, b] = [own[at], other[at]]
    const isBoth = a !== undefined && b !== undefined
    return {
      deal: at + 1,
      mine: a,
      theirs: b,
      bars: [bar(a), bar(b)],
      better: isBoth && a !== b ? (a > b ? 'mine' : 'theirs') : undefined,
    }
  })
}
