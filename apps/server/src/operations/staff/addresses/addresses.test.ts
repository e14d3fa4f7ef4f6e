import { join } from 'node:path'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typed } from '#/testing/commands.ts'
import { codeOf, OFFICE_PASSWORD, openOffice } from '../fixtures.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let ana: string
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  ana = await office.owner()
})
afterAll(() => lobby.close())

const HOME = '127.0.0.1'
/** A call from an address. */
async function at(address: string, name: string, input: object = {}, token = '') {
  const answer = await lobby.app.inject({
    method: 'POST',
    url: `/office/v1/${name}`,
    remoteAddress: address,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload: JSON.stringify(input),
  })
  return answer.json<Record<string, unknown> & { errcode: number }>()
}
const wanted = (kind: 'add' | 'drop', cidr: string, roleId = '') => ({ kind, cidr, roleId })
const propose = (address: string, token: string, change: ReturnType<typeof wanted>) =>
  at(address, 'proposeAddress', { ...change, reason: 'the office moved house' }, token)
const refusals = async () => {
  const { rows } = await lobby.ctx.db.query<{ address: string }>(
    `SELECT address FROM staff.audit WHERE action = 'address-refused' ORDER BY audit_id`,
  )
  return rows.map(({ address }) => address)
}

test('an address is in a network as IPv4, as IPv6 and as IPv4 in IPv6; without a network for a role it is everywhere', async () => {
  const list = ['203.0.113.0/24:', '2001:db8::/48:', '198.51.100.7:finance']
  const cut = list.map((one) => one.lastIndexOf(':'))
  const admits = async (role: string, address: string, networks = list.length) => {
    const { rows } = await lobby.ctx.db.query<{ admits: boolean }>(
      `SELECT staff.list_admits($1, $2, (SELECT array_agg(staff.network_of(x)) FROM unnest($3::text[]) x), $4) AS admits`,
      [
        role,
        address,
        list.map((one, n) => one.slice(0, cut[n])).slice(0, networks),
        list.map((one, n) => one.slice((cut[n] ?? 0) + 1)).slice(0, networks),
      ],
    )
    return rows[0]?.admits
  }
  for (const address of [
    '203.0.113.9',
    '::ffff:203.0.113.9',
    '::ffff:cb00:7109',
    '2001:db8:0:1::5',
  ])
    expect(await admits('support', address), address).toBe(true)
  for (const address of ['203.0.114.1', '2001:db9::1', '::1', 'fe80::1%eth0', 'unknown', ''])
    expect(await admits('support', address), address).toBe(false)
  expect(await admits('finance', '198.51.100.7')).toBe(true)
  expect(await admits('support', '198.51.100.7'), 'another role’s').toBe(false)
  expect(await admits('support', 'unknown', 0), 'no list').toBe(true)
  const network = async (text: string) =>
    (
      await lobby.ctx.db.query<{ cidr: string | null }>(
        'SELECT staff.network_of($1)::text AS cidr',
        [text],
      )
    ).rows[0]?.cidr
  expect(await network('::ffff:10.1.2.3/104')).toBe('10.0.0.0/8')
  expect(await network('10.1.2.3/8'), 'whole').toBe('10.0.0.0/8')
  expect(await network('10.1.2'), 'none').toBeNull()
})

test('members of a role come in from its networks alone: at sign-in and at each call, which ends the session and is recorded once', async () => {
  const added = await lobby.before({ hours: 25 }, () =>
    office.ask('addMember', { name: 'sol', role: 'support' }, ana),
  )
  const sol = await office.enrol('sol', String(added['password']))
  expect(await propose(HOME, ana, wanted('add', '203.0.113.0/24', 'support'))).toMatchObject({
    status: 'done',
    cidr: '203.0.113.0/24',
  })
  expect((await at('203.0.113.9', 'me', {}, sol.token)).errcode).toBe(0)
  expect((await at(HOME, 'me', {}, sol.token)).errcode).toBe(2121)
  expect((await at('203.0.113.9', 'me', {}, sol.token)).errcode, 'its session is over').toBe(4010)
  const password = OFFICE_PASSWORD
  expect((await at(HOME, 'signIn', { name: 'sol', password })).errcode).toBe(2121)
  expect((await at(HOME, 'signIn', { name: 'sol', password: 'wrong' })).errcode).toBe(101)
  expect(await refusals()).toEqual([HOME, HOME])
  const half = await at('203.0.113.9', 'signIn', { name: 'sol', password })
  const code = codeOf(lobby, sol.secret, 1)
  expect((await at(HOME, 'secondStep', { code }, String(half['token']))).errcode).toBe(2121)
  expect((await at(HOME, 'me', {}, ana)).errcode, 'another role').toBe(0)
})

test('nobody shuts out oneself or who proposed it, and who would be shut out is shown before', async () => {
  expect(await propose(HOME, ana, wanted('add', '203.0.113.0/24'))).toMatchObject({ errcode: 2122 })
  const bea = await office.member('bea', 'owner', ana)
  const far = '198.51.100.7'
  await lobby.ctx.db.query(
    `UPDATE staff.sessions SET address = $1 FROM staff.members m WHERE m.name = 'bea' AND sessions.staff_id = m.staff_id`,
    [far],
  )
  const shutsOut = [{ name: 'bea', address: far }]
  const home = wanted('add', '127.0.0.0/8')
  expect(await at(HOME, 'checkAddress', home, ana)).toMatchObject({ cidr: '127.0.0.0/8', shutsOut })
  expect(await propose(HOME, ana, home)).toMatchObject({ status: 'proposed' })
  expect((await propose(HOME, ana, home)).errcode, 'one waits').toBe(2012)
  const [waiting] = (await at(far, 'addresses', {}, bea))['proposals'] as { id: number }[]
  expect(waiting).toMatchObject({ decidable: true, mine: false, shutsOut })
  const decide = { id: waiting?.id, approve: true }
  expect((await at(HOME, 'decideAddress', decide, ana)).errcode, 'one’s own').toBe(4030)
  expect((await at(far, 'decideAddress', decide, bea)).errcode).toBe(2122)
  expect(await at(HOME, 'decideAddress', decide, bea)).toMatchObject({ status: 'done' })
  expect((await at(far, 'me', {}, bea)).errcode).toBe(2121)
  // Its maker comes in by the other as long as that stands.
  expect(await propose(HOME, ana, wanted('drop', '127.0.0.0/8'))).toMatchObject({
    status: 'proposed',
  })
  const more = await propose(HOME, ana, wanted('add', '198.51.100.0/24'))
  expect(more, 'its maker stays in by the other').toMatchObject({ status: 'proposed' })
})

test('the list changes by an approved proposal alone, and by the command, which is in the record', async () => {
  await expect(
    lobby.ctx.db.query(`INSERT INTO staff.addresses (cidr) VALUES ('0.0.0.0/0')`),
  ).rejects.toThrow('was not approved')
  await expect(lobby.ctx.db.query('DELETE FROM staff.addresses')).rejects.toThrow(
    'was not approved',
  )
  const { databaseUrl } = lobby.ctx.config
  const program = join(import.meta.dirname, '../office-cli.ts')
  const allow = (network: string) =>
    typed(program, ['allow', network], { DATABASE_URL: databaseUrl ?? '' })
  expect(await allow('192.0.2.7/24')).toEqual({
    code: 0,
    output: 'Members may come in from 192.0.2.0/24. It is in the record.\n',
  })
  expect(await allow('at home')).toEqual({
    code: 1,
    output: 'at home is no network and no address.\n',
  })
  expect(
    (await at('192.0.2.4', 'signIn', { name: 'sol', password: OFFICE_PASSWORD })).errcode,
  ).toBe(0)
  const record = await lobby.ctx.db.query(
    `SELECT staff_id, detail FROM staff.audit WHERE action = 'address-allowed'`,
  )
  expect(record.rows).toEqual([{ staff_id: null, detail: { cidr: '192.0.2.0/24' } }])
})
