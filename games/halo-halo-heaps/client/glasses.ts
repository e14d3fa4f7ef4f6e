import { showAmount, spotOf } from '@perlas/game-kit/parts/slots'
import { placesIn, posed } from '@perlas/game-kit/parts/tumble-round'
import { ringOut, risen } from '@perlas/game-kit/scene/draw'
import { spray } from '@perlas/game-kit/scene/particles'
import { bell, clamp, ease, lerp, swing } from '@perlas/game-kit/scene/timeline'
import { timesOf, type Spin } from '../halo-halo-heaps.ts'
import { mouthOf, SWEET } from './layout.ts'
import type { Run } from './round.ts'
import { toneOf } from './sweets.ts'

type Cup = { cell: number; tint: number }

/** Glass after glass is poured into the tall one. */
export function pour(run: Run): void {
  const { timeline, state, sound, at: begun } = run
  const { length } = run.scene
  const cups = placesIn(run).flatMap(({ code }, cell) => (timesOf(code) > 0 ? [cell] : []))
  const fly = length('fly')
  const gap = fly * 0.55
  for (const [i, cell] of cups.entries()) {
    const times = timesOf(run.table[cell]!)
    const from = begun + i * gap
    const cup = { cell, tint: toneOf(times) }
    run.poured += times
    const now = run.poured
    timeline.at(from, fly, (u) => cupOnItsWay(run, cup, u))
    timeline.cue(from + fly, () => {
      state.poured = now
      sound.shine(Math.min(9, 3 + i))
    })
    timeline.at(from + fly, 420, (u) => void (state.swell = bell(u, 0.2, 0.8)), { turn: 0 })
    timeline.at(from + fly, 520, (u, since) => splash(run, cup, u, since))
  }
  const over = begun + (cups.length - 1) * gap + fly + length('step')
  posed(run, over - begun, (pose, cell, since) => {
    const i = cups.indexOf(cell)
    if (i < 0) return { ...pose, light: 0.6 }
    return { ...pose, alpha: since > i * gap ? 0.28 : 1 }
  })
  run.at = over
  timeline.mark('poured', over)
}

/** A glass flies to the mouth of the tall one, and is tipped over there. */
function cupOnItsWay(run: Run, { cell, tint }: Cup, u: number): void {
  const { scene, layout } = run
  const { scale, ...away } = spotOf(run, cell)
  const mouth = mouthOf(layout())
  const v = ease.sine(u)
  const place = {
    x: lerp(away.x, mouth.x, v),
    y: lerp(away.y, mouth.y, v) - 60 * scale * Math.sin(Math.PI * v),
    tint,
  }
  scene.put('party+', 'glow', { ...place, scale: 0.8 * scale, alpha: 0.6 })
  scene.put('party', 'cup', {
    ...place,
    scale: SWEET * scale * lerp(1.1, 0.8, v),
    turn: lerp(0, layout().beside ? -1.9 : 1.9, ease.in(clamp((u - 0.55) / 0.45))),
  })
}

function splash({ scene, layout }: Run, { cell, tint }: Cup, u: number, since: number): void {
  const mouth = mouthOf(layout())
  const { scale } = layout().glass
  ringOut(scene, 'party+', u, { ...mouth, scale, from: 0.3, to: 1.3, tint })
  spray(scene, { layer: 'party+', part: () => 'spark', count: 12 }, since, {
    ...mouth,
    speed: [0.05, 0.24],
    towards: -Math.PI / 2,
    spread: 2.4,
    gravity: 0.0006,
    life: 500,
    scale: [0.3, 0.8],
    tint,
    seed: cell,
  })
}

/** The win of all heaps, times all that was poured. */
export function multiply(run: Run, spin: Spin): void {
  const { timeline, state, sound, bet, say, onWin, at: begun } = run
  const { length } = run.scene
  const stands = length('winHold') + length('announce') * 0.7
  const turns = stands * 0.36
  const paid = Math.min(run.won + spin.win, run.win)
  const plain = paid <= bet
  posed(run, stands, (pose) => ({ ...pose, light: 0.5 }))
  timeline.cue(begun, () => say({ what: 'times', plain: spin.plain, times: spin.times }))
  timeline.cue(begun + turns, () => {
    onWin(paid)
    if (!plain) sound.gong(7, 1)
  })
  timeline.at(begun, stands * 0.5, (u) => void (state.swell = bell(u, 0.3, 0.5)), { turn: 0 })
  timeline.at(begun, stands, (u, since) =>
    drawTimes(run, spin, { u, plain, turned: since > turns ? since - turns : undefined }),
  )
  run.at = begun + stands
  timeline.mark('multiplied', run.at)
}

/** The amount times its glasses; `turned` since it is what that makes. */
function drawTimes(
  { scene, layout, amount }: Run,
  { win, plain: heaps, times }: Spin,
  { u, plain, turned }: { u: number; plain: boolean; turned: number | undefined },
): void {
  const { frame } = layout()
  const shows = risen(u, 0.12, 0.88)
  const hop = turned === undefined ? 0 : swing(clamp(turned / 420))
  showAmount(scene, shows, frame, turned === undefined ? '' : amount(win), {
    shade: [3.2, 1.5, 0.9],
    plain,
    size: (plain ? 2 : 1.35) * (1 + 0.25 * hop),
    up: 8,
    room: 350,
  })
  scene.write('party', turned === undefined ? 'g' : 's', `${amount(heaps)} × ${times}`, {
    x: frame.x,
    y: frame.y + (turned === undefined ? 0 : 46) * frame.scale,
    scale: (turned === undefined ? 1 : 1.2) * frame.scale,
    room: 350 * frame.scale,
    ...shows,
    tint: 0xffe9b0,
  })
}
