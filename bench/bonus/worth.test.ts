import { createTestDatabase, type TestDatabase } from '@perlas/dev-env/database'
import { openPool, type Pool } from '@perlas/database/pool'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offers } from './offers.ts'
import { waysOf } from './ways.ts'
import { worthOf } from './worth.ts'

let database: TestDatabase
let db: Pool
beforeAll(async () => {
  database = await createTestDatabase('lobby')
  db = openPool(database.url, { max: 1, name: 'bonus-worth' })
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

const offer = (name: string) => {
  const found = offers[name]
  if (!found) throw new RangeError(name)
  return found
}

test('what is simulated are the terms of a fresh installation [CA-06] [AC-17]', async () => {
  const first = await db.query(
    `SELECT t.amount AS coins, t.least AS deposit, t.multiple, t."roundMost",
            t.amount * t."freedPercent" / 100 AS "freedMost", c.open
       FROM campaigns.campaigns c,
            jsonb_to_record(c.terms) t (amount int, least int, multiple int, "roundMost" int, "freedPercent" int)
      WHERE c.code = 'first-charge'`,
  )
  const { coins, deposit, multiple, roundMost, freedMost } = offer('first recharge')
  expect(first.rows).toEqual([{ coins, deposit, multiple, roundMost, freedMost, open: true }])
  const boost = await db.query(
    `SELECT multiple, round_most::int AS "roundMost", (most * freed_percent / 100)::int AS "freedMost"
       FROM gifts.props WHERE prop_id = 1011`,
  )
  const { multiple: times, roundMost: round, freedMost: freed } = offer('boost 1011, 100 %')
  expect(boost.rows).toEqual([{ multiple: times, roundMost: round, freedMost: freed }])
})

test('no way to play our games nets more of a deposit bonus than it is meant to give [CA-06] [CA-08]', () => {
  for (const [name, terms] of Object.entries(offers)) {
    if (terms.meant === undefined) continue
    for (const way of waysOf(terms)) {
      const { net, margin } = worthOf(terms, way, 120, 7)
      expect({ name, way: way.name, within: net - margin <= terms.meant }).toEqual({
        name,
        way: way.name,
        within: true,
      })
    }
  }
})

test('the careful way nets what the games leave of it; under the terms of before it netted nearly all', () => {
  const careful = (name: string) =>
    worthOf(
      offer(name),
      waysOf(offer(name)).find((way) => way.name === 'dice 90.0 % at ₱10')!,
      400,
      7,
    )
  const now = careful('first recharge')
  const before = careful('first recharge until November 2026')
  // Ten times the coins at what a game of full weight keeps: 40 % of them.
  expect(Math.abs(now.net - 180_00)).toBeLessThan(now.margin + 5_00)
  expect(before.met).toBe(1)
  expect(before.net).toBeGreaterThan(250_00)
})
