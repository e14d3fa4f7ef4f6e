import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { PotCode } from '@perlas/contract/pot-codes'
import { tableSeeds } from '@perlas/game-kit/chain'
import { roundStream, type Stream } from '@perlas/game-kit/fairness'
import type { Weighed } from '@perlas/game-kit/sum-tree'

/**
 * Must-drop jackpots, version 1. What games keep of play on average (theo) is counted in *units*, a ten-thousandth of a centavo
 * each. A *tick* is half a minute of play: each player's units in it are a *part*, a leaf of a sum tree. A tick is closed by its
 * *head*, one line that binds the parts, who cannot win, and where each pot stood; after that lobby and studio show a seed each,
 * committed to before the first tick, and both together decide whether a pot falls and to which of all units since its last
 * fall. A *life* of a pot goes from one fall to the next.
 */

/** Units of a centavo. */
export const UNITS = 10_000n
/** A part is named by this many hex digits, new after each fall of the largest pot, and leads nobody to a player. */
export const POT_NAME = /^[0-9a-f]{16}$/

/** One player in one tick. `group` is the same for all accounts of one person. */
export type PotPart = { tick: number; alias: string; group: string; units: bigint }

export function partLeaf({ tick, alias, group, units }: PotPart): Weighed {
  const text = [tick, alias, group, units].join('\n')
  return { hash: sha256(concatBytes(Uint8Array.of(0), utf8ToBytes(text))), sum: units }
}

/** SHA-256 over the names of those who may not win, sorted, a line each. */
export const leftOutHash = (aliases: readonly string[]): string =>
  bytesToHex(
    sha256(
      utf8ToBytes(
        [...aliases]
          .sort()
          .map((alias) => `${alias}\n`)
          .join(''),
      ),
    ),
  )

/** `latest`: its day has come. `office`: two members ended it. */
export type PotForced = '' | 'latest' | 'office'

/** How a pot stood when a tick was closed, in units; `winners` is into how many equal prizes it falls. */
export type PotStanding = {
  code: PotCode
  before: bigint
  after: bigint
  seed: bigint
  most: bigint
  winners: number
  forced: PotForced
}

/** Moments are milliseconds since 1970; hashes are hex. `previous` is the hash of the head before, zeros for the first. */
export type TickHead = {
  tick: number
  from: number
  until: number
  root: string
  units: bigint
  leftOut: string
  pots: readonly PotStanding[]
  previous: string
}

/** The head as one line, and what is hashed. */
export function headLine({ tick, from, until, root, units, leftOut, pots, previous }: TickHead) {
  const standing = pots.map(({ code, before, after, seed, most, winners, forced }) =>
    [code, before, after, seed, most, winners, forced].join(':'),
  )
  return `perlas-pots-1 ${tick} ${from} ${until} ${root} ${units} ${leftOut} ${standing.join(',')} ${previous}`
}

export const headHash = (head: TickHead): string => bytesToHex(sha256(utf8ToBytes(headLine(head))))

const LINE =
  /^perlas-pots-1 (\d{1,10}) (\d{1,16}) (\d{1,16}) ([0-9a-f]{64}) (\d{1,20}) ([0-9a-f]{64}) ([a-z0-9:,]*) ([0-9a-f]{64})$/
const STANDING =
  /^(bituin|buwan|araw):(\d{1,20}):(\d{1,20}):(\d{1,20}):(\d{1,20}):(\d{1,3}):(|latest|office)$/

/** A head out of its line; undefined where it is written in any other way. */
export function readHeadLine(line: string): TickHead | undefined {
  const found = LINE.exec(line)
  if (!found) return undefined
  const [, tick, from, until, root = '', units, leftOut = '', standing = '', previous = ''] = found
  const pots: PotStanding[] = []
  for (const text of standing === '' ? [] : standing.split(',')) {
    const [, code, before, after, seed, most, winners, forced] = STANDING.exec(text) ?? []
    if (!code) return undefined
    pots.push({
      code: code as PotCode,
      before: BigInt(before!),
      after: BigInt(after!),
      seed: BigInt(seed!),
      most: BigInt(most!),
      winners: Number(winners),
      forced: forced as PotForced,
    })
  }
  const head = {
    tick: Number(tick),
    from: Number(from),
    until: Number(until),
    root,
    units: BigInt(units!),
    leftOut,
    pots,
    previous,
  }
  return headLine(head) === line ? head : undefined
}

/** Shown after the head stands: the studio's seed and the lobby's, in hex. */
export type TickSeeds = { studioSeed: string; lobbySeed: string }

/** The chance of a pot in a tick: first whether it falls, then who it falls to. */
export function potStream(code: PotCode, tick: number, root: string, seeds: TickSeeds): Stream {
  const { studioSeed: seed, lobbySeed } = seeds
  return roundStream(`pot-${code}`, tableSeeds({ seed, lobbySeed, root, k: tick }))
}

const HALF = 2 ** 26
const WHOLE = 2n ** 52n
/** From 0 to 2^52 − 1, all alike. */
const wideOf = (stream: Stream): bigint =>
  BigInt(stream.below(HALF)) * BigInt(HALF) + BigInt(stream.below(HALF))

/**
 * Whether a pot falls in a tick: with the chance (after − before) / (most − before), so that each height is as likely as any
 * other and it cannot pass the most. Takes one value from the stream, forced or not.
 */
export function falls(stream: Stream, { before, after, most, forced }: PotStanding): boolean {
  const drawn = wideOf(stream)
  return forced !== '' || drawn * (most - before) < (after - before) * WHOLE
}

/** The unit of a whole that comes out, from 0. */
export const unitDrawn = (stream: Stream, whole: bigint): bigint => (wideOf(stream) * whole) / WHOLE

/** Turns after which nobody more is looked for: what is left stays with the pot's reserve. */
export const MAX_TURNS = 1_000

/** Somebody whose unit came out; `why` they won nothing, or empty. */
export type PotTurn = { unit: bigint; why: '' | 'left-out' | 'has-won' }

/**
 * Draws turn by turn until each prize has its winner. `ownerOf` tells whose a unit of the life is; a person wins once, and who
 * is left out makes way.
 */
export function drawWinners<Owner extends { alias: string; group: string }>(
  stream: Stream,
  { whole, winners, leftOut }: { whole: bigint; winners: number; leftOut: ReadonlySet<string> },
  ownerOf: (unit: bigint) => Owner,
): (PotTurn & { owner: Owner })[] {
  const turns: (PotTurn & { owner: Owner })[] = []
  const won = new Set<string>()
  if (whole === 0n) return turns
  while (won.size < winners && turns.length < MAX_TURNS) {
    const unit = unitDrawn(stream, whole)
    const owner = ownerOf(unit)
    const why = leftOut.has(owner.alias) ? 'left-out' : won.has(owner.group) ? 'has-won' : ''
    turns.push({ unit, why, owner })
    if (why === '') won.add(owner.group)
  }
  return turns
}

/** Each prize of a fall, in whole centavos. */
export const prizeOf = ({ after, winners }: Pick<PotStanding, 'after' | 'winners'>): number =>
  Number(after / UNITS / BigInt(winners))

/** The share that a pot takes of play, and how it stands; `share` in hundredths of a percent of theo. */
export type PotTerms = { share: number; seed: bigint; most: bigint; winners: number }

/**
 * Adds a tick's units to a pot. The reserve's part, 2 × seed / (most + seed), is what the next life begins with on
 * average; what would go over the most goes to the reserve as well. Rounded down: less than a unit is lost to both.
 */
export function grown(before: bigint, units: bigint, { share, seed, most }: PotTerms) {
  const taken = (units * BigInt(share)) / 10_000n
  const kept = (taken * 2n * seed) / (most + seed)
  const room = most - before
  const toMeter = taken - kept < room ? taken - kept : room
  return { after: before + toMeter, toMeter, toReserve: kept, overflow: taken - kept - toMeter }
}

/** Units of play that a life takes on average. */
export function unitsOfLife({ share, seed, most }: PotTerms): bigint {
  if (share === 0) return 0n
  return (((most + seed) / 2n) * 10_000n) / BigInt(share)
}
