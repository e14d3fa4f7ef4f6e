import type { OfficeRole } from '@perlas/contract/office-call'
import { officeComplaints } from '@perlas/contract/office-complaints'
import { officeDisputes } from '@perlas/contract/office-disputes'
import { officeKycQueue } from '@perlas/contract/office-kyc'
import { officeMembers } from '@perlas/contract/office-people'
import { officePlayer, officePlayerLines, officePlayers } from '@perlas/contract/office-players'
import { officeExceptions } from '@perlas/contract/office-queues'
import { officeRecoveries } from '@perlas/contract/office-recovery'
import { searchKinds, type SearchGroup, type SearchKind } from '@perlas/contract/office-search'
import { officeChats } from '@perlas/contract/office-support'
import { officeWithdrawalQueue } from '@perlas/contract/office-withdrawals'
import { marksOfDocument } from '#/identity/kyc/kyc.ts'
import type { AppContext } from '#/kernel/context.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { marksOfNumber } from '#/money/banks/banks.ts'
import { recordOpening } from '#/platform/audit/audit.ts'
import { hitOf } from './lines.ts'
import { readText, recorded, type Reading } from './rules.ts'
import { find, type Values } from './store.ts'

/** The call that lists a kind: a role that may not make it does not find any of it here either. */
const lists: Record<SearchKind, { roles: readonly OfficeRole[] }> = {
  players: officePlayers,
  orders: officePlayer,
  disputes: officeDisputes,
  exceptions: officeExceptions,
  rounds: officePlayerLines,
  chats: officeChats,
  complaints: officeComplaints,
  recoveries: officeRecoveries,
  members: officeMembers,
}
const may = (role: OfficeRole, { roles }: { roles: readonly OfficeRole[] }) => roles.includes(role)

/**
 * Finds the text among each kind that it can mean. That the box was opened is in the record before anything is looked
 * for; what is typed on under the same `view` is the same opening.
 */
export async function search(
  ctx: AppContext,
  ask: { text: string; kinds?: readonly SearchKind[]; view?: string },
  by: { member: StaffSession; address: string },
): Promise<SearchGroup[]> {
  const { role } = by.member
  await recordOpening(ctx, {
    ...by,
    action: 'searched',
    view: ask.view,
    detail: { search: recorded(ask.text) },
    covers: {},
  })
  const reading = readText(ask.text)
  const players = await playerValues(ctx, reading, role)
  const opens = { withdrawals: may(role, officeWithdrawalQueue) }
  const asked = (ask.kinds ?? searchKinds).filter((kind) => may(role, lists[kind]))
  const groups = [...new Set(asked)].map(async (kind): Promise<SearchGroup | undefined> => {
    const values = kind === 'players' ? players : valuesOf[kind](reading)
    if (values.every((value) => value === null)) return undefined
    const found = await find(ctx, kind, values)
    if (found === 'late') return { kind, state: 'late', hits: [] }
    return { kind, state: 'done', hits: found.map((one) => hitOf(kind, one, opens)) }
  })
  return (await Promise.all(groups)).filter((group) => group !== undefined)
}

/** Whole numbers of accounts and IDs are compared as keyed hashes: the database is told no number. */
async function playerValues(ctx: AppContext, of: Reading, role: OfficeRole): Promise<Values> {
  const { accountNumber, idNumber } = of
  const cards = accountNumber === null ? null : await marksOfNumber(ctx, accountNumber)
  const documents =
    idNumber === null || !may(role, officeKycQueue) ? null : marksOfDocument(ctx, idNumber)
  const [second = null, third = null, fourth = null] = of.words
  return [
    of.playerId,
    of.mobile,
    cards,
    documents,
    of.accountTail,
    of.address,
    of.device,
    of.beginning,
    second,
    third,
    fourth,
  ]
}

/** The parameters of each statement, in their order; a kind of nulls alone is not asked. */
const valuesOf: Record<Exclude<SearchKind, 'players'>, (of: Reading) => Values> = {
  orders: ({ orderId, reference }) => [orderId, reference],
  disputes: ({ orderId, reference }) => [orderId ?? reference],
  exceptions: ({ orderId, reference }) => [orderId ?? reference],
  rounds: ({ reference }) => [reference],
  chats: ({ ticket, playerId, orderId, reference, mail }) => [
    ticket,
    playerId,
    orderId ?? reference,
    mail,
  ],
  complaints: ({ playerId, orderId, reference }) => [playerId, orderId ?? reference],
  recoveries: ({ mobile, account }) => [mobile, account],
  members: ({ account }) => [account],
}
