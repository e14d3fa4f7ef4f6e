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

/** Asks for a simulation; false where one of these terms is under way and its node was heard of since. */
export async function openRun(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { code, hash, terms, silentSince }: Of & { terms: object; silentSince: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO campaigns.simulation_runs AS r (code, terms_hash, terms, asked_at, beat_at) VALUES ($1, $2, $3, $4, $4)
     ON CONFLICT (code, terms_hash) DO UPDATE SET beat_at = excluded.beat_at, percent = 0, failed = false
      WHERE r.failed OR r.beat_at < $5`,
    [code, hash, JSON.stringify(terms), clock(), silentSince],
  )
  return rowCount === 1
}

export async function noteRun(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { code, hash, percent }: Of & { percent: number },
): Promise<void> {
  await db.query(
    'UPDATE campaigns.simulation_runs SET beat_at = $3, percent = $4 WHERE code = $1 AND terms_hash = $2',
    [code, hash, clock(), percent],
  )
}

export async function closeRun({ db }: Db, { code, hash }: Of): Promise<void> {
  await db.query('DELETE FROM campaigns.simulation_runs WHERE code = $1 AND terms_hash = $2', [
    code,
    hash,
  ])
}

export async function failRun({ db }: Db, { code, hash }: Of): Promise<void> {
  await db.query(
    'UPDATE campaigns.simulation_runs SET failed = true WHERE code = $1 AND terms_hash = $2',
    [code, hash],
  )
}

export async function readRun(
  { db }: Db,
  { code, hash }: Of,
): Promise<{ percent: number; failed: boolean } | undefined> {
  const { rows } = await db.query<{ percent: number; failed: boolean }>(
    'SELECT percent, failed FROM campaigns.simulation_runs WHERE code = $1 AND terms_hash = $2',
    [code, hash],
  )
  return rows[0]
}

/** Runs whose node was not heard of since. */
export async function silentRuns(
  { db }: Db,
  since: Date,
): Promise<{ code: string; terms: Record<string, never> }[]> {
  const { rows } = await db.query<{ code: string; terms: Record<string, never> }>(
    'SELECT code, terms FROM campaigns.simulation_runs WHERE NOT failed AND beat_at < $1 ORDER BY asked_at LIMIT 20',
    [since],
  )
  return rows
}
