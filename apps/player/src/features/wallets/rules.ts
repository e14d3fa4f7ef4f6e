import type { RechargeChannel } from '@perlas/contract/catalogue'
import type { getExchange } from '@perlas/contract/cashier'
import type { Output } from '@perlas/contract/call'
import { activityTypes, channelStatus } from '@perlas/contract/enums'
import type { IconName } from '@perlas/ui/icon-paths.ts'
import { failureMessage, isRefused } from '@perlas/player-kit/failure.ts'
import { parseMoney } from '@perlas/contract/money'

export type Withdrawable = Output<typeof getExchange>
export type Hold = Withdrawable['holds'][number]
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

const JUST_NOW = 5 * 60_000
/** Whether an order has ended only now: what was long ago is read, not celebrated. */
export const endedJustNow = ({ finishTime }: { finishTime: string | null }, now: number): boolean =>
  finishTime !== null && now - Date.parse(finishTime) < JUST_NOW

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

/** What a refusal means here: the password is the wallet's. */
export function withdrawFailure(error: unknown): { key: string; values: Record<string, unknown> } {
  if (isRefused(error, 'wrong-credentials'))
    return { key: 'wallets.walletPasswordWrong', values: {} }
  if (isRefused(error, 'login-locked')) {
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60))
    return { key: 'wallets.walletPasswordWait', values: { minutes } }
  }
  if (isRefused(error, 'cipher-stale')) return { key: 'error.unexpected', values: {} }
  return failureMessage(error)
}

/** The processing class of an amount, told before the button (PR-05). */
export function periodOf(amount: number, periods: Withdrawable['periods']) {
  return periods.find(({ from, to }) => amount >= from && (to === null || amount <= to))
}

/** What the end screen of a withdrawal says while the order goes on. */
export function progressOf(status: string) {
  const ended = ['paid', 'rejected', 'returned', 'cancelled'].includes(status)
  const checked = ['approved', 'paying', 'paid'].includes(status)
  const last = status === 'paid' ? 'sent' : checked ? 'paying' : 'paid'
  return {
    title: ended ? `wallets.ended.${status}` : 'wallets.asked',
    /** The money is in the balance again. */
    back: ended && status !== 'paid',
    steps: [
      { step: 'held', done: true },
      { step: 'review', done: checked },
      { step: last, done: status === 'paid' },
    ],
  }
}

/** What can be done about a hold, by its kind: where it leads, and its picture. A later server may know more. */
export const holdWays: Readonly<Record<string, { icon: IconName; to?: string }>> = {
  safebox: { icon: 'safebox', to: '/walletsPassword' },
  'safebox-locked': { icon: 'lock', to: '/walletsPassword' },
  withdrawals: { icon: 'history', to: '/record/transaction?kind=withdrawals' },
  orders: { icon: 'list', to: '/record/transaction?kind=withdrawals' },
  debt: { icon: 'info' },
  most: { icon: 'info' },
  least: { icon: 'info' },
  'kept-out': { icon: 'moon' },
  'password-reset': { icon: 'key' },
}

type Account = Withdrawable['accounts'][number]

/**
 * Whether money may go to an account now. Whose identity is not verified yet waits for that; the account is asked about
 * after it.
 */
export const canTake = ({ coolsUntil, match, blocked }: Account): boolean =>
  !blocked && (coolsUntil === null || match === null)

/** The account that is chosen, else the player's own default, among those that can take money. */
export function accountFor(accounts: readonly Account[], chosen: string): Account | undefined {
  const ready = accounts.filter(canTake)
  return (
    ready.find(({ id }) => id === chosen) ?? ready.find(({ isDefault }) => isDefault) ?? ready[0]
  )
}

/** The end of an account's number, as people read it: `••4567`. */
export const tailOf = (cardNum: string): string => `••${cardNum.slice(-4)}`

/** What comes before any amount, and where it is done; undefined where nothing does. */
export function stepBeforeWithdrawal(
  { accounts, hasPassword, withdrawable, min }: Withdrawable,
  account: Account | undefined,
): { need: string; to?: string } | undefined {
  if (accounts.length === 0) return { need: 'account', to: '/bindBankCard?back=1' }
  if (!account) return { need: 'accountOpen' }
  if (!hasPassword) return { need: 'password', to: '/walletsPassword?back=1' }
  return withdrawable < min ? { need: 'balance' } : undefined
}

const ROUND = [500_00, 1_000_00, 2_000_00] as const
/** Amounts to tap: round ones under all that can leave, then all of it. */
export function quickAmounts(min: number, most: number): number[] {
  if (most < min) return []
  return [...ROUND.filter((value) => value >= min && value < most), most]
}

export type FirstStep = {
  step: 'id' | 'account' | 'password' | 'way'
  /** wait: it is with us. refused: it was answered with a no. */
  state: 'done' | 'wait' | 'refused' | 'todo'
  /** The first that the player can do something about. */
  now: boolean
}

/** What the first withdrawal needs, in order; what is not known yet counts as done, so that nothing flashes up. */
export function firstSteps(known: {
  kyc: string | undefined
  hasAccount: boolean
  hasPassword: boolean
  /** Nobody could get this account back, and the house asks for a way first. */
  needsRecovery: boolean
}): FirstStep[] {
  const { kyc, hasAccount, hasPassword, needsRecovery } = known
  const id =
    kyc === undefined || kyc === 'approved'
      ? 'done'
      : kyc === 'submitted' || kyc === 'in-review'
        ? 'wait'
        : kyc === 'rejected'
          ? 'refused'
          : 'todo'
  const states = [
    ['id', id],
    ['account', hasAccount ? 'done' : 'todo'],
    ['password', hasPassword ? 'done' : 'todo'],
    // Whoever has one, or is not asked for one, never hears of it.
    ...(needsRecovery ? ([['way', 'todo']] as const) : []),
  ] as const
  const now = states.find(([, state]) => state === 'todo')?.[0]
  return states.map(([step, state]) => ({ step, state, now: step === now }))
}
