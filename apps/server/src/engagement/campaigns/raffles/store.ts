import type { NamedRound } from '@perlas/beacon/source'
import type { DrawnTicket, RaffleRules } from '@perlas/campaign-kit/raffle'
import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>

export type RaffleState = 'open' | 'closed' | 'listed' | 'drawn' | 'paid' | 'void'
export type Raffle = {
  raffleId: number
  campaignId: number
  period: string
  source: string
  sealed: Buffer
  commitment: string
  rules: RaffleRules
  opensAt: Date
  closesAt: Date
  drawsAt: Date
  state: RaffleState
  tickets: number
  /** Of the list's form; 1 bound neither prizes nor who was left out. */
  listVersion: 1 | 2
  listHash: string | null
  /** The round that the list names, and what its group signed once it is drawn. */
  beacon: NamedRound | null
  beaconSignature: string | null
  seed: string | null
}
const columns = `raffle_id AS "raffleId", campaign_id AS "campaignId", period, source, sealed, commitment, rules,
  opens_at AS "opensAt", closes_at AS "closesAt", draws_at AS "drawsAt", state, tickets,
  list_version AS "listVersion", list_hash AS "listHash", beacon,
  beacon_signature AS "beaconSignature", seed`

export async function readRaffleOf(
  ctx: Db,
  { campaignId, period }: { campaignId: number; period: string },
): Promise<Raffle | undefined> {
  const { rows } = await ctx.db.query<Raffle>({
    name: 'campaigns.read-raffle-of',
    text: `SELECT ${columns} FROM campaigns.raffles WHERE campaign_id = $1 AND period = $2`,
    values: [campaignId, period],
  })
  return rows[0]
}

export async function readRaffle(ctx: Db, raffleId: number): Promise<Raffle | undefined> {
  const { rows } = await ctx.db.query<Raffle>(
    `SELECT ${columns} FROM campaigns.raffles WHERE raffle_id = $1 AND state <> 'void'`,
    [raffleId],
  )
  return rows[0]
}

/** The raffle for whoever moves it on: nobody else does, and nobody gives a ticket of it, until the transaction ends. */
export async function holdRaffle(tx: Db, raffleId: number): Promise<Raffle | undefined> {
  const { rows } = await tx.db.query<Raffle>(
    `SELECT ${columns} FROM campaigns.raffles WHERE raffle_id = $1 FOR UPDATE`,
    [raffleId],
  )
  return rows[0]
}

/** Raffles that are not paid yet and whose next step is due. */
export async function listDue(ctx: Db, now: Date, closedBefore: Date): Promise<number[]> {
  const { rows } = await ctx.db.query<{ raffleId: number }>(
    `SELECT raffle_id AS "raffleId" FROM campaigns.raffles
      WHERE state NOT IN ('paid', 'void')
        AND (state IN ('closed', 'drawn') OR state = 'open' AND closes_at <= $2 OR state = 'listed' AND draws_at <= $1)
      ORDER BY raffle_id`,
    [now, closedBefore],
  )
  return rows.map(({ raffleId }) => raffleId)
}

export async function insertRaffle(
  ctx: AppContext,
  made: Pick<
    Raffle,
    | 'campaignId'
    | 'period'
    | 'source'
    | 'sealed'
    | 'commitment'
    | 'rules'
    | 'opensAt'
    | 'closesAt'
    | 'drawsAt'
  >,
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO campaigns.raffles
       (campaign_id, period, source, sealed, commitment, rules, opens_at, closes_at, draws_at, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (campaign_id, period) DO NOTHING`,
    [
      made.campaignId,
      made.period,
      made.source,
      made.sealed,
      made.commitment,
      made.rules,
      made.opensAt,
      made.closesAt,
      made.drawsAt,
      ctx.clock(),
    ],
  )
}

/** Adds tickets; false where the raffle takes none any more. Until the end of the transaction it cannot be closed. */
export async function addTickets(
  tx: Db,
  {
    playerId,
    raffleId,
    name,
    count,
  }: { playerId: number; raffleId: number; name: string; count: number },
): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    `WITH open AS (SELECT raffle_id FROM campaigns.raffles WHERE raffle_id = $2 AND state = 'open' FOR SHARE)
     INSERT INTO campaigns.tickets AS t (player_id, raffle_id, name, count) SELECT $1, raffle_id, $3, $4 FROM open
     ON CONFLICT (player_id, raffle_id) DO UPDATE SET count = t.count + excluded.count`,
    [playerId, raffleId, name, count],
  )
  return rowCount === 1
}

/** How many tickets a player has of each of these raffles; none of a raffle that is not in the answer. */
export async function countTickets(
  ctx: Db,
  playerId: number,
  raffleIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await ctx.db.query<{ raffleId: number; count: number }>({
    name: 'campaigns.count-tickets',
    text: `SELECT raffle_id AS "raffleId", count FROM campaigns.tickets WHERE player_id = $1 AND raffle_id = ANY ($2)`,
    values: [playerId, raffleIds],
  })
  return new Map(rows.map(({ raffleId, count }) => [raffleId, count]))
}

const PAGE = 20_000
export type ListedTickets = { playerId: number; name: string; count: number; leftOut: boolean }

/** All who have tickets, in the order of their names, page by page. */
export async function* tickets(ctx: Db, raffleId: number): AsyncGenerator<ListedTickets[]> {
  let after = ''
  for (;;) {
    const { rows } = await ctx.db.query<ListedTickets>({
      name: 'campaigns.list-tickets',
      text: `SELECT player_id AS "playerId", name, count, left_out AS "leftOut" FROM campaigns.tickets
              WHERE raffle_id = $1 AND name > $2 ORDER BY name LIMIT $3`,
      values: [raffleId, after, PAGE],
    })
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    after = rows.at(-1)?.name ?? ''
  }
}

/** These players cannot win: while a raffle is closed and its list is not published yet. */
export async function leaveOut(
  tx: Db,
  raffleId: number,
  playerIds: readonly number[],
): Promise<void> {
  await tx.db.query(
    `UPDATE campaigns.tickets SET left_out = true
      WHERE raffle_id = $1 AND player_id = ANY ($2) AND NOT left_out`,
    [raffleId, playerIds],
  )
}

export async function storeClosed(tx: AppContext, raffleId: number): Promise<void> {
  await tx.db.query(
    `UPDATE campaigns.raffles SET state = 'closed', closed_at = $2 WHERE raffle_id = $1`,
    [raffleId, tx.clock()],
  )
}

export async function storeListed(
  tx: AppContext,
  {
    raffleId,
    tickets: count,
    listHash,
    beacon,
  }: { raffleId: number; tickets: number; listHash: string; beacon: NamedRound | null },
): Promise<void> {
  await tx.db.query(
    `UPDATE campaigns.raffles SET state = 'listed', list_version = 2, tickets = $2, list_hash = $3, listed_at = $4, beacon = $5
      WHERE raffle_id = $1`,
    [raffleId, count, listHash, tx.clock(), beacon],
  )
}

export async function storeDrawn(
  tx: AppContext,
  {
    raffleId,
    seed,
    beaconSignature,
    draws,
  }: {
    raffleId: number
    seed: string
    beaconSignature: string | null
    draws: readonly (DrawnTicket & { playerId: number })[]
  },
): Promise<void> {
  const rows = JSON.stringify(draws.map((one, at) => ({ ...one, no: at + 1 })))
  await tx.db.query(
    `INSERT INTO campaigns.raffle_draws (raffle_id, draw_no, number, name, amount, why)
     SELECT $1, no, number, name, amount, why
       FROM jsonb_to_recordset($2) AS d (no integer, number bigint, name text, amount bigint, why text)`,
    [raffleId, rows],
  )
  await tx.db.query(
    `INSERT INTO campaigns.raffle_prizes (player_id, raffle_id, draw_no, amount, drawn_at)
     SELECT "playerId", $1, no, amount, $3
       FROM jsonb_to_recordset($2) AS d (no integer, amount bigint, "playerId" bigint) WHERE amount > 0`,
    [raffleId, rows, tx.clock()],
  )
  await tx.db.query(
    `UPDATE campaigns.raffles SET state = 'drawn', seed = $2, drawn_at = $3, beacon_signature = $4 WHERE raffle_id = $1`,
    [raffleId, seed, tx.clock(), beaconSignature],
  )
}

export type RafflePrizeOf = { playerId: number; drawNo: number; amount: number; number: number }

export async function listUnpaid(
  ctx: Db,
  raffleId: number,
  most: number,
): Promise<RafflePrizeOf[]> {
  const { rows } = await ctx.db.query<RafflePrizeOf>(
    `SELECT p.player_id AS "playerId", draw_no AS "drawNo", p.amount, d.number
       FROM campaigns.raffle_prizes p JOIN campaigns.raffle_draws d USING (raffle_id, draw_no)
      WHERE raffle_id = $1 AND mail_id IS NULL ORDER BY draw_no LIMIT $2`,
    [raffleId, most],
  )
  return rows
}

type PrizeId = { playerId: number; raffleId: number; drawNo: number }

/** Whether a prize is still to be paid; whoever else would pay it waits. */
export async function holdUnpaid(
  tx: Db,
  { playerId, raffleId, drawNo }: PrizeId,
): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    `SELECT 1 FROM campaigns.raffle_prizes
      WHERE player_id = $1 AND raffle_id = $2 AND draw_no = $3 AND mail_id IS NULL FOR UPDATE`,
    [playerId, raffleId, drawNo],
  )
  return rowCount === 1
}

export async function storePaid(
  tx: Db,
  { playerId, raffleId, drawNo, mailId }: PrizeId & { mailId: number },
): Promise<void> {
  await tx.db.query(
    `UPDATE campaigns.raffle_prizes SET mail_id = $4 WHERE player_id = $1 AND raffle_id = $2 AND draw_no = $3`,
    [playerId, raffleId, drawNo, mailId],
  )
}

export async function storeAllPaid(tx: AppContext, raffleId: number): Promise<void> {
  await tx.db.query(
    `UPDATE campaigns.raffles SET state = 'paid', paid_at = $2
      WHERE raffle_id = $1 AND state = 'drawn'
        AND NOT EXISTS (SELECT FROM campaigns.raffle_prizes WHERE raffle_id = $1 AND mail_id IS NULL)`,
    [raffleId, tx.clock()],
  )
}

/** Raffles of a demonstration end without a draw. */
export async function voidRaffles(tx: Db, campaignId: number): Promise<void> {
  await tx.db.query(
    `UPDATE campaigns.raffles SET state = 'void'
      WHERE campaign_id = $1 AND state IN ('open', 'closed', 'listed')`,
    [campaignId],
  )
}

// what anybody is told

/** The last raffles of these campaigns that began, newest first. */
export async function listRaffles(
  ctx: Db,
  { campaignIds, now, most }: { campaignIds: readonly number[]; now: Date; most: number },
): Promise<Raffle[]> {
  const { rows } = await ctx.db.query<Raffle>(
    `SELECT ${columns} FROM campaigns.raffles
      WHERE campaign_id = ANY ($1) AND opens_at <= $2 AND state <> 'void'
      ORDER BY draws_at DESC, raffle_id DESC LIMIT $3`,
    [campaignIds, now, most],
  )
  return rows
}

export type StoredDrawnTicket = DrawnTicket & { playerId: number | null }

export async function listRaffleDraws(ctx: Db, raffleId: number): Promise<StoredDrawnTicket[]> {
  const { rows } = await ctx.db.query<StoredDrawnTicket>(
    `SELECT d.number, d.name, d.amount, d.why, p.player_id AS "playerId"
       FROM campaigns.raffle_draws d LEFT JOIN campaigns.raffle_prizes p USING (raffle_id, draw_no)
      WHERE raffle_id = $1 ORDER BY draw_no`,
    [raffleId],
  )
  return rows
}

export type SeasonWin = { playerId: number; amount: number; at: Date }

/** Large draws and raffle prizes of campaigns since a moment, newest first. */
export async function listLargeWins(
  ctx: Db,
  {
    campaignIds,
    table,
    atLeast,
    since,
    most,
  }: { campaignIds: readonly number[]; table: string; atLeast: number; since: Date; most: number },
): Promise<SeasonWin[]> {
  const { rows } = await ctx.db.query<SeasonWin>(
    `(SELECT player_id AS "playerId", amount, at FROM campaigns.draws
       WHERE at > $4 AND amount >= 2800 AND amount >= $3 AND campaign_id = ANY ($1) AND odds_table = $2
       ORDER BY at DESC LIMIT $5)
     UNION ALL
     (SELECT p.player_id, p.amount, p.drawn_at
        FROM campaigns.raffle_prizes p JOIN campaigns.raffles r USING (raffle_id)
       WHERE p.drawn_at > $4 AND r.campaign_id = ANY ($1)
       ORDER BY p.drawn_at DESC, p.amount DESC LIMIT $5)
     ORDER BY at DESC, amount DESC LIMIT $5`,
    [campaignIds, table, atLeast, since, most],
  )
  return rows
}
