import { potCodes, type PotCode } from '@perlas/contract/pot-codes'
import { leadsTo } from '@perlas/game-kit/chain'
import { rangeInTree, type SumPath } from '@perlas/game-kit/sum-tree'
import {
  drawWinners,
  falls,
  headHash,
  leftOutHash,
  MAX_TURNS,
  partLeaf,
  potStream,
  prizeOf,
  readHeadLine,
  type PotStanding,
  type TickHead,
} from './pots.ts'

/** Seeds from tick `first` on lead to `head`: that of the first hashes to it once. */
export type PotChain = { first: number; head: string }
/** Whose unit came out in a turn, with the way from their part to its tick's root; `unit` and `units` in decimal. */
export type ShownTurn = {
  unit: string
  tick: number
  alias: string
  group: string
  units: string
  why: '' | 'left-out' | 'has-won'
  path: SumPath
}

/** All that is published of a fall. */
export type PotFile = {
  version: 1
  code: PotCode
  life: number
  chains: { lobby: readonly PotChain[]; studio: readonly PotChain[] }
  /** Each tick since the last fall: its head as a line, the studio's seed, the lobby's, a space between. */
  ticks: readonly string[]
  /** Names of those who might not win in the last tick. */
  leftOut: readonly string[]
  turns: readonly ShownTurn[]
  /** Prizes, one for each winner, in centavos, in the order of their turns. */
  prizes: readonly number[]
}

/**
 * Steps of a check, in their order. `terms`: the pot begins at its seed and its rules never changed. `meter`: it only grew, tick
 * by tick. `quiet`: it did not fall before.
 */
export const potSteps = [
  'form',
  'heads',
  'studio',
  'lobby',
  'terms',
  'meter',
  'quiet',
  'fall',
  'leftOut',
  'winners',
  'prizes',
] as const
export type PotStep = (typeof potSteps)[number]
/** The first tick of which a step does not hold, or 0; undefined where it was not come to. */
export type PotCheck = {
  holds: boolean
  steps: { step: PotStep; holds: boolean | undefined; tick: number }[]
}

type Tick = {
  head: TickHead
  hash: string
  studioSeed: string
  lobbySeed: string
  pot: PotStanding
}

function ticksOf({ ticks, code }: PotFile): Tick[] | number {
  const read: Tick[] = []
  for (const text of ticks) {
    const parts = text.split(' ')
    const [lobbySeed = '', studioSeed = ''] = [parts.pop(), parts.pop()]
    const head = readHeadLine(parts.join(' '))
    const pot = head?.pots.find((one) => one.code === code)
    if (!head || !pot) return (read.at(-1)?.head.tick ?? 0) + 1
    read.push({ head, hash: headHash(head), studioSeed, lobbySeed, pot })
  }
  return read
}

/** The first tick for which it does not hold, or undefined. */
const firstNot = (
  ticks: readonly Tick[],
  holds: (tick: Tick, before: Tick | undefined) => boolean,
): number | undefined => ticks.find((tick, at) => !holds(tick, ticks[at - 1]))?.head.tick

/** Each seed hashes to the one before, and where a chain begins to its head. */
function chainBreak(
  ticks: readonly Tick[],
  chains: readonly PotChain[],
  seedOf: (tick: Tick) => string,
): number | undefined {
  return firstNot(ticks, (tick, before) => {
    const seed = seedOf(tick)
    const of = tick.head.tick
    const chain = chains.findLast(({ first }) => first <= of)
    if (!chain) return false
    return before && chain.first < of
      ? leadsTo(seedOf(before), seed, 1)
      : leadsTo(chain.head, seed, of - chain.first + 1)
  })
}

const sameTerms = (one: PotStanding, other: PotStanding) =>
  one.seed === other.seed && one.most === other.most && one.winners === other.winners

const fallsIn = ({ head, pot, studioSeed, lobbySeed, hash }: Tick) => {
  const stream = potStream(pot.code, head.tick, hash, { studioSeed, lobbySeed })
  return { stream, fell: falls(stream, pot) }
}

/** Works a fall out again from what was published; nothing is asked of the server, no word of the file is believed. */
export function checkPot(file: PotFile): PotCheck {
  const steps: PotCheck['steps'] = potSteps.map((step) => ({ step, holds: undefined, tick: 0 }))
  const note = (step: PotStep, tick: number | undefined) => {
    const at = steps.find((one) => one.step === step)!
    at.holds = tick === undefined
    at.tick = tick ?? 0
    return at.holds
  }
  const end = (): PotCheck => ({ holds: steps.every(({ holds }) => holds === true), steps })
  const ticks = ticksOf(file)
  const last = typeof ticks === 'number' ? undefined : ticks.at(-1)
  const isForm = file.version === 1 && potCodes.includes(file.code) && last !== undefined
  if (!isForm || typeof ticks === 'number') {
    note('form', typeof ticks === 'number' ? ticks : 1)
    return end()
  }
  note('form', undefined)
  note(
    'heads',
    firstNot(
      ticks,
      ({ head }, before) =>
        !before ||
        (head.tick === before.head.tick + 1 &&
          head.from === before.head.until &&
          head.previous === before.hash),
    ),
  )
  const studio = note(
    'studio',
    chainBreak(ticks, file.chains.studio, (tick) => tick.studioSeed),
  )
  const lobby = note(
    'lobby',
    chainBreak(ticks, file.chains.lobby, (tick) => tick.lobbySeed),
  )
  const first = ticks[0]!
  note(
    'terms',
    firstNot(ticks, ({ pot }) => sameTerms(pot, first.pot)),
  )
  note(
    'meter',
    firstNot(
      ticks,
      ({ pot }, before) =>
        pot.before === (before ? before.pot.after : first.pot.before) &&
        pot.after >= pot.before &&
        pot.after <= pot.most &&
        pot.before < pot.most,
    ),
  )
  // Without its seeds nothing can be drawn.
  if (!studio || !lobby) return end()
  note(
    'quiet',
    firstNot(ticks.slice(0, -1), (tick) => !fallsIn(tick).fell),
  )
  const drawn = fallsIn(last)
  if (!note('fall', drawn.fell ? undefined : last.head.tick)) return end()
  const isList = leftOutHash(file.leftOut) === last.head.leftOut
  note('leftOut', isList ? undefined : last.head.tick)
  note('winners', winnersHold(file, ticks, drawn.stream) ? undefined : last.head.tick)
  const won = file.turns.filter(({ why }) => why === '').length
  const isPaid = file.prizes.length === won && file.prizes.every((of) => of === prizeOf(last.pot))
  note('prizes', isPaid ? undefined : last.head.tick)
  return end()
}

/** Draws again: each turn's unit is in the part that the file shows, and nobody was passed over or added. */
function winnersHold(
  file: PotFile,
  ticks: readonly Tick[],
  stream: ReturnType<typeof potStream>,
): boolean {
  const starts: bigint[] = []
  let whole = 0n
  for (const { head } of ticks) {
    starts.push(whole)
    whole += head.units
  }
  const { winners } = ticks.at(-1)!.pot
  if (file.turns.length > MAX_TURNS) return false
  let at = 0
  let holds = true
  const found = drawWinners(stream, { whole, winners, leftOut: new Set(file.leftOut) }, (unit) => {
    const turn = file.turns[at]
    at += 1
    if (!turn || !isOf(turn, unit)) {
      holds = false
      // Any name that ends it: it does not hold already.
      return { alias: '', group: `${at}` }
    }
    return turn
  })
  return (
    holds &&
    found.length === file.turns.length &&
    found.every(({ why }, turn) => why === file.turns[turn]!.why)
  )

  function isOf(turn: ShownTurn, unit: bigint): boolean {
    const place = starts.findLastIndex((start) => start <= unit)
    const head = ticks[place]?.head
    if (!head || head.tick !== turn.tick || turn.unit !== unit.toString()) return false
    if (!/^\d{1,20}$/.test(turn.units)) return false
    const { tick, alias, group } = turn
    const range = rangeInTree(
      partLeaf({ tick, alias, group, units: BigInt(turn.units) }),
      turn.path,
      { root: head.root, sum: head.units },
    )
    const within = unit - starts[place]!
    return range !== undefined && range.from <= within && within < range.until
  }
}
