import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commitment } from '@perlas/game-kit/fairness'
import { volleyOf } from '@perlas/game-kit/volley'
import { findShotsGame } from '@perlas/games/server'
import type { Fairness, RoundView } from '#/play/calls.ts'
import { finishDue } from '#/rounds/rounds.ts'
import { SEA_GAME, sitAtSea, type Shooter } from '#/testing/sea.ts'
import { createWorld, type World } from '#/testing/world.ts'
import { MAX_IN_PER_SEA } from './sea.ts'
import { forgetOld } from './store.ts'
import type { VolleyOutcome } from './protocol.ts'

const game = findShotsGame(SEA_GAME)!
let world: World
let players = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.lobby.heal()
  world.lobby.balance = 10_000_000
  world.lobby.maxBet = null
  world.lobby.calls.length = 0
  // Time for fish to come, and for shots of before to be forgotten.
  world.later(30_000)
})
const name = () => `fisher-${++players}`
/** A player at a sea in which something swims. */
async function shooter(player = name(), mode: 'real' | 'demo' = 'real'): Promise<Shooter> {
  const one = await sitAtSea(world, player, mode)
  if (one.atHand().length === 0) world.later(30_000)
  return one
}
const later = () => world.later(2_100)
const volleys = () => world.lobby.named('betwin')
const rows = async (sql: string, ...values: unknown[]) =>
  (await world.ctx.db.query<Record<string, unknown>>(sql, values)).rows
const stateOf = async (id: string) =>
  (await rows('SELECT state FROM rounds WHERE id = $1', id))[0]?.['state']
const caughtIn = async (sea: string) =>
  (await rows('SELECT fish FROM sea_caught WHERE sea = $1', sea)).map(({ fish }) => fish as number)

/** Shoots until something is caught. */
async function catchOne(one: Shooter, stake = 50) {
  for (let tried = 0; tried < 80; tried += 1) {
    later()
    const [fish] = one.atHand('dilis').concat(one.atHand())
    const shot = await one.shoot([fish!.k], { stake })
    if (shot.outcome?.shots[0]?.caught) return { ...shot, fish: fish!.k }
  }
  throw new Error('nothing was caught')
}

describe('a volley [GM-04]', () => {
  test('is one round of the lobby: all stakes, then what it caught, in one step', async () => {
    const one = await shooter()
    const fish = one.atHand().slice(0, 5)
    const before = world.lobby.balance
    const { code, round, outcome } = await one.shoot(
      fish.map(({ k }) => k),
      { stake: 200 },
    )
    expect(code).toBe(200)
    expect(outcome.shots.map(({ fish: k, target }) => ({ k, code: target }))).toEqual(
      fish.map(({ k, code: target }) => ({ k, code: target })),
    )
    expect(round).toMatchObject({ state: 'settled', bet: 1_000, win: outcome.win })
    expect(round?.balance).toBe(before - 1_000 + outcome.win)
    expect(world.lobby.balance).toBe(round?.balance)
    const [asked, second] = volleys()
    expect(second).toBeUndefined()
    const items = asked!['items'] as { type: string; amount: number }[]
    expect(items.filter(({ type }) => type === 'bet').map(({ amount }) => amount)).toEqual(
      Array.from({ length: 5 }, () => 200),
    )
    expect(items.slice(0, 5).every(({ type }) => type === 'bet')).toBe(true)
    expect(items.slice(5).reduce((sum, { amount }) => sum + amount, 0)).toBe(outcome.win)
    expect(world.lobby.closed.has(round!.id)).toBe(true)
  })

  test('sent twice is one volley with one answer, also at the same moment and after the fish has left', async () => {
    const one = await shooter()
    const [fish] = one.atHand()
    const press = { requestId: 'the-same-press' }
    const both = await Promise.all([one.shoot([fish!.k], press), one.shoot([fish!.k], press)])
    world.later(120_000)
    const [first, ...others] = [...both, await one.shoot([fish!.k], press)]
    for (const other of others) expect(other.round?.id).toBe(first.round?.id)
    expect(others.at(-1)?.round?.outcome).toEqual(others.at(-1)?.outcome)
    expect(volleys()).toHaveLength(1)
    const { code } = await one.shoot([fish!.k], { ...press, stake: 100 })
    expect(code).toBe(400)
  })

  test('leaves out what is gone: it is not drawn and costs nothing, and alone it is nothing at all', async () => {
    const one = await shooter()
    const [fish] = one.atHand()
    world.later(60_000)
    const left = await one.shoot([fish!.k])
    expect(left).toMatchObject({ code: 200, round: null, gone: [fish!.k] })
    const [here] = one.atHand()
    const { round, outcome, gone } = await one.shoot([fish!.k, here!.k])
    expect(gone).toEqual([fish!.k])
    expect(round?.bet).toBe(50)
    expect(outcome.shots.map(({ fish: k }) => k)).toEqual([here!.k])
    expect(volleys()).toHaveLength(1)
  })

  test('at what is not there yet is none', async () => {
    const one = await shooter()
    const last = one.atHand().at(-1)!.k
    expect((await one.shoot([last + 500])).code).toBe(400)
    expect(volleys()).toHaveLength(0)
  })

  test('draws and stakes every shot of what is there, also after one of them caught: each that catches pays', async () => {
    const one = await shooter()
    const taken = new Set<number>()
    const left = () =>
      [...one.atHand('dilis'), ...one.atHand('sapsap'), ...one.atHand()].find(
        ({ k }) => !taken.has(k),
      )
    for (let tried = 0; tried < 20; tried += 1) {
      later()
      const fish = left()
      const { round, outcome } = await one.shoot(Array.from({ length: 20 }, () => fish!.k))
      expect(outcome.shots).toHaveLength(20)
      expect(round?.bet).toBe(50 * 20)
      const caught = outcome.shots.filter((shot) => shot.caught)
      expect(round?.win).toBe(caught.reduce((sum, { win }) => sum + win, 0))
      if (caught.length > 0) taken.add(fish!.k)
      if (caught.length < 2) continue
      // The next number follows the last one that was drawn.
      later()
      const next = await one.shoot([left()!.k])
      expect(next.round?.proof.nonce).toBe(round!.proof.nonce + 20)
      expect((await one.shoot([fish!.k])).gone).toEqual([fish!.k])
      return
    }
    throw new Error('nothing was caught twice')
  })

  test('what it stakes never follows from what it brings: short of the whole it is refused, catch or not', async () => {
    const one = await shooter()
    world.lobby.balance = 50
    for (let tried = 0; tried < 12; tried += 1) {
      later()
      const fish = (one.atHand('dilis')[0] ?? one.atHand()[0])!.k
      const { round } = await one.shoot([fish, fish])
      expect(round).toMatchObject({ state: 'bet-refused', refusal: 'INSUFFICIENT_FUNDS', bet: 100 })
    }
    const stakes = volleys().map(
      (body) => (body['items'] as { type: string }[]).filter(({ type }) => type === 'bet').length,
    )
    expect(stakes).toEqual(Array.from({ length: 12 }, () => 2))
    expect(world.lobby.balance).toBe(50)
  })

  test('of a demo moves play money alone, in a sea of its own', async () => {
    const one = await shooter(name(), 'demo')
    expect(one.sea.sea).not.toBe((await shooter()).sea.sea)
    const { round } = await one.shoot([one.atHand()[0]!.k], { stake: 100 })
    expect(round).toMatchObject({ state: 'settled', balance: 1_000_000 - 100 + round!.win! })
    expect(volleys()).toHaveLength(0)
  })

  test('stakes other than those of the cannon, too many shots and other seas are refused', async () => {
    const one = await shooter()
    const other = await shooter()
    const { k } = one.atHand()[0]!
    expect((await one.shoot([k], { stake: 51 })).code).toBe(400)
    expect((await one.shoot(Array.from({ length: 21 }, () => k))).code).toBe(400)
    expect((await one.shoot([])).code).toBe(400)
    expect((await one.shoot([k], { sea: `${SEA_GAME}.1` })).code).toBe(404)
    await rows(
      'UPDATE sea_seats SET sea = $1 WHERE player_id = $2',
      one.sea.sea,
      one.session.playerId,
    )
    expect((await other.shoot([k], { sea: 'live-roulette.1' })).code).toBe(404)
    expect(volleys()).toHaveLength(0)
  })
})

describe('limits', () => {
  test('ten shots a second: a full volley counts for two, whatever it brings', async () => {
    const one = await shooter()
    const last = one.atHand().at(-1)!.k
    const fish = () => one.atHand()[0]!.k
    expect((await one.shoot(Array.from({ length: 19 }, () => last))).code).toBe(200)
    for (let tried = 0; tried < 6; tried += 1)
      expect((await one.shoot([fish(), fish()])).code).toBe(429)
    later()
    expect((await one.shoot([fish(), fish()])).code).toBe(200)
  })

  test('the most that a session may stake holds for the whole volley', async () => {
    world.lobby.maxBet = 300
    const one = await shooter()
    const fish = one.atHand().map(({ k }) => k)
    const { code, body } = await one.shoot(fish.slice(0, 4), { stake: 100 })
    expect([code, body]).toMatchObject([409, { error: 'bet-refused', refusal: 'BET_LIMIT' }])
    expect((await one.shoot(fish.slice(0, 3), { stake: 100 })).code).toBe(200)
  })

  test.each(['LOSS_LIMIT', 'TIME_LIMIT', 'SELF_EXCLUDED', 'INSUFFICIENT_FUNDS', 'MAINTENANCE'])(
    '%s of the lobby refuses the volley: nothing is charged, nothing is shown, and what it had caught swims on',
    async (refuse) => {
      const one = await shooter()
      const before = world.lobby.balance
      for (let tried = 0; tried < 8; tried += 1) {
        later()
        world.lobby.failNext('betwin', { refuse })
        const dilis = one.atHand('dilis').concat(one.atHand()).slice(0, 10)
        const { code, round } = await one.shoot(dilis.map(({ k }) => k))
        expect(code).toBe(200)
        expect(round).toMatchObject({
          state: 'bet-refused',
          refusal: refuse,
          outcome: null,
          win: null,
        })
      }
      expect(world.lobby.balance).toBe(before)
      const mine =
        'SELECT c.* FROM sea_caught c JOIN rounds r ON r.id = c.round_id WHERE r.player_id = $1'
      expect(await rows(mine, one.session.playerId)).toEqual([])
    },
  )

  test('a session that has ended shoots no more, and one that the lobby ended is closed', async () => {
    const one = await shooter()
    const fish = one.atHand().map(({ k }) => k)
    world.lobby.failNext('betwin', { refuse: 'SESSION_EXPIRED' })
    expect((await one.shoot([fish[0]!])).round?.refusal).toBe('SESSION_EXPIRED')
    later()
    expect((await one.shoot([fish[1]!])).code).toBe(401)
    expect(volleys()).toHaveLength(1)
  })
})

describe('a wallet in trouble: asked again with the same bytes, and never done twice', () => {
  test.each(['lose-request', 'lose-answer', 'error-500', 'rubbish'] as const)(
    '%s the first time: the second answer counts',
    async (fault) => {
      const one = await shooter()
      const before = world.lobby.balance
      world.lobby.failNext('betwin', fault)
      const { round, outcome } = await one.shoot([one.atHand()[0]!.k, one.atHand()[1]!.k])
      expect(round).toMatchObject({ state: 'settled', balance: before - 100 + outcome.win })
      const [first, second] = volleys()
      expect(second).toEqual(first)
      expect(world.lobby.balance).toBe(before - 100 + outcome.win)
    },
  )

  test('down for long: the player waits, shoots nothing else, and the worker brings it to its end', async () => {
    const one = await shooter()
    const before = world.lobby.balance
    const faults = ['lose-answer', 'lose-request', 'error-500', 'rubbish'] as const
    world.lobby.failNext('betwin', ...faults)
    const fish = one.atHand().map(({ k }) => k)
    const { round } = await one.shoot([fish[0]!])
    expect(round).toMatchObject({ state: 'bet-unknown', outcome: null, win: null })
    expect((await one.shoot([fish[1]!])).body).toMatchObject({ error: 'round-open' })
    // The seeds would tell what it brings while the lobby may still refuse it.
    const turn = await world.play('seed', { clientSeed: 'too-early' }, one.key)
    expect(turn.body).toMatchObject({ error: 'round-open' })
    for (let tried = 0; tried < 6; tried += 1) {
      world.later(60_000)
      await finishDue(world.ctx)
    }
    expect(await stateOf(round!.id)).toBe('settled')
    const stored = await rows(
      'SELECT win, balance_after AS balance FROM rounds WHERE id = $1',
      round!.id,
    )
    expect(stored[0]).toEqual({
      win: stored[0]!['win'],
      balance: before - 50 + Number(stored[0]!['win']),
    })
    expect(world.lobby.balance).toBe(stored[0]!['balance'])
    expect(new Set(volleys().map((body) => JSON.stringify(body))).size).toBe(1)
  })

  test('the program ends before it asks: the worker asks, with the same bytes', async () => {
    const one = await shooter()
    const call = world.ctx.wallet.call
    let asked: unknown
    world.ctx.wallet.call = async (_call, input) => {
      asked = input
      return { kind: 'unknown', fault: 'ended' }
    }
    const { round } = await one.shoot([one.atHand()[0]!.k])
    world.ctx.wallet.call = call
    await rows(`UPDATE rounds SET state = 'bet-sent' WHERE id = $1`, round!.id)
    await finishDue(world.ctx)
    expect(volleys()).toHaveLength(0)
    world.later(60_000)
    await finishDue(world.ctx)
    expect(await stateOf(round!.id)).toBe('settled')
    expect(volleys()).toEqual([asked])
  })

  test('refused when it is asked again, it was never done: nothing is charged', async () => {
    const one = await shooter()
    const before = world.lobby.balance
    world.lobby.failNext('betwin', 'lose-request', { refuse: 'SESSION_EXPIRED' })
    const { round } = await one.shoot([one.atHand()[0]!.k])
    expect(round).toMatchObject({ state: 'bet-refused', refusal: 'SESSION_EXPIRED' })
    expect(world.lobby.balance).toBe(before)
  })

  test('a refusal that judged nothing is asked again', async () => {
    const one = await shooter()
    world.lobby.failNext('betwin', 'lose-answer', { refuse: 'RATE_LIMITED' })
    const { round } = await one.shoot([one.atHand()[0]!.k])
    expect(round?.state).toBe('bet-unknown')
    world.later(60_000)
    await finishDue(world.ctx)
    expect(await stateOf(round!.id)).toBe('settled')
  })
})

describe('a sea that several see', () => {
  test('what is caught is gone for all, and shots at it after that are refused and never charged', async () => {
    const [one, two] = [await shooter(), await shooter()]
    expect(two.sea.sea).toBe(one.sea.sea)
    const { fish } = await catchOne(one)
    const before = world.lobby.balance
    world.lobby.calls.length = 0
    expect(await two.shoot([fish])).toMatchObject({ code: 200, round: null, gone: [fish] })
    expect(world.lobby.balance).toBe(before)
    expect(volleys()).toHaveLength(0)
    const third = await sitAtSea(world, name())
    expect(third.sea.gone).toContain(fish)
  })

  test('two at one fish at the same moment: it is caught once, whoever misses pays, whoever is late does not', async () => {
    const [one, two] = [await shooter(), await shooter()]
    let raced = 0
    for (let tried = 0; tried < 30; tried += 1) {
      later()
      const fish = (one.atHand('dilis')[0] ?? one.atHand()[0])!.k
      const shots = await Promise.all([one.shoot([fish]), two.shoot([fish])])
      const caught = shots.filter(({ outcome }) => outcome?.shots[0]?.caught)
      expect(caught.length).toBeLessThan(2)
      for (const shot of shots) {
        expect(shot.code).toBe(200)
        if (shot.round === null) raced += 1
        else expect(shot.round.bet).toBe(50)
      }
    }
    expect(raced).toBeGreaterThan(0)
  })

  test('while a catch waits for its wallet others do not shoot at it; refused, it swims on', async () => {
    const [one, two] = [await shooter(), await shooter()]
    for (let tried = 0; tried < 60; tried += 1) {
      later()
      const fish = (one.atHand('dilis')[0] ?? one.atHand()[0])!.k
      let go = () => {}
      world.lobby.hold('betwin', new Promise<void>((done) => (go = done)))
      world.lobby.failNext('betwin', { refuse: 'LOSS_LIMIT' })
      const waiting = one.shoot([fish])
      while (volleys().length === 0) await new Promise((done) => setTimeout(done, 5))
      const isClaimed = (await caughtIn(one.sea.sea)).includes(fish)
      world.lobby.calls.length = 0
      if (isClaimed) expect((await two.shoot([fish])).round).toBeNull()
      go()
      await waiting
      world.lobby.calls.length = 0
      if (!isClaimed) continue
      expect((await two.shoot([fish])).round?.bet).toBe(50)
      return
    }
    throw new Error('nothing was caught')
  })

  test(`has room for ${MAX_IN_PER_SEA}; who has left makes room, and who comes back is where it was`, async () => {
    world.later(3_600_000)
    const first = await Promise.all(
      Array.from({ length: MAX_IN_PER_SEA }, () => sitAtSea(world, name())),
    )
    expect(new Set(first.map(({ sea }) => sea.sea)).size).toBe(1)
    const next = await sitAtSea(world, name())
    expect(next.sea.sea).not.toBe(first[0]!.sea.sea)
    const again = await sitAtSea(world, first[2]!.session.playerId)
    expect(again.sea.sea).toBe(first[0]!.sea.sea)
    expect(again.sea.here).toBe(MAX_IN_PER_SEA)
    world.later(120_000)
    expect((await sitAtSea(world, name())).sea.sea).toBe(first[0]!.sea.sea)
  })

  test('what left long ago is forgotten, what is not settled is not', async () => {
    const one = await shooter()
    await catchOne(one)
    world.later(3 * 3_600_000)
    await forgetOld(world.ctx)
    expect(await caughtIn(one.sea.sea)).toEqual([])
  })

  test('its stream says how it stands, then what is caught', async () => {
    const one = await shooter()
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const line = new AbortController()
    const answer = await fetch(`${address}/play/v1/sea/stream`, {
      headers: { authorization: `Bearer ${one.key}` },
      signal: line.signal,
    })
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    const until = async (word: string) => {
      while (!heard.includes(word)) heard += (await reader.read()).value ?? ''
    }
    await until('event: sea')
    expect(heard).toContain(`"seed":"${one.sea.seed}"`)
    const { fish } = await catchOne(one)
    await until('event: caught')
    await until(String(fish))
    line.abort()
    const none = await fetch(`${address}/play/v1/sea/stream`)
    expect(none.status).toBe(401)
  })
})

test('a thousand shots are computed again from what a player has [GM-07]', async () => {
  const one = await shooter()
  const played: RoundView[] = []
  let shots = 0
  while (shots < 1_000) {
    later()
    const here = one.atHand()
    const fish = Array.from({ length: 20 }, (_, at) => here[(at * 3) % here.length]!.k)
    const { round, outcome } = await one.shoot(fish)
    if (!round) continue
    played.push(round)
    shots += outcome.shots.length
  }
  const { body } = await world.play('seed', { clientSeed: 'the-next-one' }, one.key)
  const { serverSeed = '' } = (body['fairness'] as Fairness).revealed ?? {}
  let nonce = 0
  for (const { proof, outcome, bet, win, gameVersion } of played) {
    const { shots: stored } = outcome as VolleyOutcome
    expect([commitment(serverSeed), gameVersion]).toEqual([proof.commitment, game.version])
    expect(proof.nonce).toBe(nonce)
    nonce += stored.length
    const again = volleyOf(
      game,
      { serverSeed, clientSeed: proof.clientSeed, nonce: proof.nonce },
      { stake: 50, targets: stored.map(({ target }) => target) },
    )
    expect([again.win, 50 * stored.length]).toEqual([win, bet])
    const seen = stored.map((shot) => ({ ...shot, fish: undefined }))
    expect(again.shots.map((shot) => ({ ...shot, fish: undefined }))).toEqual(seen)
  }
  const staked = played.reduce((sum, { bet }) => sum + bet, 0)
  const won = played.reduce((sum, { win }) => sum + (win ?? 0), 0)
  expect(world.lobby.balance).toBe(10_000_000 - staked + won)
})
