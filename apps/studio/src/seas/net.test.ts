import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commitment } from '@perlas/game-kit/fairness'
import { schoolOf } from '@perlas/game-kit/sea'
import { volleyOf } from '@perlas/game-kit/volley'
import { findShotsGame } from '@perlas/games/server'
import type { Fairness } from '#/play/calls.ts'
import { sitAtSea, type Shooter, type Shot } from '#/testing/sea.ts'
import { createWorld, type World } from '#/testing/world.ts'

// A net is a volley with a shot at each fish of a school: the studio knows no other rule for it, and these tests hold that.
const CODE = 'manta-hunt'
const game = findShotsGame(CODE)!
let world: World
let players = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.lobby.heal()
  world.lobby.balance = 10_000_000
  world.lobby.maxBet = null
  world.lobby.calls.length = 0
  world.later(30_000)
})
const netter = () => sitAtSea(world, `netter-${++players}`, 'real', CODE)
const nets = () => world.lobby.named('betwin')

/** The fish of the first whole school; it waits until one is there. */
function school(one: Shooter): number[] {
  for (let tried = 0; tried < 200; tried += 1) {
    const here = one.atHand().map(({ k }) => k)
    for (const k of here) {
      const all = schoolOf(game.sea, one.sea.seed, k)
      if (all.length === 6 && all.every((fish) => here.includes(fish))) return all
    }
    world.later(2_000)
  }
  throw new Error('no school came')
}

/** One shot at something that is there; what somebody has caught already is no target, and takes no number. */
async function shotAtAny(one: Shooter): Promise<Shot> {
  for (let tried = 0; tried < 200; tried += 1) {
    world.later(2_100)
    for (const { k } of one.atHand()) {
      const shot = await one.shoot([k])
      if (shot.round) return shot
    }
  }
  throw new Error('nothing can be shot at')
}

describe('a net [GM-04]', () => {
  test('is six stakes and six draws in one step, each with a number of its own', async () => {
    const one = await netter()
    const fish = school(one)
    const before = world.lobby.balance
    const { round, outcome } = await one.shoot(fish, { stake: 200 })
    expect(round).toMatchObject({ state: 'settled', bet: 1_200, win: outcome.win })
    expect(outcome.shots.map(({ fish: k }) => k)).toEqual(fish)
    expect(new Set(outcome.shots.map(({ target }) => target)).size).toBe(1)
    expect(world.lobby.balance).toBe(before - 1_200 + outcome.win)
    const [asked, second] = nets()
    expect(second).toBeUndefined()
    const items = asked!['items'] as { type: string; amount: number }[]
    expect(items.filter(({ type }) => type === 'bet').map(({ amount }) => amount)).toEqual(
      Array.from({ length: 6 }, () => 200),
    )
    const next = await shotAtAny(one)
    expect(next.round?.proof.nonce).toBe(round!.proof.nonce + 6)

    // The verifier has the seed once it is shown, and comes to the same.
    const { body } = await world.play('seed', { clientSeed: 'another-one' }, one.key)
    const { serverSeed = '' } = (body['fairness'] as Fairness).revealed ?? {}
    const { proof, gameVersion } = round!
    expect([commitment(serverSeed), gameVersion]).toEqual([proof.commitment, game.version])
    const again = volleyOf(
      game,
      { serverSeed, clientSeed: proof.clientSeed, nonce: proof.nonce },
      { stake: 200, targets: outcome.shots.map(({ target }) => target) },
    )
    expect(again.win).toBe(outcome.win)
    expect(again.shots.map(({ caught, win }) => ({ caught, win }))).toEqual(
      outcome.shots.map(({ caught, win }) => ({ caught, win })),
    )
  })

  test('costs nothing for the one of six that is gone: five are staked and drawn', async () => {
    const [one, two] = [await netter(), await netter()]
    expect(two.sea.sea).toBe(one.sea.sea)
    for (let tried = 0; tried < 60; tried += 1) {
      world.later(2_100)
      const fish = school(one)
      const shot = await two.shoot([fish[2]!])
      if (!shot.outcome?.shots[0]?.caught) continue
      const before = world.lobby.balance
      const { round, outcome, gone } = await one.shoot(fish, { stake: 100 })
      expect(gone).toEqual([fish[2]])
      expect(outcome.shots.map(({ fish: k }) => k)).toEqual(fish.toSpliced(2, 1))
      expect(round?.bet).toBe(500)
      expect(world.lobby.balance).toBe(before - 500 + outcome.win)
      return
    }
    throw new Error('nothing was caught')
  })

  test('sent twice, also at the same moment, is one net', async () => {
    const one = await netter()
    const fish = school(one)
    const press = { requestId: 'the-same-net' }
    const both = await Promise.all([one.shoot(fish, press), one.shoot(fish, press)])
    world.later(120_000)
    const ids = [...both, await one.shoot(fish, press)].map(({ round }) => round?.id)
    expect(new Set(ids).size).toBe(1)
    expect(nets()).toHaveLength(1)
  })

  test('is thrown whole or not at all: over the most that may be staked, or short of its price', async () => {
    world.lobby.maxBet = 500
    const one = await netter()
    const over = await one.shoot(school(one), { stake: 100 })
    expect([over.code, over.body]).toMatchObject([409, { refusal: 'BET_LIMIT' }])
    expect(nets()).toHaveLength(0)
    world.lobby.maxBet = null
    world.lobby.balance = 599
    const poor = await netter()
    for (let tried = 0; tried < 8; tried += 1) {
      world.later(2_100)
      const { round } = await poor.shoot(school(poor), { stake: 100 })
      expect(round).toMatchObject({ state: 'bet-refused', refusal: 'INSUFFICIENT_FUNDS', bet: 600 })
    }
    expect(world.lobby.balance).toBe(599)
  })

  test('its shots count as shots: three nets in two seconds, and no fourth', async () => {
    const one = await netter()
    const caught = new Set<number>()
    const codes: number[] = []
    for (let thrown = 0; thrown < 4; thrown += 1) {
      const here = one.atHand().filter(({ k }) => !caught.has(k))
      const { code, outcome } = await one.shoot(here.slice(0, 6).map(({ k }) => k))
      for (const shot of outcome?.shots ?? []) if (shot.caught) caught.add(shot.fish)
      codes.push(code)
    }
    expect(codes).toEqual([200, 200, 200, 429])
  })
})

test('the boss is shot at like any fish once it came: one stake, one draw [GM-04]', async () => {
  const one = await netter()
  for (let tried = 0; tried < 200 && one.atHand('manta').length === 0; tried += 1)
    world.later(5_000)
  const [boss] = one.atHand('manta')
  const { round, outcome } = await one.shoot([boss!.k], { stake: 50 })
  expect(round).toMatchObject({ state: 'settled', bet: 50 })
  expect(outcome.shots.map(({ target }) => target)).toEqual(['manta'])
})
