import { spotOf } from '@perlas/game-kit/parts/slots'
import type { TilePlace } from '@perlas/game-kit/parts/tumble'
import { bell, clamp, ease, lerp } from '@perlas/game-kit/scene/timeline'
import type { Step } from '../alas-ginto.ts'
import type { Run } from './round.ts'

const JOKER = 'W'.charCodeAt(0)

/** Gold cards of a step that turn into jokers, and the copies that big ones throw: each as it moves, and until when. */
export function jokersOf({ turned }: Step, { scene: { length } }: Run) {
  const flips = turned.length > 0 ? length('flip') : 0
  const copiesAt = flips * 0.8
  const golds = new Set(turned.map(({ cell }) => cell))
  const copied = new Set(turned.flatMap(({ copies }) => copies))
  return {
    golds,
    copiesAt,
    over: Math.max(flips, copied.size > 0 ? copiesAt + length('fly') + length('flip') * 0.7 : 0),
    move(pose: TilePlace, cell: number, since: number): TilePlace | undefined {
      if (golds.has(cell)) return flipped(pose, since, length('flip'))
      if (!copied.has(cell)) return undefined
      return flipped(pose, since - copiesAt - length('fly') * 0.8, length('flip') * 0.7)
    },
  }
}

/** Sounds and light beside the cards as they turn. */
export function lightJokers(run: Run, step: Step, begun: number, copiesAt: number): void {
  const { timeline, sound } = run
  const { length } = run.scene
  for (const { cell, copies } of step.turned) {
    timeline.cue(begun + length('flip') * 0.5, () => sound.lid())
    flash(run, begun + length('flip') * 0.55, cell)
    if (copies.length > 0) timeline.cue(begun + copiesAt, () => sound.shine(8))
    for (const copy of copies) {
      throwTo(run, begun + copiesAt, cell, copy)
      flash(run, begun + copiesAt + length('fly') * 0.8 + length('flip') * 0.35, copy)
    }
  }
}

/** A card turns once around: it lifts, shows its back, and is a joker. */
function flipped(pose: TilePlace, since: number, ms: number): TilePlace {
  const u = ms > 0 ? since / ms : 1
  if (u <= 0) return pose
  if (u >= 1) return { ...pose, code: JOKER, light: 1 }
  const turn = ease.sine(u) * 2 * Math.PI
  const side = Math.cos(turn)
  const back = turn > Math.PI / 2 && turn < Math.PI * 1.5
  return {
    ...pose,
    code: turn < Math.PI ? pose.code : JOKER,
    hidden: back,
    wide: Math.max(0.04, Math.abs(side)),
    scale: 1 + 0.2 * Math.sin(Math.PI * u),
    row: pose.row - 0.12 * Math.sin(Math.PI * u),
    light: 1,
    halo: 0.8 * Math.sin(Math.PI * u),
  }
}

function flash(run: Run, when: number, cell: number): void {
  run.timeline.at(when, 420, (u) => {
    const { scale, ...place } = spotOf(run, cell)
    run.scene.put('things+', 'burst', {
      ...place,
      scale: lerp(0.3, 1.1, ease.out(u)) * scale,
      alpha: 0.9 * (1 - u) ** 2,
      turn: u * 0.6,
      tint: 0xfff0b0,
    })
  })
}

/** A joker throws a copy of itself: light on an arc, with a tail. */
function throwTo(run: Run, when: number, from: number, to: number): void {
  const { scene, timeline } = run
  timeline.at(when, scene.length('fly'), (u) => {
    const [a, b] = [spotOf(run, from), spotOf(run, to)]
    const { scale } = a
    for (let tail = 0; tail < 7; tail++) {
      const v = ease.sine(clamp(u - tail * 0.03))
      scene.put('party+', 'spark', {
        x: lerp(a.x, b.x, v),
        y: lerp(a.y, b.y, v) - 70 * scale * Math.sin(Math.PI * v),
        scale: (1.5 - tail * 0.17) * scale,
        alpha: (1 - tail / 7) * bell(u, 0.1, 0.15),
        tint: tail % 2 ? 0xff9ad8 : 0xfff0c0,
      })
    }
  })
}
