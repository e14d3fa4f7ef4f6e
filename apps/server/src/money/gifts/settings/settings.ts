import type {
  BoostSetting,
  CouponSetting,
  FirstRechargeSetting,
} from '@perlas/contract/office-settings'
import type { SettingArea, SettingValue } from '#/kernel/setting-area.ts'
import { termsProblems } from '../rules.ts'
import { listGiftSettings, writeFirstRecharge, writeProp } from './store.ts'

const FIRST = 'first-recharge'

/** The first-recharge bonus and the kinds of items. What was promised to an order, or given, is not touched by it. */
export const giftArea: SettingArea = {
  word: 'content',
  list: listGiftSettings,
  async problems(_, name, value) {
    if (!value) return ['Bonuses are closed, not removed: players have them.']
    const { multiple, rates, freedPercent } = value as
      | FirstRechargeSetting
      | BoostSetting
      | CouponSetting
    return termsProblems({
      multiple,
      freedPercent,
      rates: { ...rates } as Record<number, number>,
    })
  },
  async write(tx, name, value) {
    if (name === FIRST) return writeFirstRecharge(tx, value as FirstRechargeSetting)
    return writeProp(tx, Number(name), propOf(value))
  },
}

/** A boost names a percentage and a most; a coupon its amount, which is both. */
function propOf(value: SettingValue | null) {
  const setting = value as BoostSetting | CouponSetting
  const { num, most } =
    'percent' in setting
      ? { num: setting.percent, most: setting.most }
      : { num: setting.amount, most: setting.amount }
  const { amount: _, percent: __, most: ___, ...rest } = setting as CouponSetting & BoostSetting
  return { ...rest, num, most }
}
