import type { KycSetting } from '@perlas/contract/office-settings'
import type { SettingArea } from '#/kernel/setting-area.ts'
import { readKycSetting, writeKycSetting } from './store.ts'

/** When documents are asked for. Before money leaves they always are: that is no setting. */
export const kycArea: SettingArea = {
  topic: 'kyc',
  async list(ctx) {
    return [{ name: 'rules', title: 'Verification', value: await readKycSetting(ctx) }]
  },
  problems: async (_, __, value) => (value ? [] : ['These rules cannot be removed.']),
  write: (tx, _, value) => writeKycSetting(tx, value as KycSetting),
}
