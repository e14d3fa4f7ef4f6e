import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { codeTo } from '@perlas/dev-env/texts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit, balanceOf, blockBets, move } from '#/ledger/wallet/wallet.ts'

let lobby: Lobby
let player: Player
beforeAll(async () => (lobby = await openLobby()))
afterAll(() => lobby.close())
beforeEach(async () => {
  player = await lobby.register()
  await lobby.fund(player.playerId, 1_000_00)
})

const GOOD = 'bangka-sa-alon-12'
const NEXT = 'parol-sa-bintana-3'
let requests = 0
const requestId = () => `request-${(requests += 1)}`
const call = (name: string, input: object = {}, who = player) => lobby.call(name, input, who.token)
const init = async (password = GOOD, login = player.password, who = player) =>
  call(
    'safeboxPasswordInit',
    { password: await lobby.cipher(password), loginPassword: await lobby.cipher(login) },
    who,
  )
const change = async (old: string, password: string) =>
  call('modifySafePassword', {
    oldPassword: await lobby.cipher(old),
    password: await lobby.cipher(password),
  })
const putIn = (price: number, id = requestId()) => call('safeboxIn', { price, requestId: id })
const takeOut = async (price: number, id = requestId(), password = GOOD) =>
  call('safeboxOut', { price, requestId: id, password: await lobby.cipher(password) })
const lock = async (days: number, password = GOOD) =>
  call('lockSafebox', { days, password: await lobby.cipher(password) })
const wrongBooks = async () => (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
async function unlock() {
  // Time passes: what the database's own guard refuses to anybody who is in a hurry.
  const client = await lobby.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('ALTER TABLE safe.boxes DISABLE TRIGGER lock_kept')
    await client.query(`UPDATE safe.boxes SET locked_until = now() WHERE player_id = $1`, [
      player.playerId,
    ])
    await client.query('ALTER TABLE safe.boxes ENABLE TRIGGER lock_kept')
    await client.query('ALTER TABLE safe.locks DISABLE TRIGGER append_only')
    // From when it was locked, to now: what left before the lock stays before it, however slow this machine is.
    await client.query('UPDATE safe.locks SET until_at = now() WHERE player_id = $1', [
      player.playerId,
    ])
    await client.query('ALTER TABLE safe.locks ENABLE TRIGGER append_only')
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

test('what was taken out is answered again while the password waits; nothing moves twice [PF-05] [AU-21]', async () => {
  await init()
  await putIn(500_00)
  const id = requestId()
  expect((await takeOut(200_00, id)).errcode).toBe(0)
  for (const _ of [1, 2, 3]) await takeOut(1_00, requestId(), NEXT)
  expect((await takeOut(1_00)).errcode).toBe(1018)
  const again = await Promise.all([takeOut(200_00, id), takeOut(200_00, id, NEXT)])
  expect(again.map(({ errcode }) => errcode)).toEqual([0, 0])
  expect((await takeOut(300_00, id)).errcode, 'another amount').not.toBe(0)
  expect((await balanceOf(lobby.ctx, player.playerId)).cash).toBe(700_00)
  expect(await wrongBooks()).toEqual([])
})

test('the wallet password is set once, by the password of the account, and kept as Argon2id [PF-05]', async () => {
  expect((await call('getSafebox')).body).toMatchObject({
    hasPassword: false,
    hasLoginPassword: true,
  })
  const bare = await lobby.call(
    'safeboxPasswordInit',
    { password: await lobby.cipher(GOOD) },
    player.token,
    { 'x-proof': 'none' },
  )
  expect(bare.errcode).toBe(1090)
  expect((await init(GOOD, 'not-the-password')).errcode).toBe(101)
  expect((await init()).errcode).toBe(0)
  expect((await init(NEXT)).errcode).toBe(4030)
  const { rows } = await lobby.ctx.db.query<{ hash: string }>(
    'SELECT password_hash AS hash FROM safe.boxes WHERE player_id = $1',
    [player.playerId],
  )
  expect(rows[0]?.hash).toMatch(/^\$argon2id\$/)
  expect((await call('getAfterLoginInfoWeb')).body['hasSafeboxPassword']).toBe(true)
})

test('set twice at once it is set once [PF-05]', async () => {
  const both = await Promise.all([init(GOOD), init(NEXT)])
  expect(both.map(({ errcode }) => errcode).toSorted((a, b) => a - b)).toEqual([0, 4030])
})

test('a weak wallet password, or the one of the account, is refused [PF-05] [AU-07]', async () => {
  for (const weak of ['123456', 'password1', player.password, player.account, 'aaaaaaaaaaaa'])
    expect((await init(weak)).errcode, weak).toBe(1043)
  await init()
  expect((await change(GOOD, player.password)).errcode).toBe(1043)
})

test('it is changed by the old one, and a sniffed ciphertext is good for nothing [PF-05] [AU-08]', async () => {
  await init()
  expect((await change('not-the-old-one', NEXT)).errcode).toBe(101)
  expect((await change(GOOD, NEXT)).errcode).toBe(0)
  await putIn(100_00)
  expect((await takeOut(1_00, requestId(), GOOD)).errcode).toBe(101)
  const used = await lobby.cipher(NEXT)
  const out = () => call('safeboxOut', { price: 1_00, requestId: requestId(), password: used })
  expect((await out()).errcode).toBe(0)
  expect((await out()).errcode).toBe(1049)
})

test('a storm of wrong guesses gets three, then waits; the right one waits as well [PF-05] [AU-21]', async () => {
  await init()
  await putIn(500_00)
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => takeOut(1_00, requestId(), `guess-number-${index}`)),
  )
  expect(guesses.filter(({ errcode }) => errcode === 101)).toHaveLength(3)
  expect(guesses.filter(({ errcode }) => errcode === 1018)).toHaveLength(37)
  const right = await takeOut(1_00)
  expect(right.errcode).toBe(1018)
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
  // The lock is of this secret: the player can still sign in and play.
  const login = await lobby.call('accountLogin', {
    account: player.account,
    password: await lobby.cipher(player.password),
  })
  expect(login.errcode).toBe(0)
  expect(await balanceOf(lobby.ctx, player.playerId)).toMatchObject({ safebox: 500_00 })
})

async function bindNumber(mobile: string) {
  await lobby.ctx.db.query('UPDATE accounts.players SET mobile = $2 WHERE player_id = $1', [
    player.playerId,
    mobile,
  ])
}
const lastCode = (mobile: string) => codeTo(lobby, mobile)
const reset = async (code: string, password = NEXT) =>
  call('resetSafePassword', { code, password: await lobby.cipher(password) })

test('a code to their number sets it anew, frees the guesses and is used up [PF-05]', async () => {
  expect((await call('safePasswordCode')).errcode).toBe(1081)
  const mobile = '+639170000150'
  await bindNumber(mobile)
  expect((await call('safePasswordCode')).errcode).toBe(2015)
  await init()
  await putIn(100_00)
  for (let n = 0; n < 4; n += 1) await takeOut(1_00, requestId(), 'not-the-password')
  expect((await takeOut(1_00)).errcode).toBe(1018)
  expect((await call('safePasswordCode')).body).toMatchObject({ errcode: 0, resendIn: 60 })
  const code = await lastCode(mobile)
  expect((await reset(code === '000000' ? '000001' : '000000')).errcode).toBe(1020)
  expect((await reset(code)).errcode).toBe(0)
  expect((await reset(code)).errcode).toBe(1020)
  expect((await takeOut(1_00, requestId(), NEXT)).errcode).toBe(0)
})

test('a code for something else does not set the wallet password [PF-05] [AU-09]', async () => {
  const mobile = '+639170000151'
  await bindNumber(mobile)
  await init()
  await call('smsSend', { mobile: '9170000151', type: 0, purpose: 'bind' })
  const code = await lastCode(mobile)
  expect((await reset(code)).errcode).toBe(1020)
})

test('money goes in freely and out by the password; the history says both [PF-05]', async () => {
  expect((await putIn(1_00)).errcode).toBe(2015)
  await init()
  expect((await putIn(600_00)).body).toMatchObject({ errcode: 0, safebox: 600_00, coin: 400_00 })
  expect((await putIn(400_01)).errcode).toBe(2001)
  expect((await takeOut(600_01)).errcode).toBe(2001)
  expect((await takeOut(50_00)).body).toMatchObject({ errcode: 0, safebox: 550_00, coin: 450_00 })
  const { body } = await call('getSafeboxRecord')
  expect(body['list']).toMatchObject([{ amount: -50_00 }, { amount: 600_00 }])
  expect(body['next']).toBeNull()
  expect(await wrongBooks()).toEqual([])
})

test('the same request is one movement, whichever way; for something else it is refused [PF-05]', async () => {
  await init()
  const id = requestId()
  const doubled = await Promise.all(Array.from({ length: 10 }, () => putIn(100_00, id)))
  expect(doubled.map(({ errcode }) => errcode)).toEqual(Array.from({ length: 10 }, () => 0))
  expect(await balanceOf(lobby.ctx, player.playerId)).toMatchObject({ safebox: 100_00 })
  expect((await putIn(100_01, id)).errcode).toBe(2008)
  expect((await takeOut(100_00, id)).errcode).toBe(2008)
})

test('a locked box opens for nobody before its time, and the lock only grows [PF-05]', async () => {
  await init()
  await putIn(500_00)
  const before = requestId()
  expect((await takeOut(10_00, before)).errcode).toBe(0)
  expect((await lock(7, 'not-the-password')).errcode).toBe(101)
  expect((await lock(7)).errcode).toBe(0)
  expect((await takeOut(1_00)).errcode).toBe(2014)
  // What was done before the lock is still the same answer.
  expect((await takeOut(10_00, before)).errcode).toBe(0)
  expect((await lock(3)).errcode).toBe(2014)
  expect((await lock(9)).errcode).toBe(0)
  expect((await putIn(1_00)).errcode).toBe(0)
  // Nor for the house: not by the ledger, not by the row.
  const correction = move(lobby.ctx, {
    playerId: player.playerId,
    kind: 'correction',
    key: 'a-hand-in-the-box',
    postings: [
      { account: 'safebox', amount: -1_00 },
      { account: 'adjustment', amount: 1_00 },
    ],
  })
  await expect(correction).rejects.toMatchObject({ constraint: 'safebox_locked' })
  for (const until of ['NULL', "now() + interval '1 minute'"]) {
    await expect(
      lobby.ctx.db.query(`UPDATE safe.boxes SET locked_until = ${until} WHERE player_id = $1`, [
        player.playerId,
      ]),
    ).rejects.toMatchObject({ constraint: 'safebox_locked' })
  }
  await expect(
    lobby.ctx.db.query('DELETE FROM safe.boxes WHERE player_id = $1', [player.playerId]),
  ).rejects.toThrow('boxes')
  expect(await balanceOf(lobby.ctx, player.playerId)).toMatchObject({ safebox: 491_00 })
  await unlock()
  expect((await call('getSafebox')).body['lockedUntil']).toBeNull()
  expect((await takeOut(491_00)).errcode).toBe(0)
  expect(await wrongBooks()).toEqual([])
})

test('no bet and no withdrawal reaches the box, and the ledger refuses an entry that would [PF-05]', async () => {
  const pin = await lobby.payoutPin(player)
  await init()
  await putIn(1_000_00)
  const bank = await call('addBankInfo', {
    bankId: 'GCASH',
    accountName: 'Maria Clara',
    cardNum: '09171234567',
  })
  const { id } = bank.body['account'] as { id: string }
  const asked = await call('exchange', {
    price: 100_00,
    bankAccountId: id,
    pin,
  })
  expect(asked.errcode).toBe(2001)
  const stake = (postings: Parameters<typeof move>[1]['postings']) =>
    move(lobby.ctx, { playerId: player.playerId, kind: 'bet', key: requestId(), postings })
  await expect(
    stake([
      { account: 'cash', amount: -1 },
      { account: 'provider', amount: 1 },
    ]),
  ).rejects.toMatchObject({ failure: 'insufficient-funds' })
  await expect(
    stake([
      { account: 'safebox', amount: -1 },
      { account: 'provider', amount: 1 },
    ]),
  ).rejects.toMatchObject({ constraint: 'safebox_is_out_of_play' })
})

test('whom it belongs to is told by mail, in the transaction of the change [PF-05] [CO-01]', async () => {
  await init()
  await change(GOOD, NEXT)
  await lock(1, NEXT)
  const { body } = await call('getMail2')
  expect((body['mails'] as { template: string }[]).map(({ template }) => template)).toEqual([
    'safebox-locked',
    'wallet-password-changed',
    'wallet-password-set',
  ])
})

test('200 mixed moves of one player at once leave exact books [PF-05]', async () => {
  await init()
  await putIn(400_00)
  const before = await balanceOf(lobby.ctx, player.playerId)
  const ways = ['in', 'in', 'in', 'out', 'taken'] as const
  const amounts = Array.from({ length: 200 }, (_, index) => (1 + (index % 7)) * 10_00)
  const done = await Promise.all(
    amounts.map(async (amount, index) => {
      const way = ways[index % ways.length] ?? 'in'
      if (way === 'in') return { way, amount, ok: (await putIn(amount)).errcode === 0 }
      if (way === 'out') return { way, amount, ok: (await takeOut(amount)).errcode === 0 }
      const taken = move(lobby.ctx, {
        playerId: player.playerId,
        kind: 'correction',
        key: requestId(),
        postings: [
          { account: 'cash', amount: -amount },
          { account: 'adjustment', amount },
        ],
      })
      return {
        way,
        amount,
        ok: await taken.then(
          () => true,
          () => false,
        ),
      }
    }),
  )
  const sum = (way: string) =>
    done.filter((one) => one.way === way && one.ok).reduce((total, { amount }) => total + amount, 0)
  const after = await balanceOf(lobby.ctx, player.playerId)
  expect(after.safebox).toBe(before.safebox + sum('in') - sum('out'))
  expect(after.cash).toBe(before.cash - sum('in') + sum('out') - sum('taken'))
  expect(done.filter(({ way, ok }) => way === 'out' && !ok).length).toBeLessThan(40)
  expect(await wrongBooks()).toEqual([])
})

test('a lock chosen while money goes out: either it was out before, or it stays [PF-05]', async () => {
  await init()
  await putIn(500_00)
  const [locked, ...outs] = await Promise.all([
    lock(5),
    ...Array.from({ length: 10 }, () => takeOut(10_00)),
  ])
  expect(locked.errcode).toBe(0)
  expect(outs.every(({ errcode }) => errcode === 0 || errcode === 2014)).toBe(true)
  const out = outs.filter(({ errcode }) => errcode === 0).length
  expect(await balanceOf(lobby.ctx, player.playerId)).toMatchObject({
    safebox: 500_00 - out * 10_00,
  })
  expect(await wrongBooks()).toEqual([])
})

test('whose bets are stopped can still put money aside and take it out [PF-05] [PF-08]', async () => {
  await init()
  await blockBets(lobby.ctx, player.playerId, 'self-excluded')
  expect((await putIn(100_00)).errcode).toBe(0)
  expect((await takeOut(100_00)).errcode).toBe(0)
})

test('the audit finds what left a locked box [CA-12]', async () => {
  await init()
  await putIn(100_00)
  await takeOut(10_00)
  const client = await lobby.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(
      `INSERT INTO safe.locks VALUES ($1, 99, now() - interval '1 hour', now() + interval '1 hour')`,
      [player.playerId],
    )
    const { rows } = await client.query<{ claim: string }>(
      'SELECT claim FROM safe.audit() WHERE faults > 0',
    )
    expect(rows).toEqual([{ claim: 'nothing left a safe box while it was locked' }])
    await client.query('ROLLBACK')
  } finally {
    client.release()
  }
})
