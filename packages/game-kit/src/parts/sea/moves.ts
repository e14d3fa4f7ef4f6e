import { ringOut, risen } from '../../scene/draw.ts'
import { coinAt, spray } from '../../scene/particles.ts'
import type { Scene } from '../../scene/scene.ts'
import { bell, clamp, createTimeline, ease, lerp, type Timeline } from '../../scene/timeline.ts'
import type { Sound } from '../../sound.ts'
import type { Swimmer } from '../../sea.ts'
import type { Layout } from './layout.ts'
import { drawBody, reachOf, type Kinds } from './rig.ts'

type Point = { x: number; y: number }

export const FLIGHT_MS = 230
const NET_MS = 260
const BUBBLE_MS = 900
const TURN_MS = 1_700

/** A pearl on its way, and the net of light where it comes: alike whatever it brings. */
export function flight(scene: Scene, from: Point, to: () => Point | undefined): Timeline {
  const timeline = createTimeline()
  let last: Point = to() ?? { x: from.x, y: from.y - 200 }
  timeline.at(0, FLIGHT_MS, (u) => {
    last = to() ?? last
    const [x, y] = [lerp(from.x, last.x, u), lerp(from.y, last.y, u)]
    for (let i = 3; i > 0; i--) {
      const back = Math.max(0, u - i * 0.05)
      scene.put('things+', 'spark', {
        x: lerp(from.x, last.x, back),
        y: lerp(from.y, last.y, back),
        scale: 0.7 - i * 0.14,
        alpha: 0.5 - i * 0.12,
        tint: 0x9feaff,
      })
    }
    scene.put('things', 'ball', { x, y, scale: lerp(1.05, 0.72, u) })
  })
  timeline.at(0, 120, (u) =>
    scene.put('veil+', 'glow', { ...from, scale: 0.5 * (1 - u), alpha: 0.8, tint: 0xfff0c0 }),
  )
  timeline.at(FLIGHT_MS, NET_MS, (u) => {
    last = to() ?? last
    scene.put('things', 'net', {
      ...last,
      scale: lerp(0.22, 0.62, ease.out(u)),
      turn: u * 0.5,
      alpha: 0.9 * (1 - u),
    })
    spray(scene, { layer: 'things', part: () => 'bubble', count: 5 }, u * NET_MS, {
      ...last,
      speed: [0.05, 0.14],
      towards: -Math.PI / 2,
      spread: 4,
      life: NET_MS,
      scale: [0.16, 0.4],
      seed: Math.round(from.x),
    })
  })
  return timeline
}

/** A finger where nothing swims. */
export function ripple(scene: Scene, at: Point): Timeline {
  const timeline = createTimeline()
  timeline.at(0, 320, (u) =>
    ringOut(scene, 'things+', u, { ...at, from: 0.1, to: 0.5, alpha: 0.5 }),
  )
  return timeline
}

/** What another player caught: it is gone in a few bubbles. */
export function left(scene: Scene, at: Point): Timeline {
  const timeline = createTimeline()
  timeline.at(0, 620, (u, since) => {
    ringOut(scene, 'things+', u, { ...at, from: 0.15, to: 0.6, alpha: 0.5, tint: 0xaef4ff })
    spray(scene, { layer: 'things', part: () => 'bubble', count: 12 }, since, {
      ...at,
      speed: [0.04, 0.14],
      towards: -Math.PI / 2,
      spread: 2.6,
      life: 600,
      scale: [0.2, 0.6],
      seed: Math.round(at.x),
    })
  })
  return timeline
}

export type Caught = {
  target: string
  k: number
  place: Point & { heading: number }
  /** Where the others swim: for the eye alone. */
  others: readonly Point[]
  text: string
  times: number
  delay: number
  sound: Sound
}
/** What is seen of a kind before its bubble closes, from a moment on; until when. */
export type Show = (
  scene: Scene,
  timeline: Timeline,
  about: Caught,
  at: { from: number; body: (grown: number, alpha: number, y: number) => void },
) => number
export type Shows = Readonly<Record<string, Show>>

/** A catch: a bubble closes around it, it rises, and what it paid stands there; `known` once that can be read. */
export function caught(
  scene: Scene,
  layout: Layout,
  { kinds, shows }: { kinds: Kinds; shows: Shows },
  about: Caught,
): Timeline {
  const { target, k, place, text, delay, sound } = about
  const timeline = createTimeline()
  const reach = reachOf(kinds, target, layout)
  // Where less motion is wished: what it paid, and nothing else.
  if (scene.reducedMotion) {
    timeline.at(0, 1_400, () =>
      scene.write('party', 'g', text, { ...place, scale: 0.6, room: layout.width * 0.5 }),
    )
    timeline.mark('known', 1)
    return timeline
  }
  let at = delay
  const body = (grown: number, alpha: number, y: number) => {
    const look = { x: place.x, y, heading: place.heading, now: scene.now * 2, grown, alpha }
    drawBody(scene, layout, { kinds, code: target, k }, look)
  }
  timeline.at(0, delay, () => body(1, 1, place.y))
  at = shows[target]?.(scene, timeline, about, { from: at, body }) ?? at
  timeline.cue(at, () =>
    sound.shine(Math.min(11, 1 + Math.round(Math.log2(1 + about.times) * 1.3))),
  )
  const top = Math.min(1.6, 0.5 + about.times / 60)
  timeline.at(at, BUBBLE_MS, (u, since) => {
    const rise = ease.in(u) * 46 * layout.unit
    const shrink = 1 - 0.5 * ease.in(clamp((u - 0.4) / 0.6))
    const alpha = 1 - ease.in(clamp((u - 0.62) / 0.38))
    scene.put('things+', 'glow', {
      ...place,
      scale: (reach / 34) * (1 + 0.3 * u),
      alpha: 0.55 * alpha,
      tint: 0xfff0b8,
    })
    body(shrink, alpha, place.y - rise)
    scene.put('things', 'bell', {
      x: place.x,
      y: place.y - rise,
      scale: ((reach + 14) / 54) * ease.back(clamp(u / 0.22)) * shrink,
      alpha,
    })
    if (about.times >= 12)
      scene.put('things+', 'burst', {
        ...place,
        scale: top * lerp(0.5, 1.3, ease.out(u)),
        turn: u * 0.4,
        alpha: 0.7 * (1 - u),
      })
    spray(scene, { layer: 'things', part: () => 'bubble', count: 14 }, since, {
      ...place,
      speed: [0.05, 0.2],
      towards: -Math.PI / 2,
      spread: 3.6,
      life: 760,
      scale: [0.2, 0.7],
      seed: k,
    })
  })
  timeline.at(at + 120, 1_180, (u) => {
    const { grown, alpha } = risen(u, 0.2, 0.72)
    scene.write('party', 'g', text, {
      x: Math.min(layout.width - 40, Math.max(40, place.x)),
      y: Math.max(26, place.y - 12 - 40 * ease.out(u) * layout.unit),
      scale: 0.44 + 0.1 * top,
      grown,
      alpha,
      room: layout.width * 0.5,
    })
  })
  const coins = Math.min(16, 2 + Math.round(Math.log2(1 + about.times) * 2))
  timeline.at(at + 380, 720, (_, since) => {
    for (let i = 0; i < coins; i++) {
      const u = clamp((since - i * 24) / 460)
      if (u <= 0 || u >= 1) continue
      const away = ease.in(u)
      scene.put('party', coinAt(since, i), {
        x: lerp(place.x + ((i * 37) % 50) - 25, layout.width * 0.12, away),
        y: lerp(place.y, layout.height + 16, away) - 60 * Math.sin(Math.PI * u) * layout.unit,
        scale: 0.5 * layout.unit,
        turn: u * 3 + i,
        alpha: bell(u, 0.12, 0.1),
      })
    }
  })
  timeline.mark('known', at + 260)
  return timeline
}

/** A wheel runs over all prizes and stops on the one that was drawn. */
export const wheelShow =
  (prizes: readonly number[], tint: number): Show =>
  (scene, timeline, { place, times, sound }, { from, body }) => {
    const drawn = Math.max(0, prizes.indexOf(times))
    const steps = prizes.length * 4 + drawn
    let shown = -1
    timeline.cue(from, sound.wave)
    timeline.at(from, TURN_MS, (u) => {
      body(1 + 0.06 * Math.sin(u * 40) * (1 - u), 1, place.y)
      const turned = steps * ease.out(u)
      const step = Math.round(turned)
      if (step !== shown) {
        shown = step
        sound.tick()
      }
      scene.put('board', 'shade', { ...place, wide: 2.8, high: 2.4, alpha: 0.7 })
      scene.put('board+', 'rays', {
        ...place,
        scale: 0.8,
        turn: turned * 0.26,
        alpha: 0.5,
        tint,
      })
      for (const [i, one] of prizes.entries()) {
        const angle = ((i - turned) / prizes.length) * Math.PI * 2 - Math.PI / 2
        const isTop = i === step % prizes.length
        scene.write('party', 's', `×${one.toLocaleString('en')}`, {
          x: place.x + Math.cos(angle) * 92,
          y: place.y + Math.sin(angle) * 84,
          scale: isTop ? 1.7 : 1.05,
          tint: isTop ? 0xffe08a : 0xd8c8ff,
        })
      }
    })
    return from + TURN_MS
  }

/** Where the swimmers of a replay stand: in rows, in the order of their shots. */
export function spread(
  { sea }: Layout,
  all: readonly Pick<Swimmer, 'k'>[],
  k: number,
): Point & { heading: number } {
  const at = all.findIndex((one) => one.k === k)
  const columns = Math.min(all.length, Math.max(2, Math.round(sea.wide / 120)))
  const rows = Math.ceil(all.length / columns)
  const row = Math.floor(at / columns)
  const inRow = Math.min(columns, all.length - row * columns)
  return {
    x: (sea.wide * ((at % columns) + 0.5)) / Math.max(1, inRow),
    y: sea.high * (0.12 + (0.66 * (row + 0.5)) / Math.max(1, rows)),
    heading: 0,
  }
}
