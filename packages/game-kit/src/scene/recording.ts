import { lengthsOf, type Pace } from './lengths.ts'
import type { Staked } from './instant.ts'
import type { Scene } from './scene.ts'
import type { Timeline } from './timeline.ts'

/** What was put where. */
export type Put = { part: string; x: number; y: number }

/** For tests: a scene that draws nothing and remembers what is put on it; every part of it measures one. */
export function recordingScene(
  pace: Pace,
  [width, height]: readonly [number, number],
): { scene: Scene; put: Put[] } {
  const put: Put[] = []
  const scene = {
    width,
    height,
    reducedMotion: false,
    length: lengthsOf(pace),
    now: 0,
    put: (_layer: string, part: string, { x, y }: Put) => void put.push({ part, x, y }),
    sizeOf: () => ({ width: 1, height: 1 }),
    write: () => undefined,
    widthOf: () => 1,
  } as unknown as Scene
  return { scene, put }
}

/** Shapes that a picture has on phones upright and on their side, and on a desktop. */
export const shapes = [
  [360, 378],
  [360, 330],
  [390, 577],
  [612, 315],
  [844, 250],
  [667, 240],
  [1_360, 570],
  [1_920, 900],
] as const

/** The paces at which something moves. */
export const paces = ['normal', 'quick', 'turbo'] as const satisfies readonly Pace[]

/** Sounds that nobody hears. */
export const silent = new Proxy({}, { get: () => () => undefined }) as never

/** The timeline of an instant round on a recording scene, its cues in their order, and what it says of the win. */
export function replayed(
  pace: Pace,
  shape: readonly [number, number],
  bet: number,
  move: (scene: Scene, round: Staked) => Timeline,
) {
  const { scene } = recordingScene(pace, shape)
  const heard: number[] = []
  const timeline = move(scene, { bet, onWin: (total) => heard.push(total) })
  const cues = [...timeline.cues].sort((one, other) => one.at - other.at)
  return { timeline, cues, heard }
}
