import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, OFFICE_PASSWORD, openOffice } from './fixtures.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let owner: string
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  owner = await office.owner()
})
afterAll(() => lobby.close())

const host = 'office.example'
const page = {
  host,
  origin: `https://${host}`,
  'sec-fetch-site': 'same-origin',
  'x-office': '0',
}

/** Signs a new member in as a page does, and returns what the browser keeps. */
async function signInAt(name: string, headers: Record<string, string> = page) {
  const added = await office.ask('addMember', { name, role: 'support' }, owner)
  const { secret } = await office.enrol(name, String(added['password']))
  const first = await office.raw('signIn', { name, password: OFFICE_PASSWORD }, undefined, headers)
  expect(first.headers['set-cookie'], 'half a sign-in is not kept').toBeUndefined()
  const half = String(first.json<{ token: string }>().token)
  const code = codeOf(lobby, secret, 1)
  const opened = await office.raw('secondStep', { code }, half, headers)
  const kept = String(opened.headers['set-cookie'] ?? '')
  return { kept, cookie: kept.split(';')[0] ?? '' }
}
const me = async (headers: Record<string, string>) =>
  (await office.raw('me', {}, undefined, headers)).json<{ errcode: number; staffId: number }>()

test('an open session is a cookie that no script reads and no other host is sent', async () => {
  const { kept, cookie } = await signInAt('ana')
  expect(kept).toMatch(
    /^__Host-perlas-office=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
  )
  expect(await me({ ...page, cookie })).toMatchObject({ errcode: 0 })
  const plain = await signInAt('bea', { ...page, origin: `http://${host}` })
  expect(plain.kept).toMatch(
    /^perlas-office=[\w-]{43}; Path=\/office\/v1; HttpOnly; SameSite=Strict$/,
  )
  expect((await signInAt('cora', { host })).kept, 'a program keeps its own').toBe('')
})

test('the cookie opens nothing for another site, a sibling host or a form', async () => {
  const { cookie } = await signInAt('dina')
  const own: Record<string, string> = { ...page, cookie }
  const { 'x-office': _header, ...form } = own
  const { origin: _origin, ...nameless } = own
  for (const [why, headers] of Object.entries({
    'another origin': { ...own, origin: 'https://evil.example' },
    'a sibling host': { ...own, origin: `https://studio.${host}` },
    'no origin': nameless,
    'the origin of a sandbox': { ...own, origin: 'null' },
    'the browser says another site': { ...own, 'sec-fetch-site': 'same-site' },
    'no header of ours': form,
  }))
    expect((await me(headers)).errcode, why).toBe(4010)
  expect(await me(own)).toMatchObject({ errcode: 0 })
  const asked = await lobby.app.inject({
    method: 'OPTIONS',
    url: '/office/v1/me',
    headers: { host, origin: 'https://evil.example', 'access-control-request-headers': 'x-office' },
  })
  expect(asked.headers['access-control-allow-headers']).toBeUndefined()
  expect(asked.headers['access-control-allow-origin']).toBeUndefined()
})

test('a page acts for nobody but the member whose name it shows', async () => {
  const ester = await signInAt('ester')
  const fina = await signInAt('fina')
  const { staffId } = await me({ ...page, cookie: ester.cookie })
  const shown = { ...page, 'x-office': String(staffId) }
  expect(await me({ ...shown, cookie: ester.cookie })).toMatchObject({ errcode: 0, staffId })
  expect((await me({ ...shown, cookie: fina.cookie })).errcode).toBe(4010)
})

test('signing out takes the cookie away, and what it held opens nothing', async () => {
  const { cookie } = await signInAt('gina')
  const out = await office.raw('signOut', {}, undefined, { ...page, cookie })
  expect(out.headers['set-cookie']).toMatch(/^__Host-perlas-office=; Max-Age=0; Path=\/; Secure/)
  expect((await me({ ...page, cookie })).errcode).toBe(4010)
})
