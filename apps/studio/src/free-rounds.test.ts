import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { runActivity } from '@perlas/server/engagement/campaigns/fixtures'
import { learnGames, takeFreeRoundsBack, tellFreeRounds } from '@perlas/server/gaming/play/play'
import { audit } from '@perlas/server/ledger/wallet/wallet'
import { signedClient } from '@perlas/provider-kit/client'
import type { RoundView, Table } from '#/play/calls.ts'
import { createWorld, type World } from '#/testing/world.ts'

// An activity of the real lobby gives free rounds in a game of the real studio, over real HTTP both ways.
const STAKE = 12_00
let world: World
let lobby: Lobby
let player: Player
let gameId: number
let numbers = 0
/** The studio does not answer the lobby. */
let away = false
beforeAll(async () => {
  world = await createWorld()
  world.app.addHook('onRequest', async (request, reply) => {
    if (away && request.url.startsWith('/operator/')) await reply.code(503).send()
  })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const studio = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
  lobby = await openLobby({ env: { STUDIO_API: studio, STUDIO_URL: studio } })
  await lobby.app.listen({ port: 0, host: '127.0.0.1' })
  const baseUrl = `http://127.0.0.1:${(lobby.app.server.address() as AddressInfo).port}`
  world.ctx.wallet = signedClient({ baseUrl, key: lobby.secrets.studioWallet })
  world.ctx.config.operatorKey = lobby.secrets.studioOperator
  await learnGames(lobby.ctx)
  const { rows } = await lobby.ctx.db.query(
    `SELECT game_id AS id FROM catalogue.games WHERE provider_game_code = 'color-perya'`,
  )
  gameId = Number(rows[0]?.id)
})
afterAll(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  await lobby?.close()
  await world?.close()
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})
beforeEach(async () => {
  away = false
  lobby.onTime()
  await give()
  player = await lobby.register()
  await lobby.fund(player.playerId, 100_00)
  numbers += 1
  await lobby.operate('UPDATE accounts.players SET mobile = $2 WHERE player_id = $1', [
    player.playerId,
    `9${String(190_000_000 + numbers)}`,
  ])
})

const day = { points: 0, coins: 0, rounds: 3 }
/** Daily sign-in that gives three free rounds each day. */
const give = (change: object = {}) =>
  runActivity(lobby.ctx, 'free-sign', {
    days: [day, day],
    depositDays: 0,
    free: { gameId, bet: STAKE, days: 3 },
    ...change,
  })
const ask = async (name: string, input: object = {}) => {
  const { errcode, body } = await lobby.call(name, input, player.token)
  return { errcode, ...body } as Record<string, unknown> & { errcode: number }
}
const sign = (requestId?: string) =>
  ask('loginBonus3UserReceive', requestId === undefined ? {} : { requestId })
type Free = { id: string; left: number; bet: number; name: string; isOpen: boolean }
const free = async () => (await ask('getFreeRounds'))['items'] as Free[]

async function sit() {
  const started = await lobby.call('startGame', { gameId }, player.token)
  const launch = new URL(String(started.body['gameUrl'])).searchParams.get('launch')
  const { body } = await world.play('open', { launch })
  const { key, table } = body as unknown as { key: string; table: Table }
  await world.play('seed', { clientSeed: 'mine' }, key)
  const play = async (freeRoundId: string | null) => {
    const press = { bet: STAKE, choice: { colours: [0] }, freeRoundId }
    const { body } = await world.play(
      'play',
      { requestId: randomBytes(8).toString('hex'), ...press },
      key,
    )
    const round = body['round'] as RoundView | undefined
    if (!round) return { refused: body['error'] as string }
    const ended = await world.play('finish', { roundId: round.id }, key)
    return { round, ended: ended.body['round'] as RoundView }
  }
  return { table, play }
}

test('an activity gives free rounds once: they are played at their stake for nothing, and what they win is cash [AC-17] [GM-08]', async () => {
  const requestId = randomBytes(8).toString('hex')
  const got = await sign(requestId)
  expect(got['rewards']).toEqual([{ id: 5001, count: 3, amount: STAKE, gameId, days: 3 }])
  expect((await sign(requestId))['rewards']).toEqual(got['rewards'])
  expect((await sign()).errcode).not.toBe(0)
  expect(await free()).toMatchObject([
    { name: 'Color Perya', left: 3, bet: STAKE, isOpen: true, gameId },
  ])

  const { table, play } = await sit()
  expect(table.freeRounds).toMatchObject([{ left: 3, bet: STAKE }])
  const { id } = table.freeRounds[0]!
  let balance = table.balance ?? 0
  for (const left of [2, 1, 0]) {
    const { round, ended } = await play(id)
    expect(round?.balanceAfterBet).toBe(balance)
    balance += round?.win ?? 0
    expect(ended?.balance).toBe(balance)
    expect((await free()).map((one) => one.left)).toEqual(left > 0 ? [left] : [])
  }
  expect(await play(id)).toMatchObject({ refused: 'free-rounds-gone' })
  const { list } = (await ask('getGameRecord')) as unknown as { list: object[] }
  expect(list).toHaveLength(3)
  for (const round of list) expect(round).toMatchObject({ bet: 0, free: STAKE })
})

test('a studio that is away loses nothing: what was given is told to it later, and cannot be played before [GM-08]', async () => {
  away = true
  expect(await sign()).toMatchObject({ errcode: 0, rewards: [{ id: 5001, count: 3 }] })
  expect(await free()).toMatchObject([{ left: 3, isOpen: false }])
  away = false
  expect((await sit()).table.freeRounds).toEqual([])
  lobby.later({ minutes: 2 })
  await tellFreeRounds(lobby.ctx)
  expect(await free()).toMatchObject([{ left: 3, isOpen: true }])
  lobby.onTime()
  expect((await sit()).table.freeRounds).toMatchObject([{ left: 3 }])
})

test('taken back, or after their last day, no free round is played [GM-08]', async () => {
  await sign()
  const { table, play } = await sit()
  const { id } = table.freeRounds[0]!
  await play(id)
  const { providerId } = lobby.secrets.studioWallet
  await takeFreeRoundsBack(lobby.ctx, { providerId, freeRoundId: id })
  expect(await play(id)).toMatchObject({ refused: 'free-rounds-gone' })
  expect(await free()).toEqual([])
  lobby.later({ days: 1 })
  await sign()
  expect(await free()).toMatchObject([{ left: 3 }])
  lobby.later({ days: 3 })
  expect(await free()).toEqual([])
})

test('free rounds count in the budget with their stakes, and no more is promised than it has [AC-01]', async () => {
  await give({ budget: 50_00 })
  expect(await sign()).toMatchObject({ errcode: 0 })
  lobby.later({ days: 1 })
  // Fourteen pesos are left of fifty, and three rounds are thirty-six.
  expect(await sign()).toMatchObject({ errcode: 1006 })
})

test('operators cannot open what nobody could play: a stake that the game has not, a game that takes none [CA-11]', async () => {
  await expect(give({ free: { gameId, bet: 7, days: 3 } })).rejects.toThrow(
    /takes free rounds of ₱/,
  )
  await expect(give({ free: { gameId: 1, bet: STAKE, days: 3 } })).rejects.toThrow(
    'takes no free rounds now',
  )
})
