import type { AppContext } from '#/kernel/context.ts'
import { marksAt } from './numbers.ts'
import { banksState } from './state.ts'
import { listBankIds, type Bank } from './store.ts'

export {
  accountViews,
  bindBankAccount,
  goesToAnother,
  holderName,
  modifyBankAccount,
  refuseCooling,
  undoPayoutAccount,
} from './accounts.ts'
export { markNumber, openNumber, sealNumber, type StoredNumber } from './numbers.ts'
export {
  countNameReviews,
  decideName,
  mailDifferingNames,
  nameColumns,
  nameReviews,
} from './names.ts'
export { coolingHours, payoutAccountAdded } from './questions.ts'
export { accountNameFits, MAX_BANK_ACCOUNTS } from './rules.ts'
export { sealAnew, sealBankAccounts, type Unsealed } from './seals.ts'
export { bankArea } from './settings.ts'
export {
  hasBankAccount,
  listBankAccounts as bankAccounts,
  type Bank,
  type BankAccountRow,
} from './store.ts'
export { bankAccountView, banksByBank } from './views.ts'

/** The banks and wallets that can be added now. */
export function banks(ctx: AppContext): Promise<Bank[]> {
  return banksState(ctx).now(ctx)
}

/** The marks that an account of this number has, at whichever bank. */
export async function marksOfNumber(ctx: AppContext, cardNum: string): Promise<Buffer[]> {
  return marksAt(ctx, await listBankIds(ctx), cardNum)
}

/** Changed banks are read again, whichever node changed them. */
export function listenToBanks(ctx: AppContext): void {
  ctx.fanout.subscribe('cashier', () => banksState(ctx).drop())
}
