import { formatMoney } from '@perlas/contract/money'
import { officeCalls } from '@perlas/contract/office'
import { sent } from '@perlas/dev-env/kyc-documents'
import type { Lobby, Player } from '@perlas/dev-env/lobby'
import { createHash } from 'node:crypto'
import { request, type IncomingMessage } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestGame, atTable } from '#/gaming/play/fixtures.ts'
import { kycTools } from '#/identity/kyc/state.ts'
import { manilaDay, manilaStamp } from '#/kernel/manila.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { openPayingLobby, payingPlayer, sendHook } from '#/testing/paying-player.ts'
import { openListFile } from './list-file.ts'

type Row = Record<string, unknown>
type Detail = Record<string, unknown>

let lobby: Lobby
let pay: SteeredProvider
let office: ReturnType<typeof openOffice>
let url: string
/** Everybody whose rows a filter finds, and one whose rows it does not. */
let players: Player[]
let other: Player
const members = { owner: '', finance: '', kyc: '', support: '', auditor: '' }
const FORMULA = '=HYPERLINK("https://evil.example"), "my" money'

beforeAll(async () => {
  ;({ lobby, provider: pay } = await openPayingLobby())
  kycTools(lobby.ctx).scanner = { scan: async () => 'clean' }
  office = openOffice(lobby)
  url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  members.owner = await office.owner()
  for (const name of ['finance', 'kyc', 'support', 'auditor'] as const)
    members[name] = await office.member(`the-${name}`, name, members.owner)
  players = []
  for (const n of [1, 2, 3]) players.push(await lobby.register(`Lista00${n}`))
  other = await lobby.register('Iba12345')
  await playTheirPart()
  await atTheGames()
  await bySql()
})
afterAll(() => lobby.close())

/** Deposits, withdrawals, IDs, complaints, disputes, and what members propose. */
async function playTheirPart() {
  const key = () => crypto.randomUUID()
  for (const player of [...players, other]) {
    const { playerId } = player
    const payer = payingPlayer(lobby, pay, player)
    const orderId = await payer.open(500_00)
    await payer.pay(orderId)
    const about = { kind: 'deposit', ref: orderId }
    await lobby.call('makeComplaint', { requestId: key(), about, text: FORMULA }, player.token)
    const dispute = { requestKey: key(), orderId, kind: 'chargeback', amount: 100_00, fee: 0 }
    await must('openDispute', {
      ...dispute,
      providerRef: `ref-${playerId}`,
      reasonCode: '',
      respondBy: null,
      reason: 'a letter of the bank of today',
    })
    const evidence = `${FORMULA}, ticket 17`
    const adjust = { playerId, amount: -45_00, reason: 'correction', evidence }
    await must('proposeAdjustment', { key: key(), ...adjust })
    await must('proposeItem', { key: key(), playerId, propId: 3002, reason: '+1, see ticket 17' })
    pay.payments.set(`pr-lost-${playerId}`, {
      status: 'paid',
      amount: 70_00,
      currency: 'PHP',
      reference: `lost-${playerId}`,
    })
    await sendHook(lobby, pay.webhook(`lost-${playerId}`))
    await cashOut(player)
    await sent(lobby, player)
  }
}

const numberOf = ({ playerId }: Player) => `0917${String(playerId).slice(-7).padStart(7, '0')}`
async function cashOut(player: Player) {
  await lobby.fund(player.playerId, 1_000_00)
  const bank = { bankId: 'GCASH', accountName: 'Maria Clara', cardNum: numberOf(player) }
  const { body, errcode } = await lobby.call('addBankInfo', bank, player.token)
  expect({ errcode, body }).toMatchObject({ errcode: 0 })
  const bankAccountId = (body['account'] as { id: string }).id
  const pin = await lobby.payoutPin(player)
  const asked = await lobby.call('exchange', { price: 300_00, bankAccountId, pin }, player.token)
  expect(asked.errcode).toBe(0)
}

async function must(name: string, input: object) {
  expect(await office.ask(name, input, members.owner)).toMatchObject({ errcode: 0 })
}

/** A round of each that stays open. */
async function atTheGames() {
  await addTestGame(lobby.ctx)
  for (const player of [...players, other]) await atTable(lobby, url, player.playerId).bet(10_00)
  lobby.later({ minutes: 20 })
}

/** Rows that no call of a test makes in a moment: held wins, returns, names, friends, and tables to void. */
async function bySql() {
  const ids = [...players, other].map(({ playerId }) => playerId)
  const now = lobby.ctx.clock()
  await lobby.operate(
    `INSERT INTO play.held_wins (provider_id, tx_id, player_id, round_id, amount, closes, held_at)
     SELECT 'perlas-studio', 'tx ' || id, id, '', 900000, false, $2 FROM unnest($1::bigint[]) AS p (id)`,
    [ids, now],
  )
  await lobby.operate(
    `INSERT INTO responsible.exclusions (player_id, kind, term, begins_at, until_at, fixed_until, return_asked_at)
     SELECT id, 'self-exclusion', '1y', $2::timestamptz - interval '8 months', $2::timestamptz + interval '4 months',
            $2::timestamptz - interval '2 months', $2::timestamptz - interval '10 days' FROM unnest($1::bigint[]) AS p (id)`,
    [ids, now],
  )
  await lobby.operate(
    `INSERT INTO cashier.name_reviews (player_id, review_no, account_id, account_name, id_name, note, asked_at)
     SELECT id, 9, gen_random_uuid(), 'Maria Reyes', 'Maria Clara', '@married', $2 FROM unnest($1::bigint[]) AS p (id)`,
    [ids, now],
  )
  await lobby.operate(
    `INSERT INTO invites.inviters (player_id, members, valid, void)
     SELECT id, 7, 1, 0 FROM unnest($1::bigint[]) AS p (id) ON CONFLICT (player_id) DO UPDATE SET members = 7`,
    [ids],
  )
  await lobby.operate(
    `INSERT INTO play.rulings (provider_id, about, subject, action, amount, reason, proposed_by, proposed_at)
     SELECT 'perlas-studio', 'table', 'sicbo-1.' || n, 'void', 0, 'the camera was dark for a round', 1, $1
       FROM generate_series(1, 4) AS n`,
    [now],
  )
}

const pesos = (hundredths: unknown) => formatMoney(Number(hundredths)).replaceAll(',', '')
const stamp = (at: unknown) => manilaStamp(new Date(String(at)))
const id = (row: Row) => String(row['playerId'])

type ListFile = {
  call: string
  list: string
  /** The filters of both. */
  asked: object
  /** Where the next page of the list begins. */
  next: (page: Row, last: Row) => unknown
  cursor?: 'after' | 'before'
  /** Some of the columns, as the list's own row says them. */
  cells: Record<string, (row: Row) => string>
  refused: keyof typeof members
  rows?: number
}
const search = 'lista00'
const playerAnd = (cells: ListFile['cells']) => ({ Player: id, ...cells })
const files: ListFile[] = [
  {
    call: 'exportPayments',
    list: 'payments',
    asked: { kind: 'deposit', search },
    next: (page) => page['next'],
    cells: playerAnd({
      Reference: (row) => String(row['ref']),
      'At (Manila)': (row) => stamp(row['at']),
    }),
    refused: 'support',
  },
  {
    call: 'exportWithdrawals',
    list: 'withdrawalQueue',
    asked: { search, sort: 'newest' },
    next: (_, last) => last['orderId'],
    cells: playerAnd({
      Order: (row) => String(row['orderId']),
      'Amount (PHP)': (row) => pesos(row['price']),
    }),
    refused: 'kyc',
  },
  {
    call: 'exportKyc',
    list: 'kycQueue',
    asked: { search },
    next: (_, last) => last['playerId'],
    cells: playerAnd({
      Name: (row) => String(row['name']),
      Document: (row) => String(row['documentType']),
    }),
    refused: 'support',
  },
  {
    call: 'exportExceptions',
    list: 'exceptions',
    asked: { open: true, reason: 'unknown-order' },
    next: (_, last) => last['id'],
    cursor: 'before',
    cells: { Number: (row) => String(row['id']), Provider: (row) => String(row['provider']) },
    refused: 'support',
    rows: 4,
  },
  {
    call: 'exportDisputes',
    list: 'disputes',
    asked: { list: 'all', search },
    next: (_, last) => last['disputeId'],
    cells: playerAnd({
      Dispute: (row) => String(row['disputeId']),
      'Amount (PHP)': (row) => pesos(row['amount']),
    }),
    refused: 'kyc',
  },
  {
    call: 'exportAdjustments',
    list: 'adjustments',
    asked: { waiting: true, search },
    next: (_, last) => last['id'],
    cursor: 'before',
    cells: playerAnd({ Number: (row) => String(row['id']), 'Amount (PHP)': () => '-45.00' }),
    refused: 'support',
  },
  {
    call: 'exportRecord',
    list: 'auditLog',
    asked: { action: 'adjustment-proposed' },
    next: (_, last) => last['id'],
    cursor: 'before',
    cells: { Record: (row) => String(row['id']), Member: (row) => String(row['member']) },
    refused: 'finance',
    rows: 4,
  },
  {
    call: 'exportInviters',
    list: 'inviters',
    asked: {},
    next: (page) => page['next'],
    cells: playerAnd({ Friends: (row) => String(row['members']) }),
    refused: 'support',
    rows: 4,
  },
  {
    call: 'exportPlayers',
    list: 'players',
    asked: { search, state: 'active' },
    next: (_, last) => last['playerId'],
    cursor: 'before',
    cells: playerAnd({
      Account: (row) => String(row['account']),
      'Balance (PHP)': (row) => pesos(row['cash']),
    }),
    refused: 'auditor',
  },
  {
    call: 'exportGifts',
    list: 'itemGifts',
    asked: { search },
    next: (_, last) => last['id'],
    cells: playerAnd({
      Number: (row) => String(row['id']),
      'Coupon (PHP)': (row) => pesos(row['num']),
    }),
    refused: 'support',
  },
  {
    call: 'exportNames',
    list: 'nameReviews',
    asked: { search },
    next: (_, last) => `${String(last['playerId'])}.${String(last['no'])}`,
    cells: playerAnd({ 'Name on the account': (row) => String(row['accountName']) }),
    refused: 'finance',
  },
  {
    call: 'exportReturns',
    list: 'returns',
    asked: { search },
    next: (page) => page['next'],
    cells: playerAnd({ 'Asked (Manila)': (row) => stamp(row['askedAt']) }),
    refused: 'support',
  },
  {
    call: 'exportHeldWins',
    list: 'heldWins',
    asked: { search },
    next: (_, last) => last['id'],
    cells: playerAnd({
      Transaction: (row) => String(row['txId']),
      'Win (PHP)': (row) => pesos(row['amount']),
    }),
    refused: 'kyc',
  },
  {
    call: 'exportRounds',
    list: 'stuckRounds',
    asked: { search },
    next: (_, last) => last['id'],
    cells: playerAnd({
      Round: (row) => String(row['roundId']),
      'Staked (PHP)': (row) => pesos(row['bet']),
    }),
    refused: 'kyc',
  },
  {
    call: 'exportTableRounds',
    list: 'tableRounds',
    asked: {},
    next: (page) => page['next'],
    cells: { Round: (row) => String(row['k']), Provider: (row) => String(row['providerId']) },
    refused: 'kyc',
    rows: 4,
  },
  {
    call: 'exportComplaints',
    list: 'complaints',
    asked: { list: 'all', search },
    next: (_, last) => `${String(last['playerId'])}.${String(last['no'])}`,
    cells: playerAnd({ Reference: (row) => String((row['about'] as Row)['ref']) }),
    refused: 'finance',
  },
]

/** Fields of a CSV file, line by line. */
function fieldsOf(csv: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, plain = '', end] of csv
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== ',') lines.push([])
  }
  return lines.slice(0, -1)
}

/** All rows of a list, as its page turns them: two at a time where it says how many. */
async function listed({ list, asked, next, cursor = 'after' }: ListFile): Promise<Row[]> {
  const call = officeCalls.find(({ name }) => name === list)
  const sized = 'size' in (call?.input.properties ?? {})
  const rows: Row[] = []
  let place: unknown
  for (;;) {
    const at = place === undefined ? {} : { [cursor]: place }
    const page = await office.ask(
      list,
      { ...asked, ...at, ...(sized && { size: 2 }) },
      members.owner,
    )
    expect(page['errcode'], list).toBe(0)
    const some = page['rows'] as Row[]
    rows.push(...some)
    const last = some.at(-1)
    place = last && next(page, last)
    const more = page['more'] ?? page['next'] !== null
    if (more !== true || place === undefined || place === null) return rows
  }
}
const taken = async (name: string, input: object = {}) =>
  (await office.raw(name, input, members.owner)).body
async function recorded(action: string): Promise<Detail[]> {
  const { rows } = await lobby.ctx.db.query<{ detail: Detail }>(
    'SELECT detail FROM staff.audit WHERE action = $1 ORDER BY audit_id',
    [action],
  )
  return rows.map(({ detail }) => detail)
}

test('every file of a list is in this table', () => {
  const calls = officeCalls.flatMap((call) => ('of' in call ? [[call.name, call.of.name]] : []))
  const sorted = (pairs: string[][]) => pairs.toSorted(([a = ''], [b = '']) => a.localeCompare(b))
  expect(sorted(files.map(({ call, list }) => [call, list]))).toEqual(sorted(calls))
})

test.each(files.map((file) => [file.call, file] as const))(
  '%s has the rows of its list under the same filters, and who took it and what went out is recorded [CA-12] [AP-06]',
  async (call, file) => {
    const rows = await listed(file)
    expect(rows).toHaveLength(file.rows ?? players.length)
    const csv = await taken(call, file.asked)
    const [head = [], ...lines] = fieldsOf(csv)
    const cells = lines.map((line) =>
      Object.keys(file.cells).map((title) => line[head.indexOf(title)]),
    )
    expect(cells).toEqual(rows.map((row) => Object.values(file.cells).map((of) => of(row))))
    const sha256 = createHash('sha256').update(csv).digest('hex')
    const sentRows = (await recorded('file-sent')).at(-1)
    expect(sentRows).toEqual({
      file: expect.any(String) as unknown,
      ...file.asked,
      rows: rows.length,
      sha256,
      cut: false,
      more: false,
    })
    const { file: name } = sentRows ?? {}
    expect((await recorded('file-taken')).at(-1)).toEqual({ file: name, ...file.asked })
  },
)

test.each(files.map(({ call, asked, refused }) => [call, refused, asked] as const))(
  '%s is refused to the role %s, and that is recorded',
  async (call, refused, asked) => {
    const before = (await recorded('file-taken')).length
    expect((await office.raw(call, asked, members[refused])).json()).toMatchObject({
      errcode: 4030,
    })
    expect((await recorded('refused')).at(-1)).toMatchObject({ call })
    expect(await recorded('file-taken')).toHaveLength(before)
  },
)

test('days narrow a list and its file alike', async () => {
  const today = manilaDay(lobby.ctx.clock())
  for (const { call, asked } of files) {
    if (!('from' in (officeCalls.find(({ name }) => name === call)?.input.properties ?? {})))
      continue
    const all = fieldsOf(await taken(call, asked)).length
    const sides = [{ from: '2020-01-01' }, { until: today }, { until: '2020-01-02' }]
    const found = []
    for (const side of sides) found.push(fieldsOf(await taken(call, { ...asked, ...side })).length)
    expect(found, call).toEqual([all, all, 1])
  }
})

test('a text that is a formula is disarmed, and a number below zero stays a number', async () => {
  for (const [call, asked] of [
    ['exportComplaints', { list: 'all' }],
    ['exportAdjustments', { waiting: true }],
  ] as const) {
    const csv = await taken(call, asked)
    expect(csv, call).toContain(`"'=HYPERLINK(""https://evil.example""), ""my"" money`)
    expect(csv, call).not.toMatch(/(?:^|,)"?=/m)
  }
  expect(await taken('exportAdjustments', { waiting: true })).toContain(',-45.00,')
  expect(await taken('exportGifts')).toContain(`"'+1, see ticket 17"`)
  expect(await taken('exportNames')).toContain(`,'@married,`)
})

test('a file holds so many rows and says where there are more', async () => {
  const session = { staffId: 1, address: '' }
  const read = async (size: number, after: string | number | undefined) => {
    const first = Number(after ?? 0)
    const rows = Array.from({ length: size }, (_, n) => first + n)
    return { rows, next: first + size }
  }
  const { lines } = await openListFile(lobby.ctx, {
    list: 'numbers',
    columns: [{ title: 'Number', kind: 'count', of: (n: number) => n }],
    asked: {},
    read,
    by: { member: session as never, address: '' },
    most: 700,
  })
  const text = (await Array.fromAsync(lines)).join('').trim().split('\r\n')
  expect(text).toHaveLength(702)
  expect(text.at(-2)).toBe('699')
  expect(text.at(-1)).toMatch(/^More rows fit than one file holds/)
  expect((await recorded('file-sent')).at(-1)).toMatchObject({ rows: 700, cut: false, more: true })
})

/** Twenty thousand corrections, seven million bytes: more than a connection keeps on its way. */
const MANY = 20_000
async function manyAdjustments() {
  await lobby.operate(
    `INSERT INTO staff.adjustments (request_key, player_id, amount, reason, evidence, proposed_by, proposed_at)
     SELECT 'many-' || n, $1, 100, 'correction', 'ticket ' || n || repeat(' see the chat', 23), 1, $2
       FROM generate_series(1, ${MANY}) AS n ON CONFLICT DO NOTHING`,
    [other.playerId, lobby.ctx.clock()],
  )
}
function openFile(call: string, input: object): Promise<IncomingMessage> {
  return new Promise((answer, fail) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${members.owner}`,
    }
    request(`${url}/office/v1/${call}`, { method: 'POST', headers }, answer)
      .on('error', fail)
      .end(JSON.stringify(input))
  })
}

test('an export of everything keeps one page in memory and nothing that a bet waits for [CA-12]', async () => {
  await manyAdjustments()
  setFlagsFromString('--expose_gc')
  const gc = runInNewContext('gc') as () => void
  const heap = () => {
    gc()
    return process.memoryUsage().heapUsed
  }
  const answer = await openFile('exportAdjustments', { waiting: true })
  const marks: number[] = []
  let bytes = 0
  let lines = 0
  for await (const chunk of answer) {
    const part = chunk as Buffer
    bytes += part.length
    lines += part.toString('latin1').split('\r\n').length - 1
    if (marks.length === 0 && bytes > 500_000) {
      marks.push(heap())
      // Half-way, with the reader at rest.
      const { rows } = await lobby.ctx.db.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      )
      expect(rows).toEqual([])
      await atTable(lobby, url, other.playerId).bet(5_00)
    }
    if (marks.length === 1 && lines > 0.9 * MANY) marks.push(heap())
  }
  expect(lines).toBe(1 + MANY + 4)
  const [early = 0, late = 0] = marks
  // All rows at once would be more than three times that.
  expect(late - early).toBeLessThan(6_000_000)
  expect((await recorded('file-sent')).at(-1)).toMatchObject({ rows: MANY + 4, cut: false })
})

test('a file whose reader goes away is recorded as cut, with what went out until then [CA-12]', async () => {
  await manyAdjustments()
  const before = (await recorded('file-sent')).length
  const answer = await openFile('exportAdjustments', { waiting: true })
  answer.on('error', () => undefined)
  await new Promise((begun) => answer.once('data', begun))
  answer.destroy()
  await expect.poll(async () => (await recorded('file-sent')).length).toBe(before + 1)
  const cut = (await recorded('file-sent')).at(-1)
  expect(cut).toMatchObject({ file: 'adjustments', waiting: true, cut: true })
  expect(Number(cut?.['rows'])).toBeLessThan(MANY)
})
