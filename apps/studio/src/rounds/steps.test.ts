import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commitment, roundStream } from '@perlas/game-kit/fairness'
import { replaySteps } from '@perlas/game-kit/steps'
import {
  fivesOf,
  jacksPerlas,
  payOf,
  type JacksView,
} from '@perlas/games/jacks-perlas/jacks-perlas'
import { luckyNine } from '@perlas/games/lucky-nine/lucky-nine'
import {
  isRight,
  rankOf,
  rightRanks,
  taasBaba,
  type TaasAction,
  type TaasSecret,
  type TaasView,
} from '@perlas/games/taas-baba/taas-baba'
import type { Fairness, RoundView, Table } from '#/play/calls.ts'
import { createWorld, launchOf, type Seat, type World } from '#/testing/world.ts'
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
const name = () => `stepper-${++players}`
const seat = (player = name(), mode?: 'real' | 'demo') => world.sit('taas-baba', player, mode)
const reload = async (key: string) =>
  (await world.play('table', {}, key)).body.table as unknown as Table
const finish = async (key: string, roundId: string) =>
  (await world.play('finish', { roundId }, key)).body.round as RoundView
const state = async (id: string) =>
  (await world.ctx.db.query<{ state: string }>('SELECT state FROM rounds WHERE id = $1', [id]))
    .rows[0]?.state
const viewOf = (round: RoundView) => round.steps.at(-1)?.view as TaasView
const secretOf = async (id: string): Promise<TaasSecret> =>
  (
    await world.ctx.db.query<{ outcome: TaasSecret }>('SELECT outcome FROM rounds WHERE id = $1', [
      id,
    ])
  ).rows[0]!.outcome

/** The guess that the books know to be right, or to be wrong; undefined where there is none. */
async function guess(round: RoundView, right: boolean): Promise<TaasAction | undefined> {
  const { cards } = await secretOf(round.id)
  const at = viewOf(round).cards.length
  const ranks = [rankOf(cards[at - 1]!), rankOf(cards[at]!)] as const
  const way = (['up', 'down'] as const).find((one) => isRight(ranks[0], one, ranks[1]) === right)
  return way && viewOf(round).offers[way] !== null ? { do: 'guess', way } : undefined
}
/** A round in which the first guess can be right (and wrong), with the seat it is played from. */
async function begin(at?: Seat): Promise<{ at: Seat; round: RoundView }> {
  const taken = at ?? (await seat())
  for (;;) {
    const { round } = await taken.spin()
    // The same rank is right both ways: there is no wrong guess then.
    if ((await guess(round, true)) && (await guess(round, false))) return { at: taken, round }
    const right = await guess(round, true)
    const { round: ended } = right
      ? await taken.step((await taken.step(round, 1, right)).round, 2, cash)
      : await taken.step(round, 1, await guess(round, false))
    await finish(taken.key, ended.id)
    world.lobby.balance = 1_000_000
    world.lobby.calls.length = 0
  }
}
const cash: TaasAction = { do: 'cash' }
const DAY_MS = 24 * 3_600_000
/** The rounds that stand open now are left alone for as long as they wait. */
const leave = () => world.later(DAY_MS)

describe('a stepped round', () => {
  test('takes the stake once, steps without a call to the wallet, pays once at the end [GM-07]', async () => {
    const { at, round } = await begin()
    expect(round).toMatchObject({ state: 'stepping', win: null, outcome: null })
    expect(round.balanceAfterBet).toBe(999_900)
    expect(round.steps).toHaveLength(1)
    const one = await at.step(round, 1, await guess(round, true))
    expect(viewOf(one.round)).toMatchObject({ hits: 1 })
    expect(world.lobby.named('bet')).toHaveLength(1)
    expect(world.lobby.named('win')).toEqual([])
    const paid = viewOf(one.round).cash!
    const two = await at.step(one.round, 2, cash)
    expect(two.round.win).toBe(paid)
    const ended = await finish(at.key, round.id)
    expect(ended).toMatchObject({ state: 'settled', win: paid, balance: 999_900 + paid })
    expect(world.lobby.balance).toBe(999_900 + paid)
    expect(world.lobby.named('win')).toMatchObject([{ amount: paid, round_closed: true }])
    expect(world.lobby.closed.has(round.id)).toBe(true)
  })

  test('that is lost is closed with nothing', async () => {
    const { at, round } = await begin()
    const { round: lost } = await at.step(round, 1, await guess(round, false))
    expect(lost.win).toBe(0)
    expect(viewOf(lost)).toMatchObject({ end: 'missed', cash: null })
    expect((await finish(at.key, round.id)).state).toBe('settled')
    expect(world.lobby.balance).toBe(999_900)
    expect((await at.spin()).code).toBe(200)
  })

  test('is decided before the stake is asked for, and provable step by step [GM-07]', async () => {
    const { at, round } = await begin()
    const before = (await world.play('fairness', {}, at.key)).body.fairness as Fairness
    const right = await guess(round, true)
    const { round: one } = await at.step(round, 1, right)
    const { round: two } = await at.step(one, 2, cash)
    await finish(at.key, round.id)
    const after = (await world.play('seed', { clientSeed: 'another' }, at.key)).body
      .fairness as Fairness
    const serverSeed = after.revealed?.serverSeed ?? ''
    expect(commitment(serverSeed)).toBe(before.active?.commitment)
    const { nonce, clientSeed } = round.proof
    const stream = roundStream('taas-baba', { serverSeed, clientSeed, nonce })
    const secret = taasBaba.deal({ stream, bet: round.bet, choice: null })
    expect(secret).toEqual(await secretOf(round.id))
    const again = replaySteps(taasBaba, { secret, bet: round.bet, choice: null }, [right!, cash])
    expect(two.steps.map(({ view }) => view)).toEqual(again.views)
    expect(two.win).toBe(again.win)
  })

  test('neither secret nor seed is told while it is open, by no call and in no session [GM-07]', async () => {
    const player = name()
    const { at, round } = await begin(await seat(player))
    expect((await world.play('seed', { clientSeed: 'peek' }, at.key)).body.error).toBe('round-open')
    // An older round of the same pair would tell the seed once its session is over.
    const launch = await launchOf(world, 'taas-baba', player)
    const { body } = await world.play('open', { launch })
    const { key, table } = body as unknown as { key: string; table: Table }
    expect(table.round?.id).toBe(round.id)
    const sent: unknown[] = [table]
    for (const call of ['history', 'table', 'fairness'])
      sent.push((await world.play(call, {}, key)).body)
    sent.push((await world.play('finish', { roundId: round.id }, key)).body)
    const { rounds } = sent[1] as { rounds: RoundView[] }
    expect(rounds.every(({ proof }) => proof.serverSeed === null)).toBe(true)
    const covered = (await secretOf(round.id)).cards.join(',')
    for (const one of sent) expect(JSON.stringify(one)).not.toContain(covered)
    const ended = (
      await world.play('step', { roundId: round.id, n: 1, action: await guess(round, true) }, key)
    ).body
    const over = (await world.play('step', { roundId: round.id, n: 2, action: cash }, key)).body
    expect([ended.error, over.error]).toEqual([undefined, undefined])
    await finish(key, round.id)
    const after = (await world.play('history', {}, key)).body.rounds as RoundView[]
    expect(after.find(({ id }) => id === round.id)?.proof.serverSeed).not.toBeNull()
  })

  test('what was dealt and what was done can never be changed, not even in the books', async () => {
    const { at, round } = await begin()
    const tamper = (sql: string) => world.ctx.db.query(sql, [round.id])
    await expect(
      tamper('UPDATE rounds SET outcome = \'{"cards":[0]}\' WHERE id = $1'),
    ).rejects.toThrow('never changes')
    await expect(tamper("UPDATE round_steps SET view = '{}' WHERE round_id = $1")).rejects.toThrow(
      'never changes',
    )
    await expect(tamper('DELETE FROM round_steps WHERE round_id = $1')).rejects.toThrow(
      'never changes',
    )
    await expect(
      tamper("INSERT INTO round_steps (round_id, n, action, view) VALUES ($1, 5, 'null', '{}')"),
    ).rejects.toThrow('not the next')
    const { round: lost } = await at.step(round, 1, await guess(round, false))
    await finish(at.key, lost.id)
    await expect(tamper('UPDATE rounds SET win = 500 WHERE id = $1')).rejects.toThrow(
      'never changes',
    )
    await expect(
      tamper("INSERT INTO round_steps (round_id, n, action, view) VALUES ($1, 2, 'null', '{}')"),
    ).rejects.toThrow('takes no steps')
  })

  test('the cards do not depend on who plays, what was won before, or which way is guessed [GM-07]', async () => {
    const deal = (bet: number, choice: null) =>
      taasBaba.deal({
        stream: roundStream('taas-baba', {
          serverSeed: '77'.repeat(32),
          clientSeed: 'same',
          nonce: 4,
        }),
        bet,
        choice,
      })
    expect(deal(100, null)).toEqual(deal(50_000, null))
    const { round } = await begin()
    const before = await secretOf(round.id)
    const way = await guess(round, true)
    expect(way?.do === 'guess' && rightRanks(rankOf(before.cards[0]!), way.way)).toBeTruthy()
    expect(await secretOf(round.id)).toEqual(before)
  })
})

describe('steps that come wrong', () => {
  test('twice, one after the other or at once, are one step', async () => {
    const { at, round } = await begin()
    const right = await guess(round, true)
    const many = await Promise.all(Array.from({ length: 8 }, () => at.step(round, 1, right)))
    expect(many.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 200))
    for (const { round: now } of many) expect(now.steps).toHaveLength(2)
    const ends = await Promise.all(Array.from({ length: 8 }, () => at.step(round, 2, cash)))
    expect(new Set(ends.map(({ round: now }) => now.win)).size).toBe(1)
    const ended = await finish(at.key, round.id)
    expect(new Set(world.lobby.named('win').map((body) => JSON.stringify(body))).size).toBe(1)
    expect(world.lobby.balance).toBe(999_900 + ended.win!)
    // Late by a whole round: still the same answer.
    expect((await at.step(round, 1, right)).round.state).toBe('settled')
  })

  test('another action for a number that is taken, a number too far, or after the end, is refused', async () => {
    const { at, round } = await begin()
    const right = await guess(round, true)
    expect((await at.step(round, 2, right)).body.error).toBe('bad-request')
    await at.step(round, 1, right)
    expect((await at.step(round, 1, { do: 'swap' })).body.error).toBe('step-taken')
    expect((await at.step(round, 2, { do: 'peek' })).body.error).toBe('bad-request')
    await at.step(round, 2, cash)
    expect((await at.step(round, 3, right)).body.error).toBe('round-over')
    expect((await at.step(round, 2, right)).body.error).toBe('step-taken')
    await finish(at.key, round.id)
  })

  test('a cash-out before the first guess is refused and takes nothing', async () => {
    const { at, round } = await begin()
    expect((await at.step(round, 1, cash)).body.error).toBe('step-refused')
    expect((await reload(at.key)).round).toMatchObject({ id: round.id, state: 'stepping' })
  })

  test('two ways at once: one is taken, the other is told', async () => {
    const { at, round } = await begin()
    const both = await Promise.all([
      at.step(round, 1, await guess(round, true)),
      at.step(round, 1, await guess(round, false)),
    ])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await reload(at.key)).round?.steps ?? []).toHaveLength(2)
  })

  test("another player's round cannot be stepped", async () => {
    const { round } = await begin()
    const other = await seat()
    expect((await other.step(round, 1, cash)).body.error).toBe('round-unknown')
  })

  test('no other round begins meanwhile, and a round of one press takes no steps', async () => {
    const { at, round } = await begin()
    expect((await at.spin()).body).toMatchObject({ error: 'round-open', roundId: round.id })
    const dice = await world.sit('tala-dice', name())
    const { round: roll } = await dice.spin()
    expect((await dice.step(roll, 1, cash)).body.error).toBe('bad-request')
    await finish(dice.key, roll.id)
  })
})

describe('a stepped round that is cut off', () => {
  for (const fault of ['lose-answer', 'lose-request', 'error-500'] as const) {
    test(`(the stake: ${fault}) is called off, and nothing of it is shown`, async () => {
      const at = await seat()
      world.lobby.failNext('bet', fault)
      const { round } = await at.spin()
      expect(round).toMatchObject({ state: 'rolled-back', steps: [], outcome: null })
      expect(world.lobby.balance).toBe(1_000_000)
    })
  }

  test('goes on after a reload and by a new launch, at the step where it stood [GM-07]', async () => {
    const player = name()
    const { at, round } = await begin(await seat(player))
    const { round: one } = await at.step(round, 1, await guess(round, true))
    expect((await reload(at.key)).round).toMatchObject({ id: round.id, steps: one.steps, bet: 100 })
    const launch = await launchOf(world, 'taas-baba', player)
    const { key, table } = (await world.play('open', { launch })).body as unknown as {
      key: string
      table: Table
    }
    expect(table.round).toMatchObject({ id: round.id, state: 'stepping', steps: one.steps })
    const { body } = await world.play('step', { roundId: round.id, n: 2, action: cash }, key)
    expect((body.round as RoundView).win).toBe(viewOf(one).cash)
    // What it won is paid here, and not into the books of the next test.
    await finish(key, round.id)
  })

  test('is paid by the worker when the win cannot be told, and once', async () => {
    const { at, round } = await begin()
    const { round: one } = await at.step(round, 1, await guess(round, true))
    world.lobby.failNext('win', 'lose-answer', 'error-500', 'lose-request')
    const { round: two } = await at.step(one, 2, cash)
    await expect
      .poll(async () => {
        world.later(5 * 60_000)
        await finishDue(world.ctx)
        return state(round.id)
      })
      .toBe('settled')
    expect(world.lobby.balance).toBe(999_900 + two.win!)
  })
})

describe('a stepped round that is left open', () => {
  // What an earlier test left open ends first: it pays into the same balance.
  beforeEach(async () => {
    leave()
    while ((await finishDue(world.ctx)) > 0);
    world.lobby.balance = 1_000_000
    world.lobby.calls.length = 0
  })

  test('waits a day, then pays what cashing out would have paid', async () => {
    const { at, round: before } = await begin()
    // A round that ended earlier stays the earlier one.
    const { round: lost } = await at.step(before, 1, await guess(before, false))
    await finish(at.key, lost.id)
    world.lobby.balance = 1_000_000
    const { round } = await begin(at)
    const { round: one } = await at.step(round, 1, await guess(round, true))
    expect(round.leftAt! - round.at).toBe(24 * 3_600_000)
    await finishDue(world.ctx)
    await drive(world.ctx, round.id)
    expect(await state(round.id)).toBe('stepping')
    leave()
    await finishDue(world.ctx)
    expect(await state(round.id)).toBe('settled')
    expect(world.lobby.balance).toBe(999_900 + viewOf(one).cash!)
    const ended = (await reload(at.key)).round
    expect(ended).toMatchObject({ id: round.id, win: viewOf(one).cash })
    expect(viewOf(ended!).end).toBe('left')
    expect((await at.step(round, 2, cash)).body.error).toBe('step-taken')
  })

  test('and at risk since its deal is played to its end: leaving is no way out of bad cards [GM-07]', async () => {
    let [lost, paid] = [0, 0]
    for (let turn = 0; turn < 24; turn++) {
      world.lobby.balance = 1_000_000
      // A seat of its own each time: none lasts for days.
      const at = await world.sit('lucky-nine', name())
      const { round } = await at.spin({ bet: 1_000 })
      const dealt = { secret: await secretOf(round.id), bet: 1_000, choice: round.choice }
      const owed = luckyNine.settle({ ...dealt, view: round.steps[0]!.view } as never).win
      leave()
      await finishDue(world.ctx)
      expect(await state(round.id)).toBe('settled')
      expect(world.lobby.balance).toBe(1_000_000 - 1_000 + owed)
      await finish(at.key, round.id)
      if (owed === 0) lost += 1
      if (owed > 1_000) paid += 1
    }
    expect(Math.min(lost, paid)).toBeGreaterThan(0)
    expect(world.lobby.named('rollback')).toEqual([])
  })

  test('before its first guess is rolled back: the stake counts for nothing', async () => {
    const { at, round } = await begin()
    leave()
    await finishDue(world.ctx)
    await drive(world.ctx, round.id)
    expect(await state(round.id)).toBe('rolled-back')
    const { body } = await world.operator('round/state', { round_id: round.id })
    expect(body).toMatchObject({ status: 'OK', round_status: 'cancelled' })
    expect(world.lobby.balance).toBe(1_000_000)
    expect(world.lobby.calls.map(({ name: asked }) => asked)).not.toContain('win')
    expect((await at.step(round, 1, cash)).body.error).toBeDefined()
  })

  test('is given up on only a day after it was owed', async () => {
    const { round } = await begin()
    leave()
    world.lobby.failNext('rollback', 'error-500')
    await drive(world.ctx, round.id)
    const { rows } = await world.ctx.db.query(
      'SELECT given_up_at AS at FROM rounds WHERE id = $1',
      [round.id],
    )
    expect(rows[0]?.at).toBeNull()
    await drive(world.ctx, round.id)
    expect(await state(round.id)).toBe('rolled-back')
  })

  test('a step and the end at once: one of them is what happened', async () => {
    const { at, round } = await begin()
    const { round: one } = await at.step(round, 1, await guess(round, true))
    leave()
    await Promise.all([at.step(one, 2, cash), finishDue(world.ctx), drive(world.ctx, round.id)])
    await expect.poll(() => state(round.id)).toBe('settled')
    expect(world.lobby.balance).toBe(999_900 + viewOf(one).cash!)
    expect((await reload(at.key)).round?.steps ?? []).toHaveLength(3)
  })

  test('whose rules changed meanwhile pays what was last seen, not what the new rules would', async () => {
    const { at, round } = await begin()
    const { round: one } = await at.step(round, 1, await guess(round, true))
    // As a release before would have dealt and shown it: other rules, and 1.00 more to take.
    const seen = viewOf(one).cash! + 100
    const { db } = world.ctx
    for (const [table, trigger, change] of [
      ['rounds', 'keep_outcome', "game_version = 'of-before' WHERE id = $1"],
      [
        'round_steps',
        'keep_steps',
        `view = jsonb_set(view, '{cash}', '${seen}') WHERE round_id = $1 AND n = 1`,
      ],
    ] as const) {
      await db.query(`ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`)
      await db.query(`UPDATE ${table} SET ${change}`, [round.id])
      await db.query(`ALTER TABLE ${table} ENABLE TRIGGER ${trigger}`)
    }
    await at.step(one, 2, { do: 'swap' })
    expect((await finish(at.key, round.id)).win).toBe(seen)
    expect(world.lobby.balance).toBe(999_900 + seen)
  })
})

describe('several bets at once', () => {
  const five = { hands: 5 } as const
  const atJacks = () => world.sit('jacks-perlas', name())
  const draw = { do: 'draw', hold: [true, true, false, false, false] }

  test('are one stake of their price, hide every hand until the draw, and are paid as one win [GM-07]', async () => {
    const at = await atJacks()
    const { round } = await at.spin({ bet: 5_000, choice: five })
    expect(world.lobby.named('bet')).toMatchObject([{ amount: 5_000 }])
    expect(round).toMatchObject({ bet: 5_000, staked: 5_000, outcome: null, choice: five })
    const dealt = round.steps.at(-1)?.view as JacksView
    for (const one of fivesOf(dealt)) expect(one.hand).toEqual(dealt.hand)
    // What stands after a reload is what was dealt, and no more.
    const again = await reload(at.key)
    expect(again.round).toMatchObject({ id: round.id, outcome: null, steps: round.steps })
    const { round: over } = await at.step(round, 1, draw)
    const hands = fivesOf(over.steps.at(-1)?.view as JacksView)
    expect(hands).toHaveLength(5)
    for (const { hand } of hands) expect(hand.slice(0, 2)).toEqual(dealt.hand.slice(0, 2))
    const win = hands.reduce((sum, one) => sum + payOf(one, 1_000), 0)
    expect(over.win).toBe(win)
    await finish(at.key, round.id)
    expect(world.lobby.named('win')).toMatchObject([{ amount: win, round_closed: true }])
    expect(world.lobby.balance).toBe(1_000_000 - 5_000 + win)
  })

  test('cost no more than the greatest bet and the limit of the player, and whole bets alone', async () => {
    const at = await atJacks()
    const most = jacksPerlas.bets.at(-1)!
    for (const bet of [700, 100, most * 5])
      expect((await at.spin({ bet, choice: five })).code, String(bet)).toBe(400)
    expect((await at.spin({ bet: 500, choice: { hands: 2 } })).code).toBe(400)
    world.lobby.maxBet = 2_000
    const limited = await atJacks()
    world.lobby.maxBet = null
    const over = await limited.spin({ bet: 2_500, choice: five })
    expect(over.body).toMatchObject({ error: 'bet-refused', refusal: 'BET_LIMIT' })
    expect(world.lobby.named('bet')).toEqual([])
  })

  test('are no free round: that is one bet', async () => {
    const player = name()
    const gift = {
      free_round_id: `several-${player}`,
      player_id: player,
      game_code: 'jacks-perlas',
    }
    const { code } = await world.operator('freerounds/create', {
      ...gift,
      count: 2,
      bet: 500,
      valid_from: world.ctx.clock() - 1_000,
      valid_until: world.ctx.clock() + 2 * DAY_MS,
    })
    expect(code).toBe(200)
    const at = await world.sit('jacks-perlas', player)
    const freeRoundId = gift.free_round_id
    expect((await at.spin({ bet: 500, choice: five, freeRoundId })).code).toBe(400)
    expect((await at.spin({ bet: 500, freeRoundId })).code).toBe(200)
  })
})

test('free rounds cost nothing in a stepped game either, and pay what they pay', async () => {
  const player = name()
  await world.operator('freerounds/create', {
    free_round_id: 'stepped-gift',
    player_id: player,
    game_code: 'taas-baba',
    count: 1,
    bet: 200,
    valid_from: world.ctx.clock() - 1_000,
    valid_until: world.ctx.clock() + 2 * DAY_MS,
  })
  const at = await seat(player)
  const gift = async () =>
    (await world.operator('freerounds/get', { free_round_id: 'stepped-gift' })).body
  // Left before anything was risked it is still to be played, and has given nothing.
  const { round: left } = await at.spin({ bet: 200, freeRoundId: 'stepped-gift' })
  leave()
  await drive(world.ctx, left.id)
  expect(await gift()).toMatchObject({ left: 1, won: 0 })
  expect(world.lobby.balance).toBe(1_000_000)
  const { round } = await at.spin({ bet: 200, freeRoundId: 'stepped-gift' })
  const { round: one } = await at.step(round, 1, await guess(round, true))
  await at.step(one, 2, cash)
  const ended = await finish(at.key, round.id)
  expect(ended.win).toBe(viewOf(one).cash)
  expect(world.lobby.balance).toBe(1_000_000 + ended.win!)
  expect(await gift()).toMatchObject({ left: 0, won: ended.win })
})

test('a demo steps with its own money and never calls the wallet', async () => {
  const at = await seat('nobody', 'demo')
  const { round } = await at.spin()
  expect(round.balanceAfterBet).toBe(999_900)
  const first = viewOf(round)
  const way = first.offers.up === null ? 'down' : 'up'
  const { round: one } = await at.step(round, 1, { do: 'guess', way })
  const ended = one.win === null ? (await at.step(one, 2, cash)).round : one
  expect(ended).toMatchObject({ state: 'settled', balance: 999_900 + ended.win! })
  expect(world.lobby.calls).toEqual([])
})
