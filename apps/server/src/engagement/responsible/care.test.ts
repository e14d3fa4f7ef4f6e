import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askToReturn, exclude } from './responsible.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'

let lobby: Lobby
let seats: ReturnType<typeof openOffice>
let token: string
let player: Player
let days = 0

beforeAll(async () => {
  lobby = await openLobby({
    swaps: { clock: () => new Date(Date.now() + days * 86_400_000) },
  })
  seats = openOffice(lobby)
  token = await seats.owner()
})
afterAll(() => lobby.close())
beforeEach(async () => {
  days = 0
  player = await lobby.register()
})

const office = (name: string, input: object, by?: string) => seats.ask(name, input, by)
const loss = (amount: number) => ({
  playerId: player.playerId,
  kind: 'loss',
  period: 'day',
  amount,
  reason: 'Asked by telephone',
})

test('the office tightens a limit with a reason, and neither side loosens it [PF-08]', async () => {
  const own = { kind: 'loss', period: 'day', amount: 500_00 }
  await lobby.call('setLimit', own, player.token)
  expect((await office('tightenLimit', loss(500_00), token))['errcode']).toBe(4030)
  const set = await office('tightenLimit', loss(100_00), token)
  expect(set['limits']).toMatchObject([{ amount: 500_00, houseAmount: 100_00 }])
  expect(set['changes']).toMatchObject([
    { what: 'set-by-house', by: 'owner', reason: 'Asked by telephone' },
    { what: 'set', by: 'player' },
  ])
  expect((await office('tightenLimit', loss(200_00), token))['errcode']).toBe(4030)
  // The player may ask for anything: the house's limit stays, and its reason is not shown.
  const looser = await lobby.call('setLimit', { ...own, amount: null }, player.token)
  expect(looser.body['limits']).toMatchObject([{ houseAmount: 100_00 }])
  expect(JSON.stringify(looser.body)).not.toContain('telephone')
})

test('the office excludes with a reason; a return before its time is refused [PF-08]', async () => {
  const ask = { playerId: player.playerId, term: '1y', reason: 'Request of the family' }
  const done = await office('exclude', ask, token)
  expect(done['exclusion']).toMatchObject({ kind: 'operator', term: '1y' })
  expect((await lobby.call('getLimits', {}, player.token)).status).toBe(401)
  expect((await office('exclude', { ...ask, term: '7d' }, token))['errcode']).toBe(4030)
  const back = { playerId: player.playerId, reason: 'No reason at all' }
  expect((await office('proposeReturn', back, token))['errcode']).toBe(4030)
  const { rows } = await lobby.ctx.db.query(
    `SELECT action, detail->>'reason' AS reason FROM staff.audit
      WHERE detail->>'playerId' = $1 ORDER BY audit_id`,
    [String(player.playerId)],
  )
  expect(rows).toEqual([{ action: 'player-excluded', reason: 'Request of the family' }])
})

test('an early return takes two people, never within the fixed time, and the database knows it [PF-08]', async () => {
  const { playerId } = player
  const ben = await seats.member('ben', 'support', token)
  const own = await exclude(lobby.ctx, { playerId, term: '1y' })
  const back = { playerId, reason: 'Talked for an hour; calm since spring.' }
  const propose = (by = token) => office('proposeReturn', back, by)
  const decide = (approve: boolean, by: string) => office('decideReturn', { playerId, approve }, by)

  expect((await propose())['errcode']).toBe(4030)
  days = 190
  await askToReturn(lobby.ctx, playerId)
  expect((await propose())['errcode'], 'the cooling time runs').toBe(4030)
  days = 198
  expect((await decide(true, ben))['errcode'], 'nobody proposed it').toBe(2012)
  expect(await office('overview', {}, token)).toMatchObject({ returns: 1 })
  expect((await office('returns', {}, ben))['rows']).toMatchObject([{ playerId, proposedBy: '' }])
  expect((await propose())['waitingReturn']).toMatchObject({ mine: true, proposedBy: 'owner' })
  expect((await propose(ben))['errcode'], 'one at a time').toBe(2012)
  expect((await office('returns', {}, ben))['rows']).toMatchObject([
    { playerId, proposedBy: 'owner', mine: false },
  ])
  expect((await decide(true, token))['errcode'], 'who proposed it').toBe(4030)
  await expect(
    lobby.ctx.db.query(
      `UPDATE responsible.returns SET status = 'granted', decided_by = proposed_by, decided_at = now()
        WHERE player_id = $1`,
      [playerId],
    ),
  ).rejects.toThrow('maker_is_not_checker')
  await expect(
    lobby.ctx.db.query(
      `UPDATE responsible.exclusions SET ended_at = until_at WHERE player_id = $1`,
      [playerId],
    ),
  ).rejects.toThrow('two people end an exclusion')
  await expect(
    lobby.ctx.db.query(
      `UPDATE responsible.exclusions SET ended_at = begins_at WHERE player_id = $1`,
      [playerId],
    ),
  ).rejects.toThrow('within its fixed time')
  await expect(
    lobby.ctx.db.query(
      `UPDATE responsible.exclusions SET until_at = now(), fixed_until = now() WHERE player_id = $1`,
      [playerId],
    ),
  ).rejects.toThrow('as it was said')

  expect((await decide(false, ben))['waitingReturn']).toBeNull()
  await propose()
  const both = await Promise.all([decide(true, ben), decide(true, ben)])
  expect(new Set(both.map(({ errcode }) => errcode))).toEqual(new Set([0, 2012]))
  expect((await office('playCare', { playerId }, ben))['exclusion']).toBeNull()
  expect((await office('returns', {}, ben))['rows']).toEqual([])
  expect(own.getTime()).toBeGreaterThan(lobby.ctx.clock().getTime())
  const { rows } = await lobby.ctx.db.query<{ action: string }>(
    `SELECT action FROM staff.audit WHERE detail->>'playerId' = $1 AND action LIKE 'return-%' ORDER BY audit_id`,
    [String(playerId)],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'return-proposed',
    'return-refused',
    'return-proposed',
    'return-granted',
  ])
})

test('a reason is needed, a session too, and a player who exists [PF-08]', async () => {
  expect((await office('tightenLimit', { ...loss(1_00), reason: '' }, token))['errcode']).toBe(4000)
  expect((await office('playCare', { playerId: 1 }, token))['errcode']).toBe(4040)
  for (const name of ['playCare', 'tightenLimit', 'exclude', 'proposeReturn', 'decideReturn']) {
    const input = { ...loss(1_00), term: '6m' }
    expect((await office(name, pick(name, input)))['errcode']).toBe(4010)
    expect((await office(name, pick(name, input), player.token))['errcode']).toBe(4010)
  }
})

function pick(name: string, input: ReturnType<typeof loss> & { term: string }) {
  const { playerId, reason, term, ...limit } = input
  if (name === 'playCare') return { playerId }
  if (name === 'exclude') return { playerId, term, reason }
  if (name === 'decideReturn') return { playerId, approve: true }
  return name === 'proposeReturn' ? { playerId, reason } : { playerId, reason, ...limit }
}
