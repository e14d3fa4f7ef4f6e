import type { RacesSetting } from '@perlas/contract/office-settings'
import type { SettingArea } from '#/kernel/setting-area.ts'
import { readRules, writeRules } from './store.ts'

/** Rules of all races; the terms of each are proposed on their own page. */
export const racesArea: SettingArea = {
  topic: 'content',
  async list(ctx) {
    return [{ name: 'rules', title: 'Races', value: { ...(await readRules(ctx)) } }]
  },
  async problems(_, _name, value) {
    return value ? [] : ['This setting is changed, not removed.']
  },
  write: (tx, _name, value) => writeRules(tx, value as RacesSetting),
}
