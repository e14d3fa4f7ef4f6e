import { telemetryState } from './state.ts'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'

let lobby: Lobby
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())

const entry = (event: string, over: object = {}) => ({
  eventTime: 1_800_000_000_000,
  eventUserId: 0,
  channel: 'WEB',
  appId: 'demo-web',
  version: '1.0.28',
  event,
  ...over,
})
async function stored(event: string) {
  await telemetryState(lobby.ctx).flush()
  const { rows } = await lobby.ctx.db.query(
    `SELECT player_id AS "playerId", claimed_id AS "claimedId", channel, app_id AS "appId", version,
            extract(epoch FROM event_time)::bigint AS time, detail
       FROM telemetry.events WHERE event = $1 ORDER BY event_id`,
    [event],
  )
  return rows
}

test('a batch of events is taken from anybody, and who they say they are stays a claim [AP-04]', async () => {
  const player = await lobby.register()
  const eventList = Array.from({ length: 20 }, () =>
    entry('page', { eventUserId: player.playerId, detail: { path: '/lobby/home' } }),
  )
  expect((await lobby.call('anonymous/appEventLogClient', { eventList })).errcode).toBe(0)
  const rows = await stored('page')
  expect(rows).toHaveLength(20)
  expect(rows[0]).toEqual({
    playerId: null,
    claimedId: player.playerId,
    channel: 'WEB',
    appId: 'demo-web',
    version: '1.0.28',
    time: 1_800_000_000,
    detail: { path: '/lobby/home' },
  })
})

test("exactly the specification's entry is taken, with the player as text or number [AP-04]", async () => {
  const bare = {
    eventTime: 1_800_000_000_000,
    channel: 'seed',
    appId: 'demo-web',
    version: '1.0.28',
  }
  const eventList = ['77', '', 78].map((eventUserId) => ({ ...bare, eventUserId }))
  expect((await lobby.call('anonymous/appEventLogClient', { eventList })).errcode).toBe(0)
  expect((await stored('')).map(({ claimedId }) => claimedId)).toEqual([77, 0, 78])
  for (const eventUserId of ['-1', '1e3', 'anybody', '99999999999', null])
    expect(
      (await lobby.call('anonymous/appEventLogClient', { eventList: [{ ...bare, eventUserId }] }))
        .errcode,
    ).toBe(4000)
})

test('more than twenty, none, long texts and unknown shapes are refused whole [AP-04]', async () => {
  for (const eventList of [
    [],
    Array.from({ length: 21 }, () => entry('flood')),
    [entry('flood', { detail: { text: 'x'.repeat(201) } })],
    [entry('flood', { password: 'secret' })],
    [entry('Not A Name')],
  ])
    expect((await lobby.call('anonymous/appEventLogClient', { eventList })).errcode).toBe(4000)
  expect(await stored('flood')).toEqual([])
})

test('an action is the signed-in player’s, and a visitor has none [AP-04]', async () => {
  const player = await lobby.register()
  const act = (token?: string) =>
    lobby.call('actionLog', { action: 'share', data: { place: 'menu' } }, token)
  expect((await act()).status).toBe(401)
  expect((await act(player.token)).errcode).toBe(0)
  expect(await stored('share')).toMatchObject([
    { playerId: player.playerId, claimedId: player.playerId, detail: { place: 'menu' } },
  ])
})

test('a queue that is full says so instead of growing [AP-04]', async () => {
  const one = { ...entry('full'), eventTime: 1, playerId: null, claimedId: 0, detail: null }
  const many = Array.from({ length: 20_001 }, () => one)
  expect(() => telemetryState(lobby.ctx).add(many)).toThrow('busy')
  expect(await stored('full')).toEqual([])
})

test('months are parts of the table, and old ones go [PR-06]', async () => {
  await lobby.ctx.db.query(
    `CREATE TABLE telemetry.events_202401 PARTITION OF telemetry.events
       FOR VALUES FROM ('2024-01-01') TO ('2024-02-01')`,
  )
  await lobby.ctx.db.query('SELECT telemetry.tend(13)')
  const { rows } = await lobby.ctx.db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relname ~ '^events_\\d{6}$' ORDER BY relname`,
  )
  expect(rows.map(({ name }) => name)).not.toContain('events_202401')
  expect(rows).toHaveLength(2)
})
