import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { hashSync } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proveWalletPassword } from '#/money/safe/safe.ts'
import { passwords } from '#/platform/secrets/secrets.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'

let lobby: Lobby
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())

const PASSWORD = 'mañana-sa-café-12'
/** One password as three keyboards write it. */
const forms = [
  PASSWORD.normalize('NFC'),
  PASSWORD.normalize('NFD'),
  PASSWORD.replace('12', '１２'),
] as const
/** As a hash of before passwords had one form. */
const oldHash = (text: string) =>
  hashSync(text, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
const logIn = async (account: string, password: string) => {
  const asked = { account, password: await lobby.cipher(password) }
  return (await lobby.call('accountLogin', asked)).errcode
}
const hashOf = async (table: string, id: string, value: number) =>
  (
    await lobby.ctx.db.query<{ hash: string }>(
      `SELECT password_hash AS hash FROM ${table} WHERE ${id} = $1`,
      [value],
    )
  ).rows[0]?.hash ?? ''

test('a password set in one form opens in every form, and no other does [AU-08]', async () => {
  const { account } = await lobby.register(undefined, forms[0])
  for (const form of forms) expect(await logIn(account, form)).toBe(0)
  expect(await logIn(account, PASSWORD.replace('ñ', 'n'))).toBe(101)
})

test('an old hash is proved as it was typed, in one try, and hashed anew: then every form opens it [AU-08]', async () => {
  const { account, playerId } = await lobby.register()
  const before = oldHash(forms[1])
  await lobby.ctx.db.query('UPDATE accounts.players SET password_hash = $2 WHERE player_id = $1', [
    playerId,
    before,
  ])
  const tries = async () =>
    (
      await lobby.ctx.db.query<{ n: number }>(
        'SELECT coalesce(sum(failures), 0)::int AS n FROM accounts.login_failures',
      )
    ).rows[0]?.n ?? 0
  const counted = await tries()
  expect(await logIn(account, forms[0]), 'in another form than it was set').toBe(101)
  expect((await tries()) - counted, 'one failing try counts once').toBe(1)
  expect(await logIn(account, forms[1])).toBe(0)
  expect(await hashOf('accounts.players', 'player_id', playerId)).not.toBe(before)
  for (const form of forms) expect(await logIn(account, form)).toBe(0)
})

test('the wallet password opens in every form, an old one too [PF-05] [AU-08]', async () => {
  const player = await lobby.register()
  const { playerId } = player
  await lobby.walletPassword(player)
  const before = oldHash(forms[1])
  await lobby.ctx.db.query('UPDATE safe.boxes SET password_hash = $2 WHERE player_id = $1', [
    playerId,
    before,
  ])
  const prove = async (text: string) =>
    proveWalletPassword(lobby.ctx, playerId, await lobby.cipher(text))
  await expect(prove(forms[0])).rejects.toMatchObject({ failure: 'wrong-credentials' })
  const now = await prove(forms[1])
  expect(now).not.toBe(before)
  expect(await hashOf('safe.boxes', 'player_id', playerId)).toBe(now)
  for (const form of forms) expect(await prove(form)).toBe(now)
})

test('the office password opens in every form [AU-08]', async () => {
  const office = openOffice(lobby)
  await office.owner()
  const { rows } = await lobby.ctx.db.query<{ id: number }>(
    'SELECT min(staff_id)::int AS id FROM staff.members',
  )
  const id = rows[0]?.id ?? 0
  await lobby.ctx.db.query('UPDATE staff.members SET password_hash = $2 WHERE staff_id = $1', [
    id,
    oldHash(forms[1]),
  ])
  const signIn = async (password: string) =>
    (await office.ask('signIn', { name: 'owner', password }))['errcode']
  expect(await signIn(forms[1])).toBe(0)
  for (const form of forms) expect(await signIn(form)).toBe(0)
  expect(
    await passwords(lobby.ctx).verify(await hashOf('staff.members', 'staff_id', id), forms[0]),
  ).toBe(true)
})
