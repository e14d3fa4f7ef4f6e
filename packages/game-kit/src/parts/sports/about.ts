import type { Translate } from '../../messages.ts'
import type { Canvas } from './field.ts'
import type { Club } from '../../sports/club.ts'
import type { Pairing } from '../../sports/season.ts'
import type { Sport, SportsGame } from '../../sports/sport.ts'

/** What a sport tells the parts that all sports share. */

/** How far a leg of a slip is: decided, or how it would be if the match ended now. */
export type LegState = 'won' | 'lost' | 'leads' | 'trails' | 'waits'

/** A match at a moment of its picture. */
export type Moment<Match> = {
  /** The match as if it had ended now. */
  seen: Match
  score: readonly [number, number]
  /** A few letters: a minute, a quarter. */
  clock: string
  over: boolean
  /** Scores of the parts that are over or under way. */
  parts: readonly (readonly [number, number])[]
}

/** A moving picture of one match, drawn anew for each moment. */
export type FieldPicture<Match> = (
  canvas: Canvas,
  about: {
    /** Undefined before it is known. */
    match: Match | undefined
    /** Milliseconds since it began. */
    ms: number
    width: number
    height: number
    /** Of each match another way to play. */
    seed: number
    shirts: readonly [Club['colours'], Club['colours']]
  },
) => void

export type SportAbout<Match> = {
  game: SportsGame
  sport: Sport<Match>
  clubs: readonly Club[]
  /** One picture with all crests: where each lies, by the code of its club. */
  crests: {
    url: string
    table: {
      size: readonly number[]
      frames: Readonly<Record<string, { x: number; y: number; w: number; h: number }>>
    }
  }
  /** Markets that the list can show, and the words over their columns. */
  listed: readonly string[]
  /** A draw ends the season's row for a club: wins and draws count so much. */
  points: { win: number; draw: number | null }
  market(code: string, t: Translate): string
  /** What is written on a button. */
  short(selection: string, t: Translate): string
  /** In words, with the names of the clubs. */
  words(selection: string, names: readonly [string, string], t: Translate): string
  /** The score that counts for the season's table. */
  score(match: Match): readonly [number, number]
  live: {
    /** How long all matches of a round take to be shown. */
    length(matches: readonly Match[]): number
    at(match: Match, ms: number, t: Translate): Moment<Match>
    leg(match: Match, ms: number, selection: string): LegState
    field(...drawn: Parameters<FieldPicture<Match>>): void
    /** Said once when the score changes; null where it changes all the time. */
    scored: 'goal' | null
  }
}

/** Who plays, home first. */
export const namesOf = (
  { clubs }: Pick<SportAbout<unknown>, 'clubs'>,
  pair: Pairing | undefined,
): readonly [string, string] => [
  clubs[pair?.home ?? 0]?.name ?? '',
  clubs[pair?.away ?? 0]?.name ?? '',
]
