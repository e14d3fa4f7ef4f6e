import type { CallName, Rights } from '@perlas/contract/office-rights'
import { searchKinds, type SearchGroup, type SearchKind } from '@perlas/contract/office-search'
import { marksOfDocument } from '#/identity/kyc/kyc.ts'
import type { AppContext } from '#/kernel/context.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { marksOfNumber } from '#/money/banks/banks.ts'
import { recordOpening } from '#/platform/audit/audit.ts'
import { hitOf } from './lines.ts'
import { readText, recorded, type Reading } from './rules.ts'
import { find, type Values } from './store.ts'

/** The call that lists a kind: a role that may not make it does not find any of it here either. */
const lists: Record<SearchKind, CallName> = {
  players: 'players',
  orders: 'player',
  disputes: 'disputes',
  exceptions: 'exceptions',
  rounds: 'playerLines',
  chats: 'chats',
  complaints: 'complaints',
  recoveries: 'recoveries',
  members: 'members',
}

/**
 * Finds the text among each kind that it can mean. That the box was opened is in the record before anything is looked
 * for; what is typed on under the same `view` is the same opening.
 */
export async function search(
  ctx: AppContext,
  ask: { text: string; kinds?: readonly SearchKind[]; view?: string },
  by: { member: StaffSession; address: string },
): Promise<SearchGroup[]> {
  const { rights } = by.member
  await recordOpening(ctx, {
    ...by,
    action: 'searched',
    view: ask.view,
    detail: { search: recorded(ask.text) },
    covers: {},
  })
  const reading = readText(ask.text)
  const players = await playerValues(ctx, reading, rights)
  const opens = { withdrawals: rights.has('withdrawalQueue') }
  const asked = (ask.kinds ?? searchKinds).filter((kind) => rights.has(lists[kind]))
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
async function playerValues(ctx: AppContext, of: Reading, rights: Rights): Promise<Values> {
  const { accountNumber, idNumber } = of
  const cards = accountNumber === null ? null : await marksOfNumber(ctx, accountNumber)
  const documents =
    idNumber === null || !rights.has('kycQueue') ? null : marksOfDocument(ctx, idNumber)
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
