import { dayAfter, daysFrom, weekOf } from '@perlas/campaign-kit/days'
import { inFlight } from '@perlas/dev-env/in-flight'
import { openLobby, testSecrets, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { addTestGame, atTable } from '#/gaming/play/fixtures.ts'
import { daysAfter, manilaDay } from '#/kernel/manila.ts'
import { audit } from '#/ledger/wallet/wallet.ts'
import { steeredProvider, type SteeredProvider } from '#/money/providers/fixtures.ts'
import { openProviders } from '#/money/providers/state.ts'
import { payingPlayer, type PayingPlayer } from '#/testing/paying-player.ts'

let lobby: Lobby
let provider: SteeredProvider
let player: PayingPlayer
let url: string
let days = 0
let numbers = 0

type Reward = { id: number; count: number }
type Answer = { errcode: number; rewards: Reward[] }
type Task = { key: number; itemStatus: number; done: number }
type Tasks = Answer & {
  tasks: Task[]
  chests: { awardId: number; itemStatus: number }[]
  newDone: number
}
type Vip = Answer & { level: number; items: { awardId: number; itemStatus: number }[] }

beforeAll(async () => {
  const clock = () => daysAfter(new Date(), days)
  provider = steeredProvider(testSecrets.payWebhook, () => clock().getTime())
  lobby = await openLobby({ swaps: { providers: openProviders([provider]), clock } })
  url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  await addTestGame(lobby.ctx)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  days = 0
  await runActivity(lobby.ctx, 'tasks')
  await runActivity(lobby.ctx, 'vip')
  player = payingPlayer(lobby, provider, await lobby.register())
})
// Whatever was received, the books are right afterwards.
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

async function bindMobile(): Promise<void> {
  numbers += 1
  await lobby.operate('UPDATE accounts.players SET mobile = $2 WHERE player_id = $1', [
    player.playerId,
    `9${String(180_000_000 + numbers)}`,
  ])
}
const taskUser = () =>
  player.call<Answer & { achieveNum: number; taskData: string; canReceiveTaskAward: boolean }>(
    'getTaskUser',
  )
const tasks = () => player.call<Tasks>('tasks')
const receive = (taskId: number, extra: object = {}) =>
  player.call<Tasks>('receiveTaskAward', { taskId, ...extra })
const dots = async () =>
  (await player.call<Answer & { dots: Record<string, boolean> }>('getActivityIds')).dots

describe('Tasks', () => {
  const ready = async () =>
    (await tasks()).tasks.filter(({ itemStatus }) => itemStatus === 1).map(({ key }) => key)

  test('what is done can be received once, and the dot says so [AC-20] [AC-14] [CO-02] [SH-01]', async () => {
    expect(await ready()).toEqual([])
    expect(await taskUser()).toMatchObject({ canReceiveTaskAward: false })
    expect((await receive(201)).errcode).toBe(1008)
    await bindMobile()
    expect(await ready()).toEqual([101, 201])
    expect(await taskUser()).toMatchObject({
      achieveNum: 2,
      taskData: '{"101":1,"201":1}',
      canReceiveTaskAward: true,
    })
    expect(await dots()).toMatchObject({ hasTask: true })
    const first = await receive(101)
    expect(first.rewards).toEqual([{ id: 2002, count: 250_00 }])
    expect((await receive(101)).errcode).toBe(1005)
    expect((await receive(105)).errcode).toBe(1003)
    await receive(201)
    expect(await dots()).toMatchObject({ hasTask: false })
    expect(await taskUser()).toMatchObject({ achieveNum: 2, canReceiveTaskAward: false })
    days = 1
    expect(await ready()).toEqual([201])
  })

  test('two hundred requests side by side pay once; the same request again is the same answer [AC-04]', async () => {
    await bindMobile()
    const all = await inFlight(200, () => receive(101))
    expect(all.filter(({ errcode }) => errcode === 0).length).toBeLessThan(2)
    for (const { errcode } of all) expect([0, 1005, 5030]).toContain(errcode)
    await receive(101)
    expect(await player.call('getLotterConfig')).toMatchObject({ lottery: 250_00 })
    const requestId = 'the-same-request'
    const one = await receive(201, { requestId })
    expect((await receive(201, { requestId })).rewards).toEqual(one.rewards)
    expect(await player.call('getLotterConfig')).toMatchObject({ lottery: 270_00 })
  })

  test('each is proven by what really happened, and the third opens a chest [AC-14] [CA-06]', async () => {
    await bindMobile()
    await lobby.verify(player.playerId)
    expect(await ready()).toEqual([101, 102, 103, 201])
    await player.call('likeGame', { gameId: 101, liked: true })
    await player.pay(await player.open(500_00))
    expect(await ready()).toContain(105)
    expect(await taskUser()).toMatchObject({ taskData: expect.stringContaining('"105":1') })
    const table = atTable(lobby, url, player.playerId)
    await table.sit()
    await table.bet(10_00)
    expect(await ready()).toContain(104)
    await player.call('setLimit', { kind: 'deposit', period: 'day', amount: 1_000_00 })
    expect(await ready()).toContain(107)
    const { chests, newDone } = await tasks()
    expect(newDone).toBe(6)
    expect(chests.map(({ itemStatus }) => itemStatus)).toEqual([1, 1, 0])
    expect((await receive(1003)).rewards).toEqual([{ id: 2001, count: 2_00, betRate: 5 }])
    expect((await receive(1003)).errcode).toBe(1005)
    expect((await receive(1008)).errcode).toBe(1003)
  })

  test('a round that was undone is no first round', async () => {
    await bindMobile()
    await lobby.verify(player.playerId)
    await player.pay(await player.open(500_00))
    const table = atTable(lobby, url, player.playerId)
    await table.sit()
    const round = await table.bet(10_00)
    await table.rollback(round, 'b')
    expect(await ready()).not.toContain(104)
  })

  test('visits of a week count by day, and whoever asks is here today', async () => {
    await bindMobile()
    // The next Monday at this hour, and the four days after it.
    const today = manilaDay(new Date())
    days = daysFrom(today, dayAfter(weekOf(today), 7))
    const monday = days
    for (let at = 0; at < 4; at += 1) {
      days = monday + at
      await lobby.operate(
        `INSERT INTO accounts.active_days (player_id, day, minutes, last_minute) VALUES ($1, $2, 1, $3)
         ON CONFLICT DO NOTHING`,
        [player.playerId, manilaDay(lobby.ctx.clock()), lobby.ctx.clock()],
      )
    }
    const week = async () => (await tasks()).tasks.find(({ key }) => key === 301)
    expect(await week()).toMatchObject({ done: 4, itemStatus: 0 })
    days = monday + 4
    expect(await week()).toMatchObject({ done: 5, itemStatus: 1 })
  })

  test('closed, there are none, and the first recharge is told all the same [AC-20] [CA-06]', async () => {
    await bindMobile()
    await player.pay(await player.open(500_00))
    await runActivity(lobby.ctx, 'tasks', {}, false)
    expect((await tasks()).errcode).toBe(1001)
    expect(await taskUser()).toMatchObject({
      errcode: 0,
      achieveNum: 1,
      taskData: '{"105":1}',
      canReceiveTaskAward: false,
    })
    expect((await lobby.call('getTaskUser', {})).body).toMatchObject({
      achieveNum: 0,
      taskData: '{}',
    })
  })
})

describe('VIP', () => {
  const vip = () => player.call<Vip>('getVip')
  const take = (item: number, extra: object = {}) =>
    player.call<Vip>('receiveVip', { item, ...extra })
  async function stake(pesos: number): Promise<void> {
    await lobby.verify(player.playerId)
    await player.pay(await player.open(20_000_00))
    const table = atTable(lobby, url, player.playerId)
    await table.sit()
    for (let left = pesos; left > 0; left -= 10_000) await table.bet(Math.min(left, 10_000) * 100)
  }

  test('a level that is reached pays once, in coins [PF-06] [AC-01]', async () => {
    expect((await vip()).items.filter(({ itemStatus }) => itemStatus === 1)).toEqual([])
    expect((await take(1)).errcode).toBe(1003)
    await stake(10_000)
    expect((await vip()).level).toBe(1)
    const all = await Promise.all(Array.from({ length: 20 }, () => take(1)))
    const paid = all.filter(({ errcode }) => errcode === 0)
    expect(paid.map(({ rewards }) => rewards)).toEqual([[{ id: 2001, count: 18_00, betRate: 1 }]])
    expect((await take(1)).errcode).toBe(1005)
    expect((await take(2)).errcode).toBe(1003)
  })

  test('the level that is reached stands in the list of what can be received [HM-12]', async () => {
    await stake(10_000)
    const { ready } = await player.call<
      Answer & { ready: { activity: number; awardId: number }[] }
    >('getRewards')
    expect(ready).toContainEqual(expect.objectContaining({ activity: 8, awardId: 1 }))
    await player.call('receiveReward', { activity: 8, awardId: 1 })
    expect((await take(1)).errcode).toBe(1005)
  })

  test('a birthday is known of a verified ID alone, and is in no other history', async () => {
    await stake(10_000)
    const birthday = manilaDay(new Date()).slice(5)
    const born = `1990-${birthday === '02-29' ? '02-28' : birthday}`
    const update = (change: string, values: string[] = []) =>
      lobby.operate(`UPDATE kyc.cases SET ${change} WHERE player_id = $1`, [
        player.playerId,
        ...values,
      ])
    await update(`status = 'resubmit'`)
    await update('birth_date = $2', [born])
    await update(`status = 'submitted'`)
    await update(`status = 'in-review'`)
    expect((await take(300)).errcode).toBe(1003)
    await update(`status = 'approved'`)
    expect((await take(300)).rewards).toEqual([{ id: 2001, count: 28_00, betRate: 1 }])
    expect((await take(300)).errcode).toBe(1005)
    await bindMobile()
    await receive(101)
    const { rows } = await lobby.ctx.db.query<{ code: string; birthday: string }>(
      `SELECT code, facts->'profile'->>'birthday' AS birthday
         FROM campaigns.decisions JOIN campaigns.campaigns USING (campaign_id)
        WHERE player_id = $1 ORDER BY decision_no`,
      [player.playerId],
    )
    expect(rows).toEqual([
      { code: 'vip', birthday },
      { code: 'tasks', birthday: '' },
    ])
  })

  test('closed, nothing is received [AC-03]', async () => {
    await runActivity(lobby.ctx, 'vip', {}, false)
    expect((await vip()).errcode).toBe(1001)
    expect((await take(1)).errcode).toBe(1001)
  })
})
