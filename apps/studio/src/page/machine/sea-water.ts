import { isAtHand, spotOf, swimmerOf, swimmersAt, type Swimmer } from '@perlas/game-kit/sea'
import type { SeaRules, SeaState, Word } from './sea-state.ts'
import { say, setVolley, stop, type Turn } from './sea-turn.ts'
import { perform, set } from './turn.ts'

/** So long after the last shot the music rests. */
const QUIET_MS = 4_000

// --- what swims

/** Milliseconds since the sea began. */
export const timeIn = ({ sea }: SeaState, now: number): number => (sea ? now - sea.begunAt : 0)

export function swims({ state, rules, now }: Turn, k: number): boolean {
  const { sea, gone } = state
  if (!sea || gone.has(k)) return false
  return isAtHand(swimmerOf(rules.game.sea, sea.seed, k), timeIn(state, now)) === 'here'
}

/** Everything that can be shot at now. */
export function atHand(state: SeaState, { game }: SeaRules, now: number): Swimmer[] {
  const { sea, gone } = state
  if (!sea) return []
  const time = timeIn(state, now)
  return swimmersAt(game.sea, sea.seed, time).filter(
    (one) => !gone.has(one.k) && isAtHand(one, time) === 'here',
  )
}
const here = ({ state, rules, now }: Turn) => atHand(state, rules, now)

const codeOf = ({ state, rules }: Turn, k: number): string =>
  swimmerOf(rules.game.sea, state.sea?.seed ?? '', k).code

// --- the aim

export function setAim(turn: Turn, k: number | null): void {
  if (turn.state.aim === k) return
  set(turn, { aim: k })
  // In still water the picture aims by itself; afterwards it is aimed anew.
  if (!turn.state.watched) perform(turn, { do: 'aim', k })
}

/** Where the aim is locked, one that is gone is followed by the next of its kind. */
export function keepAim(turn: Turn): void {
  const { aim, locked, sea } = turn.state
  if (aim === null || swims(turn, aim)) return
  const kind = locked && sea ? codeOf(turn, aim) : undefined
  setAim(turn, here(turn).find(({ code }) => code === kind)?.k ?? null)
}

/** Where nothing is aimed at: at what is nearest to the cannon's middle. */
export function aimAtNearest(turn: Turn): void {
  const time = timeIn(turn.state, turn.now)
  const far = (one: Swimmer) => {
    const { x, y } = spotOf(one, time)
    return (x - 0.5) ** 2 + (y - 0.6) ** 2
  }
  setAim(turn, here(turn).sort((a, b) => far(a) - far(b))[0]?.k ?? null)
}

/** The list may be a moment old: then it is the next one of the kind. */
export function pick(turn: Turn, k: number): void {
  const code = codeOf(turn, k)
  const number = swims(turn, k) ? k : here(turn).find((one) => one.code === code)?.k
  if (number === undefined) return say(turn, { key: 'shots.gone' })
  setAim(turn, number)
  perform(turn, { do: 'sound', sound: 'tap' })
  say(turn, { key: 'shots.aimed', code, number })
}

export function toggleLock(turn: Turn): void {
  const locked = !turn.state.locked
  set(turn, { locked })
  perform(turn, { do: 'sound', sound: 'tap' })
  say(turn, { key: locked ? 'shots.lockOn' : 'shots.lockOff' })
}

/** A page that nobody looks at need not keep its aim. */
export function look(turn: Turn): void {
  const { hidden, playedAt } = turn.state
  if (hidden) return
  keepAim(turn)
  if (playedAt === null || turn.at - playedAt <= QUIET_MS) return
  set(turn, { playedAt: null })
  perform(turn, { do: 'sound', sound: 'rest' })
}

// --- what the sea reports

export function onMessage(turn: Turn, word: Word): void {
  if (word.name === 'sea') return join(turn, word.data)
  if (word.data.sea === turn.state.sea?.sea) taken(turn, word.data.fish)
}

/** After coming in, and after a break: all of it as it is now. Shots at another sea's fish are at none of this one's. */
function join(turn: Turn, word: Extract<Word, { name: 'sea' }>['data']): void {
  const isOther = turn.state.sea !== undefined && turn.state.sea.sea !== word.sea
  if (isOther) {
    stop(turn)
    setAim(turn, null)
  }
  const own = withhold(turn, word.sea, word.gone)
  const gone = new Set(word.gone.filter((k) => !own.includes(k)))
  set(turn, { sea: word, gone })
  if (!turn.state.watched) perform(turn, { do: 'sea', sea: word })
  perform(turn, { do: 'gone', gone })
  look(turn)
}

/** Caught by anybody. Of what was just shot at it is not known yet by whom: the answer to the shots says it. */
export function taken(turn: Turn, fish: readonly number[]): void {
  const { sea, gone } = turn.state
  const own = withhold(turn, sea?.sea, fish)
  const news = fish.filter((k) => !gone.has(k) && !own.includes(k))
  if (news.length === 0) return
  perform(turn, { do: 'taken', fish: news })
  takeOut(turn, news)
}

/** Keeps back those that the volley under way was shot at; returns them. */
function withhold(turn: Turn, sea: string | undefined, fish: readonly number[]): readonly number[] {
  const { volley } = turn.state
  if (!volley || volley.sea !== sea) return []
  const own = fish.filter((k) => volley.fish.includes(k))
  const news = own.filter((k) => !volley.withheld.includes(k))
  if (news.length > 0) setVolley(turn, { withheld: [...volley.withheld, ...news] })
  return own
}

export function takeOut(turn: Turn, fish: readonly number[]): void {
  if (fish.every((k) => turn.state.gone.has(k))) return
  const gone = new Set([...turn.state.gone, ...fish])
  set(turn, { gone })
  perform(turn, { do: 'gone', gone })
  look(turn)
}
