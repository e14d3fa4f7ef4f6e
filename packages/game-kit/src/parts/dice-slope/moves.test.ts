import { expect, test } from 'vitest'
import { lengthsOf } from '../../scene/lengths.ts'
import { freshState, loads, rattles, rollAt, rolls } from './moves.ts'

const silent = { knock() {}, tap() {}, lid() {}, gong() {}, shine() {}, wave() {} }
const tools = { length: lengthsOf('normal'), sound: silent as never }

test('a die that rolls down ends in the tray on the side that was drawn, and is never seen to slide back', () => {
  for (let die = 0; die < 3; die++)
    for (let shown = 0; shown < 6; shown++) {
      let before = 0
      for (let u = 0; u <= 1; u += 0.02) {
        const { way } = rollAt(die, shown, u)
        expect(way).toBeGreaterThanOrEqual(before)
        before = way
      }
      const { way, sides, quarters, high, turn } = rollAt(die, shown, 1)
      expect({ way, high, turn, quarters }).toEqual({
        way: 1,
        high: 0,
        turn: expect.closeTo(0) as number,
        quarters: sides.length - 1,
      })
      expect(sides.at(-1)).toBe(shown)
    }
})

test('while the box rattles no die leaves it; the draw brings all down, the next round carries them back', () => {
  const state = freshState()
  const shaken = rattles(state, tools.sound)
  for (const since of [0, 400, 2_000, 9_000]) {
    shaken.pose(since, 0)
    expect(state.moving?.map(({ way }) => way)).toEqual([0, 0, 0])
  }
  const falls = rolls(state, { dice: [4, 4, 2] }, tools)
  falls.pose(falls.end, 0)
  expect(state).toMatchObject({
    dice: [4, 4, 2],
    way: [1, 1, 1],
    resultShown: 1,
    over: { dice: [4, 4, 2] },
  })
  const back = loads(state, tools)
  back.pose(back.end, 0)
  expect(state.way.map((way) => Math.round(way * 100))).toEqual([0, 0, 0])
})
