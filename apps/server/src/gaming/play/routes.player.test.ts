import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as api from '@perlas/contract/provider-api'
import { failures } from '@perlas/contract/errors'
import { verifySignature } from '@perlas/provider-kit/signing'
import { createTestDatabase, type TestDatabase } from '@perlas/dev-env/database'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { achievementsOfGames, catalogue, gameById } from '#/gaming/catalogue/catalogue.ts'
import { blockBets, unblockBets } from '#/ledger/wallet/wallet.ts'
import {
  addPlayer,
  addTestGame,
  providerClient,
  serveProviderApi,
  testGame,
  testSecrets,
} from './fixtures.ts'
import { rootOf } from './draws/root.ts'
import {
  betsOfDraw,
  decideTable,
  freeRoundsOf,
  learnGames,
  playArea,
  promiseFreeRounds,
  reportedRounds,
  sweepRounds,
  tablesOfAll,
  takeFreeRoundsBack,
  tellFreeRounds,
} from './play.ts'
import { site, web } from '../../../seed/content.ts'
import { firstsOf } from '#/identity/players/players.ts'
import { playPlayerRoutes } from './routes.player.ts'
import type { AppContext } from '#/kernel/context.ts'
import { hoursAfter } from '#/kernel/manila.ts'
import { dropCaches } from '#/kernel/state.ts'
import { signInState } from '#/identity/sign-in/state.ts'
import { closeContext, playContext } from '#/testing/play-context.ts'

let database: TestDatabase
/** The lobby's clock runs ahead by so much. */
let hoursLater = 0
let ctx: AppContext
let app: FastifyInstance
let lobby: { url: string; close(): Promise<void> }
let studio: Server
const tokens = new Map<number, string>()
/** What the studio was asked, and how it answers. */
let asked: { call: string; body: Record<string, unknown> }[] = []
let answers: (call: string, body: Record<string, unknown>) => unknown

const launched = { status: 'OK', server_time: 1, url: 'http://studio.test/play/x?launch=1' }

beforeAll(async () => {
  studio = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks)
      const path = request.url ?? ''
      const verdict = verifySignature(
        testSecrets.studioOperator.secret,
        request.headers,
        'POST',
        path,
        raw,
        Date.now(),
      )
      const call = path.slice(api.OPERATOR_BASE.length)
      const body = JSON.parse(raw.toString()) as Record<string, unknown>
      asked.push({ call: `${call} ${verdict}`, body })
      const answer = answers(call, body)
      if (answer === undefined) response.destroy()
      else response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((done) => studio.listen(0, '127.0.0.1', done))
  database = await createTestDatabase('lobby')
  ctx = await playContext(database.url, {
    clock: () => hoursAfter(new Date(), hoursLater),
    studioApi: `http://127.0.0.1:${(studio.address() as AddressInfo).port}`,
    ownSites: true,
  })
  await ctx.db.query(
    `INSERT INTO content.settings (key, value) VALUES ('site', $1), ('web', $2)
     ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value`,
    [JSON.stringify({ ...site, termsVersion: '1' }), JSON.stringify(web)],
  )
  await addTestGame(ctx)
  app = Fastify()
  playPlayerRoutes(app, ctx)
  lobby = await serveProviderApi(ctx)
  for (const playerId of [1, 2]) {
    await ctx.db.query(
      `INSERT INTO accounts.players (player_id, account, account_type, nickname, password_hash, invite_code,
                                     declared_at, terms_version)
       VALUES ($1::bigint, 'player' || $1::bigint, 2, 'Player', '', 'INVITE' || $1::bigint, now(), '1')`,
      [playerId],
    )
    await addPlayer(ctx, playerId, 10_00)
    const origin = { address: '127.0.0.1', device: '', deviceHash: '' } as never
    tokens.set(
      playerId,
      (await signInState(ctx).sessions.open(ctx, playerId, origin, { kind: '' })).token,
    )
  }
})
beforeEach(() => {
  hoursLater = 0
  asked = []
  answers = (call) =>
    call === 'game/launch'
      ? launched
      : { status: 'OK', server_time: 1, open_rounds: 0, url: 'http://studio.test/replay/1' }
})
afterAll(async () => {
  await app.close()
  await lobby.close()
  studio.close()
  await closeContext(ctx)
  await database.drop()
})

async function call(
  name: string,
  body: Record<string, unknown>,
  playerId?: number,
): Promise<Record<string, unknown>> {
  const token = playerId === undefined ? undefined : tokens.get(playerId)
  const response = await app.inject({
    method: 'POST',
    url: `/app/v1/${name}`,
    payload: body,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return response.json<Record<string, unknown>>()
}

async function setSite(change: object): Promise<void> {
  await ctx.db.query(`UPDATE content.settings SET value = value || $1::jsonb WHERE key = 'site'`, [
    JSON.stringify(change),
  ])
  dropCaches(ctx)
}

async function seated(): Promise<{
  sessionId: string
  session: string
  playerId: string
  display: string | undefined
}> {
  const started = await call('startGame', { gameId: testGame.id, platform: 1 }, 1)
  const token = String(
    asked.find(({ call: name }) => name.startsWith('game/launch'))?.body['token'],
  )
  const verified = await providerClient(ctx, lobby.url).call(api.sessionVerify, { token })
  if (verified.kind !== 'answer' || verified.answer.status !== 'OK') throw new Error('no session')
  return {
    sessionId: String(started['sessionId']),
    session: verified.answer.session,
    playerId: verified.answer.player_id,
    display: verified.answer.display,
  }
}

test('[GM-04] startGame asks the provider, signed, and gives its address and origin', async () => {
  expect(await call('startGame', { gameId: testGame.id, platform: 1 }, 1)).toMatchObject({
    errcode: 0,
    gameId: testGame.id,
    name: 'Test Pearl',
    gameUrl: launched.url,
    origin: 'http://studio.test',
  })
  const launch = asked.find(({ call: name }) => name === 'game/launch ok')
  expect(launch?.body).toMatchObject({
    game_code: testGame.code,
    mode: 'real',
    lang: 'en',
    device: 'desktop',
    max_bet: null,
    country: 'PH',
  })
})

test('[GM-04] the game is asked for in the language that the player reads', async () => {
  expect(await call('startGame', { gameId: testGame.id, lang: 'fil' }, 1)).toMatchObject({
    errcode: 0,
  })
  const launch = asked.findLast(({ call: name }) => name === 'game/launch ok')
  expect(launch?.body).toMatchObject({ lang: 'fil' })
  expect(await call('startGame', { gameId: testGame.id, lang: 'xx' }, 1)).toMatchObject({
    errcode: failures['invalid-input'].errcode,
  })
})

test('[AP-07] a game is told where it may not offer autoplay, for money and in a demo, and else is asked as ever', async () => {
  const heard = async (demo: boolean) => {
    await call('startGame', { gameId: testGame.id, demo }, 1)
    return asked.findLast(({ call: name }) => name === 'game/launch ok')?.body['autoplay']
  }
  expect([await heard(false), await heard(true)]).toEqual([undefined, undefined])
  await playArea.write(ctx, 'rules', { autoplay: false, visitors: false })
  expect([await heard(false), await heard(true)]).toEqual([false, false])
  await playArea.write(ctx, 'rules', { autoplay: true, visitors: false })
  expect(await heard(false)).toBeUndefined()
})

test('[GM-08] a provider names where a game is fetched ahead and its table is heard, at its own origin and nowhere else', async () => {
  const declaring = async (preload_url?: string, tables_url?: string) => {
    answers = () => ({
      status: 'OK',
      server_time: 1,
      games: [{ code: testGame.code, version: '1', rtp: 9_700, preload_url, tables_url }],
    })
    await learnGames(ctx)
    const game = (await catalogue(ctx)).games.find(({ id }) => id === testGame.id)
    return [game?.preload, game?.tables?.url]
  }
  const own = `${new URL(ctx.config.studioUrl).origin}/preload/x`
  expect(await declaring(own, own)).toEqual([own, own])
  const foreign = 'https://foreign.example/x'
  expect(await declaring(own, foreign)).toEqual([own, undefined])
  expect(await declaring(foreign, own)).toEqual([undefined, own])
  expect(await declaring()).toEqual([undefined, undefined])
})

test('[GM-08] [CA-08] a provider declares the least and the most that its bets return; what contradicts itself is not taken', async () => {
  const declaring = async (rtp: number, best_return?: number) => {
    answers = () => ({
      status: 'OK',
      server_time: 1,
      games: [{ code: testGame.code, version: `${rtp} ${best_return}`, rtp, best_return }],
    })
    await learnGames(ctx)
    const game = await gameById(ctx, testGame.id)
    return [game?.edgeBps, game?.mostEdgeBps]
  }
  expect(await declaring(8_963, 9_894)).toEqual([106, 1_037])
  expect(await declaring(9_700)).toEqual([300, 300])
  expect(await declaring(9_500, 9_400)).toEqual([300, 300])
  expect(await declaring(9_500, 10_001)).toEqual([300, 300])
  expect(await declaring(9_500, 9_500)).toEqual([500, 500])
})

test('[GM-08] a provider tells what rounds of a game can achieve; a list that cannot be one is not used', async () => {
  const red = { code: 'red', one_in: 237, name: { en: 'Red', fil: 'Pula' } }
  const declaring = async (achievements?: unknown[]) => {
    answers = () => ({
      status: 'OK',
      server_time: 1,
      games: [{ code: testGame.code, version: '1', rtp: 9_700, achievements }],
    })
    await learnGames(ctx)
    return (await achievementsOfGames(ctx)).get(testGame.id)
  }
  const kept = { code: 'red', oneIn: 237, name: { en: 'Red', fil: 'Pula' } }
  expect(await declaring([red])).toEqual([kept])
  expect(await declaring([red, { ...red, code: 'blue', more: 1 }])).toHaveLength(2)
  expect(await declaring([red, red])).toBeUndefined()
  expect(await declaring([{ ...red, one_in: 50 }])).toBeUndefined()
  expect(await declaring([red])).toEqual([kept])
  expect(await declaring()).toBeUndefined()
})

test('[GM-01] [GM-08] tables are asked of providers that have some, decided of there, and who is silent is named', async () => {
  const { providerId } = ctx.config.secrets.studioWallet
  expect(await tablesOfAll(ctx)).toEqual({ tables: [], silent: [] })
  const declare = (tables_url?: string) => {
    answers = () => ({
      status: 'OK',
      server_time: 1,
      games: [{ code: testGame.code, version: '1', rtp: 9_700, tables_url }],
    })
    return learnGames(ctx)
  }
  await declare(`${new URL(ctx.config.studioUrl).origin}/live/v1/all`)
  const table = { table: 'one', open: true, most_staked: 500 }
  answers = (name) => ({
    status: 'OK',
    server_time: 1,
    ...(name === 'tables/list' ? { tables: [table] } : { table }),
  })
  expect(await tablesOfAll(ctx)).toEqual({ tables: [{ ...table, providerId }], silent: [] })
  const limits = { mostStaked: 500, mostPaid: null }
  const decision = { providerId, table: 'one', open: false, hours: null, ...limits }
  expect(await decideTable(ctx, decision)).toMatchObject({ providerId, table: 'one' })
  expect(asked.at(-1)).toEqual({
    call: 'tables/set ok',
    body: { table: 'one', open: false, hours: null, most_staked: 500 },
  })
  await decideTable(ctx, { ...decision, mostPaid: 9_000 })
  expect(asked.at(-1)).toMatchObject({ body: { most_staked: 500, most_paid: 9_000 } })
  answers = () => ({ status: 'BET_LIMIT', server_time: 1, message: 'no' })
  await expect(decideTable(ctx, decision)).rejects.toThrow('provider-silent')
  answers = () => undefined
  expect(await tablesOfAll(ctx)).toEqual({ tables: [], silent: [providerId] })
  await expect(decideTable(ctx, decision)).rejects.toThrow('provider-silent')
  await declare()
})

test('[GM-04] a demo has no token and no session, and is refused to who may not play', async () => {
  const sessions = async () =>
    (await ctx.db.query<{ count: number }>('SELECT count(*)::int AS count FROM play.sessions'))
      .rows[0]
  const before = await sessions()
  expect(await call('startGame', { gameId: testGame.id, demo: true }, 1)).toMatchObject({
    errcode: 0,
    gameUrl: launched.url,
    sessionId: '',
  })
  const { body } = asked.findLast(({ call: name }) => name === 'game/launch ok') ?? { body: {} }
  expect(body).toMatchObject({ game_code: testGame.code, mode: 'demo' })
  expect(body).not.toHaveProperty('token')
  expect(await sessions()).toEqual(before)
  // Its kind is kept once; how it went is not.
  await call('startGame', { gameId: testGame.id, demo: true }, 1)
  expect(await firstsOf(ctx, 1)).toEqual(['demo', 'kind:99'])
  await blockBets(ctx, 1, 'self-excluded')
  expect(await call('startGame', { gameId: testGame.id, demo: true }, 1)).toMatchObject({
    errcode: failures['play-excluded'].errcode,
  })
  await unblockBets(ctx, 1)
})

test('[GM-04] a visitor tries a game where operators allow it and they say that they are an adult: no session, no wallet, never real', async () => {
  const count = async (table: string) =>
    (await ctx.db.query(`SELECT count(*)::int AS count FROM ${table}`)).rows[0]
  const before = [await count('play.sessions'), await count('wallet.wallets')]
  const ask = { gameId: testGame.id, adult: true }
  const errcode = (name: keyof typeof failures) => ({ errcode: failures[name].errcode })
  expect(await call('tryGame', ask)).toMatchObject(errcode('unauthenticated'))
  expect(asked).toEqual([])
  await playArea.write(ctx, 'rules', { autoplay: true, visitors: true })
  expect(await call('tryGame', { gameId: testGame.id })).toMatchObject(errcode('invalid-input'))
  expect(await call('tryGame', { ...ask, adult: false })).toMatchObject(errcode('invalid-input'))
  expect(await call('tryGame', ask)).toMatchObject({ errcode: 0, sessionId: '' })
  const { body } = asked.findLast(({ call: name }) => name === 'game/launch ok') ?? { body: {} }
  expect(body).toMatchObject({ game_code: testGame.code, mode: 'demo' })
  expect(body).not.toHaveProperty('token')
  expect(await call('startGame', { gameId: testGame.id, demo: true })).toMatchObject(
    errcode('unauthenticated'),
  )
  // Whoever is signed in and may not play is shown no game this way either.
  await blockBets(ctx, 1, 'self-excluded')
  expect(await call('tryGame', ask, 1)).toMatchObject(errcode('play-excluded'))
  await unblockBets(ctx, 1)
  expect([await count('play.sessions'), await count('wallet.wallets')]).toEqual(before)
  await playArea.write(ctx, 'rules', { autoplay: true, visitors: false })
})

test('[GM-08] the launch token works once, and the provider never learns our player id', async () => {
  const { playerId } = await seated()
  expect(playerId).not.toContain('1'.repeat(9))
  expect(JSON.stringify(asked)).not.toMatch(/"player_?id":\s*1\b/i)
  const token = String(
    asked.find(({ call: name }) => name.startsWith('game/launch'))?.body['token'],
  )
  expect(await providerClient(ctx, lobby.url).call(api.sessionVerify, { token })).toMatchObject({
    answer: { status: 'INVALID_SESSION' },
  })
})

test('[GM-04] startGame refuses by name: signed out, bad input, unknown, maintenance, excluded, provider away', async () => {
  const errcode = (name: keyof typeof failures) => ({ errcode: failures[name].errcode })
  expect(await call('startGame', { gameId: testGame.id })).toMatchObject(errcode('unauthenticated'))
  expect(await call('startGame', { gameId: 'x' }, 1)).toMatchObject(errcode('invalid-input'))
  expect(await call('startGame', { gameId: 1 }, 1)).toMatchObject(errcode('game-not-found'))
  await ctx.db.query('UPDATE catalogue.games SET maintain = true WHERE game_id = $1', [testGame.id])
  dropCaches(ctx)
  expect(await call('startGame', { gameId: testGame.id }, 1)).toMatchObject(
    errcode('game-maintenance'),
  )
  await ctx.db.query('UPDATE catalogue.games SET maintain = false WHERE game_id = $1', [
    testGame.id,
  ])
  dropCaches(ctx)
  await blockBets(ctx, 1, 'self-excluded')
  expect(await call('startGame', { gameId: testGame.id }, 1)).toMatchObject(
    errcode('play-excluded'),
  )
  await unblockBets(ctx, 1)
  answers = () => undefined
  expect(await call('startGame', { gameId: testGame.id }, 1)).toMatchObject(
    errcode('provider-unavailable'),
  )
  const { rows } = await ctx.db.query(
    `SELECT 1 FROM play.sessions WHERE player_id = 1 AND end_reason = 'launch-failed'`,
  )
  expect(rows).toHaveLength(1)
})

test('[GM-04] exitGame ends the session, tells the provider, and gives the balance with what is open', async () => {
  const { sessionId, session } = await seated()
  const client = providerClient(ctx, lobby.url)
  const bet = {
    tx_id: 'exit-1',
    round_id: 'exit-1',
    session,
    game_code: testGame.code,
    amount: 1_00,
  }
  await client.call(api.bet, bet)
  expect(await call('exitGame', { sessionId }, 2)).toMatchObject({
    errcode: 0,
    coin: 10_00,
    openRounds: 0,
  })
  const exit = await call('exitGame', { sessionId }, 1)
  expect(exit).toMatchObject({ errcode: 0, coin: 9_00, openRounds: 1 })
  expect(
    asked.filter(
      ({ call: name, body }) => name === 'session/close ok' && body['session'] === session,
    ),
  ).toHaveLength(1)
  expect(await client.call(api.bet, { ...bet, tx_id: 'exit-2' })).toMatchObject({
    answer: { status: 'SESSION_EXPIRED' },
  })
  expect(
    await client.call(api.win, {
      tx_id: 'exit-w',
      round_id: 'exit-1',
      amount: 1_00,
      round_closed: true,
    }),
  ).toMatchObject({ answer: { status: 'OK' } })
  expect(await call('exitGame', {})).toMatchObject({ errcode: 0, coin: 0, openRounds: 0 })
  expect(await call('exitGame', { sessionId: 'x' }, 1)).toMatchObject({
    errcode: failures['invalid-input'].errcode,
  })
})

test('[CA-10] getGameRecord: the own rounds, newest first, by page, game and Manila day', async () => {
  const { session } = await seated()
  const client = providerClient(ctx, lobby.url)
  for (const n of [1, 2, 3]) {
    await client.call(api.bet, {
      tx_id: `rec-b${n}`,
      round_id: `rec-${n}`,
      session,
      game_code: testGame.code,
      amount: 10,
    })
    await client.call(api.win, {
      tx_id: `rec-w${n}`,
      round_id: `rec-${n}`,
      amount: 5 * n,
      round_closed: true,
    })
  }
  const first = (await call('getGameRecord', { size: 2 }, 1)) as {
    list: Record<string, unknown>[]
    more: boolean
  }
  expect(first.list.map((round) => round['roundId'])).toEqual(['rec-3', 'rec-2'])
  expect(first.list[0]).toMatchObject({
    gameId: testGame.id,
    gameName: 'Test Pearl',
    bet: 10,
    win: 15,
    net: 5,
    status: 'completed',
  })
  expect(first.more).toBe(true)
  expect(await call('getGameRecord', { from: '2020-01-01', until: '2020-01-02' }, 1)).toMatchObject(
    { list: [], more: false },
  )
  expect(await call('getGameRecord', { gameId: 1 }, 1)).toMatchObject({ list: [] })
  expect(await call('getGameRecord', {}, 2)).toMatchObject({ list: [] })
  expect(await call('getGameRecord', { from: '2026-02-30' }, 1)).toMatchObject({
    errcode: failures['invalid-input'].errcode,
  })
  expect(await call('getGameRecord', {})).toMatchObject({
    errcode: failures.unauthenticated.errcode,
  })
})

test('[GM-07] getRoundReplay: the own round alone', async () => {
  expect(await call('getRoundReplay', { roundId: 'rec-1' }, 1)).toMatchObject({
    errcode: 0,
    url: 'http://studio.test/replay/1',
    origin: 'http://studio.test',
  })
  for (const [roundId, playerId] of [
    ['rec-1', 2],
    ['nope', 1],
  ] as const) {
    expect(await call('getRoundReplay', { roundId }, playerId)).toMatchObject({
      errcode: failures['order-not-found'].errcode,
    })
  }
  answers = () => undefined
  expect(await call('getRoundReplay', { roundId: 'rec-1' }, 1)).toMatchObject({
    errcode: failures['provider-unavailable'].errcode,
  })
})

test('[GM-08] the sweeper asks and never invents an outcome; a round in which nothing stands is over', async () => {
  const { session } = await seated()
  const client = providerClient(ctx, lobby.url)
  const bet = (n: string) =>
    client.call(api.bet, {
      tx_id: `sw-${n}`,
      round_id: `sw-${n}`,
      session,
      game_code: testGame.code,
      amount: 10,
    })
  for (const n of ['empty', 'owed', 'played', 'lost']) await bet(n)
  await client.call(api.rollback, { tx_id: 'sw-back', original_tx_id: 'sw-empty', reason: 'x' })
  hoursLater = 1
  const paid: Promise<unknown>[] = []
  answers = (name, body) => {
    if (name !== 'round/state') return { status: 'OK', server_time: 1, open_rounds: 0 }
    // A provider that still owes a win sends it when it is asked.
    if (body['round_id'] === 'sw-owed')
      paid.push(
        client.call(api.win, {
          tx_id: 'sw-win',
          round_id: 'sw-owed',
          amount: 7,
          round_closed: true,
        }),
      )
    const status = body['round_id'] === 'sw-lost' ? 'completed' : 'open'
    return { status: 'OK', server_time: 1, round_id: body['round_id'], round_status: status }
  }
  const swept = await sweepRounds(ctx)
  await Promise.all(paid)
  expect(swept).toMatchObject({ cancelled: 0, asked: 3, reported: 1 })
  const { rows } = await ctx.db.query<{ round_id: string; status: string }>(
    `SELECT round_id, status FROM play.rounds WHERE round_id LIKE 'sw-%' ORDER BY round_id`,
  )
  expect(rows.map(({ round_id, status }) => `${round_id} ${status}`)).toEqual([
    'sw-empty cancelled',
    'sw-lost open',
    'sw-owed completed',
    'sw-played open',
  ])
  expect(
    (await reportedRounds(ctx)).map(({ roundId, lastAnswer }) => `${roundId} ${lastAnswer}`),
  ).toEqual(['sw-lost completed'])
  // Asked a moment ago: not asked again at once.
  asked = []
  await sweepRounds(ctx)
  expect(asked).toEqual([])
})

test('free rounds are promised once, told until the provider answers, and a free bet is of them alone [GM-08]', async () => {
  const { session } = await seated()
  const playerId = 1
  const client = providerClient(ctx, lobby.url)
  const reported: string[] = []
  let away = true
  answers = (name) => {
    reported.push(name)
    return away
      ? undefined
      : { status: 'OK', server_time: 1, free_round_id: 'gift', left: 2, open_rounds: 0 }
  }
  const grant = { playerId, gameId: testGame.id, count: 2, bet: 5_00, days: 1, source: 'test' }
  await promiseFreeRounds(ctx, { ...grant, key: 'gift' })
  await promiseFreeRounds(ctx, { ...grant, key: 'gift' })
  await expect(
    promiseFreeRounds(ctx, { ...grant, gameId: 1, key: 'foreign' }),
  ).rejects.toMatchObject({ failure: 'game-not-found' })
  expect(await tellFreeRounds(ctx)).toBe(0)
  // It is told again a minute later, not before.
  expect(await tellFreeRounds(ctx)).toBe(0)
  expect((await freeRoundsOf(ctx, playerId)).items).toMatchObject([{ left: 2, isOpen: false }])
  away = false
  expect(reported).toEqual(['freerounds/create'])
  hoursLater = 0.02
  expect(await tellFreeRounds(ctx)).toBe(1)
  expect(await tellFreeRounds(ctx)).toBe(0)
  const { items } = await freeRoundsOf(ctx, playerId)
  expect(items).toMatchObject([{ left: 2, bet: 5_00, isOpen: true }])
  const freeRoundId = items[0]?.id ?? ''
  const play = (n: number) =>
    client.call(api.bet, {
      tx_id: `gift-${playerId}-${n}`,
      round_id: `gift-${playerId}-${n}`,
      session,
      game_code: testGame.code,
      amount: 5_00,
      is_free: true,
      free_round_id: freeRoundId,
    })
  expect(await play(1)).toMatchObject({ answer: { status: 'OK', bonus: 5_00 } })
  // Undone, it is there again.
  const back = { tx_id: `gift-back-${playerId}`, original_tx_id: `gift-${playerId}-1`, reason: 'x' }
  expect(await client.call(api.rollback, back)).toMatchObject({ answer: { applied: true } })
  expect(await play(2)).toMatchObject({ answer: { status: 'OK' } })
  const { providerId } = ctx.config.secrets.studioWallet
  await takeFreeRoundsBack(ctx, { providerId, freeRoundId })
  expect(await play(3)).toMatchObject({ answer: { status: 'NO_FREE_ROUND' } })
  expect(reported).toEqual(['freerounds/create', 'freerounds/create', 'freerounds/cancel'])
  expect((await freeRoundsOf(ctx, playerId)).items).toEqual([])
})

test('[PR-07] a provider may show a masked name of the player; in green mode it gets none', async () => {
  expect((await seated()).display).toBe('pl••••1')
  await setSite({ mode: 'green' })
  asked = []
  expect((await seated()).display).toBeUndefined()
  await setSite({ mode: 'standard' })
  asked = []
  expect((await seated()).display).toBe('pl••••1')
})

test('[GM-07] [CA-12] the bets behind a root are asked for page by page, and the root is made of them', async () => {
  const bet = (id: string) => ({
    bet_id: id,
    tx_id: `t-${id}`,
    platform_tx_id: `p-${id}`,
    seed: 'seat',
    spot: 'red',
    amount: 50,
    undone: false,
  })
  const pages = [
    { bets: [bet('a'), bet('b')], next: 'b' },
    { bets: [bet('c')], next: null },
  ]
  answers = (call, { after }) =>
    call === 'draw/bets'
      ? { status: 'OK', server_time: 1, root: 'x', ...pages[after === 'b' ? 1 : 0] }
      : launched
  const provider = testSecrets.studioWallet.providerId
  const found = await betsOfDraw(ctx, provider, { table: 'roulette', k: 7 })
  expect(found.theirs.map(({ bet_id: id }) => id)).toEqual(['a', 'b', 'c'])
  expect(found).toMatchObject({
    ours: [],
    root: rootOf(['a', 'b', 'c'].map(bet)),
    namedRoots: ['x'],
  })
  expect(asked.map(({ body }) => body)).toEqual([
    { table: 'roulette', k: 7 },
    { table: 'roulette', k: 7, after: 'b' },
  ])
  answers = () => ({ status: 'TX_NOT_FOUND', server_time: 1 })
  await expect(betsOfDraw(ctx, provider, { table: 'roulette', k: 8 })).rejects.toThrow(
    'the provider said TX_NOT_FOUND',
  )
})
