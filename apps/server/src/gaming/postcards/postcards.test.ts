import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import type { PostcardShown } from '@perlas/contract/postcards'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { atTable } from '#/gaming/play/fixtures.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { multipleText } from './picture.ts'
import { sweepPostcards } from './postcards.ts'

let studio: Server
let lobby: Lobby
let url: string
let player: Player
let other: Player
/** Whether the studio shows the seeds of rounds, and what it was asked. */
let shows = true
let studioAnswers = true
let asked: Record<string, unknown>[] = []

beforeAll(async () => {
  studio = createServer((request, response) => {
    let raw = ''
    request.on('data', (chunk: Buffer) => (raw += chunk.toString()))
    request.on('end', () => {
      asked.push(JSON.parse(raw) as Record<string, unknown>)
      if (!studioAnswers) return response.destroy()
      const answer = {
        status: 'OK',
        server_time: 1,
        url: 'http://studio.test/replay/x',
        seeds_shown: shows,
      }
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((done) => studio.listen(0, '127.0.0.1', done))
  const { port } = studio.address() as AddressInfo
  lobby = await openLobby({ env: { STUDIO_API: `http://127.0.0.1:${port}` } })
  url = await lobby.app.listen({ host: '127.0.0.1', port: 0 })
  player = await lobby.register('Bituin77')
  other = await lobby.register('Alon1234')
  await lobby.fund(player.playerId, 1_000_00)
})
beforeEach(() => {
  shows = true
  asked = []
})
afterEach(() => lobby.onTime())
afterAll(async () => {
  await lobby.close()
  studio.close()
})

async function round(bet = 5_00, win = 20_60_00): Promise<string> {
  const { rows } = await lobby.operate(
    `SELECT game_id AS id, provider_game_code AS code FROM catalogue.games WHERE code = 'alas-ginto'`,
  )
  const table = atTable(lobby, url, player.playerId, rows[0] as { id: number; code: string })
  const id = await table.bet(bet)
  await table.win(id, win)
  return id
}
const make = (roundId: string, more: object = {}, by = player) =>
  lobby.call('makePostcard', { roundId, whole: true, named: false, ...more }, by.token)
const read = async (token: unknown) => {
  const { errcode, body } = await lobby.call('anonymous/postcard', { token, lang: 'en' })
  return errcode === 0 ? (body['card'] as PostcardShown) : errcode
}
async function made(more: object = {}) {
  const id = await round()
  lobby.later({ minutes: 2 })
  const { errcode, body } = await make(id, more)
  expect(errcode).toBe(0)
  return { id, token: String(body['token']), cardNo: Number(body['cardNo']) }
}
const picture = (token: string) =>
  lobby.app.inject({ method: 'GET', url: `/p/${token}/picture.jpg` })
const page = (token: string) =>
  lobby.app.inject({ method: 'GET', url: `/p/${token}`, headers: { accept: 'text/html' } })

test('a link shows one own round to anybody: amounts and the round itself, or the multiple alone [GM-07]', async () => {
  const whole = await made()
  expect(asked.at(-1)).toMatchObject({ round_id: whole.id, minutes: 60 })
  expect(await read(whole.token)).toMatchObject({
    gameName: 'Alas Ginto',
    multiple: 412_00,
    who: '',
    whole: { bet: 5_00, win: 2_060_00, url: 'http://studio.test/replay/x' },
  })
  const bare = await made({ whole: false, named: true })
  const shown = await read(bare.token)
  expect(shown).toMatchObject({ multiple: 412_00, whole: null })
  expect((shown as PostcardShown).who).toMatch(/•/)
  expect(JSON.stringify(shown)).not.toMatch(/Bituin77|206000|studio/)
})

test('nobody shows the round of another, one that is not over, or one whose seeds are still in use [GM-07]', async () => {
  const id = await round()
  expect(await make(id, {}, other)).toMatchObject({ errcode: 2004 })
  expect(await make('no-such-round')).toMatchObject({ errcode: 2004 })
  expect(await make(id)).toMatchObject({ errcode: 1181 })
  lobby.later({ minutes: 2 })
  shows = false
  expect(await make(id)).toMatchObject({ errcode: 1181 })
  shows = true
  expect(await make(id)).toMatchObject({ errcode: 0 })
})

test('a link that is taken back, over, unknown or of who is kept out answers alike, its picture and page too', async () => {
  const gone = 1183
  const { token, cardNo } = await made()
  expect((await picture(token)).statusCode).toBe(200)
  // Nothing of another is taken back.
  await lobby.call('revokePostcard', { cardNo }, other.token)
  expect(await read(token)).toMatchObject({ multiple: 412_00 })
  for (let time = 0; time < 2; time += 1)
    expect(await lobby.call('revokePostcard', { cardNo }, player.token)).toMatchObject({
      errcode: 0,
    })
  expect(await read(token)).toBe(gone)
  expect((await picture(token)).statusCode).toBe(410)
  expect((await page(token)).statusCode).toBe(404)
  expect(await read('A'.repeat(22))).toBe(gone)
  for (const wrong of ['', 'short', `${token}x`, 'a/b'.padEnd(22, 'c'), null])
    expect(await read(wrong), String(wrong)).toBe(4000)
  const late = await made()
  lobby.later({ days: 91 })
  expect(await read(late.token)).toBe(gone)
  lobby.onTime()
  const kept = await made()
  await lobby.operate(
    `UPDATE accounts.players SET kept_out_until = $2, kept_out_by = 'self-exclusion' WHERE player_id = $1`,
    [player.playerId, daysAfter(lobby.ctx.clock(), 1)],
  )
  expect(await read(kept.token)).toBe(gone)
  await lobby.operate(
    'UPDATE accounts.players SET kept_out_until = NULL, kept_out_by = NULL WHERE player_id = $1',
    [player.playerId],
  )
  expect(await read(kept.token)).toMatchObject({ multiple: 412_00 })
})

test('a link that many open asks its provider once a minute, and again at once after it was away', async () => {
  const { token } = await made()
  asked = []
  await Promise.all(Array.from({ length: 20 }, () => read(token)))
  expect(asked).toHaveLength(1)
  lobby.later({ minutes: 4 })
  studioAnswers = false
  expect(await read(token)).toBe(2007)
  studioAnswers = true
  expect(await read(token)).toMatchObject({ multiple: 412_00 })
  expect(asked).toHaveLength(3)
})

test('a round that was called back is shown by no link [GM-08]', async () => {
  const { id, token } = await made()
  await lobby.operate('UPDATE play.rounds SET win_total = 0 WHERE round_id = $1', [id])
  expect(await read(token)).toBe(1183)
})

test('ten links a day and no more, two at once counted one after the other', async () => {
  const busy = await lobby.register()
  await lobby.fund(busy.playerId, 100_00)
  const mine = player
  player = busy
  const id = await round(1_00, 2_00)
  lobby.later({ minutes: 2 })
  const answers = await Promise.all(Array.from({ length: 14 }, () => make(id, {}, busy)))
  player = mine
  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(10)
  expect(answers.filter(({ errcode }) => errcode === 1182)).toHaveLength(4)
  const { body } = await lobby.call('getPostcards', {}, busy.token)
  expect(body['cards']).toHaveLength(10)
  lobby.later({ days: 1, minutes: 4 })
  expect(await make(id, {}, busy)).toMatchObject({ errcode: 0 })
  // A month after they ended they are forgotten.
  lobby.later({ days: 125 })
  await sweepPostcards(lobby.ctx)
  const { rows } = await lobby.operate('SELECT count(*)::int AS left FROM postcards.tokens')
  expect(rows).toEqual([{ left: 0 }])
})

test('a chat shows the game and how often the bet it paid, and nothing of the player', async () => {
  const { token } = await made({ named: true })
  const answer = await picture(token)
  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1_200, height: 630 })
  expect(answer.rawPayload.length).toBeLessThan(120_000)
})

test('a multiple is never more than it was', () => {
  expect([0, 99, 150, 259, 999, 1_000, 12_899, 1_234_567].map(multipleText)).toEqual([
    '0×',
    '0.9×',
    '1.5×',
    '2.5×',
    '9.9×',
    '10×',
    '128×',
    '12,345×',
  ])
})
