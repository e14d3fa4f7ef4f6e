import type { KycSetting } from '@perlas/contract/office-settings'
import type { AppContext } from '#/kernel/context.ts'

export async function readKycSetting(ctx: AppContext): Promise<KycSetting> {
  const { rows } = await ctx.db.query<{ value: KycSetting }>(
    `SELECT jsonb_build_object('deadlineDays', deadline_days, 'beforeDeposit', before_deposit,
              'beforePlay', before_play, 'fourEyesFrom', four_eyes_from, 'keepDays', keep_days,
              'keepDraftDays', keep_draft_days) AS value FROM kyc.rules`,
  )
  const [found] = rows
  if (!found) throw new Error('there are no rules of verification')
  return found.value
}

export async function writeKycSetting(tx: AppContext, value: KycSetting): Promise<void> {
  await tx.db.query(
    `UPDATE kyc.rules SET deadline_days = $1, before_deposit = $2, before_play = $3, four_eyes_from = $4,
            keep_days = $5, keep_draft_days = $6`,
    [
      value.deadlineDays,
      value.beforeDeposit,
      value.beforePlay,
      value.fourEyesFrom,
      value.keepDays,
      value.keepDraftDays,
    ],
  )
}
