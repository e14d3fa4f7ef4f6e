import type { BankSetting } from '@perlas/contract/office-settings'
import type { SettingArea } from '#/kernel/setting-area.ts'
import { providerProblems } from '#/money/providers/providers.ts'
import { listBankSettings, writeBankSetting } from './store.settings.ts'

/** Banks and wallets that money is paid out to. */
export const bankArea: SettingArea = {
  topic: 'cashier',
  list: listBankSettings,
  async problems(ctx, _, value) {
    if (!value) return ['Banks are closed, not removed: accounts of players belong to them.']
    return providerProblems(ctx, (value as BankSetting).payoutProvider)
  },
  write: (tx, name, value) => writeBankSetting(tx, name, value as BankSetting),
}
