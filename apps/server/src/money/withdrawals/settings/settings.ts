import type { PayoutSetting } from '@perlas/contract/office-settings'
import type { SettingArea } from '#/kernel/setting-area.ts'
import { payoutProblems } from './rules.ts'
import { readPayoutRules, writePayoutRules } from './store.ts'

/** How money leaves: amounts, waits, who decides. */
export const payoutArea: SettingArea = {
  topic: 'cashier',
  async list(ctx) {
    return [{ name: 'payouts', title: 'Withdrawals', value: await readPayoutRules(ctx) }]
  },
  problems: async (_, __, value) =>
    value ? payoutProblems(value as PayoutSetting) : ['These rules cannot be removed.'],
  write: (tx, _, value) => writePayoutRules(tx, value as PayoutSetting),
}
