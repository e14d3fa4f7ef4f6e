import type { GamePayback } from '@perlas/contract/payback'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declareGames } from '#/gaming/catalogue/catalogue.ts'
import { atTable } from '#/gaming/play/fixtures.ts'
import { dropCaches } from '#/kernel/state.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { countPayback } from './payback.ts'

const game = { id: 980_101, code: 'payback-one' }

let lobby: Lobby
let url: string
let player: Player
beforeAll(async () => {
  lobby = await openLobby()
  url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  const { providerId } = lobby.ctx.config.secrets.studioWallet
  await lobby.operate(
    `INSERT INTO catalogue.games (game_id, code, name, type_id, brand_id, icon, provider_id, provider_game_code)
     VALUES ($1, $2, 'Payback One', 1, 1, '', $3, $2)`,
    [game.id, game.code, providerId],
  )
  await declares('1.0.0', 9_600)
  player = await lobby.register()
  await lobby.fund(player.playerId, 1_000_00)
})
afterAll(() => lobby.close())

const declares = (version: string, returnBps: number) =>
  declareGames(lobby.ctx, [
    {
      providerId: lobby.ctx.config.secrets.studioWallet.providerId,
      code: game.code,
      version,
      returnBps,
      maxWin: null,
    },
  ])
const rows = async () =>
  (
    await lobby.operate(
      `SELECT version, rounds::int, stake::int, win::int, expected_e4::float8 / 10000 AS expected, spread::float8
         FROM payback.days WHERE game_id = $1 ORDER BY day, version`,
      [game.id],
    )
  ).rows

test('a whole day is counted once, by the version of each round, and twice it is the same [GM-07]', async () => {
  const table = atTable(lobby, url, player.playerId, game)
  await table.round(1_00, 3_00)
  await table.round(2_00, 0)
  // The day is not over.
  await countPayback(lobby.ctx)
  expect(await rows()).toEqual([])
  await declares('1.0.1', 9_500)
  await table.round(10_00, 9_00)
  lobby.later({ days: 1 })
  await countPayback(lobby.ctx)
  const counted = [
    {
      version: '1.0.0',
      rounds: 2,
      stake: 300,
      win: 300,
      expected: 288,
      spread: 204 ** 2 + 192 ** 2,
    },
    { version: '1.0.1', rounds: 1, stake: 1_000, win: 900, expected: 950, spread: 50 ** 2 },
  ]
  expect(await rows()).toEqual(counted)
  await countPayback(lobby.ctx)
  expect(await rows()).toEqual(counted)
  await lobby.operate('SELECT payback.count_day($1::date, now())', [manilaDay(new Date())])
  expect(await rows()).toEqual(counted)
  lobby.onTime()
})

test('anybody reads it from a thousand rounds on, and a stranger to no more than that [GM-07]', async () => {
  const read = async () => {
    dropCaches(lobby.ctx)
    lobby.later({ minutes: 2 })
    const { errcode, body } = await lobby.call('anonymous/payback')
    expect(errcode).toBe(0)
    return (body['games'] as GamePayback[]).filter(({ gameId }) => gameId === game.id)
  }
  expect(await read()).toEqual([])
  await lobby.operate('UPDATE payback.days SET rounds = 150000 WHERE version = $1', ['1.0.0'])
  expect(await read()).toMatchObject([
    { name: 'Payback One', version: '1.0.0', rounds: 150_000, declared: 960_000, paid: 1_000_000 },
  ])
  lobby.onTime()
})
