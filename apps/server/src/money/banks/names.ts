import { namedDetails, verifiedName } from '#/identity/kyc/kyc.ts'
import { maskTail, playerNames, playersCalled } from '#/identity/players/players.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import type { FileColumn } from '#/kernel/csv.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { momentsWithin } from '#/kernel/manila.ts'
import { namesOf } from '#/platform/audit/audit.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import type { OfficeNameReview, officeNameReviews } from '@perlas/contract/office-names'
import type { Static } from 'typebox'
import { accountNameFits, matchNames, NAME_FITS, type NameMatch, type PersonName } from './rules.ts'
import { listBankAccounts, lockAccounts, type BankAccountRow } from './store.ts'
import {
  endReview,
  insertReview,
  listReviews,
  lockReview,
  reviewsOf,
  type NameReview,
} from './store.names.ts'

export { countReviews as countNameReviews } from './store.names.ts'

/** Names of accounts that differ from the ID: the player says why, and a member of the office decides. */

/** How many a player may have waiting. */
const MAX_WAITING = 3
/** How many are ever looked at for one player: more is no spelling any more. */
const MAX_REVIEWS = 20
const LISTED = 50

export type Judged = { match: NameMatch; review: NameReview['state'] | 'none' }

export const wholeName = ({ firstName, middleName, lastName }: PersonName): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ')

/** How a name fits the ID, by the rules or by a member's decision about these very two names. */
export async function judgeNames(
  ctx: AppContext,
  playerId: number,
  name: PersonName,
): Promise<(accountName: string) => Judged> {
  const reviews = await reviewsOf(ctx, playerId)
  const idName = wholeName(name)
  return (accountName) => {
    const last = reviews.findLast((one) => one.idName === idName && one.accountName === accountName)
    const match = matchNames(name, accountName)
    const review = last?.state ?? 'none'
    return review === 'approved'
      ? { match: { score: 100, reason: 'checked' }, review }
      : { match, review }
  }
}

/**
 * Refuses another name than that of the ID, or than that of the details sent so far, unless the player says why: then a
 * member looks at it, and no money goes there before. Answers what is to be asked once the account is stored.
 */
export async function checkName(
  tx: AppContext,
  playerId: number,
  { accountName, note }: { accountName: string; note: string | undefined },
): Promise<(accountId: string) => Promise<void>> {
  const name = (await verifiedName(tx, playerId)) ?? (await namedDetails(tx, playerId))
  if (!name || accountNameFits(name, accountName)) return async () => undefined
  const { review } = (await judgeNames(tx, playerId, name))(accountName)
  if (review === 'approved') return async () => undefined
  if (note === undefined) throw new AppError('payee-differs')
  const before = await reviewsOf(tx, playerId)
  const others = before.filter((one) => one.state === 'waiting' && one.accountName !== accountName)
  if (others.length >= MAX_WAITING || before.length >= MAX_REVIEWS) {
    throw new AppError('payee-differs')
  }
  const idName = wholeName(name)
  return (accountId) =>
    insertReview(tx, { playerId, accountId, accountName, idName, note, at: tx.clock() })
}

/** In the transaction that approves an ID: accounts in another name are told of, because no money goes there. */
export async function mailDifferingNames(tx: AppContext, playerId: number): Promise<void> {
  const name = await verifiedName(tx, playerId)
  if (!name) return
  const judge = await judgeNames(tx, playerId, name)
  for (const account of await listBankAccounts(tx, playerId)) {
    const { match, review } = judge(account.accountName)
    if (match.score >= NAME_FITS || review === 'waiting') continue
    await mailName(tx, playerId, account, 'account-name-differs')
  }
}

/** A member's decision about one review; `record` writes it down in the same transaction. */
export async function decideName(
  ctx: AppContext,
  input: {
    playerId: number
    no: number
    approve: boolean
    reason: string
    staffId: number
    record: (tx: AppContext, change: { before: object; after: object }) => Promise<void>
  },
): Promise<void> {
  const { playerId, no, approve, reason, staffId } = input
  await inTransaction(ctx, async (tx) => {
    await lockAccounts(tx, playerId)
    const review = await lockReview(tx, { playerId, no })
    if (!review) throw new AppError('not-found')
    if (review.state !== 'waiting') throw new AppError('order-moved')
    const name = await verifiedName(tx, playerId)
    if (approve && (!name || wholeName(name) !== review.idName)) throw new AppError('kyc-needed')
    const state = approve ? 'approved' : 'rejected'
    await endReview(tx, { playerId, no, state, reason, staffId, at: tx.clock() })
    const { idName, accountName } = review
    const names = { idName, accountName }
    await input.record(tx, {
      before: { ...names, state: review.state },
      after: { ...names, state },
    })
    const account = (await listBankAccounts(tx, playerId)).find(
      (one) => one.accountName === accountName,
    )
    if (account) await mailName(tx, playerId, account, `account-name-${state}`)
  })
}

async function mailName(
  tx: AppContext,
  playerId: number,
  { bankName, accountName, cardNum }: BankAccountRow,
  template: `account-name-${'differs' | 'approved' | 'rejected'}`,
): Promise<void> {
  const details = { bank: bankName, number: maskTail(cardNum), name: accountName }
  await writeMail(tx, { playerId, kind: 'money', template, details })
}

type Asked = Omit<Static<(typeof officeNameReviews)['input']>, 'view'>

/** A page of the name reviews that wait, or of those decided. */
export async function nameReviews(
  ctx: AppContext,
  { waiting = true, search: typed, after, size = LISTED, ...span }: Asked,
): Promise<{ rows: OfficeNameReview[]; more: boolean }> {
  const search = typed?.trim() ?? ''
  const [playerId = 0, no = 0] = after?.split('.').map(Number) ?? []
  const found = await listReviews(ctx, waiting ? 'waiting' : 'decided', {
    players: search === '' ? undefined : await playersCalled(ctx, search),
    ...momentsWithin(span),
    after: after === undefined ? undefined : { playerId, no },
    size,
  })
  const shown = found.slice(0, size)
  const [players, members] = await Promise.all([
    playerNames(
      ctx,
      shown.map(({ playerId }) => playerId),
    ),
    namesOf(
      ctx,
      shown.flatMap(({ decidedBy }) => decidedBy ?? []),
    ),
  ])
  const rows: OfficeNameReview[] = []
  // One after the other: a page of a file must not take every connection there is.
  for (const one of shown) {
    const { playerId, no, accountName, idName, note, state, reason } = one
    const name = await verifiedName(ctx, playerId)
    const accounts = await listBankAccounts(ctx, playerId)
    const account = accounts.find((row) => row.accountName === accountName)
    rows.push({
      playerId,
      no,
      account: players.get(playerId)?.account ?? '',
      accountName,
      idName,
      note,
      state,
      reason,
      bankName: account?.bankName ?? '',
      cardNum: account ? maskTail(account.cardNum) : '',
      verified: name !== null && wholeName(name) === idName,
      askedAt: one.askedAt.toISOString(),
      decidedBy: one.decidedBy === null ? '' : (members.get(one.decidedBy) ?? ''),
    })
  }
  return { rows, more: found.length > size }
}

/** The columns of the file of account names; of a number the last digits alone. */
export const nameColumns: readonly FileColumn<OfficeNameReview>[] = [
  { title: 'Player', kind: 'count', of: ({ playerId }) => playerId },
  { title: 'Account', of: ({ account }) => account },
  { title: 'Name on the ID', of: ({ idName }) => idName },
  { title: 'Name on the account', of: ({ accountName }) => accountName },
  { title: 'Bank or wallet', of: ({ bankName }) => bankName },
  { title: 'Number', of: ({ cardNum }) => cardNum },
  { title: 'The player says', of: ({ note }) => note },
  { title: 'State', of: ({ state }) => state },
  { title: 'Decided by', of: ({ decidedBy }) => decidedBy },
  { title: 'Reason', of: ({ reason }) => reason },
  { title: 'Asked', kind: 'time', of: ({ askedAt }) => askedAt },
]
