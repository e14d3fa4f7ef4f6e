import { mkdirSync, openSync, closeSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { games, shotsGames, tableGames } from '@perlas/games/server'
import type { PlayedRound } from '../../../apps/studio/src/testing/verified.ts'
import { openStudio } from '../../../bench/tables/crowd.ts'
import { playTable } from '../../../bench/tables/rounds.ts'

/** A line of JSON for each round, with what its player is given of it, as the pages of `docs/drawn` name it. */
export async function writeRounds(file: string, rounds: number): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  const out = openSync(file, 'w')
  const write = (game: string, round: object) =>
    writeSync(out, `${JSON.stringify({ game, ...round })}\n`)
  try {
    await playEveryAlone(rounds, write)
    for (const game of tableGames)
      for await (const { round, bets, sold } of playTable(game, rounds))
        write(game.code, { ...round, bets, ...(sold && { sold }) })
  } finally {
    closeSync(out)
  }
}

async function playEveryAlone(
  rounds: number,
  write: (game: string, round: object) => void,
): Promise<void> {
  const { world, close } = await openStudio({ durable: false })
  const { playAlone, playShots } = await import('../../../apps/studio/src/testing/verified.ts')
  try {
    for (const game of games)
      for await (const played of playAlone(world, game, rounds)) write(game.code, asGiven(played))
    for (const game of shotsGames)
      for await (const played of playShots(world, game, rounds)) write(game.code, asShot(played))
  } finally {
    await close()
  }
}

const seedsOf = ({ round: { proof }, serverSeed }: PlayedRound) => ({
  serverSeed,
  commitment: proof.commitment,
  clientSeed: proof.clientSeed,
  nonce: proof.nonce,
})

function asGiven(played: PlayedRound) {
  const { bet, choice, win, outcome, steps } = played.round
  return {
    ...seedsOf(played),
    bet,
    choice,
    outcome,
    actions: steps.slice(1).map(({ action }) => action),
    views: steps.map(({ view }) => view),
    win,
  }
}

function asShot(played: PlayedRound) {
  const { win, outcome, choice } = played.round
  const { shots } = outcome as { shots: { target: string }[] }
  const { stake } = choice as { stake: number }
  return {
    ...seedsOf(played),
    choice: { stake, targets: shots.map(({ target }) => target) },
    shots,
    win,
  }
}
