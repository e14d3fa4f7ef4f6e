import type { BankSetting } from '@perlas/contract/office-settings'
import type { AppContext } from '#/kernel/context.ts'

type Found = { name: string; title: string; value: BankSetting }

export async function listBankSettings(ctx: AppContext): Promise<Found[]> {
  const { rows } = await ctx.db.query<Found>(
    `SELECT bank_id AS name, name AS title,
            jsonb_build_object('name', name, 'open', status = 1, 'payoutProvider', payout_provider,
              'payoutChannel', payout_channel, 'pattern', pattern, 'sort', sort) AS value
       FROM cashier.banks ORDER BY sort, bank_id`,
  )
  return rows
}

export async function writeBankSetting(
  tx: AppContext,
  id: string,
  value: BankSetting,
): Promise<void> {
  await tx.db.query(
    `UPDATE cashier.banks SET name = $2, status = $3::boolean::int, payout_provider = $4, payout_channel = $5,
            pattern = $6, sort = $7 WHERE bank_id = $1`,
    [
      id,
      value.name,
      value.open,
      value.payoutProvider,
      value.payoutChannel,
      value.pattern,
      value.sort,
    ],
  )
}
