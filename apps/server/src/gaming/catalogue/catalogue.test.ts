import { dropCaches } from '#/kernel/state.ts'
import { showTypes } from '@perlas/contract/enums'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { declareGames } from './catalogue.ts'

let lobby: Lobby
let player: Player
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())
beforeEach(async () => {
  player = await lobby.register()
})

type Listed = {
  id: number
  typeId: number
  maintain: number
  icon: string
  brandId: number
  showType: number
}
const config = async (input: object = {}) => {
  const { body } = await lobby.call('anonymous/appConfig', input)
  return body as {
    gameListVersion: string
    gameList?: { games: Listed[]; brands: { id: number; gameList: number[] }[] }
    webConfig: { appGameTypeList: { id: number; name: string }[] }
  }
}
const like = (id: number, value: 0 | 1) => lobby.call('gameLike', { id, like: value }, player.token)

test('all six categories are there with their numbers, and a brand with its playable games [PR-09] [GM-01]', async () => {
  const { webConfig, gameList } = await config()
  expect(webConfig.appGameTypeList.map(({ id, name }) => [id, name])).toEqual([
    [1, 'Slots'],
    [2, 'Fish'],
    [3, 'Poker'],
    [4, 'Sports'],
    [5, 'Live'],
    [6, 'Games'],
  ])
  expect(gameList?.brands.length).toBeGreaterThan(0)
  for (const brand of gameList?.brands ?? []) {
    const own = gameList?.games.filter(
      ({ brandId, showType }) => brandId === brand.id && showType !== showTypes.coming,
    )
    expect(own?.length).toBeGreaterThan(0)
    expect(new Set(brand.gameList)).toEqual(new Set(own?.map(({ id }) => id)))
  }
})

test('a title that nobody runs is no game: six are announced, the others are not there [GM-03] [GM-07]', async () => {
  const { gameList } = await config()
  const { rows } = await lobby.ctx.db.query<{ id: number }>(
    `SELECT game_id AS id FROM catalogue.games WHERE provider_id = ''`,
  )
  const unmade = new Set(rows.map(({ id }) => id))
  const coming = (gameList?.games ?? []).filter(({ showType }) => showType === showTypes.coming)
  expect(coming).toHaveLength(6)
  expect(new Set(coming.map(({ typeId }) => typeId)).size).toBe(6)
  for (const game of gameList?.games ?? [])
    expect(unmade.has(game.id)).toBe(game.showType === showTypes.coming)
  const opened = await lobby.call('startGame', { gameId: coming[0]?.id }, player.token)
  expect(opened.errcode).toBe(3001)
})

test('a game that is there and rests is under maintenance, and stays in the lists [GM-03]', async () => {
  await lobby.operate('UPDATE catalogue.games SET maintain = true WHERE game_id = 101')
  dropCaches(lobby.ctx)
  const { gameList } = await config()
  expect(gameList?.games.find(({ id }) => id === 101)).toMatchObject({
    maintain: 1,
    showType: showTypes.listed,
  })
  await lobby.operate('UPDATE catalogue.games SET maintain = false WHERE game_id = 101')
  dropCaches(lobby.ctx)
})

test('the list is left out while its version stands, and comes back when an operator changes it [GM-02]', async () => {
  const { gameListVersion } = await config()
  expect(await config({ gameListVersion })).not.toHaveProperty('gameList')
  await lobby.operate(`UPDATE catalogue.games SET hot_sort = 999 WHERE game_id = 601`)
  // The change is told to the nodes by the database itself.
  for (let n = 0; n < 100; n += 1) {
    if ((await config({ gameListVersion })).gameList) break
    await new Promise((go) => setTimeout(go, 20))
  }
  const changed = await config({ gameListVersion })
  expect(changed.gameListVersion).not.toBe(gameListVersion)
  expect(changed).toHaveProperty('gameList')
})

test('a like is kept once, however often it arrives, and taken out again [GM-05]', async () => {
  await Promise.all([like(101, 1), like(101, 1), like(101, 1)])
  expect((await like(601, 1)).body['gameLikes']).toEqual([601, 101])
  expect((await like(101, 0)).body['gameLikes']).toEqual([601])
  expect((await like(101, 0)).errcode).toBe(0)
  const me = await lobby.call('getAfterLoginInfoWeb', {}, player.token)
  expect(me.body['appGameDataUser']).toMatchObject({ gameLikes: [601] })
})

test('an unknown game is refused with 1004, and so is one too many [GM-05]', async () => {
  expect((await like(999_999, 1)).errcode).toBe(1004)
  await lobby.ctx.db.query(
    'INSERT INTO catalogue.likes (player_id, game_id) SELECT $1, generate_series(10001, 10500)',
    [player.playerId],
  )
  expect((await like(101, 1)).errcode).toBe(1004)
})

test("likes are the player's own [AP-02]", async () => {
  await like(101, 1)
  const other = await lobby.register()
  const me = await lobby.call('getAfterLoginInfoWeb', {}, other.token)
  expect(me.body['appGameDataUser']).toMatchObject({ gameLikes: [] })
})

test('what a provider declares of a game is kept version by version, once, and the old ones stay', async () => {
  const providerId = lobby.ctx.config.secrets.studioWallet.providerId
  const declare = (version: string, returnBps: number, maxWin: number | null) =>
    declareGames(lobby.ctx, [{ providerId, code: 'tala-dice', version, returnBps, maxWin }])
  expect(await declare('a', 9_900, 100_00)).toBe(1)
  expect(await declare('a', 9_900, 100_00)).toBe(0)
  const both = await Promise.all([declare('b', 9_800, 90_00), declare('b', 9_800, 90_00)])
  expect(both.toSorted()).toEqual([0, 1])
  const { rows } = await lobby.ctx.db.query(
    `SELECT d.version, d.return_bps AS "returnBps", d.until_at IS NULL AS current
       FROM catalogue.declarations d JOIN catalogue.games g USING (game_id)
      WHERE g.provider_game_code = 'tala-dice' ORDER BY from_at`,
  )
  expect(rows).toEqual([
    { version: 'a', returnBps: 9_900, current: false },
    { version: 'b', returnBps: 9_800, current: true },
  ])
  const { rows: most } = await lobby.ctx.db.query(
    `SELECT catalogue.max_win(game_id, now() - interval '1 minute')::int AS earlier,
            catalogue.max_win(game_id, now() + interval '1 minute')::int AS later,
            catalogue.max_win(-1, now())::int AS unknown
       FROM catalogue.games WHERE provider_game_code = 'tala-dice'`,
  )
  // A round that began under the old version may still win as it says.
  expect(most).toEqual([{ earlier: 100_00, later: 90_00, unknown: 1_000_000 }])
})

test('the list says by what players choose a game, as its provider declares it [GM-02] [GM-06]', async () => {
  const { studioWallet } = lobby.ctx.config.secrets
  const declare = (volatility: string, features: string[]) =>
    declareGames(lobby.ctx, [
      {
        providerId: studioWallet.providerId,
        code: 'taas-baba',
        version: 'a',
        returnBps: 9_500,
        bestBps: 9_700,
        maxWin: null,
        traits: { volatility, minBet: 1_00, features },
      },
    ])
  const shown = async () => {
    const { gameList } = (await lobby.call('anonymous/appConfig')).body as {
      gameList: { games: { name: string; traits?: object }[] }
    }
    return gameList.games.find(({ name }) => name === 'Taas Baba')?.traits
  }
  expect(await declare('high', ['cards'])).toBe(1)
  expect(await declare('high', ['cards'])).toBe(0)
  const traits = { leastReturn: 9_500, bestReturn: 9_700, minBet: 1_00 }
  await expect.poll(shown).toEqual({ ...traits, volatility: 'high', features: ['cards'] })
  // A word of the provider's own is none that a player could choose by, and a long list is cut.
  await declare(
    'wild as the sea',
    Array.from({ length: 30 }, (_, n) => `feature-${n}`),
  )
  await expect.poll(shown).toMatchObject({ volatility: '' })
  expect((await shown()) as { features: string[] }).toHaveProperty('features.length', 12)
})

test('the list says where a game is fetched ahead and its table is heard, and its version changes with it [GM-02]', async () => {
  const { studioWallet } = lobby.ctx.config.secrets
  const declare = (preload?: string, tables?: string) =>
    declareGames(lobby.ctx, [
      {
        providerId: studioWallet.providerId,
        code: 'taas-baba',
        version: 'a',
        returnBps: 9_700,
        maxWin: null,
        preload,
        tables,
      },
    ])
  const shown = async () => {
    const { gameList } = (await lobby.call('anonymous/appConfig')).body as {
      gameList: { version: string; games: { name: string; preload?: string; tables?: unknown }[] }
    }
    return { list: gameList.version, ...gameList.games.find(({ name }) => name === 'Taas Baba') }
  }
  await declare()
  const before = await shown()
  expect(before.preload).toBeUndefined()
  const url = `${lobby.ctx.config.studioUrl}/preload/taas-baba`
  expect(await declare(url)).toBe(1)
  expect(await declare(url)).toBe(0)
  // The old list is answered until the new one is read.
  await expect.poll(async () => (await shown()).preload).toBe(url)
  const after = await shown()
  expect(after.list).not.toBe(before.list)
  const stream = `${lobby.ctx.config.studioUrl}/live/v1/all`
  expect(await declare(url, stream)).toBe(1)
  expect(await declare(url, stream)).toBe(0)
  await expect.poll(async () => (await shown()).tables).toEqual({ url: stream, code: 'taas-baba' })
  expect(await declare()).toBe(1)
  await expect.poll(shown).toEqual(before)
})
