import { passes, stopsAt, turnAt } from '@perlas/game-kit/parts/reels'
import { risen } from '@perlas/game-kit/scene/draw'
import type { OnScene, Staked } from '@perlas/game-kit/scene/instant'
import {
  clamp,
  createTimeline,
  ease,
  lerp,
  swing,
  type Timeline,
} from '@perlas/game-kit/scene/timeline'
import type { StageTools } from '@perlas/game-kit/stage'
import type { ManggaOutcome } from '../mangga-mania.ts'
import { lines, REELS } from '../paytable.ts'
import { rowsOf, type Mood } from './board.ts'
import { placeAt, type Layout } from './layout.ts'

/** A round as a pure function of time: reels stop one after the other, lines light up, and the fourth says how many times. */
export function manggaMove(
  { scene, layout }: OnScene<Layout>,
  mood: Mood,
  { stops, lines: won, times, win }: ManggaOutcome,
  {
    bet,
    onWin,
    sound,
    amount,
    say,
  }: Staked & Pick<StageTools, 'sound' | 'amount'> & { say(lines: number): void },
): Timeline {
  const timeline = createTimeline()
  const { length } = scene
  const before = mood.stops
  // The three lie there with a line on them: the fourth is worth waiting for.
  const eager = won.length > 0 ? length('eager') : 0
  const takes = stops.map((_, reel) => stopsAt(reel, length, reel === REELS ? eager : 0))
  const over = Math.max(...takes) + length('reelSettle')
  timeline.cue(0, () => void (mood.stops = stops))
  timeline.at(
    0,
    over,
    (_, since) => {
      mood.turning = stops.map((_, reel) => {
        const { left, high, speed } = turnAt(since, takes[reel]!, length)
        const count = passes(takes[reel]!, length)
        return { left, high, speed, count, before: rowsOf(reel, before[reel]!) }
      })
    },
    { turn: 0 },
  )
  for (const [reel, at] of takes.entries())
    timeline.cue(at, () => (reel === REELS ? sound.gong(6, 0.7) : sound.knock(reel)))
  const lie = takes[REELS - 1]! + length('reelSettle') * 0.5
  const paid = won.reduce((sum, one) => sum + one.win, 0)
  if (won.length === 0) {
    timeline.mark('known', over)
    return timeline
  }
  // No more than the stake is no win: it is said, and not celebrated.
  const plain = win <= bet
  const places = new Set(
    won.flatMap(({ line }) => lines[line]!.map((row, reel) => `${reel},${row}`)),
  )
  const shows = length('pop') + length('winHold')
  const known = over + shows + length('step')
  timeline.cue(lie, () => {
    say(won.length)
    if (!plain) sound.gong(4, 0.9)
    if (eager > 0) sound.glide(eager)
  })
  timeline.at(
    lie,
    known - lie + length('stand'),
    (_, since) => {
      const u = clamp(since / (length('pop') || 1))
      const forward =
        (u < 0.6 ? lerp(0, 1.2, ease.out(u / 0.6)) : lerp(1.2, 1, (u - 0.6) / 0.4)) *
        (plain ? 0.7 : 1)
      mood.winners = new Map([...places].map((place) => [place, forward]))
      mood.dim = clamp(since / (length('dim') || 1))
    },
    { turn: 0 },
  )
  for (const [i, { line }] of won.entries())
    timeline.at(lie + i * 60, known - lie, (u, since) => {
      const points = lines[line]!.map((row, reel) => placeAt(layout(), reel, row))
      const { scale } = layout().stall
      const drawn = ease.out(clamp(since / 260))
      for (let at = 0; at < 2; at++) {
        const [a, b] = [points[at]!, points[at + 1]!]
        const share = clamp(drawn * 2 - at)
        if (share <= 0) continue
        const [dx, dy] = [b.x - a.x, b.y - a.y]
        scene.put('party', 'dark', {
          x: a.x + (dx * share) / 2,
          y: a.y + (dy * share) / 2,
          wide: (Math.hypot(dx, dy) * share) / 8,
          high: (7 * scale) / 8,
          turn: Math.atan2(dy, dx),
          alpha: 0.9 * (1 - clamp((u - 0.85) / 0.15)),
          tint: plain ? 0xe8e0d0 : 0xffd24a,
        })
      }
    })
  const price = over - length('reelSettle')
  timeline.at(
    price,
    known - price + length('stand'),
    (_, since) => void (mood.price = clamp(since / 200)),
    {
      turn: 0,
    },
  )
  timeline.at(lie + 120, known - lie, (u, since) => {
    const { stall } = layout()
    const { x, y } = placeAt(layout(), 1, freeRow(places))
    const { grown, alpha } = risen(u, 0.14, 0.88)
    const turned = lie + 120 + since > price + 160
    const text = turned ? amount(win) : amount(paid)
    const hop = turned ? swing(clamp((lie + since - price) / 420)) : 0
    scene.put('party', 'shade', {
      x,
      y,
      wide: 2.6 * stall.scale,
      high: 0.9 * stall.scale,
      alpha: 0.7 * alpha,
    })
    scene.write('party', plain ? 's' : 'g', text, {
      x,
      y: y - 6 * stall.scale,
      scale: (plain ? 2 : 1.1) * stall.scale * (1 + 0.2 * hop),
      room: 300 * stall.scale,
      grown,
      alpha,
    })
    if (turned && times > 1)
      scene.write('party', 's', `${amount(paid)} × ${times}`, {
        x,
        y: y + 36 * stall.scale,
        scale: 1.1 * stall.scale,
        alpha,
        tint: 0xffe9b0,
      })
  })
  timeline.cue(price + 160, () => {
    onWin(win)
    if (times > 1 && !plain) sound.shine(Math.min(9, 3 + times / 2))
  })
  timeline.mark('landed', lie)
  timeline.mark('known', known)
  return timeline
}

/** A row in which the fewest win, so that the amount covers no winner. */
function freeRow(places: ReadonlySet<string>): number {
  const count = (row: number) => [0, 1, 2].filter((reel) => places.has(`${reel},${row}`)).length
  return [1, 2, 0].toSorted((a, b) => count(a) - count(b))[0]!
}
