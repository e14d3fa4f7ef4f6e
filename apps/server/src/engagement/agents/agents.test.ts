import type { Lobby } from '@perlas/dev-env/lobby'
import { dayAfter, weekOf } from '@perlas/campaign-kit/days'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookWeeks, rollOpen, maintainAgents } from '#/engagement/agents/agents.ts'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { judgeAll } from '#/engagement/invites/invites.ts'
import { exclude } from '#/engagement/responsible/responsible.ts'
import { addTestGame, testGame } from '#/gaming/play/fixtures.ts'
import { rollTally } from '#/gaming/tally/tally.ts'
import { inTransaction } from '#/kernel/context.ts'
import { daysAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'
import { dropCaches } from '#/kernel/state.ts'
import { audit } from '#/ledger/wallet/wallet.ts'
import { countUp, fullRates, grant } from '#/money/bonus/bonus.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { friendship, type FriendPlayer } from '#/testing/friends.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { openPayingLobby } from '#/testing/paying-player.ts'

let lobby: Lobby
let provider: SteeredProvider
let url: string
let friends: ReturnType<typeof friendship>
let ana: FriendPlayer

beforeAll(async () => {
  ;({ lobby, provider } = await openPayingLobby())
  url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  friends = friendship(lobby, provider, () => url)
  await addTestGame(lobby.ctx)
  await lobby.operate('UPDATE catalogue.games SET type_id = 1 WHERE game_id = $1', [testGame.id])
  dropCaches(lobby.ctx)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  lobby.onTime()
  dropCaches(lobby.ctx)
  await runActivity(lobby.ctx, 'agent-count', {}, false)
  await runActivity(lobby.ctx, 'agent')
  await runActivity(lobby.ctx, 'agent5')
  ana = await friends.inviter()
})
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

type Week = {
  week: string
  amount: number
  paid: number
  theo: number
  state: string
  members: number
}
type Page = {
  isAgent: boolean
  available: number
  held: number
  members: number
  week: Week | null
  weeks: Week[]
}
const page = (who = ana) => who.call<Page>('agentData')
const exchange = (price?: number, who = ana) =>
  who.call<Page & { given: number }>('agent3Exchange', price ? { price } : {})
const today = () => manilaDay(lobby.ctx.clock())
/** To a day, in its middle. */
const to = (day: string) => {
  const days = Math.round((midnightOf(day).getTime() - midnightOf(today()).getTime()) / 86_400_000)
  if (days > 0) lobby.later({ days })
  dropCaches(lobby.ctx)
}
const nextWeek = () => dayAfter(weekOf(today()), 7)
/** A friend who counts: with a number, an ID, a deposit and three days of play. */
async function member(of = ana): Promise<FriendPlayer> {
  const friend = await friends.joins(of)
  await friends.comesToCount(friend)
  await judgeAll(lobby.ctx)
  await friends.handled()
  return friend
}
/** An agent whose first whole week lies ahead. */
async function agentWithMember(call = 'agentJoin') {
  const friend = await member()
  // What made them count was played before.
  lobby.later({ days: 1 })
  expect(await ana.call(call)).toMatchObject({ errcode: 0, isAgent: true })
  to(nextWeek())
  return friend
}
/** What the tally rolled up of a day. */
const played = (who: { playerId: number }, day: string, stake: number, edge = 400) =>
  lobby.ctx.db.query(
    `INSERT INTO tally.days AS d (player_id, day, game_id, rounds, stake, free_stake, win, theo_e4)
     VALUES ($1, $2, $3, 1, $4::bigint, 0, 0, $4::bigint * $5)
     ON CONFLICT (player_id, day, game_id) DO UPDATE SET stake = d.stake + excluded.stake, theo_e4 = d.theo_e4 + excluded.theo_e4`,
    [who.playerId, day, testGame.id, stake, edge],
  )
async function book(week: string) {
  to(dayAfter(week, 8))
  await bookWeeks(lobby.ctx)
}
async function freed() {
  to(dayAfter(today(), 7))
  await maintainAgents(lobby.ctx)
}
const weekly = async (week: string, who = ana) =>
  (await page(who)).weeks.find((one) => one.week === week)

test('whoever has no verified ID or no friend who counts is no agent; terms are agreed to once [AC-10]', async () => {
  expect(await page()).toMatchObject({ isAgent: false, members: 0 })
  expect((await ana.call('agentJoin')).errcode).toBe(1003)
  const stranger = await lobby.register()
  expect((await lobby.call('agentJoin', {}, stranger.token)).errcode).toBe(1008)
  await member()
  expect(await ana.call('agentJoin')).toMatchObject({ errcode: 0, isAgent: true })
  expect((await ana.call('agentJoin')).errcode).toBe(1005)
  // One programme at a time.
  expect((await ana.call('appAgent5UserJoin')).errcode).toBe(1002)
  const { rows } = await lobby.ctx.db.query<{ version: number; terms: { holdDays: number } }>(
    'SELECT version, terms FROM agents.seats WHERE player_id = $1',
    [ana.playerId],
  )
  expect(rows).toMatchObject([{ terms: { holdDays: 7 } }])
})

test('a week: open, booked on Tuesday, held, free, exchanged; never more than is free, and once [AC-10] [MN-01]', async () => {
  const friend = await agentWithMember()
  const week = today()
  await played(friend, week, 50_000_00)
  await played(friend, dayAfter(week, 6), 30_000_00)
  // The day after is of another week.
  await played(friend, dayAfter(week, 7), 10_000_00)
  await rollOpen(lobby.ctx)
  // ₱80,000 at 4 % are ₱3,200, and 6 % of that ₱192.
  expect(await page()).toMatchObject({
    week: { theo: 3_200_00, amount: 192_00, state: 'open' },
    available: 0,
    held: 0,
  })
  await book(week)
  expect(await weekly(week)).toMatchObject({ amount: 192_00, state: 'held', members: 1 })
  expect(await page()).toMatchObject({ held: 192_00, available: 0 })
  // Booked again, nothing is added.
  await bookWeeks(lobby.ctx)
  expect(await page()).toMatchObject({ held: 192_00 })
  expect((await exchange()).errcode).toBe(1003)
  await freed()
  expect(await page()).toMatchObject({ held: 0, available: 192_00 })
  expect((await ana.call<{ dots: { hasAgent: boolean } }>('getActivityIds')).dots.hasAgent).toBe(
    true,
  )
  expect((await exchange(192_01)).errcode).toBe(1003)
  expect((await exchange(99_99)).errcode).toBe(1003)
  const before = await ana.cash()
  const all = await Promise.all(Array.from({ length: 12 }, () => exchange()))
  const won = all.filter(({ errcode }) => errcode === 0)
  expect(won).toMatchObject([
    { given: 192_00, available: 0, rewards: [{ id: 2001, count: 192_00 }] },
  ])
  expect(await ana.cash()).toBe(before + 192_00)
  expect(await weekly(week)).toMatchObject({ paid: 192_00, state: 'paid' })
  // Free cash: nothing of it is to be bet.
  const { rows } = await lobby.ctx.db.query(
    `SELECT key, ref, cash, house FROM wallet.entries WHERE player_id = $1 AND kind = 'commission'`,
    [ana.playerId],
  )
  expect(rows).toEqual([
    {
      key: `commission:${week}:1:0`,
      ref: `agent-${week}`,
      cash: 192_00,
      house: { commission: -192_00 },
    },
  ])
})

test('a part is taken first, the rest of the same week later [AC-10] [MN-01]', async () => {
  const friend = await agentWithMember()
  const week = today()
  await played(friend, week, 100_000_00)
  await book(week)
  await freed()
  expect(await exchange(120_00)).toMatchObject({ errcode: 0, given: 120_00, available: 120_00 })
  expect(await exchange(120_00)).toMatchObject({ errcode: 0, available: 0 })
  expect(await weekly(week)).toMatchObject({ amount: 240_00, paid: 240_00, state: 'paid' })
})

test('the last week of 2026 ends on 3 January: one week, whatever the year [AC-10] [MN-01]', async () => {
  const friend = await agentWithMember()
  to('2026-12-28')
  await played(friend, '2026-12-31', 10_000_00)
  await played(friend, '2027-01-01', 10_000_00)
  await played(friend, '2027-01-03', 5_000_00)
  await played(friend, '2027-01-04', 1_000_00)
  await book('2026-12-28')
  expect(await weekly('2026-12-28')).toMatchObject({ theo: 1_000_00, amount: 60_00 })
})

test('what is undone after booking is taken off the weeks that follow, and no week is below nothing [AC-10] [MN-01]', async () => {
  const friend = await agentWithMember()
  const week = today()
  const [second, third] = [dayAfter(week, 7), dayAfter(week, 14)]
  await played(friend, week, 50_000_00)
  await book(week)
  expect(await weekly(week)).toMatchObject({ amount: 120_00 })
  // ₱20,000 of it go back, and ₱5,000 are played.
  await played(friend, dayAfter(second, 2), -20_000_00)
  await played(friend, dayAfter(second, 3), 5_000_00)
  await book(second)
  expect(await weekly(second)).toMatchObject({ amount: 0, state: 'booked', theo: -600_00 })
  await played(friend, dayAfter(third, 2), 40_000_00)
  await book(third)
  // ₱1,600 less the ₱600 that were left.
  expect(await weekly(third)).toMatchObject({ amount: 60_00, theo: 1_600_00 })
})

test('five generations, and not a sixth; sums of each tier are the books’, and who is named later counts from then on [AC-10] [HM-14] [AU-20]', async () => {
  const line: FriendPlayer[] = [await agentWithMember('appAgent5UserJoin')]
  for (let tier = 2; tier <= 6; tier += 1) {
    const above = line.at(-1)
    if (!above) throw new Error('no line')
    await friends.number(above.playerId)
    line.push(await friends.joins(above))
  }
  await friends.handled()
  // Each of them stands under the same agent (`aid`), whoever named them.
  for (const one of line.slice(0, 5))
    expect((await one.call<{ aid: number }>('getAfterLoginInfoWeb')).aid).toBe(ana.playerId)
  expect((await ana.call<{ aid: number }>('getAfterLoginInfoWeb')).aid).toBe(0)
  const week = nextWeek()
  to(week)
  for (const [at, one] of line.entries()) await played(one, week, (at + 1) * 10_000_00)
  await rollOpen(lobby.ctx)
  type Tiers = { tiers: { members: number; theo: number; commission: number }[] }
  const { tiers } = await ana.call<Tiers>('appAgent5User')
  expect(tiers.map(({ members, theo, commission }) => [members, theo, commission])).toEqual([
    [1, 400_00, 20_00],
    [1, 800_00, 12_00],
    [1, 1_200_00, 6_00],
    [1, 1_600_00, 0],
    [1, 2_000_00, 0],
  ])
  // Somebody with a line of their own names one of them: both come in, from that day on.
  const late = await friends.inviter()
  const under = await friends.joins(late)
  await friends.handled()
  await played(late, week, 100_000_00)
  lobby.later({ days: 1 })
  await late.call('agentFill', { pid: ana.playerId })
  await friends.handled()
  await played(late, today(), 10_000_00)
  await played(under, today(), 10_000_00)
  await book(week)
  const log = await ana.call<{
    list: { tier: number; theo: number; week: string; amount: number }[]
  }>('appAgent5UserLog')
  const booked = log.list.filter((one) => one.week === week)
  expect(booked.map(({ tier, theo, amount }) => [tier, theo, amount])).toEqual([
    [1, 800_00, 40_00],
    [2, 1_200_00, 18_00],
    [3, 1_200_00, 6_00],
    [4, 1_600_00, 0],
    [5, 2_000_00, 0],
  ])
  expect(JSON.stringify(log)).not.toContain(String(late.playerId))
  // All of it, paid for three tiers, each under its own key.
  await freed()
  expect(await ana.call('appAgent5UserReceive')).toMatchObject({ errcode: 1003 })
  await played(late, today(), 100_000_00)
  const again = weekOf(today())
  await book(again)
  await freed()
  const before = await ana.cash()
  expect(await ana.call('appAgent5UserReceive')).toMatchObject({ errcode: 0, available: 0 })
  expect(await ana.cash()).toBe(before + 64_00 + 200_00)
})

test('each direct member who counts brings ₱38, once, in no other programme as well [AC-10]', async () => {
  await runActivity(lobby.ctx, 'invite-friends')
  await agentWithMember('appAgent5UserJoin')
  const before = await ana.cash()
  const all = await Promise.all(
    Array.from({ length: 10 }, () => ana.call('appAgent5UserInviteValidReceive')),
  )
  expect(all.filter(({ errcode }) => errcode === 0)).toHaveLength(1)
  expect(await ana.cash()).toBe(before + 38_00)
  expect((await ana.call('appInviteBonus1UserReceive', { propId: 1 })).errcode).toBe(1003)
  await runActivity(lobby.ctx, 'invite-friends', {}, false)
})

test('real rows of the tally: what books pay is reckoned anew from every row, to the centavo [AC-10] [MN-01]', async () => {
  const first = await agentWithMember()
  const others: FriendPlayer[] = []
  for (let one = 0; one < 4; one += 1) others.push(await friends.joins(ana))
  await friends.handled()
  const all = [first, ...others]
  const weeks = [nextWeek(), dayAfter(nextWeek(), 7), dayAfter(nextWeek(), 14)]
  let seed = 7
  const roll = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  for (const week of weeks)
    for (const who of all)
      for (let day = 0; day < 7; day += 1)
        await played(who, dayAfter(week, day), roll(900_000_00) + 1, 37 + roll(900))
  for (const week of weeks) await book(week)
  for (const week of weeks) {
    const { rows } = await lobby.ctx.db.query<{ theo: string }>(
      `SELECT sum(theo_e4)::text AS theo FROM tally.days WHERE player_id = ANY ($1) AND day BETWEEN $2 AND $3`,
      [all.map(({ playerId }) => playerId), week, dayAfter(week, 6)],
    )
    const theo = BigInt(rows[0]?.theo ?? 0)
    const [low, high] = [50_000_00n * 10_000n, 250_000_00n * 10_000n]
    const under = (limit: bigint) => (theo < limit ? theo : limit)
    const sum = under(low) * 600n + (under(high) - under(low)) * 700n + (theo - under(high)) * 800n
    expect((await weekly(week))?.amount).toBe(Number(sum / 100_000_000n))
  }
})

test('a bet of bonus coins earns the agent nothing [AC-10] [CA-08]', async () => {
  const friend = await friends.joins(ana)
  await member()
  expect(await ana.call('agentJoin')).toMatchObject({ errcode: 0 })
  lobby.onTime()
  dropCaches(lobby.ctx)
  await lobby.ctx.db.query(`UPDATE agents.seats SET since = $2::date - 1 WHERE player_id = $1`, [
    ana.playerId,
    today(),
  ])
  await friends.handled()
  const { playerId } = friend
  const endsAt = daysAfter(lobby.ctx.clock(), 7)
  await inTransaction(lobby.ctx, (tx) =>
    grant(tx, {
      playerId,
      amount: 300_00,
      source: 'test',
      key: 'test:1',
      terms: { multiple: 20, rates: fullRates, endsAt, roundMost: null, freedMost: null },
    }),
  )
  await lobby.fund(playerId, 100_00)
  // Own money is staked first: ₱100 of these ₱300 are the member's own.
  await friends.bets(friend, 300_00)
  await inTransaction(lobby.ctx, (tx) => countUp(tx, playerId))
  await rollTally(lobby.ctx)
  const { rows } = await lobby.ctx.db.query<{ stake: number }>(
    'SELECT stake FROM agents.played($1, $2::date, $2::date) WHERE member_id = $3',
    [ana.playerId, today(), playerId],
  )
  expect(rows).toEqual([{ stake: 100_00 }])
})

test('members on the agent’s device, twins, and whoever is excluded earn the agent nothing [AC-10]', async () => {
  const friend = await agentWithMember()
  const week = today()
  const [own, one, twin, gone] = [
    await friends.joins(ana),
    await friends.joins(ana),
    await friends.joins(ana),
    await friends.joins(ana),
  ]
  await friends.handled()
  await ana.device('the-agent')
  await own.device('the-agent')
  for (const who of [one, twin]) await who.device('two-in-one')
  for (const who of [friend, own, one, twin, gone]) await played(who, dayAfter(week, 1), 10_000_00)
  await exclude(lobby.ctx, { playerId: gone.playerId, term: '1y' })
  await book(week)
  // The friend and one of the twins.
  expect(await weekly(week)).toMatchObject({ members: 2, theo: 800_00, amount: 48_00 })
})

test('a double that is found while a week is held lowers it before it is free [AC-10]', async () => {
  const friend = await agentWithMember()
  const week = today()
  await played(friend, week, 100_000_00)
  await book(week)
  expect(await page()).toMatchObject({ held: 240_00 })
  await ana.device('one-person')
  await friend.device('one-person')
  await freed()
  expect(await page()).toMatchObject({ held: 0, available: 0 })
  expect(await weekly(week)).toMatchObject({ amount: 0, state: 'booked' })
})

test('an excluded agent is paid what was earned, and earns nothing more [AC-10]', async () => {
  const friend = await agentWithMember()
  const week = today()
  await played(friend, week, 50_000_00)
  await book(week)
  await played(friend, today(), 20_000_00)
  const before = await ana.cash()
  await exclude(lobby.ctx, { playerId: ana.playerId, term: '1y' })
  await maintainAgents(lobby.ctx)
  expect(await ana.cash()).toBe(before + 120_00 + 48_00)
  lobby.later({ days: 1 })
  await played(friend, today(), 50_000_00)
  await book(weekOf(today()))
  await maintainAgents(lobby.ctx)
  expect(await ana.cash()).toBe(before + 168_00)
})

test('what nobody asked for in sixty days is paid by itself, however little it is [AC-10]', async () => {
  const friend = await agentWithMember()
  const week = today()
  await played(friend, week, 1_000_00)
  await book(week)
  await freed()
  expect(await page()).toMatchObject({ available: 2_40 })
  const before = await ana.cash()
  lobby.later({ days: 61 })
  dropCaches(lobby.ctx)
  await maintainAgents(lobby.ctx)
  expect(await ana.cash()).toBe(before + 2_40)
})

test('the agent by count stands in the place of the plain agent: it is in no list, and closed; what it owes is paid by itself [AC-10] [HM-03]', async () => {
  const friend = await agentWithMember()
  const week = today()
  await played(friend, week, 100_000_00)
  await book(week)
  await runActivity(lobby.ctx, 'agent-count')
  const { activityIds } = await ana.call<{ activityIds: number[] }>('getActivityIds')
  expect(activityIds).toContain(65)
  expect(activityIds).not.toContain(26)
  expect((await ana.call('agentData')).errcode).toBe(1001)
  expect((await exchange()).errcode).toBe(1001)
  const before = await ana.cash()
  await freed()
  expect(await ana.cash()).toBe(before + 240_00)
})

test('a card for each friend who counts; without one 1009; a task is a real visit [AC-10] [AP-08]', async () => {
  await runActivity(lobby.ctx, 'agent-count')
  expect((await ana.call('agent4Scratch')).errcode).toBe(1009)
  await member()
  const before = await ana.cash()
  expect(await ana.call('agent4Data')).toMatchObject({ cards: 1, tickets: 0, valid: 1 })
  expect((await ana.call<{ dots: { hasAgent: boolean } }>('getActivityIds')).dots.hasAgent).toBe(
    true,
  )
  const all = await Promise.all(
    Array.from({ length: 10 }, () => ana.call<{ prize: number }>('agent4Scratch')),
  )
  const [card] = all.filter(({ errcode }) => errcode === 0)
  expect(all.filter(({ errcode }) => errcode === 1009)).toHaveLength(9)
  expect(await ana.cash()).toBe(before + (card?.prize ?? 0))
  expect((await ana.call('agent4Lottery')).errcode).toBe(1009)
  expect((await ana.call('agent4Award', { awardId: 1 })).errcode).toBe(1003)
  const rows = await ana.call<{ list: object[] }>('agent4InviteRows')
  expect(rows.list).toMatchObject([{ what: 'card', amount: card?.prize }])
  const chances = await ana.call<{ tables: { name: string }[]; draws: object[] }>('getChances', {
    activity: 65,
  })
  expect(chances.tables.map(({ name }) => name)).toEqual(['card', 'ticket'])
  expect(chances.draws).toHaveLength(1)

  type Tasks = { link: string; tasks: { taskId: number; itemStatus: number; done: number }[] }
  const shared = await ana.call<Tasks>('appProxyUser4TaskUserShare', { network: 'viber' })
  expect(shared.link).toMatch(/^\/i\/\w{8}\?n=viber$/)
  await ana.call('appProxyUser4TaskUserShare', { network: 'facebook' })
  const open = (path: string, agent: string) =>
    lobby.app.inject({ method: 'GET', url: path, headers: { 'user-agent': agent } })
  // A preview of a chat is no visit.
  await open(shared.link, 'Viber preview bot')
  expect((await ana.call<Tasks>('appProxyUser4TaskUser')).tasks[0]).toMatchObject({ done: 0 })
  await open(shared.link, 'Mozilla/5.0 (Linux; Android 15) Chrome/150 one')
  await open(shared.link.replace('viber', 'facebook'), 'Mozilla/5.0 (iPhone) Safari/605 two')
  const { tasks } = await ana.call<Tasks>('appProxyUser4TaskUser')
  expect(tasks[0]).toMatchObject({ itemStatus: 1, done: 2 })
  const taskId = tasks[0]?.taskId
  expect(await ana.call('appProxyUser4TaskUserReceive', { taskId })).toMatchObject({
    errcode: 0,
    rewards: [{ id: 2002, count: 100_00 }],
  })
  expect((await ana.call('appProxyUser4TaskUserReceive', { taskId })).errcode).toBe(1005)
  const plain = await lobby.register()
  expect((await lobby.call('appProxyUser4TaskUserShare', {}, plain.token)).errcode).toBe(1008)
})

test('while it is paused, nobody who opens a link is counted any more [AC-10] [AC-19]', async () => {
  type Tasks = { link: string; tasks: { itemStatus: number; done: number }[] }
  await runActivity(lobby.ctx, 'agent-count')
  const open = (path: string, agent: string) =>
    lobby.app.inject({ method: 'GET', url: path, headers: { 'user-agent': agent } })
  const { link } = await ana.call<Tasks>('appProxyUser4TaskUserShare', { network: 'viber' })
  await ana.call('appProxyUser4TaskUserShare', { network: 'facebook' })
  await open(link, 'Mozilla/5.0 (Linux; Android 15) Chrome/150 one')
  const { tasks } = await ana.call<Tasks>('appProxyUser4TaskUser')
  expect(tasks[0]).toMatchObject({ itemStatus: 0, done: 1 })

  const office = openOffice(lobby)
  const move = { key: crypto.randomUUID(), code: 'agent-count', what: 'pause', reason: 'ticket 9' }
  expect(await office.ask('moveActivity', move, await office.owner())).toMatchObject({
    status: 'done',
  })
  lobby.later({ days: 1 })
  dropCaches(lobby.ctx)
  await open(link.replace('viber', 'facebook'), 'Mozilla/5.0 (iPhone) Safari/605 two')
  expect((await ana.call<Tasks>('appProxyUser4TaskUser')).tasks).toEqual(tasks)
})
