import { CallFailed } from './api.ts'
import type { StopReason } from './autoplay.ts'
import { isSessionOver } from './machine/fault.ts'
import type { CommonNotice } from './machine/notice.ts'
import { pesos, text } from './text.ts'

/** What the player reads when something stands in the way: what happened, and what to do. */
export type Notice = {
  title: string
  text: string
  tone: 'alert' | 'calm'
  /** The first is the one to take. */
  ways: readonly Way[]
}
export type Way = 'retry' | 'cashier' | 'lobby' | 'dismiss' | 'lower-bet'

export const wayLabel = (way: Way) => text(`way.${way}`)

/** `notice.<name>` in the messages; title and text may be of different names. */
function notice(
  name: string,
  ways: readonly Way[],
  {
    tone = 'calm',
    title = name,
    values = {},
  }: { tone?: Notice['tone']; title?: string; values?: Record<string, string> } = {},
): Notice {
  return {
    title: text(`notice.${title}.title`, values),
    text: text(`notice.${name}.text`, values),
    tone,
    ways,
  }
}

/** `least` is the smallest bet of the table: below it lowering the bet helps nobody. */
export function insufficient(bet: number, balance: number, least: number): Notice {
  const values = { bet: pesos(bet), balance: pesos(balance), least: pesos(least) }
  if (balance >= least) return notice('short', ['lower-bet', 'cashier'], { values })
  return notice('low', ['cashier', 'lobby'], { values, title: balance > 0 ? 'low' : 'empty' })
}

/** A limit of the player's own. */
const limits = ['WAGER_LIMIT', 'LOSS_LIMIT', 'TIME_LIMIT', 'SELF_EXCLUDED', 'PLAYER_BLOCKED']

export const sessionEnded = () => notice('ended', ['lobby'])
export const stakeReturned = () => notice('returned', ['dismiss'])
export const autoplayEnded = (why: StopReason) =>
  notice(`auto.${why}`, ['dismiss'], { title: 'auto' })
export const roundCalled = () => notice('called', ['dismiss'])
export const roundMoved = () => notice('moved', ['dismiss'])
export const oddsMoved = () => notice('odds', ['dismiss'])

export function refused(refusal: string | null | undefined): Notice {
  const status = refusal ?? ''
  if (isSessionOver(status)) return sessionEnded()
  if (['GAME_DISABLED', 'GAME_NOT_FOUND', 'MAINTENANCE'].includes(status))
    return notice('MAINTENANCE', ['lobby', 'retry'])
  if (limits.includes(status)) return notice(status, ['lobby', 'dismiss'], { title: 'limit' })
  if (status === 'BET_LIMIT') return notice(status, ['lower-bet', 'dismiss'])
  if (status === 'KYC_REQUIRED') return notice(status, ['lobby'])
  return notice('refused', ['dismiss', 'lobby'])
}

/** More stake within a round that was not taken. */
export function notTaken(refusal: string | undefined): Notice {
  if (refusal === 'INSUFFICIENT_FUNDS') return notice('more', ['cashier', 'dismiss'])
  if (refusal === 'BET_LIMIT') return notice('moreLimit', ['dismiss'])
  return refused(refusal)
}
export function moreOnItsWay(bet: number): Notice {
  return notice('moreWaits', [], { values: { bet: pesos(bet) } })
}

export function stakeOnItsWay(bet: number): Notice {
  return notice('stakeWaits', [], { values: { bet: pesos(bet) } })
}

/** Of a volley nothing is taken back: the same is asked again until it is known what became of it. */
export const shotsWait = (bet: number) => notice('shotsWait', [], { values: { bet: pesos(bet) } })

export function winOnItsWay(win: number): Notice {
  const shown = notice('winWaits', [], { values: { win: pesos(win) } })
  return win > 0 ? shown : { ...shown, title: text('notice.winWaits.nothing') }
}

export function failed(fault: unknown): Notice {
  const code = fault instanceof CallFailed ? fault.code : 'fault'
  if (code === 'bet-refused' && fault instanceof CallFailed) return refused(fault.refusal)
  if (code === 'session-ended') return sessionEnded()
  if (code === 'launch-used') return notice('used', ['lobby'])
  if (code === 'offline') return notice('offline', ['retry', 'lobby'], { tone: 'alert' })
  if (code === 'round-unknown') return notice('unknown', ['lobby'])
  if (code === 'wallet-silent') return notice('silent', ['retry', 'lobby'], { tone: 'alert' })
  if (code === 'free-rounds-gone') return notice('freeOver', ['retry'])
  if (code === 'odds-moved') return oddsMoved()
  if (code === 'step-taken' || code === 'round-over' || code === 'step-refused') return roundMoved()
  return notice('fault', ['retry', 'lobby'], { tone: 'alert' })
}

/** A notice of every game, as its machine has it. */
export function commonNotice(about: CommonNotice): Notice {
  if (about.is === 'short') return insufficient(about.bet, about.balance, about.least)
  if (about.is === 'refused') return refused(about.refusal)
  return failed(new CallFailed(about.fault.code, about.fault.refusal))
}
