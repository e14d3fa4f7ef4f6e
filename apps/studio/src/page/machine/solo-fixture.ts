import type { PlayedGame } from '@perlas/game-kit/game'
import { findAnyGame } from '@perlas/games/server'
import type { RoundView, Table } from '#/play/calls.ts'
import { firstSolo, reduceSolo } from './solo.ts'
import type { Fault } from './fault.ts'
import type {
  SoloAnswer,
  SoloCall,
  SoloEffect,
  SoloMessage,
  SoloRules,
  SoloState,
} from './solo-state.ts'
import { soloView } from './solo-view.ts'

export const BET = 1_000
export const CASH = { do: 'cash' }
const gameOf = (code: string) => findAnyGame(code) as PlayedGame

type Name = SoloCall['name']
type Effect<Do extends SoloEffect['do']> = Extract<SoloEffect, { do: Do }>

/** A page without a browser: the test answers its calls, and says when its picture has been seen. */
export class Page {
  state: SoloState
  /** Effects of the last message, and all so far. */
  effects: readonly SoloEffect[] = []
  readonly all: SoloEffect[] = []
  /** Calls without an answer yet. */
  readonly calls: SoloCall[] = []
  readonly rules: SoloRules

  constructor(part: Partial<Table> = {}, { code = 'perlas-reef', ...rules }: PageOf = {}) {
    const game = gameOf(code)
    this.rules = { game, pageId: 'page-of-test', cashOut: undefined, autoplays: true, ...rules }
    const choice = game.sampleChoice as unknown
    const table = tableOf(part)
    this.state = firstSolo({ table, bet: BET, choice, quick: false, hidden: false })
    this.send({ type: 'opened' })
  }

  send(message: SoloMessage): this {
    const step = reduceSolo(this.state, message, this.rules)
    this.state = step.state
    this.effects = step.effects
    this.all.push(...step.effects)
    for (const effect of step.effects) if (effect.do === 'call') this.calls.push(effect)
    return this
  }
  press(): this {
    return this.send({ type: 'pressed', choice: this.state.choice })
  }
  act(action: unknown = 'open'): this {
    return this.send({ type: 'acted', action })
  }
  /** Answers the oldest call of a name. */
  answer(name: Name, answer: SoloAnswer): this {
    return this.send({ type: 'answered', request: this.taken(name).request, answer })
  }
  fall(name: 'play' | 'step' | 'finish', part: Partial<RoundView> = {}): this {
    return this.answer(name, { round: roundOf(part), freeRounds: [] })
  }
  fail(name: Name, code: Fault['code'], refusal?: string): this {
    return this.send({
      type: 'failed',
      request: this.taken(name).request,
      fault: { code, refusal },
    })
  }
  /** The picture that the page waits for has been seen. */
  seen(counted = 0): this {
    return this.send({ type: 'shown', showing: this.state.awaits?.id ?? 0, counted })
  }
  /** The newest timer runs out. */
  elapse(): this {
    const timer = this.all.findLast((effect) => effect.do === 'timer')?.timer ?? 0
    return this.send({ type: 'elapsed', timer, choice: this.state.choice })
  }
  /** A round from the press to its end. */
  round(part: Partial<RoundView> = {}): this {
    return this.press().fall('play', part).seen().seen().fall('finish', part)
  }
  effect<Do extends SoloEffect['do']>(name: Do) {
    return this.effects.find((effect): effect is Effect<Do> => effect.do === name)
  }
  named<Do extends SoloEffect['do']>(name: Do) {
    return this.all.filter((effect): effect is Effect<Do> => effect.do === name)
  }
  called(name: Name) {
    return this.named('call').filter((call) => call.name === name)
  }
  get view() {
    return soloView(this.state, this.rules)
  }
  get balance() {
    return this.named('balance').at(-1)?.balance
  }
  private taken(name: Name): SoloCall {
    const at = this.calls.findIndex((call) => call.name === name)
    const [call] = this.calls.splice(at, 1)
    if (at < 0 || !call) throw new Error(`nobody asked for ${name}`)
    return call
  }
}
type PageOf = { code?: string } & Partial<Omit<SoloRules, 'game'>>

export const tableOf = (part: Partial<Table> = {}): Table => ({
  gameCode: 'perlas-reef',
  mode: 'real',
  currency: 'PHP',
  lang: 'en',
  lobbyOrigin: '',
  lobbyUrl: '',
  depositUrl: '',
  historyUrl: '',
  rcInterval: 0,
  rcElapsed: 0,
  maxBet: null,
  autoplay: true,
  balance: 100_000,
  fairness: { active: null, nextCommitment: 'n', revealed: null },
  freeRounds: [],
  round: null,
  duel: null,
  ...part,
})

/** An instant round that took its stake and won nothing. */
export const roundOf = (part: Partial<RoundView> = {}): RoundView => ({
  id: 'round-one',
  requestId: 'request-one',
  state: 'settled',
  gameCode: 'perlas-reef',
  gameVersion: '1',
  bet: BET,
  staked: BET,
  asking: null,
  choice: {},
  free: false,
  outcome: {},
  win: 0,
  steps: [],
  leftAt: null,
  refusal: null,
  balanceAfterBet: 99_000,
  balance: 99_000,
  at: 1_000_000,
  proof: { commitment: 'c', clientSeed: 's', nonce: 0, serverSeed: null },
  ...part,
})

/** A stepped round that waits for its player after so many steps; `cash`: what could be taken. */
export const openRound = (steps = 0, cash: number | null = null) =>
  ({
    state: 'stepping',
    outcome: null,
    win: null,
    leftAt: 2_000_000,
    steps: Array.from({ length: steps + 1 }, (_, n) => ({ n, action: null, view: { cash } })),
  }) satisfies Partial<RoundView>

/** A game of steps, with its round open. */
export const openPage = (cash: number | null = 1_500) =>
  new Page({}, { code: 'mina-perlas', cashOut: CASH })
    .press()
    .fall('play', openRound(0, cash))
    .seen()
