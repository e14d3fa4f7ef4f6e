import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lobby, Player } from '@perlas/dev-env/lobby'
import { dropCaches } from '@perlas/server/kernel/state'
import { reconcile, reconciled } from '@perlas/server/operations/reconciliation/reconciliation'
import { openTable, TABLE, type TestTable } from '#/testing/table.ts'
import { besideLobby } from '#/testing/beside-lobby.ts'
import { createWorld, type World } from '#/testing/world.ts'
import type { Opened } from '#/testing/world.ts'
import type { Mine } from './protocol.ts'

// The studio's table and the real lobby, each on a database of its own, over real HTTP both ways.
let world: World
let table: TestTable
let lobby: Lobby
beforeAll(async () => {
  world = await createWorld()
  lobby = await besideLobby(world)
  // Also while its title is not open yet.
  await lobby.operate(
    `UPDATE catalogue.games SET maintain = false, provider_game_code = '${TABLE}', provider_id = (
       SELECT provider_id FROM catalogue.games WHERE provider_game_code = 'tala-dice') WHERE game_id = 502`,
  )
  dropCaches(lobby.ctx)
  table = await openTable(world)
})
afterAll(async () => {
  await lobby?.close()
  await world?.close()
})

type Seated = { player: Player; key: string; balance: number; sessionId: unknown }

async function sit(): Promise<Seated> {
  const player = await lobby.register()
  await lobby.fund(player.playerId, 500_000)
  const { rows } = await lobby.ctx.db.query(
    'SELECT game_id AS id FROM catalogue.games WHERE provider_game_code = $1',
    [TABLE],
  )
  const started = await lobby.call('startGame', { gameId: Number(rows[0]?.id) }, player.token)
  expect(started.errcode).toBe(0)
  const launch = new URL(String(started.body['gameUrl'])).searchParams.get('launch')
  const opened = (await world.play('open', { launch })).body as unknown as Opened
  return {
    player,
    key: opened.key,
    balance: opened.table.balance ?? 0,
    sessionId: started.body['sessionId'],
  }
}

test('rounds at the table are played from the real lobby, to the cent, and both sides fit [GM-04][GM-08][CA-12]', async () => {
  const seats = [await sit(), await sit(), await sit()]
  for (let n = 0; n < 3; n += 1) {
    const { k } = await table.until('open')
    const laid = [
      [{ spot: 'red', amount: 1_000 }],
      [
        { spot: 'dozen-1', amount: 2_000 },
        { spot: 'n-17', amount: 500 },
      ],
      [{ spot: 'even', amount: 5_000 }],
    ]
    for (const [at, seat] of seats.entries()) {
      const press = { table: TABLE, round: k, bets: laid[at]!, seed: 'mine' }
      const id = randomBytes(8).toString('hex')
      const reply = await world.play('place', { ...press, requestId: id }, seat.key)
      expect(reply.body).toMatchObject({ mine: { k } })
      if (at === 2) {
        await world.play('unplace', { table: TABLE, round: k, requestId: id }, seat.key)
        const again = randomBytes(8).toString('hex')
        const more = await world.play('place', { ...press, requestId: again }, seat.key)
        expect(more.code).toBe(200)
      }
    }
    await table.until('settled')
    for (const [at, seat] of seats.entries()) {
      const mine = (await world.play('table/mine', { table: TABLE }, seat.key)).body['mine'] as Mine
      seat.balance += (mine.win ?? 0) - laid[at]!.reduce((sum, { amount }) => sum + amount, 0)
      expect(mine).toMatchObject({ k, settled: true, balance: seat.balance })
    }
  }
  for (const { player, sessionId, balance } of seats) {
    const left = await lobby.call('exitGame', { sessionId }, player.token)
    expect(left.body).toMatchObject({ errcode: 0, coin: balance, openRounds: 0 })
  }
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  await (
    await reconcile(lobby.ctx, { day, staffId: null })
  ).done
  const found = await reconciled(lobby.ctx, { from: day, until: day, openOnly: true, size: 100 })
  expect(found.differences.filter(({ side }) => side === 'games')).toEqual([])
})
