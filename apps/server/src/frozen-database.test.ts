import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import * as api from '@perlas/contract/provider-api'
import { startEmbedded, type EmbeddedServer } from '@perlas/database/embedded'
import { ensureDatabase, migrate } from '@perlas/database/migrate'
import { openPool } from '@perlas/database/pool'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { ownTime } from '@perlas/dev-env/own-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestGame, atTable, providerClient, testGame } from './gaming/play/fixtures.ts'
import { audit } from './ledger/wallet/wallet.ts'
import { schema } from './schema.ts'
import { seed } from './seed.ts'

/** A server of its own: freezing the one that all tests share would freeze them. */
const root = resolve(import.meta.dirname, '../../..')
const dataDir = resolve(root, `.cache/frozen-${process.pid}`)

let server: EmbeddedServer
let lobby: Lobby
let url: string
let players: Player[]
beforeAll(async () => {
  server = await startEmbedded({ dataDir })
  await ensureDatabase(server.url('postgres'), 'lobby')
  await migrate(server.url('lobby'), schema)
  const pool = openPool(server.url('lobby'), { max: 1, name: 'seed' })
  await seed({ db: pool })
  await pool.end()
  lobby = await openLobby({ env: { DATABASE_URL: server.url('lobby'), PATIENCE_SCALE: '1' } })
  await lobby.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(lobby.app.server.address() as { port: number }).port}`
  players = [await lobby.register(), await lobby.register(), await lobby.register()]
  for (const { playerId } of players) await lobby.fund(playerId, 1_000_00)
})
afterAll(async () => {
  await lobby.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
  watch.stop()
})

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms))

function signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const parent = Number(
        /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1],
      )
      if (parent === server.pid) process.kill(Number(name), signal)
    } catch {
      // Gone meanwhile.
    }
  }
  process.kill(server.pid, signal)
}

const watch = ownTime()
async function timed<Result>(work: Promise<Result>): Promise<{ ms: number; result: Result }> {
  const started = watch.now()
  const result = await work
  return { ms: watch.now() - started, result }
}

test('a frozen database: calls are told within 3 s, /readyz within 1 s, and what was unknown counts once', async () => {
  await addTestGame(lobby.ctx)
  const [first, , third] = players as [Player, Player, Player]
  const table = atTable(lobby, url, first.playerId)
  const session = await table.sit()
  const client = providerClient(lobby.ctx, url)
  const bet = {
    tx_id: 'frozen-bet',
    round_id: 'frozen-round',
    game_code: testGame.code,
    amount: 50_00,
    session,
  }
  const box = await lobby.walletPassword(third)
  await lobby.call('safeboxIn', { price: 10_00, password: box }, third.token)

  // Until everybody has been told: nobody is saved by the thaw.
  signalAll('SIGSTOP')
  try {
    const asked = players
      .flatMap(({ token }) => [
        lobby.call('tradeInfo', {}, token),
        lobby.call('getAfterLoginInfoWeb', {}, token),
        lobby.call('getExchange', {}, token),
        lobby.call('tradeInfo', {}, token),
      ])
      .map((call) => timed(call))
    const betting = timed(client.call(api.bet, bet))
    const ready = await timed(fetch(`${url}/readyz`))
    expect(ready.ms).toBeLessThan(1_100)
    expect(ready.result.status).toBe(503)
    expect(await ready.result.json()).toMatchObject({ ok: false, database: false })
    for (const { ms, result } of await Promise.all(asked)) {
      expect(ms).toBeLessThan(3_300)
      expect(result).toMatchObject({ status: 503, errcode: 5030 })
    }
    const { ms, result } = await betting
    expect(ms).toBeLessThan(3_300)
    // Unknown: the provider repeats it, byte for byte.
    expect(result).toMatchObject({ kind: 'unknown' })
    // From now on nobody waits at all.
    const again = await timed(lobby.call('tradeInfo', {}, first.token))
    expect(again.result.status).toBe(503)
    expect(again.ms).toBeLessThan(500)
  } finally {
    signalAll('SIGCONT')
  }

  const back = watch.now()
  while ((await fetch(`${url}/readyz`)).status !== 200) {
    expect(watch.now() - back).toBeLessThan(5_000)
    await pause(50)
  }
  const settled = await client.call(api.bet, bet)
  expect(settled).toMatchObject({ kind: 'answer', answer: { status: 'OK' } })
  const { rows } = await lobby.ctx.db.query<{ cash: number }>(
    'SELECT cash FROM wallet.wallets WHERE player_id = $1',
    [first.playerId],
  )
  expect(rows).toEqual([{ cash: 950_00 }])
  expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])
})
