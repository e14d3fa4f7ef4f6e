import * as api from '@perlas/contract/provider-api'
import type { BigWin } from '@perlas/contract/content'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addTestGame, launchToken, providerClient, testGame } from '#/gaming/play/fixtures.ts'
import { pseudonymOf } from '#/gaming/play/play.ts'

let lobby: Lobby
let player: Player
let url: string
let rounds = 0
let now = Date.now()
beforeAll(async () => {
  // Answers are remembered for seconds: the test moves the clock past them.
  lobby = await openLobby({ swaps: { clock: () => new Date(now) } })
  url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  await addTestGame(lobby.ctx)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  player = await lobby.register()
  await lobby.fund(player.playerId, 100_000_00)
})

const client = () => providerClient(lobby.ctx, url)

/** A round as a provider plays it. Returns the transaction ids. */
async function round(bet: number, win: number, closed = true) {
  const token = await launchToken(lobby.ctx, player.playerId)
  const verified = await client().call(api.sessionVerify, { token })
  if (verified.kind !== 'answer' || verified.answer.status !== 'OK') throw new Error('no session')
  const id = `big-${(rounds += 1)}`
  await client().call(api.bet, {
    tx_id: `${id}-b`,
    round_id: id,
    session: verified.answer.session,
    game_code: testGame.code,
    amount: bet,
  })
  const won = await client().call(api.win, {
    tx_id: `${id}-w`,
    round_id: id,
    amount: win,
    round_closed: closed,
  })
  expect(won).toMatchObject({ answer: { status: 'OK' } })
  return id
}

async function tips() {
  now += 4_100
  const { body } = await lobby.call('anonymous/lobbyTips')
  return body as { errcode: number; jackpotList: BigWin[]; newYearList: BigWin[] }
}
const amounts = async () => (await tips()).jackpotList.map(({ amount }) => amount)

test('nobody won, so nobody is shown, and home is told so [HM-15] [CO-06]', async () => {
  expect(await tips()).toMatchObject({ errcode: 0, jackpotList: [], newYearList: [] })
  const { body } = await lobby.call('anonymous/appConfig')
  expect(body['hasLobbyTips']).toBe(false)
})

test('a settled win above the threshold is shown with its game and a masked name [HM-15] [CO-06]', async () => {
  const before = Date.now()
  await round(10_00, 1_234_50)
  const { jackpotList } = await tips()
  expect(jackpotList).toHaveLength(1)
  expect(jackpotList[0]).toMatchObject({ gameId: testGame.id, amount: 1_234_50 })
  expect(Math.abs((jackpotList[0]?.timestamp ?? 0) - before)).toBeLessThan(60_000)
  expect(jackpotList[0]?.phone).toBe(`${player.account.slice(0, 2)}••••${player.account.slice(-1)}`)
  expect(JSON.stringify(await tips())).not.toContain(player.account)
  const { body } = await lobby.call('anonymous/appConfig')
  expect(body['hasLobbyTips']).toBe(true)
})

test('of a mobile number only the last three digits leave the server [HM-15]', async () => {
  await lobby.ctx.db.query('UPDATE accounts.players SET mobile = $2 WHERE player_id = $1', [
    player.playerId,
    '9171234567',
  ])
  await round(10_00, 900_00)
  const text = JSON.stringify(await tips())
  expect(text).toContain('09••••••567')
  expect(text).not.toContain('9171234')
  expect(text).not.toContain(player.account)
})

test('small wins, losses, open rounds and wins taken back are not shown; the newest is first [HM-15]', async () => {
  const shown = await amounts()
  await round(10_00, 499_99)
  await round(5_000_00, 4_000_00)
  await round(10_00, 7_000_00, false)
  const undone = await round(10_00, 8_000_00)
  expect(await amounts()).toEqual([8_000_00, ...shown])
  const back = { tx_id: 'big-back', original_tx_id: `${undone}-w`, reason: 'mistake' }
  expect(await client().call(api.rollback, back)).toMatchObject({ answer: { status: 'OK' } })
  expect(await amounts()).toEqual(shown)
})

test('the wins of an account that is closed are not shown any more [HM-15]', async () => {
  await round(10_00, 6_000_00)
  expect(await amounts()).toContain(6_000_00)
  await lobby.ctx.db.query(`UPDATE accounts.players SET state = 'closed' WHERE player_id = $1`, [
    player.playerId,
  ])
  expect(await amounts()).not.toContain(6_000_00)
})

test('the threshold and the number are settings; a wrong value falls back to the usual [HM-15]', async () => {
  const set = (value: unknown) =>
    lobby.operate(`UPDATE content.settings SET value = $1 WHERE key = 'ticker'`, [
      JSON.stringify(value),
    ])
  await round(10_00, 2_000_00)
  await round(10_00, 3_000_00)
  await set({ atLeast: 250_000, shown: 20 })
  expect(await amounts()).toEqual([3_000_00])
  await set({ atLeast: 100_00, shown: 1 })
  expect(await amounts()).toEqual([3_000_00])
  await set({ atLeast: 'many' })
  expect((await amounts()).slice(0, 2)).toEqual([3_000_00, 2_000_00])
})

test('bonus tickers are what promotions really paid [CO-06]', async () => {
  const list = async () => {
    now += 4_100
    return (await lobby.call('getBonusTickers')).body
  }
  expect(await list()).toMatchObject({ errcode: 0, bonusList: [] })
  await round(10_00, 0)
  const { providerId } = lobby.ctx.config.secrets.studioWallet
  const paid = await client().call(api.promoWin, {
    tx_id: 'promo-1',
    player_id: pseudonymOf(lobby.ctx, providerId, player.playerId),
    promo_ref: 'fiesta',
    kind: 'jackpot' as never,
    amount: 77_00,
  })
  expect(paid).toMatchObject({ answer: { status: 'OK' } })
  expect(await list()).toMatchObject({ bonusList: [{ amount: 77_00, gameId: 0 }] })
})

test('the question is answered from a small index and never reads the rounds [HM-15]', async () => {
  const { db } = lobby.ctx
  await db.query(
    `INSERT INTO play.rounds (player_id, round_no, provider_id, round_id, game_id, session_id, status,
                              bet_total, win_total, bets, wins, moves, started_at, ended_at)
     SELECT 1, operations.month_no(now()) + 9000000 + n, 'x', 'r' || n, 1, gen_random_uuid(), 'completed', 1000,
            CASE WHEN n % 200 = 0 THEN 60000 ELSE 500 END, 1, 1, 2, now(), now()
       FROM generate_series(1, 20000) n`,
  )
  await db.query('ANALYZE play.rounds')
  const { rows } = await db.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT r.player_id FROM play.rounds r
      WHERE r.status = 'completed' AND r.win_total >= 10000 AND r.win_total > r.bet_total
        AND r.ended_at > now() - interval '24 hours'
      ORDER BY r.ended_at DESC LIMIT 5000`,
  )
  const plan = rows.map((row) => row['QUERY PLAN'])
  // In the table of this month; those of other months are empty, and read in no time.
  const [, index] = /Index Scan using (rounds_\d{6}_ended_at_idx)/.exec(plan.join('\n')) ?? []
  expect(index, plan.join('\n')).toBeDefined()
  const whole = plan.filter((line) => line.includes('Seq Scan'))
  expect(whole.filter((line) => !line.includes('cost=0.00..0.00'))).toEqual([])
  const { rows: size } = await db.query<{ small: boolean }>(
    `SELECT pg_relation_size('months.' || $1) < 64 * 1024 AS small`,
    [index],
  )
  expect(size[0]?.small).toBe(true)
})
