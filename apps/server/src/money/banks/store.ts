import type { AppContext } from '#/kernel/context.ts'
import type { Sealed } from '#/identity/kyc/kyc.ts'
import { markNumber, openNumber, sealNumber, tailOf, type StoredNumber } from './numbers.ts'
import type { Unsealed } from './seals.ts'

export type Bank = { bankId: string; name: string; kind: string; pattern: string }

export async function readBanks(ctx: AppContext): Promise<Bank[]> {
  const { rows } = await ctx.db.query<Bank>(
    `SELECT bank_id AS "bankId", name, kind, pattern FROM cashier.banks WHERE status = 1 ORDER BY sort, bank_id`,
  )
  return rows
}

/** Every bank that an account can have been added at, closed ones too. */
export async function listBankIds(ctx: AppContext): Promise<string[]> {
  const { rows } = await ctx.db.query<{ id: string }>('SELECT bank_id AS id FROM cashier.banks')
  return rows.map(({ id }) => id)
}

export type BankAccountRow = {
  accountId: string
  bankId: string
  bankName: string
  accountName: string
  /** The whole number. */
  cardNum: string
  isDefault: boolean
  changedAt: Date
}

/** The player's accounts, the default first; without those that were removed. */
export async function listBankAccounts(
  ctx: AppContext,
  playerId: number,
): Promise<BankAccountRow[]> {
  const { rows } = await ctx.db.query<Omit<BankAccountRow, 'cardNum'> & StoredNumber>({
    name: 'banks.accounts',
    text: `SELECT a.account_id AS "accountId", a.bank_id AS "bankId", b.name AS "bankName",
            a.account_name AS "accountName", a.card_num AS "cardNum", a.card_sealed AS "cardSealed",
            a.card_key AS "cardKey", a.is_default AS "isDefault", a.changed_at AS "changedAt"
       FROM cashier.bank_accounts a JOIN cashier.banks b USING (bank_id)
      WHERE a.player_id = $1 AND a.removed_at IS NULL ORDER BY a.is_default DESC, a.created_at`,
    values: [playerId],
  })
  return rows.map(({ cardSealed, cardKey, cardNum, ...row }) => ({
    ...row,
    cardNum: openNumber(ctx, playerId, { cardNum, cardSealed, cardKey }),
  }))
}

/** Whether the player has an account to be paid to. */
export async function hasBankAccount({ db }: Pick<AppContext, 'db'>, playerId: number) {
  const { rowCount } = await db.query({
    name: 'banks.has-account',
    text: 'SELECT FROM cashier.bank_accounts WHERE player_id = $1 AND removed_at IS NULL LIMIT 1',
    values: [playerId],
  })
  return rowCount === 1
}

/** One player's changes go one by one: what is counted and compared is what is there. */
export async function lockAccounts(tx: AppContext, playerId: number): Promise<void> {
  await tx.db.query(`SELECT pg_advisory_xact_lock(hashtextextended('cashier.bank_accounts', $1))`, [
    playerId,
  ])
}

/** Stores an account; the first one is the default. */
export async function insertBankAccount(
  tx: AppContext,
  account: { playerId: number; bankId: string; accountName: string; cardNum: string },
): Promise<string> {
  const { playerId, bankId, accountName, cardNum } = account
  const sealed = sealNumber(tx, playerId, cardNum)
  const { rows } = await tx.db.query<{ id: string }>(
    `INSERT INTO cashier.bank_accounts (player_id, bank_id, account_name, card_num, card_sealed, card_key,
                                        card_mark, card_tail, created_at, changed_at, is_default)
     VALUES ($1, $2, $3, NULL, $4, $5, $6, $8, $7, $7, NOT EXISTS (SELECT 1 FROM cashier.bank_accounts
              WHERE player_id = $1 AND removed_at IS NULL AND is_default))
     RETURNING account_id AS id`,
    [
      playerId,
      bankId,
      accountName,
      sealed.bytes,
      sealed.keyId,
      markNumber(tx, bankId, cardNum),
      tx.clock(),
      tailOf(cardNum),
    ],
  )
  return rows[0]?.id ?? ''
}

/** A new name or number: the account waits anew. */
export async function changeBankAccount(
  tx: AppContext,
  playerId: number,
  account: Pick<BankAccountRow, 'accountId' | 'bankId' | 'accountName' | 'cardNum'>,
): Promise<void> {
  const sealed = sealNumber(tx, playerId, account.cardNum)
  await tx.db.query(
    `UPDATE cashier.bank_accounts SET account_name = $3, card_num = NULL, card_sealed = $4, card_key = $5,
            card_mark = $6, card_tail = $8, changed_at = $7
      WHERE player_id = $1 AND account_id = $2 AND removed_at IS NULL`,
    [
      playerId,
      account.accountId,
      account.accountName,
      sealed.bytes,
      sealed.keyId,
      markNumber(tx, account.bankId, account.cardNum),
      tx.clock(),
      tailOf(account.cardNum),
    ],
  )
}

export async function setDefault(tx: AppContext, playerId: number, id: string): Promise<void> {
  await tx.db.query(
    `UPDATE cashier.bank_accounts SET is_default = account_id = $2
      WHERE player_id = $1 AND removed_at IS NULL AND is_default IS DISTINCT FROM (account_id = $2)`,
    [playerId, id],
  )
}

/** Takes an account off the player's list; where it was the default, the oldest that is left becomes it. */
export async function removeBankAccount(
  tx: AppContext,
  playerId: number,
  id: string,
): Promise<void> {
  await tx.db.query(
    `UPDATE cashier.bank_accounts SET removed_at = $3, is_default = false
      WHERE player_id = $1 AND account_id = $2 AND removed_at IS NULL`,
    [playerId, id, tx.clock()],
  )
  await tx.db.query(
    `UPDATE cashier.bank_accounts SET is_default = true
      WHERE player_id = $1 AND account_id = (SELECT account_id FROM cashier.bank_accounts
              WHERE player_id = $1 AND removed_at IS NULL ORDER BY created_at, account_id LIMIT 1)
        AND NOT EXISTS (SELECT 1 FROM cashier.bank_accounts
                         WHERE player_id = $1 AND removed_at IS NULL AND is_default)`,
    [playerId],
  )
}

/** Numbers that are plain, sealed by another key than the current one, or of before their end was kept. */
export async function numbersToSeal(
  ctx: AppContext,
  ask: { currentKey: string; most: number },
): Promise<Unsealed[]> {
  const { rows } = await ctx.db.query<Unsealed>(
    `SELECT player_id AS "playerId", account_id::text AS id, bank_id AS "bankId", card_num AS "cardNum",
            card_sealed AS "cardSealed", card_key AS "cardKey"
       FROM cashier.bank_accounts WHERE card_key IS NULL OR card_key < $1 OR card_key > $1 OR card_tail IS NULL LIMIT $2`,
    [ask.currentKey, ask.most],
  )
  return rows
}

/** Only where it is still what was read: a change meanwhile is sealed already. */
export async function storeSealed(
  ctx: AppContext,
  row: Unsealed,
  sealed: Sealed & { mark: Buffer; tail: string },
): Promise<void> {
  await ctx.db.query(
    `UPDATE cashier.bank_accounts SET card_num = NULL, card_sealed = $3, card_key = $4, card_mark = $7,
            card_tail = $8
      WHERE player_id = $1 AND account_id::text = $2
        AND card_num IS NOT DISTINCT FROM $5 AND card_sealed IS NOT DISTINCT FROM $6`,
    [
      row.playerId,
      row.id,
      sealed.bytes,
      sealed.keyId,
      row.cardNum,
      row.cardSealed,
      sealed.mark,
      sealed.tail,
    ],
  )
}
