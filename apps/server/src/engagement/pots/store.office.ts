import type { PotTermsForm } from '@perlas/contract/office-pots'
import type { PotCode } from '@perlas/contract/pot-codes'
import type { AppContext } from '#/kernel/context.ts'
import type { LifeId } from './store.ts'

type Db = Pick<AppContext, 'db'>
type Timed = Db & Pick<AppContext, 'clock'>

export type Proposal = {
  id: number
  code: PotCode
  what: 'terms' | 'end'
  terms: PotTermsForm | null
  again: boolean
  life: number | null
  reason: string
  status: 'proposed' | 'approved' | 'refused'
  proposedBy: number
  proposedAt: Date
}
const columns = `proposal_id AS id, code, what, terms, again, life, reason, status, proposed_by AS "proposedBy", proposed_at AS "proposedAt"`

/** Proposals that wait for another member. */
export async function listProposals({ db }: Db): Promise<Proposal[]> {
  const { rows } = await db.query<Proposal>(
    `SELECT ${columns} FROM pots.proposals WHERE status = 'proposed' ORDER BY proposal_id`,
  )
  return rows
}

/** Keeps a proposal; one of a kind waits for a jackpot at a time: undefined where there is one. */
export async function insertProposal(
  { db, clock }: Timed,
  made: Pick<Proposal, 'code' | 'what' | 'terms' | 'again' | 'life' | 'reason' | 'proposedBy'>,
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO pots.proposals (code, what, terms, again, life, reason, proposed_by, proposed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (code, what) WHERE status = 'proposed' DO NOTHING RETURNING proposal_id AS id`,
    [
      made.code,
      made.what,
      made.terms && JSON.stringify(made.terms),
      made.again,
      made.life,
      made.reason,
      made.proposedBy,
      clock(),
    ],
  )
  return rows[0]?.id
}

export async function holdProposal({ db }: Db, id: number): Promise<Proposal | undefined> {
  const { rows } = await db.query<Proposal>(
    `SELECT ${columns} FROM pots.proposals WHERE proposal_id = $1 FOR UPDATE`,
    [id],
  )
  return rows[0]
}

export async function endProposal(
  { db, clock }: Timed,
  { id, status, staffId }: { id: number; status: 'approved' | 'refused'; staffId: number },
): Promise<void> {
  await db.query(
    `UPDATE pots.proposals SET status = $2, decided_by = $3, decided_at = $4 WHERE proposal_id = $1`,
    [id, status, staffId, clock()],
  )
}

/** A life falls in the next tick; false where it fell meanwhile. */
export async function markEnding(
  { db }: Db,
  { code, life }: LifeId,
  again: boolean,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE pots.lives SET ending = true, again = $3
      WHERE code = $1 AND life = $2 AND last_tick IS NULL AND NOT ending`,
    [code, life, again],
  )
  return rowCount === 1
}

/** Lives that the house began by itself end; how many. */
export async function endTrials({ db }: Db): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE pots.lives l SET ending = true, again = false
      WHERE l.last_tick IS NULL AND NOT l.ending
        AND EXISTS (SELECT FROM pots.terms t WHERE t.code = l.code AND t.terms_no = l.terms_no AND t.demonstration)`,
  )
  return rowCount ?? 0
}

export type HouseAccount = { playerId: number; account: string; reason: string }
export async function listHouseAccounts({ db }: Db): Promise<HouseAccount[]> {
  const { rows } = await db.query<HouseAccount>(
    `SELECT h.player_id AS "playerId", p.account, h.reason FROM pots.house_accounts h
       JOIN accounts.players p USING (player_id) WHERE h.until_at IS NULL ORDER BY h.at`,
  )
  return rows
}

/** Notes an account of the house, or takes that back; false where there is no such player. */
export async function writeHouseAccount(
  { db, clock }: Timed,
  of: { playerId: number; kept: boolean; reason: string; staffId: number },
): Promise<boolean> {
  const { playerId, kept, reason, staffId } = of
  if (!kept) {
    await db.query(
      `UPDATE pots.house_accounts SET until_at = $2 WHERE player_id = $1 AND until_at IS NULL`,
      [playerId, clock()],
    )
    return true
  }
  const { rowCount } = await db.query(
    `INSERT INTO pots.house_accounts (player_id, reason, staff_id, at)
     SELECT player_id, $2, $3, $4 FROM accounts.players WHERE player_id = $1
     ON CONFLICT (player_id) DO UPDATE SET reason = $2, staff_id = $3, at = $4, until_at = NULL`,
    [playerId, reason, staffId, clock()],
  )
  return rowCount === 1
}
