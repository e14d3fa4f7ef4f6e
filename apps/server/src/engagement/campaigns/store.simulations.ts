import type { Rehearsal } from '@perlas/campaign-kit/rehearse'
import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>
type Of = { code: string; hash: string }

/** The last result of these terms. */
export async function storeSimulation(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  { code, hash, result }: Of & { result: Rehearsal },
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO campaigns.simulations (code, terms_hash, result, made_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (code, terms_hash) DO UPDATE SET result = excluded.result, made_at = excluded.made_at`,
    [code, hash, JSON.stringify(result), ctx.clock()],
  )
}

export async function readSimulation(
  ctx: Db,
  { code, hash }: Of,
): Promise<{ result: Rehearsal; madeAt: Date } | undefined> {
  const { rows } = await ctx.db.query<{ result: Rehearsal; madeAt: Date }>(
    `SELECT result, made_at AS "madeAt" FROM campaigns.simulations WHERE code = $1 AND terms_hash = $2`,
    [code, hash],
  )
  return rows[0]
}
