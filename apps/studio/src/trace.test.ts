import { openLog } from '@perlas/log/log'
import { dispatchEvents } from '@perlas/server/kernel/db/dispatch'
import { reactions } from '@perlas/server/reactions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lobby } from '@perlas/dev-env/lobby'
import { besideLobby } from '#/testing/beside-lobby.ts'
import { createWorld, type World } from '#/testing/world.ts'

type Line = Record<string, unknown>
const lines: Line[] = []
const to = { write: (line: string) => void lines.push(JSON.parse(line) as Line) }
const logOf = (program: 'lobby' | 'studio') => openLog({ program, level: 'debug', to })
const traceparent = (trace: string) => `00-${trace}-00f067aa0ba902b7-01`
/** Program and words of each line of a trace, and the routes of its requests. */
const linesOf = (trace: string) =>
  lines
    .filter((line) => line['trace'] === trace)
    .map(({ program, msg, route }) => [program, msg, route].filter(Boolean).join(' '))

let world: World
let lobby: Lobby
beforeAll(async () => {
  world = await createWorld(logOf('studio'))
  lobby = await besideLobby(world, logOf('lobby'))
})
afterAll(async () => {
  await lobby.close()
  await world.close()
})

test('one id finds a bet in the studio and in the lobby, and a game opened from the lobby in both', async () => {
  const player = await lobby.register()
  await lobby.fund(player.playerId, 500_000)
  const { rows } = await lobby.ctx.db.query<{ id: number }>(
    `SELECT game_id AS id FROM catalogue.games WHERE provider_game_code = 'tala-dice'`,
  )
  const opened = 'a'.repeat(32)
  const started = await lobby.call('startGame', { gameId: rows[0]?.id }, player.token, {
    traceparent: traceparent(opened),
  })
  expect(linesOf(opened)).toEqual([
    'studio request /operator/v1/game/launch',
    'lobby request /app/v1/startGame',
  ])

  const launch = new URL(String(started.body['gameUrl'])).searchParams.get('launch')
  const { key } = (await world.play('open', { launch })).body as unknown as { key: string }
  await world.play('seed', { clientSeed: 'mine' }, key)
  const bet = 'b'.repeat(32)
  const played = await world.app.inject({
    method: 'POST',
    url: '/play/v1/play',
    headers: { authorization: `Bearer ${key}`, traceparent: traceparent(bet) },
    payload: {
      requestId: 'c'.repeat(16),
      bet: 1_000,
      choice: { side: 'under', chance: 4_950 },
      freeRoundId: null,
    },
  })
  expect(played.statusCode).toBe(200)
  expect(linesOf(bet)).toEqual(
    expect.arrayContaining(['lobby request /provider/v1/bet', 'studio request /play/v1/play']),
  )
  const shapes = lines.map((line) => Object.keys(line).slice(0, 2).join())
  expect(new Set(shapes)).toEqual(new Set(['level,time']))
})

test('what follows from a request is done later under its id', async () => {
  await lobby.register()
  await dispatchEvents(lobby.ctx, reactions)
  const applied = lines.filter(({ msg }) => msg === 'an event is applied')
  expect(applied.length).toBeGreaterThan(0)
  // An event of a request has its trace; the request's own line has the same.
  const requests = new Set(lines.filter(({ msg }) => msg === 'request').map(({ trace }) => trace))
  expect(applied.some(({ trace }) => requests.has(trace))).toBe(true)
})

test('a trace that is none begins another one', async () => {
  for (const given of [
    '',
    'rubbish',
    traceparent('0'.repeat(32)),
    `ff-${'e'.repeat(32)}-00f067aa0ba902b7-01`,
  ])
    await lobby.call('refreshData', {}, undefined, { traceparent: given })
  const requests = lines.filter(({ route }) => route === '/app/v1/refreshData')
  expect(requests).toHaveLength(4)
  for (const { trace, requestId } of requests)
    expect(trace).toBe(String(requestId).replaceAll('-', ''))
})

test('the studio answers the figures that the rules ask of every program, to this machine alone', async () => {
  const figures = await world.app.inject({ url: '/metrics' })
  expect(figures.body).toMatch(/^perlas_ready 1$/m)
  expect(figures.body).toMatch(/^perlas_db_waiting 0$/m)
  const headers = { 'x-forwarded-for': '203.0.113.1' }
  expect((await world.app.inject({ url: '/metrics', headers })).statusCode).toBe(403)
})
