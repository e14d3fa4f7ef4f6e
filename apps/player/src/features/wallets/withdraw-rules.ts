import type { getExchange } from '@perlas/contract/cashier'
import type { Output } from '@perlas/contract/call'
import type { IconName } from '@perlas/ui/icon-paths.ts'

export type Withdrawable = Output<typeof getExchange>
export type Hold = Withdrawable['holds'][number]

/** The processing class of an amount, told before the button (PR-05). */
export function periodOf(amount: number, periods: Withdrawable['periods']) {
  return periods.find(({ from, to }) => amount >= from && (to === null || amount <= to))
}

/** Gives the end screen of a withdrawal its words while the order goes on. */
export function progressOf(status: string, automatic = false) {
  const ended = ['paid', 'rejected', 'returned', 'cancelled'].includes(status)
  const checked = ['approved', 'paying', 'paid'].includes(status)
  const last = status === 'paid' ? 'sent' : checked ? 'paying' : 'paid'
  return {
    title: ended ? `wallets.ended.${status}` : 'wallets.asked',
    /** The money is in the balance again. */
    back: ended && status !== 'paid',
    steps: [
      { step: 'held', done: true },
      { step: automatic ? 'automatic' : 'review', done: checked },
      { step: last, done: status === 'paid' },
    ],
  }
}

/** Leads out of a hold, by its kind: an address and a picture. A later server may know more. */
export const holdWays: Readonly<Record<string, { icon: IconName; to?: string }>> = {
  safebox: { icon: 'safebox', to: '/walletsPassword' },
  'safebox-locked': { icon: 'lock', to: '/walletsPassword' },
  withdrawals: { icon: 'history', to: '/record/transaction?kind=withdrawals' },
  orders: { icon: 'list', to: '/record/transaction?kind=withdrawals' },
  debt: { icon: 'info' },
  most: { icon: 'info' },
  least: { icon: 'info' },
  'kept-out': { icon: 'moon' },
  'pin-reset': { icon: 'key' },
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

/** Whether there is nowhere to pay to, or nothing that proves the player: the steps of a first cash-out. */
export const needsSetUp = ({ accounts, hasPin }: Pick<Withdrawable, 'accounts' | 'hasPin'>) =>
  accounts.length === 0 || !hasPin

/** The obstacle to any amount, and the page where it is done; undefined where nothing is. */
export function stepBeforeWithdrawal(
  { holds, withdrawable, min }: Pick<Withdrawable, 'holds' | 'withdrawable' | 'min'>,
  account: Account | undefined,
): { need: string; to?: string } | undefined {
  if (!account) return { need: 'accountOpen' }
  if (holds.some(({ kind }) => kind === 'way-back'))
    return { need: 'recovery', to: '/profile/security' }
  return withdrawable < min ? { need: 'balance' } : undefined
}

const ROUND = [500_00, 1_000_00, 2_000_00] as const
/** Amounts to tap: round ones under all that can leave, then all of it. */
export function quickAmounts(min: number, most: number): number[] {
  if (most < min) return []
  return [...ROUND.filter((value) => value >= min && value < most), most]
}

export type FirstStep = {
  step: 'id' | 'account' | 'pin' | 'way'
  /** wait: it is with us. refused: it was answered with a no. */
  state: 'done' | 'wait' | 'refused' | 'todo'
  /** The first that the player can do something about. */
  now: boolean
}

/** Lists what the first withdrawal needs, in order; what is not known yet counts as done, so that nothing flashes up. */
export function firstSteps(known: {
  kyc: string | undefined
  hasAccount: boolean
  hasPin: boolean
  /** Set where this account could not be got back, and the house asks for a way first. */
  needsRecovery: boolean
}): FirstStep[] {
  const { kyc, hasAccount, hasPin, needsRecovery } = known
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
    ['pin', hasPin ? 'done' : 'todo'],
    // Not told to players who have one, or are not asked for one.
    ...(needsRecovery ? ([['way', 'todo']] as const) : []),
  ] as const
  const now = states.find(([, state]) => state === 'todo')?.[0]
  return states.map(([step, state]) => ({ step, state, now: step === now }))
}
