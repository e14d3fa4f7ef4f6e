import type { WithdrawalAccount } from '@perlas/contract/cashier'
import { digitsOf, mobileOf, philippineMobile } from '@perlas/contract/mobile'
import { maskTail, playerById } from '#/identity/players/players.ts'
import { notifyChange } from '#/identity/sign-in/sign-in.ts'
import { verifiedName } from '#/identity/kyc/kyc.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { markNumber } from './numbers.ts'
import { coolingHours, payoutAccountAdded } from './questions.ts'
import { checkName, judgeNames, wholeName } from './names.ts'
import { coolsUntil, MAX_BANK_ACCOUNTS, NAME_FITS } from './rules.ts'
import { banksState } from './state.ts'
import {
  changeBankAccount,
  insertBankAccount,
  listBankAccounts,
  lockAccounts,
  removeBankAccount,
  setDefault,
  type BankAccountRow,
} from './store.ts'
import { bankAccountView } from './views.ts'

/** Binds an account. The same number again is the same account; with another name it is changed, and waits anew. */
export async function bindBankAccount(
  ctx: AppContext,
  input: {
    playerId: number
    bankId: string
    accountName: string
    cardNum: string
    nameNote?: string | undefined
  },
): Promise<BankAccountRow> {
  const { playerId, bankId } = input
  const cardNum = await fitting(ctx, bankId, input.cardNum)
  const accountName = tidy(input.accountName)
  const { account, notify } = await inTransaction(ctx, async (tx) => {
    await askCampaigns(tx, playerId, { bankId, cardNum })
    await lockAccounts(tx, playerId)
    const before = await listBankAccounts(tx, playerId)
    const there = before.find((row) => row.bankId === bankId && row.cardNum === cardNum)
    const review = await checkName(tx, playerId, { accountName, note: input.nameNote })
    if (!there && before.length >= MAX_BANK_ACCOUNTS) throw new AppError('bank-account-limit')
    const id =
      there?.accountId ?? (await insertBankAccount(tx, { playerId, bankId, accountName, cardNum }))
    if (there && there.accountName !== accountName) {
      await changeBankAccount(tx, playerId, { ...there, accountName })
    }
    await review(id)
    const stored = one(await listBankAccounts(tx, playerId), id)
    const same = there && there.accountName === accountName
    return { account: stored, notify: same ? undefined : await notifyAdded(tx, playerId, stored) }
  })
  notify?.(ctx)
  return account
}

/** Campaigns are given once an account: who had one elsewhere with it loses what is locked of a second. */
async function askCampaigns(
  tx: AppContext,
  playerId: number,
  { bankId, cardNum }: { bankId: string; cardNum: string },
): Promise<void> {
  const mark = markNumber(tx, bankId, cardNum)
  const taken = await payoutAccountAdded(tx, { playerId, mark })
  if (taken) tx.live.balanceChanged(playerId)
}

/** The owner learns where money can go now; what this answers sends the text, after the commit. */
async function notifyAdded(tx: AppContext, playerId: number, account: BankAccountRow) {
  const { mobile } = await playerById(tx, playerId)
  const { accountId, bankName, cardNum } = account
  return notifyChange(tx, {
    playerId,
    kind: 'payout-account-added',
    details: { bank: bankName, number: maskTail(cardNum) },
    undo: { accountId },
    mobile,
  })
}

/** "This wasn't me" of an account for withdrawals: it is taken off the list, so that nothing new goes there. */
export async function undoPayoutAccount(
  tx: AppContext,
  change: { playerId: number; kind: string; detail: Record<string, string> },
): Promise<boolean> {
  const { playerId, kind, detail } = change
  const { accountId } = detail
  if (kind !== 'payout-account-added' || !accountId) return false
  await lockAccounts(tx, playerId)
  await removeBankAccount(tx, playerId, accountId)
  return true
}

/** Changes the name or the number, makes it the default, or takes it off the list. */
export async function modifyBankAccount(
  ctx: AppContext,
  input: {
    playerId: number
    accountId: string
    accountName?: string | undefined
    cardNum?: string | undefined
    nameNote?: string | undefined
    makeDefault: boolean
    remove: boolean
  },
): Promise<void> {
  const { playerId, accountId } = input
  const notify = await inTransaction(ctx, async (tx) => {
    await lockAccounts(tx, playerId)
    const all = await listBankAccounts(tx, playerId)
    const account = one(all, accountId)
    if (input.remove) {
      await removeBankAccount(tx, playerId, accountId)
      return undefined
    }
    const cardNum =
      input.cardNum === undefined
        ? account.cardNum
        : await fitting(tx, account.bankId, input.cardNum)
    const accountName =
      input.accountName === undefined ? account.accountName : tidy(input.accountName)
    const twin = all.find((row) => row.bankId === account.bankId && row.cardNum === cardNum)
    if (twin && twin !== account) throw new AppError('bank-account-invalid')
    const asks = [input.accountName, input.cardNum, input.nameNote].some((one) => one !== undefined)
    if (asks) {
      const review = await checkName(tx, playerId, { accountName, note: input.nameNote })
      await review(accountId)
    }
    const moved = { ...account, cardNum, accountName }
    if (cardNum !== account.cardNum) await askCampaigns(tx, playerId, moved)
    const changed = cardNum !== account.cardNum || accountName !== account.accountName
    if (changed) await changeBankAccount(tx, playerId, moved)
    if (input.makeDefault) await setDefault(tx, playerId, accountId)
    return changed ? notifyAdded(tx, playerId, moved) : undefined
  })
  notify?.(ctx)
}

async function fitting(ctx: AppContext, bankId: string, written: string): Promise<string> {
  const bank = (await banksState(ctx).now(ctx)).find((candidate) => candidate.bankId === bankId)
  const digits = digitsOf(written)
  const pattern = new RegExp(`^(?:${bank?.pattern})$`)
  // A wallet's number is a mobile number, which phones write in many ways.
  const mobile = bank?.kind === 'wallet' ? mobileOf(written, philippineMobile) : undefined
  const forms = [digits, mobile?.replace(/^\+63/, '0')]
  const fits = forms.find((form) => form !== undefined && pattern.test(form))
  if (!bank || fits === undefined) throw new AppError('bank-account-invalid')
  return fits
}

const tidy = (name: string) => name.trim().replaceAll(/\s+/g, ' ')

function one(rows: readonly BankAccountRow[], id: string): BankAccountRow {
  const found = rows.find(({ accountId }) => accountId === id)
  if (!found) throw new AppError('bank-account-needed')
  return found
}

/** The accounts as withdrawals see them: how the name fits the ID, and until when each waits. */
export async function accountViews(
  ctx: AppContext,
  playerId: number,
): Promise<WithdrawalAccount[]> {
  const [rows, waits] = [await listBankAccounts(ctx, playerId), await waiting(ctx, playerId)]
  return rows.map((row) => {
    const { match, until, blocked, review } = waits(row)
    return {
      ...bankAccountView(row),
      match,
      blocked,
      nameReview: review,
      coolsUntil: until?.toISOString() ?? null,
    }
  })
}

/** The name that accounts have to bear; null before the player is verified. */
export async function holderName(ctx: AppContext, playerId: number): Promise<string | null> {
  const name = await verifiedName(ctx, playerId)
  return name && wholeName(name)
}

/** Whether an order would go to somebody else than the verified player. */
export async function goesToAnother(
  ctx: AppContext,
  order: { playerId: number; accountName: string },
): Promise<boolean> {
  const name = await verifiedName(ctx, order.playerId)
  if (name === null) return false
  const { match } = (await judgeNames(ctx, order.playerId, name))(order.accountName)
  return match.score < NAME_FITS
}

/** How long an account of this player waits, by the rules and the ID of now. */
async function waiting(ctx: AppContext, playerId: number) {
  const [name, hours] = [await verifiedName(ctx, playerId), await coolingHours(ctx)]
  const judge = name && (await judgeNames(ctx, playerId, name))
  return (account: { accountName: string; changedAt: Date }) => {
    const { match, review } = judge?.(account.accountName) ?? {
      match: null,
      review: 'none' as const,
    }
    const blocked = match !== null && match.score < NAME_FITS
    const until = blocked ? null : coolsUntil(account, match, hours, ctx.clock())
    return { match, until, blocked, review, verified: name !== null }
  }
}

/**
 * Refuses what would go to somebody else (`payee-differs`, however long it waits), or to an account that still waits
 * (`held-back`, with the time). Who is not verified waits for
 * that anyway, and is asked again before the money is let go.
 */
export async function refuseCooling(
  ctx: AppContext,
  playerId: number,
  account: { accountName: string; changedAt: Date },
): Promise<void> {
  const { until, verified, blocked } = (await waiting(ctx, playerId))(account)
  if (blocked) throw new AppError('payee-differs')
  if (until && verified) throw new AppError('held-back', { until })
}
