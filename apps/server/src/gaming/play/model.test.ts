import * as api from '@perlas/contract/provider-api'
import type { SignedClient } from '@perlas/provider-kit/client'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit, balanceOf } from '#/ledger/wallet/wallet.ts'
import { addPlayer, launchToken, providerClient, testGame } from './fixtures.ts'
import type { AppContext } from '#/kernel/context.ts'
import { servedPlay, type ServedPlay } from '#/testing/served-play.ts'
import { cases } from '@perlas/dev-env/cases'
import { endSessions } from './store.sessions.ts'

let ctx: AppContext
let played: ServedPlay
let client: SignedClient
let players = 0

beforeAll(async () => {
  played = await servedPlay()
  ;({ ctx } = played)
  client = providerClient(ctx, played.url)
})
afterAll(() => played.close())

/** What a provider may send about one player, in any order and any number of times. */
type Step =
  | { do: 'bet'; tx: number; round: number; amount: number }
  | { do: 'win'; tx: number; round: number; amount: number; closes: boolean }
  | { do: 'rollback'; tx: number; original: number }
  | { do: 'close'; round: number; cancelled: boolean }
  | { do: 'end-session' }

const tx = fc.integer({ min: 1, max: 9 })
const round = fc.integer({ min: 1, max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      tx,
      round,
      amount: fc.integer({ min: 1, max: 60 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('win' as const),
      tx,
      round,
      amount: fc.integer({ min: 0, max: 60 }),
      closes: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('rollback' as const),
      tx: fc.integer({ min: 1, max: 14 }),
      original: tx,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('close' as const), round, cancelled: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'end-session' as const }) },
)

type Tx = {
  body: string
  status: string
  kind: string
  round: number
  amount: number
  back: boolean
  place: number
  raw?: string
}

/** The rules of the API in plain arithmetic: what the wallet must say and have after each step. */
class Model {
  cash: number
  debt = 0
  ended = false
  txs = new Map<number, Tx>()
  rounds = new Map<number, 'open' | 'completed' | 'cancelled'>()
  private places = 0
  constructor(cash: number) {
    this.cash = cash
  }

  /** The status expected, and the transaction whose first answer must come again. */
  take(ask: Step, body: string): { status: string; replayOf?: Tx } {
    if (ask.do === 'end-session') return { status: '' }
    if (ask.do === 'close')
      return { status: this.close(ask.round, ask.cancelled ? 'cancelled' : 'completed') }
    const known = this.txs.get(ask.tx)
    if (known?.kind === 'tombstone') return { status: 'BET_CANCELLED', replayOf: known }
    if (known)
      return known.body === body
        ? { status: known.status, replayOf: known }
        : { status: 'DUPLICATE_MISMATCH' }
    const entry: Tx = {
      body,
      status: 'OK',
      kind: ask.do,
      round: 0,
      amount: 0,
      back: false,
      place: (this.places += 1),
    }
    if (ask.do === 'rollback') {
      if (ask.tx !== ask.original && !this.txs.has(ask.original)) {
        this.txs.set(ask.original, { ...entry, kind: 'tombstone', status: 'BET_CANCELLED' })
      } else entry.status = this.undo(ask.tx, ask.original)
    } else {
      Object.assign(entry, { round: ask.round, amount: ask.amount })
      entry.status =
        ask.do === 'bet'
          ? this.bet(ask.round, ask.amount)
          : this.win(ask.round, ask.amount, ask.closes)
    }
    if (entry.status !== 'TX_NOT_FOUND' || ask.do === 'rollback') this.txs.set(ask.tx, entry)
    return { status: entry.status }
  }

  private bet(at: number, amount: number): string {
    const state = this.rounds.get(at)
    if (state && state !== 'open') return 'ROUND_CLOSED'
    if (this.ended) return 'SESSION_EXPIRED'
    if (amount > this.cash) return 'INSUFFICIENT_FUNDS'
    this.cash -= amount
    this.rounds.set(at, 'open')
    return 'OK'
  }

  private win(at: number, amount: number, closes: boolean): string {
    const state = this.rounds.get(at)
    if (!state) return 'TX_NOT_FOUND'
    if (state !== 'open') return 'ROUND_CLOSED'
    this.credit(amount)
    if (closes) this.rounds.set(at, 'completed')
    return 'OK'
  }

  private standing(at: number, kind?: string): Tx[] {
    return [...this.txs.values()].filter(
      (one) =>
        one.round === at &&
        one.status === 'OK' &&
        !one.back &&
        ['bet', 'win'].includes(one.kind) &&
        (!kind || one.kind === kind),
    )
  }

  private undo(own: number, original: number): string {
    const target = this.txs.get(original)
    if (own === original || target?.kind === 'rollback') return 'TX_NOT_FOUND'
    if (!target || target.kind === 'tombstone' || target.status !== 'OK' || target.back) return 'OK'
    const wins = this.standing(target.round, 'win')
    if (wins.some(({ place }) => place > target.place)) return 'ROUND_SETTLED'
    target.back = true
    if (target.kind === 'bet') this.credit(target.amount)
    else {
      this.debt += Math.max(0, target.amount - this.cash)
      this.cash = Math.max(0, this.cash - target.amount)
      this.rounds.set(target.round, 'open')
    }
    // A round in which nothing stands any more is over.
    if (this.standing(target.round).length === 0) this.rounds.set(target.round, 'cancelled')
    return 'OK'
  }

  private close(at: number, wanted: 'completed' | 'cancelled'): string {
    const state = this.rounds.get(at)
    if (!state) return 'TX_NOT_FOUND'
    if (state !== 'open' && state !== wanted) return 'ROUND_CLOSED'
    if (wanted === 'cancelled' && this.standing(at).length > 0) return 'ROUND_SETTLED'
    this.rounds.set(at, wanted)
    return 'OK'
  }

  private credit(amount: number): void {
    const owed = Math.min(this.debt, amount)
    this.debt -= owed
    this.cash += amount - owed
  }
}

test('[GM-08] [CA-12] any schedule of duplicates, reorderings and late calls ends where the model ends', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      const playerId = await addPlayer(ctx, (players += 1), 100)
      const verified = await client.call(api.sessionVerify, {
        token: await launchToken(ctx, playerId),
      })
      if (verified.kind !== 'answer' || verified.answer.status !== 'OK')
        throw new Error('no session')
      const { session } = verified.answer
      const model = new Model(100)
      const id = (kind: string, n: number) => `${kind}-${playerId}-${n}`

      for (const ask of steps) {
        if (ask.do === 'end-session') {
          await endSessions(ctx, { playerId, reason: 'test' })
          model.ended = true
          continue
        }
        const [call, body] =
          ask.do === 'bet'
            ? [
                api.bet,
                {
                  tx_id: id('t', ask.tx),
                  round_id: id('r', ask.round),
                  session,
                  game_code: testGame.code,
                  amount: ask.amount,
                },
              ]
            : ask.do === 'win'
              ? [
                  api.win,
                  {
                    tx_id: id('t', ask.tx),
                    round_id: id('r', ask.round),
                    amount: ask.amount,
                    round_closed: ask.closes,
                  },
                ]
              : ask.do === 'rollback'
                ? [
                    api.rollback,
                    {
                      tx_id: id('t', ask.tx),
                      original_tx_id: id('t', ask.original),
                      reason: 'model',
                    },
                  ]
                : [
                    api.roundClose,
                    {
                      round_id: id('r', ask.round),
                      status: ask.cancelled ? 'cancelled' : 'completed',
                    },
                  ]
        const sent = JSON.stringify(body)
        const reply = await client.send(call, sent)
        if (reply.kind !== 'answer') throw new Error(`${call.name}: ${JSON.stringify(reply)}`)
        const expected = model.take(ask, sent)
        expect(`${ask.do} ${reply.answer.status}`).toBe(`${ask.do} ${expected.status}`)
        const first = expected.replayOf
        expect(first?.raw ?? reply.raw).toBe(reply.raw)
        const stored = first ?? ('tx' in ask ? model.txs.get(ask.tx) : undefined)
        if (stored && (first || stored.body === sent)) stored.raw ??= reply.raw
        const { balance = model.cash } = reply.answer as { balance?: number }
        expect(ask.do === 'win' && !first ? balance : model.cash).toBe(model.cash)
      }
      const { cash, debt } = await balanceOf(ctx, playerId)
      expect({ cash, debt }).toEqual({ cash: model.cash, debt: 0 - model.debt })
    }),
    { numRuns: cases(150, 40) },
  )
  expect((await audit(ctx)).filter(({ faults }) => faults > 0)).toEqual([])
})
