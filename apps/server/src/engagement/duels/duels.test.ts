import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OwnDuel } from '@perlas/contract/duels'
import { duelResult } from '@perlas/contract/provider-api'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { signedClient, type SignedClient } from '@perlas/provider-kit/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { daysAfter } from '#/kernel/manila.ts'
import { maintainDuels } from './duels.ts'

let studio: Server
let lobby: Lobby
let provider: SignedClient
/** Whether the studio answers, and what it was asked. */
let studioAnswers = true
let asked: { path: string; body: Record<string, unknown> }[] = []
let game: number

const SEAL = 'ab'.repeat(32)
const answers: Record<string, object> = {
  'duel/make': { commitment: SEAL, version: '1' },
  'duel/launch': { url: 'http://studio.test/play/taas-baba?launch=one' },
  'duel/proof': { url: 'http://studio.test/verify#duel={}', server_seed: SEAL },
}

beforeAll(async () => {
  studio = createServer((request, response) => {
    let raw = ''
    request.on('data', (chunk: Buffer) => (raw += chunk.toString()))
    request.on('end', () => {
      const path = (request.url ?? '').replace('/operator/v1/', '')
      asked.push({ path, body: JSON.parse(raw) as Record<string, unknown> })
      if (!studioAnswers) return response.destroy()
      response.end(JSON.stringify({ status: 'OK', server_time: 1, ...answers[path] }))
    })
  })
  await new Promise<void>((done) => studio.listen(0, '127.0.0.1', done))
  const at = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  lobby = await openLobby({ env: { STUDIO_API: at(studio) } })
  await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  provider = signedClient({
    baseUrl: at(lobby.app.server),
    key: lobby.secrets.studioWallet,
    clock: () => lobby.ctx.clock().getTime(),
  })
  const { rows } = await lobby.operate(
    `SELECT game_id AS id FROM catalogue.games WHERE provider_game_code = 'taas-baba'`,
  )
  game = Number((rows[0] as { id: unknown }).id)
})
beforeEach(() => {
  studioAnswers = true
  asked = []
})
afterEach(() => lobby.onTime())
afterAll(async () => {
  await lobby.close()
  studio.close()
})

const make = (by: Player, more: object = {}) =>
  lobby.call('makeDuel', { gameId: game, word: 'sampaguita', named: false, ...more }, by.token)
const accept = (token: string, by: Player, more: object = {}) =>
  lobby.call('acceptDuel', { token, word: 'bituin', named: false, ...more }, by.token)
const link = (token: unknown, by?: Player) => lobby.call('getDuelLink', { token }, by?.token)
async function own(duel: string, by: Player): Promise<OwnDuel> {
  const { body, errcode } = await lobby.call('getDuel', { duel }, by.token)
  expect(errcode).toBe(0)
  return body['of'] as OwnDuel
}
async function made(by: Player, more: object = {}) {
  const { errcode, body } = await make(by, more)
  expect(errcode).toBe(0)
  return { duel: String(body['duel']), token: String(body['token']) }
}
const verified = async () => {
  const player = await lobby.register()
  await lobby.verify(player.playerId)
  return player
}
const person = (player?: Player) => (player ? Promise.resolve(player) : verified())

/** A duel that both play, new persons unless some are named. */
async function begun(between: { maker?: Player; other?: Player } = {}) {
  const maker = await person(between.maker)
  const other = await person(between.other)
  const { duel, token } = await made(maker)
  expect(await accept(token, other)).toMatchObject({ errcode: 0, body: { duel } })
  return { duel, token, maker, other }
}
const ten = (sum: number) => [sum, 0, 0, 0, 0, 0, 0, 0, 0, 0]
async function report(duel: string, seat: number, scores: readonly number[]) {
  const reply = await provider.call(duelResult, { duel, seat, scores: [...scores] })
  if (reply.kind !== 'answer') throw new Error(JSON.stringify(reply))
  return reply.answer.status
}
async function decided(sums: [number, number], between: { maker?: Player; other?: Player } = {}) {
  const at = await begun(between)
  expect(await report(at.duel, 1, ten(sums[0]))).toBe('OK')
  expect(await report(at.duel, 2, ten(sums[1]))).toBe('OK')
  return at
}
async function pointsOf({ playerId }: Player): Promise<number> {
  const { rows } = await lobby.operate(
    `SELECT coalesce(sum(points), 0)::bigint AS points FROM wallet.entries
      WHERE player_id = $1 AND kind = 'points-reward'`,
    [playerId],
  )
  return (rows[0] as { points: number }).points
}
const mailsOf = async ({ playerId }: Player) => {
  const { rows } = await lobby.operate(
    `SELECT details FROM mail.mails WHERE player_id = $1 AND template = 'duel-decided'`,
    [playerId],
  )
  return rows
}
const exclude = ({ playerId }: Player) =>
  lobby.operate(
    `UPDATE accounts.players SET kept_out_until = $2, kept_out_by = 'self-exclusion' WHERE player_id = $1`,
    [playerId, daysAfter(lobby.ctx.clock(), 30)],
  )

test('[GM-07] a link tells a stranger the game and the seal, and nobody’s name unless its maker shows it', async () => {
  const maker = await lobby.register('Bituin88')
  const { duel, token } = await made(maker)
  expect(asked).toMatchObject([{ path: 'duel/make', body: { duel, game_code: 'taas-baba' } }])
  expect((await link(token)).body).toMatchObject({
    gameId: game,
    gameName: 'Taas Baba',
    who: '',
    commitment: SEAL,
    own: '',
  })
  expect((await link(token, maker)).body).toMatchObject({ own: duel })
  const { token: named } = await made(maker, { named: true })
  const { body } = await link(named)
  expect(body['who']).toMatch(/•/)
  expect(JSON.stringify(body)).not.toContain('Bituin88')
  // Only its hash is kept.
  const { rows } = await lobby.operate('SELECT token_hash FROM duels.links')
  const hashes = (rows as { token_hash: Buffer }[]).map((one) => one.token_hash.toString('hex'))
  expect(hashes).toContain(createHash('sha256').update(token).digest('hex'))
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('[GM-07] of two who accept at once the first has it, ten times the same; its maker and a third are refused', async () => {
  const maker = await lobby.register()
  const [one, other] = [await lobby.register(), await lobby.register()]
  const { duel, token } = await made(maker)
  expect(await accept(token, maker)).toMatchObject({ errcode: 2136 })
  const both = await Promise.all([accept(token, one), accept(token, other)])
  expect(both.map(({ errcode }) => errcode).toSorted((a, b) => a - b)).toEqual([0, 2134])
  const [first, late] = both[0]!.errcode === 0 ? [one, other] : [other, one]
  for (let time = 0; time < 10; time += 1) {
    expect(await accept(token, first, { word: 'another' })).toMatchObject({
      errcode: 0,
      body: { duel },
    })
    expect((await link(token, first)).body).toMatchObject({ own: duel })
  }
  expect(await accept(token, late)).toMatchObject({ errcode: 2134 })
  expect(await link(token, late)).toMatchObject({ errcode: 2134 })
  expect(await link(token)).toMatchObject({ errcode: 2134 })
  // Nothing of it is a stranger's.
  for (const call of ['getDuel', 'playDuel', 'getDuelProof'])
    expect(await lobby.call(call, { duel }, late.token)).toMatchObject({ errcode: 4040 })
  // Its word stays the first one.
  await lobby.call('playDuel', { duel }, first.token)
  expect(asked.at(-1)).toMatchObject({
    path: 'duel/launch',
    body: { duel, seat: 2, words: ['sampaguita', 'bituin'] },
  })
})

test('[GM-07] a link that is over, cancelled, unknown or of who is away answers alike', async () => {
  const maker = await lobby.register()
  const reader = await lobby.register()
  const over = { errcode: 2137 }
  const cancelled = await made(maker)
  // Nothing of another is cancelled.
  await lobby.call('cancelDuel', { duel: cancelled.duel }, reader.token)
  expect(await link(cancelled.token)).toMatchObject({ errcode: 0 })
  for (let time = 0; time < 2; time += 1)
    expect(await lobby.call('cancelDuel', { duel: cancelled.duel }, maker.token)).toMatchObject({
      errcode: 0,
    })
  const late = await made(maker)
  for (const token of [cancelled.token, 'A'.repeat(22)]) {
    expect(await link(token)).toMatchObject(over)
    expect(await accept(token, reader)).toMatchObject(over)
  }
  for (const wrong of ['', 'short', `${late.token}x`, 'a/b'.padEnd(22, 'c'), null, 7])
    expect(await link(wrong), String(wrong)).toMatchObject({ errcode: 4000 })
  for (const word of ['', 'x'.repeat(65), 'with:colon', 'two words', null])
    expect(await accept(late.token, reader, { word }), String(word)).toMatchObject({
      errcode: 4000,
    })
  lobby.later({ hours: 73 })
  expect(await link(late.token)).toMatchObject(over)
  expect(await accept(late.token, reader)).toMatchObject(over)
  expect(await own(late.duel, maker)).toMatchObject({ state: 'over' })
  lobby.onTime()
  const away = await made(maker)
  await exclude(maker)
  expect(await link(away.token)).toMatchObject(over)
  expect(await accept(away.token, reader)).toMatchObject(over)
})

test('three links may be open and no more, of many at once counted one after the other', async () => {
  const maker = await lobby.register()
  const answered = await Promise.all(Array.from({ length: 6 }, () => make(maker)))
  expect(answered.filter(({ errcode }) => errcode === 0)).toHaveLength(3)
  expect(answered.filter(({ errcode }) => errcode === 4030)).toHaveLength(3)
  const { body } = await lobby.call('getDuels', {}, maker.token)
  expect(body).toMatchObject({ mayMake: false, points: 50 })
  expect(body['duels']).toHaveLength(3)
  expect((body['games'] as number[]).length).toBe(4)
  const [newest] = body['duels'] as OwnDuel[]
  await lobby.call('cancelDuel', { duel: newest!.duel }, maker.token)
  expect(await make(maker)).toMatchObject({ errcode: 0 })
  // A slot decides nothing by choices, so there is none at it.
  const { rows } = await lobby.operate(
    `SELECT game_id AS id FROM catalogue.games WHERE provider_game_code = 'perlas-reef'`,
  )
  lobby.later({ hours: 73 })
  expect(await make(maker, { gameId: (rows[0] as { id: number }).id })).toMatchObject({
    errcode: 3001,
  })
  studioAnswers = false
  expect(await make(maker)).toMatchObject({ errcode: 2007 })
})

test('[GM-07] sums are shown to both together, when both have played, and not before', async () => {
  const { duel, maker, other } = await begun()
  expect(await report(duel, 1, ten(12_77))).toBe('OK')
  expect(await own(duel, maker)).toMatchObject({
    state: 'playing',
    mine: { sum: 12_77 },
    isOtherDone: false,
    theirs: null,
    result: null,
  })
  expect(await own(duel, other)).toMatchObject({ mine: null, isOtherDone: true, theirs: null })
  expect(JSON.stringify(await own(duel, other))).not.toContain('1277')
  expect(await mailsOf(maker)).toEqual([])
  expect(await lobby.call('getDuelProof', { duel }, maker.token)).toMatchObject({ errcode: 4040 })
  expect(await report(duel, 2, ten(10_50))).toBe('OK')
  expect(await own(duel, maker)).toMatchObject({
    state: 'decided',
    result: 'won',
    theirs: { sum: 10_50 },
    points: 50_00,
  })
  // The player who was done first has waited for it.
  expect(await mailsOf(maker)).toEqual([{ details: { game: expect.stringMatching(/\w/) } }])
  expect(await mailsOf(other)).toEqual([])
  expect(await own(duel, other)).toMatchObject({
    result: 'lost',
    mine: { sum: 10_50, scores: ten(10_50) },
    theirs: { sum: 12_77 },
    points: 0,
  })
  expect(await lobby.call('getDuelProof', { duel }, other.token)).toMatchObject({
    body: { url: 'http://studio.test/verify#duel={}' },
  })
  expect(await lobby.call('playDuel', { duel }, maker.token)).toMatchObject({ errcode: 2137 })
})

test('[GM-08] the studio may tell twice, at once, late or something else: a duel is decided once and paid once', async () => {
  const { duel, maker, other } = await begun()
  const reports = await Promise.all([
    report(duel, 1, ten(3_00)),
    report(duel, 2, ten(1_00)),
    report(duel, 1, ten(3_00)),
    report(duel, 2, ten(1_00)),
  ])
  expect(new Set(reports)).toEqual(new Set(['OK']))
  expect(await report(duel, 1, ten(9_00))).toBe('DUPLICATE_MISMATCH')
  expect(await report('A'.repeat(22), 1, ten(1_00))).toBe('TX_NOT_FOUND')
  expect(await pointsOf(maker)).toBe(50_00)
  expect(await pointsOf(other)).toBe(0)
  // Without a second player there is nothing to tell.
  const open = await made(other)
  expect(await report(open.duel, 1, ten(1_00))).toBe('TX_NOT_FOUND')
})

test('[GM-08] points that a fault kept back come with the next minute, once', async () => {
  const { duel, maker, other } = await begun()
  // As the transaction that decides leaves it.
  await lobby.operate(
    `UPDATE duels.duels SET state = 'decided', ended_at = now(), maker_scores = $2, other_scores = $2,
            maker_points = 5000, other_points = 5000, owed = true WHERE duel = $1`,
    [duel, ten(5_00)],
  )
  await Promise.all([maintainDuels(lobby.ctx), maintainDuels(lobby.ctx)])
  await maintainDuels(lobby.ctx)
  expect([await pointsOf(maker), await pointsOf(other)]).toEqual([50_00, 50_00])
  const { rows } = await lobby.operate('SELECT FROM duels.duels WHERE owed')
  expect(rows).toEqual([])
})

test('equal sums give both the points', async () => {
  const { duel, maker, other } = await decided([5_00, 5_00])
  expect(await own(duel, maker)).toMatchObject({ result: 'equal', points: 50_00 })
  expect(await own(duel, other)).toMatchObject({ result: 'equal', points: 50_00 })
  expect([await pointsOf(maker), await pointsOf(other)]).toEqual([50_00, 50_00])
})

test('who did not play all deals, or of whom the studio says nothing, ends it without a result', async () => {
  const short = await begun()
  expect(await report(short.duel, 1, ten(5_00))).toBe('OK')
  expect(await report(short.duel, 2, [4_00])).toBe('OK')
  expect(await own(short.duel, short.maker)).toMatchObject({
    state: 'void',
    theirs: null,
    result: null,
  })
  const silent = await begun()
  expect(await report(silent.duel, 1, ten(5_00))).toBe('OK')
  lobby.later({ hours: 25 })
  // A result that was played in time may still be on its way.
  await maintainDuels(lobby.ctx)
  expect(await own(silent.duel, silent.maker)).toMatchObject({ state: 'playing' })
  expect(await lobby.call('playDuel', { duel: silent.duel }, silent.other.token)).toMatchObject({
    errcode: 2137,
  })
  lobby.later({ hours: 2 })
  await maintainDuels(lobby.ctx)
  expect(await own(silent.duel, silent.maker)).toMatchObject({ state: 'void' })
  // Too late: taken, and nothing changes.
  expect(await report(silent.duel, 2, ten(9_00))).toBe('OK')
  expect(await own(silent.duel, silent.other)).toMatchObject({ state: 'void', theirs: null })
  for (const one of [short.maker, short.other, silent.maker, silent.other])
    expect([await pointsOf(one), await mailsOf(one)]).toEqual([0, []])
})

test('who is excluded meanwhile ends it without a word why, whether the sums come or not', async () => {
  const waits = await begun()
  await exclude(waits.other)
  await maintainDuels(lobby.ctx)
  const shown = await own(waits.duel, waits.maker)
  expect(shown).toMatchObject({ state: 'void', who: '', result: null })
  const reports = await begun()
  expect(await report(reports.duel, 1, ten(5_00))).toBe('OK')
  await exclude(reports.maker)
  expect(await report(reports.duel, 2, ten(1_00))).toBe('OK')
  expect(await own(reports.duel, reports.other)).toMatchObject({ state: 'void' })
  expect(await pointsOf(reports.maker)).toBe(0)
  expect(await lobby.call('playDuel', { duel: reports.duel }, reports.other.token)).toMatchObject({
    errcode: 2137,
  })
})

test('points need an approved ID of both, two persons, and one duel with points of a pair in 90 days', async () => {
  const unknown = await lobby.register()
  const first = await decided([5_00, 1_00], { other: unknown })
  expect(await pointsOf(first.maker)).toBe(0)
  const pair = await decided([5_00, 1_00])
  expect(await pointsOf(pair.maker)).toBe(50_00)
  await decided([1_00, 5_00], { maker: pair.other, other: pair.maker })
  expect(await pointsOf(pair.maker)).toBe(50_00)
  lobby.later({ days: 91 })
  await decided([5_00, 1_00], pair)
  expect(await pointsOf(pair.maker)).toBe(100_00)
  lobby.onTime()
  // One person with two accounts: by an ID, or by a device.
  for (const same of ['person', 'device']) {
    const [maker, other] = [await verified(), await verified()]
    for (const { playerId } of [maker, other])
      await (same === 'person'
        ? lobby.operate(
            `INSERT INTO kyc.marks (mark, player_id, kind) VALUES ('\\x01', $1, 'person')`,
            [playerId],
          )
        : lobby.operate(
            `INSERT INTO accounts.known_devices (player_id, token_hash, at) VALUES ($1, '\\x02', $2)`,
            [playerId, lobby.ctx.clock()],
          ))
    await decided([5_00, 1_00], { maker, other })
    expect(await pointsOf(maker), same).toBe(0)
  }
})

test('a person has three duels with points a week, as winner or not, and accounts of the house none', async () => {
  const busy = await verified()
  for (let at = 0; at < 4; at += 1) await decided([5_00, 1_00], { maker: busy })
  expect(await pointsOf(busy)).toBe(150_00)
  const late = await decided([1_00, 5_00], { maker: busy })
  expect(await pointsOf(late.other)).toBe(0)
  lobby.later({ days: 7 })
  await decided([5_00, 1_00], { maker: busy })
  expect(await pointsOf(busy)).toBe(200_00)
  lobby.onTime()
  const house = await verified()
  await lobby.operate(
    `INSERT INTO pots.house_accounts (player_id, reason, staff_id, at) VALUES ($1, 'test', 1, $2)`,
    [house.playerId, lobby.ctx.clock()],
  )
  await decided([5_00, 1_00], { maker: house })
  expect(await pointsOf(house)).toBe(0)
})

test('the day’s budget ends the points of all, and a closed setting ends new duels while those that run still end', async () => {
  const set = (value: object) =>
    lobby.operate(
      `INSERT INTO content.settings (key, value, updated_at) VALUES ('duels', $1, $2)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [value, lobby.ctx.clock()],
    )
  lobby.later({ days: 200 })
  await set({ dayMost: 120 })
  const paid = []
  for (let at = 0; at < 4; at += 1) paid.push(await pointsOf((await decided([5_00, 1_00])).maker))
  expect(paid).toEqual([50_00, 50_00, 0, 0])
  const runs = await begun()
  await set({ open: false, points: 0 })
  expect(await make(runs.maker)).toMatchObject({ errcode: 3001 })
  expect((await lobby.call('getDuels', {}, runs.maker.token)).body).toMatchObject({ games: [] })
  await report(runs.duel, 1, ten(5_00))
  await report(runs.duel, 2, ten(1_00))
  expect(await own(runs.duel, runs.maker)).toMatchObject({ state: 'decided', points: 0 })
  await lobby.operate(`DELETE FROM content.settings WHERE key = 'duels'`)
})

test('a frame opens for the own seat alone, and says so where the studio is away', async () => {
  const { duel, maker, other } = await begun()
  expect(await lobby.call('playDuel', { duel }, maker.token)).toMatchObject({
    body: {
      name: 'Taas Baba',
      gameUrl: 'http://studio.test/play/taas-baba?launch=one',
      sessionId: '',
    },
  })
  await lobby.call('playDuel', { duel, lang: 'fil' }, other.token)
  const seats = asked.filter(({ path }) => path === 'duel/launch').map(({ body }) => body)
  expect(seats).toMatchObject([
    { seat: 1, lang: 'en', words: ['sampaguita', 'bituin'] },
    { seat: 2, lang: 'fil', words: ['sampaguita', 'bituin'] },
  ])
  expect(seats[0]!['ends_at']).toBe(seats[1]!['ends_at'])
  studioAnswers = false
  expect(await lobby.call('playDuel', { duel }, maker.token)).toMatchObject({ errcode: 2007 })
})

test('[PR-07] in green mode there are no duels', async () => {
  const { duel, token, maker } = await begun()
  const open = await made(maker)
  const stranger = await lobby.register()
  await lobby.operate(
    `INSERT INTO content.settings (key, value, updated_at) VALUES ('site', '{"mode": "green"}', $1)
     ON CONFLICT (key) DO UPDATE SET value = content.settings.value || excluded.value`,
    [lobby.ctx.clock()],
  )
  expect((await make(maker)).errcode).not.toBe(0)
  expect(await link(open.token)).toMatchObject({ errcode: 2137 })
  expect(await accept(token, stranger)).toMatchObject({ errcode: 2137 })
  expect(await lobby.call('playDuel', { duel }, maker.token)).toMatchObject({ errcode: 2137 })
  expect((await lobby.call('getDuels', {}, maker.token)).body).toMatchObject({
    games: [],
    mayMake: false,
  })
})
