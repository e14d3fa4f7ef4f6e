import { kycTools } from '#/identity/kyc/state.ts'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { sent } from '@perlas/dev-env/kyc-documents'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openOffice } from './fixtures.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let ana: string
let ben: string
let player: Player
let since = 0
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  ana = await office.owner()
  ben = await office.member('ben', 'finance', ana)
  player = await lobby.register()
})
afterAll(() => lobby.close())
beforeEach(async () => {
  const { rows } = await lobby.ctx.db.query<{ last: number }>(
    'SELECT coalesce(max(audit_id), 0) AS last FROM staff.audit',
  )
  since = rows[0]?.last ?? 0
})

async function recorded(): Promise<string[]> {
  const { rows } = await lobby.ctx.db.query<{ action: string }>(
    'SELECT action FROM staff.audit WHERE audit_id > $1 ORDER BY audit_id',
    [since],
  )
  return rows.map(({ action }) => action)
}
const view = () => crypto.randomUUID()
const lists: [string, object, string][] = [
  ['overview', {}, 'overview-read'],
  ['withdrawalQueue', {}, 'withdrawals-read'],
  ['kycQueue', {}, 'kyc-queue-read'],
  ['payments', { size: 10 }, 'payments-read'],
  ['policyReport', {}, 'policy-read'],
  ['todayFigures', {}, 'today-read'],
  ['pots', {}, 'pots-read'],
  ['races', {}, 'races-read'],
  ['exceptions', { open: true, size: 10 }, 'exceptions-read'],
  ['nameReviews', {}, 'account-names-read'],
  ['stuckRounds', {}, 'rounds-read'],
  ['tables', {}, 'tables-read'],
  ['tableRounds', {}, 'table-rounds-read'],
  ['adjustments', { waiting: true, size: 10 }, 'adjustments-read'],
  ['players', { search: '', size: 10 }, 'players-searched'],
  ['settings', {}, 'settings-read'],
  ['returns', {}, 'returns-read'],
  ['itemGifts', {}, 'item-gifts-read'],
  ['inviters', { size: 10 }, 'inviters-read'],
  ['claimSums', {}, 'claims-at-risk-read'],
  ['mailings', {}, 'mailings-read'],
  ['retention', {}, 'retention-read'],
  [
    'report',
    { report: 'ggr', from: '2026-11-01', until: '2026-11-02', by: 'all', each: 'day' },
    'report-read',
  ],
]

test.each(lists)(
  'an opening of %s is recorded once, its refreshes are not',
  async (name, input, action) => {
    const opening = view()
    for (let n = 0; n < 5; n += 1)
      expect(await office.ask(name, { ...input, view: opening }, ana)).toMatchObject({ errcode: 0 })
    expect(await recorded()).toEqual([action])
    await office.ask(name, { ...input, view: view() }, ana)
    expect(await recorded(), 'opened once more').toEqual([action, action])
    await office.ask(name, input, ana)
    expect(await recorded(), 'who names no opening is written down each time').toHaveLength(3)
  },
)

test('many refreshes at once of a new opening are one row', async () => {
  const opening = view()
  await Promise.all(
    Array.from({ length: 8 }, () => office.ask('withdrawalQueue', { view: opening }, ana)),
  )
  expect(await recorded()).toEqual(['withdrawals-read'])
})

test('an opening covers neither another member, another list, another search, nor a look after a pause', async () => {
  const opening = view()
  await office.ask('withdrawalQueue', { view: opening }, ana)
  await office.ask('withdrawalQueue', { view: opening }, ben)
  await office.ask('exceptions', { open: true, size: 5, view: opening }, ana)
  await office.ask('withdrawalQueue', { view: opening, search: player.account }, ana)
  await office.ask('withdrawalQueue', { view: opening, search: player.account }, ana)
  expect(await recorded()).toEqual([
    'withdrawals-read',
    'withdrawals-read',
    'exceptions-read',
    'withdrawals-read',
  ])
  lobby.later({ minutes: 16 })
  await office.ask('withdrawalQueue', { view: opening }, ana)
  expect(await recorded()).toHaveLength(5)
})

test('a player, documents and a picture are recorded each time they are opened [PF-04]', async () => {
  kycTools(lobby.ctx).scanner = { scan: async () => 'clean' }
  await sent(lobby, player)
  const { playerId } = player
  const found = await office.ask('kycCase', { playerId }, ana)
  const { pictureId } = (found['pictures'] as { pictureId: string }[])[0] ?? {}
  for (let n = 0; n < 2; n += 1) {
    await office.ask('kycCase', { playerId }, ana)
    await office.raw('kycPicture', { playerId, pictureId }, ana)
    await office.ask('player', { playerId }, ana)
  }
  expect(await recorded()).toEqual([
    'kyc-read',
    'kyc-read',
    'kyc-picture-seen',
    'player-read',
    'kyc-read',
    'kyc-picture-seen',
    'player-read',
  ])
  expect((await office.ask('player', { playerId, view: view() }, ana))['errcode']).toBe(4000)
})
