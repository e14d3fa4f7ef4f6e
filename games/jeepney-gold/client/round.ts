import { fallingAt } from '@perlas/game-kit/parts/cascade'
import { passes, stopsAt, turnAt } from '@perlas/game-kit/parts/reels'
import { freeRow } from '@perlas/game-kit/parts/tumble'
import { ringOut, risen } from '@perlas/game-kit/scene/draw'
import type { OnScene, Staked } from '@perlas/game-kit/scene/instant'
import {
  bell,
  clamp,
  createTimeline,
  ease,
  lerp,
  swing,
  type Timeline,
} from '@perlas/game-kit/scene/timeline'
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
        mood.turning = stops.map((_, reel) => {
          const { left, high, speed } = turnAt(since, takes[reel]!, length)
          const count = passes(takes[reel]!, length)
          return { left, high, speed, count, before: before[reel]! }
        })
      },
      { turn: 0 },
    )
    let found = 0
    for (const [reel, when] of takes.entries()) {
      timeline.cue(when, () => sound.knock(reel))
      const here = coins.filter(({ cell }) => reelOf(cell) === reel)
      for (const [i, { cell }] of here.entries()) {
        const step = 3 + Math.min(7, found + i)
        timeline.cue(when + i * 60, () => sound.gong(step, 0.7))
        ring(when, cell)
      }
      found += here.length
      const gap = reel > 0 ? when - takes[reel - 1]! : 0
      if (gap <= length('reelGap') + 1) continue
      const from = takes[reel - 1]! + length('reelSettle') * 0.5
      timeline.cue(from, () => sound.glide(when - from))
      timeline.at(from, when - from, (u, since) => {
        const { scale } = layout().frame
        scene.put('board+', 'glow', {
          ...placeAt(layout(), reel, 1),
          wide: 0.62 * scale,
          high: 2.5 * scale,
          alpha: (0.55 + 0.25 * Math.sin(since / lerp(110, 60, u))) * bell(u, 0.15, 0.1),
          tint: 0xffb040,
        })
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
        const u = clamp(since / (length('pop') || 1))
        const forward =
          (u < 0.6 ? lerp(0, 1.2, ease.out(u / 0.6)) : lerp(1.2, 1, (u - 0.6) / 0.4)) *
          (plain ? 0.7 : 1)
        mood.winners = new Map([...cells].map((cell) => [cell, forward]))
        mood.dim = clamp(since / (length('dim') || 1))
      },
      { turn: 0 },
    )
    for (const [i, { line, count }] of won.entries())
      timeline.at(begun + i * 50, shows, (u, since) => {
        const points = lines[line]!.map((row, reel) => placeAt(layout(), reel, row))
        const { scale } = layout().frame
        const drawn = ease.out(clamp(since / 260)) * (count - 1)
        for (let step = 0; step < count - 1; step++) {
          const [a, b] = [points[step]!, points[step + 1]!]
          const share = clamp(drawn - step)
          if (share <= 0) continue
          const [dx, dy] = [b.x - a.x, b.y - a.y]
          scene.put('party', 'dark', {
            x: a.x + (dx * share) / 2,
            y: a.y + (dy * share) / 2,
            wide: (Math.hypot(dx, dy) * share) / 8,
            high: (5 * scale) / 8,
            turn: Math.atan2(dy, dx),
            alpha: 0.85 * (1 - clamp((u - 0.85) / 0.15)),
            tint: plain ? 0xe8e0d0 : 0xffd24a,
          })
        }
      })
    const row = freeRow(cells, ROWS, [1, 2, 0])
    timeline.at(begun + 100, shows, (u, since) => {
      const { frame } = layout()
      const { y } = placeAt(layout(), 2, row)
      const { grown, alpha } = risen(u, 0.16, 0.86)
      scene.put('party', 'shade', {
        x: frame.x,
        y,
        wide: 2.7 * frame.scale,
        high: 0.9 * frame.scale,
        alpha: 0.75 * alpha,
      })
      scene.write('party', plain ? 's' : 'g', amount(lineWin), {
        x: frame.x,
        y: y - 2 * frame.scale,
        scale: (plain ? 2 : 1.1) * frame.scale,
        room: 330 * frame.scale,
        grown,
        alpha,
        each: (i) => ({ y: -5 * swing(clamp((since - 80 - i * 40) / 380)) * frame.scale }),
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

  function announce(big: string, small: string): void {
    timeline.at(at + 100, length('announce'), (u) => {
      const { frame } = layout()
      const { grown, alpha } = risen(u, 0.16, 0.86)
      scene.put('party', 'shade', {
        x: frame.x,
        y: frame.y,
        wide: 3.5 * frame.scale,
        high: 1.8 * frame.scale,
        alpha: 0.9 * alpha,
      })
      const set = (text: string, y: number, scale: number) =>
        scene.write('party', 'g', text, {
          x: frame.x,
          y: frame.y + y * frame.scale,
          scale: scale * frame.scale,
          room: 350 * frame.scale,
          grown,
          alpha,
        })
      set(big, -28, 1.3)
      set(small, 34, 0.7)
    })
  }

  function nightTo(to: 0 | 1, ms: number): void {
    timeline.at(at, ms, (u) => void (mood.night = to === 1 ? ease.sine(u) : 1 - ease.sine(u)), {
      turn: 0,
    })
    timeline.cue(at + ms, () => {
      mood.night = to
      sound.feature(to === 1)
    })
  }

  function hold(): void {
    const held = new Map(values)
    const show = (light = 1): Map<number, Held> =>
      new Map([...held].map(([cell, value]) => [cell, { value, light }]))
    const stands = length('announce')
    // The coins ring, and the street goes dark.
    {
      const now = show()
      timeline.cue(at, () => sound.fanfare('small'))
      announce(words.coins, words.hold)
      nightTo(1, stands * 0.6)
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
    const order = [...held].toSorted(([a], [b]) => a - b)
    let paid = lineWin
    if (grand) {
      const ms = length('announce')
      const all = order.map(([cell, value]): [number, Held] => [cell, { value }])
      holding(at, ms, () => new Map(all))
      timeline.at(at, ms, () => void (mood.hit = 'grand'), { turn: 0 })
      timeline.cue(at, () => sound.fanfare('big'))
      announce(words.grand, amount((GRAND * bet) / 100))
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
    nightTo(0, ms)
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
