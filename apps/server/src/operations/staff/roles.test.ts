import { officeCalls } from '@perlas/contract/office'
import { officeRoles, type OfficeRole, type StepUp } from '@perlas/contract/office-call'
import { officeAddressCalls } from '@perlas/contract/office-addresses'
import { officeGlassCalls } from '@perlas/contract/office-glass'
import { officeOpenIdCalls } from '@perlas/contract/office-openid'
import { officePeopleCalls } from '@perlas/contract/office-people'
import { officeRoleCalls } from '@perlas/contract/office-roles'
import { settingAreas } from '@perlas/contract/office-settings'
import { basicRights, givableRights } from '@perlas/contract/office-rights'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice } from './fixtures.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
const tokens = new Map<OfficeRole, string>()
// A role that owners made, with every second right.
const given = givableRights.filter((_, n) => n % 2 === 0).map(({ name }) => name)
let made: string
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  const owner = await office.owner()
  tokens.set('owner', owner)
  for (const role of officeRoles.slice(1)) {
    tokens.set(role, await office.member(`${role}-person`, role, owner))
  }
  made = await office.member('made-person', await office.role('Half', given, owner), owner)
})
afterAll(() => lobby.close())

const guarded = officeCalls.filter((call) => call.roles !== 'door')

test('every call of the contract is mounted', async () => {
  const mounted = officeCalls.filter(({ name }) =>
    lobby.app.hasRoute({ method: 'POST', url: `/office/v1/${name}` }),
  )
  expect(mounted.map(({ name }) => name)).toEqual(officeCalls.map(({ name }) => name))
})

test.each(guarded.map((call) => [call.name, call] as const))(
  '%s is refused to nobody, to a player and to every role that may not',
  async (name, call) => {
    const allowed: readonly OfficeRole[] = call.roles
    // Wrong on purpose: who may not learns nothing of the input either, and nothing happens.
    const input = { surely: 'not an input' }
    expect((await office.raw(name, input)).statusCode).toBe(401)
    for (const role of officeRoles) {
      // The session of signing out everywhere would be over for the next call.
      const { statusCode } = await office.raw(name, input, tokens.get(role))
      expect(statusCode, role).toBe(allowed.includes(role) ? 400 : 403)
    }
    const isGiven = [...given, ...basicRights].includes(name)
    expect((await office.raw(name, input, made)).statusCode, 'made').toBe(isGiven ? 400 : 403)
  },
)

test('all that changes people, roles or what an owner waives wants a fresh code, and so do amounts and the payout policy', () => {
  const wanted = (kind: StepUp) =>
    officeCalls.flatMap((call) => ('stepUp' in call && call.stepUp === kind ? [call.name] : []))
  const reads = [
    'signOutEverywhere',
    'me',
    'members',
    'roles',
    'addresses',
    'checkAddress',
    'identities',
    'glass',
    'glassPreparations',
    // Giving rights back wants nothing.
    'endGlass',
  ]
  const changes = [
    ...officePeopleCalls,
    ...officeRoleCalls,
    ...officeAddressCalls,
    ...officeOpenIdCalls,
    ...officeGlassCalls,
  ].filter(({ name, roles }) => roles !== 'door' && !reads.includes(name))
  expect(wanted('always')).toEqual([...changes.map(({ name }) => name), 'waiveDay'])
  expect(wanted('amount')).toEqual([
    'proposeAdjustment',
    'decideAdjustment',
    'decideItem',
    'decideMailing',
    'proposeRuling',
    'approveRuling',
    'approveEnd',
    'approveWithdrawal',
  ])
  expect(wanted('setting')).toEqual(['proposeSetting', 'decideSetting'])
  const areas = Object.entries(settingAreas).filter(([, area]) => 'stepUp' in area)
  expect(areas.map(([name]) => name)).toEqual(['cashier', 'policy', 'retention'])
})

test('text that the database cannot keep is refused, not failed at', async () => {
  for (const search of ['a\u0000b', '\ud800'])
    expect(await office.ask('withdrawalQueue', { search }, tokens.get('owner'))).toMatchObject({
      errcode: 4000,
    })
})

test('what was refused is in the record with call and role', async () => {
  await office.ask('members', {}, tokens.get('support'))
  const { rows } = await lobby.ctx.db.query(
    `SELECT detail FROM staff.audit WHERE action = 'refused' ORDER BY audit_id DESC LIMIT 1`,
  )
  expect(rows).toEqual([{ detail: { call: 'members', role: 'support' } }])
})
