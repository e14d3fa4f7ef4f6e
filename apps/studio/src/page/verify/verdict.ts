import { parseMoney } from '@perlas/contract/money'
import { isSigned } from '@perlas/beacon/check'
import { findTableGame } from '@perlas/games/server'
import { pricesOf, timesOf, type TableGame } from '@perlas/game-kit/game'
import { commitment, isClientSeed, isServerSeed } from '@perlas/game-kit/fairness'
import { wrongInTable, type ProvenBeacon, type TableFault } from '@perlas/game-kit/table-proof'
import { readVolley } from '@perlas/game-kit/volley'
import { readTableProof, type TableProof } from '../read-table-proof.ts'
import { pesos, text } from '../text.ts'
import { verifyRound } from '../verify-round.ts'
import { findProven, type Proven, type VerifyValues } from './values.ts'

type Round = Parameters<typeof verifyRound>[1]
type Found = Exclude<ReturnType<typeof verifyRound>, { kind: 'wrong-step' }>

export type Verdict =
  /** Some of the fields cannot be read. */
  | { is: 'unread'; wrong: readonly string[] }
  | {
      is: 'round'
      game: Proven
      bet: number
      found: Found
      /** The fingerprint of the seed that was given. */
      computed: string
      /** Whether it is the fingerprint that was shown before the round, where that was given. */
      verdict: 'none' | 'same' | 'different'
    }
  | { is: 'table'; game: TableGame; proof: TableProof; wrong: ReadonlySet<TableFault | 'beacon'> }

/** Works out what the fields say. */
export function verdictOf(values: VerifyValues): Verdict {
  const table = findTableGame(values.game)
  if (table) return tableVerdict(table, values)
  const game = findProven(values.game)
  if (!game) return { is: 'unread', wrong: [text('verify.wrongChoice')] }
  const round = readRound(game, values)
  if ('wrong' in round) return { is: 'unread', wrong: round.wrong }
  const found = verifyRound(game, round)
  if (found.kind === 'wrong-step')
    return { is: 'unread', wrong: [text('verify.wrongSteps', { n: found.n })] }
  const computed = commitment(round.seeds.serverSeed)
  const shown = values.commitment.trim().toLowerCase()
  const verdict = shown === '' ? 'none' : shown === computed ? 'same' : 'different'
  return { is: 'round', game, bet: round.bet, found, computed, verdict }
}

function tableVerdict(game: TableGame, values: VerifyValues): Verdict {
  const proof = readTableProof(game, readJson(values.proof))
  if (!proof) return { is: 'unread', wrong: [text('verify.table.wrongProof')] }
  const { round, bets } = proof
  const wrong = new Set<TableFault | 'beacon'>(wrongInTable(game, round, bets))
  if (!wrong.has('void') && round.beacon && !isBeaconSigned(round.beacon)) wrong.add('beacon')
  return { is: 'table', game, proof, wrong }
}

/** Whether the group of the beacon published what the draw was made with. */
const isBeaconSigned = ({ chain, info, round, signature }: ProvenBeacon) =>
  round !== null && signature !== null && isSigned(chain, { info, round, signature })

/** Reads a round from the fields; `wrong` says which of them it cannot read. */
function readRound(game: Proven, values: VerifyValues): Round | { wrong: readonly string[] } {
  const serverSeed = values.serverSeed.trim().toLowerCase()
  const { clientSeed } = values
  const nonce = Number(values.nonce)
  const bet = parseMoney(values.bet)
  const choice = readChoice(game, readJson(values.choice))
  const prices = pricesFor(game, choice)
  const actions = game.kind === 'stepped' ? readJson(values.steps) : []
  const wrong: string[] = []
  if (!isServerSeed(serverSeed)) wrong.push(text('verify.wrongSeed'))
  if (!isClientSeed(clientSeed)) wrong.push(text('verify.wrongClient'))
  if (!Number.isSafeInteger(nonce) || nonce < 0) wrong.push(text('verify.wrongNonce'))
  if (bet === undefined || !prices.includes(bet)) {
    wrong.push(text('verify.wrongBet', { bets: prices.map(pesos).join(', ') }))
  }
  if (choice === undefined) wrong.push(text('verify.wrongChoice'))
  if (!Array.isArray(actions)) wrong.push(text('verify.wrongSteps', { n: 1 }))
  if (wrong.length > 0 || bet === undefined || !Array.isArray(actions)) return { wrong }
  return { seeds: { serverSeed, clientSeed, nonce }, bet, choice, actions }
}

const readChoice = (game: Proven, value: unknown): unknown =>
  game.kind === 'shots' ? readVolley(game, value) : game.readChoice(value)

/** The prices of a round with this choice; one that the game does not have costs one bet. */
const pricesFor = (game: Proven, choice: unknown): readonly number[] =>
  pricesOf(game, game.kind === 'shots' || choice === undefined ? 1 : timesOf(game, choice))

function readJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
