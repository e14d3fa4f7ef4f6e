import type { Stream } from '../fairness.ts'
import { defineProgrammedTable, type DrawParts, type GameInfo, type TableGame } from '../game.ts'
import type { Club } from './club.ts'
import { matchdayOf, strengthsOf, type Matchday, type Pairing, type Strength } from './season.ts'
import {
  MIN_PRICE,
  MIN_RETURN,
  MAX_PRICE,
  PAID,
  readSlip,
  slipPrice,
  slipSpot,
  type SlipLimits,
} from './slip.ts'

/** A league of clubs that do not exist: what a sport is, and the table game that comes of it. */

/** What can be bet on, in its groups. `share`: its weight out of all. */
export type Chance = { selection: string; ways: bigint; of: bigint }
export type Market = { code: string; chances: readonly Chance[] }
export type Priced = { selection: string; price: number }
export type PricedMarket = { code: string; prices: readonly Priced[] }
export type Fixture = Pairing & { markets: readonly PricedMarket[] }
export type Round = {
  season: number
  matchday: number
  fixtures: readonly Fixture[]
}

/** Each match as a line of digits: a draw is stored, and told to everybody. */
export type SportsDraw = { matches: string[] }

export type Sides = { home: Strength; away: Strength }

export type Sport<Match> = {
  code: string
  clubs: number
  markets(sides: Sides): readonly Market[]
  /** All chance of a match. */
  play(sides: Sides, stream: Stream): string
  read(line: string): Match
  /** Whether a selection is right by the score, of a match that is over. */
  holds(match: Match, selection: string): boolean
  /** Whether a match is one part, or its parts say nothing of each other. */
  apart: boolean
  /** The part of a match that a selection is about. */
  partOf(selection: string): string
  /** Matches that are over, of all kinds that selections of a part tell apart. */
  endings(part: string): readonly { name: string; line: string }[]
}

/** In hundredths, rounded down: 94 % of what would be fair. Undefined where it is not offered. */
export function priceOf({ ways, of }: Pick<Chance, 'ways' | 'of'>): number | undefined {
  if (ways === 0n) return undefined
  const price = Number((PAID * of) / ways)
  return price < MIN_PRICE || price > MAX_PRICE ? undefined : price
}

/** Of two great whole numbers, to the last digit that a number has. */
export const shareOf = ({ ways, of }: Pick<Chance, 'ways' | 'of'>): number =>
  Number((ways * 10n ** 18n) / of) / 1e18

/** A price, and the chance that it is of, out of one. */
type Offered = { price: number; share: number }

const KEPT = 4

export type SportsGame = TableGame<SportsDraw> & {
  round(k: number): Round
  pairings(k: number): Matchday
  strengths(season: number): readonly Strength[]
  limits: SlipLimits
  /** Chances as they are, for measuring. */
  chances(k: number): readonly (readonly Market[])[]
}

type Declared = Omit<
  GameInfo,
  'kind' | 'version' | 'brand' | 'figures' | 'code' | 'type' | 'rtp' | 'maxWin'
> & {
  config: { revision: number } & Record<string, unknown>
  clock: TableGame['clock']
  limits: Pick<SlipLimits, 'most' | 'mostPaid' | 'mostStaked'>
  /** By the number that the sport knows them by. */
  clubs: readonly Pick<Club, 'short'>[]
  /** How a drawn round is written in a few letters. */
  mark(matches: readonly string[]): string
}

const offeredOf = (markets: readonly Market[]) =>
  markets.map(({ code, chances }) => ({
    code,
    prices: chances.flatMap((chance) => {
      const price = priceOf(chance)
      if (price === undefined) return []
      return [{ selection: chance.selection, price, share: shareOf(chance) }]
    }),
  }))

/** The rounds of a league: who plays whom at which prices. The same for everybody who asks, so the newest are kept. */
function roundsOf<Match>(sport: Sport<Match>) {
  const rounds = new Map<number, { round: Round; offered: ReadonlyMap<string, Offered>[] }>()

  const sidesOf = (k: number) => {
    const { season, matchday, pairings } = matchdayOf(sport.code, k, sport.clubs)
    const strengths = strengthsOf(sport.code, season, sport.clubs)
    const sides = pairings.map(({ home, away }) => ({
      home: strengths[home]!,
      away: strengths[away]!,
    }))
    return { season, matchday, pairings, sides }
  }

  function known(k: number) {
    const before = rounds.get(k)
    if (before) return before
    const { season, matchday, pairings, sides } = sidesOf(k)
    const priced = sides.map((both) => offeredOf(sport.markets(both)))
    const fixtures = pairings.map((pairing, at) => ({
      ...pairing,
      markets: priced[at]!.map(({ code, prices }) => ({
        code,
        prices: prices.map(({ selection, price }) => ({ selection, price })),
      })),
    }))
    const all = priced.map((markets) => markets.flatMap(({ prices }) => prices))
    const offered = all.map(
      (prices) => new Map(prices.map(({ selection, ...one }) => [selection, one])),
    )
    const made = { round: { season, matchday, fixtures }, offered }
    rounds.set(k, made)
    for (const oldest of rounds.keys()) {
      if (rounds.size <= KEPT) break
      rounds.delete(oldest)
    }
    return made
  }
  return { sidesOf, known }
}
type Rounds = ReturnType<typeof roundsOf>

/** The spot of a slip in round k: each of its legs is offered there, at the price that was seen. */
function spotIn({ known }: Rounds, limits: SlipLimits, code: string, k: number) {
  const legs = readSlip(code)
  if (!legs) return undefined
  const { offered } = known(k)
  const now = legs.flatMap(({ match, selection }) => {
    const priced = offered[match]?.get(selection)
    return priced ? [{ match, selection, ...priced }] : []
  })
  if (now.length < legs.length) return undefined
  if (legs.some(({ price }, at) => price !== now[at]?.price)) return 'odds-moved'
  return slipSpot(now, limits)
}

/** Some slips of round k: single legs of one match, and parlays of several. */
function samplesOf({ known }: Rounds, limits: SlipLimits, k: number) {
  const { round, offered } = known(k)
  const legsOf = (match: number) =>
    [...(offered[match] ?? [])].map(([selection, one]) => ({ match, selection, ...one }))
  const parlay = (legs: number, nth: number) =>
    round.fixtures.slice(0, legs).flatMap((_, match) => legsOf(match).slice(nth, nth + 1))
  return [
    ...legsOf(k % round.fixtures.length).map((leg) => slipSpot([leg], limits)),
    ...[2, 3, 6].map((legs) => slipSpot(parlay(legs, legs - 2), limits)),
  ]
}

/** A draw in its parts, each with its endings; those are read once, as they are the same in every match. */
function partsOf<Match>(
  sport: Sport<Match>,
  { known }: Rounds,
  clubs: Declared['clubs'],
): DrawParts {
  const endings = new Map<string, { name: string; holds(selection: string): boolean }[]>()
  function endingsOf(part: string) {
    const before = endings.get(part)
    if (before) return before
    const made = sport.endings(part).map(({ name, line }) => {
      const over = sport.read(line)
      return { name, holds: (selection: string) => sport.holds(over, selection) }
    })
    endings.set(part, made)
    return made
  }
  return {
    apart: sport.apart,
    needs(code) {
      const legs = readSlip(code)
      const [first] = legs ?? []
      if (!first) return undefined
      const { match, selection } = first
      const part = `${match} ${sport.partOf(selection)}`
      return { part, selection, alone: legs?.length === 1 }
    },
    endings(part, k) {
      const [match = '', of = ''] = part.split(' ')
      const { home, away } = known(k).round.fixtures[Number(match)] ?? {}
      const names = `${clubs[home ?? -1]?.short ?? ''}–${clubs[away ?? -1]?.short ?? ''}`
      return endingsOf(of).map(({ name, holds }) => ({ name: `${names} ${name}`, holds }))
    },
  }
}

export function sportsGame<Match>(
  sport: Sport<Match>,
  { limits: given, mark, clubs, ...info }: Declared,
): SportsGame {
  const limits: SlipLimits = { ...given, least: info.bets[0] ?? 100 }
  const rounds = roundsOf(sport)
  const spot = (code: string, k: number) => spotIn(rounds, limits, code, k)
  const game = defineProgrammedTable<SportsDraw>({
    ...info,
    code: sport.code,
    type: 4,
    rtp: MIN_RETURN,
    bestRtp: Number(PAID) * 100,
    maxWin: limits.most,
    mostStaked: limits.mostStaked,
    config: {
      ...info.config,
      limits,
      PAID: Number(PAID),
      LEAST_PRICE: MIN_PRICE,
      MOST_PRICE: MAX_PRICE,
    },
    spots: [],
    programme: { watched: true, spot, samples: (k) => samplesOf(rounds, limits, k) },
    draw: ({ stream, k }) => ({
      matches: rounds.sidesOf(k).sides.map((sides) => sport.play(sides, stream)),
    }),
    pays({ matches }, { spot: code, amount }, k) {
      const of = spot(code, k)
      const legs = readSlip(code)
      if (!legs || typeof of !== 'object') return 0
      const right = legs.every(({ match, selection }) =>
        sport.holds(sport.read(matches[match] ?? ''), selection),
      )
      return right ? (amount * slipPrice(legs, limits.most)) / 100 : 0
    },
    parts: partsOf(sport, rounds, clubs),
    describe: ({ matches }) => ({ text: mark(matches), tone: 'sports' }),
  })
  return {
    ...game,
    limits,
    round: (k) => rounds.known(k).round,
    pairings: (k) => matchdayOf(sport.code, k, sport.clubs),
    strengths: (season) => strengthsOf(sport.code, season, sport.clubs),
    chances: (k) => rounds.sidesOf(k).sides.map((sides) => sport.markets(sides)),
  }
}
