import type { InvitedSetting } from '@perlas/contract/office-settings'
import { inviteRules, inviteWatch } from '@perlas/contract/invites'
import type { AppContext } from '#/kernel/context.ts'
import type { SettingArea } from '#/kernel/setting-area.ts'
import { readSetting, writeSetting } from '#/platform/sites/sites.ts'

/** When a member counts; changed, it holds for everybody who does not count yet. */
export async function rulesNow(ctx: AppContext): Promise<InvitedSetting> {
  return { ...inviteRules, ...inviteWatch, ...(await readSetting<InvitedSetting>(ctx, 'invited')) }
}

export const invitedArea: SettingArea = {
  topic: 'content',
  async list(ctx) {
    return [{ name: 'rules', title: 'Invited players', value: await rulesNow(ctx) }]
  },
  async problems(_, _name, value) {
    if (!value) return ['This setting is changed, not removed.']
    const { days, withinDays } = value as InvitedSetting
    return days > withinDays ? ['There are fewer days to play than days asked for.'] : []
  },
  write: (tx, _name, value) => writeSetting(tx, 'invited', value ?? {}),
}
