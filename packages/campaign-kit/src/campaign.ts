import type { Call, Output } from '@perlas/contract/call'
import { freedMostOf, type Rates } from '@perlas/contract/coin-terms'
import type { Static, TObject } from 'typebox'

/** What is known of a player when a campaign is asked. Amounts here are whole hundredths. */
export type Facts = {
  /** The sum of the player's settled deposits. */
  depositTotal: number
  /** On a break or excluded: nothing is promised to them, and nothing given. */
  keptOut: boolean
}

/** Bonus coins that a rule asks for; the engine gives them. */
export type Coins = {
  amount: number
  /** How many times they must be played before they are free; 0 for at once. */
  multiple: number
  rates: Rates
  /** How many days they may be played for it. */
  days: number
  /** A round that staked more counts for nothing; null for no such rule. */
  roundMost: number | null
  /** The most that becomes free; null for all that they won. */
  freedMost: number | null
}

/** So many coins under the terms that a form has of them (`coinTerms`), where 0 is no such rule. */
export function coinsUnder(
  terms: Omit<Coins, 'amount' | 'roundMost' | 'freedMost'> & {
    roundMost: number
    freedPercent: number
  },
  amount: number,
): Coins {
  const { multiple, rates, days, roundMost, freedPercent } = terms
  const freedMost = freedMostOf(amount, freedPercent)
  return { amount, multiple, rates, days, roundMost: roundMost || null, freedMost }
}

/** What a rule made of something that happened: a word for it, and coins where some are due. */
export type Decision = { outcome: string; coins?: Coins }

/** What tells one person from another. A campaign names those by which it is given once. */
export type MarkKind = 'device' | 'payment' | 'person' | 'document' | 'number'

/** What counts in each game that can be opened, for ₱100 played. */
export type CountingGame = { gameId: number; name: string; percent: number; most?: number }

type Rule<Terms, Happening> = (
  input: { terms: Terms; facts: Facts } & Happening,
) => Decision | undefined

/**
 * One kind of campaign. Everything in it is pure: same input, same answer; no clock, no chance, no input or output. The
 * engine (`engagement/campaigns` of the server) freezes the terms that a player was promised, asks the rules, takes care
 * that everything is given once, and moves the money.
 */
export type Campaign<Terms extends TObject = TObject, Page extends Call = Call> = {
  /** Its folder's name. */
  code: string
  /** What operators call it. */
  title: string
  /** Made by `npm run new campaign` and not finished: nobody can open it. Taken out when nothing is missing. */
  draft?: true
  /** The name of its coins in the books and in the wallet (`bonus.source.<source>`). It never changes. */
  source: string
  /** What operators fill in: the office's form is drawn from it. Open or not is a field of every campaign. */
  terms: Terms
  /** What a fresh installation has. */
  defaults: Static<Terms>
  /** What is wrong with terms of the right shape, in words. */
  problems(terms: Static<Terms>): string[]
  /** One for each of these: who had it under the same mark keeps it, the second gets nothing. */
  onePer: readonly MarkKind[]
  /** Whether it can be offered to such a player at all, whatever its terms are. */
  isFor(facts: Facts): boolean
  /** The least deposit that brings it, of what the button for deposits names; absent where it says nothing of this campaign. */
  nextDeposit?(terms: Static<Terms>): number
  /** What it does about what happens to a player, each inside the transaction of it. */
  on: {
    /** A deposit was credited at `paid`, which `depositTotal` has in it; the terms are those that the order was promised. */
    'deposit.settled'?: Rule<Static<Terms>, { paid: number }>
  }
  page: {
    /** Where players read of it. */
    path: string
    /** What its page asks the server. */
    call: Page
    /** The answer: `terms` where it is offered to this player now. */
    show(input: { terms: Static<Terms> | undefined; games: readonly CountingGame[] }): Output<Page>
  }
}

export function defineCampaign<Terms extends TObject, Page extends Call>(
  campaign: Campaign<Terms, Page>,
): Campaign<Terms, Page> {
  return campaign
}
