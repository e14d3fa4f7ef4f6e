import { MAX_SHOTS } from '@perlas/game-kit/volley'
import type { SeaRules, SeaState, Volley } from './sea-state.ts'
import {
  ask,
  clearNotice,
  notify,
  resume,
  say,
  setGun,
  stop,
  takesPresses,
  type Turn,
} from './sea-turn.ts'
import { aimAtNearest, keepAim, setAim, swims } from './sea-water.ts'
import { leaveWatch } from './sea-watch.ts'
import { count, perform, set } from './turn.ts'

/** From one shot to the next while a finger or a key holds: eight a second, and the studio takes ten. */
export const SHOT_EVERY_MS = 125
/** Shots of so long are one volley; the first one goes at once. */
export const GATHER_MS = 400
/** So many wait for the answer to the volley before at most: a slow line must not shoot long after the finger. */
const MAX_WAITING = 8

/** Shots of one volley at most: a session may be allowed less than twenty of that stake. */
export const mostShots = ({ maxBet }: SeaRules, stake: number): number =>
  maxBet === null ? MAX_SHOTS : Math.min(MAX_SHOTS, Math.max(1, Math.floor(maxBet / stake)))

/** Shots that were fired and have no answer yet: they are spent. */
function under({ gun, volley }: SeaState): number {
  const isAnswered = volley?.phase === 'landing' || volley?.phase === 'praised'
  return gun.waiting.length + gun.net.length + (isAnswered ? 0 : (volley?.fish.length ?? 0))
}

// --- what a finger does

/** A finger on the picture: at what lies under it is aimed, and shot while the finger is down. */
export function touch(turn: Turn, k: number): void {
  if (turn.state.watched) return leaveWatch(turn)
  clearNotice(turn)
  if (!swims(turn, k)) return
  setAim(turn, k)
  press(turn)
}

export function press(turn: Turn): void {
  if (!mayShoot(turn)) return
  clearNotice(turn)
  if (turn.state.gun.held) return
  setGun(turn, { held: true })
  pull(turn)
}

/** A finger that is lifted at once has shot once. */
export function release(turn: Turn): void {
  if (!turn.state.gun.held) return
  setGun(turn, { held: false })
  perform(turn, { do: 'timer', timer: 'shot', ms: null })
}

/** A press of what shoots; what stands in its way is said, or ended. */
function mayShoot(turn: Turn): boolean {
  const { paused, watched, lost } = turn.state
  if (paused) say(turn, { key: 'result.paused' })
  else if (watched) leaveWatch(turn)
  else if (takesPresses(turn.state)) {
    if (lost === null) return true
    clearNotice(turn)
    resume(turn)
  }
  return false
}

/**
 * One press throws one net, a shot at each of these; while one waits, no other is thrown. Never more than its price was shown
 * for: what has gone since is left out.
 */
export function cast(turn: Turn, shown: readonly number[]): void {
  if (!mayShoot(turn) || turn.state.hidden) return
  const fish = shown.filter((k) => swims(turn, k))
  if (fish.length === 0) return say(turn, { key: 'shots.netNone' })
  if (!affords(turn, fish.length)) return
  clearNotice(turn)
  if (turn.state.gun.net.length > 0) return
  setGun(turn, { net: fish })
  perform(turn, { do: 'cast', fish })
  play(turn)
  say(turn, { key: 'shots.cast', count: fish.length, total: fish.length * turn.state.stake })
  flush(turn)
}

// --- shots

/** The next shot of what is held. */
export function pull(turn: Turn): void {
  const { gun } = turn.state
  if (!gun.held) return
  const left = gun.shotAt + SHOT_EVERY_MS - turn.at
  if (left <= 0) shoot(turn)
  if (turn.state.gun.held)
    perform(turn, { do: 'timer', timer: 'shot', ms: left > 0 ? left : SHOT_EVERY_MS })
}

function shoot(turn: Turn): void {
  if (turn.state.gun.waiting.length >= MAX_WAITING) return
  const k = target(turn)
  if (k === null) return
  setGun(turn, { shotAt: turn.at, waiting: [...turn.state.gun.waiting, k] })
  perform(turn, { do: 'fire', k })
  play(turn)
  flush(turn)
}

/** Null: at nothing. */
function target(turn: Turn): number | null {
  const { paused, hidden, watched, lost } = turn.state
  if (paused || hidden || watched || lost !== null || !takesPresses(turn.state)) return null
  keepAim(turn)
  if (turn.state.aim === null) aimAtNearest(turn)
  return affords(turn, 1) ? turn.state.aim : null
}

/** Says so where it is known to be too little; while answers are awaited it is not known. */
function affords(turn: Turn, shots: number): boolean {
  const { balance, stake } = turn.state
  const ahead = under(turn.state)
  if (balance === null || balance >= stake * (shots + ahead)) return true
  if (ahead === 0)
    notify(turn, {
      is: 'short',
      bet: stake * shots,
      balance,
      least: turn.rules.stakes[0] ?? stake,
    })
  return false
}

function play(turn: Turn): void {
  if (turn.state.playedAt === null) perform(turn, { do: 'sound', sound: 'play' })
  set(turn, { playedAt: turn.at })
}

/** One volley at a time: what was fired meanwhile goes with the next one. */
export function flush(turn: Turn): void {
  const { gun, volley, sea, stake } = turn.state
  if (volley || !sea || gun.waiting.length + gun.net.length === 0) return
  const left = gun.sentAt + GATHER_MS - turn.at
  if (left > 0) return perform(turn, { do: 'timer', timer: 'volley', ms: left })
  // A net is a volley of its own: its price was shown as that of all its shots.
  const most = mostShots(turn.rules, stake)
  const fish = gun.net.length > 0 ? gun.net : gun.waiting.slice(0, most)
  const waiting = gun.net.length > 0 ? gun.waiting : gun.waiting.slice(most)
  setGun(turn, { sentAt: turn.at, net: [], waiting })
  send(turn, { sea: sea.sea, stake, fish })
}

function send(turn: Turn, shots: Pick<Volley, 'sea' | 'stake' | 'fish'>): void {
  const number = count(turn)
  const requestId = `${turn.rules.pageId}-${number}`
  set(turn, {
    volley: { number, phase: 'asked', requestId, ...shots, withheld: [], round: null },
  })
  perform(turn, { do: 'paid', amount: null, won: false })
  const body = { requestId, ...shots, fish: [...shots.fish] }
  ask(turn, { is: 'volley', volley: number }, { name: 'volley', body })
}

// --- the stake

/** Shots for another stake that did not go yet do not go. */
export function setStake(turn: Turn, stake: number): void {
  if (stake !== turn.state.stake) stop(turn)
  set(turn, { stake })
  perform(turn, { do: 'stake', stake })
}

export function stepStake(turn: Turn, by: number): void {
  const { stakes } = turn.rules
  const stake = stakes[stakes.indexOf(turn.state.stake) + by] ?? turn.state.stake
  perform(turn, { do: 'sound', sound: 'tap' })
  setStake(turn, stake)
  say(turn, { key: 'bet.now', amount: stake })
}

/** The greatest stake that the balance has left, else the smallest. */
export function lowerStake(turn: Turn): void {
  const { balance, stake } = turn.state
  const { stakes } = turn.rules
  set(turn, { notice: null })
  setStake(turn, stakes.findLast((one) => one <= (balance ?? 0)) ?? stakes[0] ?? stake)
}
