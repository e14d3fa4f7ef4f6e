import { activityTypes as a } from '@perlas/contract/enums'
import { openLobby, testSecrets, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runningActivitiesOf } from '#/engagement/campaigns/running-activities.ts'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { daysAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'
import { steeredProvider, type SteeredProvider } from '#/money/providers/fixtures.ts'
import { openProviders } from '#/money/providers/state.ts'
import { openContext } from '#/open.ts'
import { countRoundTrips } from '#/testing/round-trips.ts'
import { payingPlayer, type PayingPlayer } from '#/testing/paying-player.ts'

let lobby: Lobby
let provider: SteeredProvider
let other: Awaited<ReturnType<typeof openContext>>
let player: PayingPlayer

beforeAll(async () => {
  provider = steeredProvider(testSecrets.payWebhook, () => lobby.ctx.clock().getTime())
  lobby = await openLobby({ swaps: { providers: openProviders([provider]) } })
  const { config, clock } = lobby.ctx
  // A second node of the same installation.
  other = await openContext(config, { clock })
})
afterAll(async () => {
  await other.close()
  await lobby.close()
})
beforeEach(async () => {
  lobby.onTime()
  await runActivity(lobby.ctx, 'ladder-recharge')
  const made = await lobby.register()
  await lobby.verify(made.playerId)
  player = payingPlayer(lobby, provider, made)
})

const here = () => runningActivitiesOf(lobby.ctx, player.playerId)
const there = () => runningActivitiesOf(other.ctx, player.playerId)
const readyOf = (one: Awaited<ReturnType<typeof here>>) =>
  one.activityMap[String(a.LadderRecharge)]?.ready

test('what runs is remembered for a moment, and asks for nothing but whether it changed [AC-02]', async () => {
  await here()
  const counted = countRoundTrips(lobby.ctx)
  await Promise.all(
    Array.from({ length: 20 }, () => runningActivitiesOf(counted.ctx, player.playerId)),
  )
  expect(counted.trips()).toBe(0)
  lobby.later({ seconds: 5 })
  await runningActivitiesOf(counted.ctx, player.playerId)
  expect(counted.trips()).toBeGreaterThan(0)
})

test('a deposit, a claim and a limit are seen at once, on another node too [AC-02] [AC-04] [PF-08]', async () => {
  expect(readyOf(await here())).toBe(0)
  expect(readyOf(await there())).toBe(0)
  await player.pay(await player.open(600_00))
  expect(readyOf(await here())).toBe(1)
  expect(readyOf(await there())).toBe(1)
  const claim = { activity: a.LadderRecharge, awardId: 1 }
  expect(await player.call('receiveReward', claim)).toMatchObject({ errcode: 0 })
  expect(readyOf(await here())).toBe(0)
  expect(readyOf(await there())).toBe(0)
  const fresh = payingPlayer(lobby, provider, await lobby.register())
  const ids = () => fresh.call<{ activityIds: number[] }>('getActivityIds')
  expect((await ids()).activityIds).toContain(a.LadderRecharge)
  await fresh.call('setLimit', { kind: 'deposit', period: 'day', amount: 1_000_00 })
  expect((await ids()).activityIds).toEqual([])
})

test('who begins a break has nothing from that moment on, on every node [PF-08] [AC-02]', async () => {
  await player.pay(await player.open(600_00))
  expect((await here()).activityIds).toContain(a.LadderRecharge)
  await there()
  const { errcode } = await player.call('takeBreak', { term: '24h', confirmed: true })
  expect(errcode).toBe(0)
  expect((await here()).activityIds).toEqual([])
  expect((await there()).activityIds).toEqual([])
})

test('what was remembered yesterday is not today’s [AC-09]', async () => {
  await runActivity(lobby.ctx, 'free-sign')
  const { ctx } = lobby
  const midnight = midnightOf(manilaDay(daysAfter(ctx.clock(), 1)))
  lobby.later({ seconds: Math.floor((midnight.getTime() - ctx.clock().getTime()) / 1000) - 1 })
  const days = new Set<string>()
  const counted = countRoundTrips(ctx)
  await runningActivitiesOf(counted.ctx, player.playerId)
  days.add(manilaDay(ctx.clock()))
  lobby.later({ seconds: 3 })
  const before = counted.trips()
  await runningActivitiesOf(counted.ctx, player.playerId)
  days.add(manilaDay(ctx.clock()))
  expect(days.size).toBe(2)
  expect(counted.trips()).toBeGreaterThan(before)
})
