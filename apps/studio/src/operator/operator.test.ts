import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorCalls } from '@perlas/contract/provider-api'
import { everyGame } from '@perlas/games/server'
import { signatureHeaders } from '@perlas/provider-kit/signing'
import { Compile } from 'typebox/compile'
import { reported } from '#/rounds/store.ts'
import { serverSeedOf } from '#/seeds/seeds.ts'
import type { SeedPair } from '#/seeds/store.ts'
import { createWorld, launchInput, launchOf, type World } from '#/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const path = '/operator/v1/health'
async function raw(body: string, headers: object) {
  const response = await world.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { code: response.statusCode, status: response.json().status as string }
}
const sign = (body: string, now = Date.now(), key = world.config.operatorKey) =>
  signatureHeaders(key, 'POST', path, body, now)

describe('the signature [GM-08]', () => {
  test('over the very bytes is taken', async () => {
    expect(await raw('{ }', sign('{ }'))).toEqual({ code: 200, status: 'OK' })
  })

  test('over other bytes, of another key, missing or old is refused', async () => {
    const refused = { code: 401, status: 'INVALID_SIGNATURE' }
    expect(await raw('{}', sign('{ }'))).toEqual(refused)
    expect(await raw('{}', {})).toEqual(refused)
    expect(await raw('{}', sign('{}', Date.now() - 121_000))).toEqual(refused)
    const stranger = { ...world.config.operatorKey, secret: randomBytes(32).toString('hex') }
    expect(await raw('{}', sign('{}', Date.now(), stranger))).toEqual(refused)
    const otherId = { ...world.config.operatorKey, keyId: 'o9' }
    expect(await raw('{}', sign('{}', Date.now(), otherId))).toEqual(refused)
    // The key of the other direction opens nothing here.
    expect(await raw('{}', sign('{}', Date.now(), world.config.walletKey))).toEqual(refused)
  })

  test('is good for one request only', async () => {
    const headers = sign('{}')
    expect((await raw('{}', headers)).code).toBe(200)
    expect((await raw('{}', headers)).code).toBe(401)
  })

  test('does not excuse a body that is not the contract’s', async () => {
    expect(await raw('{"more":1}', sign('{"more":1}'))).toEqual({
      code: 400,
      status: 'INVALID_REQUEST',
    })
    expect(await raw('{', sign('{'))).toEqual({ code: 400, status: 'INVALID_REQUEST' })
  })
})

describe('the calls of the lobby [GM-08]', () => {
  test('are all served', async () => {
    for (const call of operatorCalls) {
      const { code } = await world.operator(call.name, { nothing: 'of the kind' })
      expect({ call: call.name, code }).toEqual({ call: call.name, code: 400 })
    }
  })

  test('games/list answers in the words of the contract', async () => {
    const { body } = await world.operator('games/list', {})
    const output = operatorCalls.find((call) => call.name === 'games/list')!.output
    expect(Compile(output).Check(body)).toBe(true)
    const listed = body.games as {
      code: string
      rtp: number
      best_return?: number
      version: string
    }[]
    expect(
      listed.map(({ code, rtp, best_return, version }) => [code, rtp, best_return, version]),
    ).toEqual(everyGame.map(({ code, rtp, bestRtp, version }) => [code, rtp, bestRtp, version]))
  })

  test('report/rounds tells every ended round once, page after page, and named ones alone [CA-12]', async () => {
    const seat = await world.sit('tala-dice', 'reported')
    const from = Date.now() - 1
    const played: string[] = []
    for (let press = 0; press < 3; press += 1) {
      const { round } = await seat.spin()
      await world.play('finish', { roundId: round.id }, seat.key)
      played.push(round.id)
    }
    type RoundReport = {
      rounds: { round_id: string; round_status: string; bet: number }[]
      next: null
    }
    const report = async (input: object) =>
      (await world.operator('report/rounds', input)).body as unknown as RoundReport
    const until = Date.now() + 1_000
    const { rounds, next } = await report({ from, until })
    expect(rounds.filter(({ round_id: id }) => played.includes(id))).toHaveLength(3)
    expect(next).toBeNull()
    expect((await report({ from: until, until: until + 1 })).rounds).toEqual([])
    // A page of one, again and again, is the same list.
    const paged: string[] = []
    let after = ''
    for (let page = 0; page < 50; page += 1) {
      const [one] = await reported(world.ctx.db, {
        from: new Date(from),
        until: new Date(until),
        after,
        ids: null,
        limit: 1,
      })
      if (!one) break
      paged.push(one.id)
      after = one.cursor
    }
    expect(paged).toEqual(rounds.map(({ round_id: id }) => id))
    const [first = ''] = played
    expect(await report({ round_ids: [first, 'unknown'] })).toMatchObject({
      rounds: [{ round_id: first, round_status: 'completed' }],
      next: null,
    })
    expect((await world.operator('report/rounds', {})).code).toBe(400)
  })

  test('game/launch gives an address that opens once', async () => {
    const launch = await launchOf(world, 'tala-dice', 'ana')
    const first = await world.play('open', { launch })
    expect(first.code).toBe(200)
    expect(await world.play('open', { launch })).toMatchObject({
      code: 410,
      body: { error: 'launch-used' },
    })
  })

  test('game/launch says whether the game may offer autoplay; unsaid, it may [AP-07]', async () => {
    const table = async (change: object) => {
      const { body } = await world.operator('game/launch', {
        ...launchInput('tala-dice', 'demo', ''),
        ...change,
      })
      const launch = new URL(String(body.url)).searchParams.get('launch') ?? ''
      const { body: seat } = await world.play('open', { launch })
      return (seat.table as { autoplay: boolean }).autoplay
    }
    expect(await table({})).toBe(true)
    expect(await table({ autoplay: true })).toBe(true)
    expect(await table({ autoplay: false })).toBe(false)
  })

  test('game/launch refuses unknown games, tokens in demo and origins that are none', async () => {
    const launch = (change: object, mode: 'real' | 'demo' = 'real') =>
      world.operator('game/launch', { ...launchInput('tala-dice', mode, 'ana.x'), ...change })
    expect((await launch({ game_code: 'nope' })).body.status).toBe('GAME_NOT_FOUND')
    expect((await launch({ token: 'ana.y' }, 'demo')).code).toBe(400)
    expect((await launch({ lobby_origin: 'javascript:alert(1)' })).code).toBe(400)
    expect((await launch({ lobby_origin: "'self' *" })).code).toBe(400)
  })

  test('a launch can be tried again when the lobby did not answer', async () => {
    const launch = await launchOf(world, 'tala-dice', 'ana')
    world.lobby.failNext('session/verify', 'error-500')
    expect((await world.play('open', { launch })).body.error).toBe('wallet-silent')
    expect((await world.play('open', { launch })).code).toBe(200)
  })

  test('a token for another game opens nothing', async () => {
    const launch = await launchOf(world, 'tala-dice', 'ana')
    for (const token of world.lobby.tokens.keys()) world.lobby.tokens.set(token, 'perlas-reef')
    expect((await world.play('open', { launch })).body.error).toBe('launch-used')
  })

  test('session/close ends play at once and lets the round end by itself', async () => {
    const { key, spin } = await world.sit('tala-dice', 'ben')
    const { rows } = await world.ctx.db.query(
      `SELECT lobby_session AS id FROM sessions WHERE player_id = 'ben' AND closed_at IS NULL`,
    )
    let release = () => {}
    world.lobby.hold('win', new Promise((done) => (release = done)))
    const { round } = await spin()
    const { body } = await world.operator('session/close', {
      session: rows[0].id,
      reason: 'excluded',
    })
    expect(body).toMatchObject({ status: 'OK', open_rounds: 1 })
    expect((await spin()).body.error).toBe('session-ended')
    expect((await world.play('table', {}, key)).code).toBe(401)
    release()
    await expect
      .poll(
        async () => (await world.operator('round/state', { round_id: round.id })).body.round_status,
      )
      .toBe('completed')
    const again = await world.operator('session/close', { session: rows[0].id, reason: 'excluded' })
    expect(again.body).toMatchObject({ status: 'OK', open_rounds: 0 })
  })

  test('round/replay_url shows a finished round, with its seed once that is out of use', async () => {
    const { key, spin } = await world.sit('perlas-reef', 'cara')
    const { round } = await spin()
    await world.play('finish', { roundId: round.id }, key)
    const { body } = await world.operator('round/replay_url', { round_id: round.id, lang: 'en' })
    const id = new URL(String(body.url)).pathname.split('/replay/')[1]
    const before = (await world.play('replay', { id })).body.round
    expect(before).toMatchObject({
      id: round.id,
      outcome: round.outcome,
      proof: { serverSeed: null },
    })
    await world.play('seed', { clientSeed: 'next-one' }, key)
    const after = (await world.play('replay', { id })).body.round
    expect(after).toMatchObject({ proof: { serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) } })
    const forged = await world.play('replay', { id: `${round.id}.${'A'.repeat(43)}` })
    expect(forged.body.error).toBe('round-unknown')
  })

  test('unknown rounds and gifts are named so', async () => {
    for (const [name, body] of [
      ['round/replay_url', { round_id: 'nothing', lang: 'en' }],
      ['round/state', { round_id: 'nothing' }],
      ['freerounds/get', { free_round_id: 'nothing' }],
      ['freerounds/cancel', { free_round_id: 'nothing' }],
    ] as const) {
      expect((await world.operator(name, body)).body.status).toBe('TX_NOT_FOUND')
    }
  })
})

describe('the page’s calls', () => {
  test('need a key, and a stranger’s key opens no other seat', async () => {
    for (const name of ['table', 'balance', 'fairness', 'history']) {
      expect((await world.play(name, {})).code).toBe(401)
      expect((await world.play(name, {}, randomBytes(32).toString('base64url'))).code).toBe(401)
    }
    const ana = await world.sit('tala-dice', 'dina')
    const ben = await world.sit('tala-dice', 'eric')
    const { round } = await ana.spin()
    expect((await world.play('finish', { roundId: round.id }, ben.key)).body.error).toBe(
      'round-unknown',
    )
    expect((await world.play('history', {}, ben.key)).body.rounds).toEqual([])
  })

  test('never tell the seed that is in use', async () => {
    const { key, spin } = await world.sit('tala-dice', 'fe')
    const { round } = await spin()
    await world.play('finish', { roundId: round.id }, key)
    const { rows } = await world.ctx.db.query<SeedPair & { plain: string | null }>(
      `SELECT id, seed_sealed AS "seedSealed", seed_key AS "seedKey", server_seed AS plain
         FROM seed_pairs WHERE state <> 'revealed'`,
    )
    const answers = await Promise.all(
      ['table', 'fairness', 'history'].map((name) => world.play(name, {}, key)),
    )
    const answered = JSON.stringify([answers, round])
    expect(rows.length).toBeGreaterThan(1)
    for (const pair of rows) {
      expect(pair.plain).toBeNull()
      expect(answered).not.toContain(serverSeedOf(world.ctx, pair))
    }
  })

  test('with fields that are not declared are refused', async () => {
    const { spin } = await world.sit('tala-dice', 'gio')
    expect((await spin({ win: 1_000_000 })).code).toBe(400)
    expect((await spin({ nonce: 7 })).code).toBe(400)
  })
})
