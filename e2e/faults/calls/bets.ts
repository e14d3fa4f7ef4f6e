import { randomUUID } from 'node:crypto'
import * as api from '@perlas/contract/provider-api'
import type { ProviderCall } from '@perlas/contract/provider-api'
import { signedClient } from '@perlas/provider-kit/client'
import { testSecrets } from '@perlas/dev-env/lobby'
import { testGame } from '@perlas/server/gaming/play/fixtures'
import { post } from '../books.ts'
import { below, nodeOf, refusedBy, untilAnswered, type Field, type Player } from '../field.ts'
import type { Program } from '../programs.ts'

const CALL_MS = 8_000
const client = ({ url }: Program) =>
  signedClient({ baseUrl: url, key: testSecrets.studioWallet, timeLimitMs: CALL_MS })

/** One try. Undefined: nobody knows. */
async function send<C extends ProviderCall>(field: Field, call: C, body: string, node?: Program) {
  const reply = await client(node ?? nodeOf(field)).send(call, body)
  if (reply.kind === 'rejected')
    throw new Error(`${call.name}: HTTP ${reply.httpStatus} ${reply.raw}`)
  if (reply.kind === 'unknown') return undefined
  if (reply.answer.status === 'OK' && below(field, 20) === 0)
    field.answers.push({ call, body, raw: reply.raw })
  return reply.answer
}

/** The same bytes until they are answered. True where it was done. */
async function deliver<C extends ProviderCall>(
  field: Field,
  call: C,
  input: api.ProviderInput<C>,
  node?: Program,
): Promise<boolean> {
  const body = JSON.stringify(input)
  const { status } = await untilAnswered(field, call.name, () => send(field, call, body, node))
  return answered(field, call, status)
}

function answered(field: Field, call: ProviderCall, status: string): boolean {
  if (status === 'OK') field.tally.acked += 1
  else refusedBy(field, `${call.name} ${status}`)
  return status === 'OK'
}

/** A stake, which may be repeated or rolled back while nobody knows. True where it stands. */
async function stands<C extends ProviderCall>(
  field: Field,
  call: C,
  input: api.ProviderInput<C>,
  undo: readonly string[],
): Promise<boolean> {
  const body = JSON.stringify(input)
  const first = await send(field, call, body)
  if (first) return answered(field, call, first.status)
  if (below(field, 2) === 0) return deliver(field, call, input)
  field.tally.unknown += 1
  field.tally.rolledBack += 1
  for (const txId of undo) await undone(field, txId)
  // Who repeats it now changes nothing any more.
  await untilAnswered(field, call.name, () => send(field, call, body))
  return false
}

function undone(field: Field, txId: string): Promise<boolean> {
  const input = { tx_id: randomUUID(), original_tx_id: txId, reason: 'unknown' }
  return deliver(field, api.rollback, input)
}

/** A round of a bet and mostly an end; some are taken back, win first. */
export async function round(field: Field, { book, seat }: Player): Promise<void> {
  const [betId, winId, roundId] = [randomUUID(), randomUUID(), randomUUID()]
  const amount = 1 + below(field, 500)
  const bet = {
    tx_id: betId,
    round_id: roundId,
    session: seat.session,
    game_code: testGame.code,
    amount,
  }
  if (!(await stands(field, api.bet, bet, [betId]))) return
  post(book, 'bet', { cash: -amount })
  const way = below(field, 10)
  if (way > 0) {
    const won = below(field, 3) === 0 ? 0 : below(field, 900)
    const win = { tx_id: winId, round_id: roundId, amount: won, round_closed: true }
    if (!(await deliver(field, api.win, win))) throw new Error('a win was refused')
    if (won > 0) post(book, 'win', { cash: won })
    if (way > 1) {
      field.acked.push({ txId: betId, amount }, { txId: winId, amount: won })
      return
    }
    if (await undone(field, winId)) post(book, 'win', { cash: -won }, won > 0 ? -1 : 0)
  }
  if (await undone(field, betId)) post(book, 'bet', { cash: amount }, -1)
}

/** Bet and win in one step. With `node`, it is asked of that one alone until it answers. */
export async function betwin(field: Field, { book, seat }: Player, node?: Program): Promise<void> {
  const [betId, winId] = [randomUUID(), randomUUID()]
  const [amount, won] = [1 + below(field, 300), 1 + below(field, 300)]
  const input: api.ProviderInput<typeof api.betwin> = {
    round_id: randomUUID(),
    session: seat.session,
    game_code: testGame.code,
    round_closed: true,
    items: [
      { tx_id: betId, type: 'bet', amount },
      { tx_id: winId, type: 'win', amount: won },
    ],
  }
  const done = node
    ? await deliver(field, api.betwin, input, node)
    : await stands(field, api.betwin, input, [winId, betId])
  if (!done) return
  post(book, 'bet', { cash: -amount })
  post(book, 'win', { cash: won })
  field.acked.push({ txId: betId, amount }, { txId: winId, amount: won })
}

export async function promotion(field: Field, { book, seat }: Player): Promise<void> {
  const [txId, amount] = [randomUUID(), 1 + below(field, 500)]
  const input = {
    tx_id: txId,
    player_id: seat.pseudonym,
    promo_ref: 'faults',
    kind: 'drop' as never,
    amount,
  }
  if (!(await deliver(field, api.promoWin, input))) return
  post(book, 'promo-win', { cash: amount })
  field.acked.push({ txId, amount })
}

/** Answers that changed since: the same bytes must be answered by the same bytes. */
export async function changedAnswers(field: Field): Promise<number> {
  const every = Math.ceil(field.answers.length / 200)
  let changed = 0
  for (const { call, body, raw } of field.answers.filter((_, n) => n % every === 0)) {
    const reply = await client(nodeOf(field)).send(call, body)
    if (reply.kind !== 'answer' || reply.raw !== raw) changed += 1
  }
  return changed
}
