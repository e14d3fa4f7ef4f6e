import { contestsReads } from '@perlas/server/engagement/contests/contests'
import { openWith } from '@perlas/server/engagement/contests/office'
import { contestsState, openContests } from '@perlas/server/engagement/contests/state'
import { listRaces } from '@perlas/server/engagement/contests/store'
import { testGame } from '@perlas/server/gaming/play/fixtures'
import { inTransaction, type AppContext } from '@perlas/server/kernel/context'
import { fill } from '@perlas/server/kernel/state'

const common = { share: 500, most: 5_000_00, least: 0, permit: 'bench' }

/** Three races that are open: of the hour by multiples, of the day and the week by rarity over all games. */
export async function racesOn(ctx: AppContext): Promise<void> {
  fill(ctx, contestsState, openContests(contestsReads))
  await inTransaction(ctx, async (tx) => {
    if ((await listRaces(tx)).length > 0) return
    for (const [rhythm, rounds, best, score] of [
      ['hour', 50, 1, 'multiple'],
      ['day', 200, 3, 'rarity'],
      ['week', 500, 3, 'rarity'],
    ] as const) {
      const games = score === 'rarity' ? [] : [testGame.id]
      const terms = { ...common, name: rhythm, nameFil: rhythm, rhythm, rounds, best, score, games }
      await openWith(tx, { race: undefined, terms, by: undefined })
    }
  })
}
