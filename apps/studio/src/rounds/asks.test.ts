import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commitment, roundStream } from '@perlas/game-kit/fairness'
import { replaySteps } from '@perlas/game-kit/steps'
import { baraha21, type BarahaView, type Move } from '@perlas/games/baraha-21/baraha-21'
import type { Fairness, RoundView, Table } from '#/play/calls.ts'
import { createWorld, launchOf, type Seat, type World } from '#/testing/world.ts'
import { drive, finishDue } from './rounds.ts'

/** More stake within a round: a second bet with the lobby, and only with its yes the step happened. */
let world: World
let players = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.lobby.heal()
  world.lobby.balance = START
  world.lobby.calls.length = 0
})
const START = 1_000_000
const BET = 1_000
const DAY_MS = 24 * 3_600_000
const name = () => `doubler-${++players}`
const viewOf = (round: RoundView) => round.steps.at(-1)?.view as BarahaView
const press = () => randomBytes(8).toString('hex')
const reload = async (key: string) =>
  ((await world.play('table', {}, key)).body.table as unknown as Table).round
const finish = async (key: string, roundId: string) =>
  (await world.play('finish', { roundId }, key)).body.round as RoundView
async function step(key: string, round: RoundView, n: number, move: Move, requestId = press()) {
  const body = { roundId: round.id, n, action: { do: move }, requestId }
  const reply = await world.play('step', body, key)
  return { ...reply, round: reply.body.round as RoundView }
}
const secretOf = async (id: string) =>
  (
    await world.ctx.db.query<{ outcome: { cards: number[] } }>(
      'SELECT outcome FROM rounds WHERE id = $1',
      [id],
    )
  ).rows[0]!.outcome

/** A hand that is dealt, in which all of that can be done. */
async function dealt(
  can: Move,
  player = name(),
  mode: 'real' | 'demo' = 'real',
): Promise<{ at: Seat; round: RoundView }> {
  const at = await world.sit('baraha-21', player, mode)
  for (;;) {
    const { round } = await at.spin({ bet: BET })
    if (viewOf(round).can.includes(can)) {
      world.lobby.calls.length = 0
      world.lobby.balance = START - BET
      return { at, round }
    }
    const { over, can: all } = viewOf(round)
    if (!over) await step(at.key, round, 1, all.includes('show') ? 'show' : 'stand')
    for (let n = 2; (await finish(at.key, round.id)).state !== 'settled'; n += 1)
      await step(at.key, round, n, 'stand')
  }
}
const bets = () => world.lobby.named('bet').map(({ amount }) => amount)
const asks = async (id: string) =>
  (
    await world.ctx.db.query<{ state: string }>(
      'SELECT state FROM round_asks WHERE round_id = $1 ORDER BY k',
      [id],
    )
  ).rows.map(({ state }) => state)

test('doubling is a second bet of the same round, and it is paid once, to the peso [GM-04] [GM-07]', async () => {
  const { at, round } = await dealt('double')
  const { round: after } = await step(at.key, round, 1, 'double')
  expect(world.lobby.named('bet')).toMatchObject([{ round_id: round.id, amount: BET }])
  expect(after).toMatchObject({ bet: BET, staked: 2 * BET, asking: null })
  expect(after.balanceAfterBet).toBe(START - 2 * BET)
  expect(viewOf(after).hands[0]).toMatchObject({ doubled: true })
  const ended = await finish(at.key, round.id)
  expect(ended.state).toBe('settled')
  expect([0, 2 * BET, 4 * BET]).toContain(ended.win)
  expect(world.lobby.balance).toBe(START - 2 * BET + ended.win!)
  const wins = world.lobby.named('win')
  expect(wins).toMatchObject([{ round_id: round.id, amount: ended.win, round_closed: true }])
  const { body } = await world.operator('report/rounds', { round_ids: [round.id] })
  expect(body.rounds).toMatchObject([{ round_id: round.id, bet: 2 * BET, win: ended.win }])
})

test('a split and its doubles are bets too, and the whole is provable from its seeds [GM-07]', async () => {
  const { at, round } = await dealt('split')
  const before = (await world.play('fairness', {}, at.key)).body.fairness as Fairness
  let { round: now } = await step(at.key, round, 1, 'split')
  const done: Move[] = ['split']
  while (now.win === null) {
    const move = viewOf(now).can.includes('double') ? 'double' : 'stand'
    now = (await step(at.key, now, done.length + 1, move)).round
    done.push(move)
  }
  const extra = done.filter((move) => move !== 'stand').length
  expect(bets()).toEqual(Array.from({ length: extra }, () => BET))
  expect(now.staked).toBe(BET * (1 + extra))
  await finish(at.key, round.id)
  expect(world.lobby.balance).toBe(START - now.staked + now.win!)
  const after = (await world.play('seed', { clientSeed: 'another' }, at.key)).body
    .fairness as Fairness
  const serverSeed = after.revealed?.serverSeed ?? ''
  expect(commitment(serverSeed)).toBe(before.active?.commitment)
  const { nonce, clientSeed } = round.proof
  const stream = roundStream('baraha-21', { serverSeed, clientSeed, nonce })
  const secret = baraha21.deal({ stream, bet: BET, choice: null })
  const actions = done.map((move) => ({ do: move }))
  const again = replaySteps(baraha21, { secret, bet: BET, choice: null }, actions)
  expect(now.steps.map(({ view }) => view)).toEqual(again.views)
  expect([now.win, now.staked]).toEqual([again.win, again.staked])
})

test('refused for want of money it did not happen; with the money it does, by another press alone', async () => {
  const { at, round } = await dealt('double')
  world.lobby.balance = 0
  const first = press()
  const refused = await step(at.key, round, 1, 'double', first)
  expect(refused).toMatchObject({
    code: 409,
    body: { error: 'bet-refused', refusal: 'INSUFFICIENT_FUNDS' },
  })
  const stands = await reload(at.key)
  expect(stands).toMatchObject({ state: 'stepping', staked: BET, asking: null })
  expect(stands?.steps).toEqual(round.steps)
  world.lobby.balance = START
  // The same press comes late: it is answered as it was, and takes nothing.
  expect((await step(at.key, round, 1, 'double', first)).body.error).toBe('bet-refused')
  expect(world.lobby.balance).toBe(START)
  expect((await step(at.key, round, 1, 'double')).round.staked).toBe(2 * BET)
  const { win } = await finish(at.key, round.id)
  expect(world.lobby.balance).toBe(START - BET + win!)
  expect(await asks(round.id)).toEqual(['refused', 'taken'])
})

test('a limit of the player refuses it, and the hand is played without', async () => {
  const { at, round } = await dealt('double')
  world.lobby.failNext('bet', { refuse: 'LOSS_LIMIT' })
  expect((await step(at.key, round, 1, 'double')).body.refusal).toBe('LOSS_LIMIT')
  const { round: stood } = await step(at.key, round, 1, 'stand')
  expect(stood).toMatchObject({ staked: BET })
  await finish(at.key, round.id)
})

test('the limit of the session holds for all that lies on a round', async () => {
  const { at, round } = await dealt('double')
  await world.ctx.db.query(
    'UPDATE sessions SET max_bet = $2 WHERE id = (SELECT session_id FROM rounds WHERE id = $1)',
    [round.id, BET * 1.5],
  )
  expect((await step(at.key, round, 1, 'double')).body).toMatchObject({
    error: 'bet-refused',
    refusal: 'BET_LIMIT',
  })
  expect(bets()).toEqual([])
  await step(at.key, round, 1, 'stand')
  await finish(at.key, round.id)
})

test('pressed many times at once, by a page that insists and by another device, it is one bet and one step', async () => {
  const player = name()
  const { round } = await dealt('double', player)
  const launch = await launchOf(world, 'baraha-21', player)
  const { key } = (await world.play('open', { launch })).body as unknown as { key: string }
  const one = press()
  const all = await Promise.all([
    ...Array.from({ length: 4 }, () => step(key, round, 1, 'double', one)),
    ...Array.from({ length: 4 }, () => step(key, round, 1, 'double')),
  ])
  expect(all.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(bets()).toEqual([BET])
  for (const { round: now } of all) expect(now.steps).toHaveLength(2)
  const { win } = await finish(key, round.id)
  expect(world.lobby.balance).toBe(START - 2 * BET + win!)
})

test('while it is under way nothing else is done: another device that stands is told so', async () => {
  const { at, round } = await dealt('double')
  let answer = () => undefined as void
  world.lobby.hold('bet', new Promise<void>((done) => (answer = done)))
  const doubling = step(at.key, round, 1, 'double')
  await expect.poll(() => asks(round.id)).toEqual(['sent'])
  expect((await step(at.key, round, 1, 'stand')).body.error).toBe('step-taken')
  expect(await reload(at.key)).toMatchObject({ asking: BET, staked: BET })
  expect((await world.play('seed', { clientSeed: 'peek' }, at.key)).body.error).toBe('round-open')
  answer()
  expect((await doubling).round.staked).toBe(2 * BET)
  await finish(at.key, round.id)
})

for (const fault of ['lose-answer', 'lose-request', 'error-500', 'rubbish'] as const) {
  test(`(the bet: ${fault}) it is called off, the money is back, and the hand goes on as it stood`, async () => {
    const { at, round } = await dealt('double')
    world.lobby.failNext('bet', fault)
    const lost = await step(at.key, round, 1, 'double')
    expect(lost.body.error).toBe('bet-unknown')
    expect(world.lobby.balance).toBe(START - BET)
    const stands = await reload(at.key)
    expect(stands).toMatchObject({ state: 'stepping', staked: BET, asking: null })
    expect(stands?.steps).toEqual(round.steps)
    expect((await step(at.key, round, 1, 'double')).round.staked).toBe(2 * BET)
    const { win } = await finish(at.key, round.id)
    expect(world.lobby.balance).toBe(START - 2 * BET + win!)
  })
}

test('with the wallet down for both the bet and its way back the round waits, and the worker mends it', async () => {
  const { at, round } = await dealt('double')
  world.lobby.failNext('bet', 'lose-answer')
  world.lobby.failNext('rollback', 'error-500', 'lose-answer', 'lose-request')
  const waits = await step(at.key, round, 1, 'double')
  expect(waits.round).toMatchObject({ state: 'stepping', asking: BET, staked: BET })
  expect((await step(at.key, round, 1, 'stand')).body.error).toBe('step-taken')
  await expect
    .poll(async () => {
      world.later(5 * 60_000)
      await finishDue(world.ctx)
      return asks(round.id)
    })
    .toEqual(['back'])
  expect(world.lobby.balance).toBe(START - BET)
  expect((await finish(at.key, round.id)).asking).toBeNull()
  expect((await step(at.key, round, 1, 'stand')).round.staked).toBe(BET)
  await finish(at.key, round.id)
})

test('whoever asked is gone: the worker takes the bet back, and its late answer changes nothing', async () => {
  const { at, round } = await dealt('double')
  let answer = () => undefined as void
  world.lobby.holdAnswer('bet', new Promise<void>((done) => (answer = done)))
  const doubling = step(at.key, round, 1, 'double')
  await expect.poll(() => bets()).toEqual([BET])
  world.later(21_000)
  await finishDue(world.ctx)
  expect(await asks(round.id)).toEqual(['back'])
  answer()
  expect((await doubling).body.error).toBe('bet-unknown')
  expect(world.lobby.balance).toBe(START - BET)
  expect((await reload(at.key))?.steps).toEqual(round.steps)
  await step(at.key, round, 1, 'stand')
  await finish(at.key, round.id)
})

test('left after a split it is stood after a day, and paid for both hands', async () => {
  const { round, at } = await dealt('split')
  const { round: split } = await step(at.key, round, 1, 'split')
  if (split.win === null) {
    const secret = await secretOf(round.id)
    const owed = baraha21.settle({ secret, bet: BET, choice: null, view: viewOf(split) }).win
    world.later(DAY_MS)
    await finishDue(world.ctx)
    expect(world.lobby.balance).toBe(START - 2 * BET + owed)
    expect(await reload(at.key)).toMatchObject({ staked: 2 * BET, win: owed })
  }
  await finish(at.key, round.id)
  expect(world.lobby.named('rollback')).toEqual([])
})

test('left while a bet has no answer, it is first known what lies on the hand, then it is stood', async () => {
  const { at, round } = await dealt('double')
  world.lobby.failNext('bet', 'lose-answer')
  world.lobby.failNext('rollback', 'error-500')
  await step(at.key, round, 1, 'double')
  const secret = await secretOf(round.id)
  const owed = baraha21.settle({ secret, bet: BET, choice: null, view: viewOf(round) }).win
  world.later(DAY_MS + 60_000)
  await drive(world.ctx, round.id)
  expect(await asks(round.id)).toEqual(['back'])
  expect(world.lobby.balance).toBe(START - BET + owed)
})

test('what was asked for can never be changed, not even in the books', async () => {
  const { at, round } = await dealt('double')
  await step(at.key, round, 1, 'double')
  for (const [sql, why] of [
    ['UPDATE round_asks SET amount = 1 WHERE round_id = $1', 'never changes'],
    ["UPDATE round_asks SET state = 'back' WHERE round_id = $1", 'does not become'],
    ['DELETE FROM round_asks WHERE round_id = $1', 'stays'],
  ] as const)
    await expect(world.ctx.db.query(sql, [round.id])).rejects.toThrow(why)
  await finish(at.key, round.id)
})

test('a demo doubles with its own money; a free round never asks for any', async () => {
  const { at, round } = await dealt('double', 'nobody', 'demo')
  const { round: after } = await step(at.key, round, 1, 'double')
  expect(after).toMatchObject({ state: 'settled', staked: 2 * BET })
  expect(after.balanceAfterBet).toBe(round.balanceAfterBet! - BET)
  expect(after.balance).toBe(after.balanceAfterBet! + after.win!)
  expect(world.lobby.named('bet')).toEqual([])
  const { body } = await world.operator('freerounds/create', {
    free_round_id: 'none-here',
    player_id: name(),
    game_code: 'baraha-21',
    count: 1,
    bet: BET,
    valid_from: 0,
    valid_until: 1,
  })
  expect(body.status).toBe('BET_LIMIT')
})
