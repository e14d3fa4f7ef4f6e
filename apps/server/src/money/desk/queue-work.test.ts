import type { Work, WorkKind, WorkStep } from '@perlas/contract/office-desk'
import { sent } from '@perlas/dev-env/kyc-documents'
import type { Lobby, Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { kycTools } from '#/identity/kyc/state.ts'
import { inTransaction } from '#/kernel/context.ts'
import { dispatchEvents } from '#/kernel/db/dispatch.ts'
import { addBusinessDays, manilaDay } from '#/kernel/manila.ts'
import { dropCaches } from '#/kernel/state.ts'
import { openDue } from '#/money/desk/desk.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { supportArea } from '#/operations/support/support.ts'
import { openPayingLobby, payingPlayer, sendHook } from '#/testing/paying-player.ts'
import { reactions } from '#/reactions.ts'

let lobby: Lobby
let pay: SteeredProvider
let office: ReturnType<typeof openOffice>
let owner: string
let player: Player
const members = new Map<string, string>()
const tokenOf = (name: string) => members.get(name) ?? ''

beforeAll(async () => {
  ;({ lobby, provider: pay } = await openPayingLobby())
  kycTools(lobby.ctx).scanner = { scan: async () => 'clean' }
  office = openOffice(lobby)
  owner = await office.owner()
  for (const [name, role] of [
    ['ben', 'finance'],
    ['cora', 'finance'],
    ['kim', 'kyc'],
    ['sol', 'support'],
    ['aud', 'auditor'],
  ] as const)
    members.set(name, await office.member(name, role, owner))
  await inTransaction(lobby.ctx, (tx) =>
    supportArea.write(tx, 'chat', { chat: true, from: 0, until: 24, complaintDays: 3 }),
  )
  dropCaches(lobby.ctx)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  lobby.onTime()
  player = await lobby.register()
})

type Answer = Record<string, unknown> & { errcode: number }
type Looked = { work: Work; acts: string[]; steps: WorkStep[]; members: { name: string }[] }
const call = async (name: string, input: object, token: string) =>
  (await office.ask(name, input, token)) as unknown as Answer
const key = () => crypto.randomUUID()
const reason = 'the letter of the bank is missing'
const tomorrow = () => addBusinessDays(manilaDay(lobby.ctx.clock()), 1)

/** A queue: how a case of it comes about, who decides, and how. */
type Queue = {
  kind: WorkKind
  by: string
  make: () => Promise<string>
  list: (filter: object) => Promise<{ work: Work }[]>
  decide: (ref: string, token: string) => Promise<Answer>
  force: (ref: string) => Promise<unknown>
}
async function paid(arrived = 500_00): Promise<string> {
  const paying = payingPlayer(lobby, pay, player)
  const orderId = await paying.open(500_00)
  if (arrived === 500_00) await paying.pay(orderId)
  else {
    const details = { status: 'paid', currency: 'PHP', reference: orderId } as const
    pay.payments.set(`pr-${orderId}`, { ...details, amount: arrived })
    await sendHook(lobby, pay.webhook(orderId))
  }
  return orderId
}
const rowsOf = async (name: string, input: object, token: string) =>
  (await call(name, input, token))['rows'] as (Record<string, unknown> & { work: Work })[]
const staffId = `(SELECT staff_id FROM staff.members WHERE name = 'owner')`

const queues: readonly Queue[] = [
  {
    kind: 'exception',
    by: 'ben',
    make: async () => {
      await paid(300_00)
      const [row] = await rowsOf('exceptions', { open: true, size: 1 }, owner)
      return String(row?.['id'])
    },
    list: (filter) => rowsOf('exceptions', { open: true, size: 50, ...filter }, tokenOf('ben')),
    decide: (ref, token) =>
      call('proposeRuling', { id: Number(ref), action: 'close', orderId: '', reason }, token),
    force: (ref) =>
      lobby.operate(
        `INSERT INTO cashier.exception_rulings (exception_id, action, order_id, provider, provider_ref, amount, reason,
           proposed_by, proposed_at) VALUES ($1, 'close', '', 'x', '', 0, '${reason}', ${staffId}, now())`,
        [ref],
      ),
  },
  {
    kind: 'dispute',
    by: 'ben',
    make: async () => {
      const terms = { kind: 'bank-recall', amount: 500_00, fee: 0, reasonCode: '', respondBy: null }
      const of = {
        requestKey: key(),
        orderId: await paid(),
        providerRef: `letter-${key()}`,
        reason,
      }
      return String((await call('openDispute', { ...terms, ...of }, owner))['disputeId'])
    },
    list: (filter) => rowsOf('disputes', { list: 'open', size: 50, ...filter }, tokenOf('ben')),
    async decide(disputeId, token) {
      const { dispute } = await call('dispute', { disputeId }, token)
      const { version } = dispute as { version: number }
      const ask = { disputeId, requestKey: key(), version, outcome: 'won', reason }
      return call('closeDispute', ask, token)
    },
    force: (ref) =>
      lobby.operate(
        `INSERT INTO disputes.closings (player_id, dispute_id, closing_no, outcome, reason, proposed_by, proposed_at)
         SELECT player_id, dispute_id, 9, 'won', '${reason}', ${staffId}, now() FROM disputes.disputes WHERE dispute_id = $1`,
        [ref],
      ),
  },
  {
    kind: 'verification',
    by: 'kim',
    make: async () => {
      await sent(lobby, player)
      return String(player.playerId)
    },
    list: (filter) => rowsOf('kycQueue', filter, tokenOf('kim')),
    async decide(ref, token) {
      const playerId = Number(ref)
      const approve = () => call('approveKyc', { playerId, attempt: 1 }, token)
      const first = await approve()
      if (first.errcode !== 2111) return first
      const { pictures } = await call('kycCase', { playerId }, token)
      for (const { pictureId } of pictures as { pictureId: string }[])
        await office.raw('kycPicture', { playerId, pictureId }, token)
      return approve()
    },
    force: (ref) =>
      lobby.operate(
        `INSERT INTO kyc.approvals (player_id, attempt, staff_id, at) VALUES ($1, 1, ${staffId}, now())`,
        [ref],
      ),
  },
]

/** The desk of one case: looks at it, and acts with the version of now. */
function deskOf(kind: WorkKind, ref: string, token: string) {
  const look = async () => (await call('work', { kind, ref }, token)) as unknown as Looked
  return {
    look,
    steps: async () => (await look()).steps.map(({ act, by }) => `${act} ${by}`),
    async act(name: string, input: object = {}, as = token): Promise<Answer> {
      const { version } = (await look()).work
      return call(name, { kind, ref, requestKey: key(), version, ...input }, as)
    },
  }
}

test.each(queues)(
  'a $kind is taken, found by whose it is, held, and decided once it is resumed [CA-07]',
  async ({ kind, by, make, list, decide, force }) => {
    const ref = await make()
    const { look, act, steps } = deskOf(kind, ref, tokenOf(by))
    const listed = async (filter: object) => (await list(filter)).map(({ work }) => work)
    expect(await look()).toMatchObject({ work: { state: 'open', assignedTo: '', version: 0 } })
    expect(await listed({ whose: 'mine' })).toEqual([])
    const before = (await listed({ whose: 'nobody' })).length
    expect((await act('takeWork'))['work']).toMatchObject({ assignedTo: by, mine: true })
    expect(await listed({ whose: 'mine' })).toMatchObject([{ assignedTo: by, mine: true }])
    expect(await listed({ whose: 'nobody' })).toHaveLength(before - 1)
    const mine = (await call('overview', {}, tokenOf(by)))['mine'] as object
    expect(Object.values(mine).toSorted((one, other) => Number(one) - Number(other))).toEqual([
      0, 0, 0, 1,
    ])

    const held = await act('holdWork', { untilDay: tomorrow(), reason })
    expect(held['work']).toMatchObject({ state: 'held', until: tomorrow() })
    expect(await listed({ work: 'held', whose: 'mine' })).toHaveLength(1)
    expect(await listed({ work: 'open', whose: 'mine' })).toEqual([])
    for (const token of [tokenOf(by), owner]) expect((await decide(ref, token)).errcode).toBe(2130)
    await expect(force(ref)).rejects.toThrow('on hold at the desk')
    expect((await act('commentWork', { text: 'Called, no answer.' })).errcode).toBe(0)
    expect((await act('resumeWork')).errcode).toBe(0)
    expect((await decide(ref, tokenOf(by))).errcode).toBe(0)
    expect((await steps()).slice(-4)).toEqual([
      `resume ${by}`,
      `comment ${by}`,
      `hold ${by}`,
      `take ${by}`,
    ])
    if (kind === 'dispute') return
    expect(await look(), 'decided is nobody’s').toMatchObject({ work: { assignedTo: '' } })
    expect((await steps())[0]).toBe('decided house')
    expect((await act('takeWork')).errcode, 'nothing waits any more').toBe(2012)
  },
)

test.each(queues)(
  'a question about a $kind goes to its player’s chat, and their answer opens it [CA-07] [CO-04]',
  async ({ kind, by, make, decide }) => {
    const ref = await make()
    const { look, act } = deskOf(kind, ref, tokenOf(by))
    const text = 'Which account did you pay from?'
    expect((await act('askPlayer', { text }))['work']).toMatchObject({ state: 'asked' })
    expect((await decide(ref, owner)).errcode).toBe(2130)
    const { body } = await lobby.call('getChat', {}, player.token)
    const topic = kind === 'verification' ? 'verification' : 'deposit'
    expect(body).toMatchObject({
      chat: { topic, about: kind === 'verification' ? null : { kind: 'deposit' } },
      messages: [{ mine: false, text: expect.stringContaining(text) }],
    })
    await lobby.call('sendChat', { requestId: key(), text: 'From my GCash.' }, player.token)
    await dispatchEvents(lobby.ctx, reactions)
    expect((await look()).work).toMatchObject({ state: 'open', mark: 'answered' })
  },
)

test.each(queues)(
  'an escalated $kind is an owner’s to decide, in one step [CA-07]',
  async ({ kind, by, make, decide }) => {
    const ref = await make()
    const { act, steps } = deskOf(kind, ref, tokenOf(by))
    await act('escalateWork', { reason })
    expect((await decide(ref, tokenOf(by))).errcode).toBe(2130)
    expect((await act('resumeWork')).errcode).toBe(4030)
    expect((await decide(ref, owner)).errcode).toBe(0)
    expect(await steps()).toContain('resume owner')
  },
)

test('of two members at once on one case one acts, and a refusal waits for no hold [CA-07]', async () => {
  const [, , verification] = queues
  const ref = (await verification?.make()) ?? ''
  const { act, steps } = deskOf('verification', ref, tokenOf('kim'))
  const both = await Promise.all([
    act('takeWork', { version: 0 }),
    act('holdWork', { version: 0, untilDay: tomorrow(), reason }, owner),
  ])
  expect(both.map(({ errcode }) => errcode).toSorted((a, b) => a - b)).toEqual([0, 2012])
  expect(await steps()).toHaveLength(1)
  await act('holdWork', { untilDay: tomorrow(), reason })
  const judged = { playerId: Number(ref), attempt: 1, status: 'in-review', reasons: ['blurred'] }
  expect((await call('askKycAgain', judged, tokenOf('kim'))).errcode).toBe(0)
})

test('work on money and on IDs is each for its own members, and a right that goes is gone from an open page [CA-07]', async () => {
  const [exception, , verification] = queues
  const money = deskOf('exception', (await exception?.make()) ?? '', owner)
  player = await lobby.register()
  const person = deskOf('verification', (await verification?.make()) ?? '', owner)
  expect((await money.look()).members.map(({ name }) => name)).toEqual(['ben', 'cora', 'owner'])
  expect((await person.look()).members.map(({ name }) => name)).toEqual(['kim', 'owner'])
  for (const [desk, name] of [
    [money, 'kim'],
    [person, 'ben'],
    [money, 'sol'],
    [money, 'aud'],
    [person, 'aud'],
  ] as const)
    expect((await desk.act('takeWork', {}, tokenOf(name))).errcode, name).toBe(4030)
  const looked = async (kind: WorkKind, name: string) =>
    (await call('work', { kind, ref: String(player.playerId) }, tokenOf(name))).errcode
  expect([await looked('verification', 'ben'), await looked('verification', 'sol')]).toEqual([
    4030, 4030,
  ])
  expect([await looked('exception', 'kim'), await looked('verification', 'aud')]).toEqual([4030, 0])

  const { rows } = await lobby.ctx.db.query<{ id: number }>(
    `SELECT staff_id AS id FROM staff.members WHERE name = 'cora'`,
  )
  expect((await money.act('takeWork', {}, tokenOf('cora'))).errcode).toBe(0)
  const demoted = { staffId: rows[0]?.id, role: 'support', disabled: false }
  expect((await call('changeMember', demoted, owner)).errcode).toBe(0)
  const hold = { untilDay: tomorrow(), reason }
  // Another role ends what is open in every browser.
  expect((await money.act('holdWork', hold, tokenOf('cora'))).errcode).toBe(4010)
})

test('nobody is asked about a payment that names no player, and what does not exist is not there [CA-07]', async () => {
  pay.payments.set('pr-lost', {
    status: 'paid',
    amount: 700_00,
    currency: 'PHP',
    reference: 'lost',
  })
  await sendHook(lobby, pay.webhook('lost'))
  const [row] = await rowsOf('exceptions', { open: true, size: 1 }, owner)
  const { act, look } = deskOf('exception', String(row?.['id']), tokenOf('ben'))
  expect((await act('askPlayer', { text: 'Whose is it, please?' })).errcode).toBe(2124)
  expect((await act('takeWork')).errcode).toBe(0)
  expect((await look()).work).toMatchObject({ state: 'open', mine: true })
  for (const kind of ['exception', 'dispute', 'verification', 'held-win'] as const)
    for (const ref of ['9007199254740993', 'x y', '%', '0'])
      expect((await act('takeWork', { kind, ref }, owner)).errcode, `${kind} ${ref}`).toBe(4040)
})

test('an ID whose player was asked is not late for us; their own deadline stays [PR-03] [CA-07]', async () => {
  const [, , verification] = queues
  const ref = (await verification?.make()) ?? ''
  const { act, look } = deskOf('verification', ref, owner)
  const late = async () => ((await call('overview', {}, owner))['kyc'] as { late: number }).late
  const deadline = async () =>
    (await rowsOf('kycQueue', { search: ref }, owner))[0]?.['deadline'] as string
  const [before, day] = [await late(), await deadline()]
  await act('askPlayer', { text: 'Is this your middle name?' })
  lobby.later({ days: 3 })
  const others = await late()
  lobby.later({ days: 5 })
  await openDue(lobby.ctx)
  expect((await look()).work).toMatchObject({ state: 'open', mark: 'unanswered' })
  expect(await late()).toBe(others + 1)
  expect(others).toBeGreaterThanOrEqual(before)
  expect(await deadline()).toBe(day)
})

test('lists find nobody by a wildcard, and refuse a search that is longer than any name [CA-07]', async () => {
  const sized = { size: 5 }
  for (const [name, input] of [
    ['withdrawalQueue', sized],
    ['kycQueue', sized],
    ['disputes', { ...sized, list: 'all' }],
    ['payments', sized],
    ['players', sized],
  ] as const) {
    for (const search of ['%', '_', '*', `${player.account.slice(0, 3)}%`])
      expect(await rowsOf(name, { ...input, search }, owner), `${name} ${search}`).toEqual([])
    const long = await call(name, { ...input, search: 'x'.repeat(300) }, owner)
    expect(long.errcode, name).toBe(4000)
  }
})
