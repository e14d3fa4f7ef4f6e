import type { PointSetting } from '@perlas/contract/office-settings'
import type { SettingArea } from '#/kernel/setting-area.ts'
import { exchangeOf } from './rules.ts'
import { pointRules, writePointRules } from './store.ts'

/** What points are worth. Players confirm the rate they saw, so a change takes nobody by surprise. */
export const pointArea: SettingArea = {
  word: 'content',
  async list(ctx) {
    return [{ name: 'exchange', title: 'Points', value: { ...(await pointRules(ctx)) } }]
  },
  async problems(_, __, value) {
    if (!value) return ['These rules cannot be removed.']
    const { rate, least } = value as PointSetting
    return exchangeOf(least, rate).given === 0
      ? ['The least that is exchanged gives nothing at this rate.']
      : []
  },
  write: (tx, _, value) => writePointRules(tx, value as PointSetting),
}
