import { createHash, randomBytes } from 'node:crypto'
import * as api from '@perlas/contract/provider-api'
import { newClient } from '@perlas/database/pool'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppContext } from '#/kernel/context.ts'
import { closeContext, playContext } from '#/testing/play-context.ts'
import { hoursAfter } from '#/kernel/manila.ts'
import { servedPlay, type ServedPlay } from '#/testing/served-play.ts'
import {
  providerClient,
  seated,
  serveProviderApi,
  testGame,
  testSecrets,
} from '#/gaming/play/fixtures.ts'
import { beginChain, drawCommitment, drawSeed } from './draws.ts'
import { drawsOf } from './reported.ts'
import { MAX_TABLES } from './rules.ts'
import { insertTable, listBets, readChain } from './store.ts'

let ctx: AppContext
let played: ServedPlay
let tables = 0

beforeAll(async () => {
  played = await servedPlay()
  ;({ ctx } = played)
})
afterAll(() => played.close())

const hex = () => randomBytes(32).toString('hex')
const sha = (text: string) => createHash('sha256').update(Buffer.from(text, 'hex')).digest('hex')
const table = () => `table-${(tables += 1)}`
const client = () => providerClient(ctx, played.url)
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
    const committed = okay(await commitmentOf(name))
    expect(committed).toMatchObject({ k, commitment: before, head: first.head, chain: first.chain })
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
  // A clock that stands still and runs ahead: no draw is won by the time that the test takes.
  const moment = hoursAfter(ctx.clock(), 1)
  const still = { ...ctx, clock: () => moment }
  await insertTable(still, of, 1_000)
  await beginChain(still, of, 1, 1_000)
  const draw = (k: number) =>
    drawSeed(still, { providerId: of.providerId, input: { table: name, k, ...shown() }, raw: '' })
  for (let k = 1; k <= 600; k += 1) await draw(k)
  const reply = await client().call(api.drawSeed, { table: name, k: 601, ...shown() })
  expect(reply).toMatchObject({ kind: 'unknown', httpStatus: 503, retryAfterMs: 1_000 })
  const later = { ...ctx, clock: () => new Date(moment.getTime() + 1_000) }
  const asked = { providerId: of.providerId, input: { table: name, k: 601, ...shown() }, raw: '' }
  expect(JSON.parse(await drawSeed(later, asked))).toMatchObject({ status: 'OK' })
})

test('[GM-07] a provider that has its tables is told that there are no more', async () => {
  const providerId = 'many-tables'
  for (let at = 0; at < MAX_TABLES; at += 1) {
    await insertTable(ctx, { providerId, table: `table-${at}` }, MAX_TABLES)
  }
  const answer = await drawCommitment(ctx, { providerId, input: { table: 'more' }, raw: '' })
  expect(JSON.parse(answer)).toMatchObject({
    status: 'INVALID_REQUEST',
    message: 'a provider has 1000 tables at most',
  })
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
    await expect(ctx.db.query(change)).rejects.toThrow('play.')
  }
})

async function betAt(name: string) {
  const { session } = await seated(ctx, played.url, 10_00)
  return (k: number, id: string, seat = 'seat') =>
    client().call(api.bet, {
      tx_id: `${name}-${id}`,
      round_id: `${name}.${k}.${seat}`,
      session,
      game_code: testGame.code,
      amount: 1_00,
    })
}

test('[GM-07] [CA-12] a draw is held against the bets that stood when its seed was given', async () => {
  const name = table()
  const [bet, other] = [await betAt(name), await betAt(name)]
  okay(await commitmentOf(name))
  for (const placed of [
    bet(1, 'a'),
    bet(1, 'b'),
    other(1, 'c', 'other'),
    other(11, 'd', 'other'),
  ]) {
    expect(await placed).toMatchObject({ answer: { status: 'OK' } })
  }
  const back = (id: string) =>
    client().call(api.rollback, {
      tx_id: `${name}-${id}-back`,
      original_tx_id: `${name}-${id}`,
      reason: 'test',
    })
  await back('b')
  const from = new Date(Date.now() - 60_000)
  okay(await seedOf(name, 1, { ...shown(), bets: 2, staked: 2_00 }))
  // Afterwards a stake goes back, and another root is tried: the first does not change what stood.
  await back('c')
  await seedOf(name, 1, shown())
  const provider = testSecrets.studioWallet.providerId
  const draws = await drawsOf(ctx, { provider, from, until: new Date(Date.now() + 60_000) })
  expect(draws.find((draw) => draw.table === name)).toMatchObject({
    k: 1,
    bets: 2,
    staked: 2_00,
    ourBets: 2,
    ourStaked: 2_00,
    late: 0,
    seats: 2,
    cancelled: 1,
    disputes: 1,
  })
  const ours = await listBets(ctx, { providerId: provider, table: name }, 1)
  expect(
    Object.fromEntries(ours.map(({ txId, stood }) => [txId.replace(`${name}-`, ''), stood])),
  ).toEqual({ a: true, b: false, c: true })
})

test('[GM-07] a bet in a round whose seed was given is refused, and the next round takes it', async () => {
  const name = table()
  const bet = await betAt(name)
  okay(await commitmentOf(name))
  expect(await bet(1, 'a')).toMatchObject({ answer: { status: 'OK' } })
  okay(await seedOf(name, 1, { ...shown(), bets: 1, staked: 1_00 }))
  expect(await bet(1, 'b')).toMatchObject({ answer: { status: 'ROUND_CLOSED' } })
  expect(await bet(2, 'c')).toMatchObject({ answer: { status: 'OK' } })
})

test('[GM-07] a bet that waits while the seed of its round is given is refused, on another node too', async () => {
  const name = table()
  const other = await playContext(played.database.url, { clock: () => new Date() })
  const { url, close } = await serveProviderApi(other)
  const { playerId, session } = await seated(ctx, url, 10_00)
  okay(await commitmentOf(name))
  const round = { round_id: `${name}.1.seat`, session, game_code: testGame.code }
  const holder = newClient({ connectionString: played.database.url })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM wallet.wallets WHERE player_id = $1 FOR UPDATE', [playerId])
  const bet = providerClient(other, url).call(api.bet, {
    ...round,
    tx_id: `${name}-a`,
    amount: 1_00,
  })
  const together = providerClient(other, url).call(api.betwin, {
    ...round,
    items: [{ tx_id: `${name}-b`, type: 'bet', amount: 1_00 }],
    round_closed: false,
  })
  await expect
    .poll(async () => {
      const { rows } = await ctx.db.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
      return rows.length
    })
    .toBe(2)
  okay(await seedOf(name, 1, shown()))
  await holder.query('ROLLBACK')
  await holder.end()
  expect(await bet).toMatchObject({ answer: { status: 'ROUND_CLOSED' } })
  expect(await together).toMatchObject({ answer: { status: 'ROUND_CLOSED' } })
  await close()
  await closeContext(other)
})

test('[GM-07] which rounds are part of a drawn round of a table', async () => {
  const of = { providerId: testSecrets.studioWallet.providerId, table: table() }
  okay(await commitmentOf(of.table))
  for (const k of [1, 2]) okay(await seedOf(of.table, k, shown()))
  const isDrawn = async (round: string, provider = of.providerId) => {
    const { rows } = await ctx.db.query<{ is: boolean }>('SELECT play.is_drawn($1, $2) AS is', [
      provider,
      round,
    ])
    return rows[0]?.is
  }
  for (const round of ['1.seat', '2.seat', '2.']) {
    expect(await isDrawn(`${of.table}.${round}`), round).toBe(true)
    expect(await isDrawn(`${of.table}.${round}`, 'another'), round).toBe(false)
  }
  for (const round of [
    '3.seat',
    '02.s',
    '0.s',
    '2',
    'x.1',
    '9999999999.s',
    '99999999999999.s',
    'a.b.1',
  ])
    expect(await isDrawn(`${of.table}.${round}`), round).toBe(false)
  for (const round of ['0190-uuid', 'A.1.s', '.1.s', 'no-table.1.s'])
    expect(await isDrawn(round), round).toBe(false)
})
