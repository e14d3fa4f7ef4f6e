import { dayAfter } from '@perlas/campaign-kit/days'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { simulationsDone } from '#/engagement/campaigns/campaigns.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'

const CHRISTMAS = 37
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
afterEach(() => lobby.onTime())
beforeEach(async () => {
  const today = manilaDay(lobby.ctx.clock())
  await runActivity(lobby.ctx, 'christmas', {}, false)
  await runActivity(lobby.ctx, 'christmas', {
    firstDay: today,
    lastDay: dayAfter(today, 24),
    claimDays: 3,
    budget: 1_000_00,
    awards: [{ bulbs: 1, coins: 5_00 }],
  })
})

type Row = {
  code: string
  state: string
  version: number
  given: number
  promised: number
  versions: { version: number; proposedBy: string; until: string }[]
  moves: { id: number; what: string; status: string; mine: boolean }[]
}
const rows = async (token = ana) => {
  const { rows: all } = await office.ask('activities', {}, token)
  return all as Row[]
}
const row = async (token = ana) => {
  const found = (await rows(token)).find(({ code }) => code === 'christmas')
  if (!found) throw new Error('no Christmas')
  return found
}
const key = () => crypto.randomUUID()
const move = (what: string, token = ana, extra: object = {}) =>
  office.ask(
    'moveActivity',
    { key: key(), code: 'christmas', what, reason: 'ticket 12', ...extra },
    token,
  )
const decide = async (approve: boolean, token: string) => {
  const [waiting] = (await row()).moves
  return office.ask('decideMove', { id: waiting?.id, approve }, token)
}
const ask = async (player: Player, call: string, input: object = {}) =>
  (await lobby.call(call, input, player.token)).body as {
    errcode: number
    activityIds: number[]
    awards: { itemStatus: number }[]
  }
const lit = async () => {
  const player = await lobby.register()
  await lobby.verify(player.playerId)
  expect(await ask(player, 'appChristmasUserSign')).toMatchObject({ errcode: 0 })
  expect(await ask(player, 'appChristmasUser')).toMatchObject({ awards: [{ itemStatus: 1 }] })
  return player
}

test('one member pauses at once: nobody begins and nothing more is reached, what was reached is paid [AC-19]', async () => {
  const [player, other] = [await lit(), await lobby.register()]
  expect(await row()).toMatchObject({ state: 'running', promised: 5_00, given: 0 })
  const same = key()
  expect(await move('pause', ben, { key: same })).toMatchObject({ errcode: 0, status: 'done' })
  expect(await move('pause', ben, { key: same })).toMatchObject({ status: 'done' })
  expect((await move('pause', ben))['errcode']).toBe(2012)
  expect(await row()).toMatchObject({ state: 'paused', moves: [{ what: 'pause', status: 'done' }] })

  expect((await ask(other, 'appChristmasUserSign')).errcode).toBe(1001)
  // Its page says that it goes on later.
  expect(await ask(other, 'appChristmasUser')).toMatchObject({ errcode: 1001, pending: 'paused' })
  expect((await ask(other, 'getActivityIds')).activityIds).not.toContain(CHRISTMAS)
  lobby.later({ days: 2 })
  expect((await ask(player, 'appChristmasUserSign')).errcode).toBe(1005)
  expect((await ask(player, 'getActivityIds')).activityIds).toContain(CHRISTMAS)
  expect((await ask(player, 'appChristmasUserReceive', { awardId: 1 })).errcode).toBe(0)
  expect((await ask(player, 'getActivityIds')).activityIds).not.toContain(CHRISTMAS)
  expect(await row()).toMatchObject({ promised: 0, given: 5_00 })
})

test('a paused activity goes on when two members say so; the database holds that, too [AC-19]', async () => {
  const player = await lit()
  await move('pause')
  expect(await move('resume')).toMatchObject({ status: 'proposed' })
  expect((await move('withdraw', ben))['errcode']).toBe(2012)
  expect((await row(ben)).moves[0]).toMatchObject({
    what: 'resume',
    status: 'proposed',
    mine: false,
  })
  expect((await office.ask('overview', {}, ben))['second']).toContainEqual({
    kind: 'activities',
    needsMe: 1,
    waits: 0,
  })
  expect((await decide(true, ana))['errcode']).toBe(4030)
  await expect(
    lobby.ctx.db.query(
      `UPDATE campaigns.moves SET status = 'done', decided_by = proposed_by, decided_at = now()
        WHERE status = 'proposed'`,
    ),
  ).rejects.toThrow(/maker_is_not_checker/)
  expect(await decide(true, ben)).toMatchObject({ status: 'done' })
  expect((await decide(true, ben))['errcode']).toBe(2012)
  expect(await row()).toMatchObject({ state: 'running' })
  lobby.later({ days: 1 })
  expect((await ask(player, 'appChristmasUserSign')).errcode).toBe(0)
  const { rows: record } = await lobby.ctx.db.query<{ action: string; detail: object }>(
    `SELECT action, detail FROM staff.audit WHERE action LIKE 'activity-%' ORDER BY audit_id DESC LIMIT 3`,
  )
  expect(record.map(({ action }) => action)).toEqual([
    'activity-resumed',
    'activity-resume-proposed',
    'activity-paused',
  ])
  expect(record[0]?.detail).toMatchObject({ activity: 'Light the parol', reason: 'ticket 12' })
})

test('the record of a pause and a resume says the campaign’s own name [AC-19]', async () => {
  const first = manilaDay(lobby.ctx.clock())
  const lastDay = dayAfter(first, 24)
  const name = 'Pasko for the north'
  await runActivity(lobby.ctx, 'christmas', { firstDay: first, lastDay, claimDays: 3, name })
  await move('pause')
  await move('resume')
  expect(await decide(true, ben)).toMatchObject({ status: 'done' })
  const { rows: record } = await lobby.ctx.db.query<{ name: string }>(
    `SELECT detail ->> 'activity' AS name FROM staff.audit WHERE action LIKE 'activity-%' ORDER BY audit_id DESC LIMIT 3`,
  )
  expect(record).toEqual([{ name }, { name }, { name }])
})

test('withdrawn by two it ends now; what was reached can be received for the days of its terms, then it is over [AC-19]', async () => {
  const player = await lit()
  await move('withdraw')
  expect(await decide(false, ana)).toMatchObject({ status: 'refused' })
  expect(await row()).toMatchObject({ state: 'running' })
  await move('withdraw')
  expect(await decide(true, ben)).toMatchObject({ status: 'done' })
  expect(await row()).toMatchObject({ state: 'withdrawn' })
  lobby.later({ days: 1 })
  expect((await ask(player, 'appChristmasUserSign')).errcode).toBe(1005)
  expect((await ask(player, 'appChristmasUserReceive', { awardId: 1 })).errcode).toBe(0)
  expect((await move('resume'))['errcode']).toBe(2012)
  lobby.later({ days: 4 })
  expect(await row()).toMatchObject({ state: 'over' })
  expect((await ask(player, 'appChristmasUser')).errcode).toBe(1001)
})

test('opening a campaign is for two, closing it for one; a version says who made it [AC-19]', async () => {
  const setting = async (change: object, token: string) => {
    const { settings } = await office.ask('settings', {}, token)
    const all = settings as { subject: string; version: string; value: object }[]
    const found = all.find(({ subject }) => subject === 'campaign:free-sign')
    const { version, value } = found ?? { version: '', value: {} }
    return office.ask(
      'proposeSetting',
      {
        key: key(),
        subject: 'campaign:free-sign',
        version,
        value: { ...value, ...change },
        reason: 'for everybody',
      },
      token,
    )
  }
  expect(await setting({ open: true }, ana)).toMatchObject({ status: 'proposed' })
  await simulationsDone()
  const { waiting } = await office.ask('settings', {}, ben)
  const [change] = waiting as { id: number }[]
  expect(await office.ask('decideSetting', { id: change?.id, approve: true }, ben)).toMatchObject({
    status: 'applied',
  })
  const of = async () => (await rows()).find(({ code }) => code === 'free-sign')
  expect(await of()).toMatchObject({
    state: 'running',
    versions: [{ version: 1, proposedBy: 'owner', approvedBy: 'ben', until: '' }],
  })
  expect(await setting({ open: false }, ben)).toMatchObject({ status: 'applied' })
  expect(await of()).toMatchObject({ state: 'closed' })
})
