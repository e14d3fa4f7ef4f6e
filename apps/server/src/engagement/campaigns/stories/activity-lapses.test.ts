import { dayAfter, daysFrom, weekOf } from '@perlas/campaign-kit/days'
import { activityTypes as a } from '@perlas/contract/enums'
import type { Lobby } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { tellLapses } from '#/engagement/campaigns/campaigns.ts'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { addTestGame, atTable, testGame } from '#/gaming/play/fixtures.ts'
import { dispatchEvents } from '#/kernel/db/dispatch.ts'
import { manilaDay } from '#/kernel/manila.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { reactions } from '#/reactions.ts'
import { openPayingLobby, payingPlayer, type PayingPlayer } from '#/testing/paying-player.ts'

let lobby: Lobby
let provider: SteeredProvider
let office: ReturnType<typeof openOffice>
let ana: string
let ben: string
let player: PayingPlayer
let url: string
const kinds = ['sign-in-cards', 'vip', 'tasks', 'christmas', 'ladder-recharge'] as const

beforeAll(async () => {
  ;({ lobby, provider } = await openPayingLobby())
  url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  await addTestGame(lobby.ctx)
  // A slot, which keeps something of its bets.
  await lobby.operate('UPDATE catalogue.games SET type_id = 1 WHERE game_id = $1', [testGame.id])
  office = openOffice(lobby)
  ana = await office.owner()
  ben = await office.member('ben', 'finance', ana)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  lobby.onTime()
  for (const code of kinds) await runActivity(lobby.ctx, code, {}, false)
  player = await newPlayer()
})
afterEach(() => lobby.onTime())

async function newPlayer(): Promise<PayingPlayer> {
  const made = await lobby.register()
  await lobby.verify(made.playerId)
  return payingPlayer(lobby, provider, made)
}
const today = () => manilaDay(lobby.ctx.clock())
/** Until that day has come. */
function until(day: string): void {
  lobby.later({ days: daysFrom(today(), day) })
  expect(today()).toBe(day)
}
type Notice = { activity: string; rewards: { id: number; count: number }[]; until: string }
async function notices(of = player): Promise<Notice[]> {
  const { mails } = await of.call<{
    mails: { template: string; kind: number; details: Record<string, string> }[]
  }>('getMail2')
  return mails
    .filter(({ template }) => template === 'reward-lapsing')
    .map(({ kind, details: { activity = '', rewards = '[]', deadline = '' } }) => {
      expect(kind).toBe(1)
      return {
        activity,
        rewards: JSON.parse(rewards) as Notice['rewards'],
        until: manilaDay(new Date(deadline)),
      }
    })
}
const coins = (count: number) => expect.objectContaining({ id: 2001, count }) as object
const noted = async (of = player) => {
  const { rows } = await lobby.ctx.db.query<{ step: number; day: string; notified: boolean }>(
    `SELECT step, last_day::text AS day, notified FROM campaigns.lapses WHERE player_id = $1 ORDER BY last_day, step`,
    [of.playerId],
  )
  return rows
}
/** A season that began today, with a reward for the first bulb. */
const parol = (change: object = {}) =>
  runActivity(lobby.ctx, 'christmas', {
    firstDay: today(),
    lastDay: dayAfter(today(), 24),
    claimDays: 3,
    budget: 1_000_00,
    awards: [{ bulbs: 1, coins: 5_00 }],
    ...change,
  })

test('a sign-in card of which something is left is told of once, two days before its last [AC-09] [CO-01]', async () => {
  await runActivity(lobby.ctx, 'sign-in-cards')
  const lastDay = dayAfter(today(), 13)
  await player.pay(await player.open(100_00, { actType: 4 }))
  // Its player never looks: the deposit itself has noted it.
  await dispatchEvents(lobby.ctx, reactions)
  expect(await noted()).toEqual([{ step: 5001, day: lastDay, notified: false }])
  until(dayAfter(lastDay, -3))
  await tellLapses(lobby.ctx)
  expect(await notices()).toEqual([])
  until(dayAfter(lastDay, -2))
  await Promise.all(Array.from({ length: 8 }, () => tellLapses(lobby.ctx)))
  const mail = { activity: String(a.SignUpBonus), rewards: [coins(3_00)], until: lastDay }
  expect(await notices()).toEqual([mail])
  until(dayAfter(lastDay, -1))
  await player.call('getActivityIds')
  await tellLapses(lobby.ctx)
  until(dayAfter(lastDay, 1))
  await tellLapses(lobby.ctx)
  expect(await notices()).toEqual([mail])
  expect(await noted()).toEqual([])
})

test('a card signed today is told of tomorrow, and one that is all signed never [AC-09] [CO-01]', async () => {
  await runActivity(lobby.ctx, 'sign-in-cards')
  const [full, lastDay] = [await newPlayer(), dayAfter(today(), 13)]
  for (const one of [player, full]) await one.pay(await one.open(100_00, { actType: 4 }))
  await dispatchEvents(lobby.ctx, reactions)
  for (let day = 0; day < 7; day += 1) {
    expect((await full.call('receiveLoginPay3', { id: 1 })).errcode).toBe(0)
    lobby.later({ days: 1 })
  }
  until(dayAfter(lastDay, -2))
  expect((await player.call('receiveLoginPay3', { id: 1 })).errcode).toBe(0)
  await tellLapses(lobby.ctx)
  expect(await notices()).toEqual([])
  until(dayAfter(lastDay, -1))
  await tellLapses(lobby.ctx)
  expect(await notices()).toHaveLength(1)
  expect(await notices(full)).toEqual([])
})

test('a week of VIP is told of before it ends; a level, which stays, is not [AC-11] [CO-01]', async () => {
  const level = { level: 1, up: 18_00, week: 5_00, weekTheo: 100_00, month: 0, monthTheo: 0 }
  await runActivity(lobby.ctx, 'vip', { levels: [{ ...level, birthday: 0 }] })
  const monday = dayAfter(weekOf(today()), 7)
  await player.pay(await player.open(20_000_00))
  const table = atTable(lobby, url, player.playerId)
  await table.round(10_000_00, 0)
  until(monday)
  expect(await player.call('getVip')).toMatchObject({ level: 1 })
  await player.call('getActivityIds')
  expect(await noted()).toEqual([
    { step: 100, day: dayAfter(monday, 6), notified: false },
    { step: 1, day: 'infinity', notified: false },
  ])
  until(dayAfter(monday, 4))
  await tellLapses(lobby.ctx)
  expect(await notices()).toEqual([
    { activity: String(a.VIP), rewards: [coins(5_00)], until: dayAfter(monday, 6) },
  ])
  // Received, a level is watched no more.
  expect((await player.call('receiveVip', { item: 1 })).errcode).toBe(0)
  expect((await noted()).map(({ step }) => step)).toEqual([100])
})

test('what was reached in a season is told of before it can be received no more, what was received is not [AC-15] [CO-01]', async () => {
  await parol()
  const [done, lastDay] = [await newPlayer(), dayAfter(today(), 27)]
  for (const one of [player, done]) {
    await one.call('appChristmasUserSign')
    await one.call('getActivityIds')
  }
  expect((await done.call('appChristmasUserReceive', { awardId: 1 })).errcode).toBe(0)
  expect([(await noted(done)).length, (await noted()).length]).toEqual([0, 1])
  // Bulbs come and go on their day: nobody is written to for one.
  lobby.later({ days: 1 })
  await player.call('getActivityIds')
  await tellLapses(lobby.ctx)
  until(dayAfter(lastDay, -2))
  await tellLapses(lobby.ctx)
  const mail = { activity: String(a.Christmas), rewards: [coins(5_00)], until: lastDay }
  expect(await notices()).toEqual([mail])
  expect(await notices(done)).toEqual([])
  expect((await player.call('appChristmasUserReceive', { awardId: 1 })).errcode).toBe(0)
})

test('of a season that ends later its new end is told, not the old one [AC-19] [CO-01]', async () => {
  const [first, starBulbs] = [today(), 9]
  await parol({ lastDay: dayAfter(first, 9), starBulbs })
  await player.call('appChristmasUserSign')
  await player.call('getActivityIds')
  expect(await noted()).toMatchObject([{ day: dayAfter(first, 12) }])
  await parol({ lastDay: dayAfter(first, 24), starBulbs })
  until(dayAfter(first, 10))
  await tellLapses(lobby.ctx)
  expect(await notices()).toEqual([])
  until(dayAfter(first, 25))
  await tellLapses(lobby.ctx)
  expect(await notices()).toMatchObject([{ until: dayAfter(first, 27) }])
})

test('a campaign is withdrawn: what was reached is told of before it can be received no more [AC-19] [CO-01]', async () => {
  await parol()
  await player.call('appChristmasUserSign')
  await player.call('getActivityIds')
  const move = { key: crypto.randomUUID(), code: 'christmas', what: 'withdraw', reason: 'ticket 9' }
  await office.ask('moveActivity', move, ana)
  const { rows } = (await office.ask('activities', {}, ben)) as unknown as {
    rows: { code: string; moves: { id: number }[] }[]
  }
  const id = rows.find(({ code }) => code === 'christmas')?.moves[0]?.id
  expect(await office.ask('decideMove', { id, approve: true }, ben)).toMatchObject({ errcode: 0 })
  const lastDay = dayAfter(today(), 3)
  await tellLapses(lobby.ctx)
  expect(await notices()).toEqual([])
  lobby.later({ days: 1 })
  await tellLapses(lobby.ctx)
  expect(await notices()).toMatchObject([{ until: lastDay }])
})

test('deposits of a week are told of at the end of the next, by what they reached [CA-07] [CO-01]', async () => {
  await runActivity(lobby.ctx, 'ladder-recharge')
  until(dayAfter(weekOf(today()), 7))
  const lastDay = dayAfter(today(), 13)
  await player.pay(await player.open(1_000_00))
  await dispatchEvents(lobby.ctx, reactions)
  until(dayAfter(lastDay, -1))
  await tellLapses(lobby.ctx)
  await tellLapses(lobby.ctx)
  expect(await notices()).toEqual([
    {
      activity: String(a.LadderRecharge),
      rewards: [coins(12_00), coins(14_00)],
      until: lastDay,
    },
  ])
})

test('who set a limit lately or is on a break is not written to; a paused campaign tells its end all the same [PF-08] [CO-01]', async () => {
  await parol()
  const first = today()
  const [calm, away] = [await newPlayer(), await newPlayer()]
  for (const one of [player, calm, away]) {
    await one.call('appChristmasUserSign')
    await one.call('getActivityIds')
  }
  const pause = { key: crypto.randomUUID(), code: 'christmas', what: 'pause', reason: 'ticket 3' }
  await office.ask('moveActivity', pause, ana)
  until(dayAfter(first, 25))
  await calm.call('setLimit', { kind: 'deposit', period: 'day', amount: 500_00 })
  await away.takeBreak()
  await tellLapses(lobby.ctx)
  expect(await notices()).toHaveLength(1)
  expect(await notices(calm)).toEqual([])
  const { rows } = await lobby.ctx.db.query(
    `SELECT 1 FROM mail.mails WHERE player_id = $1 AND template = 'reward-lapsing'`,
    [away.playerId],
  )
  expect(rows).toEqual([])
})

test('of many players each is told once, and whoever is to be told is found by an index [CO-01]', async () => {
  await parol()
  const players: PayingPlayer[] = []
  for (let at = 0; at < 5; at += 1) players.push(await newPlayer())
  for (const one of players) {
    await one.call('appChristmasUserSign')
    await one.call('getActivityIds')
  }
  // A crowd that waits for something else, later.
  await lobby.operate(
    `INSERT INTO campaigns.lapses (player_id, campaign_id, step, last_day)
     SELECT 1000000 + n, 999, 1, '2099-01-01' FROM generate_series(1, 30000) n;
     ANALYZE campaigns.lapses`,
  )
  const { rows } = await lobby.ctx.db.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT l.player_id FROM campaigns.lapses l
      WHERE l.last_day = '2026-12-30' AND l.player_id > 7 AND NOT l.notified ORDER BY l.player_id LIMIT 200`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Scan using lapses_day/)
  until(dayAfter(today(), 26))
  await Promise.all([tellLapses(lobby.ctx), tellLapses(lobby.ctx)])
  for (const one of players) expect(await notices(one)).toHaveLength(1)
  await lobby.operate('DELETE FROM campaigns.lapses WHERE campaign_id = 999')
})
