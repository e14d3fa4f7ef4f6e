import { parseMoney } from '@perlas/contract/money'
import { findTableGame } from '@perlas/games/server'
import { pricesOf, timesOf, type PlayedGame, type ShotsGame } from '@perlas/game-kit/game'
import { readVolley } from '@perlas/game-kit/volley'
import { make } from '@perlas/game-kit/dom'
import { commitment, isClientSeed, isServerSeed } from '@perlas/game-kit/fairness'
import { pesos, text } from './text.ts'
import { readTableProof } from './read-table-proof.ts'
import { tableVerdict } from './table-verdict.ts'
import { findProven, type VerifyForm } from './verify-form.ts'
import { verifyRound } from './verify-round.ts'

type Proven = PlayedGame | ShotsGame
type Round = Parameters<typeof verifyRound>[1]

/** The verdict on what the form holds, or what of it is wrong. */
export function verdictOf({ select, fields, proof }: VerifyForm): Node[] {
  const table = findTableGame(select.value)
  if (table) {
    const read = readTableProof(table, readJson(proof.value))
    return read ? tableVerdict(table, read) : refusal([text('verify.table.wrongProof')])
  }
  const game = findProven(select.value)
  if (!game) return refusal([text('verify.wrongChoice')])
  const round = readRound(game, fields)
  if ('wrong' in round) return refusal(round.wrong)
  const found = verifyRound(game, round)
  if (found.kind === 'wrong-step') return refusal([text('verify.wrongSteps', { n: found.n })])
  const shown = fields.commitment.input.value.trim().toLowerCase()
  return roundVerdict(game, { round, found, shown })
}

/** Reads a round from the fields; `wrong` says which of them it cannot read. */
function readRound(
  game: Proven,
  fields: VerifyForm['fields'],
): Round | { wrong: readonly string[] } {
  const serverSeed = fields.serverSeed.input.value.trim().toLowerCase()
  const clientSeed = fields.clientSeed.input.value
  const nonce = Number(fields.nonce.input.value)
  const bet = parseMoney(fields.bet.input.value)
  const choice = readChoice(game, readJson(fields.choice.input.value))
  const prices = pricesFor(game, choice)
  const actions = game.kind === 'stepped' ? readJson(fields.steps.input.value) : []
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

function roundVerdict(
  game: Proven,
  {
    round: { seeds, bet },
    found,
    shown,
  }: {
    round: Round
    found: Exclude<ReturnType<typeof verifyRound>, { kind: 'wrong-step' }>
    /** The fingerprint that was shown before the round; empty where it was not given. */
    shown: string
  },
): Node[] {
  const computed = commitment(seeds.serverSeed)
  const verdict = shown === '' ? 'none' : shown === computed ? 'same' : 'different'
  const win = found.ended === undefined ? text('verify.open') : pesos(found.ended)
  return [
    make('h2', { 'data-verdict': verdict }, text(`verify.${verdict}`)),
    make(
      'dl',
      { class: 'detail-list' },
      row(text('verify.hash'), make('span', { class: 'code' }, computed)),
      row(text('verify.pays'), make('b', { class: 'verify-win' }, win)),
      ...(found.staked === bet
        ? []
        : [row(text('verify.staked'), make('b', {}, pesos(found.staked)))]),
      row(text('verify.version'), make('span', { class: 'code' }, game.version)),
    ),
    make('h3', {}, text('verify.whole')),
    make('pre', { class: 'code', tabindex: '0' }, JSON.stringify(found.outcome, null, 1)),
  ]
}

const refusal = (wrong: readonly string[]): Node[] => [
  make('h2', {}, text('verify.wrong')),
  make('ul', {}, ...wrong.map((why) => make('li', {}, why))),
]

const readChoice = (game: PlayedGame | ShotsGame, value: unknown): unknown =>
  game.kind === 'shots' ? readVolley(game, value) : game.readChoice(value)

/** The prices of a round with this choice; one that the game does not have costs one bet. */
const pricesFor = (game: PlayedGame | ShotsGame, choice: unknown): readonly number[] =>
  pricesOf(game, game.kind === 'shots' || choice === undefined ? 1 : timesOf(game, choice))

const row = (label: string, value: Node) =>
  make('div', {}, make('dt', {}, label), make('dd', {}, value))

function readJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
