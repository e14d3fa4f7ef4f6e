import { expect, test } from 'vitest'
import { gainOf, layers, renderPart, secondsOf, strikesOf, type Score } from './score.ts'
import { scores } from './scores.ts'
import { RATE } from './synth.ts'

/** All layers of a score over each other, as loud as they are played. */
function whole(score: Score): { sum: Float32Array; loops: Float32Array[] } {
  const loops = layers.map((layer) => {
    const made = score.layers[layer].map((part) => renderPart(score, part))
    return made[0]!.map((_, i) => made.reduce((sum, loop) => sum + loop[i]!, 0))
  })
  const gain = gainOf(loops)
  const scaled = loops.map((loop) => loop.map((value) => value * gain))
  return {
    sum: scaled[0]!.map((_, i) => scaled.reduce((all, loop) => all + loop[i]!, 0)),
    loops: scaled,
  }
}
const decibels = (level: number) => 20 * Math.log10(level)
const loudness = (loop: Float32Array) =>
  decibels(Math.sqrt(loop.reduce((sum, value) => sum + value * value, 0) / loop.length))

const all = Object.entries(scores).map(([code, score]) => [code, score, whole(score)] as const)

test('no score passes the top, and all are about as loud as each other', () => {
  for (const [code, , { sum }] of all) {
    const peak = sum.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    expect({ code, peak: decibels(peak) <= -1 }).toEqual({ code, peak: true })
    expect(loudness(sum)).toBeGreaterThan(-26)
    expect(loudness(sum)).toBeLessThan(-18)
    expect(sum.every(Number.isFinite)).toBe(true)
  }
})

test('a loop goes on at its end as it began: no step there is larger than those within it', () => {
  for (const [code, , { loops }] of all)
    for (const loop of loops) {
      const steps = loop.map((value, i) => Math.abs(value - loop[(i + 1) % loop.length]!))
      const within = steps.slice(0, -1).reduce((most, step) => Math.max(most, step), 0)
      expect({ code, seam: steps.at(-1)! <= within }).toEqual({ code, seam: true })
    }
})

test('each layer adds something that is heard, from rest to a feature', () => {
  for (const [code, score, { loops }] of all) {
    const [rest = 0, play = 0, feature = 0] = loops.map(loudness)
    for (const level of [rest, play, feature])
      expect({ code, heard: level > -50 }).toEqual({ code, heard: true })
    expect(loops[0]!.length).toBe(Math.round(secondsOf(score) * RATE))
  }
})

test('a score fits its bars: sixteen steps each, every sign a step of the scale', () => {
  for (const [code, score] of all)
    for (const layer of layers) {
      expect(score.layers[layer].length).toBeGreaterThan(0)
      for (const part of score.layers[layer]) {
        for (const line of part.bars.split(' '))
          expect({ code, line, long: line.length }).toEqual({ code, line, long: 16 })
        for (const { step, above } of strikesOf(part)) {
          expect(step).toBeLessThan(64)
          expect(above).toBeLessThan(16)
        }
      }
    }
})

test('the same score is the same music each time, on every device', () => {
  const [, score] = all[0]!
  const part = score.layers.feature[0]!
  expect(renderPart(score, part)).toEqual(renderPart(score, part))
})
