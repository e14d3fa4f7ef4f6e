import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fullRates, grant } from '#/money/bonus/bonus.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let ana: string
let player: Player
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  ana = await office.owner()
})
afterAll(() => lobby.close())
beforeEach(async () => {
  player = await lobby.register()
  // All of a test come from one address; only what a test says is shared.
  await lobby.ctx.db.query(`UPDATE accounts.sessions SET address = '', device_hash = ''`)
})

type Link = { playerId: number; strength: number; shared: { kind: string }[] }
const links = async () =>
  (await office.ask('playerLinks', { playerId: player.playerId }, ana))['rows'] as Link[]
const sessions = (set: string, who: readonly Player[]) =>
  lobby.ctx.db.query(`UPDATE accounts.sessions SET ${set} WHERE player_id = ANY ($1)`, [
    who.map(({ playerId }) => playerId),
  ])

test('links are listed by how sure they are, each with what both share', async () => {
  const [near, same, far] = [
    await lobby.register(),
    await lobby.register(),
    await lobby.register(),
  ] as const
  await sessions(`device_hash = 'one-phone'`, [player, near])
  await sessions(`address = '203.0.113.9'`, [player, near, far])
  await lobby.ctx.db.query(
    `INSERT INTO kyc.marks (mark, player_id, kind) VALUES ('\\x01', $1, 'document'), ('\\x01', $2, 'document')`,
    [player.playerId, same.playerId],
  )
  await lobby.ctx.db.query(
    `INSERT INTO gifts.payment_marks (player_id, mark, at) VALUES ($1, '\\x02', now()), ($2, '\\x02', now())`,
    [player.playerId, near.playerId],
  )
  expect(await links()).toMatchObject([
    { playerId: same.playerId, strength: 100, shared: [{ kind: 'document', at: null }] },
    {
      playerId: near.playerId,
      strength: 94,
      shared: [{ kind: 'payer' }, { kind: 'device' }, { kind: 'address' }],
    },
    { playerId: far.playerId, strength: 5, shared: [{ kind: 'address' }] },
  ])
})

test('what more than twenty others share says nothing of any of them', async () => {
  const crowd = []
  for (let n = 0; n < 21; n += 1) crowd.push(await lobby.register())
  await sessions(`address = '203.0.113.10'`, [player, ...crowd.slice(0, 20)])
  expect(await links()).toHaveLength(20)
  await sessions(`address = '203.0.113.10'`, crowd)
  expect(await links()).toEqual([])
})

test('a tab reads its own, and each opening is in the record by its name', async () => {
  const { playerId } = player
  await lobby.fund(playerId, 500_00)
  const ask = (name: string, more: object = {}) => office.ask(name, { playerId, ...more }, ana)
  expect(await ask('playerAccess')).toMatchObject({
    sessions: [{ open: true }],
    codesSince: null,
    passkeys: [],
  })
  expect(await ask('playerContact')).toMatchObject({ chats: [], complaints: [] })
  expect(await ask('playerBonuses')).toMatchObject({ rows: [] })
  expect(await ask('playerLines', { list: 'entries', size: 5 })).toMatchObject({
    rows: [{ kind: 'deposit', amount: 500_00, after: 500_00 }],
    more: false,
  })
  const { rows } = await lobby.ctx.db.query<{ action: string; tab: string | null }>(
    `SELECT action, detail->>'tab' AS tab FROM staff.audit WHERE detail->>'playerId' = $1 ORDER BY audit_id`,
    [String(playerId)],
  )
  expect(rows).toEqual([
    { action: 'player-tab-read', tab: 'access' },
    { action: 'player-tab-read', tab: 'contact' },
    { action: 'player-tab-read', tab: 'rewards' },
    { action: 'player-lines-read', tab: null },
  ])
  for (const tab of ['playerLinks', 'playerAccess', 'playerBonuses', 'playerContact'])
    expect((await office.ask(tab, { playerId: 1 }, ana))['errcode'], tab).toBe(4040)
})

test('orders have no page after the first, so none is offered', async () => {
  const { playerId } = player
  await lobby.ctx.db.query(
    `INSERT INTO cashier.deposits (player_id, order_id, channel_id, provider, amount, status, request_id, expires_at)
     SELECT $1::bigint, 'T' || n, (SELECT min(channel_id) FROM cashier.channels), 'sandbox', 100, 'failed', 'r' || n, now()
       FROM generate_series(1, 3) n`,
    [playerId],
  )
  const { rows, more } = await office.ask(
    'playerLines',
    { playerId, list: 'deposits', size: 2 },
    ana,
  )
  expect([(rows as unknown[]).length, more]).toEqual([2, false])
})

test('a bonus shows its wagering', async () => {
  await grant(lobby.ctx, {
    playerId: player.playerId,
    source: 'office',
    key: 'tabs-test',
    amount: 100_00,
    terms: { multiple: 5, rates: fullRates, endsAt: new Date(Date.now() + 7 * 86_400_000) },
  })
  expect(await office.ask('playerBonuses', { playerId: player.playerId }, ana)).toMatchObject({
    rows: [{ source: 'office', amount: 100_00, required: 500_00, progress: 0, status: 'open' }],
  })
})

test('a player’s page asks fifteen statements at most', async () => {
  const asked = vi.spyOn(lobby.pool, 'query')
  try {
    await office.ask('player', { playerId: player.playerId }, ana)
    // The sign-in of the office and the record go through a connection of their own.
    expect(asked.mock.calls.length).toBeLessThanOrEqual(15)
  } finally {
    asked.mockRestore()
  }
})
