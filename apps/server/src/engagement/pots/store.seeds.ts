import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>
type Timed = Db & Pick<AppContext, 'clock'>

export async function readEpoch({ db }: Db, epoch: number): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ sealed: Buffer }>(
    `SELECT sealed FROM pots.epochs WHERE epoch = $1`,
    [epoch],
  )
  return rows[0]?.sealed
}

/** Keeps the key; where two make one at once the first stays. */
export async function insertEpoch(
  { db, clock }: Timed,
  epoch: number,
  sealed: Buffer,
): Promise<void> {
  await db.query(
    `INSERT INTO pots.epochs (epoch, sealed, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [epoch, sealed, clock()],
  )
}

export type Party = 'lobby' | 'studio'
export type ChainRow = {
  party: Party
  first: number
  length: number
  chainId: string
  head: string
  sealed: Buffer | null
}

/** The chain of a party that has the seed of a tick: the newest. */
export async function readChain(
  { db }: Db,
  party: Party,
  tick: number,
): Promise<ChainRow | undefined> {
  const { rows } = await db.query<ChainRow>(
    `SELECT party, first, length, chain_id AS "chainId", head, sealed FROM pots.chains
      WHERE party = $1 AND first <= $2 AND first + length > $2 ORDER BY first DESC LIMIT 1`,
    [party, tick],
  )
  return rows[0]
}

export async function insertChain({ db, clock }: Timed, chain: ChainRow): Promise<void> {
  const { party, first, length, chainId, head, sealed } = chain
  await db.query(
    `INSERT INTO pots.chains (party, first, length, chain_id, head, sealed, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [party, first, length, chainId, head, sealed, clock()],
  )
}

/** Whether the next draw begins with new seeds: the database was set back. */
export async function wantsFresh({ db }: Db): Promise<boolean> {
  const { rows } = await db.query<{ fresh: boolean }>('SELECT fresh FROM pots.feed')
  return rows[0]?.fresh ?? false
}

export async function storeFreshened({ db }: Db): Promise<void> {
  await db.query('UPDATE pots.feed SET fresh = false')
}

/** Heads of a party's chains, as far as ticks of a span take seeds of them. */
export async function listChains(
  { db }: Db,
  { from, until }: { from: number; until: number },
): Promise<{ party: Party; first: number; head: string }[]> {
  const { rows } = await db.query<{ party: Party; first: number; head: string }>(
    `SELECT party, first, head FROM pots.chains WHERE first <= $2 AND first + length > $1 ORDER BY first`,
    [from, until],
  )
  return rows
}

export async function insertDispute(
  { db, clock }: Timed,
  { tick, head, message }: { tick: number; head: string; message: string },
): Promise<void> {
  await db.query(
    `INSERT INTO pots.disputes (tick, head, said, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [tick, head, message.slice(0, 200), clock()],
  )
}

/** The studio's refusal of the tick whose turn it is; undefined where it refused none. */
export async function readRefused({ db }: Db): Promise<string | undefined> {
  const { rows } = await db.query<{ said: string }>(
    `SELECT d.said FROM pots.disputes d
      WHERE d.tick = (SELECT min(t.tick) FROM pots.ticks t WHERE t.state <> 'drawn') ORDER BY d.at DESC LIMIT 1`,
  )
  return rows[0]?.said
}
