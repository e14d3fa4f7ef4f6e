import type { SportsGame } from '../../sports/sport.ts'
import { placeOf } from '../../sports/season.ts'
import type { SportAbout } from './about.ts'

/** The season as it was really played: every result is from a draw that was told. */

export type Past = { k: number; matches: readonly string[] }
export type Row = {
  club: number
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  against: number
  points: number
}
export type FormMark = 'w' | 'd' | 'l'

const FORM = 5

type Counted = Pick<SportAbout<unknown>, 'clubs' | 'points' | 'score' | 'sport'> & {
  game: Pick<SportsGame, 'pairings'>
}

/** Rows from the top, of the season of round k; clubs that are level stand by difference, then by what they scored. */
export function tableOf(about: Counted, past: readonly Past[], k: number): Row[] {
  const { season } = placeOf(k, about.clubs.length)
  const rows = about.clubs.map((_, club): Row => ({
    club,
    played: 0,
    won: 0,
    drawn: 0,
    lost: 0,
    scored: 0,
    against: 0,
    points: 0,
  }))
  for (const round of past) {
    if (placeOf(round.k, about.clubs.length).season !== season) continue
    for (const { club, scored, against } of resultsOf(about, round)) {
      const row = rows[club]!
      row.played += 1
      row.scored += scored
      row.against += against
      const mark = markOf(scored, against)
      row.won += mark === 'w' ? 1 : 0
      row.drawn += mark === 'd' ? 1 : 0
      row.lost += mark === 'l' ? 1 : 0
      row.points += mark === 'w' ? about.points.win : mark === 'd' ? (about.points.draw ?? 0) : 0
    }
  }
  return [...rows].sort(
    (a, b) =>
      b.points - a.points ||
      b.scored - b.against - (a.scored - a.against) ||
      b.scored - a.scored ||
      a.club - b.club,
  )
}

/** Of each club the newest results, oldest first. */
export function formOf(about: Counted, past: readonly Past[]): FormMark[][] {
  const form = about.clubs.map((): FormMark[] => [])
  for (const round of [...past].sort((a, b) => b.k - a.k))
    for (const { club, scored, against } of resultsOf(about, round))
      if (form[club]!.length < FORM) form[club]!.unshift(markOf(scored, against))
  return form
}

const markOf = (scored: number, against: number): FormMark =>
  scored > against ? 'w' : scored < against ? 'l' : 'd'

function* resultsOf({ score, sport, game }: Counted, { k, matches }: Past) {
  const { pairings } = game.pairings(k)
  for (const [at, { home, away }] of pairings.entries()) {
    const line = matches[at]
    if (line === undefined) continue
    const [h, a] = score(sport.read(line))
    yield { club: home, scored: h, against: a }
    yield { club: away, scored: a, against: h }
  }
}
