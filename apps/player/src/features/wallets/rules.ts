import type { RechargeChannel } from '@perlas/contract/catalogue'
import type { getExchange } from '@perlas/contract/cashier'
import type { Output } from '@perlas/contract/call'
import { parseMoney } from '@perlas/contract/money'

export type Withdrawable = Output<typeof getExchange>
type Accounts = Readonly<Record<string, readonly unknown[]>>

/** Open channels in the configured order (CA-01). */
export function openChannels(
  channels: readonly RechargeChannel[],
  order: Readonly<Record<string, { sort: number }>>,
): RechargeChannel[] {
  const place = (channel: RechargeChannel) => order[channel.id]?.sort ?? channel.sort
  return channels
    .filter((channel) => channel.status === 1)
    .toSorted((left, right) => place(left) - place(right))
}

/** Where a player must bind an account before this channel can be used, if so (CA-02). */
export function bindingNeeded(
  channel: RechargeChannel,
  accounts: Accounts,
  byBank: boolean,
): string | undefined {
  if (channel.bankId && !accounts[channel.bankId]?.length)
    return `/bindBankCard?back=1&id=${channel.bankId}`
  const none = Object.values(accounts).every((list) => list.length === 0)
  return byBank && !channel.bankId && none ? '/bindBankCard?back=1' : undefined
}

/** What is wrong with an amount, as a message key. */
export function amountComplaint(
  text: string,
  min: number,
  max: number,
): 'amount' | 'range' | undefined {
  const amount = parseMoney(text)
  if (amount === undefined) return 'amount'
  return amount < min || amount > max ? 'range' : undefined
}

/** The processing class of an amount, told before the button (PR-05). */
export function periodOf(amount: number, periods: Withdrawable['periods']) {
  return periods.find(({ from, to }) => amount >= from && (to === null || amount <= to))
}
