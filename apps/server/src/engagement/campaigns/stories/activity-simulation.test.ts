import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { houseOf } from '#/engagement/campaigns/simulation/house.ts'
import { resumeSimulations, simulationsDone } from '#/engagement/campaigns/campaigns.ts'
import { daysAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let ana: string
let ben: string
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  ana = await office.owner()
  ben = await office.member('ben', 'finance', ana)
})
afterAll(() => lobby.close())

type Change = {
  id: number
  subject: string
  simulation?: Record<string, unknown> | null
  simulationRun?: { percent: number; failed: boolean }
}
const subject = 'campaign:newcomer-sign'
const propose = async (change: object) => {
  const { settings } = await office.ask('settings', {}, ana)
  const all = settings as { subject: string; version: string; value: object }[]
  const found = all.find((one) => one.subject === subject)
  const value = { ...found?.value, ...change }
  const key = crypto.randomUUID()
  const input = { key, subject, version: found?.version, value, reason: 'for December' }
  return office.ask('proposeSetting', input, ana)
}
const waiting = async () => {
  const { waiting: all } = await office.ask('settings', {}, ben)
  return (all as Change[]).filter((one) => one.subject === subject)
}
const approve = (id: number | undefined) => office.ask('decideSetting', { id, approve: true }, ben)

test('what terms would cost stands with their proposal, and nobody approves terms that were not lived through [AC-19]', async () => {
  expect(await propose({ open: true, budget: 50_000_00 })).toMatchObject({ status: 'proposed' })
  // The member has the answer before the simulation is done, and sees how far it is.
  const [begun] = await waiting()
  expect(begun).toMatchObject({ simulation: null, simulationRun: { failed: false } })
  expect((await approve(begun?.id))['errcode']).toBe(2116)
  await simulationsDone()
  const [change] = await waiting()
  expect(change?.simulationRun).toBeUndefined()
  expect(change?.simulation).toMatchObject({
    players: 1500,
    population: 1000,
    budget: 50_000_00,
    ring: { coins: expect.any(Number), net: expect.any(Number) },
    ways: expect.arrayContaining([expect.objectContaining({ name: 'hunter' })]),
  })
  const byDay = change?.simulation?.['byDay'] as number[]
  const coins = Number(change?.simulation?.['coins'])
  expect(coins).toBeGreaterThan(0)
  expect(byDay.at(-1)).toBe(coins)

  // Of other terms there is one; of these there is none.
  await lobby.operate(
    `UPDATE campaigns.simulations SET terms_hash = repeat('0', 64) WHERE code = 'newcomer-sign'`,
  )
  expect((await waiting())[0]?.simulation).toBeNull()
  expect((await approve(change?.id))['errcode']).toBe(2116)
  expect(await waiting()).toHaveLength(1)

  expect(await office.ask('simulateSetting', { id: change?.id }, ben)).toMatchObject({ errcode: 0 })
  await simulationsDone()
  expect((await waiting())[0]?.simulation).toMatchObject({ coins })
  expect(await approve(change?.id)).toMatchObject({ status: 'applied' })
  expect((await office.ask('simulateSetting', { id: change?.id }, ben))['errcode']).toBe(4090)
  expect((await office.ask('simulateSetting', { id: 9_999 }, ben))['errcode']).toBe(4040)
})

test('the server answers others while terms are lived through, and what one member changes waits for nothing [AC-19]', async () => {
  let answered = 0
  let over = false
  const asking = (async () => {
    while (!over) {
      await lobby.call('getActivityIds', {})
      answered += 1
    }
  })()
  expect(await propose({ budget: 60_000_00 })).toMatchObject({ status: 'proposed' })
  await simulationsDone()
  over = true
  await asking
  expect(answered).toBeGreaterThan(20)
  const [change] = await waiting()
  await office.ask('decideSetting', { id: change?.id, approve: false }, ben)
  expect(await propose({ open: false })).toMatchObject({ status: 'applied' })
})

test('a simulation whose node died is begun again by another, and one that is under way is begun once [AC-19]', async () => {
  expect(await propose({ open: true, budget: 80_000_00 })).toMatchObject({ status: 'proposed' })
  const [change] = await waiting()
  // Asked for again by everybody meanwhile: one run.
  for (const by of [ana, ben])
    expect(await office.ask('simulateSetting', { id: change?.id }, by)).toMatchObject({
      errcode: 0,
    })
  await simulationsDone()
  expect((await waiting())[0]?.simulation).toMatchObject({ budget: 80_000_00 })
  // As a node that died left it: asked for, no result, and not heard of for two minutes.
  await lobby.operate(
    `INSERT INTO campaigns.simulation_runs (code, terms_hash, terms, asked_at, beat_at, percent)
     SELECT s.code, s.terms_hash, c.after - 'open', $1, $1, 40
       FROM campaigns.simulations s, staff.setting_changes c WHERE c.change_id = $2
      ORDER BY s.made_at DESC LIMIT 1`,
    [new Date(lobby.ctx.clock().getTime() - 120_000), change?.id],
  )
  await lobby.operate('DELETE FROM campaigns.simulations')
  expect((await waiting())[0]).toMatchObject({ simulation: null, simulationRun: { percent: 40 } })
  await resumeSimulations(lobby.ctx)
  await simulationsDone()
  const [again] = await waiting()
  expect(again?.simulation).toMatchObject({ budget: 80_000_00 })
  expect(again?.simulationRun).toBeUndefined()
  await office.ask('decideSetting', { id: change?.id, approve: false }, ben)
})

test('a further campaign is proposed by one member and made by another, and shown beside the first [AC-19]', async () => {
  type Setting = { subject: string; title: string; value: Record<string, unknown> }
  const all = async () =>
    (await office.ask('settings', {}, ana)) as unknown as {
      settings: Setting[]
      waiting: { id: number; subject: string; simulation: object | null }[]
    }
  const first = (await all()).settings.find(({ subject }) => subject === 'campaign:newcomer-sign')
  const propose = (key: string) =>
    office.ask(
      'proposeSetting',
      {
        key,
        subject: 'campaign:newcomer-sign:new',
        version: '',
        value: { ...first?.value, name: 'Second week', open: false },
        reason: 'for those of December',
      },
      ana,
    )
  const key = crypto.randomUUID()
  expect(await propose(key)).toMatchObject({ errcode: 0, status: 'proposed' })
  expect(await propose(key)).toMatchObject({ errcode: 0, status: 'proposed' })
  await simulationsDone()
  const { waiting } = await all()
  expect(waiting).toHaveLength(1)
  expect(waiting[0]).toMatchObject({ subject: 'campaign:newcomer-sign-2' })
  expect(waiting[0]?.simulation).not.toBeNull()
  expect(
    await office.ask('decideSetting', { id: waiting[0]?.id, approve: true }, ben),
  ).toMatchObject({ errcode: 0, status: 'applied' })
  expect((await all()).settings.map(({ subject }) => subject)).toContain('campaign:newcomer-sign-2')
  const { rows } = (await office.ask('activities', {}, ana)) as unknown as {
    rows: { code: string; kind: string; title: string }[]
  }
  expect(rows.find(({ code }) => code === 'newcomer-sign-2')).toMatchObject({
    kind: 'newcomer-sign',
    title: 'Second week',
  })
})

test('terms are lived through by the house’s own players as well, as they lived the last weeks, without a name [AC-19]', async () => {
  const { ctx } = lobby
  expect(await houseOf(ctx)).toBeUndefined()
  const today = manilaDay(ctx.clock())
  const dayAgo = (days: number) => manilaDay(daysAfter(midnightOf(today), -days))
  // The first came each day, the second on one; the third deposited and played; the others came a week ago.
  await lobby.operate(
    `WITH made AS (
       INSERT INTO accounts.players (account, account_type, nickname, mobile, password_hash, invite_code, declared_at,
                                     terms_version, registered_at)
       SELECT 'lived' || n, 2, 'Lived', CASE n WHEN 2 THEN '' ELSE '63917' || lpad(n::text, 7, '0') END, '', 'lived' || n,
              now(), '', now() - interval '90 days' FROM generate_series(1, 120) n RETURNING player_id, account)
     INSERT INTO accounts.active_days (player_id, day, minutes, last_minute)
     SELECT m.player_id, $1::date - d, 1, now() FROM made m, generate_series(1, 30) d
      WHERE m.account = 'lived1' OR d = 7`,
    [today],
  )
  const { rows } = await ctx.db.query<{ id: number }>(
    `SELECT player_id AS id FROM accounts.players WHERE account LIKE 'lived%' ORDER BY player_id`,
  )
  const third = rows[2]?.id ?? 0
  await lobby.operate(
    `INSERT INTO wallet.wallets (player_id, bet_total, deposit_total) VALUES ($1, 50000, 70000)`,
    [third],
  )
  await lobby.operate(
    `INSERT INTO tally.days (player_id, day, game_id, rounds, stake, free_stake, win, theo_e4)
     VALUES ($1, $2, 1, 10, 10000, 0, 0, 4000000), ($1, $2, 2, -1, -500, 0, 0, -200000)`,
    [third, dayAgo(7)],
  )
  await lobby.operate(
    `INSERT INTO cashier.deposits (player_id, order_id, channel_id, provider, amount, request_id, status, created_at,
                                   expires_at, finished_at)
     SELECT $1, 'LIVED' || n, 1, 'sandbox', n * 10000, 'r' || n, status, $2, $2, $2
       FROM (VALUES (1, 'paid'), (3, 'paid'), (5, 'expired')) AS o (n, status)`,
    [third, midnightOf(dayAgo(7))],
  )
  const house = await houseOf(ctx)
  const { record } = house ?? {}
  expect(record).toMatchObject({ firstDay: dayAgo(30), days: 30 })
  expect(record?.players).toHaveLength(house?.population ?? 0)
  const lives = (visits: number) =>
    record?.players.filter(({ days }) => Object.keys(days).length === visits)
  expect(lives(30)).toHaveLength(1)
  expect(lives(1)).toHaveLength(119)
  expect(record?.players.filter(({ hasMobile }) => hasMobile)).toHaveLength(119)
  const paying = record?.players.filter(({ days }) => days[23]?.deposits)
  expect(paying).toEqual([
    {
      registered: -60,
      hasMobile: true,
      isVerified: false,
      deposited: 300_00,
      staked: 405_00,
      days: {
        23: {
          deposits: { count: 2, sum: 400_00, largest: 300_00 },
          play: { rounds: 10, games: 1, stake: 95_00, theo: 3_80 },
        },
      },
    },
  ])
  expect(JSON.stringify(house)).not.toMatch(/lived|63917/)

  await propose({ open: true, budget: 70_000_00 })
  await simulationsDone()
  const [change] = await waiting()
  expect(change?.simulation).toMatchObject({ recorded: { players: 120, population: 120 } })
})
