import type { PlaySetting } from '@perlas/contract/office-settings'
import type { AppContext } from '#/kernel/context.ts'
import type { SettingArea } from '#/kernel/setting-area.ts'
import { readSettings, writeSetting } from '#/platform/sites/sites.ts'

/** What holds until somebody sets it. */
const shipped = { autoplay: true, picks: true }

/** What games may offer now. */
export async function playRules(ctx: AppContext): Promise<PlaySetting> {
  const found = (await readSettings(ctx)).get('play') as Partial<PlaySetting> | undefined
  // A trial shows the games at once: nothing real can be lost or won in it.
  return { ...shipped, visitors: ctx.config.demonstration, ...found }
}

export const playArea: SettingArea = {
  topic: 'content',
  async list(ctx) {
    return [{ name: 'rules', title: 'Play', value: await playRules(ctx) }]
  },
  async problems(_, _name, value) {
    return value ? [] : ['This setting is changed, not removed.']
  },
  write: (tx, _name, value) => writeSetting(tx, 'play', value ?? {}),
}
