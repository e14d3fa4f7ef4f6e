import { openLobby, testSecrets, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { addTestGame, atTable, testGame } from '#/gaming/play/fixtures.ts'
import { dropCaches } from '#/kernel/state.ts'
import { audit } from '#/ledger/wallet/wallet.ts'
import { steeredProvider, type SteeredProvider } from '#/money/providers/fixtures.ts'
import { openProviders } from '#/money/providers/state.ts'
import { payingPlayer, type PayingPlayer } from '#/testing/paying-player.ts'

let lobby: Lobby
let url: string
let provider: SteeredProvider
let player: PayingPlayer
/** Milliseconds that the story is ahead: bets are placed now. */
let ahead = 0
const DAY = 86_400_000

type Answer = {
  errcode: number
  plan: { price: number; played: number } | null
  steps: { itemStatus: number }[]
  plans: { price: number }[]
  waits: string
  rewards: object[]
}

beforeAll(async () => {
  const clock = () => new Date(Date.now() + ahead)
  provider = steeredProvider(testSecrets.payWebhook, () => clock().getTime())
  const swaps = { providers: openProviders([provider]), clock }
  lobby = await openLobby({ firstBonus: true, swaps })
  url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  await addTestGame(lobby.ctx)
  await lobby.operate('UPDATE catalogue.games SET type_id = 1 WHERE game_id = $1', [testGame.id])
  dropCaches(lobby.ctx)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  ahead = 0
  await runActivity(lobby.ctx, 'fund')
  const made = await lobby.register()
  await lobby.verify(made.playerId)
  player = payingPlayer(lobby, provider, made)
})
// Whatever was received, the books are right afterwards.
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

const look = () => player.call<Answer>('getFund')
const receive = (awardId: number) => player.call<Answer>('receiveFund', { awardId })
const dots = async () => {
  const { dots: found } = await player.call<{ dots: { hasFund: boolean } }>('getActivityIds')
  return found.hasFund
}

test('a plan is bought by a deposit that stands alone; bets reach its steps, each pays once [AC-11] [AC-04] [CO-02]', async () => {
  expect((await look()).plans.map(({ price }) => price)).toEqual([500_00, 2_000_00])
  expect((await receive(1)).errcode).toBe(1010)
  await player.pay(await player.open(500_00, { actType: 5 }))
  expect(await player.cash()).toBe(500_00)
  expect(await look()).toMatchObject({ plan: { price: 500_00, played: 0 }, waits: 'rest' })
  expect((await receive(1)).errcode).toBe(1003)
  const table = atTable(lobby, url, player.playerId)
  for (let round = 0; round < 3; round += 1) await table.win(await table.bet(400_00), 400_00, true)
  expect((await look()).steps.map(({ itemStatus }) => itemStatus)).toEqual([1, 0, 0, 0, 0])
  expect(await dots()).toBe(true)
  const all = await Promise.all(Array.from({ length: 40 }, () => receive(1)))
  for (const { errcode } of all) expect([0, 1005, 5030]).toContain(errcode)
  expect(await player.cash()).toBe(515_00)
  expect(await dots()).toBe(false)
  expect((await receive(2)).errcode).toBe(1003)
})

test('two plans that were under way together are one; the next comes after its rest [AC-11]', async () => {
  const [first, second] = [
    await player.open(500_00, { actType: 5 }),
    await player.open(2_000_00, { actType: 5 }),
  ]
  await player.pay(first)
  await player.pay(second)
  expect((await look()).plan).toMatchObject({ price: 500_00 })
  ahead = 119 * DAY
  expect(await look()).toMatchObject({ plan: null, waits: 'rest', plans: [] })
  ahead = 121 * DAY
  expect((await look()).waits).toBe('')
  await player.pay(await player.open(2_000_00, { actType: 5 }))
  expect((await look()).plan).toMatchObject({ price: 2_000_00 })
})
