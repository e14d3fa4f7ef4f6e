import type { Queryable } from '@perlas/database/pool'

type Db = { db: Queryable }

// Movements: one round trip each, all rules inside the functions of `sql/`.
/** A bet or a win on its way into the ledger. */
export type HotMovement = {
  providerId: string
  type: 'bet' | 'win'
  txId: string
  roundId: string
  /** Null for a win: the round says whose it is. */
  playerId: number | null
  sessionId: string | null
  gameId: number | null
  amount: number
  free: boolean
  closes: boolean
  refusal: string | null
  /** The grant that a free bet is of. */
  freeId: string | null
  /** What the provider says that a bet returns, in hundredths of a percent. */
  returnBps: number | null
  /** The request's bytes: kept, and compared when the id comes again. */
  request: string
}

/** The bytes of the answer, whose balance it is about, and whether it changed. */
export type Applied = { answer: string; playerId: number | null; moved: boolean }

export async function applyMovements(
  db: Queryable,
  items: readonly HotMovement[],
): Promise<Applied[]> {
  const { rows } = await db.query<Applied & { place: number }>({
    name: 'play.apply',
    text: `SELECT place, answer, player_id AS "playerId", moved
             FROM play.apply($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    values: [
      items.map((item) => item.providerId),
      items.map((item) => item.type),
      items.map((item) => item.txId),
      items.map((item) => item.roundId),
      items.map((item) => item.playerId),
      items.map((item) => item.sessionId),
      items.map((item) => item.gameId),
      items.map((item) => item.amount),
      items.map((item) => item.free),
      items.map((item) => item.closes),
      items.map((item) => item.refusal),
      items.map((item) => item.request),
      items.map((item) => item.freeId),
      items.map((item) => item.returnBps),
    ],
  })
  return rows.toSorted((a, b) => a.place - b.place)
}

async function one(db: Queryable, name: string, call: string, values: unknown[]): Promise<Applied> {
  const { rows } = await db.query<Applied>({
    name,
    text: `SELECT answer, player_id AS "playerId", moved FROM ${call}`,
    values,
  })
  if (!rows[0]) throw new Error(`${name} gave no answer`)
  return rows[0]
}

export function applyTogether(
  { db }: Db,
  step: {
    providerId: string
    roundId: string
    playerId: number | null
    sessionId: string | null
    gameId: number | null
    items: readonly { tx_id: string; type: string; amount: number; rtp?: number }[]
    minBalance: number
    closes: boolean
    refusal: string | null
    request: string
  },
): Promise<Applied> {
  return one(
    db,
    'play.apply-together',
    'play.apply_together($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13)',
    [
      step.providerId,
      step.roundId,
      step.playerId,
      step.sessionId,
      step.gameId,
      step.items.map((item) => item.tx_id),
      step.items.map((item) => item.type),
      step.items.map((item) => item.amount),
      step.minBalance,
      step.closes,
      step.refusal,
      step.request,
      step.items.map(({ type, rtp }) => (type === 'bet' ? (rtp ?? null) : null)),
    ],
  )
}

export function undo(
  { db }: Db,
  ask: { providerId: string; txId: string; originalTxId: string; request: string },
): Promise<Applied> {
  return one(db, 'play.undo', 'play.undo($1, $2, $3, $4)', [
    ask.providerId,
    ask.txId,
    ask.originalTxId,
    ask.request,
  ])
}

export function closeRound(
  { db }: Db,
  ask: { providerId: string; roundId: string; status: string },
): Promise<Applied> {
  return one(db, 'play.close-round', 'play.close_round($1, $2, $3)', [
    ask.providerId,
    ask.roundId,
    ask.status,
  ])
}

export function payPromotion(
  { db }: Db,
  ask: {
    providerId: string
    txId: string
    pseudonym: string
    promotion: string
    amount: number
    request: string
  },
): Promise<Applied> {
  return one(db, 'play.pay-promotion', 'play.pay_promotion($1, $2, $3, $4, $5, $6)', [
    ask.providerId,
    ask.txId,
    ask.pseudonym,
    ask.promotion,
    ask.amount,
    ask.request,
  ])
}

export type Transaction = {
  txId: string
  type: string
  amount: number
  roundId: string
  platformTxId: string
  status: string
  rolledBack: boolean
}

const transactionColumns = `tx_id AS "txId", type, amount, round_id AS "roundId",
  coalesce(platform_tx_id::text, '') AS "platformTxId", status, rolled_back_by IS NOT NULL AS "rolledBack"`

export async function readTransaction(
  { db }: Db,
  providerId: string,
  txId: string,
): Promise<Transaction | undefined> {
  const { rows } = await db.query<Transaction>({
    name: 'play.read-transaction',
    text: `SELECT ${transactionColumns} FROM play.transactions WHERE provider_id = $1 AND tx_id = $2`,
    values: [providerId, txId],
  })
  return rows[0]
}

/** What moved money in a round, in the order it came. */
export async function listTransactions(
  { db }: Db,
  providerId: string,
  roundId: string,
): Promise<Transaction[]> {
  const { rows } = await db.query<Transaction>({
    name: 'play.list-transactions',
    text: `SELECT ${transactionColumns} FROM play.transactions
            WHERE provider_id = $1 AND round_id = $2 AND round_id <> '' AND status = 'OK'
              AND type IN ('bet', 'win')
            ORDER BY place`,
    values: [providerId, roundId],
  })
  return rows
}
