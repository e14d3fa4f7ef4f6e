import { maskTail } from '#/identity/players/players.ts'
import type { BankAccountRow } from './store.ts'

/** An account as the wire has it: its number masked. */
export function bankAccountView(account: BankAccountRow) {
  return {
    id: account.accountId,
    bankId: account.bankId,
    bankName: account.bankName,
    accountName: account.accountName,
    cardNum: maskTail(account.cardNum),
    isDefault: account.isDefault,
  }
}

export function banksByBank(accounts: readonly BankAccountRow[]) {
  return Object.fromEntries(
    Map.groupBy(accounts.map(bankAccountView), (account) => account.bankId).entries(),
  )
}
