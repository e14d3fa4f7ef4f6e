import type { TextSetting } from '@perlas/contract/office-settings'
import type { AppContext } from '#/kernel/context.ts'
import type { SettingArea } from '#/kernel/setting-area.ts'
import { readBudgets, writeBudgets } from './store.ts'

/** How many texts leave in an hour, by country. They cost money, so two members set them. */
export const textArea: SettingArea = {
  // Nothing remembers them: each text asks the table.
  topic: 'content',
  async list(ctx) {
    return [{ name: 'budget', title: 'Texts in an hour', value: { ...(await readBudgets(ctx)) } }]
  },
  async problems(_, __, value) {
    if (!value) return ['These rules cannot be removed.']
    const { countries } = value as TextSetting
    const codes = countries.map(({ country }) => country)
    const twice = codes.find((code, at) => codes.indexOf(code) !== at)
    return twice ? [`Countries: ${twice} stands there twice.`] : []
  },
  write: (tx: AppContext, _, value) => writeBudgets(tx, value as TextSetting),
}
