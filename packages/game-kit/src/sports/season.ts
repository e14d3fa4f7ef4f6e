import { publicStream } from '../fairness.ts'

/** Who plays whom in round k, and how strong everybody is in the season: all of it from the round's number alone. */

/** Home first; clubs by their number. */
export type Pairing = { home: number; away: number }
/** Seasons and matchdays count from one, as rounds do. */
export type Matchday = { season: number; matchday: number; pairings: readonly Pairing[] }

/** Everybody twice against everybody, once at home. */
export const matchdaysOf = (clubs: number) => 2 * (clubs - 1)

/** Round one of a table is the first matchday of the first season. */
export function placeOf(k: number, clubs: number): { season: number; matchday: number } {
  const days = matchdaysOf(clubs)
  const at = Math.max(0, k - 1)
  return { season: Math.floor(at / days) + 1, matchday: (at % days) + 1 }
}

/** The clubs' places in the circle: others in each season. */
function circleOf(code: string, season: number, clubs: number): number[] {
  const stream = publicStream(`${code}:fixtures:${season}`)
  const places = Array.from({ length: clubs }, (_, club) => club)
  for (let at = clubs - 1; at > 0; at--) {
    const other = stream.below(at + 1)
    ;[places[at], places[other]] = [places[other]!, places[at]!]
  }
  return places
}

/** The circle method: one club stands still, the others go round; the second half of a season is the first, with the other side at home. */
export function matchdayOf(code: string, k: number, clubs: number): Matchday {
  const { season, matchday } = placeOf(k, clubs)
  const places = circleOf(code, season, clubs)
  const moving = clubs - 1
  const turn = (matchday - 1) % moving
  const returns = matchday > moving
  const pairings = Array.from({ length: clubs / 2 }, (_, at) => {
    const [one, other] =
      at === 0 ? [turn, moving] : [(turn + at) % moving, (((turn - at) % moving) + moving) % moving]
    // At home and away in turn, as far as it goes.
    const swapped = (at === 0 ? turn % 2 === 1 : at % 2 === 1) !== returns
    const pair = { home: places[one]!, away: places[other]! }
    return swapped ? { home: pair.away, away: pair.home } : pair
  })
  return { season, matchday, pairings }
}

/** What a club does in attack and in defence through a season, in hundredths of the usual: 100 is the mean, and extremes are rare. */
export type Strength = { attack: number; defence: number }

export function strengthsOf(code: string, season: number, clubs: number): Strength[] {
  const stream = publicStream(`${code}:strengths:${season}`)
  const one = () => 75 + stream.below(26) + stream.below(26)
  return Array.from({ length: clubs }, () => ({ attack: one(), defence: one() }))
}
