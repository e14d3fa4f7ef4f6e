import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ProviderDown, ProviderRefused } from '#/money/providers/adapters/ask.ts'
import { withState } from '#/kernel/state.ts'
import { steeredProvider, type SteeredProvider } from '#/money/providers/fixtures.ts'
import { postings } from '#/operations/reports/fixtures.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { reconcile, reconciled } from '#/operations/reconciliation/reconciliation.ts'
import type { StatementLine } from '#/money/providers/providers.ts'
import { providersState, openProviders } from '#/money/providers/state.ts'

const DAY = '2026-03-09'
let lobby: Lobby
let provider: SteeredProvider
let listed: StatementLine[] | undefined
let ledger: ReturnType<typeof postings>
beforeAll(async () => {
  provider = steeredProvider('test-pay-webhook-test-pay-webhook-te', () => Date.now())
  provider.fetchDeposit = async (ref) => {
    if (provider.down) throw new ProviderDown('sandbox did not answer')
    const payment = provider.payments.get(ref)
    if (!payment) throw new ProviderRefused('sandbox', 404, 'DATA_NOT_FOUND')
    return payment
  }
  provider.statement = async () => {
    if (provider.down) throw new ProviderDown('sandbox did not answer')
    return listed ?? []
  }
  lobby = await openLobby({ swaps: { providers: openProviders([provider]) } })
  ledger = postings(lobby)
})
afterAll(() => lobby.close())
beforeEach(() => {
  provider.down = false
})

const line = (
  reference: string,
  amount: number,
  change: Partial<StatementLine> = {},
): StatementLine => ({
  about: 'deposit',
  reference,
  providerRef: `pr-${reference}`,
  amount,
  currency: 'PHP',
  status: 'paid',
  at: '2026-03-09T04:00:00Z',
  ...change,
})
const run = async (ctx = lobby.ctx, day = DAY) =>
  (await reconcile(ctx, { day, staffId: null })).done
async function view(day = DAY) {
  const { runs, differences } = await reconciled(lobby.ctx, {
    from: day,
    until: day,
    openOnly: false,
    size: 100,
  })
  return { run: runs.find(({ side }) => side === 'payments'), differences }
}
const noon = '2026-03-09T04:00:00Z'
const money = async () =>
  (
    await lobby.ctx.db.query(
      'SELECT count(*)::int AS n, sum(payment)::bigint AS sum FROM wallet.entries',
    )
  ).rows[0]

test('each kind of difference is found with its evidence, and only those; no money moves [CA-12]', async () => {
  const fits = await ledger.deposit(7001, noon, 100_00)
  const other = await ledger.deposit(7001, noon, 200_00)
  const unknown = await ledger.deposit(7002, noon, 300_00)
  const twice = await ledger.deposit(7002, noon, 400_00)
  const expired = await ledger.deposit(7003, noon, 500_00, { booked: false })
  const reversed = await ledger.payout(7003, noon, 600_00)
  const paidOut = await ledger.payout(7003, noon, 650_00)
  // Settled before midnight in Manila and booked after it; and the other way round.
  const late = await ledger.deposit(7004, '2026-03-09T16:00:00.000001Z', 700_00)
  const early = await ledger.deposit(7004, '2026-03-09T15:59:59.999999Z', 800_00)
  provider.payments.set(`pr-${early}`, {
    status: 'paid',
    amount: 800_00,
    currency: 'PHP',
    reference: early,
  })
  listed = [
    line(fits, 100_00),
    line(other, 199_00),
    line(twice, 400_00),
    line(twice, 400_00, { providerRef: 'pr-second' }),
    line(expired, 500_00),
    line(reversed, 600_00, { about: 'payout', status: 'reversed' }),
    line(paidOut, 650_00, { about: 'payout' }),
    line(late, 700_00, { at: '2026-03-09T15:59:59Z' }),
    line('D-of-nobody', 900_00),
  ]
  const before = await money()
  await run()
  expect(await money()).toEqual(before)
  const { run: last, differences } = await view()
  expect(last).toMatchObject({
    status: 'done',
    way: 'listed',
    matched: 4,
    differences: 6,
    ours: 7,
    oursAmount: 100_00 + 200_00 + 300_00 + 400_00 + 800_00 - 600_00 - 650_00,
  })
  expect(
    differences.map(({ what, about, reference }) => `${what} ${about} ${reference}`).toSorted(),
  ).toEqual(
    [
      `amount deposit ${other}`,
      `missing-there deposit ${unknown}`,
      `doubled deposit ${twice}`,
      `status deposit ${expired}`,
      `status payout ${reversed}`,
      'missing-here deposit D-of-nobody',
    ].toSorted(),
  )
  expect(differences.find(({ what }) => what === 'amount')).toMatchObject({
    state: 'open',
    here: { status: 'paid', booked: 200_00, providerRef: `pr-${other}` },
    there: { status: 'paid', amount: 199_00, currency: 'PHP' },
  })
})

test('people own, explain and close; a run keeps what they said and closes what is gone [CA-12]', async () => {
  const office = openOffice(lobby)
  const owner = await office.owner()
  const ana = await office.member('ana', 'finance', owner)
  const ben = await office.member('ben', 'finance', owner)
  type Row = {
    id: number
    version: number
    what: string
    reference: string
    state: string
    owner: string
    gone: boolean
    note: string
  }
  const rows = async (openOnly = true) =>
    (await office.ask('reconciliation', { from: DAY, until: DAY, openOnly, size: 100 }, ana))[
      'differences'
    ] as Row[]
  const [first, second] = await rows()
  if (!first || !second) throw new Error('there are no differences')
  const change = (token: string, row: Row, input: object) =>
    office.ask(
      'changeDifference',
      { id: row.id, version: row.version, state: 'open', mine: true, note: '', ...input },
      token,
    )

  expect(await change(ana, first, {})).toMatchObject({ errcode: 0 })
  expect((await rows()).find(({ id }) => id === first.id)).toMatchObject({
    owner: 'ana',
    state: 'open',
  })
  expect((await change(ben, first, { note: 'me too' }))['errcode'], 'somebody was quicker').toBe(
    2012,
  )
  const mine = (await rows()).find(({ id }) => id === first.id)
  if (!mine) throw new Error('it is gone')
  expect((await change(ana, mine, { state: 'resolved' }))['errcode'], 'without a reason').toBe(4000)
  expect(
    await change(ana, mine, { state: 'explained', note: 'The bank corrected it.' }),
  ).toMatchObject({ errcode: 0 })
  expect((await rows()).map(({ id }) => id)).not.toContain(first.id)
  const auditor = await office.member('olga', 'auditor', owner)
  expect(
    (
      await office.raw(
        'changeDifference',
        { id: second.id, version: 1, state: 'open', mine: true, note: '' },
        auditor,
      )
    ).statusCode,
  ).toBe(403)
  const { rows: record } = await lobby.ctx.db.query(
    `SELECT detail->'before'->>'state' AS before, detail->'after'->>'state' AS after FROM staff.audit
      WHERE action = 'difference-changed' ORDER BY audit_id`,
  )
  expect(record).toEqual([
    { before: 'open', after: 'open' },
    { before: 'open', after: 'explained' },
  ])

  // By hand: what was explained stays so, and what the provider has mended is closed by the run.
  listed = (listed ?? []).filter(({ reference }) => reference !== 'D-of-nobody')
  expect(await office.ask('reconcile', { day: DAY }, ana)).toMatchObject({ errcode: 0 })
  await expect.poll(async () => (await view()).run?.matched).toBe(4)
  const gone = (await rows(false)).find(({ reference }) => reference === 'D-of-nobody')
  expect(gone).toMatchObject({ state: 'resolved', gone: true })
  expect((await rows(false)).find(({ id }) => id === first.id)).toMatchObject(
    first.reference === 'D-of-nobody' ? { gone: true } : { state: 'explained' },
  )
  const { rows: steps } = await lobby.ctx.db.query(
    'SELECT state, note, staff_id FROM reconciliation.steps WHERE difference_id = $1 ORDER BY step',
    [gone?.id],
  )
  expect(steps.at(-1)).toEqual({ state: 'resolved', note: 'not found any more', staff_id: null })
  // Once it is there again it is open again.
  listed.push(line('D-of-nobody', 900_00))
  await run()
  expect((await rows()).map(({ reference }) => reference)).toContain('D-of-nobody')
})

test('nothing is concluded from a provider that does not answer [CA-12]', async () => {
  const before = (await view()).differences
  provider.down = true
  await run()
  const after = await view()
  expect(after.run).toMatchObject({ status: 'failed', fault: 'sandbox did not answer' })
  expect(after.differences).toEqual(before)
})

test('two runs of a day at once are one', async () => {
  const { promise, resolve: answers } = Promise.withResolvers<StatementLine[]>()
  const slow = steeredProvider('test-pay-webhook-test-pay-webhook-te', () => Date.now())
  slow.statement = () => promise
  const ctx = withState(lobby.ctx, providersState, openProviders([slow]))
  const [one, two] = await Promise.all([
    reconcile(ctx, { day: '2026-02-01', staffId: null }),
    reconcile(ctx, { day: '2026-02-01', staffId: null }),
  ])
  // The sandbox, and the house's studio.
  expect(one.begun + two.begun).toBe(2)
  answers([])
  await Promise.all([one.done, two.done])
})

test('a provider without a list is asked order by order, and the run says so [CA-12]', async () => {
  const day = '2026-03-20'
  const at = '2026-03-20T04:00:00Z'
  const steered = steeredProvider('test-pay-webhook-test-pay-webhook-te', () => Date.now())
  steered.fetchDeposit = provider.fetchDeposit
  const fits = await ledger.deposit(7005, at, 100_00)
  const missing = await ledger.deposit(7005, at, 200_00)
  const unbooked = await ledger.deposit(7005, at, 300_00, { booked: false })
  const unpaid = await ledger.deposit(7005, at, 400_00, { booked: false })
  for (const [reference, amount, status] of [
    [fits, 100_00, 'paid'],
    [unbooked, 300_00, 'paid'],
    [unpaid, 400_00, 'expired'],
  ] as const) {
    provider.payments.set(`pr-${reference}`, { status, amount, currency: 'PHP', reference })
  }
  await run(withState(lobby.ctx, providersState, openProviders([steered])), day)
  const { run: last, differences } = await view(day)
  expect(last).toMatchObject({ way: 'one-by-one', matched: 1 })
  expect(differences.map(({ what, reference }) => `${what} ${reference}`).toSorted()).toEqual(
    [`missing-there ${missing}`, `status ${unbooked}`].toSorted(),
  )
})

test('a day on which nothing fits keeps every difference, read page by page, and counted [CA-12]', async () => {
  const day = '2026-02-17'
  const many = 5_000
  const name = (n: number) => `D-unknown-${String(n).padStart(5, '0')}`
  listed = Array.from({ length: many }, (_, n) => line(name(n), 100_00, { at: `${day}T04:00:00Z` }))
  await run(lobby.ctx, day)
  const ask = { from: day, until: day, openOnly: false, size: 100 }
  const seen = new Set<string>()
  let before: number | undefined
  for (let page = 0; page < 51; page += 1) {
    const found = await reconciled(lobby.ctx, { ...ask, ...(before && { before }) })
    expect(found.total).toBe(many)
    for (const { reference } of found.differences) seen.add(reference)
    before = found.differences.at(-1)?.id
    if (!found.more) break
  }
  expect(seen.size).toBe(many)
  // What is settled there meanwhile is closed by the next run, every one of them.
  listed = listed.slice(0, 10)
  await run(lobby.ctx, day)
  const { rows } = await lobby.ctx.db.query(
    `SELECT count(*)::int AS n FROM reconciliation.differences WHERE day = $1 AND gone`,
    [day],
  )
  expect(rows).toEqual([{ n: many - 10 }])
  const open = await reconciled(lobby.ctx, { ...ask, openOnly: true })
  expect(open.differences.filter((one) => one.day === day)).toHaveLength(10)
})
