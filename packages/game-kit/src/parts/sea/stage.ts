import { make } from '../../dom.ts'
import type { SeaPlan } from '../../sea.ts'
import type { AtlasFile } from '../../scene/atlas.ts'
import { openPicture } from '../../scene/picture.ts'
import { rootOf } from '../../scene/panel.ts'
import type { Scene } from '../../scene/scene.ts'
import { createTimeline, type Track } from '../../scene/timeline.ts'
import type { LandedShot, ShotsStage, ShotsTools } from '../../stage.ts'
import { cannonOf } from './cannon.ts'
import { layoutOf, type Layout } from './layout.ts'
import { caught, flight, FLIGHT_MS, left, ripple, type Shows } from './moves.ts'
import type { Net } from './net.ts'
import { reachOf, type Kinds } from './rig.ts'
import { schoolOf, type School } from './school.ts'
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
/** A replay: from one shot to the next. */
const AGAIN_GAP_MS = 260
/** So many slow frames of the first ones, and it swims at the pace of rest. */
const [FRAMES, SLOW_MS] = [40, 42]

export async function openSea(
  host: HTMLElement,
  tools: ShotsTools,
  { title, plan, atlas, later, kinds, shows, net, drawSea, times }: Waters,
): Promise<ShotsStage> {
  const root = rootOf('sea', title, make('p', { class: 'scene-plain' }, tools.t('plain')))
  const school = schoolOf(plan, kinds, () => picture.layout())
  const gun = cannonOf(school, () => picture.layout(), { kinds, times, amount: tools.amount })
  /** What a net would be thrown at. */
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
        if (gun.aim !== null) gun.drawAim(on, at)
      }
      gun.draw(on, at)
    },
    centre: ({ sea: { wide, high } }) => ({ x: wide / 2, y: high * 0.42 }),
  })
  const { scene, layout, celebrate } = picture
  const moves = () => (scene && !scene.calm ? scene : undefined)
  const touch = () => scene?.touch()
  if (scene) keepSwimming(scene)
  listen(root, school, moves, tools.hold)
  const shots = shotsOf({ scene, layout, school, gun, kinds, shows }, tools)

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
      if (net && on) shots.cast(on, net, fish)
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

/** What swims goes on while it is seen: at full pace where the device can, else as rest does. */
function keepSwimming(scene: Scene): void {
  setInterval(() => scene.calm && scene.touch(), STILL_EVERY_MS)
  if (scene.calm) return
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

/** Shots on their way, and what they brought. */
function shotsOf(
  {
    scene,
    layout,
    school,
    gun,
    kinds,
    shows,
  }: {
    scene: Scene | undefined
    layout: () => Layout
    school: School
    gun: ReturnType<typeof cannonOf>
  } & Pick<Waters, 'kinds' | 'shows'>,
  { motion, sound, amount }: ShotsTools,
) {
  /** When what is on its way comes where it goes. */
  let arrivesAt = -Infinity
  const { placeOf } = school

  /** A shot's way: to where its fish is when it comes. */
  function fly(k: number): void {
    if (!scene || scene.calm) return
    gun.firedAt = performance.now()
    arrivesAt = gun.firedAt + FLIGHT_MS
    scene.play(flight(scene, gun.muzzle(), () => placeOf(k)))
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
    if (!scene) return school.landing.clear()
    await Promise.all(won.map((own, nth) => showOne(scene, own, stake, nth * 90)))
  }

  async function showOne(
    on: Scene,
    own: readonly LandedShot[],
    stake: number,
    delay: number,
  ): Promise<void> {
    const [{ fish, target, win: first } = { fish: -1, target: '', win: 0 }] = own
    const win = own.reduce((sum, shot) => sum + shot.win, 0)
    const place = placeOf(fish) ?? { x: on.width / 2, y: on.height * 0.4, heading: 0 }
    school.landing.delete(fish)
    school.held.add(fish)
    const others = school.seen.filter(({ k }) => k !== fish).map(school.placeOfSwimmer)
    const catches = { target, k: fish, place, others, delay, sound }
    const about = { ...catches, text: amount(win), times: first / stake }
    await on.play(caught(on, layout(), { kinds, shows }, about)).until('known')
    school.held.delete(fish)
  }

  return {
    fly,
    /** A net flies at these. */
    cast(on: Scene, net: Net, fish: readonly number[]): void {
      arrivesAt = performance.now() + net.ms
      const { cannon } = layout()
      const from = { x: cannon.x + 60 * cannon.scale, y: cannon.y - 30 * cannon.scale }
      on.play(net.cast(on, from, () => fish.map(placeOf).filter((one) => one !== undefined)))
    },
    async land(shots: readonly LandedShot[], stake: number): Promise<void> {
      for (const { fish, caught: isCaught } of shots) if (isCaught) school.landing.add(fish)
      // What is on its way arrives before it is known what it brought.
      const wait = arrivesAt - performance.now()
      if (wait > 0 && scene && !scene.calm) await motion.wait(wait)
      await show(shots, stake)
    },
    /** A volley of before, in still water. */
    async again(shots: readonly LandedShot[], stake: number): Promise<void> {
      const own = gun.bet
      gun.bet = stake
      const codes = new Map(shots.map(({ fish, target }) => [fish, target]))
      const way = { leftwards: false, y: [0.5, 0.5], swing: [0, 1, 0] } as const
      school.still = [...codes].map(([k, code]) => ({ k, code, from: 0, until: 1, way }))
      school.held.clear()
      scene?.touch()
      for (const [at, shot] of shots.entries()) {
        gun.aim = shot.fish
        fly(shot.fish)
        sound.knock(4)
        await motion.wait(AGAIN_GAP_MS)
        if (!shot.caught) continue
        await show([shot], stake)
        // It stands there until the last shot at it.
        const isLast = !shots.slice(at + 1).some(({ fish }) => fish === shot.fish)
        if (isLast) school.still = school.still.filter(({ k }) => k !== shot.fish)
        scene?.touch()
      }
      gun.aim = null
      gun.bet = own
    },
  }
}
