import { dayAfter } from '@perlas/campaign-kit/days'
import { holdOutOf, partOf, partsOfKind } from '@perlas/campaign-kit/parts'
import { everybody } from '@perlas/campaign-kit/running'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOut, holdOutArea } from '#/engagement/campaigns/campaigns.ts'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { inTransaction } from '#/kernel/context.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { dropCaches } from '#/kernel/state.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'

const [VIP, FESTIVAL] = [8, 67]
const FIRST = '2027-01-02'
const noon = (day: string) => new Date(`${day}T12:00:00+08:00`)
let lobby: Lobby
let office: ReturnType<typeof openOffice>
let owner: string
let now = noon(FIRST)
const players: Player[] = []
let inside: Player | undefined

beforeAll(async () => {
  lobby = await openLobby({ swaps: { clock: () => now } })
  office = openOffice(lobby)
  owner = await office.owner()
  for (let count = 0; count < 40; count += 1) players.push(await lobby.register())
})
afterAll(() => lobby.close())

const leaveOut = async (percent: number) => {
  await inTransaction(lobby.ctx, (tx) => holdOutArea.write(tx, 'share', { percent }))
  dropCaches(lobby.ctx)
}
const runsFor = async ({ token }: Player) =>
  (await lobby.call('getActivityIds', {}, token)).body['activityIds'] as number[]
const chanceOf = async (activity: number, player?: Player) =>
  (await lobby.call('getActivityTerms', { activity }, player?.token)).body['chance']
const isLeftOut = ({ playerId }: Player) => partOf(holdOutOf(FIRST), playerId) < 1_000
const share = (partFrom: number, partUntil: number) => ({
  audience: { ...everybody, partFrom, partUntil },
})
const season = { firstDay: FIRST, lastDay: dayAfter(FIRST, 9) }

type Readout = {
  at: string
  isReadable: boolean
  readableFrom: string
  pausedAt: string
  groups: { what: string; players: number; isOwn: boolean; isBase: boolean }[]
  rows: { figure: string; cells: { mean: number; more?: { low: number; high: number } }[] }[]
}
const readout = async (code: string) =>
  (await office.ask('activityReadout', { code }, owner)) as unknown as Readout

test('whom chance leaves out is offered no activities but VIP, whatever they did; who is in stays in [AC-02]', async () => {
  await runActivity(lobby.ctx, 'vip')
  await runActivity(lobby.ctx, 'festival', season)
  inside = players.find(isLeftOut)
  if (!inside) throw new Error('chance left nobody out')
  expect(await runsFor(inside)).toContain(FESTIVAL)
  await lobby.call('festivalToken', {}, inside.token)
  await leaveOut(10)
  for (const player of players) {
    const ids = await runsFor(player)
    expect(ids).toContain(VIP)
    const isIn = player === inside || !isLeftOut(player)
    expect(ids.includes(FESTIVAL), String(player.playerId)).toBe(isIn)
  }
  const other = players.find((player) => player !== inside && isLeftOut(player))
  if (!other) throw new Error('chance left nobody else out')
  // The rules say so, in the same words to everybody: nobody learns from them whom chance means.
  const asks = [inside, other, ...players.filter((player) => !isLeftOut(player)), undefined]
  for (const who of asks)
    expect(await chanceOf(FESTIVAL, who)).toEqual({ leavesOut: true, differs: false })
  expect(await chanceOf(VIP, other)).toEqual({ leavesOut: false, differs: false })
  const asked = await lobby.call('festivalToken', {}, other.token)
  expect(asked.body['errcode']).not.toBe(0)
  await leaveOut(0)
  expect(await runsFor(other)).toContain(FESTIVAL)
  expect(await chanceOf(FESTIVAL, other)).toEqual({ leavesOut: false, differs: false })
})

test('two of a kind share the players out: each is in one, and chances are the same in both [AC-16]', async () => {
  await runActivity(lobby.ctx, 'festival', { ...season, ...share(0, 50) })
  await runActivity(lobby.ctx, 'festival-2', { ...season, ...share(50, 100) })
  for (const player of [undefined, ...players])
    expect(await chanceOf(FESTIVAL, player)).toEqual({ leavesOut: false, differs: true })
  for (const player of players.filter((one) => one !== inside)) {
    expect(await runsFor(player)).toContain(FESTIVAL)
    await lobby.call('festivalToken', {}, player.token)
    const { rows } = await lobby.ctx.db.query<{ code: string }>(
      `SELECT code FROM campaigns.enrolments JOIN campaigns.campaigns USING (campaign_id)
        WHERE player_id = $1 AND code LIKE 'festival%'`,
      [player.playerId],
    )
    const part = partOf(partsOfKind('festival'), player.playerId)
    expect(rows).toEqual([{ code: part < 5_000 ? 'festival' : 'festival-2' }])
  }
  const tokens = ['mask', 'flower', 'drum', 'kite', 'lantern'].map((token) => ({
    token,
    weight: token === 'mask' ? 9_996 : 1,
  }))
  await expect(
    runActivity(lobby.ctx, 'festival-2', { ...season, ...share(50, 100), tokens }),
  ).rejects.toThrow('draws with other chances')
})

test('the database puts a player in the same part as the server', async () => {
  const { rows } = await lobby.ctx.db.query<{ player: number; part: number }>(
    `SELECT n AS player, campaigns.part_of('activity:festival', n) AS part FROM generate_series(100000001, 100000400) n`,
  )
  for (const { player, part } of rows)
    expect(part).toBe(partOf('activity:festival', Number(player)))
})

test('each night counts what the groups did; before its day only their sizes and their care are told', async () => {
  await leaveOut(10)
  now = noon(dayAfter(FIRST, 3))
  const [one] = players.filter((player) => !isLeftOut(player))
  if (!one) throw new Error('chance left everybody out')
  await readOut(lobby.ctx)
  const early = await readout('festival')
  expect(early.groups.map(({ what }) => what)).toEqual(['left-out', 'share', 'share'])
  expect(early.groups.reduce((sum, { players: count }) => sum + count, 0)).toBe(players.length)
  expect(early.groups[0]?.players).toBe(players.filter(isLeftOut).length)
  expect(early).toMatchObject({
    isReadable: false,
    readableFrom: dayAfter(FIRST, 14),
    pausedAt: '',
  })
  expect(early.rows.map(({ figure }) => figure)).toEqual(['care'])
  now = noon(dayAfter(FIRST, 40))
  await readOut(lobby.ctx)
})

test('an activity whose players took care of themselves far more often is paused, and says why [PF-08]', async () => {
  now = noon(FIRST)
  await runActivity(lobby.ctx, 'payday', share(0, 50))
  await lobby.ctx.db.query(
    `INSERT INTO accounts.players (player_id, account, account_type, nickname, password_hash, invite_code, declared_at,
                                   terms_version, registered_at)
     SELECT n, 'reader' || n, 2, 'Reader', 'none', 'R' || n, $1, '1', $1 FROM generate_series(200000001, 200000800) n`,
    [now],
  )
  // Of those who are offered it one in ten takes a break, of the others nobody.
  await lobby.ctx.db.query(
    `INSERT INTO responsible.changes (player_id, at, what, kind)
     SELECT n, $1, 'excluded', 'break' FROM generate_series(200000001, 200000800, 5) n
      WHERE campaigns.part_of('activity:payday', n) < 5000`,
    [now],
  )
  await leaveOut(0)
  now = noon(dayAfter(FIRST, 2))
  await readOut(lobby.ctx)
  const found = await readout('payday')
  expect(found.pausedAt).not.toBe('')
  expect(found.rows).toHaveLength(1)
  const { rows } = (await office.ask('activities', {}, owner)) as {
    rows: { code: string; state: string }[]
  }
  expect(rows.find(({ code }) => code === 'payday')?.state).toBe('paused')
  const { rows: record } = await lobby.ctx.db.query(
    `SELECT FROM staff.audit WHERE action = 'activity-paused-for-care'`,
  )
  expect(record).toHaveLength(1)
  // The next night finds the same, and pauses nothing twice.
  await readOut(lobby.ctx)
  expect((await readout('payday')).pausedAt).toBe(found.pausedAt)
  expect(manilaDay(new Date(found.pausedAt))).toBe(dayAfter(FIRST, 2))
})
