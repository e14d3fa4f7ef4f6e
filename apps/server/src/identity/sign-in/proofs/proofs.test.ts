import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let lobby: Lobby
let player: Player
let mobile: string
let count = 0
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())
beforeEach(async () => {
  lobby.onTime()
  player = await lobby.register()
  mobile = `0917${String(2_000_000 + (count += 1))}`
})

const NONE = { 'x-proof': 'none' }
const PROOF_NEEDED = 1090
const NUMBER_TOO_NEW = 1092
const GOOD = 'bagong-bahay-1975'

/** The newest text to the number that holds what is sought, once it is there: texts leave after the answer. */
const read = new Map<string, number>()
async function textWith(what: RegExp): Promise<string> {
  let text: string | undefined
  const look = async () => {
    const { rows } = await lobby.ctx.db.query<{ id: number; body: string }>(
      'SELECT sms_id AS id, body FROM accounts.sms_outbox WHERE recipient = $1 ORDER BY sms_id DESC',
      [`+63${mobile.slice(1)}`],
    )
    const found = rows.find(({ body }) => what.test(body))
    if (!found || found.id <= (read.get(mobile) ?? 0)) return
    read.set(mobile, found.id)
    text = what.exec(found.body)?.[1] ?? ''
    return text
  }
  await expect.poll(look).toBeDefined()
  return text ?? ''
}
const codeTo = () => textWith(/(\d{6})/)
const linkTo = () => textWith(/undo#([\w-]+)/)
const sendCode = (purpose: string, token?: string) =>
  lobby.call('smsSend', { mobile, type: 0, purpose }, token)
async function addNumber(who = player) {
  await sendCode('bind', who.token)
  const code = await codeTo()
  expect((await lobby.call('bindAccount', { mobile, code }, who.token)).errcode).toBe(0)
}
/** The number has been there for a day. */
const numberAges = () => lobby.later({ hours: 25 })
const forget = async (password: string, code?: string) =>
  lobby.call('forgetPassword', {
    mobile,
    code: code ?? (await codeTo()),
    password: await lobby.cipher(password),
  })
const login = async (password: string) =>
  lobby.call('accountLogin', { account: player.account, password: await lobby.cipher(password) })
type Mail = { template: string; details: Record<string, string> }
const mails = async (token = player.token) =>
  (await lobby.call('getMail2', {}, token)).body['mails'] as Mail[]
const alive = async (token: string) =>
  (await lobby.call('getAfterLoginInfoWeb', {}, token)).status === 200

test('a stolen token alone takes nothing over: every step of it asks for the owner [AU-16] [PF-05]', async () => {
  const stolen = player.token
  await lobby.walletPassword(player)
  await lobby.fund(player.playerId, 500_00)
  await sendCode('bind', stolen)
  const code = await codeTo()
  const bind = await lobby.call('bindAccount', { mobile, code }, stolen, NONE)
  expect(bind.errcode).toBe(PROOF_NEEDED)
  expect(bind.body['pending']).toBe('identity')
  await sendCode('forget')
  expect((await forget(GOOD, '123456')).errcode).toBe(1020)
  const password = await lobby.cipher('iba-pang-lihim-88')
  for (const [name, input] of [
    ['safePasswordCode', {}],
    ['resetSafePassword', { code: '123456', password }],
    ['modifySafePassword', { oldPassword: password, password }],
    ['payoutPinCode', {}],
    ['setPayoutPin', { pin: await lobby.cipher('904713') }],
    ['addBankInfo', { bankId: 'GCASH', accountName: 'Tulisan Ako', cardNum: '09171230000' }],
    ['undoChange', { change: 1, password }],
  ] as const)
    expect((await lobby.call(name, input, stolen, NONE)).errcode, name).toBe(PROOF_NEEDED)
  const out = { price: 500_00, password, requestId: 'takeover-00000001' }
  expect((await lobby.call('safeboxOut', out, stolen)).errcode).not.toBe(0)
  expect((await login(player.password)).errcode).toBe(0)
})

test('a proof is good for its session and its class of changes alone, and for minutes [AU-16]', async () => {
  const proof = await lobby.prove(player, 'identity')
  const bank = { bankId: 'GCASH', accountName: 'Maria Clara', cardNum: '09171234567' }
  const tryWith = (token: string, given: string) =>
    lobby.call('addBankInfo', bank, token, { 'x-proof': given })
  expect((await tryWith(player.token, proof)).errcode).toBe(PROOF_NEEDED)
  const payout = await lobby.prove(player, 'payout')
  const other = String((await login(player.password)).body['token'])
  expect((await tryWith(other, payout)).errcode).toBe(PROOF_NEEDED)
  expect((await tryWith((await lobby.register()).token, payout)).errcode).toBe(PROOF_NEEDED)
  expect((await tryWith(player.token, payout)).errcode).toBe(0)
  lobby.later({ minutes: 5 })
  expect((await tryWith(player.token, payout)).errcode).toBe(PROOF_NEEDED)
})

test('wrong proofs are counted and then wait; without any way, a fresh login is one [AU-21]', async () => {
  const guess = async (text: string) =>
    lobby.call('prove', { purpose: 'identity', password: await lobby.cipher(text) }, player.token)
  for (let n = 0; n < 3; n += 1) expect((await guess(`mali-na-hula-${n}`)).errcode).toBe(101)
  expect((await guess(player.password)).errcode).toBe(1018)
  // A login is no proof for who has a password.
  const bare = () => lobby.call('prove', { purpose: 'identity' }, player.token)
  expect((await bare()).errcode).toBe(1091)
  const code = await lobby.call('prove', { purpose: 'identity', code: '123456' }, player.token)
  expect(code.errcode).toBe(1020)
  await lobby.ctx.db.query(`UPDATE accounts.players SET password_hash = '' WHERE player_id = $1`, [
    player.playerId,
  ])
  expect((await bare()).errcode).toBe(0)
  const { body } = await lobby.call('getProofWays', { purpose: 'identity' }, player.token)
  expect(body).toMatchObject({
    password: false,
    secondFactor: false,
    passkey: null,
    freshLogin: true,
  })
  lobby.later({ minutes: 6 })
  expect((await bare()).errcode).toBe(1091)
})

test('a number of less than a day resets neither password; a day later it does [AU-16] [PF-05]', async () => {
  await lobby.walletPassword(player)
  await addNumber()
  lobby.later({ minutes: 2 })
  await sendCode('forget')
  const refused = await forget(GOOD)
  expect(refused.errcode).toBe(NUMBER_TOO_NEW)
  expect(Date.parse(String(refused.body['until']))).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  const wallet = await lobby.call('safePasswordCode', {}, player.token)
  expect(wallet.errcode).toBe(NUMBER_TOO_NEW)
  expect((await login(player.password)).errcode).toBe(0)
  numberAges()
  lobby.later({ minutes: 2 })
  await sendCode('forget')
  expect((await forget(GOOD)).errcode).toBe(0)
  expect((await login(GOOD)).errcode).toBe(0)
})

test('a number that the owner did not add goes away again, with the sessions and the password [AU-16]', async () => {
  const thief = String((await login(player.password)).body['token'])
  await addNumber()
  const mail = (await mails()).find(({ template }) => template === 'mobile-added')
  expect(mail?.details).toMatchObject({ number: expect.stringMatching(/^•+\d{4}$/) })
  const ask = { change: Number(mail?.details['change']), password: await lobby.cipher(GOOD) }
  const undone = await lobby.call('undoChange', ask, player.token)
  expect(undone.body).toMatchObject({ errcode: 0, undone: true })
  expect(await alive(thief)).toBe(false)
  expect(await alive(player.token)).toBe(true)
  expect((await login(player.password)).errcode).toBe(101)
  expect((await login(GOOD)).errcode).toBe(0)
  const { rows } = await lobby.ctx.db.query(
    `SELECT mobile FROM accounts.players WHERE player_id = $1
     UNION ALL SELECT name FROM accounts.names WHERE player_id = $1 AND name LIKE 'mobile:%'`,
    [player.playerId],
  )
  expect(rows).toEqual([{ mobile: '' }])
  // Once is enough, and nobody undoes what is somebody else's.
  const stranger = await lobby.register()
  for (const who of [{ ...player, password: GOOD }, stranger]) {
    const proof = await lobby.prove(who)
    const again = { ...ask, password: await lobby.cipher('isa-pang-lihim-31') }
    const answer = await lobby.call('undoChange', again, who.token, { 'x-proof': proof })
    expect(answer.errcode).toBe(1093)
  }
})

test('the number known before gets a text with a link that takes everything back [AU-16] [CA-09]', async () => {
  await addNumber()
  numberAges()
  const bank = { bankId: 'GCASH', accountName: 'Tulisan Ako', cardNum: '09171230000' }
  expect((await lobby.call('addBankInfo', bank, player.token)).errcode).toBe(0)
  const link = await linkTo()
  expect(link).not.toBe('')
  const accounts = async (token: string) =>
    (await lobby.call('getBankInfo', {}, token)).body['accounts'] as unknown[]
  expect(await accounts(player.token)).toHaveLength(1)
  const undo = async (given: string) =>
    lobby.call('undoByLink', { link: given, password: await lobby.cipher(GOOD) })
  expect((await undo('x'.repeat(32))).errcode).toBe(1093)
  expect((await undo(link)).body).toMatchObject({ errcode: 0, undone: true })
  expect((await undo(link)).errcode).toBe(1093)
  expect(await alive(player.token)).toBe(false)
  const again = String((await login(GOOD)).body['token'])
  expect(await accounts(again)).toEqual([])
  expect((await mails(again)).map(({ template }) => template)).toContain('change-undone')
})

test('each change is told once: by mail, by text where a number was known, and on every stream [CO-01] [AU-16]', async () => {
  await lobby.walletPassword(player)
  await addNumber()
  const texts = async () =>
    (
      await lobby.ctx.db.query(
        'SELECT body FROM accounts.sms_outbox WHERE body LIKE $1 AND recipient = $2',
        ['%undo#%', `+63${mobile.slice(1)}`],
      )
    ).rows.length
  expect(await texts()).toBe(0)
  const change = {
    oldPassword: await lobby.cipher(player.password),
    password: await lobby.cipher(GOOD),
  }
  expect((await lobby.call('changePassword', change, player.token)).errcode).toBe(0)
  await expect.poll(texts).toBe(1)
  const templates = (await mails()).map(({ template }) => template)
  for (const template of ['mobile-added', 'password-changed'])
    expect(templates.filter((name) => name === template)).toHaveLength(1)
  const { rows } = await lobby.ctx.db.query(
    `SELECT payload->>'change' AS change FROM outbox.events
      WHERE player_id = $1 AND type = 'account.changed' ORDER BY event_id`,
    [player.playerId],
  )
  expect(rows.map(({ change: what }) => what)).toEqual(['mobile-added', 'password-changed'])
})

test.each([
  'perlas2026',
  'casino123',
  'jollibee',
  'manila2026',
  'c4s1no!!',
  'TalaDice99',
  'perlas-manila',
  '2026perlas',
])(
  'a password that is only a word of here is refused wherever one is set: %s [AU-07]',
  async (password) => {
    const sealed = () => lobby.cipher(password)
    const input = {
      account: `fresh${(count += 1)}`,
      password: await sealed(),
      type: 0,
      declaration: true,
    }
    expect((await lobby.call('accountRegist', input)).errcode).toBe(1094)
    const change = { oldPassword: await lobby.cipher(player.password), password: await sealed() }
    expect((await lobby.call('changePassword', change, player.token)).errcode).toBe(1094)
    const wallet = { password: await sealed(), loginPassword: await lobby.cipher(player.password) }
    expect((await lobby.call('safeboxPasswordInit', wallet, player.token)).errcode).toBe(1094)
  },
)

test('a reset refuses such a word too, by a number and by a recovery code, and spends neither [AU-07] [AU-16]', async () => {
  const GUESSABLE = 1094
  const made = await lobby.call('makeWayCodes', {}, player.token)
  const code = (made.body['codes'] as string[])[0]
  const byRecoveryCode = async (password: string) =>
    lobby.call('resetByWayCode', {
      account: player.account,
      code,
      password: await lobby.cipher(password),
    })
  expect((await byRecoveryCode('perlas2026')).errcode).toBe(GUESSABLE)
  await addNumber()
  numberAges()
  lobby.later({ minutes: 2 })
  await sendCode('forget')
  const sent = await codeTo()
  expect((await forget('perlas2026', sent)).errcode).toBe(GUESSABLE)
  expect((await login(player.password)).errcode).toBe(0)
  expect((await forget(GOOD, sent)).errcode).toBe(0)
  expect((await byRecoveryCode('iba-pang-lihim-88')).errcode).toBe(0)
  expect((await login('iba-pang-lihim-88')).errcode).toBe(0)
})
