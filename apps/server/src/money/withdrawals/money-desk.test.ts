import type { Work, WorkStep } from '@perlas/contract/office-desk'
import type { Lobby } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#/kernel/context.ts'
import { dispatchEvents } from '#/kernel/db/dispatch.ts'
import { addBusinessDays, manilaDay } from '#/kernel/manila.ts'
import { audit, balanceOf } from '#/ledger/wallet/wallet.ts'
import { dropCaches } from '#/kernel/state.ts'
import { openDue } from '#/money/desk/desk.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { judgePayouts } from '#/money/withdrawals/policy/policy.ts'
import { supportArea } from '#/operations/support/support.ts'
import { openPayingLobby } from '#/testing/paying-player.ts'
import {
  ask,
  judged,
  knownPlayer,
  openDesk,
  statusOf,
  type KnownPlayer,
  type PolicyDesk,
} from '#/testing/policy-desk.ts'
import { reactions } from '#/reactions.ts'

let lobby: Lobby
let provider: SteeredProvider
let desk: PolicyDesk
let cora: string
let sol: string
let player: KnownPlayer
let orderId: string

beforeAll(async () => {
  ;({ lobby, provider } = await openPayingLobby({ env: { POLICY_ORDERS: '0' } }))
  desk = await openDesk(lobby)
  cora = await desk.office.member('cora', 'finance', desk.owner)
  sol = await desk.office.member('sol', 'support', desk.owner)
  await chatIs(true)
})
async function chatIs(chat: boolean) {
  await inTransaction(lobby.ctx, (tx) =>
    supportArea.write(tx, 'chat', { chat, from: 0, until: 24, complaintDays: 3 }),
  )
  dropCaches(lobby.ctx)
}
afterAll(() => lobby.close())
beforeEach(async () => {
  lobby.onTime()
  provider.mood = 'well'
  player = await knownPlayer(lobby, provider)
  orderId = await ask(lobby, player, 400_00)
})
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

type Looked = { work: Work; acts: string[]; steps: WorkStep[]; errcode: number }
const look = (token = desk.ben, ref = orderId) =>
  desk.office.ask('work', { kind: 'withdrawal', ref }, token) as unknown as Promise<Looked>
const key = () => crypto.randomUUID()
/** An act with the version of now, unless another is given. */
async function act(name: string, input: object = {}, token = desk.ben): Promise<Looked> {
  const { version } = (await look()).work
  const body = { kind: 'withdrawal', ref: orderId, requestKey: key(), version, ...input }
  return (await desk.office.ask(name, body, token)) as unknown as Looked
}
const tomorrow = () => addBusinessDays(manilaDay(lobby.ctx.clock()), 1)
const reason = 'the payslip is still missing'
const hold = (input: object = {}, token = desk.ben) =>
  act('holdWork', { untilDay: tomorrow(), reason, ...input }, token)
const approve = (token = desk.ben) => desk.office.ask('approveWithdrawal', { orderId }, token)
const reject = (token = desk.ben) =>
  desk.office.ask('rejectWithdrawal', { orderId, reason: 'against-terms' }, token)
const dispatch = () => dispatchEvents(lobby.ctx, reactions)
async function shown() {
  const { body } = await lobby.call('getExchangeOrder', { orderId }, player.token)
  return (body['list'] as { waits: object | null }[])[0]?.waits
}
const stepsOf = async () => (await look()).steps.map(({ act: name, by }) => `${name} ${by}`)
const held = async () => (await balanceOf(lobby.ctx, player.playerId)).held

test('work is open and nobody’s, then taken, assigned and given back, each step by name [CA-07]', async () => {
  expect(await look()).toMatchObject({
    work: { state: 'open', assignedTo: '', mine: false, version: 0 },
    steps: [],
  })
  expect((await act('takeWork')).work).toMatchObject({ assignedTo: 'ben', mine: true, version: 1 })
  const { members } = (await look()) as unknown as { members: { staffId: number; name: string }[] }
  expect(members.map(({ name }) => name)).toEqual(['ben', 'cora', 'owner'])
  const to = members.find(({ name }) => name === 'cora')?.staffId
  expect((await act('assignWork', { to })).work).toMatchObject({ assignedTo: 'cora', mine: false })
  expect((await act('assignWork', { to: 99_999 })).errcode, 'nobody of the desk').toBe(4040)
  expect((await act('assignWork', { to: null })).work).toMatchObject({ assignedTo: '' })
  expect((await act('commentWork', { text: 'Called, no answer.' })).work.version).toBe(4)
  expect((await act('commentWork', { text: '  ' })).errcode).toBe(4000)
  expect(await stepsOf()).toEqual(['comment ben', 'assign ben', 'assign ben', 'take ben'])
  const { rows } = await lobby.ctx.db.query<{ action: string }>(
    `SELECT action FROM staff.audit WHERE detail->>'ref' = $1 AND action <> 'work-read' ORDER BY audit_id`,
    [orderId],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'work-taken',
    'work-assigned',
    'work-assigned',
    'work-commented',
  ])
  expect(
    (await desk.office.ask('paymentTimeline', { kind: 'withdrawal', ref: orderId }, desk.ben))[
      'steps'
    ],
  ).toContainEqual(
    expect.objectContaining({
      what: 'work',
      name: 'comment',
      by: 'ben',
      text: 'Called, no answer.',
    }),
  )
})

test('a member who is shut out gives all work back [CA-07]', async () => {
  const dina = await desk.office.member('dina', 'finance', desk.owner)
  expect((await act('takeWork', {}, dina)).work).toMatchObject({ mine: true, version: 1 })
  const { members } = (await look()) as unknown as { members: { staffId: number; name: string }[] }
  const staffId = members.find(({ name }) => name === 'dina')?.staffId
  const out = { staffId, role: 'finance', disabled: true }
  expect((await desk.office.ask('changeMember', out, desk.owner))['errcode']).toBe(0)
  expect((await look()).work).toMatchObject({ assignedTo: '', version: 2 })
  expect(await stepsOf()).toEqual(['assign house', 'take dina'])
})

test('the same key acts once, other words under it and an older version are refused [CA-07]', async () => {
  const input = { requestKey: key(), version: 0, untilDay: tomorrow(), reason }
  const first = await act('holdWork', input)
  expect(await act('holdWork', input)).toEqual(first)
  expect((await act('holdWork', { ...input, reason: `${reason} too` })).errcode).toBe(2008)
  expect((await act('resumeWork', { version: 0 })).errcode).toBe(2012)
  expect(await stepsOf()).toEqual(['hold ben'])
})

test('of two members at once one acts, and the other reads it again [CA-07]', async () => {
  const both = await Promise.all([
    act('takeWork', { version: 0 }),
    act('takeWork', { version: 0 }, cora),
  ])
  expect(both.map(({ errcode }) => errcode).toSorted((a, b) => a - b)).toEqual([0, 2012])
  expect(await stepsOf()).toHaveLength(1)
})

test('what is held is approved by nobody, is not late, and opens on its day [CA-07]', async () => {
  for (const untilDay of [manilaDay(lobby.ctx.clock()), '2030-01-01']) {
    expect((await hold({ untilDay })).errcode, untilDay).toBe(4000)
  }
  expect((await hold({ reason: 'aaaaaaaaaaaaaa' })).errcode).toBe(2115)
  expect((await hold()).work).toMatchObject({ state: 'held', until: tomorrow(), reason })
  for (const token of [desk.ben, desk.owner]) expect((await approve(token))['errcode']).toBe(2130)
  expect(await shown()).toEqual({ for: 'check', until: tomorrow() })
  const { order, block } = (await desk.office.ask('withdrawalCase', { orderId }, desk.ben)) as {
    order: { work: Work }
    block: { why: string; until: string }
  }
  expect([order.work.state, block.why]).toEqual(['held', 'on-hold'])

  await lobby.operate('UPDATE cashier.withdrawals SET due_on = $2 WHERE order_id = $1', [
    orderId,
    '2026-01-02',
  ])
  const queue = async (filter: object) =>
    (await desk.office.ask('withdrawalQueue', { search: orderId, ...filter }, desk.ben))[
      'rows'
    ] as {
      late: boolean
    }[]
  expect(await queue({})).toMatchObject([{ late: false }])
  expect(await queue({ due: 'late' })).toEqual([])
  expect(await queue({ work: 'held', whose: 'nobody' })).toHaveLength(1)
  expect(await queue({ work: 'open' })).toEqual([])
  expect(await queue({ whose: 'mine' })).toEqual([])

  await openDue(lobby.ctx)
  expect((await look()).work.state, 'not before its day').toBe('held')
  lobby.later({ days: 5 })
  await openDue(lobby.ctx)
  await openDue(lobby.ctx)
  expect((await look()).work).toMatchObject({ state: 'open', mark: 'due', reason: '', until: null })
  expect(await stepsOf()).toEqual(['due house', 'hold ben'])
  expect(await shown()).toBeNull()
  expect(await queue({ due: 'late' })).toMatchObject([{ late: true }])
  expect(await approve()).toMatchObject({ order: { status: 'paying', work: { mark: '' } } })
})

test('a player is asked in their chat, and their answer opens the work again, marked [CA-07] [CO-04]', async () => {
  const text = 'Which account did you pay from?'
  expect((await act('askPlayer', { text }, sol)).work).toMatchObject({
    state: 'asked',
    reason: text,
  })
  expect((await act('askPlayer', { text: `${text} And when?` }, sol)).errcode).toBe(2012)
  expect((await approve())['errcode']).toBe(2130)
  expect(await shown()).toMatchObject({ for: 'answer' })
  const chat = await lobby.call('getChat', {}, player.token)
  expect(chat.body).toMatchObject({
    chat: { topic: 'withdrawal', about: { kind: 'withdrawal', ref: orderId }, closed: false },
    messages: [{ mine: false, text: expect.stringContaining(text) }],
  })
  expect(JSON.stringify(chat.body['messages'])).toContain(orderId)
  await dispatch()
  expect((await look()).work.state, 'our own question is no answer').toBe('asked')
  await lobby.call('sendChat', { requestId: key(), text: 'From my GCash.' }, player.token)
  await dispatch()
  expect((await look()).work).toMatchObject({ state: 'open', mark: 'answered', until: null })
  expect(await stepsOf()).toEqual(['answered player', 'ask sol'])
  expect(await shown()).toBeNull()
  await lobby.call('sendChat', { requestId: key(), text: 'And thank you.' }, player.token)
  await dispatch()
  expect(await stepsOf()).toHaveLength(2)
})

test('a question goes into the open conversation and takes nothing from who has it [CA-07] [CO-04]', async () => {
  await act('askPlayer', { text: 'Which account did you pay from?' })
  await lobby.call('sendChat', { requestId: key(), text: 'From my GCash.' }, player.token)
  await dispatch()
  await desk.office.ask('takeChat', { playerId: player.playerId, no: 1, take: true }, sol)
  await act('askPlayer', { text: 'Please send a picture of it.' })
  const { row, messages } = (await desk.office.ask(
    'chat',
    { playerId: player.playerId, no: 1 },
    sol,
  )) as {
    row: { member: string; waitsSince: string | null }
    messages: { member: string }[]
  }
  expect(row.member).toBe('sol')
  expect(row.waitsSince, 'the player still waits for customer service').not.toBeNull()
  expect(messages.map(({ member }) => member)).toEqual(['ben', '', 'ben'])
})

test('while customer service has no chat nobody is asked: the player could not answer [CA-07] [CO-04]', async () => {
  await chatIs(false)
  const text = 'Which account did you pay from?'
  expect((await act('askPlayer', { text })).errcode).toBe(2131)
  await chatIs(true)
  expect(await look()).toMatchObject({ work: { state: 'open', version: 0 }, steps: [] })
})

test('without an answer it opens after seven days, marked [CA-07]', async () => {
  await act('askPlayer', { text: 'Which account did you pay from?' })
  lobby.later({ days: 6 })
  await openDue(lobby.ctx)
  expect((await look()).work.state).toBe('asked')
  lobby.later({ days: 8 })
  await openDue(lobby.ctx)
  expect((await look()).work).toMatchObject({ state: 'open', mark: 'unanswered' })
})

test('what is escalated is moved, approved and rejected by an owner alone [CA-07]', async () => {
  await act('escalateWork', { reason: 'the name is that of a minister' })
  const { acts } = await look()
  expect(acts).toEqual(['comment'])
  expect((await act('resumeWork')).errcode).toBe(4030)
  expect((await approve())['errcode']).toBe(2130)
  expect((await reject())['errcode']).toBe(2130)
  expect(await approve(desk.owner)).toMatchObject({ order: { status: 'paying' } })
  expect(await stepsOf()).toEqual(['resume owner', 'escalate ben'])
})

test('a hold and an approval at once: one of them is done, never both [CA-07]', async () => {
  for (let n = 0; n < 5; n += 1) {
    const one = await knownPlayer(lobby, provider)
    orderId = await ask(lobby, one, 400_00)
    const [held_, approved] = await Promise.all([hold({ version: 0 }), approve()])
    const status = await statusOf(lobby, orderId)
    if (held_.errcode === 0) {
      expect(approved['errcode']).toBe(2130)
      expect(status).toBe('review')
    } else {
      expect([held_.errcode, approved['errcode'], status]).toEqual([2012, 0, 'paying'])
    }
  }
})

test('a player takes back what is held, and a member rejects it: the money is back, the work over [CA-07]', async () => {
  await hold()
  expect(await held()).toBe(400_00)
  const taken = await lobby.call('cancelExchange', { orderId }, player.token)
  expect(taken.errcode).toBe(0)
  expect(await held()).toBe(0)
  expect((await look()).work).toMatchObject({ state: 'open', until: null })
  expect(await stepsOf()).toEqual(['decided house', 'hold ben'])
  expect((await hold()).errcode, 'nothing waits any more').toBe(2012)
  expect((await act('commentWork', { text: 'For the complaint of Monday.' })).errcode).toBe(0)

  orderId = await ask(lobby, player, 300_00)
  await hold()
  expect(await reject()).toMatchObject({ order: { status: 'rejected', work: { state: 'open' } } })
  expect(await held()).toBe(0)
})

test('the database refuses an approval of what waits, and steps are kept, whatever the code does [CA-07]', async () => {
  await hold()
  const { rows } = await lobby.ctx.db.query<{ staff: number }>(
    `SELECT staff_id AS staff FROM staff.members WHERE name = 'ben'`,
  )
  const run = (sql: string) => lobby.operate(sql, [player.playerId, orderId])
  const insert = `INSERT INTO cashier.withdrawal_approvals (player_id, order_id, staff_id, at)
    VALUES ($1, $2, ${rows[0]?.staff}, now())`
  await expect(run(insert)).rejects.toThrow('on hold at the desk')
  await expect(
    run(
      `INSERT INTO cashier.rule_approvals (player_id, order_id, version, at) VALUES ($1, $2, 1, now())`,
    ),
  ).rejects.toThrow('decides nothing')
  // Approved by one before it was held: the status alone is refused too.
  await act('resumeWork')
  await run(insert)
  await hold()
  await expect(
    run(
      `UPDATE cashier.withdrawals SET status = 'approved' WHERE player_id = $1 AND order_id = $2`,
    ),
  ).rejects.toThrow('on hold at the desk')
  for (const sql of [
    `UPDATE desk.steps SET words = '' WHERE ref = $1`,
    `DELETE FROM desk.steps WHERE ref = $1`,
  ]) {
    await expect(lobby.operate(sql, [orderId])).rejects.toThrow('append-only')
  }
})

test('an order that somebody works on is a person’s, whatever the policy allows [CA-07]', async () => {
  await desk.decides()
  await act('commentWork', { text: 'Look at the last deposit.' })
  await judgePayouts(lobby.ctx)
  expect(await judged(lobby, orderId)).toMatchObject({
    verdict: 'person',
    acted: false,
    failed: ['desk-work'],
  })
  expect(await statusOf(lobby, orderId)).toBe('review')
})

test('each act is for who may decide about money; asking is customer service’s too [CA-07]', async () => {
  for (const [name, input] of [
    ['takeWork', {}],
    ['resumeWork', {}],
    ['escalateWork', { reason }],
    ['commentWork', { text: 'May I?' }],
  ] as const) {
    expect((await act(name, input, sol)).errcode, name).toBe(4030)
  }
  expect((await act('takeWork', { ref: 'W000' })).errcode).toBe(2004)
})
