import { games } from '@perlas/games/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playAndVerify } from '#/testing/verified.ts'
import { createWorld, type World } from '#/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test.for(games.map(({ code }) => code))(
  'rounds of %s that were played are computed again from what a player has, to the last card [GM-07]',
  async (code) => {
    const game = games.find((one) => one.code === code)!
    expect(await playAndVerify(world, game, 24)).toEqual([])
  },
)
