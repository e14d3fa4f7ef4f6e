import { rightsOf } from '@perlas/contract/office-rights'
import type { SearchGroup, SearchHit, SearchKind } from '@perlas/contract/office-search'
import { sent } from '@perlas/dev-env/kyc-documents'
import type { Lobby, Player } from '@perlas/dev-env/lobby'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealBankAccounts } from '#/money/banks/banks.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { openPayingLobby, payingPlayer, sendHook } from '#/testing/paying-player.ts'
import { search } from './search.ts'

const NUMBER = '09175550142'
const ID_NUMBER = 'PX-4471-9020'
const PROVIDER = 'perlas-studio'

let lobby: Lobby
let pay: SteeredProvider
let office: ReturnType<typeof openOffice>
let player: Player
let other: Player
let orderId: string
let withdrawalId: string
const tokens: Record<string, string> = {}

beforeAll(async () => {
  ;({ lobby, provider: pay } = await openPayingLobby())
  office = openOffice(lobby)
  const owner = await office.owner()
  tokens['owner'] = owner
  for (const role of ['finance', 'support', 'auditor', 'kyc'] as const)
    tokens[role] = await office.member(`${role}-member`, role, owner)
  player = await lobby.register('Bituin88')
  other = await lobby.register('Alon2100')
  await lobby.call('updateProfile', { nickname: 'Ate Ligaya' }, player.token)
  await sent(lobby, player, { number: ID_NUMBER, names: ['María José', 'Dela Peña'] })
  await lobby.fund(player.playerId, 5_000_00)
  const bank = { bankId: 'GCASH', accountName: 'María José Dela Peña', cardNum: NUMBER }
  const { body } = await lobby.call('addBankInfo', bank, player.token)
  const bankAccountId = (body['account'] as { id: string }).id
  const pin = await lobby.payoutPin(player)
  const exchange = await lobby.call('exchange', { price: 100_00, bankAccountId, pin }, player.token)
  withdrawalId = String(exchange.body['orderId'])
  orderId = await payingPlayer(lobby, pay, player).open(500_00)
  await lobby.operate(
    `UPDATE accounts.sessions SET address = '203.0.113.77', device_hash = 'dev1ce-code-of-a-phone' WHERE player_id = $1`,
    [player.playerId],
  )
  await lobby.operate('UPDATE accounts.players SET mobile = $2 WHERE player_id = $1', [
    player.playerId,
    '+639175550177',
  ])
  await addRound()
})
afterAll(() => lobby.close())

async function addRound() {
  await lobby.operate(
    `INSERT INTO play.providers (provider_id, name, base_url, origin) VALUES ($1, 'Studio', 'http://studio.test', '')
     ON CONFLICT DO NOTHING`,
    [PROVIDER],
  )
  await lobby.operate(
    `INSERT INTO play.rounds (player_id, round_no, provider_id, round_id, game_id, session_id, status, bet_total,
                              win_total, bets, wins, moves, started_at, ended_at)
     SELECT $1, 4711, $2, 'rnd-7781', game_id, gen_random_uuid(), 'completed', 1000, 2500, 1, 1, 2, now(), now()
       FROM catalogue.games ORDER BY game_id LIMIT 1`,
    [player.playerId, PROVIDER],
  )
  await lobby.operate(`INSERT INTO play.round_owners VALUES ($2, 'rnd-7781', $1, 4711)`, [
    player.playerId,
    PROVIDER,
  ])
  await lobby.operate(
    `INSERT INTO play.transactions (provider_id, tx_id, player_id, round_no, amount, at, type, status, round_id, request, answer)
     VALUES ($2, 'tx-99120', $1, 4711, 1000, now(), 'bet', 'OK', 'rnd-7781', '', '')`,
    [player.playerId, PROVIDER],
  )
}

async function find(text: string, role = 'owner', more: object = {}): Promise<SearchGroup[]> {
  const answer = await office.ask('search', { text, ...more }, tokens[role])
  expect(answer['errcode'], JSON.stringify(answer)).toBe(0)
  return answer['groups'] as SearchGroup[]
}
async function hits(text: string, kind: SearchKind, role = 'owner'): Promise<SearchHit[]> {
  return (await find(text, role)).find((group) => group.kind === kind)?.hits ?? []
}
const ids = async (text: string, kind: SearchKind, role = 'owner') =>
  (await hits(text, kind, role)).map(({ id }) => id)
async function lastRecord(action = 'searched') {
  const { rows } = await lobby.ctx.db.query<{ detail: { search: string } }>(
    'SELECT detail FROM staff.audit WHERE action = $1 ORDER BY audit_id',
    [action],
  )
  return rows.map(({ detail }) => detail.search)
}

test('a player is found by each number and name that anybody may know', async () => {
  const id = String(player.playerId)
  const by = [
    id,
    'bituin88',
    'BITU',
    'ligaya',
    'ate ligaya',
    'dela pena',
    'Peña',
    'maria peñ',
    '0917 555 0177',
    '+639175550177',
    NUMBER,
    '+63 917-555-0142',
    '0142',
    ID_NUMBER,
    'px44719020',
    '203.0.113.77',
    'dev1ce-code-of-a-phone',
  ]
  for (const text of by) expect(await ids(text, 'players'), text).toContain(id)
  expect(await hits(id, 'players')).toEqual([
    {
      id,
      title: 'Bituin88',
      line: `${id} · María José Dela Peña · ID waits for review`,
      to: `/players/${id}`,
    },
  ])
  expect(await ids('Alon', 'players')).toEqual([String(other.playerId)])
  expect(await ids('peña alon', 'players'), 'words of two players').toEqual([])
})

test('a name that was changed or taken away is not found any more', async () => {
  const named = await lobby.register()
  await lobby.call('updateProfile', { nickname: 'Mutya Uno' }, named.token)
  expect(await ids('mutya', 'players')).toEqual([String(named.playerId)])
  await lobby.call('updateProfile', { nickname: 'Tala Uno' }, named.token)
  expect(await ids('mutya', 'players')).toEqual([])
  await lobby.verify(named.playerId)
  expect(await ids('clara', 'players')).toEqual([String(named.playerId)])
  await lobby.operate(
    `ALTER TABLE kyc.cases DISABLE TRIGGER guarded;
     UPDATE kyc.cases SET first_name = '', last_name = '';
     ALTER TABLE kyc.cases ENABLE TRIGGER guarded`,
  )
  expect(await ids('clara', 'players')).toEqual([])
})

test('an order is found by our number and by the provider’s of payment, payout and refund [CA-03]', async () => {
  expect(await hits(orderId.toLowerCase(), 'orders')).toMatchObject([
    { id: orderId, to: `/players/${player.playerId}?tab=money#deposits` },
  ])
  expect(await ids(`pr-${orderId}`, 'orders')).toEqual([orderId])
  await lobby.operate('UPDATE cashier.withdrawals SET provider_ref = $2 WHERE order_id = $1', [
    withdrawalId,
    'po-551-7',
  ])
  for (const text of [withdrawalId, 'po-551-7'])
    expect(await hits(text, 'orders'), text).toMatchObject([
      { id: withdrawalId, to: `/withdrawals?open=${withdrawalId}` },
    ])
  // Support lists no withdrawals: the order is on its player's page.
  expect(await hits(withdrawalId, 'orders', 'support')).toMatchObject([
    { to: `/players/${player.playerId}?tab=money#withdrawals` },
  ])
})

test('a payment that fits no order, and one that went back, are found [CA-03]', async () => {
  const order = await payingPlayer(lobby, pay, player).open(200_00)
  const payment = { status: 'paid', amount: 150_00, currency: 'PHP', reference: order } as const
  pay.payments.set(`pr-${order}`, payment)
  await sendHook(lobby, pay.webhook(order))
  const [exception] = await hits(`pr-${order}`, 'exceptions')
  expect(exception).toMatchObject({ to: `/exceptions?open=${exception?.id}` })
  const input = { id: Number(exception?.id), action: 'refund', orderId: order }
  const reason = 'the payer asked for it back'
  expect(await office.ask('proposeRuling', { ...input, reason }, tokens['owner'])).toMatchObject({
    errcode: 0,
  })
  expect(await ids(order, 'exceptions', 'finance')).toEqual([exception?.id])
})

test('rounds, chats, complaints and members are found by their numbers [CO-04]', async () => {
  for (const text of ['rnd-7781', 'tx-99120'])
    expect(await hits(text, 'rounds'), text).toMatchObject([
      { id: 'rnd-7781', to: `/players/${player.playerId}?tab=play#rounds` },
    ])
  const requestId = crypto.randomUUID()
  await lobby.operate(
    `INSERT INTO support.conversations (player_id, conversation_no, topic, about_kind, about_ref, lang, opened_at, moved_at)
     VALUES ($1, 1, 'deposit', 'deposit', $2, 'en', now(), now())`,
    [player.playerId, orderId],
  )
  const about = { kind: 'deposit', ref: orderId }
  const complaint = { requestId, text: 'It is not there', about }
  expect((await lobby.call('makeComplaint', complaint, player.token)).errcode).toBe(0)
  const name = `${player.playerId}.1`
  for (const text of [orderId, String(player.playerId)]) {
    expect(await hits(text, 'chats'), text).toMatchObject([
      { id: name, to: `/chats?list=open&open=${name}` },
    ])
    expect(await hits(text, 'complaints'), text).toMatchObject([
      { id: name, to: `/complaints?open=${name}` },
    ])
  }
  await lobby.operate('UPDATE support.conversations SET ticket_no = 812 WHERE player_id = $1', [
    player.playerId,
  ])
  for (const text of ['812', 'ticket 812', '#812'])
    expect(await hits(text, 'chats'), text).toMatchObject([{ id: name, title: 'Ticket 812' }])
  expect((await hits('finance-m', 'members')).map(({ title }) => title)).toEqual(['finance-member'])
})

test('a visitor’s chat is found by the mail, a lost number by account and mobile [CO-04]', async () => {
  await lobby.operate(
    `WITH v AS (INSERT INTO support.visitors (key_hash, name, email, created_at)
       VALUES ('x', 'Jun', 'Jun@Example.com', now()) RETURNING visitor_id)
     INSERT INTO support.conversations (player_id, conversation_no, topic, lang, opened_at, moved_at)
     SELECT -visitor_id, 1, 'other', 'en', now(), now() FROM v`,
  )
  expect((await hits('jun@example.com', 'chats')).map(({ title }) => title)).toEqual([
    'Chat with Jun',
  ])
  await lobby.operate(
    `INSERT INTO support.recoveries (player_id, recovery_no, account, name, birth_date, mobile, remembers, request, opened_at)
     VALUES (-99, 1, 'Bituin88', 'M. Dela Peña', '1990-01-01', '+639990001122', '', 'r', now())`,
  )
  for (const text of ['bituin88', '0999 000 1122'])
    expect(await ids(text, 'recoveries', 'kyc'), text).toEqual(['-99.1'])
})

test('a kind whose list the role may not call is not asked', async () => {
  const kinds = async (text: string, role: string) =>
    (await find(text, role)).map(({ kind }) => kind)
  expect(await kinds(orderId, 'auditor')).toEqual([
    'players',
    'orders',
    'disputes',
    'exceptions',
    'rounds',
  ])
  expect(await kinds(orderId, 'support')).toEqual([
    'players',
    'orders',
    'rounds',
    'chats',
    'complaints',
  ])
  expect(await kinds('bituin88', 'support')).not.toContain('recoveries')
  expect(await kinds('finance', 'finance')).not.toContain('members')
  // A number of an ID finds nobody for who lists no verifications, nor by asking for the kind itself.
  expect(await ids(ID_NUMBER, 'players', 'support')).toEqual([])
  expect(await ids(ID_NUMBER, 'players', 'auditor')).toEqual([String(player.playerId)])
  expect(await find('finance', 'support', { kinds: ['members'] })).toEqual([])
  expect((await office.ask('search', { text: 'x' }))['errcode']).toBe(4010)
})

test('wildcards, quotes and 300 characters are letters', async () => {
  const odd = ['%', '_', '%%', "' OR true --", '\\', '\u{10FFFF}', 'ñ'.repeat(300), '9'.repeat(300)]
  for (const text of [...odd, 'a '.repeat(150)])
    for (const group of await find(text)) expect(group.hits, text).toEqual([])
  expect((await office.ask('search', { text: 'x'.repeat(301) }, tokens['owner']))['errcode']).toBe(
    4000,
  )
  expect((await office.ask('search', { text: '' }, tokens['owner']))['errcode']).toBe(4000)
})

test('an opened box is one row of the record, with an account’s number by its last four digits', async () => {
  const before = await lastRecord()
  const view = crypto.randomUUID()
  await Promise.all([find(NUMBER, 'owner', { view }), find(NUMBER, 'owner', { view })])
  await find(orderId, 'owner', { view })
  expect((await lastRecord()).slice(before.length)).toEqual(['…0142'])
  await find(`call ${NUMBER} back`, 'owner', { view: crypto.randomUUID() })
  await find(ID_NUMBER)
  await find(orderId)
  expect((await lastRecord()).slice(before.length + 1)).toEqual([
    'call …0142 back',
    '…9020',
    orderId,
  ])
})

test('a kind that takes too long says so, and the others answer', async () => {
  const { rows } = await lobby.ctx.db.query<{ id: number }>(
    'SELECT min(staff_id) AS id FROM staff.members',
  )
  const member = {
    staffId: rows[0]?.id ?? 0,
    name: 'owner',
    role: 'owner',
    roleName: 'Owner',
    rights: rightsOf('owner'),
    tokenHash: Buffer.alloc(32),
    codeUntil: null,
  }
  const by = { member, address: '127.0.0.1' }
  const hold = await lobby.pool.connect()
  try {
    await hold.query('BEGIN; LOCK TABLE support.complaints IN ACCESS EXCLUSIVE MODE')
    const impatient = { ...lobby.ctx, config: { ...lobby.ctx.config, patience: 1 } }
    const late = await search(impatient, { text: orderId, kinds: ['complaints'] }, by)
    expect(late).toEqual([{ kind: 'complaints', state: 'late', hits: [] }])
    const kinds: SearchKind[] = ['orders', 'chats']
    expect(await search(lobby.ctx, { text: orderId, kinds }, by)).toMatchObject([
      { kind: 'orders', state: 'done', hits: [{ id: orderId }] },
      { kind: 'chats', state: 'done' },
    ])
  } finally {
    await hold.query('ROLLBACK')
    hold.release()
  }
})

test('numbers that were sealed before their end was kept get it by the worker’s round', async () => {
  await lobby.operate('UPDATE cashier.bank_accounts SET card_tail = NULL')
  expect(await ids('0142', 'players')).toEqual([])
  await sealBankAccounts(lobby.ctx)
  expect(await ids('0142', 'players')).toEqual([String(player.playerId)])
})

test('an installation of before finds as much: migrations write what the triggers would have', async () => {
  const before = resolve(import.meta.dirname, '../../../migrations')
  for (const [table, file] of [
    ['search.words', '0830-search-words.sql'],
    ['cashier.reference_owners', '0831-references.sql'],
  ] as const) {
    const rows = async () =>
      (await lobby.ctx.db.query(`SELECT * FROM ${table} ORDER BY 1, 2, 3`)).rows
    const written = await rows()
    expect(written.length).toBeGreaterThan(1)
    const fill = /INSERT INTO [^;]+;/.exec(readFileSync(join(before, file), 'utf8'))?.[0] ?? ''
    await lobby.operate(`DELETE FROM ${table}`)
    await lobby.operate(fill)
    expect(await rows(), table).toEqual(written)
  }
})
