import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let lobby: Lobby
let player: Player
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())
beforeEach(async () => {
  player = await lobby.register()
})

const LOCKED = 1018
async function login(password: string, cookie = '', device = '') {
  const headers = { ...(cookie && { cookie }), ...(device && { 'x-device-fp': device }) }
  const input = { account: player.account, password: await lobby.cipher(password) }
  return lobby.call('accountLogin', input, undefined, headers)
}
type Cookies = { headers: Record<string, unknown> }
const cookieOf = ({ headers }: Cookies) => String(headers['set-cookie']).split(';')[0] ?? ''
/** Somebody keeps a name shut: three wrong passwords, again and again. */
async function storm() {
  for (let n = 0; n < 5; n += 1) await login(`mali-na-hula-${n}`, '', `stranger-${n}`)
}

test('three requests a minute hold nobody out who has logged in from this device before [AU-21]', async () => {
  const first = await login(player.password)
  expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/)
  const own = cookieOf(first)
  await storm()
  expect((await login(player.password)).errcode, 'a stranger with the password').toBe(LOCKED)
  expect((await login(player.password, own)).errcode).toBe(0)
  // The owner's success does not open the door to those who guess.
  expect((await login(player.password)).errcode).toBe(LOCKED)
})

test('a known device is bounded too, by itself alone [AU-21]', async () => {
  const phone = cookieOf(await login(player.password))
  const desk = cookieOf(await login(player.password))
  for (let n = 0; n < 3; n += 1) expect((await login(`mali-na-hula-${n}`, phone)).errcode).toBe(101)
  expect((await login(player.password, phone)).errcode).toBe(LOCKED)
  expect((await login(player.password, desk)).errcode).toBe(0)
  expect((await login(player.password)).errcode).toBe(0)
})

test('neither a header, nor a cookie of somebody else, nor one made up counts as known [AU-21] [AP-06]', async () => {
  const own = player
  await login(own.password, '', 'my-phone')
  player = await lobby.register()
  const others = cookieOf(await login(player.password))
  player = own
  await storm()
  const made = `perlas_device=${'x'.repeat(43)}`
  for (const [cookie, device] of [
    ['', 'my-phone'],
    [others, 'my-phone'],
    [made, ''],
    ["perlas_device=' OR 1=1", ''],
  ])
    expect((await login(own.password, cookie, device)).errcode).toBe(LOCKED)
})

test('a reset forgets every device, and twenty are remembered at most [AU-16]', async () => {
  const first = cookieOf(await login(player.password))
  for (let n = 0; n < 22; n += 1) await login(player.password)
  const count = async () =>
    (
      await lobby.ctx.db.query('SELECT 1 FROM accounts.known_devices WHERE player_id = $1', [
        player.playerId,
      ])
    ).rows.length
  expect(await count()).toBe(20)
  await storm()
  expect((await login(player.password, first)).errcode, 'the longest away').toBe(LOCKED)
})
