import type { Scene } from '../../scene/scene.ts'
import type { LandedShot, ShotsStage, ShotsTools } from '../../stage.ts'
import { muzzleOf, type Cannon } from './cannon.ts'
import type { Layout } from './layout.ts'
import { caught, flight, FLIGHT_MS, type Shows } from './moves.ts'
import type { Net } from './net.ts'
import type { Kinds } from './rig.ts'
import type { School } from './school.ts'

/** A replay: from one shot to the next. */
const AGAIN_GAP_MS = 260

/** All that shots are seen in. */
export type Water = {
  scene: Scene | undefined
  layout: () => Layout
  school: School
  gun: Cannon
  kinds: Kinds
  shows: Shows
  /** When the shots on their way come where they go. */
  arrivesAt: number
}

/** A shot's way: to where its fish is when it comes. */
function fly(water: Water, k: number): void {
  const { scene, layout, school, gun } = water
  if (!scene || scene.reducedMotion) return
  gun.firedAt = performance.now()
  water.arrivesAt = gun.firedAt + FLIGHT_MS
  scene.play(flight(scene, muzzleOf(layout(), school, gun), () => school.placeOf(k)))
}

/** A net flies at a school. */
export function cast(water: Water, on: Scene, net: Net, fish: readonly number[]): void {
  water.arrivesAt = performance.now() + net.ms
  const { cannon } = water.layout()
  const { placeOf } = water.school
  const from = { x: cannon.x + 60 * cannon.scale, y: cannon.y - 30 * cannon.scale }
  on.play(net.cast(on, from, () => fish.map(placeOf).filter((one) => one !== undefined)))
}

/** A caught fish in its bubble, with what all shots at it paid. */
async function showOne(
  { layout, school, kinds, shows }: Water,
  on: Scene,
  { own, stake, delay }: { own: readonly LandedShot[]; stake: number; delay: number },
  { sound, amount }: ShotsTools,
): Promise<void> {
  const [{ fish, target, win: first } = { fish: -1, target: '', win: 0 }] = own
  const win = own.reduce((sum, shot) => sum + shot.win, 0)
  const place = school.placeOf(fish) ?? { x: on.width / 2, y: on.height * 0.4, heading: 0 }
  school.landing.delete(fish)
  school.held.add(fish)
  const others = school.seen.filter(({ k }) => k !== fish).map(school.placeOfSwimmer)
  const catches = { target, k: fish, place, others, delay, sound }
  const about = { ...catches, text: amount(win), times: first / stake }
  await on.play(caught(on, layout(), { kinds, shows }, about)).until('known')
  school.held.delete(fish)
}

/** Shots on their way, and what they brought. */
export function shotsOf(water: Water, tools: ShotsTools) {
  const { scene, school, gun } = water
  const { motion, sound } = tools

  /** Shows what a volley caught. */
  async function show(shots: readonly LandedShot[], stake: number): Promise<void> {
    // Two shots of one volley may catch the same: it is seen once, with what both pay.
    const byFish = new Map<number, LandedShot[]>()
    for (const shot of shots)
      if (shot.caught) byFish.set(shot.fish, [...(byFish.get(shot.fish) ?? []), shot])
    const won = [...byFish.values()]
    if (won.length === 0) return
    await scene?.whole
    if (!scene) return school.landing.clear()
    await Promise.all(
      won.map((own, nth) => showOne(water, scene, { own, stake, delay: nth * 90 }, tools)),
    )
  }

  return {
    fly: (k: number) => fly(water, k),
    async land(shots: readonly LandedShot[], stake: number): Promise<void> {
      for (const { fish, caught: isCaught } of shots) if (isCaught) school.landing.add(fish)
      // A shot on its way arrives before it is known what it brought.
      const wait = water.arrivesAt - performance.now()
      if (wait > 0 && scene && !scene.reducedMotion) await motion.wait(wait)
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
        fly(water, shot.fish)
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
  } satisfies Pick<ShotsStage, 'land' | 'again'> & { fly(k: number): void }
}
