import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { addTestGame, atTable, testGame } from '#/gaming/play/fixtures.ts'
import { daysAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'
import { dropCaches } from '#/kernel/state.ts'
import { audit } from '#/ledger/wallet/wallet.ts'
import { fullRates, grant } from '#/money/bonus/bonus.ts'

let lobby: Lobby
let url: string
beforeAll(async () => {
  lobby = await openLobby()
  url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  await addTestGame(lobby.ctx)
  await lobby.operate('UPDATE catalogue.games SET type_id = 1 WHERE game_id = $1', [testGame.id])
  dropCaches(lobby.ctx)
  const today = manilaDay(lobby.ctx.clock())
  const lastDay = manilaDay(daysAfter(midnightOf(today), 24))
  // A bulb brings points, and no coins.
  await runActivity(lobby.ctx, 'christmas', { firstDay: today, lastDay, every: 0 })
})
afterAll(() => lobby.close())

const signer = async () => {
  const { playerId, token } = await lobby.register()
  await lobby.fund(playerId, 1_000_00)
  const requestId = crypto.randomUUID()
  const sign = async () => (await lobby.call('appChristmasUserSign', { requestId }, token)).body
  return { playerId, sign }
}

const BONUSES = 5

/** Small bonuses, and rounds that end them as soon as somebody counts: one after the other, which takes a while. */
async function playOut(playerId: number): Promise<void> {
  const terms = { multiple: 3, rates: fullRates, endsAt: daysAfter(lobby.ctx.clock(), 7) }
  for (let at = 0; at < BONUSES; at += 1) {
    const key = `g${playerId}-${at}`
    await grant(lobby.ctx, { playerId, amount: 2_00, terms, source: 'manual', key })
  }
  const table = atTable(lobby, url, playerId)
  for (let round = 0; round < BONUSES; round += 1) await table.round(50_00, 0)
}

async function agrees(playerId: number): Promise<void> {
  const { rows } = await lobby.ctx.db.query<{ met: number; rounds: number }>(
    `SELECT (SELECT count(*) FROM bonus.grants WHERE player_id = $1 AND status = 'met')::int AS met,
            (SELECT count(*) FROM bonus.rounds WHERE player_id = $1)::int AS rounds`,
    [playerId],
  )
  expect(rows).toEqual([{ met: BONUSES, rounds: BONUSES }])
  expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])
}

test('a claim that is asked again counts what was played to its end, or not at all: bonus and rounds agree [AC-04] [CA-08]', async () => {
  const { playerId, sign } = await signer()
  const first = await sign()
  expect(first).toMatchObject({ errcode: 0, rewards: [{ id: 2002 }] })
  await playOut(playerId)
  // The answer was lost; on the way to it the rounds are counted, which end the bonus.
  const again = await Promise.all([sign(), sign(), sign()])
  for (const body of again) expect(body['rewards']).toEqual(first['rewards'])
  await agrees(playerId)
})

test('a claim that gives points alone counts to its end too [AC-04] [CA-08]', async () => {
  const { playerId, sign } = await signer()
  await playOut(playerId)
  expect(await sign()).toMatchObject({ errcode: 0, rewards: [{ id: 2002 }] })
  await agrees(playerId)
})
