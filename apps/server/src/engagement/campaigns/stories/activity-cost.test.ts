import { dayAfter } from '@perlas/campaign-kit/days'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endDay } from '#/engagement/campaigns/campaigns.ts'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let ana: string
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  ana = await office.owner()
})
afterAll(() => lobby.close())

type Report = { columns: { title: string }[]; rows: (string | number)[][]; totals: unknown[] }

test('what an activity cost is what the ledger says, to the centavo: given, lapsed, promised and left [AC-19]', async () => {
  const today = manilaDay(lobby.ctx.clock())
  await runActivity(lobby.ctx, 'christmas', {
    firstDay: today,
    lastDay: dayAfter(today, 24),
    budget: 100_00,
    awards: [{ bulbs: 1, coins: 7_35 }],
  })
  const players = []
  for (let n = 0; n < 3; n += 1) {
    const player = await lobby.register()
    await lobby.verify(player.playerId)
    const ask = (call: string, input: object = {}) => lobby.call(call, input, player.token)
    expect((await ask('appChristmasUserSign')).body['errcode']).toBe(0)
    await ask('appChristmasUser')
    players.push(ask)
  }
  // Two receive, one of them gives the bonus up; the third leaves it lying.
  for (const ask of players.slice(0, 2))
    expect((await ask('appChristmasUserReceive', { awardId: 1 })).body['errcode']).toBe(0)
  const [first] = players
  const bonuses = await first?.('getBonuses')
  const open = bonuses?.body['open'] as { id: number }[]
  const gone = { id: open[0]?.id, lose: 7_35 }
  expect((await first?.('forfeitBonus', gone))?.body['errcode']).toBe(0)

  const question = { report: 'activities', from: today, until: today, by: 'all', each: 'day' }
  const read = async (change: object = {}) =>
    (await office.ask('report', { ...question, ...change }, ana)) as unknown as Report
  const figures = ({ columns, rows }: Report, at = 0) =>
    Object.fromEntries(columns.map(({ title }, place) => [title, rows[at]?.[place]]))
  const report = await read({ activity: 'christmas' })
  expect(figures(report)).toEqual({
    Day: today,
    Activity: 'Light the parol',
    Rewards: 5,
    'Coins given': 14_70,
    'Coins lapsed': 7_35,
    'Cost in coins': 7_35,
    'Points given': 150_00,
    'Points spent': 0,
    'Promised, not received': 7_35,
    'Budget left': 100_00 - 3 * 7_35,
  })
  const { rows: ledger } = await lobby.ctx.db.query<{ given: number; lapsed: number }>(
    `SELECT sum(-promotion) FILTER (WHERE kind = 'bonus-grant')::bigint AS given,
            sum(promotion) FILTER (WHERE kind = 'bonus-removed')::bigint AS lapsed
       FROM wallet.entries WHERE ref = 'christmas'`,
  )
  const { rows: decided } = await lobby.ctx.db.query<{ coins: number }>(
    'SELECT sum(coins)::bigint AS coins FROM campaigns.decisions',
  )
  expect(ledger).toEqual([{ given: 14_70, lapsed: 7_35 }])
  expect(decided).toEqual([{ coins: 14_70 }])

  // What was promised when the day ended stays known, whatever happens to it later.
  lobby.later({ days: 1 })
  await endDay(lobby.ctx)
  await endDay(lobby.ctx)
  const ask = players[2]
  expect((await ask?.('appChristmasUserReceive', { awardId: 1 }))?.body['errcode']).toBe(0)
  expect(figures(await read({ activity: 'christmas' }))).toMatchObject({
    'Promised, not received': 7_35,
  })

  const { csv, fileName } = await office.ask('exportReport', question, ana)
  expect(fileName).toBe(`perlas-activities-${today}-${today}.csv`)
  expect(csv).toContain(`${today},Light the parol,`)
})
