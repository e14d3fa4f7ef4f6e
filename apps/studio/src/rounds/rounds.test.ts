import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { commitment, roundStream } from '@perlas/game-kit/fairness'
import { talaDice, type TalaChoice } from '@perlas/games/tala-dice/tala-dice'
import type { Fairness, RoundView, Table } from '#/play/calls.ts'
import { createWorld, launchOf, type World } from '#/testing/world.ts'
import { drive, finishDue } from './rounds.ts'

let world: World
let players = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.lobby.balance = 1_000_000
  world.lobby.calls.length = 0
})
const seat = (game?: string) => world.sit(game, `player-${++players}`)
const reload = async (key: string) =>
  (await world.play('table', {}, key)).body.table as unknown as Table
const finish = async (key: string, roundId: string) =>
  (await world.play('finish', { roundId }, key)).body.round as RoundView
/** The longest pause between two tries. */
const PAUSE_MS = 5 * 60_000
const state = async (id: string) =>
  (await world.ctx.db.query<{ state: string }>('SELECT state FROM rounds WHERE id = $1', [id]))
    .rows[0]?.state
/** Lets the worker try again and again, as time would, until the round has come to this state. */
async function workUntil(id: string, expected: string): Promise<void> {
  const tryOnce = async () => {
    world.later(PAUSE_MS)
    await finishDue(world.ctx)
    return state(id)
  }
  await expect.poll(tryOnce).toBe(expected)
}
const lastId = async () =>
  (
    await world.ctx.db.query<{ id: string }>(
      'SELECT id FROM rounds ORDER BY created_at DESC LIMIT 1',
    )
  ).rows[0]!.id

describe('a round', () => {
  test('takes the stake, tells the outcome, pays the win once, closes the round [GM-07]', async () => {
    const { key, spin } = await seat()
    const { round } = await spin()
    expect(round.balanceAfterBet).toBe(999_900)
    const ended = await finish(key, round.id)
    expect(ended.state).toBe('settled')
    expect(ended.balance).toBe(999_900 + (round.win ?? 0))
    expect(world.lobby.balance).toBe(ended.balance)
    expect(world.lobby.named('win')[0]).toMatchObject({ amount: round.win, round_closed: true })
    expect(world.lobby.closed.has(round.id)).toBe(true)
  })

  test('is provable: the revealed seed gives the commitment and the outcome [GM-07]', async () => {
    const { key, spin } = await seat()
    const before = (await world.play('fairness', {}, key)).body.fairness as Fairness
    const rounds: RoundView[] = []
    for (let i = 0; i < 5; i++) {
      const { round } = await spin()
      rounds.push(await finish(key, round.id))
      expect(round.proof.serverSeed).toBeNull()
    }
    const { body } = await world.play('seed', { clientSeed: 'another' }, key)
    const after = body.fairness as Fairness
    expect(after.revealed?.commitment).toBe(before.active?.commitment)
    expect(after.active?.commitment).toBe(before.nextCommitment)
    const serverSeed = after.revealed?.serverSeed ?? ''
    expect(commitment(serverSeed)).toBe(before.active?.commitment)
    for (const [i, round] of rounds.entries()) {
      expect(round.proof.nonce).toBe(i)
      const stream = roundStream('tala-dice', {
        serverSeed,
        clientSeed: 'chosen-by-the-player',
        nonce: i,
      })
      const again = talaDice.play({ stream, bet: round.bet, choice: round.choice as TalaChoice })
      expect(again).toEqual(round.outcome)
    }
  })

  test('is the same round when the press is repeated, one after the other or at once', async () => {
    const { spin } = await seat()
    const presses = await Promise.all(
      Array.from({ length: 8 }, () => spin({ requestId: 'the-same-press' })),
    )
    expect(new Set(presses.map((press) => press.round?.id)).size).toBe(1)
    expect(world.lobby.named('bet').length).toBe(1)
    const other = await spin({ requestId: 'the-same-press', bet: 200 })
    expect(other.code).toBe(400)
  })

  test('begins only when the one before is finished', async () => {
    const { key, spin } = await seat()
    let release = () => {}
    world.lobby.hold('win', new Promise((done) => (release = done)))
    const first = await spin()
    const second = await spin()
    expect(second.code).toBe(409)
    expect(second.body.error).toBe('round-open')
    release()
    await finish(key, first.round.id)
    expect((await spin()).code).toBe(200)
  })

  test('does not begin with a stake or choice that the game does not know', async () => {
    const { spin } = await seat()
    expect((await spin({ bet: 150 })).code).toBe(400)
    expect((await spin({ bet: 1e12 })).code).toBe(400)
    expect((await spin({ choice: { side: 'under', chance: 5_001 } })).code).toBe(400)
    expect((await spin({ choice: null })).code).toBe(400)
    expect(world.lobby.named('bet')).toEqual([])
  })

  test('never shows an outcome whose stake was not taken', async () => {
    const { spin } = await seat()
    world.lobby.balance = 50
    const { code, round } = await spin()
    expect(code).toBe(200)
    expect(round).toMatchObject({
      state: 'bet-refused',
      refusal: 'INSUFFICIENT_FUNDS',
      outcome: null,
      win: null,
    })
    expect(world.lobby.balance).toBe(50)
  })

  test('keeps to the limit of the player', async () => {
    world.lobby.maxBet = 1_000
    const { key, spin, table } = await seat()
    world.lobby.maxBet = null
    expect(table.maxBet).toBe(1_000)
    const over = await spin({ bet: 2_000 })
    expect(over.body).toMatchObject({ error: 'bet-refused', refusal: 'BET_LIMIT' })
    const within = await spin({ bet: 1_000 })
    expect(within.code).toBe(200)
    // What it won is paid here, and not into the books of the next test.
    await finish(key, within.round.id)
  })

  test('its outcome can never be changed, not even in the books', async () => {
    const { key, spin } = await seat()
    const { round } = await spin()
    const cheat = world.ctx.db.query('UPDATE rounds SET win = win + 1 WHERE id = $1', [round.id])
    await expect(cheat).rejects.toThrow('never changes')
    await finish(key, round.id)
  })
})

describe('a stake whose answer is lost', () => {
  for (const fault of ['lose-answer', 'lose-request', 'error-500', 'rubbish'] as const) {
    test(`(${fault}) is rolled back, not asked for again, and the money is whole`, async () => {
      const { key, spin } = await seat()
      world.lobby.failNext('bet', fault)
      const { round } = await spin()
      expect(round).toMatchObject({ state: 'rolled-back', outcome: null })
      expect(world.lobby.balance).toBe(1_000_000)
      expect(world.lobby.named('bet').length).toBe(1)
      expect(world.lobby.tombstones.has(`${round.id}-b`)).toBe(true)
      const next = await spin()
      expect((await finish(key, next.round.id)).state).toBe('settled')
    })
  }

  test('is rolled back by the worker when the rollback fails too, however often', async () => {
    const { key, spin } = await seat()
    world.lobby.failNext('bet', 'lose-answer')
    world.lobby.failNext('rollback', 'error-500', 'lose-answer', 'lose-request')
    const { round } = await spin()
    expect(round.state).toBe('bet-unknown')
    expect((await spin()).code).toBe(409)
    await workUntil(round.id, 'rolled-back')
    expect(world.lobby.balance).toBe(1_000_000)
    expect((await reload(key)).round).toBeNull()
  })

  test('twice delivered is taken once', async () => {
    const { key, spin } = await seat()
    world.lobby.failNext('bet', 'twice')
    world.lobby.failNext('win', 'twice')
    const { round } = await spin()
    const ended = await finish(key, round.id)
    expect(world.lobby.balance).toBe(1_000_000 - 100 + (ended.win ?? 0))
  })
})

describe('a win that cannot be reported', () => {
  test('is tried until it is taken, and paid once', async () => {
    const { key, spin } = await seat()
    world.lobby.failNext('win', 'lose-answer', 'error-500', { refuse: 'MAINTENANCE' })
    const { round } = await spin()
    await workUntil(round.id, 'settled')
    const ended = await finish(key, round.id)
    expect(ended.state).toBe('settled')
    expect(world.lobby.balance).toBe(1_000_000 - 100 + (ended.win ?? 0))
    expect(new Set(world.lobby.named('win').map((body) => JSON.stringify(body))).size).toBe(1)
  })

  test('is given up for a person to look at after 24 hours, and still paid when the lobby asks', async () => {
    const { spin } = await seat()
    let release = () => {}
    world.lobby.hold('win', new Promise((done) => (release = done)))
    const { round } = await spin()
    world.later(25 * 3_600_000)
    world.lobby.failNext('win', 'error-500')
    release()
    await drive(world.ctx, round.id)
    await expect
      .poll(async () => {
        const { rows } = await world.ctx.db.query(
          'SELECT given_up_at AS at FROM rounds WHERE id = $1',
          [round.id],
        )
        return rows[0]?.at
      })
      .not.toBeNull()
    const { body } = await world.operator('round/state', { round_id: round.id })
    expect(body).toMatchObject({ status: 'OK', round_status: 'completed' })
    expect(world.lobby.named('win')).toHaveLength(2)
  })

  test('is reported once, however often the page asks while it is under way', async () => {
    const { key, spin } = await seat()
    let release = () => {}
    world.lobby.hold('win', new Promise((done) => (release = done)))
    const { round } = await spin()
    const asked = [finish(key, round.id), finish(key, round.id), drive(world.ctx, round.id)]
    await expect.poll(() => world.lobby.named('win').length).toBe(1)
    release()
    await Promise.all(asked)
    expect(await state(round.id)).toBe('settled')
    expect(world.lobby.named('win')).toHaveLength(1)
  })
})

describe('rounds that begin at the same time', () => {
  // What they win is paid before the next test counts the lobby's money.
  afterEach(async () => {
    const owed = `SELECT FROM rounds WHERE state IN ('bet-sent', 'win-pending')`
    const isPaid = async () => (await world.ctx.db.query(owed)).rowCount === 0
    await vi.waitUntil(isPaid, { timeout: 120_000 })
  })

  test('go to the database together, and each has its own seeds and outcome [GM-07]', async () => {
    const seats = await Promise.all(Array.from({ length: 8 }, () => seat()))
    const spun = await Promise.all(seats.map(({ spin }) => spin()))
    expect(spun.map(({ code }) => code)).toEqual(seats.map(() => 200))
    // Rounds of one statement have one moment.
    const { rows } = await world.ctx.db.query<{ statements: number }>(
      'SELECT count(DISTINCT created_at)::int AS statements FROM rounds WHERE id = ANY ($1)',
      [spun.map(({ round }) => round.id)],
    )
    expect(rows[0]?.statements).toBeLessThan(seats.length)
    for (const [n, { round }] of spun.entries()) {
      expect(round.proof.commitment).not.toBe(spun[(n + 1) % spun.length]?.round.proof.commitment)
      expect(round.proof.nonce).toBe(0)
    }
  })

  test('do not fail one another: a neighbour without money or with a gift that is gone is refused alone', async () => {
    const poor = await world.sit('tala-dice', 'poor', 'demo')
    const seats = await Promise.all([seat(), seat()])
    await world.ctx.db.query(`UPDATE sessions SET demo_balance = 50 WHERE player_id LIKE 'demo:%'`)
    const [first, refused, giftless, last] = await Promise.all([
      seats[0]!.spin(),
      poor.spin(),
      (await seat()).spin({ freeRoundId: 'gone' }),
      seats[1]!.spin(),
    ])
    expect(refused.body).toMatchObject({ error: 'bet-refused', refusal: 'INSUFFICIENT_FUNDS' })
    expect(giftless.body).toMatchObject({ error: 'free-rounds-gone' })
    expect([first.code, last.code]).toEqual([200, 200])
  })

  test('of one player, pressed twice at once: one begins, the other hears that it is open or is the same', async () => {
    const { spin } = await seat()
    const [one, same, other] = await Promise.all([
      spin({ requestId: 'pressed-twice-at-once' }),
      spin({ requestId: 'pressed-twice-at-once' }),
      spin(),
    ])
    expect(one.round.id).toBe(same.round.id)
    if (other.code === 200) expect(other.round.proof.nonce).not.toBe(one.round.proof.nonce)
    else expect(other.body).toMatchObject({ error: 'round-open', roundId: one.round.id })
    expect(
      world.lobby.named('bet').filter(({ round_id }) => round_id === one.round.id),
    ).toHaveLength(1)
  })
})

describe('a studio that is killed', () => {
  test('before the stake went out: nothing was taken, nothing is owed', async () => {
    const { key, spin } = await seat()
    const id = await dieDuring('bet', () => spin(), 'lose-request')
    expect(await state(id)).toBe('rolled-back')
    expect(world.lobby.balance).toBe(1_000_000)
    expect((await reload(key)).round).toBeNull()
  })

  test('after the stake was taken, before it knew: the stake comes back', async () => {
    const { spin } = await seat()
    const id = await dieDuring('bet', () => spin(), 'lose-answer')
    expect(await state(id)).toBe('rolled-back')
    expect(world.lobby.balance).toBe(1_000_000)
  })

  test('a late answer of the stake after the rollback changes nothing', async () => {
    const { spin } = await seat()
    let release = () => {}
    world.lobby.hold('bet', new Promise((done) => (release = done)))
    const pressed = spin()
    await expect.poll(() => world.lobby.named('bet').length).toBe(1)
    world.later(60_000)
    await finishDue(world.ctx)
    release()
    expect((await pressed).round).toMatchObject({ state: 'rolled-back', outcome: null })
    expect(world.lobby.balance).toBe(1_000_000)
  })

  test('between stake and win: the worker pays exactly the stored outcome', async () => {
    const { key, spin } = await seat()
    world.lobby.failNext('win', 'lose-request')
    const { round } = await spin()
    await expect.poll(() => world.lobby.named('win').length).toBe(1)
    await workUntil(round.id, 'settled')
    const resumed = (await reload(key)).round
    expect(resumed).toMatchObject({ id: round.id, outcome: round.outcome, win: round.win })
    expect(world.lobby.balance).toBe(1_000_000 - 100 + (round.win ?? 0))
  })

  /** The sender's own follow-up never runs; only the worker of the next process does. */
  async function dieDuring(
    call: string,
    press: () => Promise<unknown>,
    how: 'lose-request' | 'lose-answer',
  ) {
    const wallet = world.ctx.wallet
    world.lobby.failNext(call, how)
    world.ctx.wallet = {
      ...wallet,
      async call(...args) {
        await wallet.call(...args)
        return new Promise(() => {})
      },
    }
    void press()
    await expect.poll(() => world.lobby.named(call).length).toBe(1)
    world.ctx.wallet = wallet
    const id = await lastId()
    world.later(60_000)
    await finishDue(world.ctx)
    return id
  }
})

test('a launch opens its game for fifteen minutes, and no longer', async () => {
  const open = async (launch: string) => (await world.play('open', { launch })).body.error
  const [early, late] = [
    await launchOf(world, 'tala-dice', 'early'),
    await launchOf(world, 'tala-dice', 'late'),
  ]
  world.later(14 * 60_000)
  expect(await open(early)).toBeUndefined()
  world.later(2 * 60_000)
  expect(await open(late)).toBe('launch-used')
})

describe('a reload', () => {
  test('in the middle of a round shows the stored outcome, until it was seen', async () => {
    const { key, spin } = await seat('perlas-reef')
    const { round } = await spin()
    const again = (await reload(key)).round
    expect(again).toMatchObject({ id: round.id, outcome: round.outcome })
    await finish(key, round.id)
    expect((await reload(key)).round).toBeNull()
  })

  test('by a new launch goes on too; the older window is told', async () => {
    const player = `player-${++players}`
    const first = await world.sit('perlas-reef', player)
    const { round } = await first.spin()
    const launch = await launchOf(world, 'perlas-reef', player)
    const { body } = await world.play('open', { launch })
    expect((body.table as Table).round?.id).toBe(round.id)
    expect((await first.spin()).body.error).toBe('session-ended')
  })
})

describe('free rounds', () => {
  const gift = (id: string, player: string, count = 2) => ({
    free_round_id: id,
    player_id: player,
    game_code: 'tala-dice',
    count,
    bet: 200,
    valid_from: world.ctx.clock() - 1_000,
    valid_until: world.ctx.clock() + 60_000,
  })

  test('cost the player nothing, pay as usual and run out', async () => {
    const player = `player-${++players}`
    await world.operator('freerounds/create', gift('gift-1', player))
    const { key, table, spin } = await world.sit('tala-dice', player)
    expect(table.freeRounds).toMatchObject([{ id: 'gift-1', left: 2, bet: 200 }])
    let won = 0
    for (let i = 0; i < 2; i++) {
      const { round } = await spin({ bet: 200, freeRoundId: 'gift-1' })
      expect(round.free).toBe(true)
      won += (await finish(key, round.id)).win ?? 0
    }
    expect(world.lobby.named('bet')[0]).toMatchObject({
      is_free: true,
      free_round_id: 'gift-1',
      amount: 200,
    })
    expect(world.lobby.balance).toBe(1_000_000 + won)
    expect((await spin({ bet: 200, freeRoundId: 'gift-1' })).body.error).toBe('free-rounds-gone')
    const { body } = await world.operator('freerounds/get', { free_round_id: 'gift-1' })
    expect(body).toMatchObject({ left: 0, won })
  })

  test('come back when the stake was refused or rolled back', async () => {
    const player = `player-${++players}`
    await world.operator('freerounds/create', gift('gift-2', player))
    const { key, spin } = await world.sit('tala-dice', player)
    world.lobby.failNext('bet', { refuse: 'GAME_DISABLED' }, 'lose-answer')
    await spin({ bet: 200, freeRoundId: 'gift-2' })
    await spin({ bet: 200, freeRoundId: 'gift-2' })
    expect((await reload(key)).freeRounds).toMatchObject([{ id: 'gift-2', left: 2 }])
  })

  test('are given once per id, and taken back', async () => {
    const player = `player-${++players}`
    const once = gift('gift-3', player)
    expect((await world.operator('freerounds/create', once)).body).toMatchObject({
      status: 'OK',
      left: 2,
    })
    expect((await world.operator('freerounds/create', once)).body).toMatchObject({
      status: 'OK',
      left: 2,
    })
    expect((await world.operator('freerounds/create', { ...once, count: 5 })).body.status).toBe(
      'DUPLICATE_MISMATCH',
    )
    expect(
      (await world.operator('freerounds/cancel', { free_round_id: 'gift-3' })).body,
    ).toMatchObject({ left: 0 })
    expect(
      (await world.operator('freerounds/create', { ...once, free_round_id: 'g4', bet: 150 })).body
        .status,
    ).toBe('BET_LIMIT')
  })
})

describe('a demo', () => {
  test('plays with its own money and never calls the wallet', async () => {
    const { table, key, spin } = await world.sit('perlas-reef', 'nobody', 'demo')
    expect(table).toMatchObject({ mode: 'demo', balance: 1_000_000 })
    const { round } = await spin()
    const ended = await finish(key, round.id)
    expect(ended.balance).toBe(999_900 + (round.win ?? 0))
    expect(world.lobby.calls).toEqual([])
  })
})
