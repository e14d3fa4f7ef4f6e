import { createHash, randomBytes } from 'node:crypto'
import * as api from '@perlas/contract/provider-api'
import { createTestDatabase, type TestDatabase } from '@perlas/dev-env/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppContext } from '#/kernel/context.ts'
import { closeContext, playContext } from '#/testing/play-context.ts'
import {
  addPlayer,
  addTestGame,
  launchToken,
  providerClient,
  serveProviderApi,
  testGame,
  testSecrets,
} from '#/gaming/play/fixtures.ts'
import { playState } from '#/gaming/play/state.ts'
import { beginChain } from './draws.ts'
import { insertTable, readChain } from './store.ts'

let database: TestDatabase
let ctx: AppContext
let server: { url: string; close(): Promise<void> }
let players = 0
let tables = 0

beforeAll(async () => {
  database = await createTestDatabase('lobby')
  ctx = await playContext(database.url, { clock: () => new Date() })
  await addTestGame(ctx)
  server = await serveProviderApi(ctx)
})
afterAll(async () => {
  await server.close()
  await closeContext(ctx)
  await database.drop()
})

const hex = () => randomBytes(32).toString('hex')
const sha = (text: string) => createHash('sha256').update(Buffer.from(text, 'hex')).digest('hex')
const table = () => `table-${(tables += 1)}`
const client = () => providerClient(ctx, server.url)
const shown = (root = hex()) => ({ root, commitment: hex(), bets: 3, staked: 1_50 })

async function commitmentOf(name: string, k?: number) {
  const reply = await client().call(api.drawCommitment, { table: name, ...(k && { k }) })
  if (reply.kind !== 'answer') throw new Error('no answer')
  return reply.answer
}
async function seedOf(name: string, k: number, of: ReturnType<typeof shown>) {
  const reply = await client().call(api.drawSeed, { table: name, k, ...of })
  if (reply.kind !== 'answer') throw new Error(`no answer: ${JSON.stringify(reply)}`)
  return reply.answer
}
function okay<Answer extends { status: string }>(answer: Answer) {
  if (answer.status !== 'OK') throw new Error(answer.status)
  return answer as Extract<Answer, { status: 'OK' }>
}

test('[GM-07] each seed hashes to what was committed to before its round, down to the head', async () => {
  const name = table()
  const first = okay(await commitmentOf(name))
  expect(first).toMatchObject({ k: 1, first: 1, commitment: first.head })
  let before = first.head
  for (let k = 1; k <= 5; k += 1) {
    const said = okay(await commitmentOf(name))
    expect(said).toMatchObject({ k, commitment: before, head: first.head, chain: first.chain })
    const given = okay(await seedOf(name, k, shown()))
    expect(sha(given.seed)).toBe(before)
    expect(given.commitment).toBe(before)
    before = given.seed
  }
  expect(okay(await commitmentOf(name, 3)).k).toBe(3)
})

test('[GM-07] the same root gets the same seed, another one none, nor the same with other bets', async () => {
  const name = table()
  okay(await commitmentOf(name))
  const asked = shown()
  const { seed } = okay(await seedOf(name, 1, asked))
  expect(okay(await seedOf(name, 1, asked)).seed).toBe(seed)
  for (const other of [
    { ...asked, root: hex() },
    { ...asked, root: '' },
    { ...asked, commitment: hex() },
    { ...asked, bets: 4 },
    { ...asked, staked: 1_51 },
    { ...asked, staked: 1_51 },
  ]) {
    const answer = await seedOf(name, 1, other)
    expect(answer.status).toBe('DUPLICATE_MISMATCH')
    expect(JSON.stringify(answer)).not.toContain(seed)
  }
  const { rows } = await ctx.db.query(
    'SELECT 1 FROM play.draw_disputes WHERE table_code = $1 AND k = 1',
    [name],
  )
  expect(rows).toHaveLength(5)
})

test('[GM-07] sixteen roots at once for one round: one gets the seed', async () => {
  const name = table()
  okay(await commitmentOf(name))
  const answers = await Promise.all(Array.from({ length: 16 }, () => seedOf(name, 1, shown())))
  expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 'DUPLICATE_MISMATCH')).toHaveLength(15)
})

test('[GM-07] a key does not walk the chain ahead: only the round whose turn it is, and nothing before a commitment', async () => {
  const name = table()
  expect((await seedOf(name, 1, shown())).status).toBe('OUT_OF_TURN')
  okay(await commitmentOf(name))
  expect((await seedOf(name, 2, shown())).status).toBe('OUT_OF_TURN')
  expect((await commitmentOf(name, 2)).status).toBe('OUT_OF_TURN')
  okay(await seedOf(name, 1, shown()))
  expect((await seedOf(name, 3, shown())).status).toBe('OUT_OF_TURN')
  okay(await commitmentOf(name, 2))
  okay(await seedOf(name, 2, shown()))
})

test('[GM-07] a void round shows its seed and is never drawn', async () => {
  const name = table()
  const { commitment } = okay(await commitmentOf(name))
  const nothing = { ...shown(''), bets: 0, staked: 0 }
  const { seed } = okay(await seedOf(name, 1, nothing))
  expect(sha(seed)).toBe(commitment)
  expect(okay(await seedOf(name, 1, nothing)).seed).toBe(seed)
  expect((await seedOf(name, 1, shown())).status).toBe('DUPLICATE_MISMATCH')
  expect(okay(await commitmentOf(name)).commitment).toBe(seed)
})

test('[GM-07] a table that draws faster than rounds can be played is asked to wait', async () => {
  const name = table()
  const of = { providerId: testSecrets.studioWallet.providerId, table: name }
  await insertTable(ctx, of, 1_000)
  await ctx.db.query('UPDATE play.draw_tables SET last = 700 WHERE table_code = $1', [name])
  okay(await commitmentOf(name))
  const reply = await client().call(api.drawSeed, { table: name, k: 701, ...shown() })
  expect(reply).toMatchObject({ kind: 'unknown', httpStatus: 503, retryAfterMs: 1_000 })
})

test('[GM-07] a chain that is used up is followed by another, told before its first round', async () => {
  const name = table()
  const of = { providerId: testSecrets.studioWallet.providerId, table: name }
  await insertTable(ctx, of, 1_000)
  const short = await beginChain(ctx, of, 1, 2)
  okay(await seedOf(name, 1, shown()))
  const second = okay(await seedOf(name, 2, shown()))
  expect((await seedOf(name, 3, shown())).status).toBe('OUT_OF_TURN')
  const next = okay(await commitmentOf(name))
  expect(next).toMatchObject({ k: 3, first: 3, commitment: next.head })
  expect(next.chain).not.toBe(short.chainId)
  expect(next.commitment).not.toBe(second.seed)
  expect(sha(okay(await seedOf(name, 3, shown())).seed)).toBe(next.head)
  expect(okay(await commitmentOf(name, 2)).head).toBe(short.head)
})

test('[GM-07] seeds lie sealed, and what was drawn is not changed', async () => {
  const name = table()
  okay(await commitmentOf(name))
  const { seed } = okay(await seedOf(name, 1, shown()))
  const of = { providerId: testSecrets.studioWallet.providerId, table: name }
  const chain = await readChain(ctx, of, 1)
  expect(chain?.sealed.includes(Buffer.from(seed, 'hex'))).toBe(false)
  for (const change of [
    `UPDATE play.draws SET root = ''`,
    'DELETE FROM play.draws',
    `UPDATE play.draw_chains SET head = repeat('0', 64)`,
    'TRUNCATE play.draw_disputes',
  ]) {
    await expect(ctx.db.query(change)).rejects.toThrow()
  }
})

test('[GM-07] a bet in a round whose seed was given is refused, and the next round takes it', async () => {
  const name = table()
  const playerId = await addPlayer(ctx, (players += 1), 10_00)
  const verified = await client().call(api.sessionVerify, {
    token: await launchToken(ctx, playerId),
  })
  if (verified.kind !== 'answer' || verified.answer.status !== 'OK') throw new Error('no session')
  const { session } = verified.answer
  const bet = (k: number, id: string) =>
    client().call(api.bet, {
      tx_id: `${name}-${id}`,
      round_id: `${name}.${k}.seat`,
      session,
      game_code: testGame.code,
      amount: 1_00,
    })
  okay(await commitmentOf(name))
  expect(await bet(1, 'a')).toMatchObject({ answer: { status: 'OK' } })
  okay(await seedOf(name, 1, { ...shown(), bets: 1, staked: 1_00 }))
  expect(await bet(1, 'b')).toMatchObject({ answer: { status: 'ROUND_CLOSED' } })
  expect(await bet(2, 'c')).toMatchObject({ answer: { status: 'OK' } })
  // Another node learns it from the database.
  playState(ctx).drawn.drop()
  expect(await bet(1, 'd')).toMatchObject({ answer: { status: 'ROUND_CLOSED' } })
})
