import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { codeTo } from '@perlas/dev-env/texts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { audit, balanceOf } from '#/ledger/wallet/wallet.ts'

let lobby: Lobby
let numbers = 0

beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())
beforeEach(async () => {
  lobby.onTime()
  await runActivity(lobby.ctx, 'app-update')
})
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

async function withNumber(): Promise<Player> {
  const player = await lobby.register()
  const mobile = `0917${String(3_000_000 + (numbers += 1))}`
  await lobby.call('smsSend', { mobile, type: 0, purpose: 'bind' }, player.token)
  const code = await codeTo(lobby, `+63${mobile.slice(1)}`, 1)
  expect((await lobby.call('bindAccount', { mobile, code }, player.token)).errcode).toBe(0)
  return player
}
const receive = async ({ token }: Player, appVersion = '1.0.28') =>
  (await lobby.call('appUpdateReceive', { appVersion }, token)).body
const cash = async ({ playerId }: Player) => (await balanceOf(lobby.ctx, playerId)).cash

test('twenty pesos for the app of the least version, once however often it is asked for [SH-05] [AC-04]', async () => {
  const player = await withNumber()
  expect(await receive(player, '1.0.27')).toMatchObject({ errcode: 1003 })
  const all = await Promise.all(Array.from({ length: 20 }, () => receive(player)))
  for (const { errcode } of all) expect([0, 1005, 5030]).toContain(errcode)
  expect(all.filter(({ errcode }) => errcode === 0)).toHaveLength(1)
  expect(await cash(player)).toBe(20_00)
})

test('whoever says a version without a number has nothing of it, nor by the general way [SH-05]', async () => {
  const player = await lobby.register()
  expect(await receive(player, '9.9.9')).toMatchObject({ errcode: 1008 })
  const { body } = await lobby.call('receiveReward', { activity: 70, awardId: 1 }, player.token)
  expect(body['errcode']).not.toBe(0)
  expect(await cash(player)).toBe(0)
})
