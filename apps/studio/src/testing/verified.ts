import { isDeepStrictEqual } from 'node:util'
import { commitment } from '@perlas/game-kit/fairness'
import {
  pricesOf,
  timesOf,
  type PlayedGame,
  type ShotsGame,
  type SteppedGame,
} from '@perlas/game-kit/game'
import { verifyRound } from '#/page/verify-round.ts'
import type { Fairness, RoundView } from '#/play/calls.ts'
import { sitAtSea } from './sea.ts'
import type { Seat, World } from './world.ts'

/** Rounds that a pair of seeds is used for before the next one. */
const A_PAIR = 50
/** So that what swims changes, and no volley comes too soon. */
const BETWEEN_VOLLEYS = 5_000

/** A round that was played, and the seed of the server that it was drawn by. */
export type PlayedRound = { round: RoundView; serverSeed: string }

/** Plays rounds of a game over the studio's own calls, and turns the seeds so that the server's is told of each. */
export async function* playAlone(
  world: World,
  game: PlayedGame,
  count: number,
): AsyncGenerator<PlayedRound> {
  const seat = await world.sit(game.code, `verifies-${game.code}`)
  const played: RoundView[] = []
  for (let at = 0; at < count; at++) {
    world.lobby.balance = 100_000_000
    const choices = (game.kind === 'stepped' && game.everyChoice) || [game.sampleChoice]
    const choice = choices[at % choices.length]
    const prices = pricesOf(game, timesOf(game, choice))
    const { round } = await seat.spin({ bet: prices[at % prices.length]!, choice })
    const ended = game.kind === 'stepped' ? await toItsEnd(game, seat, round, at) : round
    await world.play('finish', { roundId: ended.id }, seat.key)
    played.push(ended)
    if (played.length < A_PAIR && at < count - 1) continue
    const serverSeed = await turnSeeds(world, seat.key)
    yield* played.map((one) => ({ round: one, serverSeed }))
    played.length = 0
  }
}

/** The next pair of seeds; gives the server's seed of the last. */
async function turnSeeds(world: World, key: string): Promise<string> {
  const clientSeed = `turned-${Math.round(world.ctx.clock())}`
  const { body } = await world.play('seed', { clientSeed }, key)
  return (body['fairness'] as Fairness).revealed?.serverSeed ?? ''
}

/** Shots at whatever swims near, a volley after the other, with the seeds that they were drawn by. */
export async function* playShots(
  world: World,
  game: ShotsGame,
  count: number,
): AsyncGenerator<PlayedRound> {
  const one = await sitAtSea(world, `verifies-${game.code}`, 'real', game.code)
  const played: RoundView[] = []
  for (let at = 0; at < count;) {
    world.lobby.balance = 100_000_000
    world.later(BETWEEN_VOLLEYS)
    const fish = one.atHand().slice(0, 1 + (at % 20))
    const stake = game.bets[at % game.bets.length]!
    const { round } = await one.shoot(
      fish.map(({ k }) => k),
      { stake },
    )
    if (!round) continue
    played.push(round)
    at += 1
    if (played.length < A_PAIR && at < count) continue
    const serverSeed = await turnSeeds(world, one.key)
    yield* played.map((shot) => ({ round: shot, serverSeed }))
    played.length = 0
  }
}

/** Computes each round again as the verifier's page does, from what a player has: seeds, stake, choice, steps. Gives what differs, in words. */
export async function playAndVerify(
  world: World,
  game: PlayedGame,
  count: number,
): Promise<string[]> {
  const wrong: string[] = []
  for await (const { round, serverSeed } of playAlone(world, game, count))
    wrong.push(...differs(game, round, serverSeed))
  return wrong
}

/** Steps that turn through all there is, until one ends the round. */
async function toItsEnd(
  game: SteppedGame,
  seat: Seat,
  first: RoundView,
  turn: number,
): Promise<RoundView> {
  const actions = game.everyAction ?? game.sampleActions
  let round = first
  for (let n = 1; round.state === 'stepping';) {
    for (let tried = 0; tried < actions.length; tried++) {
      const action = actions[(turn + n * 7 + tried) % actions.length]
      const { code, round: next } = await seat.step(round, n, action)
      if (code !== 200) continue
      round = next
      n += 1
      break
    }
  }
  return round
}

function differs(game: PlayedGame, round: RoundView, serverSeed: string): string[] {
  const { id, bet, choice, win, outcome, steps, proof } = round
  if (commitment(serverSeed) !== proof.commitment)
    return [`${id}: the seed is not the one that was promised`]
  const { clientSeed, nonce } = proof
  const actions = steps.slice(1).map(({ action }) => action)
  const found = verifyRound(game, {
    seeds: { serverSeed, clientSeed, nonce },
    bet,
    choice,
    actions,
  })
  if (found.kind === 'wrong-step') return [`${id}: step ${found.n} is not possible`]
  if (found.ended !== win) return [`${id}: pays ${found.ended}, not ${win}`]
  const seen =
    game.kind === 'stepped'
      ? [(found.outcome as { steps: unknown[] }).steps, steps.map(({ view }) => view)]
      : [found.outcome, outcome]
  const [again, stored] = seen.map((value) => JSON.parse(JSON.stringify(value)) as unknown)
  return isDeepStrictEqual(again, stored) ? [] : [`${id}: another outcome`]
}
