import { allOf, type AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>

export type Pair = {
  pairNo: number
  sealed: Buffer
  commitment: string
  clientSeed: string
  used: number
  shown: string | null
}
const pairColumns = `pair_no AS "pairNo", sealed, commitment, client_seed AS "clientSeed", used, shown`

/** The pair in use and the next one; fewer before the first draw. */
export async function listPairs(ctx: Db, playerId: number): Promise<Pair[]> {
  const { rows } = await ctx.db.query<Pair>({
    name: 'campaigns.list-pairs',
    text: `SELECT ${pairColumns} FROM campaigns.seeds WHERE player_id = $1 AND shown IS NULL ORDER BY pair_no`,
    values: [playerId],
  })
  return rows
}

export async function insertPair(
  tx: AppContext,
  playerId: number,
  pair: Omit<Pair, 'used' | 'shown'>,
): Promise<void> {
  await tx.db.query(
    `INSERT INTO campaigns.seeds (player_id, pair_no, sealed, commitment, client_seed, made_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (player_id, pair_no) DO NOTHING`,
    [playerId, pair.pairNo, pair.sealed, pair.commitment, pair.clientSeed, tx.clock()],
  )
}

export async function usePair(
  tx: AppContext,
  { playerId, pairNo, used }: { playerId: number; pairNo: number; used: number },
): Promise<void> {
  await tx.db.query(
    'UPDATE campaigns.seeds SET used = $3 WHERE player_id = $1 AND pair_no = $2 AND shown IS NULL',
    [playerId, pairNo, used],
  )
}

export async function showPair(
  tx: AppContext,
  { playerId, pairNo, shown }: { playerId: number; pairNo: number; shown: string },
): Promise<void> {
  await tx.db.query(
    'UPDATE campaigns.seeds SET shown = $3 WHERE player_id = $1 AND pair_no = $2 AND shown IS NULL',
    [playerId, pairNo, shown],
  )
}

export async function chooseClientSeed(
  tx: AppContext,
  { playerId, pairNo, clientSeed }: { playerId: number; pairNo: number; clientSeed: string },
): Promise<void> {
  await tx.db.query(
    'UPDATE campaigns.seeds SET client_seed = $3 WHERE player_id = $1 AND pair_no = $2 AND used = 0 AND shown IS NULL',
    [playerId, pairNo, clientSeed],
  )
}

export type StoredDraw = {
  pairNo: number
  nonce: number
  decisionNo: number
  campaignId: number
  version: number
  table: string
  oddsHash: string
  place: number
  amount: number
}

export async function insertDraws(
  tx: AppContext,
  playerId: number,
  draws: readonly StoredDraw[],
): Promise<void> {
  const writes = draws.map((one) =>
    tx.db.query(
      `INSERT INTO campaigns.draws (player_id, pair_no, nonce, decision_no, campaign_id, version, odds_table, odds_hash,
         place, amount, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        playerId,
        one.pairNo,
        one.nonce,
        one.decisionNo,
        one.campaignId,
        one.version,
        one.table,
        one.oddsHash,
        one.place,
        one.amount,
        tx.clock(),
      ],
    ),
  )
  await allOf(writes)
}

/** The last draws of a player in one campaign, newest first, each with its pair. */
export async function listDraws(
  ctx: Db,
  { playerId, campaignId, size }: { playerId: number; campaignId: number; size: number },
): Promise<(StoredDraw & Pick<Pair, 'commitment' | 'clientSeed' | 'shown'> & { at: Date })[]> {
  const { rows } = await ctx.db.query<
    StoredDraw & Pick<Pair, 'commitment' | 'clientSeed' | 'shown'> & { at: Date }
  >(
    `SELECT d.pair_no AS "pairNo", nonce, decision_no AS "decisionNo", campaign_id AS "campaignId", version,
            odds_table AS "table", odds_hash AS "oddsHash", place, amount, d.at, commitment,
            client_seed AS "clientSeed", shown
       FROM campaigns.draws d JOIN campaigns.seeds s USING (player_id, pair_no)
      WHERE player_id = $1 AND campaign_id = $2 ORDER BY d.pair_no DESC, nonce DESC LIMIT $3`,
    [playerId, campaignId, size],
  )
  return rows
}

export type DrawCount = {
  campaignId: number
  version: number
  table: string
  place: number
  count: number
  countedAt: Date
}

/** How often each line was drawn, as the last night counted it. */
export async function listDrawCounts(ctx: Pick<AppContext, 'db'>): Promise<DrawCount[]> {
  const { rows } = await ctx.db.query<DrawCount>(
    `SELECT campaign_id AS "campaignId", version, odds_table AS "table", place, count, counted_at AS "countedAt"
       FROM campaigns.draw_counts`,
  )
  return rows
}
