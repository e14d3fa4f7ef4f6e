import type { Call, Input } from '@perlas/contract/call'
import type { ActivityFailure, Reward } from '@perlas/contract/activities'
import type { MailTemplate } from '@perlas/contract/mail'
import type { Static, TObject, TSchema } from 'typebox'
import type { MarkKind } from './campaign.ts'
import type { Odds } from './odds.ts'
import type { PlayMark } from './play-marks.ts'
import type { RaffleRules, RaffleTimes } from './raffle.ts'
import type { Running } from './running.ts'

/** A day in Manila, as 2026-12-01. Days compare as texts. */
export type Day = string

/** When a campaign runs. Whoever reached something by its last day can receive it until `claimUntil`. */
export type Season = { firstDay: Day | null; lastDay: Day | null; claimUntil: Day | null }

/** What else of a player a kind wants to know: deposits, play and visits for the days of its enrolment, and what was ever done. */
export type Need =
  | 'deposits'
  | 'orders'
  | 'withdrawals'
  | 'limit'
  | 'play'
  | 'visits'
  | 'done'
  | 'birthday'
  | 'purse'
  | 'invites'
  | 'links'
  | 'commission'
  | 'firsts'
  | 'shop'

/** A settled deposit that was begun from an activity, and that the activity took. */
export type TakenOrder = {
  /** Milliseconds since 1970 at which it was credited, and the day in Manila. */
  at: number
  day: Day
  amount: number
  /** One of `rechargeKinds`. */
  actType: number
  /** No deposit of this player was credited before it. */
  isFirst: boolean
}

/** What a player did at some time, or has now. */
export type Done = {
  /** Played a round. */
  hasPlayed: boolean
  /** Filled in their personal details. */
  hasDetails: boolean
  hasFavorite: boolean
  hasBankAccount: boolean
  /** Set a limit of their own. */
  hasLimit: boolean
  /** The last day on which they looked a round up again; empty for never. */
  checkedOn: Day
}

/** First deeds of a player in the lobby: found, chosen or set up. None is a stake or a deposit. */
export type Firsts = {
  /** Chose a nickname of their own. */
  nickname: boolean
  /** Chose what they are notified of. */
  notices: boolean
  /** Opened the pages of payback and of our draws, the breaks, and the help center. */
  payback: boolean
  draws: boolean
  break: boolean
  help: boolean
  /** Chose how often they are reminded of the time. */
  check: boolean
  /** Opened a game with play money. */
  demo: boolean
  /** How many kinds of games they opened, with play money too. */
  kinds: number
  /** Opened a table that others play at. */
  table: boolean
  /** Showed a round to others by a link. */
  postcard: boolean
  /** Has a passkey or the PIN of cash-outs. */
  lock: boolean
}

export const noFirsts: Firsts = {
  nickname: false,
  notices: false,
  payback: false,
  draws: false,
  break: false,
  help: false,
  check: false,
  demo: false,
  kinds: 0,
  table: false,
  postcard: false,
  lock: false,
}

/** A raffle that takes tickets now. */
export type OpenRaffle = {
  /** The kind and the campaign that hold it. */
  of: string
  campaignId: number
  period: string
  closesAt: number
  /** All of its prizes, in hundredths. */
  pool: number
}

/** The rules of the exchange, as they are for one player now, and what a shop sells beside its own articles. */
export type ShopFacts = {
  /** False while its activity is paused or was withdrawn: nothing is sold then. */
  open: boolean
  exchange: {
    open: boolean
    /** Hundredths of points for one coin. */
    rate: number
    needs: readonly ('identity' | 'review' | 'deposit')[]
    /** Hundredths of coins that points may still bring today; null for no limit. */
    dayLeft: number | null
  }
  /** How often an article was sold today, by its number. */
  sold: Readonly<Record<string, number>>
  raffles: readonly OpenRaffle[]
  /** Looks that the player owns. */
  looks: readonly number[]
}

export const noShop: ShopFacts = {
  open: false,
  exchange: { open: false, rate: 1, needs: [], dayLeft: null },
  sold: {},
  raffles: [],
  looks: [],
}

/**
 * What a decision may know of a player. Nothing here tells a win, a loss or a balance, but `purse`, which one kind may need.
 * Amounts are whole hundredths.
 */
export type Facts = {
  /** Milliseconds since 1970, and the day it is in Manila. */
  now: number
  today: Day
  season: Season
  profile: {
    registeredOn: Day
    /** Rank by lifetime wagers, from 0. */
    level: number
    hasMobile: boolean
    isVerified: boolean
    /** As 06-12, of an ID that is verified; else empty. */
    birthday: string
    /** Nothing that asks for a deposit or for play is offered: the player took care of themselves lately. */
    isCalm: boolean
    depositTotal: number
    points: number
  }
  /** Settled deposits by day. */
  deposits: Readonly<Record<Day, { count: number; sum: number; largest: number }>>
  /** The oldest first. One that went back is not among them. */
  orders: readonly TakenOrder[]
  /** What was asked to be withdrawn by day, without what was refused, taken back or returned. */
  withdrawals: Readonly<Record<Day, number>>
  /** How much the tightest of the player's limits lets them deposit now; null without one. */
  limitLeft: number | null
  /** Rounds and how many different games, by day. `theo` is what games keep of the stakes on average. */
  play: Readonly<Record<Day, { rounds: number; games: number; stake: number; theo: number }>>
  /** Days on which the player was here, today among them, in their order. */
  visits: readonly Day[]
  done: Done
  /** Of who asks for it: the player's friends, and whether they are somebody's. */
  invites?: Invites
  /** Of who asks for it: the player's own invitation, and who opened it. */
  links?: Links
  /** Of who asks for it: what an agent earned. */
  commission?: Commission
  /** For kinds that need them. */
  firsts?: Firsts
  shop?: ShopFacts
  /** For the supply alone: whether nothing is left or under way now, and when the last bet was. No sum and no history. */
  purse?: Purse
  /** Of a decision that was asked for by a code. */
  code?: Code
}

/** A friend who counts: registered by the player's invitation, verified, and played. Nothing of what they won, lost or have. */
export type CountingFriend = {
  id: number
  /** The day in Manila on which they came to count. */
  day: Day
  /** This kind was paid for them already. */
  used: boolean
}

export type Invites = {
  /** How many registered by the player's invitation. */
  registered: number
  /** Those that count and that no other kind was paid for, who came to first, first. */
  valid: readonly CountingFriend[]
  /** The player came by an invitation themselves, and counts since this day; empty for not yet. */
  isInvited: boolean
  countedOn: Day
}

export const noInvites: Invites = { registered: 0, valid: [], isInvited: false, countedOn: '' }

/** A code that was typed and is right: what tells it from others, and what it brings in hundredths. */
export type Code = { id: string; points: number; coins: number }
/** The player's invitation by its code, and how many different people opened it on which day through which network. */
export type Links = {
  code: string
  opened: readonly { day: Day; network: string; count: number }[]
}

export const noLinks: Links = { code: '', opened: [] }

/**
 * The terms that an agent agreed to: for each tier the shares of what games keep on average of the members' own stakes, each from a
 * weekly sum on (hundredths; shares in hundredths of a percent).
 */
export type CommissionTerms = {
  tiers: readonly { bands: readonly { from: number; share: number }[] }[]
  /** Days from booking until it is free. */
  holdDays: number
}

export const commissionStates = ['open', 'booked', 'held', 'free', 'paid', 'withheld'] as const

/** A week of a tier. Amounts in hundredths; sums of all members together, nobody's own. */
export type CommissionWeek = {
  /** Its Monday. */
  week: Day
  tier: number
  members: number
  stake: number
  theo: number
  amount: number
  paid: number
  state: (typeof commissionStates)[number]
  /** The day on which it becomes free; empty while that is not known. */
  freeOn: Day
}

export type Commission = {
  /** The kind that the player is an agent of; empty for none. */
  of: string
  since: Day
  /** What was free of any and not paid, and what is still held. */
  available: number
  held: number
  /** Members on each tier, from the first. */
  lines: readonly number[]
  /** The newest first, and of a week the first tier first. */
  weeks: readonly CommissionWeek[]
}

export const noCommission: Commission = {
  of: '',
  since: '',
  available: 0,
  held: 0,
  lines: [0, 0, 0, 0, 0],
  weeks: [],
}

export type Purse = {
  /** Less than ₱1 in cash, held money and safe box; no round, deposit order or bonus open. */
  isEmpty: boolean
  /** Milliseconds since 1970; null for never. */
  lastStakeAt: number | null
}

export const unknownPurse: Purse = { isEmpty: false, lastStakeAt: null }

/** Of whom nothing is known. */
export const nothingDone: Done = {
  hasPlayed: false,
  hasDetails: false,
  hasFavorite: false,
  hasBankAccount: false,
  hasLimit: false,
  checkedOn: '',
}

/** What is asked of an enrolment, with what the player chose. */
export type Command<Name extends string = string> = {
  do: Name
  choice?: number | undefined
  /** Hundredths of points that the player saw it cost. */
  price?: number | undefined
}

/** A deposit of `price` with all that it can bring. Amounts in hundredths. */
export type DepositOption = {
  price: number
  award: readonly Reward[]
  /** Bets that all of its coins ask for before they are cash. */
  required: number
  /** Days over which it comes, the day of the deposit among them. */
  days: number
  /** Days to make the bets in, from when coins come. */
  playDays: number
}

/** Terms of a player, and how they stand in them. */
export type DepositStand<Terms, State> = { terms: Terms; state: State; facts: Facts }

/** What a decision asks for. The engine gives it, once, and writes it down. */
export type Effect =
  | {
      give: 'coins'
      /** Hundredths. */
      amount: number
      /** How many times they are to be bet before they are free. */
      multiple: number
      /** How many days they may be bet for it. */
      days: number
    }
  /** Hundredths of points; below zero they are what something costs. */
  | { give: 'points'; amount: number }
  /** A coupon of some kind (AC-17), of so many hundredths, for a deposit of so many or more. */
  | { give: 'coupon'; propId: number; amount: number; least: number }
  /** The player becomes an agent under these terms. */
  | { give: 'seat'; terms: CommissionTerms }
  /** Commission that is free becomes cash, with nothing to be bet. It was earned: no budget pays it. */
  | { give: 'commission'; amount: number }
  /** Free rounds: so many, each of a stake of `bet` hundredths, in one game. What they win is cash. */
  | { give: 'rounds'; count: number; bet: number; gameId: number; days: number }
  /** Tickets of its raffle of a period, shown as a reward of this number; of another campaign's where it says so. */
  | { give: 'tickets'; id: number; count: number; raffle: string; campaignId?: number }
  /** One of the looks of `looks.ts`, for good. */
  | { give: 'look'; look: number }
  /** One of so many of an article that are sold on a day; refused where nothing is left. */
  | { give: 'stock'; article: number; most: number }
  /** What only its own state counts, as boxes and fireworks: shown as a reward of this number. */
  | { give: 'tokens'; id: number; count: number }

/**
 * Hundredths of coins that an effect takes of a budget. A free round counts with its stake: games pay a little less than
 * that on average.
 */
export const costOf = (effect: Effect): number =>
  effect.give === 'coins' ? effect.amount : effect.give === 'rounds' ? effect.count * effect.bet : 0

export type Decided<State> =
  | {
      state: State
      effects: readonly Effect[]
      /** Friends that this pays for: no other kind is paid for them any more. */
      friends?: readonly number[]
    }
  | { refuse: ActivityFailure }

/** One thing that can be received. */
export type Step = {
  id: number
  /** 0 not reached or over, 1 receivable, 2 received. */
  itemStatus: 0 | 1 | 2
  goal: number
  done: number
  award: readonly Reward[]
  /** Of one whose coins are drawn: what is set aside for it, which is the dearest that it can hold; hundredths. */
  reserve?: number
  /** The last day on which a receivable one can be received; without it, as long as its season lets it. */
  until?: Day | undefined
}

/** What an enrolment looks like from outside. */
export type View<Shown = object> = {
  steps: readonly Step[]
  /** How far the player is, for a bar. */
  /** As a person counts it: sums in whole pesos. */
  progress: { done: number; goal: number }
  /** Turns that wait to be taken: nothing is received by one alone, so they are no steps. */
  turns?: number
  /** Least that the next friend who counts brings this player, in hundredths: a badge promises no more. */
  brings?: number
  /** Hundredths of coins that are the player's already and can not be received yet: set aside in the budget. */
  owed?: number
  /** What its own calls answer. */
  shown: Shown
}

/** What players ask by one call of the contract. `when` tells kinds apart that share a call. */
export type KindCall = {
  call: Call
  when?(input: Record<string, unknown>): boolean
  /** Absent for a call that only looks. */
  command?(input: Record<string, unknown>): Command
  answer(view: View, input: Record<string, unknown>): Record<string, unknown>
  /** What it answers without a login, where its call may be asked so. */
  visitor?: Record<string, unknown>
  /**
   * Of a call that anybody may ask, and that has something to say whatever runs and whoever asks: it answers in place of the
   * others, with all raffles of the kind (`raffles`) beside it. It only looks.
   */
  toAll?(known: KnownToAll): Record<string, unknown>
}

/** What a page that is everybody's may say. */
export type KnownToAll = {
  now: number
  /** The terms in force, and the raffle of this moment or the next one; undefined while nothing runs. */
  terms: Record<string, unknown> | undefined
  times: RaffleTimes | undefined
  /** As the signed-in player has it; without it, why they have none, empty for a visitor. */
  view: View | undefined
  refused: string
}

/**
 * One kind of campaign that players take part in step by step. Everything in it is pure: the engine
 * (`engagement/campaigns` of the server) keeps the state, freezes the terms that a player entered under, asks `decide`
 * under the wallet's lock, and moves points and coins with it, once.
 */
export type Kind<Terms extends TObject = TObject, State extends TSchema = TSchema> = {
  /** Its folder's name. Its coins and points are in the books under it; it never changes. */
  code: string
  /** The number of `activityTypes`. */
  activity: number
  /** Where the list of activities shows it. */
  group: 'new' | 'daily' | 'deposit' | 'friends' | 'season'
  /** What operators call it. */
  title: string
  draft?: true
  /** An operator decides about it: an installation for trials opens it with `trial` alone. */
  opensByHand?: true
  /** Terms of an installation for trials beside `defaults`: what stands for the world there says so. */
  trial?: Partial<Static<Terms>>
  /** When a fresh installation would run it. */
  season?: Partial<Running>
  terms: Terms
  defaults: Static<Terms>
  problems(terms: Static<Terms>): string[]
  state: State
  start: Static<State>
  needs: readonly Need[]
  /** Lists show it only to who can receive something of it. */
  onlyReady?: true
  /** It belongs to every account: chance leaves nobody out of it. */
  forEverybody?: true
  /** What can be received of it, points alone, is received by itself when a deposit has settled; a mail of this name tells it. */
  byItself?: { mail: MailTemplate }
  /** Everybody meets the terms in force, whenever they began: nothing of it is promised ahead, as a price is not. */
  underTermsInForce?: true
  /** What is a player's when it ends is given by itself: the engine asks `command` for whose state is due, and a mail of this name tells it. */
  atEnd?: {
    command: Command
    /** Asked for instead where the budget has no coins for it any more. */
    withoutCoins?: Command
    mail: MailTemplate
    isDue(state: Static<State>): boolean
  }
  /** Nothing is left of it for this player: lists do not show it any more. */
  isDone?(input: { terms: Static<Terms>; state: Static<State>; facts: Facts }): boolean
  /** The first day of which deposits and play are told. */
  since?(input: { terms: Static<Terms>; facts: Pick<Facts, 'today' | 'season' | 'profile'> }): Day
  /** Of what can be received at some times of a day alone: minutes after midnight in Manila. A simulation looks at each. */
  moments?(terms: Static<Terms>): readonly number[]
  onePer: readonly MarkKind[]
  /** Activities that nobody is shown while this one runs. */
  hides?: readonly number[]
  /** The least that a friend who counts brings, in hundredths: the badge of the middle tab says it. */
  friendBrings?(terms: Static<Terms>): number
  /**
   * The marks of play that can make something of it receivable, beside a level that rises: of millions who play, who crossed
   * none is not looked at. Without it everybody who plays is, or of a kind with `deposit` who made such a deposit.
   */
  playMarks?(terms: Static<Terms>): readonly PlayMark[]
  /**
   * Whoever took part in a campaign of this kind can take part in a later one that begins after it ended: what it counts
   * begins with its first day. Of any other kind a player is in one campaign, once and for all.
   */
  again?: true
  /**
   * Deposits that are begun for it: the number of `rechargeKinds`, and whether one of so much is taken now. What is taken
   * is kept with the order and told by `orders`, however late it is paid; anything else is a plain deposit.
   */
  deposit?: {
    actType: number
    /** It stands in for what campaigns about deposits bring: with such a deposit they bring nothing. */
    alone?: true
    /** No boost or coupon goes with one: whoever chooses one has a plain deposit. */
    withoutItem?: true
    takes(input: {
      terms: Static<Terms>
      state: Static<State>
      facts: Facts
      amount: number
    }): boolean
    /** Deposits that players compare, the cheapest first; the engine leaves out those that `takes` refuses. */
    options?(terms: Static<Terms>): DepositOption[]
    /** The same for a player as they are, where it is not `options`: amounts to compare at, and all that each brings. */
    ladder?: {
      /** Every deposit counts, also one that is begun for something else. */
      withAny?: true
      rungs(at: DepositStand<Static<Terms>, Static<State>>): number[]
      brings(
        at: DepositStand<Static<Terms>, Static<State>>,
        amount: number,
      ): DepositOption | undefined
    }
  }
  /**
   * What it gives is asked for by a code of its operator (`command` `code`). Codes are in the terms, sealed before these are
   * stored anywhere; players are shown the terms without them.
   */
  byCode?: {
    seal(terms: Static<Terms>, seal: (text: string) => string): Static<Terms>
    shown(terms: Static<Terms>): Record<string, unknown>
    find(
      terms: Static<Terms>,
      code: string,
      seal: (text: string) => string,
    ): { hash: string; stock: number; fact: Code } | undefined
  }
  /** Why it is not for this player; undefined where it is. */
  notFor?(input: { terms: Static<Terms>; facts: Facts }): ActivityFailure | undefined
  /** What one player can be given at most in hundredths of coins, free rounds by their stakes: budgets rest on it. */
  most(terms: Static<Terms>): number
  /** Coupons that it gives, by their number. Operators have them open when they open it. */
  coupons?(terms: Static<Terms>): readonly number[]
  /**
   * Where the free rounds that it gives are played, and at what stake; undefined where it gives none. `returned` is what it
   * prices them by: the game declares no more (hundredths of a percent).
   */
  freeRounds?(terms: Static<Terms>): { gameId: number; bet: number; returned?: number } | undefined
  /**
   * Its raffle: tickets are given by effects until it closes, a list of them is made then, and prizes are drawn from that by a
   * seed that was committed to before the first. Undefined while its terms hold none.
   */
  raffle?: {
    at(input: { terms: Static<Terms>; season: Season; now: number }): RaffleTimes | undefined
    rules(terms: Static<Terms>): RaffleRules
  }
  /** Tables of chances, by name. They are made of the terms alone. */
  odds?(terms: Static<Terms>): Readonly<Record<string, Odds>>
  decide(input: {
    terms: Static<Terms>
    state: Static<State>
    facts: Facts
    command: Command
    /** Draws from one of its tables: the place of a line. */
    draw(table: string): number
  }): Decided<Static<State>>
  view(input: { terms: Static<Terms>; state: Static<State>; facts: Facts }): View
  calls: readonly KindCall[]
}

/** Typed inside, one type outside. */
export function defineKind<Terms extends TObject, State extends TSchema>(
  kind: Kind<Terms, State>,
): Kind {
  return kind as unknown as Kind
}

/** A call that looks, or with `command` one that asks for something. */
export function serves<C extends Call>(
  call: C,
  how: {
    answer: (view: View, input: Input<C>) => object
    command?: (input: Input<C>) => Command
    when?: (input: Input<C>) => boolean
    visitor?: object
    toAll?: (known: KnownToAll) => object
  },
): KindCall {
  return { call, ...how } as unknown as KindCall
}
