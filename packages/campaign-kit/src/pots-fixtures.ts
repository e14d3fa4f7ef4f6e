import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { publicStream } from '@perlas/game-kit/fairness'
import { sumTreeOf } from '@perlas/game-kit/sum-tree'
import type { PotFile, ShownTurn } from './pots-check.ts'
import {
  drawWinners,
  falls,
  grown,
  headHash,
  headLine,
  leftOutHash,
  partLeaf,
  potStream,
  prizeOf,
  UNITS,
  type PotPart,
  type PotStanding,
  type PotTerms,
  type TickHead,
} from './pots.ts'

// For tests: a jackpot lived from one fall to the next, with the file that is published of it.

const sha = (of: string | Uint8Array) => sha256(typeof of === 'string' ? utf8ToBytes(of) : of)
export const name = (text: string) => bytesToHex(sha(text)).slice(0, 16)
const pesos = (amount: number) => BigInt(amount * 100) * UNITS

/** A chain of seeds: the last is the hash of a word, each one before the hash of it. */
function chainOf(word: string, length: number) {
  const seeds = [sha(word)]
  while (seeds.length < length) seeds.unshift(sha(seeds[0]!))
  return {
    head: bytesToHex(sha(seeds[0]!)),
    seedOf: (tick: number) => bytesToHex(seeds[tick - 1]!),
  }
}

export const terms: PotTerms = { share: 200, seed: pesos(50), most: pesos(500), winners: 2 }
const LENGTH = 4_000
const chains = { lobby: chainOf('lobby', LENGTH), studio: chainOf('studio', LENGTH) }
export const people = Array.from({ length: 30 }, (_, at) => ({
  alias: name(`alias ${at}`),
  // Two accounts are one person's.
  group: name(`person ${at === 1 ? 0 : at}`),
}))

/** A life of a pot as the lobby lives it, with the file that it publishes. */
export function livedLife(begins: number, leftOut: readonly string[]): PotFile {
  const chance = publicStream(`play-${begins}`)
  const lived: { head: TickHead; parts: PotPart[] }[] = []
  let [before, previous] = [terms.seed, '0'.repeat(64)]
  for (let tick = begins; ; tick += 1) {
    const parts = people
      .filter(() => chance.below(3) === 0)
      .map(({ alias, group }) => ({
        tick,
        alias,
        group,
        units: BigInt(1 + chance.below(2_000_000)) * 30n,
      }))
      .sort((one, other) => (one.alias < other.alias ? -1 : 1))
    const tree = sumTreeOf(parts.map(partLeaf))
    const { after } = grown(before, tree.sum, terms)
    const { seed, most, winners } = terms
    const pot: PotStanding = { code: 'bituin', before, after, seed, most, winners, forced: '' }
    const head: TickHead = {
      tick,
      from: tick * 30_000,
      until: (tick + 1) * 30_000,
      root: tree.root,
      units: tree.sum,
      leftOut: leftOutHash(leftOut),
      pots: [pot],
      previous,
    }
    lived.push({ head, parts })
    const seeds = { studioSeed: chains.studio.seedOf(tick), lobbySeed: chains.lobby.seedOf(tick) }
    const stream = potStream('bituin', tick, headHash(head), seeds)
    if (falls(stream, pot)) return fileOf(lived, stream, leftOut)
    before = after
    previous = headHash(head)
  }
}

function fileOf(
  lived: readonly { head: TickHead; parts: readonly PotPart[] }[],
  stream: ReturnType<typeof potStream>,
  leftOut: readonly string[],
): PotFile {
  const whole = lived.reduce((sum, { head }) => sum + head.units, 0n)
  const ownerOf = (unit: bigint) => {
    let left = unit
    for (const { head, parts } of lived) {
      if (left >= head.units) {
        left -= head.units
        continue
      }
      const tree = sumTreeOf(parts.map(partLeaf))
      for (const [at, part] of parts.entries()) {
        if (left < part.units) return { ...part, path: tree.pathOf(at) }
        left -= part.units
      }
    }
    throw new Error('past the end')
  }
  const { winners } = terms
  const turns = drawWinners(stream, { whole, winners, leftOut: new Set(leftOut) }, ownerOf)
  const fell = lived.at(-1)!.head.pots[0]!
  return {
    version: 1,
    code: 'bituin',
    life: 7,
    chains: {
      lobby: [{ first: 1, head: chains.lobby.head }],
      studio: [{ first: 1, head: chains.studio.head }],
    },
    ticks: lived.map(({ head }) =>
      [headLine(head), chains.studio.seedOf(head.tick), chains.lobby.seedOf(head.tick)].join(' '),
    ),
    leftOut,
    turns: turns.map(({ unit, why, owner }): ShownTurn => {
      const { tick, alias, group, units, path } = owner
      return { unit: `${unit}`, tick, alias, group, units: `${units}`, why, path }
    }),
    prizes: turns.filter(({ why }) => why === '').map(() => prizeOf(fell)),
  }
}
