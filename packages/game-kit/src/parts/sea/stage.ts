import { make } from '../../dom.ts'
import { swimmersAt, type SeaPlan, type Swimmer } from '../../sea.ts'
import type { AtlasFile } from '../../scene/atlas.ts'
import { openPicture } from '../../scene/picture.ts'
import { rootOf } from '../../scene/panel.ts'
import type { Scene } from '../../scene/scene.ts'
import { createTimeline, type Track } from '../../scene/timeline.ts'
import type { LandedShot, ShotsStage, ShotsTools } from '../../stage.ts'
import { layoutOf, type Layout } from './layout.ts'
import { caught, flight, FLIGHT_MS, left, ripple, spread, type Shows } from './moves.ts'
import type { Net } from './net.ts'
import { drawSwimmer, lookAt, reachOf, rigOf, type Kinds } from './rig.ts'
import './sea.css'

/** What one sea is, beside what all have alike: the cannon, aim, shots and catches. */
export type Waters = {
  title: string
  plan: SeaPlan
  atlas: AtlasFile
  later: AtlasFile
  kinds: Kinds
  shows: Shows
  net?: Net
  /** The place, behind all that swims; `time`: milliseconds since the sea began, none in still water. */
  drawSea(scene: Scene, layout: Layout, time: number | undefined): void
  /** What a kind multiplies a stake by. */
  times(code: string): string
}

/** Where nothing moves by itself, what swims is seen anew so often. */
const STILL_EVERY_MS = 1_000
const RECOIL_MS = 150
/** A replay: from one shot to the next. */
const AGAIN_GAP_MS = 260
/** A finger need not hit it exactly. */
const SPARE = 12
/** So many slow frames of the first ones, and it swims at the pace of rest. */
const [FRAMES, SLOW_MS] = [40, 42]

export async function openSea(
  host: HTMLElement,
  tools: ShotsTools,
  { title, plan, atlas, later, kinds, shows, net, drawSea, times }: Waters,
): Promise<ShotsStage> {
  const root = rootOf('sea', title, make('p', { class: 'scene-plain' }, tools.t('plain')))
  let sea: { seed: string; time: () => number } | undefined
  let gone: ReadonlySet<number> = new Set()
  let aim: number | null = null
  let school: readonly number[] = []
  let bet = 0
  let firedAt = -Infinity
  /** When what is on its way comes where it goes. */
  let arrivesAt = -Infinity
  /** What a replay shows instead of the sea: swimmers that stand in rows. */
  let still: readonly Swimmer[] | undefined
  /** What is being drawn by a catch. */
  const held = new Set<number>()
  /** Caught, and still to be seen until its catch is. */
  const landing = new Set<number>()
  let seen: Swimmer[] = []
  let seenAt = 0

  const { scene, layout, celebrate } = await openPicture<Layout>(host, tools, {
    root,
    atlas,
    later,
    layoutOf,
    measures: () => ({}),
    draw,
    centre: ({ sea: { wide, high } }) => ({ x: wide / 2, y: high * 0.42 }),
  })

  const now = () => (sea ? sea.time() : 0)
  const all = (): Swimmer[] => {
    if (still) return still.filter(({ k }) => !held.has(k))
    if (!sea) return []
    return swimmersAt(plan, sea.seed, now()).filter(
      ({ k }) => (!gone.has(k) || landing.has(k)) && !held.has(k),
    )
  }

  function placeOfSwimmer(one: Swimmer) {
    return still ? spread(layout(), still, one.k) : lookAt(layout(), one, seenAt)
  }
  /** Where it is now; what is gone is where it was seen last. */
  function placeOf(k: number): { x: number; y: number; heading: number } | undefined {
    const one = (still ?? seen).find((other) => other.k === k)
    return one && placeOfSwimmer(one)
  }

  function draw(on: Scene, at: Layout): void {
    seenAt = now()
    drawSea(on, at, still ? undefined : seenAt)
    seen = [...all()].sort((a, b) => rigOf(kinds, b.code).reach - rigOf(kinds, a.code).reach)
    const idle = on.calm ? 0 : on.now
    for (const one of seen) {
      if (still) {
        const look = { ...spread(at, still, one.k), now: idle }
        drawStill(on, at, one, look)
      } else drawSwimmer(on, at, { kinds, swimmer: one, time: seenAt }, { now: idle })
    }
    if (!still)
      for (const one of seen)
        if (school.includes(one.k)) net?.mark(on, placeOfSwimmer(one), reachOf(kinds, one.code, at))
    if (aim !== null && !still) drawAim(on, at, aim)
    drawCannon(on, at)
  }

  function drawStill(on: Scene, at: Layout, one: Swimmer, { now: idle }: { now: number }): void {
    const { x, y } = spread(at, still ?? [], one.k)
    // As if its way led through this place now.
    const way = { ...one.way, leftwards: false, y: [y / at.sea.high, y / at.sea.high] as const }
    const middle = { ...one, from: 0, until: 1_240, way: { ...way, swing: [0, 1, 0] as const } }
    const time = (x / at.sea.wide + 0.12) * 1_000
    drawSwimmer(on, at, { kinds, swimmer: middle, time }, { now: idle, grown: 0.8 })
  }

  function drawAim(on: Scene, at: Layout, k: number): void {
    const one = seen.find((other) => other.k === k)
    if (!one) return
    const { x, y } = placeOfSwimmer(one)
    const reach = reachOf(kinds, one.code, at)
    const scale = (reach + 12) / 54
    on.put('words', 'aim', {
      x,
      y,
      scale: scale * (on.calm ? 1 : 1 + 0.04 * Math.sin(on.now / 160)),
      turn: on.calm ? 0 : on.now / 1_400,
      tint: 0xffd86a,
    })
    on.write('words', 's', times(one.code), {
      x,
      y: y + reach + 22,
      scale: 1.05,
      tint: 0xffe9a8,
    })
  }

  /** It points at what is aimed at; the stake stands on it. */
  function drawCannon(on: Scene, { cannon }: Layout): void {
    const { x, y, scale } = cannon
    const recoil = on.calm ? 0 : Math.max(0, 1 - (performance.now() - firedAt) / RECOIL_MS)
    const turn = angleOf(cannon)
    const foot = y - 34 * scale
    on.put('words', 'barrel', {
      x: x - Math.sin(turn) * recoil * 9 * scale,
      y: foot + Math.cos(turn) * recoil * 9 * scale,
      anchor: [0.5, 0.9],
      scale,
      turn,
    })
    on.put('words', 'mount', { x, y, anchor: [0.5, 1], scale })
    if (bet > 0)
      on.write('words', 's', tools.amount(bet), {
        x,
        y: y - 17 * scale,
        scale: 0.92 * scale,
        room: 88 * scale,
        tint: 0xfff3c8,
      })
  }

  function angleOf({ x, y, scale }: Layout['cannon']): number {
    const at = aim === null ? undefined : placeOf(aim)
    if (!at) return 0
    return Math.max(-1.35, Math.min(1.35, Math.atan2(at.x - x, y - 34 * scale - at.y)))
  }

  function muzzle(): { x: number; y: number } {
    const { cannon } = layout()
    const turn = angleOf(cannon)
    const far = 96 * cannon.scale
    return {
      x: cannon.x + Math.sin(turn) * far,
      y: cannon.y - 34 * cannon.scale - Math.cos(turn) * far,
    }
  }

  // What swims goes on while it is seen: at full pace where the device can, else as rest does.
  let swimming: Track | undefined
  if (scene && !scene.calm) {
    const life = createTimeline()
    let [frames, slow, before] = [0, 0, 0]
    life.at(
      0,
      1e12,
      () => {
        const at = performance.now()
        if (before > 0 && at - before > SLOW_MS) slow += 1
        before = at
        frames += 1
        if (frames === FRAMES && slow > FRAMES / 2) swimming?.drop()
      },
      { turn: 0 },
    )
    swimming = scene.play(life)
  }
  setInterval(() => scene?.calm && scene.touch(), STILL_EVERY_MS)

  // A finger on the picture.
  let finger: number | undefined
  function under({ clientX, clientY }: PointerEvent): number | null {
    const box = root.getBoundingClientRect()
    const [x, y] = [clientX - box.left, clientY - box.top]
    const at = layout()
    let [best, far]: [number | null, number] = [null, 1]
    for (const one of seen) {
      const place = placeOfSwimmer(one)
      const share = Math.hypot(place.x - x, place.y - y) / (reachOf(kinds, one.code, at) + SPARE)
      if (share < far) [best, far] = [one.k, share]
    }
    return best
  }
  root.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    if (still) return tools.hold(-1)
    finger = event.pointerId
    root.setPointerCapture(event.pointerId)
    const k = under(event)
    if (k === null && scene && !scene.calm) {
      const box = root.getBoundingClientRect()
      scene.play(ripple(scene, { x: event.clientX - box.left, y: event.clientY - box.top }))
    }
    tools.hold(k)
  })
  root.addEventListener('pointermove', (event) => {
    if (event.pointerId !== finger) return
    const k = under(event)
    if (k !== null) tools.hold(k)
  })
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    root.addEventListener(end, (event) => {
      if (event.pointerId !== finger) return
      finger = undefined
      tools.hold(null)
    })
  root.addEventListener('contextmenu', (event) => event.preventDefault())

  const touch = () => scene?.touch()

  /** A shot's way: to where its fish is when it comes. */
  function fly(k: number): void {
    if (!scene || scene.calm) return
    firedAt = performance.now()
    arrivesAt = firedAt + FLIGHT_MS
    scene.play(flight(scene, muzzle(), () => placeOf(k)))
  }

  /** What a volley caught: each in its bubble, with what it paid. */
  async function show(shots: readonly LandedShot[], stake: number): Promise<void> {
    // Two shots of one volley may catch the same: it is seen once, with what both pay.
    const byFish = new Map<number, LandedShot[]>()
    for (const shot of shots)
      if (shot.caught) byFish.set(shot.fish, [...(byFish.get(shot.fish) ?? []), shot])
    const won = [...byFish.values()]
    if (won.length === 0) return
    await scene?.whole
    if (!scene) return landing.clear()
    await Promise.all(
      won.map(async (own, at) => {
        const [{ fish, target, win: first } = { fish: -1, target: '', win: 0 }] = own
        const win = own.reduce((sum, shot) => sum + shot.win, 0)
        const place = placeOf(fish) ?? { x: scene.width / 2, y: scene.height * 0.4, heading: 0 }
        landing.delete(fish)
        held.add(fish)
        const others = seen.filter(({ k }) => k !== fish).map(placeOfSwimmer)
        const about = {
          target,
          k: fish,
          place,
          others,
          text: tools.amount(win),
          times: first / stake,
          delay: at * 90,
          sound: tools.sound,
        }
        await scene.play(caught(scene, layout(), { kinds, shows }, about)).until('known')
        held.delete(fish)
      }),
    )
  }

  return {
    setSea(seed, time) {
      still = undefined
      sea = { seed, time }
      touch()
    },
    setGone(next) {
      gone = next
      touch()
    },
    setBet(next) {
      bet = next
      touch()
    },
    setAim(k) {
      aim = k
      touch()
    },
    fire(k) {
      tools.sound.knock(4)
      fly(k)
      touch()
    },
    setSchool(next) {
      school = next
    },
    cast(fish) {
      tools.sound.wave()
      touch()
      if (!net || !scene || scene.calm) return
      arrivesAt = performance.now() + net.ms
      const { cannon } = layout()
      const from = { x: cannon.x + 60 * cannon.scale, y: cannon.y - 30 * cannon.scale }
      scene.play(net.cast(scene, from, () => fish.map(placeOf).filter((one) => one !== undefined)))
    },
    async land(shots, stake) {
      for (const { fish, caught: isCaught } of shots) if (isCaught) landing.add(fish)
      // What is on its way arrives before it is known what it brought.
      const wait = arrivesAt - performance.now()
      if (wait > 0 && scene && !scene.calm) await tools.motion.wait(wait)
      await show(shots, stake)
    },
    taken(fish) {
      if (!scene || scene.calm) return touch()
      for (const k of fish) {
        const place = placeOf(k)
        if (place) scene.play(left(scene, place))
      }
    },
    async again(shots, stake) {
      const own = bet
      bet = stake
      const codes = new Map(shots.map(({ fish, target }) => [fish, target]))
      const way = { leftwards: false, y: [0.5, 0.5], swing: [0, 1, 0] } as const
      still = [...codes].map(([k, code]) => ({ k, code, from: 0, until: 1, way }))
      held.clear()
      touch()
      for (const [at, shot] of shots.entries()) {
        aim = shot.fish
        fly(shot.fish)
        tools.sound.knock(4)
        await tools.motion.wait(AGAIN_GAP_MS)
        if (shot.caught) {
          await show([shot], stake)
          // It stands there until the last shot at it.
          const isLast = !shots.slice(at + 1).some(({ fish }) => fish === shot.fish)
          if (isLast) still = still.filter(({ k }) => k !== shot.fish)
          touch()
        }
      }
      aim = null
      bet = own
    },
    ...(celebrate && { celebrate }),
  }
}
