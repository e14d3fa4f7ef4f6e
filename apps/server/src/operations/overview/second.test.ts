import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice } from '#/operations/staff/fixtures.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let owner: string
let ana: string
let ben: string
let kim: string
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  owner = await office.owner()
  ana = await office.member('ana', 'finance', owner)
  ben = await office.member('ben', 'finance', owner)
  kim = await office.member('kim', 'kyc', owner)
})
afterAll(() => lobby.close())

const second = async (token: string) => (await office.ask('overview', {}, token))['second']

test('what waits for a second person says whether it needs me or somebody else, by role and by hands', async () => {
  expect(await second(ana)).toEqual([])
  const player = await lobby.register()
  await office.ask(
    'proposeAdjustment',
    {
      key: 'for-the-tiles',
      playerId: player.playerId,
      amount: 500,
      reason: 'goodwill',
      evidence: 'ticket 71, call of the player',
    },
    ana,
  )
  const settings = (await office.ask('settings', {}, ana))['settings'] as {
    subject: string
    version: string
    value: Record<string, unknown>
  }[]
  const payouts = settings.find(({ subject }) => subject === 'cashier:payouts')
  const change = {
    key: 'limit-for-tiles',
    subject: 'cashier:payouts',
    version: payouts?.version,
    value: { ...payouts?.value, newAccountHours: 48 },
    reason: 'more time to look',
  }
  expect(await office.ask('proposeSetting', change, ben)).toMatchObject({ status: 'proposed' })
  expect(await second(ana)).toEqual([
    { kind: 'settings', needsMe: 1, waits: 0 },
    { kind: 'adjustments', needsMe: 0, waits: 1 },
  ])
  expect(await second(ben)).toEqual([
    { kind: 'settings', needsMe: 0, waits: 1 },
    { kind: 'adjustments', needsMe: 1, waits: 0 },
  ])
  expect(await second(kim), 'of what the role does not decide it is told nothing').toEqual([])
  // A login that may be one hand with the proposer's is told that somebody else must.
  await lobby.ctx.db.query(
    `UPDATE staff.members SET login_made_at = now() WHERE name IN ('ana', 'ben')`,
  )
  expect(await second(ben)).toMatchObject([{ kind: 'settings' }, { needsMe: 0, waits: 1 }])
})
