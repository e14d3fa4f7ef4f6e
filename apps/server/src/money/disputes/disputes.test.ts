import type { Lobby, Player } from '@perlas/dev-env/lobby'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { kycTools } from '#/identity/kyc/state.ts'
import { audit, balanceOf, move } from '#/ledger/wallet/wallet.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import type { DisputeState } from '#/money/providers/providers.ts'
import { riskOfPlayer } from '#/money/withdrawals/withdrawals.ts'
import { takeReadings } from '#/operations/alarms/alarms.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { openPayingLobby, payingPlayer, sendHook } from '#/testing/paying-player.ts'
import { followDisputes } from './disputes.ts'

let lobby: Lobby
let pay: SteeredProvider
let office: ReturnType<typeof openOffice>
let ana: string
let ben: string
let kim: string
let player: Player
beforeAll(async () => {
  ;({ lobby, provider: pay } = await openPayingLobby())
  kycTools(lobby.ctx).scanner = { scan: async () => 'clean' }
  office = openOffice(lobby)
  ana = await office.owner()
  ben = await office.member('ben', 'finance', ana)
  kim = await office.member('kim', 'support', ana)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  pay.mood = 'well'
  player = await lobby.register()
})

type Row = { disputeId: string; orderId: string; state: string; version: number; urgent: boolean }
type Case = {
  dispute: Row
  outcomes: string[]
  evidence: { no: number; name: string }[]
  entries: { kind: string; cash: number; debt: number }[]
  closing: { no: number; mine: boolean } | null
  steps: { what: string; by: string }[]
}
let keys = 0
const requestKey = () => `of-a-test-${(keys += 1)}`
async function credited(price = 500_00): Promise<string> {
  const paying = payingPlayer(lobby, pay, player)
  const orderId = await paying.open(price)
  await paying.pay(orderId)
  return orderId
}
/** The provider has a dispute of an order, and tells nobody. */
function raised(reference: string, change: Partial<DisputeState> = {}): string {
  const providerRef = `dsp-${reference}-${(keys += 1)}`
  const respondBy = new Date(lobby.ctx.clock().getTime() + 7 * 86_400_000)
  const details = { currency: 'PHP', fee: 250_00, reasonCode: 'NOT_AUTHORISED', respondBy }
  const kind = 'chargeback' as const
  pay.disputes.set(providerRef, {
    status: 'open',
    kind,
    reference,
    amount: 500_00,
    ...details,
    ...change,
  })
  return providerRef
}
function becomes(providerRef: string, change: Partial<DisputeState>): void {
  const known = pay.disputes.get(providerRef)
  if (known) pay.disputes.set(providerRef, { ...known, ...change })
}
const tell = (providerRef: string, eventId?: string) =>
  sendHook(lobby, pay.disputeWebhook(providerRef, eventId))
async function says(providerRef: string, change: Partial<DisputeState>): Promise<void> {
  becomes(providerRef, change)
  expect(await tell(providerRef)).toBe(200)
}
async function rowOf(search: string, list = 'all'): Promise<Row> {
  const { rows } = await office.ask('disputes', { list, search, size: 5 }, ben)
  const [row] = rows as Row[]
  if (!row) throw new Error(`no dispute of ${search}`)
  return row
}
const caseOf = async (disputeId: string, token = ben) =>
  (await office.ask('dispute', { disputeId }, token)) as unknown as Case
const cash = async () => (await balanceOf(lobby.ctx, player.playerId)).cash
const debt = async () => (await balanceOf(lobby.ctx, player.playerId)).debt
const sound = async () =>
  expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])
const parked = async (providerRef: string) => {
  const { rows } = await lobby.ctx.db.query<{ reason: string }>(
    `SELECT reason FROM cashier.exceptions WHERE detail->>'providerRef' = $1`,
    [providerRef],
  )
  return rows.map(({ reason }) => reason)
}
const byHand = (orderId: string, change: object = {}, token = ben) =>
  office.ask(
    'openDispute',
    {
      requestKey: requestKey(),
      orderId,
      kind: 'bank-recall',
      amount: 500_00,
      fee: 0,
      providerRef: `letter-${(keys += 1)}`,
      reasonCode: '',
      respondBy: null,
      reason: 'letter of the bank, 28 November',
      ...change,
    },
    token,
  )

test('from report to books: no money moves when it opens, lost it is taken, won after that it is given back once [CA-03]', async () => {
  const orderId = await credited()
  const ref = raised(orderId)
  expect(await Promise.all([tell(ref), tell(ref), tell(ref)])).toEqual([200, 200, 200])
  const { disputeId } = await rowOf(orderId, 'open')
  expect(await cash(), 'opening moves nothing').toBe(500_00)
  const flags = await riskOfPlayer(lobby.ctx, player.playerId)
  expect(flags.map(({ flag }) => flag)).toContain('payment-dispute')

  becomes(ref, { status: 'lost' })
  await Promise.all([tell(ref), tell(ref)])
  expect(await cash()).toBe(0)
  expect(await caseOf(disputeId)).toMatchObject({
    dispute: { state: 'lost' },
    entries: [{ kind: 'deposit-reversed', cash: -500_00, debt: 0 }],
  })
  const paying = payingPlayer(lobby, pay, player)
  expect(await paying.order(orderId)).toMatchObject({ status: 'paid', reversed: 500_00 })
  await says(ref, { status: 'won' })
  await tell(ref)
  expect(await cash()).toBe(500_00)
  expect(await paying.order(orderId)).toMatchObject({ reversed: 0 })
  expect(await riskOfPlayer(lobby.ctx, player.playerId)).not.toContainEqual(
    expect.objectContaining({ flag: 'payment-dispute' }),
  )
  // It changes its mind once more: nothing is taken a second time, a person looks.
  await says(ref, { status: 'lost' })
  expect(await cash()).toBe(500_00)
  expect(await parked(ref)).toEqual(['dispute-mismatch'])
  await sound()
})

test('what the cash does not hold is debt, which the next money pays first [CA-03]', async () => {
  const orderId = await credited()
  const { playerId } = player
  await move(lobby.ctx, {
    playerId,
    kind: 'adjustment',
    key: 'gone-elsewhere',
    postings: [
      { account: 'cash', amount: -400_00 },
      { account: 'adjustment', amount: 400_00 },
    ],
  })
  await says(raised(orderId, { amount: 300_00 }), { status: 'lost' })
  expect([await cash(), await debt()]).toEqual([0, -200_00])
  await credited(500_00)
  expect([await cash(), await debt()]).toEqual([300_00, 0])
  await sound()
})

test('lost before anybody heard of it, and out of order, comes to the same [CA-03]', async () => {
  const orderId = await credited()
  const ref = raised(orderId, { status: 'lost' })
  await tell(ref)
  expect(await cash()).toBe(0)
  // An older message arrives: the provider is asked, and still says lost.
  await tell(ref, 'an-older-one')
  expect((await rowOf(orderId)).state).toBe('lost')
  // A webhook that never came is made up for.
  const other = await credited()
  const lateRef = raised(other)
  await tell(lateRef)
  becomes(lateRef, { status: 'lost' })
  lobby.later({ minutes: 11 })
  await followDisputes(lobby.ctx)
  lobby.onTime()
  expect((await rowOf(other)).state).toBe('lost')
  await sound()
})

test('forged, of no order of ours, of a payment never credited, and for more than was credited [CA-03]', async () => {
  const orderId = await credited()
  const ref = raised(orderId)
  const { body, headers } = pay.disputeWebhook(ref)
  expect(await sendHook(lobby, { body: body.replace('dispute', 'disputed'), headers })).toBe(401)
  const unknown = raised('D-of-nobody')
  await tell(unknown)
  expect(await parked(unknown)).toEqual(['unknown-order'])
  const unpaid = raised(await payingPlayer(lobby, pay, player).open(500_00))
  await tell(unpaid)
  expect(await parked(unpaid)).toEqual(['dispute-mismatch'])
  const large = raised(orderId, { amount: 500_01 })
  await tell(large)
  expect(await parked(large)).toEqual(['dispute-mismatch'])
  const dollars = raised(orderId, { currency: 'USD' })
  await tell(dollars)
  expect(await parked(dollars)).toEqual(['dispute-mismatch'])
  expect(
    (await office.ask('disputes', { list: 'all', search: orderId, size: 5 }, ben))['rows'],
  ).toEqual([])
  expect(await cash()).toBe(500_00)
})

test('parts of a deposit are allowed, and their sum is never above it, in the code and in the database', async () => {
  const orderId = await credited()
  const first = raised(orderId, { amount: 300_00 })
  await tell(first)
  const second = raised(orderId, { amount: 200_01 })
  await tell(second)
  expect(await parked(second)).toEqual(['dispute-mismatch'])
  expect((await byHand(orderId, { amount: 200_01 }))['errcode']).toBe(2127)
  expect((await byHand(orderId, { amount: 200_00 }))['errcode']).toBe(0)
  const { disputeId } = await rowOf(first)
  const force = (set: string) =>
    lobby.ctx.db.query(`UPDATE disputes.disputes SET ${set} WHERE dispute_id = $1`, [disputeId])
  await expect(force('amount = 30001')).rejects.toThrow('more than was credited')
  await expect(force(`order_id = 'D-other'`)).rejects.toThrow('stays what it is about')
  await expect(force(`state = 'lost'`), 'lost without its money').rejects.toThrow(
    'taken_while_lost',
  )
  await says(first, { status: 'lost' })
  await expect(force('amount = 1')).rejects.toThrow('was taken')
  expect(await cash()).toBe(200_00)
  await sound()
})

test('by hand two members end it, and neither alone', async () => {
  const orderId = await credited()
  const key = requestKey()
  const opened = await byHand(orderId, { requestKey: key, providerRef: `twice-${key}` })
  const disputeId = String(opened['disputeId'])
  const again = await byHand(orderId, { requestKey: key, providerRef: `twice-${key}` })
  expect(again['disputeId'], 'the same key is the same dispute').toBe(disputeId)
  expect((await byHand(orderId, { requestKey: key, amount: 1 }))['errcode']).toBe(2008)
  expect((await byHand(await credited(), { providerRef: `twice-${key}` }))['errcode']).toBe(2126)
  expect((await byHand(orderId, {}, kim))['errcode'], 'not for service').toBe(4030)
  expect((await caseOf(disputeId)).outcomes).toEqual(['won', 'lost', 'accepted'])
  const { version } = (await caseOf(disputeId)).dispute
  const reason = 'the bank decided, letter of 29 November'
  const propose = (change: object = {}) =>
    office.ask(
      'closeDispute',
      { disputeId, requestKey: requestKey(), version, outcome: 'lost', reason, ...change },
      ben,
    )
  expect((await propose({ version: version + 1 }))['errcode']).toBe(2012)
  expect((await propose())['errcode']).toBe(0)
  expect((await propose())['errcode'], 'one proposal at a time').toBe(2012)
  const before = await cash()
  const decide = (approve: boolean, token: string) =>
    office.ask('decideClosing', { disputeId, no: 1, approve }, token)
  expect((await decide(true, ben))['errcode']).toBe(4030)
  await expect(
    lobby.ctx.db.query(
      `UPDATE disputes.closings SET status = 'done', decided_by = proposed_by, decided_at = now() WHERE dispute_id = $1`,
      [disputeId],
    ),
  ).rejects.toThrow('maker_is_not_checker')
  expect(await cash()).toBe(before)
  const both = await Promise.all([decide(true, ana), decide(true, ana)])
  expect(new Set(both.map(({ errcode }) => errcode))).toEqual(new Set([0, 2012]))
  expect(await cash()).toBe(before - 500_00)
  // Won in the end: again by two.
  const after = await caseOf(disputeId)
  expect(after.outcomes).toEqual(['won'])
  await propose({ outcome: 'won', version: after.dispute.version })
  await office.ask('decideClosing', { disputeId, no: 2, approve: true }, ana)
  expect(await cash()).toBe(before)
  await sound()
})

test('evidence is kept sealed, sent with the answer, and taken away as one file', async () => {
  const orderId = await credited()
  const ref = raised(orderId)
  await tell(ref)
  const { disputeId } = await rowOf(ref)
  const picture = await sharp({
    create: { width: 900, height: 700, channels: 3, background: '#207060' },
  })
    .png()
    .toBuffer()
  const pdf = Buffer.from('%PDF-1.4\n% a statement of the player\n%%EOF')
  const key = requestKey()
  expect(await upload(disputeId, 'receipt.png', picture, key)).toMatchObject({ errcode: 0, no: 1 })
  expect(await upload(disputeId, 'receipt.png', picture, key), 'once').toMatchObject({ no: 1 })
  expect(await upload(disputeId, 'statement.pdf', pdf)).toMatchObject({ errcode: 0, no: 2 })
  const junk = await upload(disputeId, 'run.exe', Buffer.from('MZ this is no evidence'))
  expect(junk['errcode']).toBe(2104)
  const { rows } = await lobby.ctx.db.query<{ place: string }>(
    'SELECT place FROM disputes.evidence WHERE dispute_id = $1',
    [disputeId],
  )
  for (const { place } of rows) {
    const kept = await kycTools(lobby.ctx).storage.get(place)
    expect(kept.includes('statement of the player'), 'sealed').toBe(false)
  }
  const seen = await office.raw('evidenceFile', { disputeId, no: 2 }, ben)
  expect(seen.rawPayload.toString()).toBe(pdf.toString())
  expect(seen.headers['content-disposition']).toContain('attachment')

  const known = await caseOf(disputeId)
  expect(known.dispute.state).toBe('gathering')
  const answer = {
    disputeId,
    requestKey: requestKey(),
    version: known.dispute.version,
    text: 'The player signed in from the same phone as always.',
  }
  pay.mood = 'lost-before'
  expect((await office.ask('answerDispute', answer, ben))['errcode']).toBe(2007)
  expect((await caseOf(disputeId)).dispute.state, 'nothing is noted that may not be sent').toBe(
    'gathering',
  )
  pay.mood = 'well'
  expect((await office.ask('answerDispute', answer, ben))['errcode']).toBe(0)
  expect((await office.ask('answerDispute', answer, ben))['errcode'], 'pressed twice').toBe(0)
  expect(pay.answers.filter(({ providerRef }) => providerRef === ref)).toMatchObject([
    {
      accept: false,
      key: `answer-${answer.requestKey}`,
      files: [{ type: 'image/jpeg' }, { type: 'application/pdf', bytes: pdf }],
    },
  ])
  expect((await caseOf(disputeId)).dispute.state).toBe('answered')

  const taken = await office.raw('evidencePack', { disputeId }, ben)
  const files = unzipSync(new Uint8Array(taken.rawPayload))
  expect(Object.keys(files)).toEqual([
    '1-summary.txt',
    '2-webhooks.txt',
    '3-sign-ins.csv',
    '4-ledger.csv',
    '5-rounds.csv',
    '6-chat.txt',
    'evidence/01-receipt.jpg',
    'evidence/02-statement.pdf',
  ])
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(text('1-summary.txt')).toContain(`reference ${ref}`)
  expect(text('2-webhooks.txt')).toContain('payment.capture')
  expect(text('4-ledger.csv')).toContain(orderId)
  expect((await office.raw('evidencePack', { disputeId }, kim)).json()).toMatchObject({
    errcode: 4030,
  })
})

async function upload(disputeId: string, name: string, file: Buffer, key = requestKey()) {
  const boundary = 'of-a-test'
  const field = (field: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`
  const payload = Buffer.concat([
    Buffer.from(field('disputeId', disputeId) + field('requestKey', key) + field('name', name)),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="f"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const response = await lobby.app.inject({
    method: 'POST',
    url: '/office/v1/addEvidence',
    headers: {
      authorization: `Bearer ${ben}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  })
  return response.json<Record<string, unknown>>()
}

test('accepting asks the provider first, and books nothing without its answer', async () => {
  const orderId = await credited()
  const ref = raised(orderId)
  await tell(ref)
  const { disputeId, version } = await rowOf(ref)
  const ask = { disputeId, requestKey: requestKey(), version, reason: 'cheaper than to go on' }
  expect((await office.ask('closeDispute', { ...ask, outcome: 'won' }, ben))['errcode']).toBe(2012)
  expect((await office.ask('closeDispute', { ...ask, outcome: 'accepted' }, ben))['errcode']).toBe(
    0,
  )
  const approve = () => office.ask('decideClosing', { disputeId, no: 1, approve: true }, ana)
  pay.mood = 'lost-before'
  expect((await approve())['errcode']).toBe(2007)
  expect(await cash()).toBe(500_00)
  pay.mood = 'well'
  expect(await approve()).toMatchObject({ errcode: 0, state: 'accepted' })
  expect(await cash()).toBe(0)
  await tell(ref)
  expect((await rowOf(ref)).state, 'the provider calls it lost, and it is').toBe('accepted')
  await sound()
})

test('the list is by deadline, the alarm is there before it, and its passing concludes nothing', async () => {
  const [near, far] = [await credited(), await credited()]
  const inHours = (hours: number) => new Date(lobby.ctx.clock().getTime() + hours * 3_600_000)
  await tell(raised(far, { respondBy: inHours(100) }))
  await tell(raised(near, { respondBy: inHours(30) }))
  const { rows } = await office.ask('disputes', { list: 'open', size: 50 }, ben)
  const places = (rows as Row[]).map(({ orderId }) => orderId)
  expect(places.indexOf(near)).toBeLessThan(places.indexOf(far))
  expect(await rowOf(near)).toMatchObject({ urgent: true })
  expect(await rowOf(far)).toMatchObject({ urgent: false })
  const first = await office.ask('disputes', { list: 'open', size: 1 }, ben)
  const [top] = first['rows'] as Row[]
  const next = await office.ask('disputes', { list: 'open', size: 50, after: top?.disputeId }, ben)
  expect([top, ...(next['rows'] as Row[])].map((row) => row?.orderId)).toEqual(places)
  const level = async () => {
    await takeReadings(lobby.ctx)
    const { rows: read } = await lobby.ctx.db.query<{ level: string }>(
      `SELECT level FROM operations.readings WHERE name = 'disputes-due'`,
    )
    return read[0]?.level
  }
  expect(await level()).toBe('warning')
  lobby.later({ hours: 31 })
  expect(await level()).toBe('critical')
  lobby.onTime()
  expect((await rowOf(near)).state).toBe('new')
  const found = await office.ask('search', { text: (await rowOf(near)).disputeId }, ben)
  expect(found['groups']).toContainEqual(expect.objectContaining({ kind: 'disputes' }))
})
