import type { DuelSetting } from '@perlas/contract/office-settings'
import type { AppContext } from '#/kernel/context.ts'
import type { SettingArea } from '#/kernel/setting-area.ts'
import { readSetting, writeSetting } from '#/platform/sites/sites.ts'

/** Holds until somebody sets it. */
const shipped: DuelSetting = { open: true, points: 50, perWeek: 3, pairDays: 90, dayMost: 20_000 }

export async function duelRules(ctx: AppContext): Promise<DuelSetting> {
  return { ...shipped, ...(await readSetting<DuelSetting>(ctx, 'duels')) }
}

export const duelArea: SettingArea = {
  topic: 'content',
  async list(ctx) {
    return [{ name: 'rules', title: 'Duels', value: await duelRules(ctx) }]
  },
  async problems(_, _name, value) {
    return value ? [] : ['This setting is changed, not removed.']
  },
  write: (tx, _name, value) => writeSetting(tx, 'duels', value ?? {}),
}
