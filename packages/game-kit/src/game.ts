import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Stream } from './fairness.ts'
import type { Flight } from './flight.ts'
import type { SeaPlan } from './sea.ts'
import type { SharedPrizes } from './shared.ts'

/** The lobby's categories, as the contract numbers them. */
export const gameTypes = { slots: 1, fish: 2, poker: 3, sports: 4, live: 5, games: 6 } as const
export type GameType = (typeof gameTypes)[keyof typeof gameTypes]

/** What every outcome holds, beside what its picture needs. Amounts are whole hundredths. */
export type BaseOutcome = {
  /** All that the round pays, the stake not taken off. */
  win: number
}

/** What a player sees of a stepped round so far. It never holds what is still covered. */
export type BaseView = {
  /** What cashing out pays now; null where the player cannot cash out. */
  cash: number | null
}

/**
 * All that an outcome may depend on. There is no player, no balance and no history in here, and
 * nothing else reaches a game: who plays, and how it went before, cannot change what comes.
 */
export type PlayInput<Choice> = { stream: Stream; bet: number; choice: Choice }

/** What the lobby, the office and the rules sheet tell of a game, whatever its kind. */
export type GameInfo = {
  /** The folder's name; also the label of the chance stream. */
  code: string
  name: string
  brand: string
  type: GameType
  /** Hash of everything that decides outcomes: changes with every change of rules or paytable. */
  version: string
  /** Everything that decides outcomes, as the version is made of it. */
  figures: Readonly<Record<string, unknown>>
  /** Return to player in hundredths of a percent, rounded down: the lowest over all choices. */
  rtp: number
  /**
   * The same of the choice that returns most; left out where every bet returns alike. A bet that does not tell its own
   * return is priced by it.
   */
  bestRtp?: number
  /** No round pays more than this, in hundredths of its stake: 5000 is 50 times. */
  maxWin: number
  /**
   * In how many rounds that comes once, rounded down, of the bet that pays it; at least so many where `maxWin` is more than
   * was ever reckoned to come. Left out where nobody has worked it out.
   */
  mostOneIn?: number
  /** The highest win of so many measured rounds, in hundredths of its stake. */
  highestSeen?: { win: number; rounds: number }
  volatility: 'low' | 'medium' | 'high'
  features: readonly string[]
  /** Allowed stakes, ascending. For a table: of one bet on one spot. */
  bets: readonly number[]
  defaultBet: number
}

/** A choice made before the stake is taken: the same for instant and stepped games. */
type Chosen<Choice> = {
  /** What the player chose, checked; undefined when it is not a choice of this game. */
  readChoice(value: unknown): Choice | undefined
  /** What the verifier's form begins with. */
  sampleChoice: Choice
  /** All that can be chosen, where the sample leaves most of it out: the laws try each. */
  everyChoice?: readonly Choice[]
  /** What a bet of this choice returns, given as `rtp` is; only where choices differ. */
  returnOf?(choice: Choice): number
}

/** One press, one outcome. */
export type InstantGame<Choice = unknown, Outcome extends BaseOutcome = BaseOutcome> = GameInfo &
  Chosen<Choice> & {
    kind: 'instant'
    play(input: PlayInput<Choice>): Outcome
  }

/**
 * Where a stepped round stands: `win` is set by the step that ends it, and `ask` by one that puts more on the table: it is
 * taken only when the lobby took that stake.
 */
export type Stand<View extends BaseView = BaseView> = { view: View; win?: number; ask?: number }

type Dealt<Choice, Secret> = { secret: Secret; bet: number; choice: Choice }

/**
 * One stake, then steps. All chance is drawn by `deal`, before the stake is asked for; what follows
 * is a pure function of that secret and of the player's actions.
 */
export type SteppedGame<
  Choice = unknown,
  Action = unknown,
  Secret = unknown,
  View extends BaseView = BaseView,
> = GameInfo &
  Chosen<Choice> & {
    kind: 'stepped'
    readAction(value: unknown): Action | undefined
    /** What the verifier's form begins with. */
    sampleActions: readonly Action[]
    /** All that can ever be done, where the sample leaves most of it out: the laws try each. */
    everyAction?: readonly Action[]
    /**
     * How many bets a round of this choice is: its price is so many times one of `bets`, never above the greatest of them,
     * and is asked for as one stake. `bet` is that price wherever a game hears it. The sample choice is one bet.
     */
    times?(choice: Choice): number
    deal(input: PlayInput<Choice>): Secret
    /**
     * From when on the stake is at risk. With the `first-step`, unless said otherwise: a round left before it gives the
     * stake back. From the `deal` on where the cards that are seen may already be bad: a round that is left is always
     * played to its end, or leaving would be a way out of every bad one.
     */
    atRisk?: 'deal' | 'first-step'
    /**
     * What a round can come to with all that its steps ask for, in hundredths of its first stake; without it no step asks
     * for any. `maxWin` and `rtp` are of the first stake.
     */
    mostStaked?: number
    /** What is seen once the stake is taken. */
    start(dealt: Dealt<Choice, Secret>): View
    /** Undefined when the action is not possible now: nothing happens then. */
    step(dealt: Dealt<Choice, Secret> & { view: View; action: Action }): Stand<View> | undefined
    /**
     * Ends a round that was left open, and asks for nothing: never worse for the player than cashing out at that point. Where nothing can be
     * cashed out yet and nothing was risked, the studio rolls the stake back instead of paying what this says.
     */
    settle(dealt: Dealt<Choice, Secret> & { view: View }): { view: View; win: number }
  }

/**
 * What can be caught. The chance is a share of whole numbers, so that chance times prize is exact: it is the same for
 * each shot at it, whoever shoots, from where, when, and whatever went before.
 */
export type Target = {
  code: string
  /** What a catch pays at least, in hundredths of the shot's stake. */
  pays: number
  /** What it pays at most, where its prize is drawn. */
  most: number
  chance: readonly [caught: number, of: number]
}
/** All that a shot may depend on: not the place, the angle, the moment, the player, or shots of before. */
export type ShotInput = { stream: Stream; bet: number; target: string }

/** Many shots at targets, each with its own number of the seeds (a nonce). A press is a volley of them. */
export type ShotsGame<Outcome extends BaseOutcome = BaseOutcome> = GameInfo & {
  kind: 'shots'
  targets: readonly Target[]
  /** What swims where and when, for everybody in one sea: it never decides what a shot brings. */
  sea: SeaPlan
  shot(input: ShotInput): Outcome & { caught: boolean }
}

/** A place on a table's layout: what it takes of one player in a round, and at most pays. */
export type Spot = {
  code: string
  /** Of one bet. Every amount is a multiple of the game's smallest stake. */
  min: number
  /** Of all bets of a player on the spot. */
  max: number
  /** In hundredths of the stake, the stake itself in it. */
  odds: number
  /** What a bet on it returns, given as the game's is; only where spots differ. */
  rtp?: number
}

/** What a table plays, where that is not the same in each round: fixtures and their prices. All of it follows from the round's number. */
export type Programme = {
  /** A code of round k; one that is right but for its prices is `odds-moved`, so nobody bets at a price that they did not see. */
  spot(code: string, k: number): Spot | 'odds-moved' | undefined
  /** Some that may be laid in round k, for the laws. */
  samples(k: number): readonly Spot[]
  /** It is watched while it is shown: the result is its end, and says nothing beside that of another round. */
  watched?: true
}

/** Draws that pay alike on every spot, by one of them. */
export type Ending<Draw = unknown> = { name: string; draw: Draw }

/** Draws that are too many to be named, in parts: a match, or a quarter of one. What a bet needs of a part is a selection. */
export type DrawParts = {
  /** Parts say nothing of each other: any ending of one goes with any of another. */
  apart: boolean
  /** The first part that a bet of the round needs, and whether it needs nothing else. */
  needs(spot: string): { part: string; selection: string; alone: boolean } | undefined
  /** Everything that can come of a part, as far as selections tell it apart. */
  endings(part: string, k: number): readonly { name: string; holds(selection: string): boolean }[]
}

/**
 * A bet as it is paid; `down` is the height at which its player took it down, where the game flies, and `play` says that it
 * is of play money, where prizes are shared.
 */
export type TableBet = { spot: string; amount: number; down?: number | null; play?: boolean }

/** Times of day in Manila, `HH:MM`, and the days on which they begin, 0 for Sunday; until before from goes over midnight. */
export type TableHours = { days: readonly number[]; from: string; until: string }

/** One draw for everybody at the table; each bet is paid by a pure function of it. */
export type TableGame<Draw = unknown> = GameInfo & {
  kind: 'table'
  /** The code of the table that it is a variant of: it uses that one's rules, picture and texts, but for what it says itself. */
  beside?: string
  /** Where bets may lie in every round: none where there is a programme. */
  spots: readonly Spot[]
  programme?: Programme
  /** Places that are too many to be listed, by their code. */
  spot?(code: string): Spot | undefined
  /** Where what was staked climbs before the draw is told; that has the ceiling of the flight in it then. */
  flight?: Flight<Draw>
  /** What the draws come to, one of each kind that pays alike: what a round can cost is read from them (`exposure.ts`). */
  endings?(): readonly Ending<Draw>[]
  /** The same where draws are too many to be named. */
  parts?: DrawParts
  /** Where what is won is shared: the draw that is told has it in it. */
  shared?: SharedPrizes<Draw>
  /** Most that one player may stake in a round, on all spots. */
  mostStaked: number
  /** Most bets of one player that may lie in a round; without it nobody lays so many that it counts. */
  mostBets?: number
  /** When the table takes bets, where that is not all day. */
  hours?: TableHours
  /** Milliseconds of each phase: bets are taken, no more bets, the draw is shown, until the next round opens. */
  clock: { open: number; close: number; show: number; pause: number }
  /** A value of JSON: it is stored, told to everybody, and read again from there. */
  draw(input: { stream: Stream; k: number }): Draw
  pays(draw: Draw, bet: TableBet, k: number): number
  /** How a draw is written in a row of results: a few letters and a tone, never a colour alone. */
  describe(draw: Draw): { text: string; tone: string }
}

/** A table that plays the same in each round: nothing of it hears which one it is. */
export type SteadyTable<Draw = unknown> = Omit<TableGame<Draw>, 'programme' | 'draw' | 'pays'> & {
  draw(input: { stream: Stream }): Draw
  pays(draw: Draw, bet: TableBet): number
}

export type Game = InstantGame | SteppedGame | ShotsGame | TableGame
/** The kinds that are played by one player alone; a table is played by all who sit at it (`apps/studio/src/tables`), shots at what swims in a sea that several see (`apps/studio/src/seas`). */
export type PlayedGame = InstantGame | SteppedGame

export const HOUSE_BRAND = 'Perlas Studio'

/** Everything that decides outcomes, and `revision`, raised when the code changes. */
type Config = { config: { revision: number } & Record<string, unknown> }
type Declared<G extends GameInfo> = Omit<G, 'kind' | 'version' | 'brand' | 'figures'> & Config

/** Declares a game of one press; its version is derived from what decides its outcomes. */
export function defineGame<Choice, Outcome extends BaseOutcome>(
  game: Declared<InstantGame<Choice, Outcome>>,
): InstantGame<Choice, Outcome> {
  return { ...versioned(game), kind: 'instant' }
}

export function defineSteppedGame<Choice, Action, Secret, View extends BaseView>(
  game: Declared<SteppedGame<Choice, Action, Secret, View>>,
): SteppedGame<Choice, Action, Secret, View> {
  return { ...versioned(game), kind: 'stepped' }
}

export function defineShotsGame<Outcome extends BaseOutcome>(
  game: Declared<ShotsGame<Outcome>>,
): ShotsGame<Outcome> {
  return { ...versioned(game), kind: 'shots' }
}

export function defineTableGame<Draw>(game: Declared<SteadyTable<Draw>>): SteadyTable<Draw> {
  return { ...versioned(game), kind: 'table' }
}

/** A table whose rounds differ. */
export function defineProgrammedTable<Draw>(
  game: Declared<TableGame<Draw> & { programme: Programme }>,
): TableGame<Draw> {
  return { ...versioned(game), kind: 'table' }
}

function versioned<G extends { code: string } & Config>(game: G) {
  const { config, ...rest } = game
  const version = configHash({ code: game.code, ...config })
  return { ...rest, figures: config, brand: HOUSE_BRAND, version }
}

/** The first 16 hex digits of the SHA-256 of the value as JSON with sorted keys. */
export function configHash(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(value)))).slice(0, 16)
}

/** JSON with sorted keys: the same value is the same text, whoever writes it. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** A place to bet on in round k of a table, by its code. */
export function spotOf(
  game: Pick<TableGame, 'programme' | 'spots' | 'spot'>,
  code: string,
  k: number,
): Spot | 'odds-moved' | undefined {
  if (game.programme) return game.programme.spot(code, k)
  return game.spots.find((spot) => spot.code === code) ?? game.spot?.(code)
}

/** What a round of so many bets may cost, ascending: never more than the greatest bet. */
export function pricesOf({ bets }: Pick<GameInfo, 'bets'>, times = 1): readonly number[] {
  const most = bets.at(-1) ?? 0
  return bets.map((bet) => bet * times).filter((price) => price <= most)
}

/** What a bet of a choice returns; undefined where the game does not tell bets apart. */
export const returnOfChoice = (game: PlayedGame, choice: unknown): number | undefined =>
  game.returnOf?.(choice)

/** What the choice that returns most returns. */
export const bestOf = ({ rtp, bestRtp = rtp }: Pick<GameInfo, 'rtp' | 'bestRtp'>): number => bestRtp

/** A stake that this game takes for a round of so many bets. */
export function takesBet(game: Pick<GameInfo, 'bets'>, bet: number, times = 1): boolean {
  return pricesOf(game, times).includes(bet)
}

/** How many bets a round of a choice is. */
export function timesOf(game: PlayedGame, choice: unknown): number {
  return (game.kind === 'stepped' && game.times?.(choice)) || 1
}

/** Steps of it may put more on the table. */
export function asksForMore(game: PlayedGame): boolean {
  return game.kind === 'stepped' && game.mostStaked !== undefined
}
