import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { addTestGame, atTable, testGame } from '#/gaming/play/fixtures.ts'
import { daysAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'
import { dropCaches } from '#/kernel/state.ts'
import { audit } from '#/ledger/wallet/wallet.ts'

let lobby: Lobby
let url: string
beforeAll(async () => {
  lobby = await openLobby()
  url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  await addTestGame(lobby.ctx)
  await lobby.operate('UPDATE catalogue.games SET type_id = 1 WHERE game_id = $1', [testGame.id])
  dropCaches(lobby.ctx)
})
afterAll(() => lobby.close())

test('a claim that is asked again counts what was played to its end, or not at all: bonus and rounds agree [AC-04] [CA-08]', async () => {
  const today = manilaDay(lobby.ctx.clock())
  const lastDay = manilaDay(daysAfter(midnightOf(today), 24))
  // Each bulb brings ₱2, to be bet three times.
  await runActivity(lobby.ctx, 'christmas', { firstDay: today, lastDay, every: 1 })
  const player = await lobby.register()
  await lobby.fund(player.playerId, 1_000_00)
  const requestId = crypto.randomUUID()
  const sign = async () =>
    (await lobby.call('appChristmasUserSign', { requestId }, player.token)).body
  const first = await sign()
  expect(first).toMatchObject({ errcode: 0, rewards: [{ count: 2_00 }] })
  const table = atTable(lobby, url, player.playerId)
  for (let round = 0; round < 5; round += 1) await table.round(50_00, 0)
  // The answer was lost; on the way to it the rounds are counted, which end the bonus.
  const again = await Promise.all([sign(), sign(), sign()])
  for (const body of again) expect(body['rewards']).toEqual(first['rewards'])
  const { rows } = await lobby.ctx.db.query<{ behind: number; status: string; progress: number }>(
    `SELECT (w.entry_no - a.seen_entry)::int AS behind, g.status, g.progress
       FROM bonus.accounts a JOIN wallet.wallets w USING (player_id) JOIN bonus.grants g USING (player_id)
      WHERE player_id = $1`,
    [player.playerId],
  )
  expect(rows).toEqual([{ behind: 0, status: 'met', progress: expect.any(Number) }])
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  expect(wrong).toEqual([])
})
