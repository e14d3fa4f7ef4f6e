import type { RetentionSetting } from '@perlas/contract/office-settings'
import type { SettingArea } from '#/kernel/setting-area.ts'
import { readRules, writeRules } from './store.ts'

/** Whether data past its time is deleted, and how much a night. How long each class is kept is no setting: the law says it. */
export const retentionArea: SettingArea = {
  topic: 'content',
  async list(ctx) {
    const { on, nightMost } = await readRules(ctx)
    return [{ name: 'rules', title: 'Retention', value: { on, nightMost } }]
  },
  problems: async (_, __, value) => (value ? [] : ['This setting is changed, not removed.']),
  write: (tx, _, value) => writeRules(tx, value as RetentionSetting),
}
