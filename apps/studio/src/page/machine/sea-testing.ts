import { findShotsGame } from '@perlas/games/server'
import type { RoundView } from '#/play/calls.ts'
import type { SeaSnapshot } from '#/seas/protocol.ts'
import { reduceSea } from './sea.ts'
import {
  firstSea,
  type SeaAnswer,
  type SeaCall,
  type SeaEffect,
  type SeaMessage,
  type SeaRules,
  type SeaState,
  type Timer,
} from './sea-state.ts'
import { viewOf, waterOf } from './sea-view.ts'

export const game = findShotsGame('manta-hunt')!
const BEGUN = 1_000_000
export const SEA = 'manta-hunt.7'
type VolleyCall = Extract<SeaCall, { name: 'volley' }>
type Caught = Record<number, number>

/** Tests only: a page of a sea whose clocks they move; `calls` are those without an answer yet, `timers` those that run. */
export class Page {
  state: SeaState
  now = BEGUN + 60_000
  at = 5_000
  effects: SeaEffect[] = []
  /** Volleys that were sent, in their order. */
  readonly sent: VolleyCall['body'][] = []
  readonly calls: SeaCall[] = []
  readonly timers = new Map<Timer, number>()
  readonly rules: SeaRules
  /** The balance as the page shows it. */
  shown: number | null

  constructor({
    balance = 100_000 as number | null,
    maxBet = null as number | null,
    joins = true,
  } = {}) {
    this.rules = { game, stakes: [200, 500, 1_000], maxBet, pageId: 'page' }
    this.state = firstSea({ stake: 200, balance })
    this.shown = balance
    if (joins) this.join()
  }

  /** Sends a message; the effects of it are in `effects`. */
  send(message: SeaMessage): this {
    const { rules, now, at } = this
    const step = reduceSea(this.state, message, { rules, now, at })
    this.state = step.state
    this.effects = [...step.effects]
    for (const effect of step.effects) {
      if (effect.do === 'call') this.calls.push(effect)
      if (effect.do === 'call' && effect.name === 'volley') this.sent.push(effect.body)
      if (effect.do === 'balance') this.shown = effect.balance
      if (effect.do !== 'timer') continue
      if (effect.ms === null) this.timers.delete(effect.timer)
      else this.timers.set(effect.timer, this.at + effect.ms)
    }
    return this
  }

  /** Lets time pass; timers ring when it is theirs. */
  pass(ms: number): this {
    const end = this.at + ms
    for (;;) {
      const [next] = [...this.timers].sort(([, a], [, b]) => a - b)
      if (!next || next[1] > end) break
      const [timer, due] = next
      this.now += due - this.at
      this.at = due
      this.timers.delete(timer)
      this.send({ type: 'elapsed', timer })
    }
    this.now += end - this.at
    this.at = end
    return this
  }

  join(part: Partial<SeaSnapshot> = {}): this {
    const data = { at: this.now, sea: SEA, gameCode: game.code, seed: 'seed', begunAt: BEGUN }
    return this.send({
      type: 'heard',
      word: { name: 'sea', data: { ...data, gone: [], here: 1, ...part } },
    })
  }
  caught(fish: number[], sea = SEA): this {
    return this.send({ type: 'heard', word: { name: 'caught', data: { at: this.now, sea, fish } } })
  }
  /** A short press. */
  shoot(): this {
    return this.send({ type: 'pressed' }).send({ type: 'released' })
  }

  /** Answers the oldest call of a name. */
  answer<Name extends SeaCall['name']>(
    name: Name,
    answer: Omit<Extract<SeaAnswer, { is: Name }>, 'is'>,
  ): this {
    const { request } = this.taken(name)
    return this.send({
      type: 'answered',
      request,
      answer: { is: name, ...answer } as unknown as SeaAnswer,
    })
  }
  fail(name: SeaCall['name'], code: SeaFault['code'], refusal?: string): this {
    return this.send({
      type: 'failed',
      request: this.taken(name).request,
      fault: { code, refusal },
    })
  }
  /** The oldest volley is drawn; `wins` by fish. */
  draw(wins: Caught, balance: number): this {
    const { body } = this.calls.find((call) => call.name === 'volley') as VolleyCall
    return this.answer('volley', { round: volley(body, wins, balance), gone: [] })
  }
  /** It has been seen. */
  land(): this {
    return this.send({ type: 'landed', volley: this.state.volley?.number ?? 0 })
  }
  taken(name: SeaCall['name']): SeaCall {
    const at = this.calls.findIndex((call) => call.name === name)
    const [call] = this.calls.splice(at, 1)
    if (at < 0 || !call) throw new Error(`no request for ${name}`)
    return call
  }

  effect<Name extends SeaEffect['do']>(name: Name) {
    return this.effects.find(
      (effect): effect is Extract<SeaEffect, { do: Name }> => effect.do === name,
    )
  }
  get view() {
    return viewOf(this.state, this.rules)
  }
  /** The numbers of what can be shot at. */
  get hand(): number[] {
    return waterOf(this.state, this.rules, this.now).hand.map(({ k }) => k)
  }
}
type SeaFault = Extract<SeaMessage, { type: 'failed' }>['fault']

const open = {
  gameCode: game.code,
  gameVersion: '1',
  asking: null,
  free: false,
  outcome: null,
  win: null,
  steps: [],
  leftAt: null,
  refusal: null,
  balanceAfterBet: null,
  balance: null,
  at: BEGUN,
  proof: { commitment: 'c', clientSeed: 's', nonce: 0, serverSeed: null },
}

/** A volley's round without its answer: sent, unknown or refused. */
export const waiting = (
  { requestId, stake, fish, sea }: VolleyCall['body'],
  state: string,
  part: Partial<RoundView> = {},
): RoundView => ({
  ...open,
  id: `round-${requestId}`,
  requestId,
  state,
  bet: stake * fish.length,
  staked: stake * fish.length,
  choice: { sea, stake, fish },
  ...part,
})

/** A volley's round that was drawn; `wins` by fish. */
export function volley(body: VolleyCall['body'], wins: Caught, balance: number): RoundView {
  const shots = body.fish.map((fish) => ({
    fish,
    target: 'x',
    caught: fish in wins,
    win: wins[fish] ?? 0,
  }))
  const win = shots.reduce((sum, shot) => sum + shot.win, 0)
  return waiting(body, 'settled', { outcome: { win, shots, gone: [] }, win, balance })
}
