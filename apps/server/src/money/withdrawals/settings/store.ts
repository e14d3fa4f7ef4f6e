import type { PayoutSetting } from '@perlas/contract/office-settings'
import type { AppContext } from '#/kernel/context.ts'

export async function readPayoutRules(ctx: Pick<AppContext, 'db'>): Promise<PayoutSetting> {
  const { rows } = await ctx.db.query<{ value: PayoutSetting }>({
    name: 'withdrawals.rules',
    text: `SELECT jsonb_build_object('least', least, 'most', most, 'fee', fee, 'fourEyesAbove', four_eyes_above,
              'twoOnFlags', two_on_flags,
              'newAccountHours', new_account_hours, 'exceptionsAbove', exceptions_above,
              'exceptionsDay', exceptions_day, 'ownerAbove', owner_above, 'accountCoolingHours', account_cooling_hours,
              'resetCoolingHours', reset_cooling_hours, 'wayBack', way_back, 'ruleMost', rule_most, 'periods', periods) AS value FROM cashier.payout_rules`,
  })
  const [found] = rows
  if (!found) throw new Error('there are no rules of payouts')
  return found.value
}

export async function writePayoutRules(tx: AppContext, value: PayoutSetting): Promise<void> {
  await tx.db.query(
    `UPDATE cashier.payout_rules SET least = $1, most = $2, fee = $3, four_eyes_above = $4, exceptions_above = $5,
            account_cooling_hours = $6, reset_cooling_hours = $7, periods = $8,
            way_back = $9, two_on_flags = $10, new_account_hours = $11, exceptions_day = $12,
            owner_above = $13, rule_most = $14`,
    [
      value.least,
      value.most,
      value.fee,
      value.fourEyesAbove,
      value.exceptionsAbove,
      value.accountCoolingHours,
      value.resetCoolingHours,
      value.periods,
      value.wayBack,
      value.twoOnFlags,
      value.newAccountHours,
      value.exceptionsDay,
      value.ownerAbove,
      value.ruleMost,
    ],
  )
}
