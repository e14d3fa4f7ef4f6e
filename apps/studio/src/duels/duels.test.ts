import { randomBytes } from 'node:crypto'
import {
  DUEL_DEALS,
  DUEL_STAKE,
  duelSeed,
  readDuelProof,
  wrongInDuel,
  type DuelProof,
} from '@perlas/game-kit/duel'
import { commitment } from '@perlas/game-kit/fairness'
import type { SteppedGame } from '@perlas/game-kit/game'
import { findGame } from '@perlas/games/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RoundView, Table } from '#/play/calls.ts'
import { createWorld, type Opened, type World } from '#/testing/world.ts'
import { tellDue } from './duels.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.lobby.calls.length = 0
  world.lobby.heal()
})

const WORDS = ['sampaguita', 'bituin-7'] as const
const DAY_MS = 24 * 3_600_000
const steppedGame = (code: string) => findGame(code) as SteppedGame

async function make(gameCode = 'taas-baba') {
  const duel = randomBytes(16).toString('base64url')
  const { body } = await world.operator('duel/make', { duel, game_code: gameCode })
  return { duel, gameCode, endsAt: world.ctx.clock() + DAY_MS, sealed: String(body['commitment']) }
}
type Made = Awaited<ReturnType<typeof make>>
const launch = ({ duel, endsAt }: Made, seat: number, words: readonly string[] = WORDS) =>
  world.operator('duel/launch', {
    duel,
    seat,
    words,
    ends_at: endsAt,
    lang: 'en',
    device: 'mobile',
    lobby_origin: 'http://lobby.test',
    lobby_url: 'http://lobby.test/duels',
  })
async function sit(made: Made, seat: number) {
  const { body } = await launch(made, seat)
  const id = new URL(String(body['url'])).searchParams.get('launch')
  return (await world.play('open', { launch: id })).body as unknown as Opened
}
const press = (key: string, more: object = {}) =>
  world.play(
    'play',
    {
      requestId: randomBytes(8).toString('hex'),
      bet: DUEL_STAKE,
      choice: null,
      freeRoundId: null,
      ...more,
    },
    key,
  )
const tableOf = async (key: string) =>
  (await world.play('table', {}, key)).body['table'] as unknown as Table

/** Plays one deal: of all that can be done, what `pick` says. */
async function deal(key: string, code: string, pick: number): Promise<RoundView> {
  const game = steppedGame(code)
  const choice: unknown = game.sampleChoice
  let round = (await press(key, { choice })).body['round'] as RoundView
  const actions = game.everyAction ?? game.sampleActions
  for (let tried = 0; round.win === null; tried += 1) {
    const body = {
      roundId: round.id,
      n: round.steps.length,
      action: actions[(pick + tried) % actions.length],
    }
    const answer = await world.play('step', body, key)
    if (answer.code === 200) round = answer.body['round'] as RoundView
  }
  return round
}
async function playAll(made: Made, seat: number, pick = (at: number) => at) {
  const opened = await sit(made, seat)
  const rounds: RoundView[] = []
  for (let at = 0; at < DUEL_DEALS; at += 1)
    rounds.push(await deal(opened.key, made.gameCode, pick(at)))
  return { ...opened, rounds }
}
const reported = ({ duel }: Made) =>
  world.lobby
    .named('duel/result')
    .filter((one) => one['duel'] === duel)
    .toSorted((one, other) => Number(one['seat']) - Number(other['seat']))

async function proofOf({ duel }: Made): Promise<DuelProof | undefined> {
  const { body } = await world.operator('duel/proof', { duel, lang: 'en' })
  if (body['status'] !== 'OK') return undefined
  const hash = new URLSearchParams(new URL(String(body['url'])).hash.slice(1))
  return readDuelProof(JSON.parse(hash.get('duel') ?? 'null'))
}

test.for(['taas-baba', 'jacks-perlas', 'baraha-21', 'mina-perlas'])(
  'both players of %s are dealt the same, and what each gets depends on the seed, the words and their own choices alone [GM-07]',
  async (code) => {
    const made = await make(code)
    const first = await playAll(made, 1)
    const second = await playAll(made, 2)
    // The same choices give the same, deal by deal.
    const seen = ({ rounds }: typeof first) =>
      rounds.map(({ steps, win, staked }) => ({ steps, win, staked }))
    expect(seen(second)).toEqual(seen(first))
    expect(first.rounds.map(({ proof }) => proof.nonce)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (const { proof } of [...first.rounds, ...second.rounds]) {
      expect(proof).toMatchObject({ commitment: made.sealed, clientSeed: duelSeed(WORDS) })
      expect(proof.serverSeed).toBeNull()
    }
    const proof = await proofOf(made)
    expect(proof).toMatchObject({ game: code, words: WORDS, commitment: made.sealed })
    expect(commitment(proof!.serverSeed)).toBe(made.sealed)
    expect([...wrongInDuel(steppedGame(code), proof!)]).toEqual([])
    await tellDue(world.ctx)
    const scores = first.rounds.map(
      ({ win, staked, bet }) => (((win ?? 0) - (staked - bet)) * 100) / bet,
    )
    expect(reported(made)).toEqual([
      { duel: made.duel, seat: 1, scores },
      { duel: made.duel, seat: 2, scores },
    ])
  },
)

test('other choices bring another sum from the same deals, and each seat hears of its own alone', async () => {
  const made = await make()
  const first = await playAll(made, 1, () => 0)
  const second = await playAll(made, 2, () => 1)
  const dealt = ({ rounds }: typeof first) => rounds.map(({ steps }) => steps[0])
  expect(dealt(second)).toEqual(dealt(first))
  expect(second.rounds.map(({ win }) => win)).not.toEqual(first.rounds.map(({ win }) => win))
  const { duel } = await tableOf(second.key)
  const sum = second.rounds.reduce((all, { win }) => all + ((win ?? 0) * 100) / DUEL_STAKE, 0)
  expect(duel).toEqual({ stake: DUEL_STAKE, of: 10, choice: null, played: 10, score: sum })
})

test('no other stake, choice or eleventh deal, and nobody turns the seeds', async () => {
  const made = await make('mina-perlas')
  const { key } = await sit(made, 1)
  const choice = { urchins: 3 }
  for (const wrong of [{ bet: 2_000 }, { choice: { urchins: 1 } }, { freeRoundId: 'one' }])
    expect(await press(key, { choice, ...wrong })).toMatchObject({ code: 400 })
  expect(await world.play('seed', { clientSeed: 'mine' }, key)).toMatchObject({
    code: 409,
    body: { error: 'round-open' },
  })
  for (let at = 0; at < DUEL_DEALS; at += 1) await deal(key, 'mina-perlas', at)
  expect(await press(key, { choice })).toMatchObject({ code: 409, body: { error: 'round-over' } })
})

test('the first launch fixes words and end; the seat goes on where it was left, under another key', async () => {
  const made = await make()
  const opened = await sit(made, 1)
  const { round } = (await press(opened.key)).body as unknown as { round: RoundView }
  const again = await sit(made, 1)
  expect(again.table.round).toMatchObject({ id: round.id })
  expect(again.table.fairness).toMatchObject({
    active: { commitment: made.sealed },
    nextCommitment: '',
  })
  expect(await world.play('table', {}, opened.key)).toMatchObject({ code: 401 })
  const other = await launch(made, 2, ['another', 'word'])
  expect(other.body['status']).toBe('DUPLICATE_MISMATCH')
  expect((await launch({ ...made, endsAt: made.endsAt + 1 }, 2)).body['status']).toBe(
    'DUPLICATE_MISMATCH',
  )
  const unknown = { ...made, duel: randomBytes(16).toString('base64url') }
  expect((await launch(unknown, 1)).body['status']).toBe('TX_NOT_FOUND')
  // Made again it is the same; of another game it is not.
  const same = { duel: made.duel, game_code: 'taas-baba' }
  expect((await world.operator('duel/make', same)).body['commitment']).toBe(made.sealed)
  const wrong = { duel: made.duel, game_code: 'mina-perlas' }
  expect((await world.operator('duel/make', wrong)).body['status']).toBe('DUPLICATE_MISMATCH')
  const slots = { duel: randomBytes(16).toString('base64url'), game_code: 'perlas-reef' }
  expect((await world.operator('duel/make', slots)).body['status']).toBe('GAME_NOT_FOUND')
})

test('the seed stays sealed until both have played, whatever one of them asks', async () => {
  const made = await make()
  const first = await playAll(made, 1)
  expect(await proofOf(made)).toBeUndefined()
  const { body } = await world.play('history', {}, first.key)
  for (const { proof } of body['rounds'] as RoundView[]) expect(proof.serverSeed).toBeNull()
  const second = await playAll(made, 2)
  expect(await proofOf(made)).toBeDefined()
  // The last player sees the last deal to its end.
  const last = second.rounds.at(-1)!
  expect(await world.play('finish', { roundId: last.id }, second.key)).toMatchObject({
    code: 200,
    body: { round: { state: 'settled', proof: { serverSeed: expect.any(String) } } },
  })
})

test('the lobby hears of a seat until it answers, the same each time, and no more then [GM-08]', async () => {
  // Results of the tests before are told first.
  await tellDue(world.ctx)
  const made = await make()
  await playAll(made, 1)
  world.lobby.failNext('duel/result', 'error-500', 'lose-answer', 'lose-request', 'rubbish')
  for (let tries = 0; tries < 8; tries += 1) {
    await tellDue(world.ctx)
    world.later(10 * 60_000)
  }
  const calls = reported(made)
  expect(calls).toHaveLength(5)
  expect(new Set(calls.map((one) => JSON.stringify(one))).size).toBe(1)
})

test('a last deal that nobody noted is noted when its page asks for the table', async () => {
  const made = await make()
  await playAll(made, 1)
  const second = await playAll(made, 2)
  await world.ctx.db.query('UPDATE duel_seats SET due_at = $2 WHERE duel_id = $1', [
    made.duel,
    new Date(made.endsAt),
  ])
  await tellDue(world.ctx)
  expect(reported(made)).toEqual([])
  await tableOf(second.key)
  await tellDue(world.ctx)
  expect(reported(made)).toMatchObject([{ seat: 2 }])
})

test('once the time is over the deals that were played are told, nobody plays on, and all can be checked', async () => {
  const made = await make()
  const first = await playAll(made, 1)
  const { key } = await sit(made, 2)
  await deal(key, 'taas-baba', 0)
  await tellDue(world.ctx)
  expect(reported(made)).toMatchObject([{ seat: 1 }])
  world.later(DAY_MS)
  expect(await press(key)).toMatchObject({ code: 401 })
  const { body } = await launch(made, 2)
  const id = new URL(String(body['url'])).searchParams.get('launch')
  expect((await world.play('open', { launch: id })).body.error).toBe('session-ended')
  await tellDue(world.ctx)
  expect(reported(made)).toMatchObject([{ seat: 1 }, { seat: 2, scores: [expect.any(Number)] }])
  const proof = await proofOf(made)
  expect(proof?.seats.map(({ length }) => length)).toEqual([first.rounds.length, 1])
  expect([...wrongInDuel(steppedGame('taas-baba'), proof!)]).toEqual([])
})
