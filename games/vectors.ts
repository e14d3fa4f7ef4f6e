import { tableSeeds } from '@perlas/game-kit/chain'
import type { Drawn } from '@perlas/game-kit/drawn/common'
import { commitment, roundStream, type Seeds } from '@perlas/game-kit/fairness'
import { ceilingFor } from '@perlas/game-kit/flight'
import {
  configHash,
  type InstantGame,
  type PlayedGame,
  type ShotsGame,
  type SteppedGame,
  type TableGame,
} from '@perlas/game-kit/game'
import { treeOf, type Leaf } from '@perlas/game-kit/merkle'
import type { ProvenBeacon } from '@perlas/game-kit/table-proof'
import { volleyOf } from '@perlas/game-kit/volley'
import type { AnyGame } from './server.ts'

/** Three rounds of a game, made by its rules from seeds that anybody can make: what a verifier of somebody else is held against. */
export function vectorsOf(game: AnyGame, { choices }: Drawn): object[] {
  return [0, 1, 2].map((n) => {
    const serverSeed = hashOf(`drawn:${game.code}:${n}`)
    const seeds = { serverSeed, clientSeed: `vector-${n}`, nonce: n * 7 }
    if (game.kind === 'table') return ofTable(game, n + 1)
    const shown = { serverSeed, commitment: commitment(serverSeed) }
    if (game.kind === 'shots') return { ...shown, ...seeds, ...ofShots(game, seeds, n) }
    const own = game.kind === 'stepped' ? game.everyChoice : undefined
    const given = choices ?? own ?? [game.sampleChoice]
    const choice = given[n % given.length]
    if (game.kind === 'instant' && n === 2) seeds.nonce = richest(game, seeds, choice)
    return { ...shown, ...seeds, ...ofAlone(game, seeds, { choice, n }) }
  })
}

/** 64 hexadecimal digits. */
const hashOf = (text: string) => [0, 1, 2, 3].map((part) => configHash(`${text}:${part}`)).join('')

const TRIED = 1_500

/** The round with the most to tell, free spins among it, of the first numbers of a pair of seeds. */
function richest(game: InstantGame, seeds: Seeds, choice: unknown): number {
  let [most, at] = [0, 0]
  for (let nonce = 0; nonce < TRIED; nonce++) {
    const stream = roundStream(game.code, { ...seeds, nonce })
    const { length } = JSON.stringify(game.play({ stream, bet: game.bets[2]!, choice }))
    if (length > most) [most, at] = [length, nonce]
  }
  return at
}

function ofAlone(game: PlayedGame, seeds: Seeds, { choice, n }: { choice: unknown; n: number }) {
  const times = (game.kind === 'stepped' && game.times?.(choice)) || 1
  const bet = game.bets[n]! * times
  const stream = roundStream(game.code, seeds)
  if (game.kind === 'stepped') {
    const dealt = { secret: game.deal({ stream, bet, choice }), bet, choice }
    return { bet, choice, ...toItsEnd(game, dealt, n) }
  }
  const { win, ...outcome } = game.play({ stream, bet, choice })
  return { bet, choice, outcome, win }
}

/** Steps that turn through all there is, until one ends the round. */
function toItsEnd(
  game: SteppedGame,
  dealt: { secret: unknown; bet: number; choice: unknown },
  turn: number,
) {
  const all = game.everyAction ?? game.sampleActions
  let view = game.start(dealt)
  let win: number | undefined
  const [actions, views]: [unknown[], unknown[]] = [[], [view]]
  while (win === undefined) {
    const from = turn + actions.length * 7
    const tried = all.map((_, at) => all[(from + at) % all.length])
    const action = tried.find((one) => game.step({ ...dealt, view, action: one }) !== undefined)
    const after = action === undefined ? undefined : game.step({ ...dealt, view, action })
    if (!after) throw new Error(`${game.code}: a round has no way on`)
    view = after.view
    win = after.win
    actions.push(action)
    views.push(view)
  }
  return { actions, dealt: dealt.secret, views, win }
}

function ofShots(game: ShotsGame, seeds: Seeds, n: number) {
  const codes = game.targets.map(({ code }) => code)
  const targets = Array.from({ length: 20 }, (_, at) => codes[(at * (n + 1)) % codes.length]!)
  const choice = { stake: game.bets[n]!, targets }
  const { shots, win } = volleyOf(game, seeds, choice)
  return { choice, shots, win }
}

/** Round 1,000 of drand's quicknet, as anybody reads it there. */
const quicknetRound: ProvenBeacon = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  info: {
    publicKey:
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    period: 3,
    genesis: 1_692_803_367,
    groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
    beaconId: 'quicknet',
  },
  round: 1_000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}

/** Enough seats that prizes are shared. */
const SEATS = 5
const BETS = 6

function ofTable(game: TableGame, k: number) {
  const spots = spotsOf(game, k)
  const laid = Array.from({ length: Math.min(BETS, spots.length) }, (_, at) => {
    const { code, min } = spots[Math.floor((at * spots.length) / BETS + k) % spots.length]!
    const seat = at % SEATS
    return {
      betId: `bet-${k}-${at}`,
      platformTxId: `tx-${k}-${at}`,
      seed: `seat-${seat}`,
      spot: code,
      amount: min * (game.shared ? 1 : at + 1),
      ...(at === BETS - 1 && { undone: true }),
      seat: `seat-${seat}`,
    }
  })
  const leaves = laid.map(({ betId, platformTxId, seed, spot, amount, undone }): Leaf => ({
    betId,
    platformTxId,
    seed,
    spot,
    amount,
    ...(undone && { undone }),
  }))
  const { root, pathOf } = treeOf(leaves)
  // Two chains of three seeds: the head of each is the hash of the first.
  const chains = ['studio', 'lobby'].map((side) => chainOf(`drawn:${game.code}:${side}`, k))
  const [studio, lobby] = chains as [Chain, Chain]
  const beacon = k === 3 ? quicknetRound : null
  const seeds = { seed: studio.seed, lobbySeed: lobby.seed, root, k }
  const stream = roundStream(
    game.code,
    tableSeeds({ ...seeds, beaconSignature: beacon?.signature ?? null }),
  )
  const drawn = game.draw({ stream, k })
  const standing = laid.filter(({ undone }) => !undone)
  const draw = completed(game, { drawn, k, bets: standing })
  const downs = game.flight ? [null, 101, 150, null, 120, null] : []
  return {
    k,
    seed: studio.seed,
    commitment: commitment(studio.seed),
    lobbySeed: lobby.seed,
    lobbyCommitment: commitment(lobby.seed),
    heads: { studio: studio.head, lobby: lobby.head, firstK: 1, lobbyFirstK: 1 },
    root,
    beacon,
    draw,
    bets: leaves.map((leaf, at) => {
      const down = downs[at] === undefined ? {} : { down: downs[at] }
      const win = leaf.undone ? 0 : game.pays(draw, { ...leaf, ...down }, k)
      return { ...leaf, ...down, win, path: pathOf(at) }
    }),
    ...(game.shared && { sold: { before: null, bets: laid } }),
  }
}

type Chain = { seed: string; head: string }
function chainOf(label: string, k: number): Chain {
  const seeds = [hashOf(label)]
  while (seeds.length < 3) seeds.unshift(commitment(seeds[0]!))
  return { seed: seeds[k - 1]!, head: commitment(seeds[0]!) }
}

function spotsOf(game: TableGame, k: number): readonly { code: string; min: number }[] {
  if (game.programme) return game.programme.samples(k)
  if (!game.shared) return game.spots
  const price = game.bets[0]!
  return Array.from({ length: BETS }, (_, at) => ({
    code: `${price / 100}-${k * 1_000 + at}`,
    min: price,
  }))
}

type Standing = Leaf & { seat: string }

/** The draw as it is told: with what all bets of the round come to, where it has that. */
function completed(
  { shared, flight, maxWin: top }: TableGame,
  { drawn: draw, k, bets }: { drawn: unknown; k: number; bets: readonly Standing[] },
): unknown {
  if (shared)
    return shared.ofReal(
      shared.share({
        draw,
        k,
        before: undefined,
        bets: bets.map((bet) => ({ ...bet, real: true })),
      }),
    )
  if (!flight) return draw
  const { mostPaid } = flight
  return flight.under(draw, { ceiling: ceilingFor(flight, { top, mostPaid, bets }), mostPaid })
}
