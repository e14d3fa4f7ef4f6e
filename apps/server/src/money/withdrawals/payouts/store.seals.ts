import type { Sealed } from '#/identity/kyc/kyc.ts'
import type { AppContext } from '#/kernel/context.ts'
import type { Unsealed } from '#/money/banks/banks.ts'

/** Numbers that are plain, or sealed by another key than the current one. */
export async function numbersToSeal(
  ctx: AppContext,
  ask: { currentKey: string; most: number },
): Promise<Unsealed[]> {
  const { rows } = await ctx.db.query<Unsealed>(
    `SELECT player_id AS "playerId", order_id AS id, bank_id AS "bankId", card_num AS "cardNum",
            card_sealed AS "cardSealed", card_key AS "cardKey"
       FROM cashier.withdrawals WHERE card_key IS NULL OR card_key < $1 OR card_key > $1 LIMIT $2`,
    [ask.currentKey, ask.most],
  )
  return rows
}

/** Only where it is still what was read: a change meanwhile is sealed already. */
export async function storeSealed(ctx: AppContext, row: Unsealed, sealed: Sealed): Promise<void> {
  await ctx.db.query(
    `UPDATE cashier.withdrawals SET card_num = NULL, card_sealed = $3, card_key = $4
      WHERE player_id = $1 AND order_id = $2
        AND card_num IS NOT DISTINCT FROM $5 AND card_sealed IS NOT DISTINCT FROM $6`,
    [row.playerId, row.id, sealed.bytes, sealed.keyId, row.cardNum, row.cardSealed],
  )
}
