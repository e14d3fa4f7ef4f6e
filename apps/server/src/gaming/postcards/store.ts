import type { OwnPostcard } from '@perlas/contract/postcards'
import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>
type Timed = Pick<AppContext, 'db' | 'clock'>

export type Card = {
  playerId: number
  roundId: string
  gameId: number
  bet: number
  win: number
  endedAt: Date
  whole: boolean
  named: boolean
}

/** Cards of one player are made one after the other. */
export async function lockCards({ db }: Db, playerId: number): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtext('postcards'), $1::integer)`, [
    playerId % 2_147_483_647,
  ])
}

export async function countSince({ db }: Db, playerId: number, since: Date): Promise<number> {
  const { rows } = await db.query<{ made: number }>(
    'SELECT count(*)::integer AS made FROM postcards.cards WHERE player_id = $1 AND made_at > $2',
    [playerId, since],
  )
  return rows[0]?.made ?? 0
}

export async function insertCard(
  { db, clock }: Timed,
  card: Card & { endsAt: Date; tokenHash: Buffer },
): Promise<number> {
  const { rows } = await db.query<{ cardNo: number }>(
    `WITH made AS (
       INSERT INTO postcards.cards (player_id, card_no, round_id, game_id, bet, win, ended_at, whole, named, made_at, ends_at)
       SELECT $1, coalesce(max(card_no), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, $10 FROM postcards.cards WHERE player_id = $1
       RETURNING card_no)
     INSERT INTO postcards.tokens (token_hash, player_id, card_no) SELECT $11, $1, card_no FROM made
     RETURNING card_no AS "cardNo"`,
    [
      card.playerId,
      card.roundId,
      card.gameId,
      card.bet,
      card.win,
      card.endedAt,
      card.whole,
      card.named,
      clock(),
      card.endsAt,
      card.tokenHash,
    ],
  )
  const [made] = rows
  if (!made) throw new Error('a postcard was not kept')
  return made.cardNo
}

/** The card of a link that is open. */
export async function readCard({ db, clock }: Timed, tokenHash: Buffer): Promise<Card | undefined> {
  const { rows } = await db.query<Card>({
    name: 'postcards.read',
    text: `SELECT c.player_id AS "playerId", c.round_id AS "roundId", c.game_id AS "gameId", c.bet, c.win,
                  c.ended_at AS "endedAt", c.whole, c.named
             FROM postcards.tokens t JOIN postcards.cards c USING (player_id, card_no)
             JOIN accounts.players p USING (player_id)
            WHERE t.token_hash = $1 AND c.revoked_at IS NULL AND c.ends_at > $2
              AND p.state = 'active' AND (p.kept_out_until IS NULL OR p.kept_out_until <= $2)`,
    values: [tokenHash, clock()],
  })
  return rows[0]
}

type Kept = Omit<OwnPostcard, 'madeAt' | 'endsAt' | 'multiple' | 'gameName'> &
  Pick<Card, 'bet' | 'win' | 'gameId'> & { madeAt: Date; endsAt: Date }

export async function listCards({ db, clock }: Timed, playerId: number): Promise<Kept[]> {
  const { rows } = await db.query<Kept>(
    `SELECT card_no AS "cardNo", game_id AS "gameId", bet, win, whole, named, made_at AS "madeAt", ends_at AS "endsAt"
       FROM postcards.cards WHERE player_id = $1 AND revoked_at IS NULL AND ends_at > $2 ORDER BY card_no DESC LIMIT 100`,
    [playerId, clock()],
  )
  return rows
}

/** A card that is taken back stays so; its link is forgotten. */
export async function storeRevoked(
  { db, clock }: Timed,
  { playerId, cardNo }: { playerId: number; cardNo: number },
): Promise<void> {
  await db.query(
    `WITH gone AS (
       UPDATE postcards.cards SET revoked_at = $3 WHERE player_id = $1 AND card_no = $2 AND revoked_at IS NULL
       RETURNING player_id, card_no)
     DELETE FROM postcards.tokens t USING gone g WHERE t.player_id = g.player_id AND t.card_no = g.card_no`,
    [playerId, cardNo, clock()],
  )
}

/** Links and cards that ended go. */
export async function sweepCards({ db }: Db, before: Date): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM postcards.cards WHERE ends_at < $1', [before])
  return rowCount ?? 0
}
