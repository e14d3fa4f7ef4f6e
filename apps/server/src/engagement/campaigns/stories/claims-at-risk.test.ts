import type { OfficeClaim, OfficeClaimSum } from '@perlas/contract/office-claims'
import { dayAfter } from '@perlas/campaign-kit/days'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { tellLapses } from '#/engagement/campaigns/campaigns.ts'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { audit } from '#/ledger/wallet/wallet.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let owner: string
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  owner = await office.owner()
})
afterAll(() => lobby.close())
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})
const today = () => manilaDay(lobby.ctx.clock())
const season = (change: object = {}) =>
  runActivity(lobby.ctx, 'christmas', {
    firstDay: today(),
    lastDay: dayAfter(today(), 6),
    claimDays: 1,
    budget: 100_00,
    starBulbs: 2,
    awards: [{ bulbs: 1, coins: 5_00 }],
    ...change,
  })
beforeEach(() => season())

const sums = async () => {
  const { rows } = await office.ask('claimSums', {}, owner)
  return (rows as OfficeClaimSum[]).find(({ code }) => code === 'christmas')
}
const claims = async (why: string, input: object = {}) =>
  (await office.ask(
    'claims',
    { why, code: 'christmas', size: 50, ...input },
    owner,
  )) as unknown as {
    rows: OfficeClaim[]
    more: boolean
    next: string
  }
const of = async (why: string, { playerId }: Player) =>
  (await claims(why)).rows.filter((row) => row.playerId === playerId)
const ask = async (player: Player, call: string, input: object = {}) =>
  (await lobby.call(call, input, player.token)).body as { errcode: number }
async function lit(): Promise<Player> {
  const player = await lobby.register()
  await lobby.verify(player.playerId)
  expect((await ask(player, 'appChristmasUserSign')).errcode).toBe(0)
  // Whoever looks at it has it set aside.
  expect(await ask(player, 'appChristmasUser')).toMatchObject({ awards: [{ itemStatus: 1 }] })
  return player
}
const receive = (player: Player) => ask(player, 'appChristmasUserReceive', { awardId: 1 })
const device = (hash: string, ...players: Player[]) =>
  lobby.ctx.db.query('UPDATE accounts.sessions SET device_hash = $2 WHERE player_id = ANY ($1)', [
    players.map(({ playerId }) => playerId),
    hash,
  ])

test('what can be received and ends within days is there with its coins, until it is received [AC-19] [CA-12]', async () => {
  const [first, second] = [await lit(), await lit()]
  await ask(first, 'getActivityIds')
  await ask(second, 'getActivityIds')
  const lastDay = dayAfter(today(), 7)
  expect(await of('lapsing', first)).toMatchObject([
    { steps: 1, coins: 5_00, lastDay, title: 'Light the parol', notified: false },
  ])
  const before = await sums()
  expect(before).toMatchObject({ lapsing: { coins: (before?.lapsing.steps ?? 0) * 5_00 } })
  expect(await of('set-aside', first)).toMatchObject([{ coins: 5_00 }])
  // One after the other, in pages.
  const one = await claims('lapsing', { size: 1 })
  const two = await claims('lapsing', { size: 1, after: one.next })
  const ids = [...one.rows, ...two.rows].map(({ playerId }) => playerId)
  expect(new Set(ids)).toEqual(new Set([first.playerId, second.playerId]))
  expect((await receive(first)).errcode).toBe(0)
  expect(await of('lapsing', first)).toEqual([])
  expect(await of('set-aside', first)).toEqual([])
  const after = await sums()
  expect(after?.lapsing.steps).toBe((before?.lapsing.steps ?? 0) - 1)
})

test('what was told by mail and received waits no more [AC-19]', async () => {
  const player = await lit()
  await ask(player, 'getActivityIds')
  const lapse = async () => {
    lobby.later({ days: 5 })
    await tellLapses(lobby.ctx)
    lobby.onTime()
  }
  await lapse()
  expect(await of('lapsing', player)).toMatchObject([{ notified: true }])
  expect((await receive(player)).errcode).toBe(0)
  expect(await of('lapsing', player)).toEqual([])
  await lapse()
  expect(await of('lapsing', player)).toEqual([])
})

test('refused by a mark: the office reads by which, and who had it first; the player does not [AC-19] [CA-12]', async () => {
  const [first, second] = [await lit(), await lit()]
  await device('e'.repeat(64), first, second)
  expect((await receive(first)).errcode).toBe(0)
  for (let n = 0; n < 3; n += 1) expect((await receive(second)).errcode).toBe(1007)
  expect(await of('mark', second)).toMatchObject([
    { markWhat: 'device', markOf: first.playerId, times: 3 },
  ])
  expect((await sums())?.mark).toBeGreaterThan(0)
  expect(await of('mark', first)).toEqual([])
})

test('waiting for a proof is there, each player once [AC-19] [CA-12]', async () => {
  await runActivity(lobby.ctx, 'agent')
  const player = await lobby.register()
  for (let n = 0; n < 2; n += 1) expect((await ask(player, 'agentJoin')).errcode).toBe(1008)
  const { rows } = await claims('proof', { code: 'agent' })
  expect(rows).toMatchObject([{ playerId: player.playerId, times: 2, markWhat: '', markOf: 0 }])
})

test('a budget without more is there, and a refusal for what the player did not reach is not [AC-19]', async () => {
  const [rich, poor] = [await lobby.register(), await lobby.register()]
  for (const { playerId } of [rich, poor]) await lobby.verify(playerId)
  expect((await ask(poor, 'appChristmasUserReceive', { awardId: 1 })).errcode).toBe(1003)
  expect(await of('budget', poor)).toEqual([])
  await season({ budget: 1 })
  expect((await ask(poor, 'appChristmasUserSign')).errcode).toBe(0)
  expect((await receive(poor)).errcode).toBe(1006)
  expect(await of('budget', poor)).toMatchObject([{ times: 1 }])
  await season({ budget: 100_00 })
  expect((await receive(poor)).errcode).toBe(0)
  expect(await of('budget', poor)).toEqual([])
})

test('every look is recorded, and roles read it [CA-12]', async () => {
  await claims('mark')
  const { rows } = await lobby.ctx.db.query<{ action: string; detail: object }>(
    'SELECT action, detail FROM staff.audit ORDER BY audit_id DESC LIMIT 1',
  )
  expect(rows).toEqual([
    { action: 'claims-listed', detail: { reason: 'mark', activity: 'christmas' } },
  ])
  await sums()
  const { rows: last } = await lobby.ctx.db.query<{ action: string }>(
    'SELECT action FROM staff.audit ORDER BY audit_id DESC LIMIT 1',
  )
  expect(last).toEqual([{ action: 'claims-at-risk-read' }])
})
