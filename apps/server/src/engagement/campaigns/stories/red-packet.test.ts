import { openLobby, testSecrets, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { audit } from '#/ledger/wallet/wallet.ts'
import { steeredProvider, type SteeredProvider } from '#/money/providers/fixtures.ts'
import { openProviders } from '#/money/providers/state.ts'
import { payingPlayer, type PayingPlayer } from '#/testing/paying-player.ts'

const RED_PACKET = 22
let lobby: Lobby
let provider: SteeredProvider
let player: PayingPlayer
let now = new Date()
const manila = (time: string, day = '2026-12-10') => new Date(`${day}T${time}+08:00`)

type Answer = {
  errcode: number
  rewards: { id: number; count: number }[]
  packets: { awardId: number; itemStatus: number; state: string; amount: number }[]
  qualifies: boolean
  left: number
  nextAt: number
  now: number
}

beforeAll(async () => {
  provider = steeredProvider(testSecrets.payWebhook, () => now.getTime())
  lobby = await openLobby({ swaps: { providers: openProviders([provider]), clock: () => now } })
})
afterAll(() => lobby.close())
beforeEach(async () => {
  now = manila('09:00:00', '2026-12-09')
  // Bets have a test of their own; deposits are made here as players make them.
  await runActivity(lobby.ctx, 'red-packet', { stake: 0 })
  player = await newPlayer()
})
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

async function newPlayer(): Promise<PayingPlayer> {
  const made = await lobby.register()
  const paying = payingPlayer(lobby, provider, made)
  await paying.pay(await paying.open(100_00))
  return paying
}
const look = () => player.call<Answer>('redPacket')
const open = (awardId: number, extra: object = {}) =>
  player.call<Answer>('redPacketReceive', { awardId, ...extra })

test('a packet opens with the first millisecond of its window and closes with its end [AC-11]', async () => {
  now = manila('11:59:59.999')
  expect(await look()).toMatchObject({
    errcode: 0,
    qualifies: true,
    now: now.getTime(),
    nextAt: manila('12:00:00').getTime(),
  })
  expect((await open(1)).errcode).toBe(1003)
  now = manila('12:30:00')
  expect((await open(1)).errcode).toBe(1003)
  now = manila('12:29:59.999')
  const opened = await open(1)
  expect(opened).toMatchObject({ errcode: 0, left: 1, rewards: [{ id: 2001, betRate: 1 }] })
  expect(opened.packets[0]).toMatchObject({
    state: 'opened',
    itemStatus: 2,
    amount: opened.rewards[0]?.count,
  })
  now = manila('18:00:00')
  expect((await open(2)).errcode).toBe(0)
  now = manila('21:00:00')
  expect((await look()).packets[2]).toMatchObject({ state: 'rest', itemStatus: 0 })
  expect((await open(3)).errcode).toBe(1009)
})

test('two devices at once open one packet, a repeated request has its own answer [AC-11] [AC-04]', async () => {
  now = manila('12:00:00')
  const requestId = crypto.randomUUID()
  const [one, same, ...others] = await Promise.all([
    open(1, { requestId }),
    open(1, { requestId }),
    ...Array.from({ length: 8 }, () => open(1)),
  ])
  const given = [one, ...others].filter(({ errcode }) => errcode === 0)
  expect(given).toHaveLength(1)
  expect(
    others.map(({ errcode }) => errcode).filter((code) => code !== 0 && code !== 1005),
  ).toEqual([])
  if (one?.errcode === 0) expect(same?.rewards).toEqual(one.rewards)
  const { rows } = await lobby.ctx.db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM bonus.grants WHERE player_id = $1 AND source = 'red-packet'`,
    [player.playerId],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('what is shown as open can be paid, whatever it holds; where the budget has none, nothing is shown as open [AC-11] [CO-02]', async () => {
  // The dearest packet for one player, and a little more.
  await runActivity(lobby.ctx, 'red-packet', { stake: 0, budget: 400_00 })
  const second = await newPlayer()
  now = manila('12:00:00')
  expect((await look()).packets[0]).toMatchObject({ itemStatus: 1 })
  expect((await second.call<Answer>('redPacket')).packets[0]).toMatchObject({ itemStatus: 0 })
  expect((await open(1)).errcode).toBe(0)
})

test('who took care of themselves lately is left alone, and it is in no list of theirs [AC-11]', async () => {
  const ids = async () =>
    (await player.call<{ activityIds: number[] }>('getActivityIds')).activityIds
  now = manila('12:00:00')
  expect(await ids()).toContain(RED_PACKET)
  await player.call('setLimit', { kind: 'deposit', period: 'day', amount: 500_00 })
  now = manila('12:00:10')
  expect(await look()).toMatchObject({ errcode: 1002 })
})
