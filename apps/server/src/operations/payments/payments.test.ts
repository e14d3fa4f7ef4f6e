import type { OfficePayment, OfficePaymentStep } from '@perlas/contract/office-payments'
import type { Lobby, Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { openPayingLobby, payingPlayer, sendHook } from '#/testing/paying-player.ts'
import { statements } from './store.ts'
import { timelines } from './store.timeline.ts'

let lobby: Lobby
let pay: SteeredProvider
let office: ReturnType<typeof openOffice>
let ana: string
let ben: string
let player: Player
let other: Player
let paid: string
let late: string
let withdrawal: string
let adjustment: string
let refund: string

beforeAll(async () => {
  ;({ lobby, provider: pay } = await openPayingLobby())
  office = openOffice(lobby)
  ana = await office.owner()
  ben = await office.member('ben', 'finance', ana)
  player = await lobby.register('Bituin77')
  other = await lobby.register('Alon1234')
  await lobby.verify(player.playerId)
  const payer = payingPlayer(lobby, pay, player)
  paid = await payer.open(500_00)
  await payer.pay(paid, {}, 2)
  lobby.later({ minutes: 1 })
  late = await payingPlayer(lobby, pay, other).open(900_00)
  await withdrawOne()
  await refundOne()
  await adjustOne()
})
afterAll(() => lobby.close())

async function withdrawOne() {
  await lobby.fund(player.playerId, 1_000_00)
  const bank = { bankId: 'GCASH', accountName: 'Maria Clara', cardNum: '09171234567' }
  const { body } = await lobby.call('addBankInfo', bank, player.token)
  const bankAccountId = (body['account'] as { id: string }).id
  const pin = await lobby.payoutPin(player)
  const asked = await lobby.call('exchange', { price: 300_00, bankAccountId, pin }, player.token)
  withdrawal = String(asked.body['orderId'])
  await lobby.operate('UPDATE cashier.payout_rules SET new_account_hours = 0')
  await office.ask('approveWithdrawal', { orderId: withdrawal }, ben)
  const payout = pay.payouts.get(withdrawal)
  if (payout) pay.payouts.set(withdrawal, { ...payout, status: 'paid' })
  await sendHook(lobby, pay.payoutWebhook(withdrawal))
}

/** Arrived for no order of ours, and sent back by a member. */
async function refundOne() {
  pay.payments.set('pr-lost', { status: 'paid', amount: 70_00, currency: 'PHP', reference: 'lost' })
  await sendHook(lobby, pay.webhook('lost'))
  const { rows } = await office.ask('exceptions', { open: true, size: 1 }, ana)
  refund = String((rows as { id: number }[])[0]?.id)
  const reason = 'nobody knows what this is for'
  await office.ask(
    'proposeRuling',
    { id: Number(refund), action: 'refund', orderId: '', reason },
    ana,
  )
}

async function adjustOne() {
  await lobby.operate(
    `INSERT INTO staff.adjustments (request_key, player_id, amount, reason, evidence, proposed_by, proposed_at)
     SELECT 'k1', $1, -45000, 'correction', 'ticket 77, see the chat', staff_id, $2 FROM staff.members WHERE name = 'ben'`,
    [player.playerId, lobby.ctx.clock()],
  )
  const { rows } = await office.ask('payments', { kind: 'adjustment', size: 5 }, ana)
  adjustment = (rows as OfficePayment[])[0]?.ref ?? ''
}

type Page = { rows: OfficePayment[]; next: string | null; errcode: number }
const list = (ask: object = {}, token = ana) =>
  office.ask('payments', { size: 50, ...ask }, token) as unknown as Promise<Page>
const refs = async (ask: object = {}) => (await list(ask)).rows.map(({ ref }) => ref)
const timeline = async (kind: string, ref: string) =>
  (await office.ask('paymentTimeline', { kind, ref }, ana)) as unknown as {
    payment: OfficePayment
    steps: OfficePaymentStep[]
    errcode: number
  }
const titles = (steps: OfficePaymentStep[]) =>
  steps.map(({ what, name, by }) => [what, name, by].filter(Boolean).join(' '))

test('every kind of payment stands in one list, the newest first, with its sign [CA-12]', async () => {
  const { rows, next } = await list()
  expect(next).toBeNull()
  expect(rows.map(({ kind, ref, amount, state }) => [kind, ref, amount, state])).toEqual([
    ['adjustment', adjustment, -450_00, 'proposed'],
    ['refund', refund, -70_00, expect.any(String)],
    ['withdrawal', withdrawal, -300_00, 'paid'],
    ['deposit', late, 900_00, 'pending'],
    ['deposit', paid, 500_00, 'paid'],
  ])
  expect(rows.find(({ ref }) => ref === paid)).toMatchObject({
    account: 'Bituin77',
    playerId: player.playerId,
    provider: 'sandbox',
    providerRef: `pr-${paid}`,
  })
})

test('it is narrowed by kind, state, way, amount and day, and found by order, reference and player', async () => {
  expect(await refs({ kind: 'withdrawal' })).toEqual([withdrawal])
  expect(await refs({ state: 'paid' })).toEqual([withdrawal, paid])
  expect(await refs({ provider: 'sandbox', kind: 'deposit' })).toEqual([late, paid])
  expect(await refs({ bankId: 'GCASH' })).toEqual([withdrawal])
  expect(await refs({ least: 400_00, most: 600_00 })).toEqual([adjustment, paid])
  const today = (await list()).rows[0]?.at.slice(0, 10)
  expect((await refs({ from: '2020-01-01', until: '2020-01-02' })).length).toBe(0)
  expect((await refs({ from: '2020-01-01' })).length).toBe(5)
  expect(today).toBeDefined()
  for (const search of [paid, ` ${paid} `, `pr-${paid}`])
    expect(await refs({ search })).toEqual([paid])
  expect(await refs({ search: 'alon' })).toEqual([late])
  expect(await refs({ search: String(player.playerId) })).toEqual([adjustment, withdrawal, paid])
  expect(await refs({ search: 'pr-lost' })).toEqual([refund])
  for (const search of ['%', '_', "'; --", 'x'.repeat(64)])
    expect(await refs({ search })).toEqual([])
})

test('pages follow each other without a gap or a row twice, whatever comes in between', async () => {
  const all = await refs()
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: Page = await list({ size: 2, ...(after !== null && { after }) })
    seen.push(...page.rows.map(({ ref }) => ref))
    after = page.next
  } while (after !== null)
  expect(seen).toEqual(all)
  expect((await list({ after: '0 D1' })).rows).toEqual([])
  for (const place of ['no such place', '9999-99-99 D1', `${'9'.repeat(17)} D1`])
    expect((await list({ after: place })).errcode, place).toBe(4000)
})

test('a file of payments has every page of what fits [CA-12]', async () => {
  const { body, headers } = await office.raw('exportPayments', { kind: 'deposit' }, ana)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="perlas-payments-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const [head, ...lines] = body.trimEnd().split('\r\n')
  expect(head).toMatch(/^\uFEFFKind,Reference,Player,/)
  expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual([
    ['deposit', late],
    ['deposit', paid],
  ])
  expect(lines[1]).toContain(',500.00,')
  const cara = await office.member('cora', 'support', ana)
  expect((await office.ask('exportPayments', {}, cara)).errcode).toBe(4030)
  expect((await office.ask('exportPayments', { kind: 'gift' }, ana)).errcode).toBe(4000)
})

test('a deposit tells what was asked, heard and booked, with the balance before and after [CA-03] [CA-12]', async () => {
  const { payment, steps } = await timeline('deposit', paid)
  expect(payment).toMatchObject({ ref: paid, state: 'paid', amount: 500_00 })
  expect(titles(steps).slice(0, 1)).toEqual(['asked paid player'])
  expect(steps.filter(({ what }) => what === 'reported')).toHaveLength(2)
  expect(steps.find(({ what }) => what === 'booked')).toMatchObject({
    name: 'deposit',
    amount: 500_00,
    before: 0,
    after: 500_00,
  })
  expect(titles(steps)).toContain('moved paid house')
})

test('a withdrawal tells each step, who approved it, and what the ledger held and paid [CA-07] [CA-12]', async () => {
  const { steps } = await timeline('withdrawal', withdrawal)
  expect(titles(steps)).toEqual(
    expect.arrayContaining([
      'moved review player',
      'approved ben',
      'moved approved ben',
      'moved paying house',
      'moved paid provider',
      'booked withdrawal-hold house',
      'booked withdrawal-payout house',
      'reported applied provider',
    ]),
  )
  expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted())
})

test('a refund and an adjustment tell who proposed them and why', async () => {
  expect(titles((await timeline('refund', refund)).steps).slice(0, 2)).toEqual([
    'parked unknown-order provider',
    'proposed refund owner',
  ])
  const { steps } = await timeline('adjustment', adjustment)
  expect(steps).toMatchObject([
    {
      what: 'proposed',
      name: 'correction',
      by: 'ben',
      amount: -450_00,
      text: 'ticket 77, see the chat',
    },
  ])
})

test('what is not there is said so, and others than the money’s people see nothing', async () => {
  expect((await timeline('deposit', 'D-none')).errcode).toBe(2004)
  expect((await timeline('withdrawal', paid)).errcode, 'of another kind').toBe(2004)
  const cara = await office.member('cara', 'support', ana)
  expect((await list({}, cara)).errcode).toBe(4030)
  expect((await list({}, player.token)).errcode).toBe(4010)
  const { rows } = await lobby.ctx.db.query<{ action: string; detail: Record<string, unknown> }>(
    `SELECT action, detail FROM staff.audit WHERE action = 'payment-read' AND detail->>'ref' = $1`,
    [paid],
  )
  expect(rows[0]?.detail).toMatchObject({ kind: 'deposit', ref: paid, playerId: player.playerId })
})

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
/** Rows that the house set up. */
const small = ['channels', 'banks']

test('a page goes by keys, whatever there is of payments', async () => {
  await lobby.operate(
    `SET LOCAL session_replication_role = replica;
     INSERT INTO cashier.deposits (player_id, order_id, channel_id, provider, amount, request_id, expires_at, created_at)
       SELECT n, 'D9' || n, (SELECT min(channel_id) FROM cashier.channels), 'sandbox', 100, 'r', now(), now() - n * interval '1 minute'
         FROM generate_series(1, 20000) n;
     INSERT INTO cashier.withdrawals (player_id, order_id, request_id, account_id, bank_id, account_name, card_num, amount, due_on, created_at)
       SELECT n, 'W9' || n, 'r', gen_random_uuid(), (SELECT min(bank_id) FROM cashier.banks), 'x', '1', 100, now(), now() - n * interval '1 minute'
         FROM generate_series(1, 20000) n`,
  )
  await lobby.operate('ANALYZE cashier.deposits, cashier.withdrawals')
  const values = [null, null, null, null, null, null, null, '-infinity', 'infinity', null, '', 51]
  for (const [name, text] of Object.entries(statements)) {
    const more = { all: [], players: [[77]], reference: ['D977'] }[name as keyof typeof statements]
    const { rows } = await lobby.ctx.db.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      [...values, ...more],
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    const whole = plan ? nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan') : []
    const tables = whole
      .map((node) => node['Relation Name'] ?? '')
      .filter((one) => !small.includes(one))
    expect({ [name]: tables.filter((one) => /deposits|withdrawals/.test(one)) }).toEqual({
      [name]: [],
    })
  }
  expect(Object.keys(timelines)).toHaveLength(4)
})
