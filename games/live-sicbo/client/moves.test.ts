import { expect, test } from 'vitest'
import { lengthsOf } from '@perlas/game-kit/scene/lengths'
import { covers, freshState, reveals, shakes } from './moves.ts'

const silent = { knock() {}, tap() {}, lid() {}, gong() {} }
const tools = { length: lengthsOf('normal'), sound: silent as never }

test('the dome stays down while it is shaken, and the dice come to lie as they were drawn before it is lifted', () => {
  const state = freshState()
  const shaken = shakes(state, tools.sound)
  for (const since of [0, 300, 2_500, 20_000]) {
    shaken.pose(since, 0)
    expect(state).toMatchObject({ lift: 0, way: [0, 0, 0], over: undefined })
  }
  for (const one of [1, 2, 3, 4, 5, 6]) {
    const dice = [one, 7 - one, 3]
    const shown = reveals(state, { dice }, tools)
    // As soon as it begins to be lifted nothing tumbles any more.
    for (let since = 0; since <= shown.end; since += 20) {
      shown.pose(since, 0)
      if (state.lift > 0) expect(state).toMatchObject({ dice, moving: undefined })
    }
    shown.pose(shown.end, 0)
    expect(state).toMatchObject({ dice, lift: 1, way: [1, 1, 1], resultShown: 1, over: { dice } })
    const covered = covers(state, tools)
    covered.pose(covered.end, 0)
    expect(state).toMatchObject({ lift: 0, way: [0, 0, 0], resultShown: 0 })
    Object.assign(state, freshState(), { dice: state.dice })
  }
})
