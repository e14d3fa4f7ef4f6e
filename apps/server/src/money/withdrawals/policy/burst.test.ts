import { cases } from '@perlas/dev-env/cases'
import type { Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#/ledger/wallet/wallet.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { openPayingLobby } from '#/testing/paying-player.ts'
import { pollPayouts } from '../withdrawals.ts'
import { ask, knownPlayer, openDesk, type KnownPlayer } from '#/testing/policy-desk.ts'
import { keepJudging } from './policy.ts'

let lobby: Lobby
let provider: SteeredProvider
/** By night two thousand orders. */
const PLAYERS = cases(1_000, 40)
const players: KnownPlayer[] = []

beforeAll(async () => {
  ;({ lobby, provider } = await openPayingLobby({ env: { POLICY_ORDERS: '0' } }))
  const desk = await openDesk(lobby)
  await desk.decides({ orderMost: 100_00, hourMost: 5_000_00, dayMost: 5_000_00 })
  for (let n = 0; n < PLAYERS; n += 1) players.push(await knownPlayer(lobby, provider))
})
afterAll(() => lobby.close())

async function decided(orders: readonly string[]) {
  const { rows } = await lobby.ctx.db.query<{ n: number; acted: number; amount: number }>(
    `SELECT count(*)::int AS n, count(*) FILTER (WHERE d.acted)::int AS acted,
            coalesce(sum(w.amount) FILTER (WHERE d.acted), 0)::bigint AS amount
       FROM cashier.policy_decisions d JOIN cashier.withdrawals w USING (player_id, order_id)
      WHERE d.order_id = ANY ($1)`,
    [orders],
  )
  return rows[0]
}

test('a burst beside workers that die: none is paid twice, none above the cap, each is judged once [CA-07]', async () => {
  const orders: string[] = []
  for (let round = 0; round < 2; round += 1) {
    for (const player of players) orders.push(await ask(lobby, player, 100_00))
  }
  // Connections of decisions are cut while they are made.
  let cut = 0
  const cutting = setInterval(() => {
    void lobby.ctx.db
      .query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
            AND pid <> pg_backend_pid() AND state = 'idle in transaction' LIMIT 1`,
      )
      .then(({ rowCount }) => (cut += rowCount ?? 0))
      .catch(() => undefined)
  }, 20)
  const workers = [keepJudging(lobby.ctx), keepJudging(lobby.ctx)]
  await expect.poll(() => cut).toBeGreaterThan(3)
  clearInterval(cutting)
  await expect.poll(async () => (await decided(orders))?.n).toBe(orders.length)
  await Promise.all(workers.map((worker) => worker.stop()))
  // Approved by a worker that died before it asked the provider.
  lobby.later({ minutes: 1 })
  await pollPayouts(lobby.ctx)
  expect(await decided(orders)).toEqual({ n: 2 * PLAYERS, acted: 50, amount: 5_000_00 })
  const paid = provider.asked.filter(({ key }) => orders.includes(key)).map(({ key }) => key)
  expect(paid).toHaveLength(50)
  expect(new Set(paid).size).toBe(50)
  expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])
})
