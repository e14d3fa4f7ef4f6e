import { kycTools } from '#/identity/kyc/state.ts'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { sent } from '@perlas/dev-env/kyc-documents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter, manilaDay } from '#/kernel/manila.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { maintainRisk } from '#/money/withdrawals/withdrawals.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let ana: string
let players: Player[]
beforeAll(async () => {
  lobby = await openLobby({ env: { PAY_API: 'http://127.0.0.1:9' } })
  kycTools(lobby.ctx).scanner = { scan: async () => 'clean' }
  office = openOffice(lobby)
  ana = await office.owner()
  players = await Promise.all(
    ['rizal01', 'rizal02', 'luna03', 'rizal04', 'rizal05', 'luna06'].map((name) =>
      lobby.register(name),
    ),
  )
  for (const player of players) {
    await lobby.verify(player.playerId)
    await lobby.fund(player.playerId, 500_000_00)
  }
  for (let n = 0; n < 12; n += 1) orders.push(await requested(n))
  // Days as they would lie: four are late, four due today, four later, the first asked for is due last.
  for (const [n, orderId] of orders.entries())
    await lobby.ctx.db.query('UPDATE cashier.withdrawals SET due_on = $2 WHERE order_id = $1', [
      orderId,
      manilaDay(daysAfter(lobby.ctx.clock(), 1 - Math.floor(n / 4))),
    ])
})
afterAll(() => lobby.close())

const orders: string[] = []
const playerOf = (n: number) => players[n % players.length] as Player
async function requested(n: number): Promise<string> {
  const player = playerOf(n)
  const added = await lobby.call(
    'addBankInfo',
    {
      bankId: n % 2 ? 'GCASH' : 'BPI',
      accountName: 'Maria Clara',
      cardNum: n % 2 ? '09171234567' : '0123456789',
    },
    player.token,
  )
  const { id } = added.body['account'] as { id: string }
  const pin = await lobby.payoutPin(player)
  const price = (n + 2) * 100_00
  const asked = await lobby.call('exchange', { price, bankAccountId: id, pin }, player.token)
  expect(asked.body).toMatchObject({ errcode: 0 })
  return String(asked.body['orderId'])
}
type Row = { orderId: string; price: number; late: boolean; flags: string[]; account: string }
type Page = { rows: Row[]; more: boolean; total: number; late: number; errcode: number }
const queue = async (input: object = {}) =>
  (await office.ask('withdrawalQueue', input, ana)) as unknown as Page
const ids = async (input: object) => (await queue(input)).rows.map(({ orderId }) => orderId)
const of = (...places: number[]) => places.map((at) => orders[at])

test('what is due first is on top, and the pages show each order once, also when one goes meanwhile [CA-07] [PR-05]', async () => {
  expect(await queue()).toMatchObject({ total: 12, late: 4, more: false })
  const seen: string[] = []
  const first = await queue({ size: 5 })
  expect(first.more).toBe(true)
  expect(first.rows.every(({ late }, at) => late === at < 4)).toBe(true)
  seen.push(...first.rows.map(({ orderId }) => orderId))
  // The last row seen leaves the queue: the next page goes on from where it stood.
  const gone = seen.at(-1) ?? ''
  await office.ask('rejectWithdrawal', { orderId: gone, reason: 'account-invalid' }, ana)
  for (let page = await queue({ size: 5, after: gone }); ;) {
    seen.push(...page.rows.map(({ orderId }) => orderId))
    if (!page.more) break
    page = await queue({ size: 5, after: seen.at(-1) })
  }
  expect(seen).toEqual(of(8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3))
  expect(await queue()).toMatchObject({ total: 11 })
})

test('the server sorts and filters, and each filter alone finds its own [CA-07]', async () => {
  expect(await ids({ sort: 'largest', size: 3 })).toEqual(of(11, 10, 9))
  expect(await ids({ sort: 'oldest', size: 3 })).toEqual(of(0, 1, 2))
  expect(await ids({ sort: 'newest', size: 3, after: orders[10] })).toEqual(of(9, 8, 7))
  expect(await ids({ sort: 'largest', size: 2, after: orders[10] })).toEqual(of(9, 8))
  expect(await ids({ due: 'late' })).toEqual(of(8, 9, 10, 11))
  expect(await ids({ due: 'later' })).toEqual(of(0, 1, 2, 3))
  expect(await ids({ least: 400_00, most: 500_00, sort: 'oldest' })).toEqual(of(2, 3))
  expect(await ids({ bankId: 'GCASH', due: 'later' })).toEqual(of(1, 3))
  expect(await ids({ search: orders[7] ?? '' })).toEqual(of(7))
  expect(await ids({ search: 'luna', sort: 'oldest' })).toEqual(of(2, 5, 8, 11))
  expect(await ids({ search: String(playerOf(0).playerId), sort: 'oldest', size: 2 })).toEqual(
    of(0, 6),
  )
  expect(await ids({ search: '%' })).toEqual([])
  expect(await ids({ search: "' OR true --" })).toEqual([])
  expect(await ids({ status: 'waiting-kyc' })).toEqual([])
  expect(await ids({ status: 'under-way' })).toEqual([])
  expect(await ids({ after: 'W-of-nobody' })).toEqual([])
  for (const wrong of [{ status: 'all' }, { sort: 'x' }, { size: 1_000 }, { flag: 'no-such' }])
    expect((await queue(wrong)).errcode, JSON.stringify(wrong)).toBe(4000)
})

test('a search without a status finds what was decided too; with one only what is in it', async () => {
  const search = orders[4] ?? ''
  expect(await queue({ search })).toMatchObject({ rows: [{ orderId: search, late: false }] })
  expect(await ids({ search, status: 'waiting' })).toEqual([])
})

test('flags are in the list before anybody opens a case, are kept, and are found by [CA-07]', async () => {
  const { rows } = await queue({ due: 'later', size: 1 })
  expect(rows[0]?.flags).toEqual(
    expect.arrayContaining(['barely-played', 'new-account', 'new-bank-account']),
  )
  const kept = () =>
    lobby.ctx.db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM cashier.withdrawals WHERE status = 'review' AND flagged_at IS NOT NULL`,
    )
  await maintainRisk(lobby.ctx)
  expect((await kept()).rows).toEqual([{ n: 11 }])
  expect(await maintainRisk(lobby.ctx), 'nothing is judged twice within the hour').toBe(0)
  expect(await queue({ flag: 'name-mismatch' })).toMatchObject({ total: 0, rows: [] })
  const player = playerOf(2)
  await lobby.ctx.db.query(
    `UPDATE accounts.sessions SET device_hash = 'one-phone' WHERE player_id = ANY($1)`,
    [[player.playerId, playerOf(0).playerId]],
  )
  // Opening one case judges it anew; the list knows it at once.
  await office.ask('withdrawalCase', { orderId: orders[2] }, ana)
  expect(await ids({ flag: 'shared-device' })).toEqual(of(2))
})

test('verifications are paged, filtered and sorted by the server, with the day at which play stops [PF-03] [PR-03]', async () => {
  const newcomers = await Promise.all(
    ['mabini01', 'mabini02', 'mabini03'].map((name) => lobby.register(name)),
  )
  for (const [n, player] of newcomers.entries()) {
    await lobby.before({ days: 5 - n * 2 }, () =>
      sent(lobby, player, n === 2 ? { number: 'SAME-1' } : {}),
    )
    await lobby.ctx.db.query('UPDATE kyc.cases SET flags = $2 WHERE player_id = $1', [
      player.playerId,
      n === 1 ? ['expires-soon'] : [],
    ])
  }
  const ask = async (input: object = {}) => {
    const page = await office.ask('kycQueue', input, ana)
    return { ...page, accounts: (page['rows'] as { account: string }[]).map((row) => row.account) }
  }
  expect(await ask()).toMatchObject({
    total: 3,
    accounts: ['mabini01', 'mabini02', 'mabini03'],
    rows: [{ late: false, deadline: expect.stringMatching(/^20/) }, {}, {}],
  })
  const first = newcomers[0]?.playerId
  expect(await ask({ size: 1 })).toMatchObject({ accounts: ['mabini01'], more: true })
  expect((await ask({ size: 1, after: first })).accounts).toEqual(['mabini02'])
  expect((await ask({ sort: 'newest' })).accounts[0]).toBe('mabini03')
  expect((await ask({ days: 2 })).accounts).toEqual(['mabini01', 'mabini02'])
  expect((await ask({ flag: 'expires-soon' })).accounts).toEqual(['mabini02'])
  expect((await ask({ search: 'MABINI03' })).accounts).toEqual(['mabini03'])
  expect((await ask({ status: 'submitted' })).accounts).toEqual([])
  lobby.later({ days: 8 })
  expect(await ask({ search: 'mabini01' })).toMatchObject({ rows: [{ late: true }] })
  lobby.onTime()
})

test('the overview counts what waits, and the books are proved when somebody asks', async () => {
  expect(await office.ask('overview', {}, ana)).toMatchObject({
    withdrawals: { waiting: 11, late: 4, forId: 0, mine: 0 },
    kyc: { waiting: 3, late: 3 },
    exceptions: 0,
    names: 0,
    adjustments: 0,
    rounds: 0,
    held: expect.any(Number),
  })
  const { books } = (await office.ask('proveBooks', {}, ana)) as { books: { faults: number }[] }
  expect(books.length).toBeGreaterThan(5)
  expect(books.filter(({ faults }) => faults > 0)).toEqual([])
})
