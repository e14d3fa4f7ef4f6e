import { expect, test } from 'vitest'
import type { Place, Scene } from '../scene/scene.ts'
import { createTimeline } from '../scene/timeline.ts'
import { throwDice, type Dice } from './dice.ts'

const dice: Dice = {
  x: 200,
  scale: 1,
  at: (die) => ({ x: 100 + die * 100, y: 50, turn: 0 }),
  face: (side) => `face-${side}`,
}

/** What a moment of a throw puts, and which sides it says lie. */
function throwOf(shown: readonly number[]) {
  let put: { part: string; place: Place }[] = []
  let landed: number[] = []
  const heard: { die: number; shown: number; at: number }[] = []
  const scene = {
    length: (move: string) => (move === 'throw' ? 880 : 170),
    put: (_layer: string, part: string, place: Place) => void put.push({ part, place }),
  } as unknown as Scene
  const timeline = createTimeline()
  const ends = throwDice(
    timeline,
    { scene, layout: () => dice },
    {
      shown,
      stay: 1_000,
      sound: { knock: () => undefined },
      onLanded: (sides) => void (landed = sides),
      lies: (die, side, at) => void heard.push({ die, shown: side, at }),
    },
  )
  const at = (time: number) => {
    put = []
    for (const turn of [0, 1, 2] as const) timeline.pose(time, turn)
    const faces = put.filter(({ part }) => part.startsWith('face-'))
    return { faces, landed: [...landed] }
  }
  return { at, ends, heard }
}

const every = Array.from({ length: 216 }, (_, i) => [
  Math.floor(i / 36),
  Math.floor(i / 6) % 6,
  i % 6,
])

test('of each throw the picture ends in exactly what was drawn, every die at its place', () => {
  for (const shown of every) {
    const { at, ends } = throwOf(shown)
    const { faces, landed } = at(ends)
    expect(faces.map(({ part }) => part)).toEqual(shown.map((side) => `face-${side}`))
    expect(faces.map(({ place }) => place.x)).toEqual([100, 200, 300])
    expect(landed).toEqual(shown)
  }
})

test('a die that is still in the air tells nothing: it lies once, in its turn, and not before', () => {
  const { at, ends, heard } = throwOf([4, 0, 4])
  expect(heard.map(({ die, shown }) => [die, shown])).toEqual([
    [0, 4],
    [1, 0],
    [2, 4],
  ])
  for (const [count, { at: lies }] of heard.entries()) {
    expect(at(lies - 1).landed).toHaveLength(count)
    expect(at(lies).landed).toHaveLength(count + 1)
  }
  expect(heard.at(-1)?.at).toBe(ends)
})

test('any moment is drawn alone: the same one twice is the same picture', () => {
  const { at, ends } = throwOf([1, 5, 3])
  for (let time = 0; time < ends; time += 97) {
    const once = at(time)
    at(ends)
    expect(at(time)).toEqual(once)
  }
})
