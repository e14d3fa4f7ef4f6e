import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshKey } from '@perlas/database/seal'
import { createTestDatabase, type TestDatabase } from '@perlas/dev-env/database'
import { PATIENCE } from '@perlas/dev-env/patience'
import { OPERATOR_BASE, gameLaunch, roundState } from '@perlas/contract/provider-api'
import { signedClient } from '@perlas/provider-kit/client'
import { isRight, rankOf, type TaasView } from '@perlas/games/taas-baba/taas-baba'
import pg from 'pg'
import type { RoundView, Table } from '#/play/calls.ts'
import { LobbyDouble } from '#/testing/lobby-double.ts'
import { launchInput } from '#/testing/world.ts'

const walletKey = { providerId: 'perlas-studio', keyId: 'w1', secret: 'w'.repeat(32) }
const operatorKey = { providerId: 'perlas-studio', keyId: 'o1', secret: 'o'.repeat(32) }
let database: TestDatabase
let lobby: LobbyDouble
let db: pg.Client
let studio: { process: ChildProcess; url: string; lines: string[] }

const seedKeys = { current: 's1', keys: { s1: freshKey() } }
beforeAll(async () => {
  database = await createTestDatabase()
  lobby = new LobbyDouble(walletKey)
  studio = await start(await lobby.listen())
  db = new pg.Client({ connectionString: database.url })
  await db.connect()
})
afterAll(async () => {
  studio?.process.kill('SIGKILL')
  await db?.end()
  await lobby.close()
  await database.drop()
})

async function start(lobbyUrl: string): Promise<typeof studio> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      STUDIO_PORT: '0',
      PATIENCE_SCALE: String(PATIENCE),
      STUDIO_DATABASE_URL: database.url,
      LOBBY_WALLET_URL: lobbyUrl,
      STUDIO_WALLET_KEY: JSON.stringify(walletKey),
      STUDIO_OPERATOR_KEY: JSON.stringify(operatorKey),
      STUDIO_SEED_KEYS: JSON.stringify(seedKeys),
    },
  })
  const lines: string[] = []
  child.stdout.on('data', (text: Buffer) => lines.push(...text.toString().split('\n')))
  const port = () => /listening on port (\d+)/.exec(lines.join('\n'))?.[1]
  while (!port()) {
    if (child.exitCode !== null) throw new Error('the studio did not start')
    await sleep(25)
  }
  return { process: child, url: `http://127.0.0.1:${port()}`, lines }
}

async function restart(signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(studio.process, 'exit')
  studio.process.kill(signal)
  const [code] = (await ended) as [number | null]
  studio = await start(lobby.address)
  return code
}

async function play(
  name: string,
  body: object,
  key?: string,
): Promise<{ key: string; round: RoundView; table: Table }> {
  const response = await fetch(`${studio.url}/play/v1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { key: string; round: RoundView; table: Table }
}

/** The lobby's calls of the studio that runs now. */
const operator = () =>
  signedClient({
    baseUrl: studio.url,
    key: operatorKey,
    basePath: OPERATOR_BASE,
    timeLimitMs: 6_000 * PATIENCE,
  })

async function sit(player: string, game = 'tala-dice'): Promise<string> {
  const token = `${player}.token`
  lobby.tokens.set(token, game)
  const reply = await operator().call(gameLaunch, launchInput(game, 'real', token))
  const url = reply.kind === 'answer' && reply.answer.status === 'OK' ? reply.answer.url : ''
  const { key } = await play('open', { launch: new URL(url).searchParams.get('launch') })
  await play('seed', { clientSeed: 'mine' }, key)
  return key
}

/** Presses, kills the process while the lobby holds the named call, and starts another process. */
async function killDuring(
  call: 'bet' | 'win',
  arrives: boolean,
  press: () => Promise<unknown>,
): Promise<string> {
  let release = () => {}
  lobby.hold(call, new Promise((done) => (release = done)))
  if (!arrives) lobby.failNext(call, 'lose-request')
  const before = lobby.named(call).length
  press().catch(() => undefined)
  await expect.poll(() => lobby.named(call).length).toBe(before + 1)
  const ended = once(studio.process, 'exit')
  studio.process.kill('SIGKILL')
  await ended
  release()
  const { rows } = await db.query('SELECT id FROM rounds ORDER BY created_at DESC LIMIT 1')
  // As if the restart had taken longer than a call may last.
  await db.query(
    `UPDATE rounds SET created_at = created_at - interval '1 minute', next_attempt_at = now() WHERE id = $1`,
    [rows[0].id],
  )
  studio = await start(lobby.address)
  return rows[0].id
}
const stateOf = async (id: string) =>
  (await db.query('SELECT state FROM rounds WHERE id = $1', [id])).rows[0]?.state

test('a process killed at any step of a round leaves no money astray', async () => {
  for (const [call, arrives, state] of [
    ['bet', false, 'rolled-back'],
    ['bet', true, 'rolled-back'],
    ['win', false, 'settled'],
    ['win', true, 'settled'],
  ] as const) {
    lobby.balance = 1_000_000
    const key = await sit(`player-${call}-${arrives}`)
    const requestId = `press-${call}-${arrives}`
    const choice = { side: 'under', chance: 4_950 }
    const press = { requestId, bet: 100, choice, freeRoundId: null }
    const id = await killDuring(call, arrives, () => play('play', press, key))
    await expect.poll(() => stateOf(id)).toBe(state)
    const { rows } = await db.query('SELECT win FROM rounds WHERE id = $1', [id])
    const owed = state === 'settled' ? Number(rows[0].win) - 100 : 0
    expect({ call, arrives, balance: lobby.balance }).toEqual({
      call,
      arrives,
      balance: 1_000_000 + owed,
    })
    const asked = await operator().call(roundState, { round_id: id })
    expect(asked).toMatchObject({
      answer: { round_status: state === 'settled' ? 'completed' : 'cancelled' },
    })
  }
})

test('a process killed at any step of a stepped round goes on where it stood, and pays once', async () => {
  const cash = { do: 'cash' }
  for (const [call, arrives] of [
    ['bet', false],
    ['bet', true],
    ['step', true],
    ['win', false],
    ['win', true],
  ] as const) {
    lobby.balance = 1_000_000
    const key = await sit(`stepper-${call}-${arrives}`, 'taas-baba')
    const press = {
      requestId: `step-${call}-${arrives}`,
      bet: 100,
      choice: null,
      freeRoundId: null,
    }
    if (call === 'bet') {
      const id = await killDuring(call, arrives, () => play('play', press, key))
      await expect.poll(() => stateOf(id)).toBe('rolled-back')
      expect({ call, arrives, balance: lobby.balance }).toEqual({
        call,
        arrives,
        balance: 1_000_000,
      })
      continue
    }
    // A right guess, from the books: the player knows no more than that there is one.
    const { round } = await play('play', press, key)
    const { rows } = await db.query('SELECT outcome FROM rounds WHERE id = $1', [round.id])
    const [first, second] = (rows[0].outcome as { cards: [number, number] }).cards
    const way = isRight(rankOf(first), 'up', rankOf(second)) ? 'up' : 'down'
    const guess = { roundId: round.id, n: 1, action: { do: 'guess', way } }
    if (call === 'step') {
      // Killed as soon as the step is on its way: whether it arrived or not, it is one step.
      play('step', guess, key).catch(() => undefined)
      await restart('SIGKILL')
    }
    const { round: one } = await play('step', guess, key)
    expect(one.steps).toHaveLength(2)
    const owed = (one.steps[1]!.view as TaasView).cash ?? 0
    const out = { roundId: round.id, n: 2, action: cash }
    if (call === 'win') await killDuring(call, arrives, () => play('step', out, key))
    else await restart('SIGKILL')
    // Again, by a player who saw no answer.
    const resumed = (await play('table', {}, key)).table.round
    expect(resumed?.id).toBe(round.id)
    await play('step', out, key)
    await expect.poll(() => stateOf(round.id)).toBe('settled')
    expect({ call, arrives, balance: lobby.balance }).toEqual({
      call,
      arrives,
      balance: 999_900 + owed,
    })
  }
})

test('SIGTERM ends it cleanly, and it starts again on the same database', async () => {
  expect(await restart('SIGTERM')).toBe(0)
  expect(await (await fetch(`${studio.url}/readyz`)).json()).toEqual({ ok: true })
})

test('without its environment it says what is missing and does not start', async () => {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH },
  })
  let output = ''
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
  expect(output).toContain('STUDIO_DATABASE_URL is missing')
  expect(output).toContain('STUDIO_OPERATOR_KEY must be JSON')
})
