import type { RechargeChannel } from '@perlas/contract/catalogue'
import { activityTypes, channelStatus } from '@perlas/contract/enums'
import { parseMoney } from '@perlas/contract/money'

type Accounts = Readonly<Record<string, readonly unknown[]>>

/** Channels in the configured order, those that rest after those that are open (CA-01). */
export function shownChannels(
  channels: readonly RechargeChannel[],
  order: Readonly<Record<string, { sort: number }>>,
): RechargeChannel[] {
  const place = (channel: RechargeChannel) => order[channel.id]?.sort ?? channel.sort
  return channels
    .filter(({ status }) => status === channelStatus.open || status === channelStatus.resting)
    .sort((left, right) => left.status - right.status || place(left) - place(right))
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

/** The game that a deposit was begun in (`?game=`), to come back to. */
export function gameBefore(params: URLSearchParams): string | undefined {
  const game = Number(params.get('game'))
  return Number.isInteger(game) && game > 0 ? `/start?gameId=${game}` : undefined
}

/** The records that an order was opened from (`?from=records`), to come back to. */
export function recordsBefore(
  params: URLSearchParams,
  kind: 'deposits' | 'withdrawals',
): string | undefined {
  return params.get('from') === 'records' ? `/record/transaction?kind=${kind}` : undefined
}

/** What a deposit was begun for (`?for=10&price=10000`), and the amount that it fills in; a plain one without. */
export function begunFor(params: URLSearchParams): { actType: number; amount: string } {
  const [actType, price] = [Number(params.get('for')), Number(params.get('price'))]
  return {
    actType: Number.isInteger(actType) && actType > 0 && actType < 100 ? actType : 0,
    amount: Number.isSafeInteger(price) && price > 0 ? String(price / 100) : '',
  }
}

/** The activity that a deposit is begun for; undefined for a plain one. */
export const activityOfDeposit = (actType: number): number | undefined => ofDeposits[actType]

/** Nothing of campaigns comes with a deposit that is begun for one of these: what it brings takes its place. */
export const standsAlone = (activity: number | undefined): boolean =>
  activity === activityTypes.FirstCharge ||
  activity === activityTypes.SignUpBonus ||
  activity === activityTypes.Fund ||
  activity === activityTypes.DayBonus

/** No boost or coupon goes with a deposit that is begun for it. */
export const takesNoItem = (activity: number | undefined): boolean =>
  activity === activityTypes.DayBonus

/** By `rechargeKinds`; in numbers, so that a deposit need not fetch their names. */
const ofDeposits: Readonly<Record<number, number>> = {
  4: activityTypes.SignUpBonus,
  5: activityTypes.Fund,
  6: activityTypes.LadderRecharge,
  8: activityTypes.AccumulatedRecharge,
  9: activityTypes.FirstCharge,
  10: activityTypes.ContinuousRecharge,
  11: activityTypes.DayBonus,
}

/** What is wrong with an amount, as a message key. */
export function amountComplaint(
  text: string,
  min: number,
  max: number,
): 'amount' | 'low' | 'high' | undefined {
  const amount = parseMoney(text)
  if (amount === undefined) return 'amount'
  if (amount < min) return 'low'
  return amount > max ? 'high' : undefined
}
