import { wrongInSold, wrongInTable } from '@perlas/game-kit/table-proof'
import type { TableGame } from '@perlas/game-kit/game'
import { tableGames } from '@perlas/games/server'
import type { BetProof, RoundProof, SoldPage } from '../../apps/studio/src/tables/words.ts'
import { openCrowd } from './crowd.ts'
import type { World } from '../../apps/studio/src/testing/world.ts'

/**
 * Rounds of each table, played over the studio's engine with bets on changing places, each computed again from what its
 * player is given: both seeds, both chains down to their heads, the root, the draw, and what each bet pays.
 * `node bench/tables/verified.ts [rounds] [table]` exits with 1 where anything of any round does not hold.
 */
const ROUNDS = Number(process.argv[2] ?? 1_000)
const only = process.argv[3]
const MOST_SPOTS = 4
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
  const crowd = await openCrowd(game.code, 1)
  const { table, world } = crowd
  const found = { holds: 0, bets: 0, calledOff: 0 }
  try {
    const seat = await table.sit('bea')
    // Prizes are shared by five at least.
    const others = game.shared
      ? await Promise.all(['cy', 'dee', 'eve', 'fe'].map((name) => table.sit(name)))
      : []
    for (let [at, played] = [0, 0]; played < ROUNDS; at += 1) {
      // Half of the flights pay so little that all come down early.
      if (game.flight) await mostPaid(world, game, at % 2 === 0 ? null : 700)
      const { k } = await table.until('open')
      const spots = game.programme?.samples(k) ?? (game.shared ? cardsAt(game, at) : game.spots)
      const laid = Array.from(
        { length: Math.min(MOST_SPOTS, spots.length) },
        (_, n) => spots[(at * MOST_SPOTS + n) % spots.length]!,
      )
      await seat.place(Object.fromEntries(laid.map(({ code, min }) => [code, min])))
      for (const [n, other] of others.entries())
        await other.place({ [cardsAt(game, at + (n + 1) * 1e6)[0]!.code]: game.bets[0]! })
      if (game.flight) {
        await table.until('flying')
        await table.gone(game.flight.lead + (at % 9) * 400)
        for (const { code } of laid.slice(0, 2)) await seat.down(code)
      }
      // A machine that stands still for seconds has a round called off: there is nothing to compute, and another is played.
      if ((await table.until('settled')).k !== k) {
        found.calledOff += 1
        continue
      }
      played += 1
      const { body } = await world.play('table/proof', { table: game.code, round: k }, seat.key)
      const { round, bets } = body as unknown as { round: RoundProof; bets: BetProof[] }
      const wrong: string[] = wrongInTable(game, round, bets)
      if (game.shared ?? game.flight) {
        const sold = await world.app.inject(`/live/v1/${game.code}/rounds/${k}/sold`)
        wrong.push(...wrongInSold(game, round, sold.json<SoldPage>()))
      }
      if (wrong.length === 0 && bets.length === laid.length) found.holds += 1
      else process.stderr.write(`${game.code} ${k}: ${wrong.join(', ') || 'bets are missing'}\n`)
      found.bets += bets.length
    }
  } finally {
    await crowd.close()
  }
  return found
}

async function mostPaid({ ctx }: World, { code }: TableGame, most: number | null): Promise<void> {
  await ctx.db.query('UPDATE tables SET most_paid = $2 WHERE code = $1', [code, most])
}

/** Cards of a round: other numbers in each. */
function cardsAt(game: TableGame, at: number) {
  const price = game.bets[0]!
  return Array.from({ length: MOST_SPOTS }, (_, n) => ({
    code: `${price / 100}-${at * MOST_SPOTS + n + 1}`,
    min: price,
  }))
}
