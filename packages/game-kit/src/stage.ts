import type { BaseOutcome, BaseView } from './game.ts'
import type { Motion } from './motion.ts'
import type { Sound } from './sound.ts'
import type { Translate } from './messages.ts'

/** What the page gives to a game's picture. */
export type StageTools = {
  sound: Sound
  motion: Motion
  /** `1234567` → `₱12,345.67`, and whole pesos without `.00`. */
  amount: (hundredths: number) => string
  /** The game's own texts, `messages/<language>.json`. */
  t: Translate
}

/** To the picture of a stepped game: what the player does in it; `chosen` where a choice moves what a round costs. */
export type SteppedTools<Action = unknown> = StageTools & {
  act: (action: Action) => void
  chosen: () => void
}

/**
 * A game's picture. It decides nothing: it shows a choice, and draws exactly what it is given.
 */
type Picture<Choice> = {
  choice(): Choice
  /** Shows a choice made earlier (a round resumed, a replay). */
  setChoice(choice: Choice): void
  /** What a round costs changed: previews of what can be won follow. */
  setBet(bet: number): void
  /** While a round is under way the choice cannot be touched. */
  setLocked(locked: boolean): void
  /** The button was pressed; the answer is on its way. */
  begin(): void
  /** There is no outcome (the stake was not taken): back to rest. */
  rest(): void
  /** The player pressed again: come to the end faster. */
  skip(): void
  /** Shows a win over its own picture; without it the page does, over everything. */
  celebrate?(about: WinToShow): Promise<void>
}

/** What the page knows of a win; titles are in capitals. */
export type WinToShow = {
  win: number
  bet: number
  titles: Readonly<Record<'big' | 'mega' | 'perlas', string>>
  /** What its own field shows meanwhile. */
  onCount: (shown: number) => void
}

export type Stage<Choice = unknown, Outcome extends BaseOutcome = BaseOutcome> = Picture<Choice> & {
  /** Draws the outcome from where `begin` left off. `onWin` hears the running total as it grows; `replay`: it is an old one. */
  settle(
    outcome: Outcome,
    bet: number,
    onWin: (total: number) => void,
    replay?: boolean,
  ): Promise<void>
}

export type SteppedStage<Choice = unknown, View extends BaseView = BaseView> = Picture<Choice> & {
  /**
   * Draws what is seen after a step: one step on from what was shown last, or, where a round is
   * `resumed`, all of it at once. `win` is null while the round goes on.
   */
  show(view: View, about: { bet: number; win: number | null; resumed: boolean }): Promise<void>
  /** Whether the player may act now; while a step is on its way, not. */
  setOpen(open: boolean): void
  /** For autoplay: what a player can go for, and the step towards it. Without it there is no autoplay. */
  auto?: {
    aims(): { label: string; list: readonly { value: number; label: string }[] }
    /** An action of the game; the studio checks it as any other. */
    step(view: View, aim: number): unknown
  }
}

type ClientOf<Seen> = {
  /** The rules and the paytable, for the sheet. */
  rules(tools: Pick<StageTools, 'amount' | 't'>, bet: number): Node
  /** One line that tells an outcome, or where a stepped round stands: for screen readers and the history. */
  tell(seen: Seen, tools: Pick<StageTools, 'amount' | 't'>): string
  /** What the round button does; the page has the word in each language. */
  action: 'spin' | 'roll' | 'throw' | 'drop' | 'deal' | 'dive'
}

export type InstantClient<
  Choice = unknown,
  Outcome extends BaseOutcome = BaseOutcome,
> = ClientOf<Outcome> & {
  kind: 'instant'
  mount(host: HTMLElement, tools: StageTools): Promise<Stage<Choice, Outcome>>
  /** Of a game with a feature of its own, such as free spins: whether a round won it. Autoplay can stop for it. */
  hasFeature?(outcome: Outcome): boolean
}

export type SteppedClient<
  Choice = unknown,
  Action = unknown,
  View extends BaseView = BaseView,
> = ClientOf<View> & {
  kind: 'stepped'
  mount(host: HTMLElement, tools: SteppedTools<Action>): Promise<SteppedStage<Choice, View>>
  /** What the round button does while the player may cash out; without it all that can be done is in the picture. */
  cashOut?: Action
}

export type GameClient = InstantClient | SteppedClient

/** To the picture of a table: chips are laid on its layout. */
export type TableTools = StageTools & {
  /** The chosen chip goes on each of these spots; a spot that is named twice gets two. Whether it did. */
  lay(spots: readonly string[]): boolean
  /** Whether the player plays with play money. */
  demo?: boolean
  /** Where it flies: takes down what the player has on a spot; over when that is answered. */
  takeDown?(spot: string): Promise<void>
}

/** What lies on a spot of the player's own. */
export type Laid = {
  amount: number
  /** The lobby took the stake; before that it is shown as on its way. */
  sure: boolean
  /** Null until what came is shown. */
  win: number | null
  /** Where it flew, the height at which the player took it down. */
  down?: number | null
}

/** A table's picture. It shows what lies, and draws what came for everybody. */
export type TableStage<Draw = unknown> = {
  setBets(bets: ReadonlyMap<string, Laid>): void
  /** By spot, how many bets of everybody lie there; where prizes are shared, of how many players. */
  setPools(
    pools: Readonly<Record<string, readonly [bets: number, staked: number, players?: number]>>,
  ): void
  /** The round that bets are for, before anything else of it: where there is a programme, what is played. */
  setRound?(k: number): void
  /** The chip that is chosen. */
  setWorth?(amount: number): void
  /** What came before and of which rounds, newest first: for roads. A round is among it once its draw has been shown. */
  setHistory?(draws: readonly Draw[], rounds: readonly number[]): void
  /** Whether bets are taken. */
  setOpen(open: boolean): void
  /** No more bets: something moves, and nobody knows yet how it ends. */
  begin(): void
  /** Where it flies: from now on it climbs, by the milliseconds since its take-off, before it fewer than none. */
  fly?(since: () => number): void
  /** Where all of it comes down by itself, before it climbs. */
  setCeiling?(height: number): void
  /** Who took down last, of everybody. */
  setDowns?(about: {
    downs: readonly { who: string; amount: number; down: number }[]
    flying: number
  }): void
  /**
   * Draws what came; over when it can be seen. `late`: it came before this page did, and stands at once; but where `since`
   * gives the milliseconds since it came, what takes long is seen from there on, as everybody sees it.
   */
  draw(draw: Draw, late: boolean, since?: () => number): Promise<void>
  /** A new round: what came before is cleared away. */
  rest(): void
  /** Shows a win over its own picture. */
  celebrate?(about: WinToShow): Promise<void>
}

/** The picture of a game that is played by all who sit at its table. */
export type TableClient<Draw = unknown> = {
  kind: 'table'
  mount(host: HTMLElement, tools: TableTools): Promise<TableStage<Draw>>
  /** The rules and what each spot pays, for the sheet. */
  rules(tools: Pick<StageTools, 'amount' | 't'>, bet: number): Node
  /** One line that tells a draw: for screen readers and the history. */
  tell(draw: Draw, tools: Pick<StageTools, 'amount' | 't'>, k: number): string
  /** A spot of round k in words. */
  spot(code: string, t: Translate, k: number): string
}

/** To the picture of a sea. */
export type ShotsTools = StageTools & {
  /** A finger went down on this swimmer, or moved on to it, in still water on any; null: on none, or it was lifted. */
  hold(k: number | null): void
}
/** A shot that was drawn. */
export type LandedShot = { fish: number; target: string; caught: boolean; win: number }

/** A sea's picture. It shows what swims, and draws what came of shots: it decides nothing. */
export type ShotsStage = {
  /** Everything that swims follows from the seed and the milliseconds since the sea began. */
  setSea(seed: string, time: () => number): void
  /** What is caught, and not to be seen. */
  setGone(gone: ReadonlySet<number>): void
  setBet(bet: number): void
  /** What the cannon points at. */
  setAim(k: number | null): void
  /** A shot leaves the cannon. */
  fire(k: number): void
  /** What a net would be thrown at; where there is none, nothing. */
  setSchool(fish: readonly number[]): void
  /** A net flies at these: a shot at each. */
  cast(fish: readonly number[]): void
  /** What came of a volley of this stake a shot; over when it can be seen. */
  land(shots: readonly LandedShot[], stake: number): Promise<void>
  /** What others caught. */
  taken(fish: readonly number[]): void
  /** A volley of before, in still water. */
  again(shots: readonly LandedShot[], stake: number): Promise<void>
  /** Shows a win over its own picture. */
  celebrate?(about: WinToShow): Promise<void>
}

/** The picture of a game of shots; what of it is named in words. */
export type ShotsClient<Outcome extends BaseOutcome = BaseOutcome> = {
  kind: 'shots'
  mount(host: HTMLElement, tools: ShotsTools): Promise<ShotsStage>
  /** The rules, and what each kind pays and how often, for the sheet. */
  rules(tools: Pick<StageTools, 'amount' | 't'>, bet: number): Node
  /** One line that tells a volley: for screen readers and the history. */
  tell(
    outcome: Outcome & { shots: readonly LandedShot[] },
    tools: Pick<StageTools, 'amount' | 't'>,
  ): string
  /** A kind in words. */
  name(code: string, t: Translate): string
  /** A net may be thrown at a school: a volley with a shot at each that swims in it. */
  net?: true
  /** When the boss of the sea comes is told beforehand. */
  heralds?: true
  /** What a catch of it multiplies a stake by, as it is written beside its name. */
  times(code: string): string
}
