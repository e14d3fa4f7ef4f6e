import type { BrandSetting, GameSetting } from '@perlas/contract/office-settings'
import type { SettingArea } from '#/kernel/setting-area.ts'
import {
  listBrandSettings,
  listGameSettings,
  writeBrandSetting,
  writeGameSetting,
} from './store.settings.ts'

/** Games: shown or not, resting, marked and ordered. What a game is, its provider declares. */
export const gameArea: SettingArea = {
  topic: 'catalogue',
  list: listGameSettings,
  problems: async (_, __, value) =>
    value ? [] : ['Games are closed, not removed: rounds of before belong to them.'],
  write: (tx, name, value) => writeGameSetting(tx, Number(name), value as GameSetting),
}

/** Brands, each with all of its games. */
export const brandArea: SettingArea = {
  topic: 'catalogue',
  list: listBrandSettings,
  problems: async (_, __, value) =>
    value ? [] : ['Brands are closed, not removed: their games belong to them.'],
  write: (tx, name, value) => writeBrandSetting(tx, Number(name), value as BrandSetting),
}
