import { isServerSeed } from '@perlas/game-kit/fairness'
import type { TableGame } from '@perlas/game-kit/game'
import type { ProvenBeacon, ProvenBet, ProvenRound } from '@perlas/game-kit/table-proof'

/** What `table/proof` gives, as far as checking needs it. */
export type TableProof = {
  round: ProvenRound & { gameCode: string; calledBackAt?: number }
  bets: ProvenBet[]
}

/** No chain is as long as this: a longer way is a slip of the pen, and hashing it would hold the page. */
const LONGEST_CHAIN = 4_000_000
/** More than any tree of bets is high. */
const HIGHEST_TREE = 64

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0
const isHex = (value: unknown, bytes: number): value is string =>
  isText(value) && new RegExp(`^[0-9a-f]{${bytes * 2}}$`).test(value)
const isHash = (value: unknown): value is string => isText(value) && isServerSeed(value)

/** A proof that was pasted or linked, where it is whole and of this game; whether it is right is not asked here. */
export function readTableProof(game: TableGame, value: unknown): TableProof | undefined {
  if (!isRecord(value)) return undefined
  const { round, bets } = value
  if (!isRound(round) || round.gameCode !== game.code) return undefined
  return Array.isArray(bets) && bets.every(isBet) ? { round, bets } : undefined
}

function isRound(value: unknown): value is TableProof['round'] {
  if (!isRecord(value) || !isRecord(value['heads'])) return false
  const { k, heads, lobbySeed, root, beacon, calledBackAt } = value
  const ways = [heads['firstK'], heads['lobbyFirstK']]
  return (
    isCount(k) &&
    ways.every((first) => isCount(first) && k - first < LONGEST_CHAIN) &&
    (calledBackAt === undefined || isCount(calledBackAt)) &&
    isText(value['gameCode']) &&
    isText(value['gameVersion']) &&
    [value['seed'], value['commitment'], value['lobbyCommitment']].every(isHash) &&
    [heads['studio'], heads['lobby']].every(isHash) &&
    [lobbySeed, root].every((hash) => hash === null || isHash(hash)) &&
    (beacon === undefined || beacon === null || isBeacon(beacon))
  )
}

function isBeacon(value: unknown): value is ProvenBeacon {
  if (!isRecord(value) || !isRecord(value['info'])) return false
  const { chain, info, round, signature } = value
  return (
    isHex(chain, 32) &&
    isHex(info['publicKey'], 96) &&
    isHex(info['groupHash'], 32) &&
    isText(info['beaconId']) &&
    isCount(info['period']) &&
    isCount(info['genesis']) &&
    (round === null || isCount(round)) &&
    (signature === null || isHex(signature, 48))
  )
}

function isBet(value: unknown): value is ProvenBet {
  if (!isRecord(value)) return false
  const { amount, win, undone, down, path } = value
  return (
    ['betId', 'platformTxId', 'seed', 'spot'].every((name) => isText(value[name])) &&
    isCount(amount) &&
    (win === null || isCount(win)) &&
    (undone === undefined || typeof undone === 'boolean') &&
    (down === undefined || down === null || isCount(down)) &&
    Array.isArray(path) &&
    path.length <= HIGHEST_TREE &&
    path.every(
      (step) => isRecord(step) && isHash(step['hash']) && typeof step['left'] === 'boolean',
    )
  )
}
