import type { PointSetting } from '@perlas/contract/office-settings'
import type { SettingArea } from '#/kernel/setting-area.ts'
import { exchangeOf } from './rules.ts'
import { pointRules, writePointRules } from './store.ts'

/** What points are worth. Players confirm the rate they saw, so a change takes nobody by surprise. */
export const pointArea: SettingArea = {
  topic: 'content',
  async list(ctx) {
    return [{ name: 'exchange', title: 'Points', value: { ...(await pointRules(ctx)) } }]
  },
  async problems(_, __, value) {
    if (!value) return ['These rules cannot be removed.']
    const { rate, least, dayMost } = value as PointSetting
    const { given } = exchangeOf(least, rate)
    if (given === 0) return ['The least that is exchanged gives nothing at this rate.']
    return dayMost > 0 && given > dayMost
      ? ['The least that is exchanged gives more than the most of a day.']
      : []
  },
  write: (tx, _, value) => writePointRules(tx, value as PointSetting),
}
