import type { BankSetting, ChannelSetting, PayoutSetting } from '@perlas/contract/office-settings'
import type { SettingArea } from '#/setting-area.ts'
import type { AppContext } from '#/context.ts'
import { channelProblems, payoutProblems } from './rules.ts'
import {
  listBankSettings,
  listChannelSettings,
  readPayoutRules,
  writeBankSetting,
  writeChannelSetting,
  writePayoutRules,
} from './store.ts'

/** A provider that is not plugged in here leads nowhere. */
function providerProblems(ctx: AppContext, provider: string): string[] {
  const known = [...ctx.cashier.providers.keys()]
  return known.includes(provider)
    ? []
    : [`There is no provider ${provider} here. Plugged in: ${known.join(', ') || 'none'}.`]
}

/** Ways to pay in. They are made by an installation; here they are set, opened and closed. */
export const channelArea: SettingArea = {
  list: listChannelSettings,
  async problems(ctx, name, value) {
    if (!value) return ['Channels are closed, not removed: orders of before belong to them.']
    const channel = value as ChannelSetting
    const banks = await listBankSettings(ctx)
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

/** Banks and wallets that money is paid out to. */
export const bankArea: SettingArea = {
  list: listBankSettings,
  async problems(ctx, _, value) {
    if (!value) return ['Banks are closed, not removed: accounts of players belong to them.']
    return providerProblems(ctx, (value as BankSetting).payoutProvider)
  },
  write: (tx, name, value) => writeBankSetting(tx, name, value as BankSetting),
}

export const payoutArea: SettingArea = {
  async list(ctx) {
    return [{ name: 'payouts', title: 'Withdrawals', value: await readPayoutRules(ctx) }]
  },
  problems: async (_, __, value) =>
    value ? payoutProblems(value as PayoutSetting) : ['These rules cannot be removed.'],
  write: (tx, _, value) => writePayoutRules(tx, value as PayoutSetting),
}
