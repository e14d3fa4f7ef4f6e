import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { failures } from '@perlas/contract/errors'
import * as api from '@perlas/contract/provider-api'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addTestGame, launchToken, providerClient, testGame } from '#/gaming/play/fixtures.ts'
import { promiseFreeRounds } from '#/gaming/play/play.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { maintainLimits } from './responsible.ts'

let lobby: Lobby
let url: string

beforeAll(async () => {
  lobby = await openLobby()
  await addTestGame(lobby.ctx)
  await lobby.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(lobby.app.server.address() as AddressInfo).port}`
})
afterEach(() => lobby.onTime())
afterAll(() => lobby.close())

const KIND = 99
const id = () => randomUUID().replaceAll('-', '')
const opened = failures['provider-unavailable'].errcode
const closed = failures['kind-off'].errcode

async function player() {
  const { playerId, token } = await lobby.register()
  await lobby.fund(playerId, 100_00)
  return {
    playerId,
    token,
    turn: (off: boolean, typeId = KIND) => lobby.call('switchKind', { typeId, off }, token),
    /** The test game has no provider, so a launch that is allowed ends there. */
    launch: async () => (await lobby.call('startGame', { gameId: testGame.id }, token)).errcode,
    async kind() {
      const { body } = await lobby.call('getLimits', {}, token)
      return (body['kinds'] as { id: number }[]).find((kind) => kind.id === KIND)
    },
  }
}

test('a kind of games that is switched off opens nowhere, for play money neither, and others do [PF-08]', async () => {
  const { playerId, token, turn, launch, kind } = await player()
  expect(await launch()).toBe(opened)
  await promiseFreeRounds(lobby.ctx, {
    playerId,
    gameId: testGame.id,
    count: 5,
    bet: 1_00,
    days: 2,
    source: 'test',
    key: id(),
  })
  expect((await turn(true)).errcode).toBe(0)
  expect(await kind()).toMatchObject({ off: true, onFrom: null })
  expect(await launch()).toBe(closed)
  const demo = { gameId: testGame.id, demo: true }
  expect((await lobby.call('startGame', demo, token)).errcode).toBe(closed)
  const rounds = await lobby.call('getFreeRounds', {}, token)
  expect(rounds.body['items']).toMatchObject([{ isOpen: false, left: 5 }])
  const known = await lobby.call('getAfterLoginInfoWeb', {}, token)
  expect(known.body['kindsOff']).toEqual([KIND])
  // Another kind has nothing to do with it, and nobody else has.
  await turn(true, 1)
  await turn(false, 1)
  const other = await lobby.register()
  const theirs = await lobby.call('getAfterLoginInfoWeb', {}, other.token)
  expect(theirs.body).not.toHaveProperty('kindsOff')
})

test('a game that is open takes no further bet once its kind is off, and its round settles [PF-08]', async () => {
  const { playerId, turn } = await player()
  const provider = providerClient(lobby.ctx, url)
  const verified = await provider.call(api.sessionVerify, {
    token: await launchToken(lobby.ctx, playerId),
  })
  if (verified.kind !== 'answer' || verified.answer.status !== 'OK') throw new Error('no session')
  const { session } = verified.answer
  const bet = async (round_id: string) => {
    const { code: game_code } = testGame
    const ask = { tx_id: id(), round_id, session, game_code, amount: 1_00 }
    const reply = await provider.call(api.bet, ask)
    return reply.kind === 'answer' ? reply.answer.status : reply.kind
  }
  const round = id()
  expect(await bet(round)).toBe('OK')
  await turn(true)
  expect(await bet(id())).toBe('SESSION_EXPIRED')
  const win = { tx_id: id(), round_id: round, amount: 3_00, round_closed: true }
  const paid = await provider.call(api.win, win)
  expect(paid.kind === 'answer' && paid.answer.status).toBe('OK')
  expect((await balanceOf(lobby.ctx, playerId)).cash).toBe(102_00)
})

test('no session of a kind slips in beside its switch [PF-08]', async () => {
  for (let times = 0; times < 5; times += 1) {
    const { playerId, turn } = await player()
    const launches = Array.from({ length: 8 }, () => launchToken(lobby.ctx, playerId))
    await Promise.all([...launches.slice(0, 4), turn(true), ...launches.slice(4)])
    const { rows } = await lobby.ctx.db.query(
      'SELECT count(*)::int AS live FROM play.sessions WHERE player_id = $1 AND ended_at IS NULL',
      [playerId],
    )
    expect(rows).toEqual([{ live: 0 }])
  }
})

test('a kind is on again after the wait, unless that is taken back [PF-08]', async () => {
  const { playerId, token, turn, launch, kind } = await player()
  await turn(true)
  await turn(false)
  expect(await kind()).toMatchObject({ off: true, onFrom: expect.any(String) as string })
  await turn(true)
  expect(await kind()).toMatchObject({ off: true, onFrom: null })
  lobby.later({ hours: 30 })
  await maintainLimits(lobby.ctx)
  expect(await launch()).toBe(closed)

  await turn(false)
  lobby.later({ hours: 23.9 })
  await maintainLimits(lobby.ctx)
  expect(await launch()).toBe(closed)
  lobby.later({ hours: 0.2 })
  await maintainLimits(lobby.ctx)
  expect(await launch()).toBe(opened)
  expect(await kind()).toMatchObject({ off: false, onFrom: null })
  const { body } = await lobby.call('getLimits', {}, token)
  const what = (body['changes'] as { what: string }[]).map((change) => change.what)
  expect(what).toEqual([
    'kind-on',
    'kind-on-asked',
    'kind-on-taken-back',
    'kind-on-asked',
    'kind-off',
  ])
  const seats = openOffice(lobby)
  const care = await seats.ask('playCare', { playerId }, await seats.owner())
  expect(care).toMatchObject({ kindsOff: [] })
  expect((care['changes'] as object[])[4]).toMatchObject({ gameType: KIND, by: 'player' })
})

test('a kind that is not there cannot be switched [PF-08]', async () => {
  const { turn } = await player()
  expect((await turn(true, 98)).errcode).toBe(4040)
  expect((await turn(false, 98)).errcode).toBe(4040)
})
