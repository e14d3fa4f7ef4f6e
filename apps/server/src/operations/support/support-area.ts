import type { SupportSetting } from '@perlas/contract/office-settings'
import type { AppContext } from '#/kernel/context.ts'
import type { SettingArea } from '#/kernel/setting-area.ts'
import { readSettings, writeSetting } from '#/platform/sites/sites.ts'

/** What holds until somebody sets it: nobody is promised an answer before there is somebody to give it. */
const shipped: SupportSetting = { chat: false, from: 0, until: 24, complaintDays: 3 }

export async function supportRules(ctx: AppContext): Promise<SupportSetting> {
  const found = (await readSettings(ctx)).get('support') as Partial<SupportSetting> | undefined
  return { ...shipped, ...found }
}

export const supportArea: SettingArea = {
  topic: 'content',
  async list(ctx) {
    return [{ name: 'chat', title: 'Customer service', value: await supportRules(ctx) }]
  },
  async problems(_, _name, value) {
    if (!value) return ['This setting is changed, not removed.']
    const { from, until } = value as SupportSetting
    return from < until ? [] : ['It opens before it closes.']
  },
  write: (tx, _name, value) => writeSetting(tx, 'support', value ?? {}),
}
