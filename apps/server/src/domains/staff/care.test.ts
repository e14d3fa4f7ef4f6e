import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openOffice } from './fixtures.ts'

let lobby: Lobby
let seats: ReturnType<typeof openOffice>
let token: string
let player: Player

beforeAll(async () => {
  lobby = await openLobby()
  seats = openOffice(lobby)
  token = await seats.owner()
})
afterAll(() => lobby.close())
beforeEach(async () => {
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
  expect((await office('grantReturn', back, token))['errcode']).toBe(4030)
  const { rows } = await lobby.ctx.db.query(
    `SELECT action, detail->>'reason' AS reason FROM staff.audit
      WHERE detail->>'playerId' = $1 ORDER BY audit_id`,
    [String(player.playerId)],
  )
  expect(rows).toEqual([{ action: 'player-excluded', reason: 'Request of the family' }])
})

test('a reason is needed, a session too, and a player who exists [PF-08]', async () => {
  expect((await office('tightenLimit', { ...loss(1_00), reason: '' }, token))['errcode']).toBe(4000)
  expect((await office('playCare', { playerId: 1 }, token))['errcode']).toBe(4040)
  for (const name of ['playCare', 'tightenLimit', 'exclude', 'grantReturn']) {
    const input = { ...loss(1_00), term: '6m' }
    expect((await office(name, pick(name, input)))['errcode']).toBe(4010)
    expect((await office(name, pick(name, input), player.token))['errcode']).toBe(4010)
  }
})

function pick(name: string, input: ReturnType<typeof loss> & { term: string }) {
  const { playerId, reason, term, ...limit } = input
  if (name === 'playCare') return { playerId }
  if (name === 'exclude') return { playerId, term, reason }
  return name === 'grantReturn' ? { playerId, reason } : { playerId, reason, ...limit }
}
