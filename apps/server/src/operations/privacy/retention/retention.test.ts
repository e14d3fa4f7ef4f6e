import { upload } from '@perlas/dev-env/kyc-documents'
import { drawnPhoto } from '@perlas/dev-env/drawn-photo'
import type { Lobby, Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { kycTools } from '#/identity/kyc/state.ts'
import { inTransaction } from '#/kernel/context.ts'
import { audit } from '#/ledger/wallet/wallet.ts'
import { mortal } from '#/mortal.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { OFFICE_PASSWORD, openOffice } from '#/operations/staff/fixtures.ts'
import { oneTimePassword } from '#/operations/staff/staff.ts'
import { writeSetting } from '#/platform/sites/sites.ts'
import { openPayingLobby, payingPlayer } from '#/testing/paying-player.ts'
import { ownRules } from './classes.ts'
import { maintainRetention } from './retention.ts'
import { listFigures } from './store.ts'

let lobby: Lobby
let provider: SteeredProvider
let office: ReturnType<typeof openOffice>
let ana: string
let ben: string
let cora: string
let codes: Record<'owner' | 'ben', string[]>
beforeAll(async () => {
  ;({ lobby, provider } = await openPayingLobby())
  office = openOffice(lobby)
  const owner = await office.enrol('owner', (await oneTimePassword(lobby.ctx)) ?? '')
  cora = await office.member('cora', 'kyc', owner.token)
  // The last that one owner adds alone: an owner of some days.
  const added = await lobby.before({ hours: 25 }, () =>
    office.ask('addMember', { name: 'ben', role: 'owner' }, owner.token),
  )
  const other = await office.enrol('ben', String(added['password']))
  codes = { owner: owner.recovery, ben: other.recovery }
  await inTransaction(lobby.ctx, (tx) => writeSetting(tx, 'support', { chat: true }))
})
afterAll(() => lobby.close())
beforeEach(async () => {
  lobby.onTime()
  await signInBoth()
})

/** Sessions of members end by the same list, so after years the owners sign in anew. */
async function signInBoth(): Promise<void> {
  const [first, second] = await Promise.all(
    (['owner', 'ben'] as const).map(async (name) => {
      const { token } = await office.ask('signIn', { name, password: OFFICE_PASSWORD })
      const done = await office.ask('secondStep', { code: codes[name].pop() }, String(token))
      return String(done['token'])
    }),
  )
  ana = first ?? ''
  ben = second ?? ''
}

const YEAR = 366
const key = () => crypto.randomUUID()
const rows = async (sql: string, values: unknown[] = []) =>
  (await lobby.ctx.db.query<Record<string, unknown>>(sql, values)).rows
const count = async (table: string, { playerId }: Player) =>
  Number(
    (await rows(`SELECT count(*) AS n FROM ${table} WHERE player_id = $1`, [playerId]))[0]?.['n'],
  )
const figure = async (table: string) =>
  (await listFigures(lobby.ctx)).find((one) => one.table === table)

/** A player who wrote to customer service, with a picture, and was done. */
async function chatter(): Promise<{ player: Player; place: string }> {
  const player = await lobby.register()
  const sent = await lobby.call(
    'sendChat',
    { requestId: key(), text: 'Kumusta po', topic: 'other' },
    player.token,
  )
  expect(sent.errcode).toBe(0)
  const form = new FormData()
  form.append('requestId', key())
  form.append('file', new Blob([new Uint8Array(drawnPhoto(player.playerId))]), 'photo.png')
  expect((await upload(lobby, player, form, undefined, 'sendChatPicture')).errcode).toBe(0)
  expect((await lobby.call('closeChat', { no: 1 }, player.token)).errcode).toBe(0)
  const [found] = await rows('SELECT place FROM support.pictures WHERE player_id = $1', [
    player.playerId,
  ])
  return { player, place: String(found?.['place']) }
}
const isStored = (place: string) =>
  kycTools(lobby.ctx)
    .storage.get(place)
    .then(
      () => true,
      () => false,
    )

/** Two owners put a legal hold, or lift it. */
async function hold({ playerId }: Player, what: 'put' | 'lift'): Promise<void> {
  const reason = 'Letter of the AMLC, no. 26-114'
  const asked = await office.ask('proposeHold', { key: key(), playerId, what, reason }, ana)
  expect(asked).toMatchObject({ errcode: 0, status: 'proposed' })
  const { moves } = (await office.ask('playerHold', { playerId }, ben)) as unknown as {
    moves: { id: number }[]
  }
  const decision = { playerId, id: moves[0]?.id, approve: true }
  expect(await office.ask('decideHold', decision, ben)).toMatchObject({
    errcode: 0,
    status: 'done',
  })
}

/** One owner proposes it, the other agrees; nothing where it stands so already. */
async function set(value: { on: boolean; nightMost: number }): Promise<void> {
  const { settings } = (await office.ask('settings', {}, ana)) as unknown as {
    settings: { subject: string; version: string; value: object }[]
  }
  const now = settings.find(({ subject }) => subject === 'retention:rules')
  if (JSON.stringify(now?.value) === JSON.stringify(value)) return
  const proposed = await office.ask(
    'proposeSetting',
    {
      key: key(),
      subject: 'retention:rules',
      version: now?.version,
      value,
      reason: 'as the policy says',
    },
    ana,
  )
  expect(proposed).toMatchObject({ errcode: 0, status: 'proposed' })
  const { waiting } = (await office.ask('settings', {}, ben)) as unknown as {
    waiting: { id: number; subject: string }[]
  }
  const id = waiting.find(({ subject }) => subject === 'retention:rules')?.id
  expect(await office.ask('decideSetting', { id, approve: true }, ben)).toMatchObject({
    errcode: 0,
    status: 'applied',
  })
}
const ON = { on: true, nightMost: 50_000 }

/** All rows of the tables that the job ends. */
async function contents(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const { table } of ownRules)
    found[table] = (
      await rows(
        `SELECT count(*) AS n, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest FROM ${table} t`,
      )
    )[0]
  return found
}

test('until owners switch it on a night counts what is past its time and changes nothing [PR-06]', async () => {
  const { player, place } = await chatter()
  lobby.later({ days: 3 * YEAR })
  const before = await contents()
  await maintainRetention(lobby.ctx)
  expect(await contents()).toEqual(before)
  expect(await isStored(place)).toBe(true)
  expect((await figure('support.messages'))?.due).toBeGreaterThanOrEqual(2)
  expect(await figure('support.messages')).toMatchObject({ removed: 0, fault: '' })
  const shown = (await office.ask('retention', {}, ana)) as unknown as {
    on: boolean
    last: { on: boolean; removed: number; faults: number }
    classes: { name: string; due: number; tables: { table: string; due: number | null }[] }[]
  }
  expect(shown).toMatchObject({ on: false, last: { on: false, removed: 0, faults: 0 } })
  const chats = shown.classes.find(({ name }) => name === 'chats')
  expect(chats?.due).toBeGreaterThanOrEqual(2)
  expect(chats?.tables.find(({ table }) => table === 'support.presence')?.due).toBe(null)
  expect(await count('support.messages', player)).toBe(2)
})

test('one owner alone switches nothing on, nor does another role; the database asks two [PR-06] [AP-05]', async () => {
  const input = {
    key: key(),
    subject: 'retention:rules',
    version: '',
    value: ON,
    reason: 'as the policy says',
  }
  expect((await office.ask('proposeSetting', input, cora))['errcode']).toBe(4030)
  await expect(lobby.ctx.db.query('DELETE FROM support.messages')).rejects.toThrow('append-only')
  await expect(lobby.ctx.db.query('DELETE FROM accounts.security_events')).rejects.toThrow(
    'append-only',
  )
  const before = await office.ask('settings', {}, ana)
  const { version } = (before['settings'] as { subject: string; version: string }[]).find(
    ({ subject }) => subject === 'retention:rules',
  )!
  expect(await office.ask('proposeSetting', { ...input, version }, ana)).toMatchObject({
    status: 'proposed',
  })
  const { waiting } = (await office.ask('settings', {}, ana)) as unknown as {
    waiting: { id: number; subject: string }[]
  }
  const id = waiting.find(({ subject }) => subject === 'retention:rules')?.id
  const alone = await office.ask('decideSetting', { id, approve: true }, ana)
  expect(alone['errcode'], 'one’s own').toBe(4030)
  expect(await office.ask('retention', {}, ben)).toMatchObject({ on: false })
  const agreed = await office.ask('decideSetting', { id, approve: true }, ben)
  expect(agreed['status']).toBe('applied')
  expect(await office.ask('retention', {}, ben)).toMatchObject({ on: true, nightMost: 50_000 })
})

test('chats go three years after they ended, pictures with their objects; a hold keeps all of a player until it is lifted [PR-06]', async () => {
  await set(ON)
  const [gone, kept, back] = [await chatter(), await chatter(), await chatter()]
  await hold(kept.player, 'put')
  lobby.later({ days: 3 * 365 - 2 })
  await maintainRetention(lobby.ctx)
  expect(await count('support.messages', gone.player), 'its time is not over').toBe(2)
  lobby.later({ days: 10 })
  // One who was here lately keeps everything for another year.
  await lobby.ctx.db.query('UPDATE accounts.players SET last_seen_at = $2 WHERE player_id = $1', [
    back.player.playerId,
    lobby.ctx.clock(),
  ])
  await maintainRetention(lobby.ctx)
  expect(await count('support.messages', back.player)).toBe(2)
  expect(await isStored(back.place)).toBe(true)
  for (const table of [
    'support.messages',
    'support.pictures',
    'support.conversations',
    'mail.mails',
  ])
    expect(await count(table, gone.player), table).toBe(0)
  expect(await isStored(gone.place)).toBe(false)
  expect(await count('support.messages', kept.player)).toBe(2)
  expect(await count('support.conversations', kept.player)).toBe(1)
  expect(await isStored(kept.place)).toBe(true)
  // Held for longer than any class is kept: nothing at all is gone.
  const before = await count('accounts.security_events', kept.player)
  lobby.later({ days: 9 * YEAR })
  await maintainRetention(lobby.ctx)
  expect(await count('accounts.security_events', kept.player)).toBe(before)
  expect(await count('accounts.security_events', gone.player)).toBe(0)
  expect(await count('support.messages', back.player)).toBe(0)
  await signInBoth()
  await hold(kept.player, 'lift')
  await maintainRetention(lobby.ctx)
  expect(await count('support.messages', kept.player)).toBe(0)
  expect(await isStored(kept.place)).toBe(false)
})

test('an order stays without its names, for the books are proved by it; twice is nothing, in few statements [PR-06] [CA-12]', async () => {
  await set(ON)
  const player = await lobby.register()
  const paying = payingPlayer(lobby, provider, player)
  const order = await paying.open(200_00)
  await paying.pay(order)
  await lobby.verify(player.playerId)
  await lobby.fund(player.playerId, 500_00)
  const bank = { bankId: 'GCASH', accountName: 'Maria Clara', cardNum: '09171234567' }
  const account = await lobby.call('addBankInfo', bank, player.token)
  const bankAccountId = (account.body['account'] as { id: string }).id
  const pin = await lobby.payoutPin(player)
  const cashOut = await lobby.call('exchange', { price: 100_00, bankAccountId, pin }, player.token)
  const paidOut = String(cashOut.body['orderId'])
  expect((await lobby.call('cancelExchange', { orderId: paidOut }, player.token)).errcode).toBe(0)
  const withdrawal = () =>
    rows(
      `SELECT amount, status, account_name, card_num, card_sealed FROM cashier.withdrawals WHERE order_id = $1`,
      [paidOut],
    )
  const orders = () =>
    rows(
      `SELECT d.amount, d.status, d.instructions IS NULL AS bare, w.body = '' AS "bareHook", o.url || o.address || o.user_agent AS origin
         FROM cashier.deposits d LEFT JOIN cashier.webhooks w ON w.reference = d.order_id
         LEFT JOIN attribution.origins o USING (player_id) WHERE d.order_id = $1`,
      [order],
    )
  const ledger = () =>
    rows(`SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM wallet.entries t`)
  const [entries, wasCash] = [await ledger(), await paying.cash()]
  expect(await orders()).toMatchObject([{ status: 'paid', bare: false }])
  expect(await withdrawal()).toMatchObject([{ status: 'cancelled', account_name: 'Maria Clara' }])
  lobby.later({ days: 5 * YEAR + 1 })
  await maintainRetention(lobby.ctx)
  expect(await orders()).toMatchObject([
    { amount: 200_00, status: 'paid', bare: true, bareHook: true },
  ])
  expect((await orders())[0]?.['origin'] ?? '').toBe('')
  expect(await withdrawal()).toEqual([
    { amount: 100_00, status: 'cancelled', account_name: '', card_num: '', card_sealed: null },
  ])
  expect(await ledger()).toEqual(entries)
  expect(await paying.cash()).toBe(wasCash)
  expect((await audit(lobby.ctx)).filter(({ faults }) => faults > 0)).toEqual([])
  const after = await contents()
  const again = mortal(lobby.ctx, Infinity)
  await maintainRetention(again.ctx)
  expect(await contents()).toEqual(after)
  expect(again.steps()).toBeLessThan(ownRules.length * 12)
  const [last] = await rows('SELECT removed, faults FROM privacy.runs ORDER BY run_id DESC LIMIT 1')
  expect(last).toEqual({ removed: 0, faults: 0 })
})

test('a night deletes a number of rows at most, and the next one goes on [PR-06]', async () => {
  await set({ on: true, nightMost: 1_000 })
  await lobby.ctx.db.query(
    `INSERT INTO accounts.codes (purpose, mobile, address, created_at, expires_at)
     SELECT 'register', '+63917' || n, '203.0.113.9', $1, $1 FROM generate_series(1000001, 1002500) AS g (n)`,
    [lobby.ctx.clock()],
  )
  lobby.later({ days: 400 })
  const left = async () =>
    Number((await rows('SELECT count(*) AS n FROM accounts.codes'))[0]?.['n'])
  const all = await left()
  await maintainRetention(lobby.ctx)
  expect(await left()).toBeGreaterThanOrEqual(all - 1_000)
  expect(await left()).toBeLessThan(all)
  expect((await figure('accounts.codes'))?.due).toBe(await left())
  expect((await figure('accounts.codes'))?.dueSince).not.toBe(null)
  for (let night = 0; night < 3; night += 1) await maintainRetention(lobby.ctx)
  expect(await left()).toBe(0)
  await set(ON)
})

test('killed anywhere, the next night goes on where it was; an object is never left behind [PR-06]', async () => {
  await set(ON)
  const [one, two] = [await chatter(), await chatter()]
  lobby.later({ days: 3 * YEAR })
  // The store removes the object, and the process is gone before the row is.
  const tools = kycTools(lobby.ctx)
  const { storage } = tools
  tools.storage = {
    ...storage,
    async remove(place) {
      await storage.remove(place)
      throw new Error('the line is cut')
    },
  }
  await expect(maintainRetention(lobby.ctx)).rejects.toThrow('support.pictures')
  tools.storage = storage
  expect((await figure('support.pictures'))?.fault).not.toBe('')
  const left = await rows('SELECT place FROM support.pictures WHERE player_id = ANY ($1)', [
    [one.player.playerId, two.player.playerId],
  ])
  expect(left, 'a row whose object may be gone is still there').toHaveLength(2)
  for (const dies of [3, 12, 31, 64, 97]) {
    const dying = mortal(lobby.ctx, dies)
    await maintainRetention(dying.ctx).catch(() => undefined)
  }
  await maintainRetention(lobby.ctx)
  for (const { player, place } of [one, two]) {
    expect(await count('support.pictures', player)).toBe(0)
    expect(await count('support.conversations', player)).toBe(0)
    expect(await isStored(place)).toBe(false)
  }
  expect(await figure('support.pictures')).toMatchObject({ due: 0, fault: '' })
})

test('five years after an account closed, all that belongs to it goes; the username stays, so that nobody comes back [PR-06]', async () => {
  await set(ON)
  const [player, other] = [await lobby.register(), await lobby.register()]
  for (const who of [player, other]) {
    await lobby.call('chooseNotifications', { kind: 'rewards', on: true }, who.token)
    await office.ask('addNote', { playerId: who.playerId, text: 'Called twice.' }, ana)
  }
  const asked = await lobby.call(
    'askAboutData',
    { requestId: key(), what: 'deletion', text: 'Please.' },
    player.token,
  )
  expect(asked.errcode).toBe(0)
  const decision = { playerId: player.playerId, no: 1, appeal: false, outcome: 'upheld' }
  const decide = () =>
    office.ask(
      'decideComplaint',
      { ...decision, reason: 'Checked against the ID, and agreed.' },
      ana,
    )
  await hold(player, 'put')
  expect((await decide())['errcode'], 'a hold stands').toBe(2135)
  await hold(player, 'lift')
  expect((await decide())['errcode']).toBe(0)
  const belongs = [
    'accounts.agreements',
    'notifications.consents',
    'staff.notes',
    'notifications.choices',
  ]
  lobby.later({ days: 5 * 365 - 2 })
  await maintainRetention(lobby.ctx)
  for (const table of belongs) expect(await count(table, player), table).toBeGreaterThan(0)
  lobby.later({ days: 10 })
  await maintainRetention(lobby.ctx)
  for (const table of belongs) {
    expect(await count(table, player), table).toBe(0)
    expect(await count(table, other), `${table} of an account that is open`).toBeGreaterThan(0)
  }
  expect(await count('privacy.ended_accounts', player)).toBe(1)
  expect(
    await rows('SELECT account, state FROM accounts.players WHERE player_id = $1', [
      player.playerId,
    ]),
  ).toEqual([{ account: player.account, state: 'closed' }])
})
