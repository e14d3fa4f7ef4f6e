import type { ChannelSetting, DepositSetting } from '@perlas/contract/office-settings'
import type { SettingArea } from '#/kernel/setting-area.ts'
import { bankArea } from '#/money/banks/banks.ts'
import { providerProblems } from '#/money/providers/providers.ts'
import { channelProblems } from './rules.ts'
import {
  lastChannelId,
  listChannelSettings,
  readDepositRules,
  writeChannelSetting,
  writeDepositRules,
} from './store.settings.ts'

/** Ways to pay in: added, set, ordered, opened and closed. */
export const channelArea: SettingArea = {
  topic: 'cashier',
  list: listChannelSettings,
  next: async (ctx, proposed) =>
    String(Math.max(await lastChannelId(ctx), ...proposed.map(Number)) + 1),
  async problems(ctx, name, value) {
    if (!value) return ['Channels are closed, not removed: orders of before belong to them.']
    const channel = value as ChannelSetting
    const banks = await bankArea.list(ctx)
    const others = (await listChannelSettings(ctx)).filter((one) => one.name !== name)
    return [
      ...channelProblems(channel),
      ...providerProblems(ctx, channel.provider),
      ...(channel.bankId && !banks.some((bank) => bank.name === channel.bankId)
        ? [`There is no bank or wallet ${channel.bankId}.`]
        : []),
      ...(others.some((one) => one.value.name === channel.name && one.value.open && channel.open)
        ? [`Another open channel is called ${channel.name}.`]
        : []),
    ]
  },
  write: (tx, name, value) => writeChannelSetting(tx, Number(name), value as ChannelSetting),
}

/** How deposits are taken, whatever the channel. */
export const depositArea: SettingArea = {
  topic: 'cashier',
  async list(ctx) {
    return [{ name: 'rules', title: 'Deposits', value: { ...(await readDepositRules(ctx)) } }]
  },
  problems: async (_, __, value) => (value ? [] : ['These rules cannot be removed.']),
  write: (tx, _, value) => writeDepositRules(tx, value as DepositSetting),
}
