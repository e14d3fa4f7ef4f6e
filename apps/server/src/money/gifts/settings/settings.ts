import { coinTermsProblems } from '@perlas/contract/coin-terms'
import type { BoostSetting, CouponSetting } from '@perlas/contract/office-settings'
import type { SettingArea, SettingValue } from '#/kernel/setting-area.ts'
import { listGiftSettings, writeProp } from './store.ts'

/** The kinds of items. What was given already is not touched by it. */
export const giftArea: SettingArea = {
  topic: 'content',
  list: listGiftSettings,
  async problems(_, _name, value) {
    if (!value) return ['Bonuses are closed, not removed: players have them.']
    return coinTermsProblems(value as BoostSetting | CouponSetting)
  },
  async write(tx, name, value) {
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
