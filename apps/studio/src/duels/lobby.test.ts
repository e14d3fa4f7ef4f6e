import type { OwnDuel } from '@perlas/contract/duels'
import type { Lobby, Player } from '@perlas/dev-env/lobby'
import { DUEL_DEALS, DUEL_STAKE, readDuelProof, wrongInDuel } from '@perlas/game-kit/duel'
import { jacksPerlas } from '@perlas/games/jacks-perlas/jacks-perlas'
import type { SteppedGame } from '@perlas/game-kit/game'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoundView } from '#/play/calls.ts'
import { besideLobby } from '#/testing/beside-lobby.ts'
import { createWorld, type World } from '#/testing/world.ts'
import { tellDue } from './duels.ts'

// The studio and the real lobby, each on a database of its own, over real HTTP both ways.
let world: World
let lobby: Lobby
beforeAll(async () => {
  world = await createWorld()
  lobby = await besideLobby(world)
})
afterAll(async () => {
  await lobby?.close()
  await world?.close()
})

async function verified(): Promise<Player> {
  const player = await lobby.register()
  await lobby.verify(player.playerId)
  return player
}

/** Plays the player's own seat: holds all five cards, or none. */
async function playAll(duel: string, { token }: Player, holds: boolean): Promise<void> {
  const { body } = await lobby.call('playDuel', { duel }, token)
  const launch = new URL(String(body['gameUrl'])).searchParams.get('launch')
  const key = String((await world.play('open', { launch })).body['key'])
  for (let deal = 1; deal <= DUEL_DEALS; deal += 1) {
    const press = {
      requestId: `press-number-${deal}`,
      bet: DUEL_STAKE,
      choice: null,
      freeRoundId: null,
    }
    const round = (await world.play('play', press, key)).body['round'] as RoundView
    const action = { do: 'draw', hold: Array.from({ length: 5 }, () => holds) }
    await world.play('step', { roundId: round.id, n: 1, action }, key)
  }
}

test('a duel goes from the real lobby through the real studio to both sums, the points and a check that holds [GM-07]', async () => {
  const [maker, other] = [await verified(), await verified()]
  const { rows } = await lobby.operate(
    `SELECT game_id AS id FROM catalogue.games WHERE provider_game_code = 'jacks-perlas'`,
  )
  const gameId = (rows[0] as { id: number }).id
  const made = await lobby.call('makeDuel', { gameId, word: 'ilog', named: true }, maker.token)
  expect(made.errcode).toBe(0)
  const { duel, token, commitment } = made.body as Record<string, string>
  const accepted = await lobby.call(
    'acceptDuel',
    { token, word: 'dagat', named: false },
    other.token,
  )
  expect(accepted.body).toMatchObject({ duel })
  await playAll(duel!, maker, true)
  await tellDue(world.ctx)
  await playAll(duel!, other, false)
  await tellDue(world.ctx)
  const own = async (player: Player) =>
    (await lobby.call('getDuel', { duel }, player.token)).body['of'] as OwnDuel
  const [mine, theirs] = [await own(maker), await own(other)]
  expect(mine).toMatchObject({ state: 'decided', commitment, theirs: theirs.mine })
  expect(theirs).toMatchObject({ state: 'decided', theirs: mine.mine })
  const ahead = mine.mine!.sum - theirs.mine!.sum
  expect([mine.points, theirs.points]).toEqual([ahead >= 0 ? 50_00 : 0, ahead <= 0 ? 50_00 : 0])
  const { body } = await lobby.call('getDuelProof', { duel }, other.token)
  const hash = new URLSearchParams(new URL(String(body['url'])).hash.slice(1))
  const proof = readDuelProof(JSON.parse(hash.get('duel') ?? 'null'))!
  expect(proof).toMatchObject({ commitment, words: ['ilog', 'dagat'] })
  expect(proof.seats.map((deals) => deals.map(({ score }) => score))).toEqual([
    mine.mine!.scores,
    theirs.mine!.scores,
  ])
  expect([...wrongInDuel(jacksPerlas as SteppedGame, proof)]).toEqual([])
})
