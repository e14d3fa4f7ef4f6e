import { fallingAt } from '@perlas/game-kit/parts/cascade'
import { announce, glowWaited, hearReels, nightfall } from '@perlas/game-kit/parts/features'
import { drawPayLine, forwardAt, stopsAt, turningAt } from '@perlas/game-kit/parts/reels'
import { freeRow, showAmount } from '@perlas/game-kit/parts/slots'
import { ringOut, risen } from '@perlas/game-kit/scene/draw'
import type { OnScene, Staked } from '@perlas/game-kit/scene/instant'
import { bell, clamp, createTimeline, type Timeline } from '@perlas/game-kit/scene/timeline'
import type { StageTools } from '@perlas/game-kit/stage'
import { prizeOf, reelAt, type Coin, type JeepneyOutcome } from '../jeepney-gold.ts'
import { GRAND, HOLD, lines, REELS, RESPINS, ROWS } from '../paytable.ts'
import type { Held, Mood } from './board.ts'
import { placeAt, type Layout } from './layout.ts'

const reelOf = (cell: number) => Math.floor(cell / ROWS)
const rowOf = (cell: number) => cell % ROWS

/** What stands on the plaque. */
export type Say =
  | { what: 'lines'; count: number; win: number }
  | { what: 'left'; count: number }
  | { what: 'coins'; count: number; win: number }
  | { what: 'capped'; win: number }
  | { what: 'nothing' }

export type Telling = Staked &
  Pick<StageTools, 'sound' | 'amount'> & {
    say(text: Say): void
    words: { coins: string; hold: string; grand: string }
  }

/** What the coins of a round are worth, by their cells. */
export const valuesOf = (coins: readonly Coin[]): Map<number, number> =>
  new Map(coins.map(({ cell, value }) => [cell, value]))

/** A round as a pure function of time: the reels, the lines, and the night in which coins hold. */
export function jeepneyMove(
  { scene, layout }: OnScene<Layout>,
  mood: Mood,
  outcome: JeepneyOutcome,
  { bet, onWin, sound, amount, say, words }: Telling,
): Timeline {
  const timeline = createTimeline()
  const { length } = scene
  const { stops, coins, respins, lines: won, lineWin, grand } = outcome
  const before = mood.stops.map((stop, reel) => reelAt(reel, stop))
  const values = valuesOf(coins)
  let at = 0

  function turn(): void {
    let [late, seen] = [0, 0]
    const takes = stops.map((_, reel) => {
      // So many lie there that this reel can bring the last that is missing: it is waited for.
      if (seen < HOLD && seen >= HOLD - ROWS && reel > 0) late += length('eager')
      seen += coins.filter(({ cell }) => reelOf(cell) === reel).length
      return stopsAt(reel, length, late)
    })
    const over = takes.at(-1)! + length('reelSettle')
    timeline.cue(0, () => {
      mood.stops = stops
      mood.values = values
      mood.held = undefined
      mood.bet = bet
      say({ what: 'nothing' })
    })
    timeline.at(
      0,
      over,
      (_, since) => {
        mood.turning = turningAt(since, takes, length, (reel) => before[reel]!)
      },
      { turn: 0 },
    )
    hearReels(timeline, sound, takes, {
      found: (reel) => coins.filter(({ cell }) => reelOf(cell) === reel).length,
      step: (nth) => 3 + Math.min(7, nth),
      volume: 0.7,
    })
    for (const { cell } of coins) ring(takes[reelOf(cell)]!, cell)
    for (const [reel, when] of takes.entries()) {
      const gap = reel > 0 ? when - takes[reel - 1]! : 0
      if (gap <= length('reelGap') + 1) continue
      const from = takes[reel - 1]! + length('reelSettle') * 0.5
      timeline.cue(from, () => sound.glide(when - from))
      timeline.at(from, when - from, (u, since) => {
        const spot = { ...placeAt(layout(), reel, 1), scale: layout().frame.scale }
        glowWaited(scene, { u, since }, spot, [0.62, 2.5])
      })
    }
    at = takes.at(-1)! + length('reelSettle') * 0.6
    timeline.mark('landed', at)
  }

  function ring(when: number, cell: number): void {
    timeline.at(when, 520, (u) => {
      const { scale } = layout().frame
      const place = placeAt(layout(), reelOf(cell), rowOf(cell))
      ringOut(scene, 'things+', u, { ...place, scale, from: 0.3, to: 0.95, tint: 0xffc050 })
    })
  }

  /** The lines that pay, all at once. */
  function win(): void {
    if (won.length === 0) return
    const begun = at
    // No more than the stake is no win: it is said, and not celebrated.
    const plain = outcome.win <= bet
    const cells = new Set(
      won.flatMap(({ line, count }) =>
        lines[line]!.slice(0, count).map((row, reel) => reel * ROWS + row),
      ),
    )
    const shows = length('pop') + length('winHold') + length('step') * 2
    timeline.cue(begun, () => {
      say({ what: 'lines', count: won.length, win: lineWin })
      if (!plain) sound.gong(4, 0.9)
    })
    timeline.at(
      begun,
      shows + length('stand'),
      (_, since) => {
        const { forward, dim } = forwardAt(since, length, { plain })
        mood.winners = new Map([...cells].map((cell) => [cell, forward]))
        mood.dim = dim
      },
      { turn: 0 },
    )
    for (const [i, { line, count }] of won.entries())
      timeline.at(begun + i * 50, shows, (u, since) => {
        const points = lines[line]!.slice(0, count).map((row, reel) => placeAt(layout(), reel, row))
        const thick = 5 * layout().frame.scale
        drawPayLine(scene, { u, since }, points, { thick, alpha: 0.85, plain })
      })
    const row = freeRow([...cells].map(rowOf), [1, 2, 0])
    timeline.at(begun + 100, shows, (u, since) => {
      const { frame } = layout()
      const spot = { ...frame, y: placeAt(layout(), 2, row).y }
      showAmount(scene, risen(u, 0.16, 0.86), spot, amount(lineWin), {
        shade: [2.7, 0.9],
        plain,
        size: plain ? 2 : 1.1,
        up: 2,
        since,
      })
    })
    at = begun + shows
    timeline.cue(at, () => onWin(Math.min(lineWin, outcome.win)))
    timeline.mark('won', at)
  }

  /** What the coins look like from one moment to another. */
  const holding = (
    from: number,
    ms: number,
    draw: (since: number) => Map<number, Held>,
    whirl: (since: number, reel: number) => number = () => 0,
  ) =>
    timeline.at(
      from,
      ms,
      (_, since) => {
        mood.coins = draw(since)
        mood.whirl = Array.from({ length: REELS }, (_, reel) => whirl(since, reel))
      },
      { turn: 0 },
    )

  const announceNow = (big: string, small: string) =>
    timeline.at(at + 100, length('announce'), (u) =>
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

  function hold(): void {
    const held = new Map(values)
    const show = (light = 1): Map<number, Held> =>
      new Map([...held].map(([cell, value]) => [cell, { value, light }]))
    const stands = length('announce')
    // The coins ring, and the street goes dark.
    {
      const now = show()
      timeline.cue(at, () => sound.fanfare('small'))
      announceNow(words.coins, words.hold)
      nightfall(timeline, mood, 1, { at, ms: stands * 0.6, sound })
      holding(
        at,
        stands,
        (since) =>
          new Map(
            [...now].map(([cell, coin]) => [
              cell,
              { ...coin, grown: 1 + 0.06 * Math.sin(since / 110 + cell) },
            ]),
          ),
      )
      timeline.cue(at, () => {
        mood.held = values
        mood.left = RESPINS
        say({ what: 'left', count: RESPINS })
      })
      at += stands
      timeline.mark('announced', at)
    }
    let left = RESPINS
    for (const came of respins) {
      left -= 1
      const now = left
      const begun = at
      const old = show(0.86)
      const ends = Array.from(
        { length: REELS },
        (_, reel) => length('reelFirst') * 0.62 + reel * length('reelGap') * 0.8,
      )
      const over = ends.at(-1)! + length('bounce') + length('step') * 0.4
      timeline.cue(begun, () => {
        mood.left = now
        say({ what: 'left', count: now })
        sound.tick()
      })
      holding(
        begun,
        over,
        (since) => {
          const coinsNow = new Map(old)
          for (const { cell, value } of came) {
            const landed = since - ends[reelOf(cell)]! + length('fall') * 0.7
            if (landed < 0) continue
            const { above, high } = fallingAt(landed, 1, length)
            coinsNow.set(cell, {
              value,
              row: -above * 0.6,
              alpha: clamp(landed / 60),
              grown: 1 + (1 - high) * 0.8,
            })
          }
          return coinsNow
        },
        (since, reel) => clamp(since / 120) * (1 - clamp((since - ends[reel]!) / 120)),
      )
      for (const [i, { cell, value }] of came.entries()) {
        const when = begun + ends[reelOf(cell)]! + length('fall') * 0.3
        ring(when, cell)
        timeline.cue(when, () => sound.gong(prizeOf(value) ? 9 : 4 + (i % 4), 0.9))
      }
      if (came.length > 0) left = RESPINS
      for (const { cell, value } of came) held.set(cell, value)
      const after = new Map(held)
      const again = left
      timeline.cue(begun + ends.at(-1)! + length('fall') * 0.4, () => {
        mood.held = after
        mood.left = again
        if (came.length > 0) say({ what: 'left', count: again })
      })
      at = begun + over
      timeline.mark('turned', at)
    }
    collect(held)
  }

  /** Coin after coin is counted. */
  function collect(held: ReadonlyMap<number, number>): void {
    const order = [...held].sort(([a], [b]) => a - b)
    let paid = lineWin
    if (grand) {
      const ms = length('announce')
      const all = order.map(([cell, value]): [number, Held] => [cell, { value }])
      holding(at, ms, () => new Map(all))
      timeline.at(at, ms, () => void (mood.hit = 'grand'), { turn: 0 })
      timeline.cue(at, () => sound.fanfare('big'))
      announceNow(words.grand, amount((GRAND * bet) / 100))
      at += ms
      paid += (GRAND * bet) / 100
      const now = Math.min(paid, outcome.win)
      timeline.cue(at, () => onWin(now))
      timeline.mark('grand', at)
    }
    const begun = at
    const gap = length('step') * 0.62
    for (const [i, [cell, value]] of order.entries()) {
      const when = begun + i * gap
      paid += (value * bet) / 100
      const now = Math.min(paid, outcome.win)
      const prize = prizeOf(value)
      timeline.cue(when, () => {
        onWin(now)
        say({ what: 'coins', count: i + 1, win: now - lineWin })
        if (prize) sound.shine(9)
        else sound.gong(2 + (i % 8), 0.6)
      })
      ring(when, cell)
      if (prize) timeline.at(when, gap * 2, () => void (mood.hit = prize), { turn: 0 })
    }
    const over = order.length * gap + length('stand')
    holding(
      begun,
      over,
      (since) =>
        new Map(
          order.map(([cell, value], i) => {
            const u = clamp((since - i * gap) / (length('pop') || 1))
            const counted = since >= i * gap
            return [cell, { value, grown: 1 + 0.16 * bell(u, 0.3, 0.7), light: counted ? 1 : 0.6 }]
          }),
        ),
    )
    at = begun + over
    timeline.mark('counted', at)
    const lie = new Map(held)
    const ms = length('nightfall')
    nightfall(timeline, mood, 0, { at, ms, sound })
    holding(at, ms, () => new Map([...lie].map(([cell, value]) => [cell, { value }])))
    at += ms
  }

  turn()
  win()
  if (coins.length >= HOLD) hold()
  if (outcome.capped) {
    timeline.cue(at, () => say({ what: 'capped', win: outcome.win }))
    at += length('announce')
  }
  timeline.cue(at, () => onWin(outcome.win))
  timeline.mark('known', at + 20)
  return timeline
}

/** The coins that hold when a round is over; undefined where too few came. */
export function heldAfter({ coins, respins }: JeepneyOutcome): Map<number, number> | undefined {
  return coins.length >= HOLD ? valuesOf([...coins, ...respins.flat()]) : undefined
}
