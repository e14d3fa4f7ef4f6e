import { payingPlayer, openPayingLobby, type PayingPlayer } from '#/testing/paying-player.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import type { Lobby, Player } from '@perlas/dev-env/lobby'
import type { Complaint } from '@perlas/contract/complaints'
import type { OfficeComplaintRow } from '@perlas/contract/office-complaints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { manilaDay, daysAfter } from '#/kernel/manila.ts'
import { decideComplaint, makeComplaint } from './complaints.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'

let lobby: Lobby
let provider: SteeredProvider
let office: ReturnType<typeof openOffice>
let ana: string
let ben: string
let player: Player
let paying: PayingPlayer
let about: { kind: string; ref: string }
beforeAll(async () => {
  ;({ lobby, provider } = await openPayingLobby())
  office = openOffice(lobby)
  ana = await office.owner()
  ben = await office.member('ben', 'support', ana)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  lobby.onTime()
  player = await lobby.register()
  paying = payingPlayer(lobby, provider, player)
  about = { kind: 'deposit', ref: await paying.open(200_00) }
})

type View = { errcode: number; list: Complaint[]; days: number }
const ask = async (name: string, input: object = {}, who: Player = player) => {
  const { errcode, body } = await lobby.call(name, input, who.token)
  return { ...body, errcode } as unknown as View
}
const key = () => crypto.randomUUID()
const complain = (extra: object = {}, who: Player = player) =>
  ask('makeComplaint', { requestId: key(), about, text: 'My deposit is missing.', ...extra }, who)
const decide = (by: string, extra: object = {}) =>
  office.ask(
    'decideComplaint',
    {
      ...of(),
      appeal: false,
      outcome: 'rejected',
      reason: 'The bank says that the payment never left your account.',
      ...extra,
    },
    by,
  )
const of = () => ({ playerId: player.playerId, no: 1 })
const row = async (list: string, by = ben) => {
  const { rows } = (await office.ask('complaints', { list }, by)) as { rows: OfficeComplaintRow[] }
  return rows.find(({ playerId }) => playerId === player.playerId)
}
const mails = async () =>
  (
    (await lobby.call('getMail2', {}, player.token)).body['mails'] as { template: string }[]
  ).flatMap(({ template }) => (template.startsWith('complaint') ? [template] : []))

test('a complaint has a day that both sides see, a decision with reasons, and an appeal that someone else decides [CO-04]', async () => {
  const made = await complain()
  const dueOn = manilaDay(daysAfter(lobby.ctx.clock(), 3))
  expect(made).toMatchObject({
    errcode: 0,
    days: 3,
    list: [{ no: 1, about, state: 'open', dueOn }],
  })
  expect(await row('waiting')).toMatchObject({ about, dueOn, late: false, state: 'open' })

  expect(await decide(ben)).toMatchObject({ errcode: 0 })
  const [decided] = (await ask('getComplaints')).list
  expect(decided).toMatchObject({ state: 'decided', decision: { outcome: 'rejected' } })
  expect(decided?.appealUntil).toBe(manilaDay(daysAfter(lobby.ctx.clock(), 14)))
  expect(await row('waiting')).toBeUndefined()

  const appeal = 'Here is the reference of my bank: 4711.'
  expect((await ask('appealComplaint', { no: 1, text: appeal })).list[0]).toMatchObject({
    state: 'appealed',
    appeal,
    appealUntil: '',
  })
  expect(await row('waiting')).toMatchObject({ state: 'appealed', mine: true, decidedBy: 'ben' })
  expect((await decide(ben, { appeal: true }))['errcode']).not.toBe(0)
  expect(await decide(ana, { appeal: true, outcome: 'upheld' })).toMatchObject({ errcode: 0 })
  expect((await ask('getComplaints')).list[0]).toMatchObject({
    state: 'closed',
    decision: { outcome: 'rejected' },
    last: { outcome: 'upheld' },
  })
  expect(await row('decided')).toMatchObject({ decidedBy: 'ben', lastBy: 'owner' })
  expect(await mails()).toEqual([
    'complaint-closed',
    'complaint-appealed',
    'complaint-decided',
    'complaint-received',
  ])
})

test('what comes twice, at once or late is one complaint, one decision and one appeal [CO-04]', async () => {
  const requestId = key()
  const same = await Promise.all(Array.from({ length: 6 }, () => complain({ requestId })))
  expect(same.every(({ errcode, list }) => errcode === 0 && list.length === 1)).toBe(true)
  expect((await complain({ requestId, text: 'Other words.' })).errcode).not.toBe(0)
  expect((await complain()).errcode).toBe(1102)
  const decisions = await Promise.all([decide(ana), decide(ben), decide(ben)])
  expect(decisions.filter(({ errcode }) => errcode === 0)).toHaveLength(1)
  const appeals = await Promise.all(
    ['one', 'two', 'one'].map((text) => ask('appealComplaint', { no: 1, text })),
  )
  const kept = (await ask('getComplaints')).list[0]?.appeal
  expect(appeals.filter(({ errcode }) => errcode === 0)).toHaveLength(kept === 'one' ? 2 : 1)
  expect((await mails()).filter((one) => one === 'complaint-appealed')).toHaveLength(1)
})

test('nobody complains about what is not theirs, appeals what is not decided, or too late [CO-04]', async () => {
  const other = await lobby.register()
  expect((await complain({}, other)).errcode).not.toBe(0)
  for (const kind of ['deposit', 'withdrawal', 'round', 'reward'])
    expect((await complain({ about: { kind, ref: '999999' } })).errcode).not.toBe(0)
  expect((await complain({ text: '   ' })).errcode).not.toBe(0)
  await complain()
  expect((await ask('appealComplaint', { no: 1, text: 'At once' })).errcode).not.toBe(0)
  expect((await ask('appealComplaint', { no: 1, text: 'Not mine' }, other)).errcode).not.toBe(0)
  expect((await decide(ben, { reason: 'no' }))['errcode']).not.toBe(0)
  await lobby.before({ days: 15 }, () =>
    decideComplaint(
      lobby.ctx,
      { ...of(), appeal: false, outcome: 'rejected', reason: 'The payment never left.' },
      { member: { staffId: 1 } as StaffSession, address: '' },
    ),
  )
  expect((await ask('getComplaints')).list[0]?.appealUntil).toBe('')
  expect((await ask('appealComplaint', { no: 1, text: 'Now' })).errcode).not.toBe(0)
})

test('past its day it is late, in the list and in the overview; a role without service decides nothing [CO-04] [CA-07]', async () => {
  const before = (await office.ask('overview', {}, ana))['complaints'] as { late: number }
  await lobby.before({ days: 4 }, () =>
    makeComplaint(lobby.ctx, {
      playerId: player.playerId,
      requestId: key(),
      about: { kind: 'deposit', ref: about.ref },
      text: 'Nothing came.',
    }),
  )
  expect(await row('waiting')).toMatchObject({ late: true })
  const after = (await office.ask('overview', {}, ana))['complaints'] as { late: number }
  expect(after.late).toBe(before.late + 1)
  const eve = await office.member(`eve${player.playerId}`, 'auditor', ana)
  expect((await decide(eve))['errcode']).not.toBe(0)
})

test('what was complained and decided cannot be written over, by nobody [CO-04]', async () => {
  await complain()
  await decide(ben)
  const change = (sql: string) =>
    lobby.ctx.db.query(`${sql} WHERE player_id = $1`, [player.playerId])
  for (const sql of [
    `UPDATE support.complaints SET text = 'x'`,
    `UPDATE support.complaints SET outcome = 'upheld'`,
    `UPDATE support.complaints SET appeal = 'x', appealed_at = now(), last_outcome = 'upheld', last_reason = 'x', last_at = now(), last_by = decided_by`,
    'DELETE FROM support.complaints',
  ])
    await expect(change(sql)).rejects.toThrow(/stays|append-only|violates/)
})

test('a file for the regulator has what was made on the days, whatever became of it, and no formula [CO-04] [AP-06]', async () => {
  await complain({ text: '=HYPERLINK("https://evil.example"), "my" money' })
  await decide(ben)
  const day = manilaDay(lobby.ctx.clock())
  const file = async (span: object, by = ana) =>
    (await office.raw('exportComplaints', { list: 'all', ...span }, by)).body
  const csv = await file({ from: day, until: day })
  const line = csv.split('\r\n').find((one) => one.startsWith(`${player.playerId},1,`))
  expect(line).toContain(`"'=HYPERLINK(""https://evil.example""), ""my"" money"`)
  expect(line).toContain('rejected')
  const empty = await file({ from: '2020-01-01', until: '2020-01-02' })
  expect(empty.trim().split('\r\n')).toHaveLength(1)
  expect(await file({}, ben)).toContain('4030')
})
