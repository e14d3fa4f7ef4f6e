import { commitment } from '@perlas/game-kit/fairness'
import { freshKey, openRing } from '@perlas/database/seal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#/testing/world.ts'
import { sealSeeds, serverSeedOf } from './seeds.ts'
import type { SeedPair } from './store.ts'

let world: World
beforeAll(async () => (world = await createWorld()))
afterAll(() => world.close())

const pairs = async () =>
  (
    await world.ctx.db.query<SeedPair & { plain: string | null }>(
      `SELECT id, commitment, seed_sealed AS "seedSealed", seed_key AS "seedKey", server_seed AS plain
         FROM seed_pairs ORDER BY id`,
    )
  ).rows

test('no seed lies in the database as it is; each opens to what was committed, and for its own pair alone [GM-08]', async () => {
  await world.sit('tala-dice', 'seal-ana')
  const rows = await pairs()
  const [one, other] = rows
  if (!one || !other) throw new Error('there are no pairs')
  for (const pair of rows) {
    expect(pair.plain).toBeNull()
    expect(commitment(serverSeedOf(world.ctx, pair))).toBe(pair.commitment)
    expect(pair.seedSealed.includes(Buffer.from(serverSeedOf(world.ctx, pair), 'hex'))).toBe(false)
  }
  expect(() => serverSeedOf(world.ctx, { ...one, seedSealed: other.seedSealed })).toThrow(
    'authenticate',
  )
})

test('rows of before are sealed once, under a new key again, and a round goes on over it [GM-08]', async () => {
  const { spin } = await world.sit('tala-dice', 'seal-ben')
  const before = (await pairs()).map((pair) => serverSeedOf(world.ctx, pair))
  // As they lay before the migration.
  for (const [n, pair] of (await pairs()).entries()) {
    await world.ctx.db.query(
      'UPDATE seed_pairs SET server_seed = $2, seed_sealed = NULL, seed_key = NULL WHERE id = $1',
      [pair.id, before[n]],
    )
  }
  expect(await sealSeeds(world.ctx)).toBe(before.length)
  expect(await sealSeeds(world.ctx)).toBe(0)
  expect((await pairs()).map((pair) => serverSeedOf(world.ctx, pair))).toEqual(before)

  const old = world.config.seedKeys
  const ring = { current: 's2', keys: { ...old.keys, s2: freshKey() } }
  const turned = { ...world.ctx, seal: openRing(ring, 'test') }
  expect(await sealSeeds(turned)).toBe(before.length)
  expect((await pairs()).every(({ seedKey }) => seedKey === 's2')).toBe(true)
  expect((await pairs()).map((pair) => serverSeedOf(turned, pair))).toEqual(before)
  expect(() => openRing({ current: 'gone', keys: {} }, 'test')).toThrow('missing')

  // Back, so that this world plays on.
  expect(
    await sealSeeds({ ...world.ctx, seal: openRing({ ...ring, current: 's1' }, 'test') }),
  ).toBe(before.length)
  expect((await spin()).code).toBe(200)
})
