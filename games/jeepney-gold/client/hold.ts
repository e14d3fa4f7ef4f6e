import { fallingAt } from '@perlas/game-kit/parts/cascade'
import { announce, nightfall } from '@perlas/game-kit/parts/features'
import { ring } from '@perlas/game-kit/parts/slots'
import { bell, clamp } from '@perlas/game-kit/scene/timeline'
import { prizeOf, type Coin, type JeepneyOutcome } from '../jeepney-gold.ts'
import { GRAND, HOLD, REELS, RESPINS, ROWS } from '../paytable.ts'
import type { Held } from './board.ts'
import type { Run } from './round.ts'

/** The worth of a round's coins, by their cells. */
export const valuesOf = (coins: readonly Coin[]): Map<number, number> =>
  new Map(coins.map(({ cell, value }) => [cell, value]))

/** The ring around a coin. */
export const LIGHT = { from: 0.3, to: 0.95, tint: 0xffc050 }
const reelOf = (cell: number) => Math.floor(cell / ROWS)

type Coins = ReadonlyMap<number, number>
/** Coins as they lie; `pose` moves each of them. */
const posed = (coins: Coins, pose: (value: number, cell: number, i: number) => Held) =>
  new Map([...coins].map(([cell, value], i) => [cell, pose(value, cell, i)]))
const still = (coins: Coins, light = 1) => posed(coins, (value) => ({ value, light }))

/** Draws the coins from one moment to another. */
const holding = (
  { timeline, state }: Run,
  from: number,
  ms: number,
  draw: (since: number) => Map<number, Held>,
  whirl: (since: number, reel: number) => number = () => 0,
) =>
  timeline.at(
    from,
    ms,
    (_, since) => {
      state.coins = draw(since)
      state.whirl = Array.from({ length: REELS }, (_, reel) => whirl(since, reel))
    },
    { turn: 0 },
  )

const announceNow = ({ timeline, scene, layout, at }: Run, big: string, small: string) =>
  timeline.at(at + 100, scene.length('announce'), (u) =>
    announce(
      scene,
      u,
      layout().frame,
      [
        [big, -28, 1.3],
        [small, 34, 0.7],
      ],
      [3.5, 1.8, 0.9],
    ),
  )

/** The night in which coins hold: each respin, and then they are counted. */
export function hold(run: Run): void {
  const held = new Map(valuesOf(run.outcome.coins))
  ringIn(run, held)
  let left = RESPINS
  for (const came of run.outcome.respins) {
    left -= 1
    const old = still(held, 0.86)
    for (const { cell, value } of came) held.set(cell, value)
    const again = came.length > 0 ? RESPINS : left
    respin(run, came, { old, after: new Map(held), left, again })
    left = again
  }
  if (run.outcome.grand) grand(run, held)
  collect(run, held)
  const ms = run.scene.length('nightfall')
  nightfall(run.timeline, run.state, 0, { at: run.at, ms, sound: run.sound })
  holding(run, run.at, ms, () => posed(held, (value) => ({ value })))
  run.at += ms
}

/** The coins ring, and the street goes dark. */
function ringIn(run: Run, held: Coins): void {
  const { timeline, state, sound, words, say, at } = run
  const stands = run.scene.length('announce')
  const now = new Map(held)
  timeline.cue(at, () => sound.fanfare('small'))
  announceNow(run, words.coins, words.hold)
  nightfall(timeline, state, 1, { at, ms: stands * 0.6, sound })
  holding(run, at, stands, (since) =>
    posed(now, (value, cell) => ({
      value,
      light: 1,
      grown: 1 + 0.06 * Math.sin(since / 110 + cell),
    })),
  )
  timeline.cue(at, () => {
    state.held = now
    state.left = RESPINS
    say({ what: 'left', count: RESPINS })
  })
  run.at = at + stands
  timeline.mark('announced', run.at)
}

/** Reel after reel stops; coins that come fall on to it. */
function respin(
  run: Run,
  came: readonly Coin[],
  {
    old,
    after,
    left,
    again,
  }: { old: Map<number, Held>; after: Coins; left: number; again: number },
): void {
  const { timeline, state, sound, say, at: begun } = run
  const { length } = run.scene
  const ends = Array.from(
    { length: REELS },
    (_, reel) => length('reelFirst') * 0.62 + reel * length('reelGap') * 0.8,
  )
  const leftNow = (count: number) => {
    state.left = count
    say({ what: 'left', count })
  }
  const over = ends.at(-1)! + length('bounce') + length('step') * 0.4
  timeline.cue(begun, () => {
    leftNow(left)
    sound.tick()
  })
  holding(
    run,
    begun,
    over,
    (since) => falling(run, came, old, (cell) => since - ends[reelOf(cell)]!),
    (since, reel) => clamp(since / 120) * (1 - clamp((since - ends[reel]!) / 120)),
  )
  for (const [i, { cell, value }] of came.entries()) {
    const when = begun + ends[reelOf(cell)]! + length('fall') * 0.3
    ring(run, when, cell, LIGHT)
    timeline.cue(when, () => sound.gong(prizeOf(value) ? 9 : 4 + (i % 4), 0.9))
  }
  timeline.cue(begun + ends.at(-1)! + length('fall') * 0.4, () => {
    state.held = after
    if (came.length > 0) leftNow(again)
    else state.left = again
  })
  run.at = begun + over
  timeline.mark('turned', run.at)
}

/** Coins on the reels, and new ones that fall; `since` their reel stopped. */
function falling(
  { scene: { length } }: Run,
  came: readonly Coin[],
  old: ReadonlyMap<number, Held>,
  since: (cell: number) => number,
): Map<number, Held> {
  const coins = new Map(old)
  for (const { cell, value } of came) {
    const landed = since(cell) + length('fall') * 0.7
    if (landed < 0) continue
    const { above, high } = fallingAt(landed, 1, length)
    const [row, alpha] = [-above * 0.6, clamp(landed / 60)]
    coins.set(cell, { value, row, alpha, grown: 1 + (1 - high) * 0.8 })
  }
  return coins
}

/** Every place has its coin. */
function grand(run: Run, held: Coins): void {
  const { timeline, state, sound, words, amount, bet, at } = run
  const ms = run.scene.length('announce')
  const all = inOrder(held)
  holding(run, at, ms, () => posed(all, (value) => ({ value })))
  timeline.at(at, ms, () => void (state.hit = 'grand'), { turn: 0 })
  timeline.cue(at, () => sound.fanfare('big'))
  announceNow(run, words.grand, amount((GRAND * bet) / 100))
  run.at += ms
  pay(run, (GRAND * bet) / 100, run.at)
  timeline.mark('grand', run.at)
}

const inOrder = (held: Coins): Coins => new Map([...held].sort(([a], [b]) => a - b))

/** So much more has been won from then on; gives how much that is together. */
function pay(run: Run, win: number, when: number): number {
  run.won += win
  const now = Math.min(run.won, run.outcome.win)
  run.timeline.cue(when, () => run.onWin(now))
  return now
}

/** Coin after coin is counted. */
function collect(run: Run, held: Coins): void {
  const { timeline, state, sound, say, bet, at: begun } = run
  const { length } = run.scene
  const order = inOrder(held)
  const gap = length('step') * 0.62
  for (const [i, [cell, value]] of [...order].entries()) {
    const when = begun + i * gap
    const now = pay(run, (value * bet) / 100, when)
    const prize = prizeOf(value)
    timeline.cue(when, () => {
      say({ what: 'coins', count: i + 1, win: now - run.outcome.lineWin })
      if (prize) sound.shine(9)
      else sound.gong(2 + (i % 8), 0.6)
    })
    ring(run, when, cell, LIGHT)
    if (prize) timeline.at(when, gap * 2, () => void (state.hit = prize), { turn: 0 })
  }
  const over = order.size * gap + length('stand')
  holding(run, begun, over, (since) =>
    posed(order, (value, _, i) => {
      const u = clamp((since - i * gap) / (length('pop') || 1))
      const light = since >= i * gap ? 1 : 0.6
      return { value, grown: 1 + 0.16 * bell(u, 0.3, 0.7), light }
    }),
  )
  run.at = begun + over
  timeline.mark('counted', run.at)
}

/** The coins that hold when a round is over; undefined where too few came. */
export function heldAfter({ coins, respins }: JeepneyOutcome): Map<number, number> | undefined {
  return coins.length >= HOLD ? valuesOf([...coins, ...respins.flat()]) : undefined
}
