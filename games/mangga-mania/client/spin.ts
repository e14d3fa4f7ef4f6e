import { drawPayLine, forwardAt, stopsAt, turningAt } from '@perlas/game-kit/parts/reels'
import { freeRow, showAmount } from '@perlas/game-kit/parts/slots'
import { risen } from '@perlas/game-kit/scene/draw'
import type { OnScene, Staked } from '@perlas/game-kit/scene/instant'
import { clamp, createTimeline, swing, type Timeline } from '@perlas/game-kit/scene/timeline'
import type { StageTools } from '@perlas/game-kit/stage'
import type { ManggaOutcome } from '../mangga-mania.ts'
import { lines, REELS } from '../paytable.ts'
import { rowsOf, type SceneState } from './board.ts'
import { placeAt, type Layout } from './layout.ts'

/** A round as a pure function of time: reels stop one after the other, lines light up, and the fourth says how many times. */
export function manggaMove(
  { scene, layout }: OnScene<Layout>,
  state: SceneState,
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
  const before = state.stops
  // The three lie there with a line on them: the fourth is worth waiting for.
  const eager = won.length > 0 ? length('eager') : 0
  const takes = stops.map((_, reel) => stopsAt(reel, length, reel === REELS ? eager : 0))
  const over = Math.max(...takes) + length('reelSettle')
  timeline.cue(0, () => void (state.stops = stops))
  timeline.at(
    0,
    over,
    (_, since) => {
      state.turning = turningAt(since, takes, length, (reel) => rowsOf(reel, before[reel]!))
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
      const { forward, dim } = forwardAt(since, length, { plain })
      state.winners = new Map([...places].map((place) => [place, forward]))
      state.dim = dim
    },
    { turn: 0 },
  )
  for (const [i, { line }] of won.entries())
    timeline.at(lie + i * 60, known - lie, (u, since) => {
      const points = lines[line]!.map((row, reel) => placeAt(layout(), reel, row))
      const thick = 7 * layout().stall.scale
      drawPayLine(scene, { u, since }, points, { thick, alpha: 0.9, plain })
    })
  const row = freeRow(
    Array.from(places, (place) => Number(place.split(',')[1])),
    [1, 2, 0],
  )
  const price = over - length('reelSettle')
  timeline.at(
    price,
    known - price + length('stand'),
    (_, since) => void (state.price = clamp(since / 200)),
    {
      turn: 0,
    },
  )
  timeline.at(lie + 120, known - lie, (u, since) => {
    const { stall } = layout()
    const spot = { scale: stall.scale, ...placeAt(layout(), 1, row) }
    const shows = risen(u, 0.14, 0.88)
    const turned = lie + 120 + since > price + 160
    const text = turned ? amount(win) : amount(paid)
    const hop = turned ? swing(clamp((lie + since - price) / 420)) : 0
    showAmount(scene, shows, spot, text, {
      shade: [2.6, 0.9, 0.7],
      plain,
      size: (plain ? 2 : 1.1) * (1 + 0.2 * hop),
      up: 6,
      room: 300,
    })
    if (turned && times > 1)
      scene.write('party', 's', `${amount(paid)} × ${times}`, {
        x: spot.x,
        y: spot.y + 36 * stall.scale,
        scale: 1.1 * stall.scale,
        alpha: shows.alpha,
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
