import { contestsReads } from '@perlas/server/engagement/contests/contests'
import { openWith } from '@perlas/server/engagement/contests/office'
import { contestsState, openContests } from '@perlas/server/engagement/contests/state'
import { listRaces } from '@perlas/server/engagement/contests/store'
import { testGame } from '@perlas/server/gaming/play/fixtures'
import { inTransaction, type AppContext } from '@perlas/server/kernel/context'
import { fill } from '@perlas/server/kernel/state'

const common = { games: [testGame.id], share: 500, most: 5_000_00, least: 0, permit: 'bench' }

/** Three races of the bench's game that are open: of the hour, the day and the week. */
export async function racesOn(ctx: AppContext): Promise<void> {
  fill(ctx, contestsState, openContests(contestsReads))
  await inTransaction(ctx, async (tx) => {
    if ((await listRaces(tx)).length > 0) return
    for (const [rhythm, rounds, best] of [
      ['hour', 50, 1],
      ['day', 200, 3],
      ['week', 500, 3],
    ] as const) {
      const terms = { ...common, name: rhythm, nameFil: rhythm, rhythm, rounds, best }
      await openWith(tx, { race: undefined, terms, by: undefined })
    }
  })
}
