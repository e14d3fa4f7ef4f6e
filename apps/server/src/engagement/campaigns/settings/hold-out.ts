import type { HoldOutSetting } from '@perlas/contract/office-settings'
import type { AppContext } from '#/kernel/context.ts'
import type { SettingArea } from '#/kernel/setting-area.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { readSetting, writeSetting } from '#/platform/sites/sites.ts'

export type HoldOut = HoldOutSetting & {
  /** The day from which it holds, in Manila; empty where nobody ever set it. */
  since: string
}
const nobody: HoldOut = { percent: 0, since: '' }

/** How many players chance leaves out of what is offered, so that what it does can be told from what happens anyway. */
export async function readHoldOut(ctx: AppContext): Promise<HoldOut> {
  return { ...nobody, ...(await readSetting<HoldOut>(ctx, 'hold-out')) }
}

export const holdOutArea: SettingArea = {
  topic: 'content',
  async list(ctx) {
    const { percent } = await readHoldOut(ctx)
    return [{ name: 'share', title: 'Players left out', value: { percent } }]
  },
  problems: (_, _name, value) =>
    Promise.resolve(value ? [] : ['This setting is changed, not removed.']),
  // Who was left out before it changed is not who is now: what is compared begins anew.
  write: (tx, _name, value) =>
    writeSetting(tx, 'hold-out', { ...value, since: manilaDay(tx.clock()) }),
}
