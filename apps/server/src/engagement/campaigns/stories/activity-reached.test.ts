import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { codeTo } from '@perlas/dev-env/texts'
import { activityTypes as a, rechargeKinds } from '@perlas/contract/enums'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { followPlay } from '#/engagement/campaigns/campaigns.ts'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { watchedBy, worthALook } from '#/engagement/campaigns/play-marks.ts'
import { activitiesState } from '#/engagement/campaigns/state.ts'
import { addTestGame, atTable } from '#/gaming/play/fixtures.ts'
import { flushActivity } from '#/identity/sign-in/sign-in.ts'
import { dispatchEvents } from '#/kernel/db/dispatch.ts'
import { daysAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'
import { reactions } from '#/reactions.ts'

let lobby: Lobby
let url: string
let player: Player
let numbers = 0
let close: () => void
const reports: { activityId: number; calm: boolean }[] = []

beforeAll(async () => {
  lobby = await openLobby()
  url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  await addTestGame(lobby.ctx)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  lobby.onTime()
  for (const code of ['tasks', 'vip', 'free-sign', 'supply']) {
    await runActivity(lobby.ctx, code, {}, code === 'tasks')
  }
  player = await lobby.register()
  reports.splice(0)
  close = lobby.ctx.live.open({
    playerId: player.playerId,
    sessionId: '',
    lastId: '0',
    send: ({ event, data }) => event === 'activity' && reports.push(data),
    end: () => undefined,
  })
})
afterEach(() => close())

const dispatch = () => dispatchEvents(lobby.ctx, reactions)
const ask = async (call: string, input: object = {}) =>
  (await lobby.call(call, input, player.token)).body
async function bind(): Promise<void> {
  numbers += 1
  const mobile = `0919${String(3_000_000 + numbers)}`
  await lobby.call('smsSend', { mobile, type: 0, purpose: 'bind' }, player.token)
  const code = await codeTo(lobby, `+63${mobile.slice(1)}`, 1)
  expect(await ask('bindAccount', { mobile, code })).toMatchObject({ errcode: 0 })
}
/** What open pages heard, once as much came as is expected, and nothing comes after it. */
async function expectHeard(...activities: number[]): Promise<void> {
  const activitiesHeard = () => reports.map(({ activityId }) => activityId)
  await expect.poll(activitiesHeard).toEqual(activities)
  await dispatch()
  expect(activitiesHeard()).toEqual(activities)
  reports.splice(0)
}

test('a mobile number, then an approved ID: what only waited for them is told at once, once [AC-14] [CA-04]', async () => {
  await bind()
  await Promise.all([dispatch(), dispatch()])
  await expectHeard(a.Tasks)
  await lobby.verify(player.playerId)
  await dispatch()
  await expectHeard(a.Tasks)
  // Somebody looked at the ID again: nothing waited for that.
  await lobby.operate(`UPDATE outbox.events SET waiting = '{gifts}' WHERE type = 'kyc.moved'
    AND payload ->> 'status' <> 'approved'`)
  expect(await dispatch()).toBeGreaterThan(0)
  await expectHeard()
})

test('what a round reaches is told within the minute, once, and not what was reached before it [AC-14] [AC-13] [CA-04]', async () => {
  await runActivity(lobby.ctx, 'vip')
  await runActivity(lobby.ctx, 'supply')
  await bind()
  await lobby.verify(player.playerId)
  await lobby.fund(player.playerId, 20_000_00)
  await dispatch()
  await expectHeard(a.Tasks, a.Tasks)
  await followPlay(lobby.ctx)
  const table = atTable(lobby, url, player.playerId)
  // The first round of all is a task; nine more are another, of the day.
  await table.round(1_00, 0)
  await followPlay(lobby.ctx)
  await expectHeard(a.Tasks)
  for (let round = 0; round < 8; round += 1) await table.round(1_00, 0)
  await followPlay(lobby.ctx)
  await expectHeard()
  await table.round(1_00, 0)
  await followPlay(lobby.ctx)
  await expectHeard(a.Tasks)
  // What was undone is not reached, and what was received is not told again.
  expect(await ask('receiveTaskAward', { taskId: 202 })).toMatchObject({ errcode: 0 })
  const undone = await table.bet(9_990_00)
  await table.rollback(undone, 'b')
  await table.round(1_00, 0)
  await followPlay(lobby.ctx)
  await expectHeard()
  // A level.
  await table.round(9_990_00, 0)
  await followPlay(lobby.ctx)
  await expectHeard(a.VIP)
  await followPlay(lobby.ctx)
  await expectHeard()
})

test('of those who play only they are looked at whose play crossed a mark or a level, under the terms they entered with [AC-14]', async () => {
  const { ctx } = lobby
  const followed = { until: ctx.clock(), lookedAt: null as Date | null }
  const running = async () =>
    (await activitiesState(ctx).running(ctx)).filter(({ kind }) => kind.needs.includes('play'))
  const playedOf = async (more: { game?: number; rounds: number; staked?: number }) => {
    const { game = 1, rounds, staked = 0 } = more
    const day = manilaDay(ctx.clock())
    await lobby.operate(
      `INSERT INTO tally.days (player_id, day, game_id, rounds, stake, free_stake, win, theo_e4)
       VALUES ($1, $2, $3, $4, 0, 0, 0, 0)
       ON CONFLICT (player_id, day, game_id) DO UPDATE SET rounds = tally.days.rounds + excluded.rounds`,
      [player.playerId, day, game, rounds],
    )
    await lobby.operate(
      'UPDATE wallet.wallets SET bet_total = bet_total + $2 WHERE player_id = $1',
      [player.playerId, staked],
    )
  }
  /** Whether they would be looked at, and that they were. */
  const isLookedAt = async () => {
    const until = ctx.clock()
    const watched = await watchedBy(ctx, await running())
    const { players, seen } = await worthALook(ctx, [player.playerId], { watched, followed, until })
    await seen()
    Object.assign(followed, { until, lookedAt: until })
    return players.length === 1
  }
  // Somebody who never played is nobody's; whoever was never looked at is looked at once.
  expect(await isLookedAt()).toBe(false)
  await playedOf({ rounds: 1, staked: 1_00 })
  expect(await isLookedAt()).toBe(true)
  await playedOf({ rounds: 8, staked: 8_00 })
  expect(await isLookedAt()).toBe(false)
  // The tenth round, then the second game.
  await playedOf({ rounds: 1, staked: 1_00 })
  expect(await isLookedAt()).toBe(true)
  expect(await isLookedAt()).toBe(false)
  await playedOf({ game: 2, rounds: 1, staked: 1_00 })
  expect(await isLookedAt()).toBe(true)
  await playedOf({ rounds: 500, staked: 9_980_00 })
  expect(await isLookedAt()).toBe(false)
  // A level, looked at until the last bets of before it are behind.
  await playedOf({ rounds: 1, staked: 100_00 })
  expect(await isLookedAt()).toBe(true)
  expect(await isLookedAt()).toBe(true)
  expect(await isLookedAt()).toBe(false)
  // Terms of later ask for more; who entered before keeps theirs, so both are marks.
  const found = (await running()).find(({ code }) => code === 'tasks')
  const { tasks = [] } = (found?.terms ?? {}) as { tasks?: { key: number; goal: number }[] }
  const harder = tasks.map((one) => (one.key === 202 ? { ...one, goal: 20 } : one))
  await runActivity(ctx, 'tasks', { tasks: harder })
  const { marks, everybody } = await watchedBy(ctx, await running())
  expect(everybody).toBe(false)
  expect(marks).toEqual(
    expect.arrayContaining([
      { in: 'day', rounds: 10, games: 0 },
      { in: 'day', rounds: 20, games: 0 },
      { in: 'ever' },
    ]),
  )
  // A fund counts bets from its deposit on: who paid none is not looked at for it.
  await runActivity(ctx, 'fund')
  expect(await isLookedAt()).toBe(false)
  await lobby.operate(
    `INSERT INTO cashier.deposits (player_id, order_id, channel_id, provider, amount, request_id, status, act_type,
                                   created_at, expires_at, finished_at)
     VALUES ($1, 'FUND1', 1, 'sandbox', 50000, 'fund', 'paid', $2, now(), now(), now())`,
    [player.playerId, rechargeKinds.fund],
  )
  expect(await isLookedAt()).toBe(true)
  // Over midnight each is looked at.
  followed.until = daysAfter(followed.until, -1)
  expect(await isLookedAt()).toBe(true)
  await runActivity(ctx, 'fund', {}, false)
})

test('who set a limit hears of it quietly; who is on a break hears nothing [AC-14] [PF-08]', async () => {
  await bind()
  await lobby.fund(player.playerId, 1_000_00)
  await dispatch()
  await expectHeard(a.Tasks)
  await followPlay(lobby.ctx)
  const table = atTable(lobby, url, player.playerId)
  await table.round(1_00, 0)
  await ask('setLimit', { kind: 'deposit', period: 'day', amount: 1_000_00 })
  await followPlay(lobby.ctx)
  await expect.poll(() => reports).toEqual([{ activityId: a.Tasks, itemStatus: 1, calm: true }])
  reports.splice(0)
  for (let round = 0; round < 9; round += 1) await table.round(1_00, 0)
  await lobby.operate(
    `UPDATE accounts.players SET kept_out_until = $2, kept_out_by = 'time-out' WHERE player_id = $1`,
    [player.playerId, daysAfter(lobby.ctx.clock(), 1)],
  )
  await followPlay(lobby.ctx)
  await expectHeard()
})

test('who is here over midnight hears of the new day when they do something again, in one line for all of it [AC-09] [AC-14]', async () => {
  await bind()
  await ask('tasks')
  await flushActivity(lobby.ctx)
  await dispatch()
  await expectHeard(a.Tasks)
  expect(await ask('receiveTaskAward', { taskId: 201 })).toMatchObject({ errcode: 0 })
  await runActivity(lobby.ctx, 'free-sign')
  const { ctx } = lobby
  await flushActivity(ctx)
  const midnight = midnightOf(manilaDay(daysAfter(ctx.clock(), 1)))
  lobby.later({ seconds: Math.ceil((midnight.getTime() - ctx.clock().getTime()) / 1000) + 1 })
  // Nobody is told at midnight itself, nor by what the page asks by itself.
  await ask('refreshData')
  await flushActivity(ctx)
  await dispatch()
  await expectHeard()
  await ask('tasks')
  await flushActivity(ctx)
  await dispatch()
  await expect.poll(() => reports.length).toBe(1)
  reports.splice(0)
  await ask('tasks')
  lobby.later({ minutes: 2 })
  await ask('tasks')
  await flushActivity(ctx)
  await dispatch()
  await expectHeard()
  // Whoever signs in on the day itself sees it as they come.
  const late = await lobby.register()
  await lobby.call('tasks', {}, late.token)
  await flushActivity(ctx)
  const { rows } = await ctx.db.query(
    `SELECT player_id AS "playerId" FROM outbox.events WHERE type = 'session.day'`,
  )
  expect(rows).toEqual([{ playerId: player.playerId }])
})
