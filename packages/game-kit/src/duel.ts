import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import {
  CLIENT_SEED_PATTERN,
  commitment,
  isServerSeed,
  roundStream,
  type Seeds,
} from './fairness.ts'
import type { SteppedGame } from './game.ts'

/**
 * A duel: two players on the same deals of one game in which choices matter, with play money. The studio's seed is committed
 * when the duel is made, before either word is known; so nobody of the three picks the deals alone.
 */
export const DUEL_DEALS = 10
/** Every deal is played for this much play money, in hundredths. */
export const DUEL_STAKE = 1_000
/** A word may not hold a colon, so no two pairs of words are written alike. */
export const DUEL_WORD = CLIENT_SEED_PATTERN

export type DuelWords = readonly [maker: string, other: string]

/** The client seed of all deals, in hex. Deal n is drawn with the nonce n, from 1 on. */
export const duelSeed = ([maker, other]: DuelWords): string =>
  bytesToHex(sha256(utf8ToBytes(`${maker}:${other}`)))

/** The score of a deal in hundredths of its stake: all that it paid, less what steps put on it later. */
export const duelScore = (deal: { bet: number; win: number; staked: number }): number =>
  Math.floor(((deal.win - (deal.staked - deal.bet)) * 100) / deal.bet)

/** Actions of one deal in their order; null where the game ended it by its own rule. */
export type DuelDeal = { actions: readonly unknown[]; score: number }
/** All that a duel follows from, as both players have it afterwards. */
export type DuelProof = {
  game: string
  version: string
  choice: unknown
  /** As it was shown when the duel was made. */
  commitment: string
  serverSeed: string
  words: DuelWords
  /** The maker's deals, then the other's. */
  seats: readonly [readonly DuelDeal[], readonly DuelDeal[]]
}

/** The score of one deal by its seeds and its player's own actions; undefined where these are no whole deal. */
export function scoreOfDeal(
  game: SteppedGame,
  { seeds, choice, actions }: { seeds: Seeds; choice: unknown; actions: readonly unknown[] },
): number | undefined {
  const bet = DUEL_STAKE
  const dealt = {
    secret: game.deal({ stream: roundStream(game.code, seeds), bet, choice }),
    bet,
    choice,
  }
  let view = game.start(dealt)
  let staked = bet
  let win: number | undefined
  for (const given of actions) {
    if (win !== undefined) return undefined
    const action = given === null ? undefined : game.readAction(given)
    const after =
      given === null
        ? game.settle({ ...dealt, view })
        : action === undefined
          ? undefined
          : game.step({ ...dealt, view, action })
    if (!after) return undefined
    view = after.view
    win = after.win
    staked += ('ask' in after && after.ask) || 0
  }
  return win === undefined ? undefined : duelScore({ bet, win, staked })
}

export type DuelFault = 'version' | 'commitment' | 'maker' | 'other'

/** The steps of the check that fail: the rules, the seed that was sealed, and each player's deals. */
export function wrongInDuel(game: SteppedGame, proof: DuelProof): Set<DuelFault> {
  const wrong = new Set<DuelFault>()
  if (game.version !== proof.version) wrong.add('version')
  if (!isServerSeed(proof.serverSeed) || commitment(proof.serverSeed) !== proof.commitment)
    return wrong.add('commitment')
  const choice = game.readChoice(proof.choice)
  const clientSeed = duelSeed(proof.words)
  for (const [at, seat] of (['maker', 'other'] as const).entries()) {
    const holds = proof.seats[at]!.every(({ actions, score }, deal) => {
      const seeds = { serverSeed: proof.serverSeed, clientSeed, nonce: deal + 1 }
      return choice !== undefined && scoreOfDeal(game, { seeds, choice, actions }) === score
    })
    if (!holds) wrong.add(seat)
  }
  return wrong
}

/** A proof that came as JSON; undefined where it is none. */
export function readDuelProof(value: unknown): DuelProof | undefined {
  const given = (value ?? {}) as Partial<Record<keyof DuelProof, unknown>>
  const texts = [given.game, given.version, given.commitment, given.serverSeed]
  const isDeals = (deals: unknown) =>
    Array.isArray(deals) &&
    deals.length <= DUEL_DEALS &&
    deals.every(
      (deal: Partial<DuelDeal> | null) =>
        Array.isArray(deal?.actions) && Number.isSafeInteger(deal.score),
    )
  const isPair = (pair: unknown, isOne: (one: unknown) => boolean) =>
    Array.isArray(pair) && pair.length === 2 && pair.every(isOne)
  const isWord = (word: unknown) => typeof word === 'string' && new RegExp(DUEL_WORD).test(word)
  const isProof =
    texts.every((text) => typeof text === 'string') &&
    isPair(given.words, isWord) &&
    isPair(given.seats, isDeals)
  return isProof ? (value as DuelProof) : undefined
}
