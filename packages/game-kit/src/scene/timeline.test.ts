import { expect, test } from 'vitest'
import { createTimeline, createTrack, swing, bell } from './timeline.ts'

function drawn() {
  const timeline = createTimeline()
  const seen: string[] = []
  timeline.at(100, 100, (u) => void seen.push(`fall ${u.toFixed(2)}`), { turn: 1 })
  timeline.at(0, 50, (u) => void seen.push(`dim ${u.toFixed(2)}`), { turn: 0, hold: true })
  timeline.mark('landed', 200)
  timeline.at(200, 300, (u) => void seen.push(`glow ${u.toFixed(2)}`))
  timeline.mark('done')
  const at = (time: number) => {
    seen.length = 0
    for (const turn of [0, 1, 2] as const) timeline.pose(time, turn)
    return [...seen]
  }
  return { timeline, at }
}

test('a moment is drawn the same, whenever and from wherever it is sought', () => {
  const { at } = drawn()
  const forwards = [0, 49, 100, 150, 199, 200, 350, 499].map(at)
  const backwards = [499, 350, 200, 199, 150, 100, 49, 0].map(at)
  expect(backwards.toReversed()).toEqual(forwards)
  // At a key itself what ends there is gone, and what begins there is drawn.
  expect(at(200)).toEqual(['dim 1.00', 'glow 0.00'])
  expect(at(99)).toEqual(['dim 1.00'])
})

test('a press runs to the next mark within the given time, never past it, then at the old pace', async () => {
  for (let pressed = 0; pressed < 500; pressed += 23) {
    const track = createTrack(drawn().timeline)
    track.tick(pressed)
    const next = track.timeline.marks.find(({ at }) => at > pressed + 1)?.at ?? 500
    track.skip(160)
    for (let ms = 0; ms < 160 && track.time < next; ms += 10) track.tick(10)
    expect({ pressed, time: track.time }).toEqual({ pressed, time: next })
    track.tick(10)
    expect(track.time).toBe(Math.min(500, next + 10))
  }
})

test('waiting for a mark ends when it is reached, and at once where it has been', async () => {
  const track = createTrack(drawn().timeline)
  let landed = false
  void track.until('landed').then(() => (landed = true))
  track.tick(199)
  await Promise.resolve()
  expect(landed).toBe(false)
  track.tick(1)
  await Promise.resolve()
  expect(landed).toBe(true)
  await track.until('landed')
  track.tick(10_000)
  expect(track).toMatchObject({ over: true, time: 500 })
  await track.until('done')
})

test('what is to be heard is heard once, hurried or not', () => {
  const { timeline } = drawn()
  const heard: number[] = []
  for (const at of [0, 120, 300]) timeline.cue(at, () => void heard.push(at))
  const track = createTrack(timeline)
  track.tick(60)
  track.skip(50)
  for (let i = 0; i < 60; i++) track.tick(10)
  expect(heard).toEqual([0, 120, 300])
})

test('a swing and a bell begin and end at rest', () => {
  expect([swing(0), swing(1), bell(0), bell(1)]).toEqual([0, 0, 0, 0])
})
