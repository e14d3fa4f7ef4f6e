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
  await runActivity(lobby.ctx, 'bind-mobile')
})
// Whatever was received, the books are right afterwards.
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

async function bind({ token }: Player, mobile: string, texts = 1): Promise<void> {
  await lobby.call('smsSend', { mobile, type: 0, purpose: 'bind' }, token)
  const code = await codeTo(lobby, `+63${mobile.slice(1)}`, texts)
  const { errcode } = await lobby.call('bindAccount', { mobile, code }, token)
  expect(errcode).toBe(0)
}
const freshNumber = () => `0918${String(2_000_000 + (numbers += 1))}`
const receive = async ({ token }: Player) => (await lobby.call('bindBonusReceive', {}, token)).body
const look = async ({ token }: Player) => (await lobby.call('bindBonus', {}, token)).body
const cash = async ({ playerId }: Player) => (await balanceOf(lobby.ctx, playerId)).cash

test('a number that was added brings five pesos, once however often it is asked for [AC-01] [AC-04]', async () => {
  const player = await lobby.register()
  expect(await look(player)).toMatchObject({ itemStatus: 0 })
  expect(await receive(player)).toMatchObject({ errcode: 1008 })
  await bind(player, freshNumber())
  const all = await Promise.all(Array.from({ length: 40 }, () => receive(player)))
  for (const { errcode } of all) expect([0, 1005, 5030]).toContain(errcode)
  expect(all.filter(({ errcode }) => errcode === 0)).toHaveLength(1)
  expect(await cash(player)).toBe(5_00)
  expect(await look(player)).toMatchObject({ itemStatus: 2 })
  const { body } = await lobby.call('getActivityIds', {}, player.token)
  expect(body['activityIds']).toEqual([])
})

test('a number that moves to another account brings nothing a second time [AC-01]', async () => {
  const [first, second] = [await lobby.register(), await lobby.register()]
  const mobile = freshNumber()
  await bind(first, mobile)
  expect((await receive(first))['errcode']).toBe(0)
  // It was not theirs: it goes away again.
  const { body } = await lobby.call('getMail2', {}, first.token)
  const mails = body['mails'] as { template: string; details: { change?: string } }[]
  const change = Number(mails.find(({ template }) => template === 'mobile-added')?.details.change)
  const password = await lobby.cipher('bagong-susi-2031')
  const undone = await lobby.call('undoChange', { change, password }, first.token)
  expect(undone.body).toMatchObject({ errcode: 0, undone: true })
  lobby.later({ minutes: 2 })
  await bind(second, mobile, 2)
  expect((await receive(second))['errcode']).toBe(1007)
  expect(await cash(second)).toBe(0)
  // Another number of theirs is as good as any.
  const third = await lobby.register()
  await bind(third, freshNumber())
  expect((await receive(third))['errcode']).toBe(0)
})
