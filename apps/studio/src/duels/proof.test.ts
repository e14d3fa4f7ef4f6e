import { createHash, createHmac } from 'node:crypto'
import {
  DUEL_DEALS,
  DUEL_STAKE,
  duelScore,
  duelSeed,
  readDuelProof,
  wrongInDuel,
  type DuelDeal,
  type DuelProof,
} from '@perlas/game-kit/duel'
import { commitment, roundStream } from '@perlas/game-kit/fairness'
import type { SteppedGame } from '@perlas/game-kit/game'
import { findGame } from '@perlas/games/server'
import { expect, test } from 'vitest'

const CODES = ['jacks-perlas', 'taas-baba', 'baraha-21', 'mina-perlas'] as const
const steppedGame = (code: string) => findGame(code) as SteppedGame

/** A number of the case, always the same: the duels of this test are the same each time. */
const drawn = (text: string) => createHmac('sha256', 'duels').update(text).digest()

function playDeal(
  game: SteppedGame,
  seeds: Parameters<typeof roundStream>[1],
  who: string,
): DuelDeal {
  const bet = DUEL_STAKE
  const choice: unknown = game.sampleChoice
  const dealt = {
    secret: game.deal({ stream: roundStream(game.code, seeds), bet, choice }),
    bet,
    choice,
  }
  const all = game.everyAction ?? game.sampleActions
  const actions: unknown[] = []
  let view = game.start(dealt)
  let [win, staked]: [number | undefined, number] = [undefined, bet]
  for (let turn = 0; win === undefined; turn += 1) {
    const first = drawn(`${who} ${seeds.nonce} ${turn}`).readUInt32BE()
    for (let tried = 0; tried < all.length; tried += 1) {
      const action = all[(first + tried) % all.length]
      const after = game.step({ ...dealt, view, action })
      if (!after) continue
      actions.push(action)
      view = after.view
      win = after.win
      staked += after.ask ?? 0
      break
    }
  }
  return { actions, score: duelScore({ bet, win, staked }) }
}

function duelOf(at: number): DuelProof {
  const game = steppedGame(CODES[at % CODES.length]!)
  const serverSeed = drawn(`seed ${at}`).toString('hex')
  const words = [`word-${at}`, drawn(`word ${at}`).toString('base64url').slice(0, 20)] as const
  const seeds = { serverSeed, clientSeed: duelSeed(words) }
  const seat = (who: string) =>
    Array.from({ length: DUEL_DEALS }, (_, deal) =>
      playDeal(game, { ...seeds, nonce: deal + 1 }, `${who} ${at}`),
    )
  return {
    game: game.code,
    version: game.version,
    choice: game.sampleChoice,
    commitment: commitment(serverSeed),
    serverSeed,
    words,
    seats: [seat('maker'), seat('other')],
  }
}
/** As it comes to a player: text in an address. */
const asGiven = (proof: DuelProof) => readDuelProof(JSON.parse(JSON.stringify(proof)))!

test('[GM-07] a thousand duels are checked from what a player is given, to the last hundredth', () => {
  for (let at = 0; at < 1_000; at += 1) {
    const proof = asGiven(duelOf(at))
    expect([...wrongInDuel(steppedGame(proof.game), proof)], `duel ${at}`).toEqual([])
  }
})

test('a changed seed, word, move or sum is found, and the step of it named', () => {
  for (let at = 0; at < CODES.length; at += 1) {
    const proof = duelOf(at)
    const game = steppedGame(proof.game)
    const wrong = (change: Partial<DuelProof>) => [...wrongInDuel(game, { ...proof, ...change })]
    expect(wrong({ serverSeed: drawn('another').toString('hex') })).toEqual(['commitment'])
    expect(wrong({ serverSeed: 'short' })).toEqual(['commitment'])
    expect(wrong({ words: [proof.words[1], proof.words[0]] })).toEqual(['maker', 'other'])
    expect(wrong({ version: 'older' })).toEqual(['version'])
    const [mine, theirs] = proof.seats
    const dearer = [{ ...mine[0]!, score: mine[0]!.score + 1 }, ...mine.slice(1)]
    expect(wrong({ seats: [dearer, theirs] })).toEqual(['maker'])
    const shorter = [...theirs.slice(0, 9), { ...theirs[9]!, actions: [] }]
    expect(wrong({ seats: [mine, shorter] })).toEqual(['other'])
    expect(wrong({ choice: { urchins: 99 } })).toEqual(['maker', 'other'])
  }
})

test('the seed of both words is SHA-256 of them with a colon between, so no two pairs are written alike', () => {
  const expected = createHash('sha256').update('ab:c').digest('hex')
  expect(duelSeed(['ab', 'c'])).toBe(expected)
  expect(duelSeed(['a', 'bc'])).not.toBe(expected)
})

test('whatever is no proof is read as none', () => {
  const proof = duelOf(1)
  const wrong: unknown[] = [
    null,
    'text',
    {},
    { ...proof, words: ['one'] },
    { ...proof, words: ['with:colon', 'b'] },
    { ...proof, seats: [[]] },
    { ...proof, seats: [[{ actions: 'none', score: 1 }], []] },
    { ...proof, seats: [Array.from({ length: 11 }, () => ({ actions: [], score: 0 })), []] },
    { ...proof, serverSeed: 7 },
  ]
  for (const one of wrong)
    expect(readDuelProof(one), JSON.stringify(one)?.slice(0, 60)).toBeUndefined()
})
