import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { commitment, isServerSeed } from '@perlas/game-kit/fairness'
import { isSigned, randomnessOf, type BeaconInfo } from '@perlas/beacon/check'
import { lineOf, readList, type ListLine, type RaffleList } from './raffle-list.ts'
import {
  drawnNumbers,
  givePrizes,
  prizesInOrder,
  type DrawnTicket,
  type RafflePrize,
} from './raffle.ts'

/** What was published of a raffle that was drawn, in hex. */
export type RaffleProof = {
  commitment: string
  listHash: string
  seed: string
  /** What the beacon claimed of the round that the list names; null where it names none. */
  beacon: { signature: string; info: BeaconInfo } | null
  prizes: readonly RafflePrize[]
  perPlayer: number
  draws: readonly DrawnTicket[]
}

export type RaffleCheck = {
  /** The seed is the one that was committed to before the first ticket. */
  seed: boolean
  /** The list is the one whose hash was published before the draw. */
  list: boolean
  /** Seed and list give exactly these numbers and prizes, with no word of the proof believed. */
  draw: boolean
  /** The group of the beacon signed the round that the list names; undefined where it names none. */
  beacon: boolean | undefined
  /** The list binds prizes and exclusions. Lists of version 1 do not: there the proof's word has to do. */
  bound: boolean
  tickets: number
  /** The names that could not win. Of a list of version 1 they are what the proof says. */
  leftOut: readonly string[]
}

/** The rules that a list binds; of version 1 those of the proof, and who it says was left out. */
function rulesOf({ head, lines }: RaffleList, proof: RaffleProof) {
  const bound = head !== undefined
  const { prizes, perPlayer } = head ?? proof
  const claimed = proof.draws.flatMap(({ why, name }) => (why === 'left-out' ? [name] : []))
  const leftOut = bound ? lines.flatMap(({ out, name }) => (out ? [name] : [])) : claimed
  const randomness = head?.beacon ? randomnessOf(proof.beacon?.signature ?? '') : ''
  return { bound, prizes, perPlayer, leftOut: [...new Set(leftOut)], randomness }
}

/**
 * Works a draw out again from what was published; nothing is asked of the server. Whoever holds the proof has to know that
 * its commitment and list hash were published when they should have been: no file can prove that of itself.
 */
export function checkRaffle(proof: RaffleProof, listText: string): RaffleCheck {
  const list = readList(listText)
  const isList = list !== undefined && bytesToHex(sha256(utf8ToBytes(listText))) === proof.listHash
  const isSeed =
    isServerSeed(proof.seed) &&
    commitment(proof.seed) === proof.commitment &&
    (list?.head?.commitment ?? proof.commitment) === proof.commitment
  const tickets = list?.lines.at(-1)?.last ?? 0
  const named = list?.head?.beacon
  const beacon =
    named && proof.beacon !== null && isSigned(named.chain, { ...proof.beacon, round: named.round })
  const found = { seed: isSeed, list: isList, beacon, tickets }
  if (!list) return { ...found, draw: false, bound: false, leftOut: [] }
  const rules = rulesOf(list, proof)
  const { bound, leftOut } = rules
  if (!isSeed || !isList) return { ...found, draw: false, bound, leftOut }
  const isBelieved = !bound && leftOut.length > 0
  const draw = !isBelieved && beacon !== false && comesOut(proof, list.lines, rules)
  return { ...found, draw, bound, leftOut }
}

function comesOut(
  proof: RaffleProof,
  lines: readonly ListLine[],
  rules: ReturnType<typeof rulesOf>,
): boolean {
  const tickets = lines.at(-1)?.last ?? 0
  const { seed, listHash, draws } = proof
  const drawn: { number: number; name: string }[] = []
  for (const number of drawnNumbers({ seed, listHash, randomness: rules.randomness }, tickets)) {
    if (drawn.length === draws.length) break
    drawn.push({ number, name: lineOf(lines, number)?.name ?? '' })
  }
  const { tickets: found, given } = givePrizes(drawn, rules, new Set(rules.leftOut))
  const isWhole = given === prizesInOrder(rules.prizes).length || drawn.length === tickets
  const same = (one: DrawnTicket, at: number) => {
    const shown = draws[at]
    return (
      one.number === shown?.number &&
      one.name === shown.name &&
      one.amount === shown.amount &&
      one.why === shown.why
    )
  }
  return isWhole && found.length === draws.length && found.every(same)
}
