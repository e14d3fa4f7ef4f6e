import type { Scene } from '@perlas/game-kit/scene/scene'
import { clamp, createTimeline, ease, type Timeline } from '@perlas/game-kit/scene/timeline'
import type { StageTools } from '@perlas/game-kit/stage'
import { paysOf, shows, type PeryaOutcome } from '../color-perya.ts'
import type { Mood } from './board.ts'
import { bounces, drawThrown } from './dice.ts'
import { cellAt, dieAt, type Layout } from './layout.ts'

const PAID_MS = 1_000

type Drawn = { scene: Scene; mood: Mood; layout(): Layout }

/** A round as a pure function of time: three dice fall one after the other, then each colour that was hit pays. */
export function throwMove(
  { scene, mood, layout }: Drawn,
  outcome: PeryaOutcome,
  {
    bet,
    sound,
    amount,
    onWin,
  }: Pick<StageTools, 'sound' | 'amount'> & { bet: number; onWin(total: number): void },
): Timeline {
  const timeline = createTimeline()
  const { dice, colours: chosen } = outcome
  const one = scene.length('throw')
  const gap = scene.length('throwGap')
  const longest = one + gap * (dice.length - 1) * 2
  for (const [die, shown] of dice.entries()) {
    const begins = die * gap
    const ms = one + die * gap
    const lies = begins + ms
    timeline.at(
      0,
      longest + PAID_MS,
      (_, since) => {
        mood.away.add(die)
        if (since >= lies) mood.lying.push(shown)
      },
      { turn: 0 },
    )
    timeline.at(
      0,
      longest + PAID_MS,
      (_, since) =>
        drawThrown(
          scene,
          layout(),
          { die, shown },
          since < begins ? 0 : clamp((since - begins) / ms),
        ),
      { turn: 1 },
    )
    for (const [i, u] of bounces.entries()) timeline.cue(begins + u * ms, () => sound.knock(3 - i))
    timeline.cue(lies, () => (chosen.includes(shown) ? sound.shine(2 + die * 2) : sound.knock(0)))
    timeline.at(lies, 420, (u) => {
      const { x, y } = dieAt(layout(), die)
      if (!scene.calm && chosen.includes(shown))
        scene.put('things+', 'ring', {
          x,
          y,
          scale: (0.5 + 0.6 * ease.out(u)) * layout().tray.scale,
          alpha: 1 - u,
          tint: 0xffe9a8,
        })
    })
  }
  const hits = chosen
    .map((colour) => ({
      colour,
      paid: paysOf(outcome, { dice, bet, colour }),
      count: shows(dice, colour),
    }))
    .filter(({ count }) => count > 0)
  let total = 0
  for (const [i, { colour, paid }] of hits.entries()) {
    const at = longest + i * gap * 0.7
    timeline.cue(at, () => onWin((total += paid)))
    timeline.at(at, PAID_MS, (u) => {
      const { x, y } = cellAt(layout(), colour)
      const text = `+${amount(paid)}`
      const fit = Math.min(0.5, (layout().board.wide * 0.92) / scene.widthOf('g', text))
      scene.write('party', 'g', text, {
        x,
        y: y - 6 - 26 * ease.out(u),
        scale: fit * ease.back(clamp(u / 0.25)),
        alpha: clamp(u / 0.08) * (1 - ease.in(clamp((u - 0.65) / 0.35))),
      })
    })
  }
  timeline.mark('known', longest + (hits.length > 0 ? hits.length * gap * 0.7 + 260 : 120))
  return timeline
}
