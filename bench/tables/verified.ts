import { wrongInSold, wrongInTable } from '@perlas/game-kit/table-proof'
import type { TableGame } from '@perlas/game-kit/game'
import { tableGames } from '@perlas/games/server'
import { playTable } from './rounds.ts'

/**
 * Rounds of each table, played over the studio's engine with bets on changing places, each computed again from what its
 * player is given: both seeds, both chains down to their heads, the root, the draw, and what each bet pays.
 * `node bench/tables/verified.ts [rounds] [table]` exits with 1 where anything of any round does not hold.
 */
const ROUNDS = Number(process.argv[2] ?? 1_000)
const only = process.argv[3]
let bad = 0
for (const game of tableGames) {
  if (only && game.code !== only) continue
  const from = performance.now()
  const { holds, bets, calledOff } = await playRounds(game)
  const seconds = ((performance.now() - from) / 1_000).toFixed(0)
  process.stdout.write(
    `${game.code}: ${holds} of ${ROUNDS} rounds hold, with ${bets} bets, ${calledOff} called off and played again (${seconds} s)\n`,
  )
  if (holds !== ROUNDS) bad = 1
}
process.exit(bad)

async function playRounds(
  game: TableGame,
): Promise<{ holds: number; bets: number; calledOff: number }> {
  const found = { holds: 0, bets: 0, calledOff: 0 }
  const calledOff = () => (found.calledOff += 1)
  for await (const { round, bets, laid, sold } of playTable(game, ROUNDS, calledOff)) {
    const wrong: string[] = wrongInTable(game, round, bets)
    if (sold) wrong.push(...wrongInSold(game, round, sold))
    if (wrong.length === 0 && bets.length === laid) found.holds += 1
    else
      process.stderr.write(`${game.code} ${round.k}: ${wrong.join(', ') || 'bets are missing'}\n`)
    found.bets += bets.length
  }
  return found
}
