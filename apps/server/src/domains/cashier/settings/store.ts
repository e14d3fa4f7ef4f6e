import type { BankSetting, ChannelSetting, PayoutSetting } from '@perlas/contract/office-settings'
import type { AppContext } from '#/context.ts'

type Found<Value> = { name: string; title: string; value: Value }

export async function listChannelSettings(ctx: AppContext): Promise<Found<ChannelSetting>[]> {
  const { rows } = await ctx.db.query<Found<ChannelSetting>>(
    `SELECT channel_id::text AS name, name AS title,
            jsonb_build_object('name', name, 'open', status = 1, 'provider', provider,
              'providerChannel', provider_channel, 'kind', kind, 'bankId', bank_id, 'min', min_amount,
              'max', max_amount, 'amounts', to_jsonb(amounts), 'icon', icon, 'sort', sort) AS value
       FROM cashier.channels ORDER BY sort, channel_id`,
  )
  return rows
}

export async function writeChannelSetting(
  tx: AppContext,
  id: number,
  value: ChannelSetting,
): Promise<void> {
  await tx.db.query(
    `UPDATE cashier.channels SET name = $2, status = $3::boolean::int, provider = $4, provider_channel = $5,
            kind = $6, bank_id = $7, min_amount = $8, max_amount = $9, amounts = $10, icon = $11, sort = $12
      WHERE channel_id = $1`,
    [
      id,
      value.name,
      value.open,
      value.provider,
      value.providerChannel,
      value.kind,
      value.bankId,
      value.min,
      value.max,
      value.amounts,
      value.icon,
      value.sort,
    ],
  )
}

export async function listBankSettings(ctx: AppContext): Promise<Found<BankSetting>[]> {
  const { rows } = await ctx.db.query<Found<BankSetting>>(
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

export async function readPayoutRules(ctx: Pick<AppContext, 'db'>): Promise<PayoutSetting> {
  const { rows } = await ctx.db.query<{ value: PayoutSetting }>(
    `SELECT jsonb_build_object('least', least, 'most', most, 'fee', fee, 'fourEyesAbove', four_eyes_above,
              'exceptionsAbove', exceptions_above, 'accountCoolingHours', account_cooling_hours,
              'resetCoolingHours', reset_cooling_hours, 'periods', periods) AS value FROM cashier.payout_rules`,
  )
  const [found] = rows
  if (!found) throw new Error('there are no rules of payouts')
  return found.value
}

export async function writePayoutRules(tx: AppContext, value: PayoutSetting): Promise<void> {
  await tx.db.query(
    `UPDATE cashier.payout_rules SET least = $1, most = $2, fee = $3, four_eyes_above = $4, exceptions_above = $5,
            account_cooling_hours = $6, reset_cooling_hours = $7, periods = $8`,
    [
      value.least,
      value.most,
      value.fee,
      value.fourEyesAbove,
      value.exceptionsAbove,
      value.accountCoolingHours,
      value.resetCoolingHours,
      value.periods,
    ],
  )
}
