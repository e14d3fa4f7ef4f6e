import { make } from '../../dom.ts'
import type { SeaPlan } from '../../sea.ts'
import type { AtlasFile } from '../../scene/atlas.ts'
import { openPicture } from '../../scene/picture.ts'
import { rootOf } from '../../scene/panel.ts'
import type { Scene } from '../../scene/scene.ts'
import { createTimeline, type Track } from '../../scene/timeline.ts'
import type { ShotsStage, ShotsTools } from '../../stage.ts'
import { cannonOf, drawAim, drawCannon } from './cannon.ts'
import { layoutOf, type Layout } from './layout.ts'
import { left, ripple, type Shows } from './moves.ts'
import type { Net } from './net.ts'
import { reachOf, type Kinds } from './rig.ts'
import { schoolOf, type School } from './school.ts'
import { cast, shotsOf } from './shots.ts'
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
/** So many slow frames of the first ones, and it swims at the pace of rest. */
const [FRAMES, SLOW_MS] = [40, 42]

export async function openSea(
  host: HTMLElement,
  tools: ShotsTools,
  { title, plan, atlas, later, kinds, shows, net, drawSea, times }: Waters,
): Promise<ShotsStage> {
  const root = rootOf('sea', title, make('p', { class: 'scene-plain' }, tools.t('plain')))
  const school = schoolOf(plan, kinds, () => picture.layout())
  const gun = cannonOf()
  /** Targets of a net. */
  let netted: readonly number[] = []

  const picture = await openPicture<Layout>(host, tools, {
    root,
    atlas,
    later,
    layoutOf,
    measures: () => ({}),
    draw(on, at) {
      school.seenAt = school.sea?.time() ?? 0
      drawSea(on, at, school.still ? undefined : school.seenAt)
      school.draw(on, at)
      if (!school.still) {
        for (const one of school.seen)
          if (netted.includes(one.k))
            net?.mark(on, school.placeOfSwimmer(one), reachOf(kinds, one.code, at))
        if (gun.aim !== null) drawAim(on, at, school, gun, { kinds, times })
      }
      drawCannon(on, at, school, gun, tools.amount)
    },
    centre: ({ sea: { wide, high } }) => ({ x: wide / 2, y: high * 0.42 }),
  })
  const { scene, layout, celebrate } = picture
  const moves = () => (scene && !scene.reducedMotion ? scene : undefined)
  const touch = () => scene?.touch()
  if (scene) keepSwimming(scene)
  listen(root, school, moves, tools.hold)
  const water = { scene, layout, school, gun, kinds, shows, arrivesAt: -Infinity }
  const shots = shotsOf(water, tools)

  return {
    setSea(seed, time) {
      school.still = undefined
      school.sea = { seed, time }
      touch()
    },
    setGone(next) {
      school.gone = next
      touch()
    },
    setBet(next) {
      gun.bet = next
      touch()
    },
    setAim(k) {
      gun.aim = k
      touch()
    },
    fire(k) {
      tools.sound.knock(4)
      shots.fly(k)
      touch()
    },
    setSchool(next) {
      netted = next
    },
    cast(fish) {
      tools.sound.wave()
      touch()
      const on = moves()
      if (net && on) cast(water, on, net, fish)
    },
    land: shots.land,
    taken(fish) {
      const on = moves()
      if (!on) return touch()
      for (const k of fish) {
        const place = school.placeOf(k)
        if (place) on.play(left(on, place))
      }
    },
    again: shots.again,
    ...(celebrate && { celebrate }),
  }
}

/** The sea moves while it is seen: at full pace where the device can, else as rest does. */
function keepSwimming(scene: Scene): void {
  setInterval(() => scene.reducedMotion && scene.touch(), STILL_EVERY_MS)
  if (scene.reducedMotion) return
  const life = createTimeline()
  let [frames, slow, before] = [0, 0, 0]
  const watch = () => {
    const at = performance.now()
    if (before > 0 && at - before > SLOW_MS) slow += 1
    before = at
    frames += 1
    if (frames === FRAMES && slow > FRAMES / 2) swimming.drop()
  }
  life.at(0, 1e12, watch, { turn: 0 })
  const swimming: Track = scene.play(life)
}

/** A finger on the picture. */
function listen(
  root: HTMLElement,
  school: School,
  moves: () => Scene | undefined,
  hold: ShotsTools['hold'],
): void {
  let finger: number | undefined
  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const box = root.getBoundingClientRect()
    return { x: clientX - box.left, y: clientY - box.top }
  }
  root.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    if (school.still) return hold(-1)
    finger = event.pointerId
    root.setPointerCapture(event.pointerId)
    const at = pointOf(event)
    const k = school.under(at.x, at.y)
    const on = moves()
    if (k === null && on) on.play(ripple(on, at))
    hold(k)
  })
  root.addEventListener('pointermove', (event) => {
    if (event.pointerId !== finger) return
    const at = pointOf(event)
    const k = school.under(at.x, at.y)
    if (k !== null) hold(k)
  })
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    root.addEventListener(end, (event) => {
      if (event.pointerId !== finger) return
      finger = undefined
      hold(null)
    })
  root.addEventListener('contextmenu', (event) => event.preventDefault())
}
