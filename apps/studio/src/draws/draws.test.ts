import { leadsTo } from '@perlas/game-kit/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Chain = { chain: string; first: number; length: number; head: string }
const chainOf = async (n: number) =>
  (await world.operator('seed/chain', { name: 'pots', n })).body as unknown as Chain & {
    status: string
  }
const reveal = async (chain: string, n: number, head: string) =>
  (await world.operator('seed/reveal', { chain, n, head })).body as unknown as {
    status: string
    seed?: string
  }
const head = (letter: string) => letter.repeat(64)

test('[GM-07] a seed is given in turn, for the first head alone, and every head is public', async () => {
  const [chain, same] = await Promise.all([chainOf(1), chainOf(1)])
  expect(same).toMatchObject({ chain: chain.chain, head: chain.head, first: 1 })
  const { chain: id } = chain

  // A later seed would tell all before it.
  expect(await reveal(id, 2, head('a'))).toMatchObject({ status: 'OUT_OF_TURN' })
  const first = await reveal(id, 1, head('a'))
  expect(first.status).toBe('OK')
  expect(leadsTo(chain.head, first.seed!, 1)).toBe(true)
  expect(await reveal(id, 1, head('a'))).toMatchObject({ status: 'OK', seed: first.seed })
  const refused = await reveal(id, 1, head('b'))
  expect(refused).toMatchObject({ status: 'DUPLICATE_MISMATCH' })
  expect(refused.seed).toBeUndefined()

  // Two at once with different heads: one has the seed.
  const both = await Promise.all([reveal(id, 2, head('c')), reveal(id, 2, head('d'))])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['DUPLICATE_MISMATCH', 'OK'])
  const second = both.find(({ status }) => status === 'OK')!
  expect(leadsTo(first.seed!, second.seed!, 1)).toBe(true)

  const log = (await world.app.inject('/live/v1/pots/log')).json()
  expect(log.chains).toMatchObject([{ chain: id, head: chain.head, first: 1 }])
  const seen = (log.draws as { n: number; given: boolean; head: string }[]).map(
    ({ n, given, head: of }) => `${n} ${given} ${n === 1 ? of[0] : '-'}`,
  )
  expect(seen).toEqual(['2 true -', '2 false -', '1 true a', '1 false b'])
  expect((await world.app.inject('/live/v1/pots/log?before=2')).json().draws).toHaveLength(2)
})

test('[GM-07] a chain ends and the next begins where it ended; unknown ones and wrong numbers are refused', async () => {
  const chain = await chainOf(3)
  expect(chain.first).toBe(1)
  expect(await chainOf(chain.length + 1)).toMatchObject({ status: 'OUT_OF_TURN' })
  expect(await reveal('nobody', 1, head('a'))).toMatchObject({ status: 'TX_NOT_FOUND' })
  expect(await reveal(chain.chain, chain.length + 1, head('a'))).toMatchObject({
    status: 'TX_NOT_FOUND',
  })
  const wrong = await world.operator('seed/reveal', { chain: chain.chain, n: 0, head: 'x' })
  expect(wrong.code).toBe(400)
  // As if all of the chain had been drawn.
  await world.ctx.db.query(
    `INSERT INTO draw_heads (name, n, head, chain_id, given, asked_at) VALUES ('pots', $1, $2, $3, true, now())`,
    [chain.length, head('e'), chain.chain],
  )
  const next = await chainOf(chain.length + 1)
  expect(next).toMatchObject({ status: 'OK', first: chain.length + 1 })
  expect(next.chain).not.toBe(chain.chain)
  expect(await reveal(next.chain, next.first, head('f'))).toMatchObject({ status: 'OK' })
})

test('[GM-07] after a restore the draw whose turn it is begins a new chain, once, and no draw whose head is known', async () => {
  const ask = async (n: number, more: object = {}) =>
    (await world.operator('seed/chain', { name: 'restored', n, ...more }))
      .body as unknown as Chain & {
      status: string
    }
  const fresh = (n: number) => ask(n, { fresh: true })
  const old = await ask(1)
  for (const n of [1, 2]) await reveal(old.chain, n, head('a'))
  expect(await fresh(2)).toMatchObject({ status: 'OUT_OF_TURN' })
  expect(await fresh(4)).toMatchObject({ status: 'OUT_OF_TURN' })
  const [begun, again] = await Promise.all([fresh(3), fresh(3)])
  expect(begun).toMatchObject({ first: 3, chain: again.chain })
  expect(begun.head).not.toBe(old.head)
  expect(await ask(3)).toMatchObject({ chain: begun.chain })
  expect(await ask(2)).toMatchObject({ chain: old.chain })
  const { seed } = await reveal(begun.chain, 3, head('e'))
  expect(leadsTo(begun.head, seed!, 1)).toBe(true)
  // The seed of the old chain is given to nobody any more.
  expect(await reveal(old.chain, 3, head('e'))).toMatchObject({ status: 'OUT_OF_TURN' })
})
