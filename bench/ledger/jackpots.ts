import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from '@perlas/database/pool'
import { gatherTick } from '@perlas/server/engagement/pots/gather'
import { openWith } from '@perlas/server/engagement/pots/office'
import { potsReads } from '@perlas/server/engagement/pots/pots'
import { houseStudio } from '@perlas/server/engagement/pots/seeds'
import { openPots, potsState } from '@perlas/server/engagement/pots/state'
import { testGame, testSecrets } from '@perlas/server/gaming/play/fixtures'
import { inTransaction, type AppContext } from '@perlas/server/kernel/context'
import { fill as fillState } from '@perlas/server/kernel/state'
import { chainFrom, seedAt } from '@perlas/provider-kit/seed-chain'

const LENGTH = 1_000
const common = { share: 200, latest: '', permit: 'bench', winners: 1 }
/** So large that none falls while it is measured. */
const MOST = 5_000_000_00

/** Three jackpots that are open, with what follows them; the studio's seeds are made here. */
export async function jackpotsOn(pool: Pool): Promise<AppContext> {
  await pool.query(
    `INSERT INTO catalogue.declarations (game_id, from_at, version, return_bps)
     VALUES ($1, '2026-01-01', '1', 9605) ON CONFLICT DO NOTHING`,
    [testGame.id],
  )
  // The same chain at each run: the database stays.
  const { head, kept } = await chainFrom(createHash('sha256').update('bench').digest(), LENGTH)
  const state = openPots(potsReads)
  state.chainLength = LENGTH
  state.studio = {
    ...houseStudio,
    chain: async () => ({ chain: 'bench', first: 1, length: LENGTH, head }),
    reveal: async (_, { n }) => seedAt(kept, LENGTH, n).toString('hex'),
  }
  const ctx = {
    db: pool,
    clock: () => new Date(),
    chance: randomBytes,
    config: { secrets: testSecrets },
    fanout: { publish: () => undefined },
    states: new Map(),
  } as unknown as AppContext
  fillState(ctx, potsState, state)
  await gatherTick(ctx, 0)
  const { rows } = await pool.query(`SELECT FROM pots.lives`)
  if (rows.length > 0) return ctx
  for (const [code, seed] of [
    ['bituin', 50_00],
    ['buwan', 500_00],
    ['araw', 6_000_00],
  ] as const)
    await inTransaction(ctx, (tx) => openWith(tx, code, { ...common, seed, most: MOST }, undefined))
  return ctx
}
