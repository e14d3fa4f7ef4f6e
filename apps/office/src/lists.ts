import { kycSets, kycSorts } from '@perlas/contract/office-kyc'
import { complaintLists } from '@perlas/contract/office-complaints'
import { inviterSorts } from '@perlas/contract/office-friends'
import { kycFlags, riskNames } from '@perlas/contract/office-risk'
import {
  withdrawalDues,
  withdrawalSets,
  withdrawalSorts,
} from '@perlas/contract/office-withdrawals'
import { disputeKinds, disputeLists } from '@perlas/contract/office-disputes'
import { workOwners, workStates } from '@perlas/contract/office-desk'
import { paymentKinds } from '@perlas/contract/office-payments'
import { accountStates } from '@perlas/contract/office-players'
import { ask } from '@perlas/office-kit/ask.ts'
import type { FilterValues } from '@perlas/office-kit/asked-filters.ts'
import {
  from,
  given,
  listFile,
  oneOf,
  pagedList,
  pesos,
  text,
  whole,
} from '@perlas/office-kit/paged-list.ts'

// The lists of the office: paged, filtered and sorted by the server. The filters of a page become one question, for its rows
// and for its file.

/** How a queue is narrowed by its work. */
const workAsked = (filter: FilterValues) => ({
  work: oneOf(workStates, filter['work']),
  whose: oneOf(workOwners, filter['whose']),
})
const daysAsked = (filter: FilterValues) => ({
  from: text(filter['from']),
  until: text(filter['until']),
})
const searched = (filter: FilterValues) => text(filter['search'])?.trim()
/** By player and day: all that most lists are narrowed by. */
const plainly = (filter: FilterValues) => given({ search: searched(filter), ...daysAsked(filter) })
const waits = (filter: FilterValues) => filter['waiting'] !== 'no'

const withdrawalsAsked = (filter: FilterValues) =>
  given({
    status: oneOf(withdrawalSets, filter['status']),
    search: searched(filter),
    flag: oneOf(riskNames, filter['flag']),
    due: oneOf(withdrawalDues, filter['due']),
    least: pesos(filter['least']),
    most: pesos(filter['most']),
    bankId: text(filter['bankId']),
    ...daysAsked(filter),
    ...workAsked(filter),
    sort: oneOf(withdrawalSorts, filter['sort']),
  })

export const withdrawalsList = pagedList(
  'withdrawals',
  async ({ size, cursor, filter, view }, options) => {
    const input = { size, view, ...given({ after: text(cursor) }), ...withdrawalsAsked(filter) }
    const { rows, more, ...about } = await ask('withdrawalQueue', input, options)
    return from(
      rows.map((row) => ({ ...row, id: row.orderId })),
      more,
      about,
    )
  },
  listFile('exportWithdrawals', withdrawalsAsked),
)

const paymentsAsked = (filter: FilterValues) =>
  given({
    kind: oneOf(paymentKinds, filter['kind']),
    search: searched(filter),
    state: text(filter['state']),
    provider: text(filter['provider']),
    channelId: whole(filter['channelId']),
    bankId: text(filter['bankId']),
    least: pesos(filter['least']),
    most: pesos(filter['most']),
    ...daysAsked(filter),
  })

export const paymentsList = pagedList(
  'payments',
  async ({ size, cursor, filter, view }, options) => {
    const input = { size, view, ...given({ after: text(cursor) }), ...paymentsAsked(filter) }
    const { rows, next, ...about } = await ask('payments', input, options)
    const listed = rows.map((row) => ({ ...row, id: `${row.kind} ${row.ref}` }))
    return { ...from(listed, next !== null, about), cursor: next ?? undefined }
  },
  listFile('exportPayments', paymentsAsked),
)

const kycAsked = (filter: FilterValues) =>
  given({
    status: oneOf(kycSets, filter['status']),
    search: searched(filter),
    flag: oneOf(kycFlags, filter['flag']),
    days: whole(filter['days']),
    ...daysAsked(filter),
    ...workAsked(filter),
    sort: oneOf(kycSorts, filter['sort']),
  })

export const kycList = pagedList(
  'kyc',
  async ({ size, cursor, filter, view }, options) => {
    const input = { size, view, ...given({ after: whole(cursor) }), ...kycAsked(filter) }
    const { rows, more, ...about } = await ask('kycQueue', input, options)
    return from(
      rows.map((row) => ({ ...row, id: row.playerId })),
      more,
      about,
    )
  },
  listFile('exportKyc', kycAsked),
)

const recordAsked = (filter: FilterValues) =>
  given({
    member: text(filter['member']),
    // Shown as a sentence, written with dashes.
    action: text(filter['action'])?.trim().toLowerCase().replaceAll(' ', '-'),
    playerId: whole(filter['playerId']),
    text: text(filter['text']),
    ...daysAsked(filter),
  })

export const recordList = pagedList(
  'record',
  async ({ size, cursor, filter }) => {
    const input = { size, ...given({ before: whole(cursor) }), ...recordAsked(filter) }
    const { rows, more, members } = await ask('auditLog', input)
    return from(
      rows.map((row) => ({ ...row, members })),
      more,
    )
  },
  listFile('exportRecord', recordAsked),
)

const playersAsked = (filter: FilterValues) => ({
  search: text(filter['search']) ?? '',
  ...given({ state: oneOf(accountStates, filter['state']), ...daysAsked(filter) }),
})

export const playersList = pagedList(
  'players',
  async ({ size, cursor, filter, view }) => {
    const input = { size, view, ...given({ before: whole(cursor) }), ...playersAsked(filter) }
    const found = await ask('players', input)
    return from(
      found.rows.map((row) => ({ ...row, id: row.playerId })),
      found.more,
    )
  },
  listFile('exportPlayers', playersAsked),
)

const invitersAsked = (filter: FilterValues) =>
  given({
    search: searched(filter),
    programme: text(filter['programme']),
    sort: oneOf(inviterSorts, filter['sort']),
    waiting: filter['waiting'] === 'yes' ? true : undefined,
  })

export const invitersList = pagedList(
  'inviters',
  async ({ size, cursor, filter, view }) => {
    const input = { size, view, ...given({ after: text(cursor) }), ...invitersAsked(filter) }
    const { rows, more, next, ...about } = await ask('inviters', input)
    // The next page goes on from what the list is sorted by.
    const listed = rows.map((row) => ({ ...row, id: String(row.playerId) }))
    return { ...from(listed, more, about), cursor: next }
  },
  listFile('exportInviters', invitersAsked),
)

const exceptionsAsked = (filter: FilterValues) => ({
  open: filter['open'] !== 'no',
  ...given({ reason: text(filter['reason']), ...workAsked(filter) }),
  ...plainly(filter),
})

export const exceptionsList = pagedList(
  'exceptions',
  async ({ size, cursor, filter, view }, options) => {
    const input = { size, view, ...given({ before: whole(cursor) }), ...exceptionsAsked(filter) }
    const { rows, more, ...about } = await ask('exceptions', input, options)
    return from(rows, more, about)
  },
  listFile('exportExceptions', exceptionsAsked),
)

const disputesAsked = (filter: FilterValues) => ({
  list: oneOf(disputeLists, filter['list']) ?? (text(filter['search']) ? 'all' : 'open'),
  ...given({ kind: oneOf(disputeKinds, filter['kind']), ...workAsked(filter) }),
  ...plainly(filter),
})

export const disputesList = pagedList(
  'disputes',
  async ({ size, cursor, filter, view }, options) => {
    const input = { size, view, ...given({ after: text(cursor) }), ...disputesAsked(filter) }
    const { rows, more } = await ask('disputes', input, options)
    return from(
      rows.map((row) => ({ ...row, id: row.disputeId })),
      more,
    )
  },
  listFile('exportDisputes', disputesAsked),
)

const complaintsAsked = (filter: FilterValues) => ({
  list: oneOf(complaintLists, filter['list']) ?? 'waiting',
  ...plainly(filter),
})

export const complaintsList = pagedList(
  'complaints',
  async ({ size, cursor, filter, view }, options) => {
    const input = { size, view, ...given({ after: text(cursor) }), ...complaintsAsked(filter) }
    const { rows, more } = await ask('complaints', input, options)
    return from(
      rows.map((row) => ({ ...row, id: `${row.playerId}.${row.no}` })),
      more,
    )
  },
  listFile('exportComplaints', complaintsAsked),
)

/** Proposals that wait, or that were decided. */
const proposalsAsked = (filter: FilterValues) => ({ waiting: waits(filter), ...plainly(filter) })

export const namesList = pagedList(
  'names',
  async ({ size, cursor, filter, view }, options) => {
    const input = { size, view, ...given({ after: text(cursor) }), ...proposalsAsked(filter) }
    const { rows, more } = await ask('nameReviews', input, options)
    return from(
      rows.map((row) => ({ ...row, id: `${row.playerId}.${row.no}` })),
      more,
    )
  },
  listFile('exportNames', proposalsAsked),
)

export const adjustmentsList = pagedList(
  'adjustments',
  async ({ size, cursor, filter, view }, options) => {
    const input = { size, view, ...given({ before: whole(cursor) }), ...proposalsAsked(filter) }
    const { rows, more } = await ask('adjustments', input, options)
    return from(rows, more)
  },
  listFile('exportAdjustments', proposalsAsked),
)

export const membersList = pagedList('members', async () => {
  const { members, ...about } = await ask('members', {})
  return from(
    members.map((row) => ({ ...row, id: row.staffId })),
    false,
    about,
  )
})

export const returnsList = pagedList(
  'returns',
  async ({ size, cursor, filter, view }, options) => {
    const input = { size, view, ...given({ after: text(cursor) }), ...plainly(filter) }
    const { rows, more, next } = await ask('returns', input, options)
    const listed = rows.map((row) => ({ ...row, id: row.playerId }))
    return { ...from(listed, more), cursor: next ?? undefined }
  },
  listFile('exportReturns', plainly),
)

export const giftsList = pagedList(
  'gifts',
  async ({ size, cursor, filter, view }, options) => {
    const input = { size, view, ...given({ after: whole(cursor) }), ...proposalsAsked(filter) }
    const { rows, more } = await ask('itemGifts', input, options)
    return from(rows, more)
  },
  listFile('exportGifts', proposalsAsked),
)

const heldWinsAsked = (filter: FilterValues) => ({
  ...given(workAsked(filter)),
  ...plainly(filter),
})

export const heldWinsList = pagedList(
  'held-wins',
  async ({ size, cursor, filter, view }, options) => {
    const input = { size, view, ...given({ after: text(cursor) }), ...heldWinsAsked(filter) }
    const { rows, more } = await ask('heldWins', input, options)
    return from(rows, more)
  },
  listFile('exportHeldWins', heldWinsAsked),
)

export const tablesList = pagedList('tables', async ({ view }, options) => {
  const { rows, silent } = await ask('tables', { view }, options)
  return { ...from(rows, false), about: { silent } }
})

function tableRoundsAsked(filter: FilterValues) {
  const [providerId, table] = (text(filter['table']) ?? '').split(' ')
  const of = providerId && table ? { providerId, table, k: whole(filter['k']) } : {}
  return given(of)
}

export const tableRoundsList = pagedList(
  'table-rounds',
  async ({ cursor, filter, view }, options) => {
    const input = { view, ...given({ after: text(cursor) }), ...tableRoundsAsked(filter) }
    const { rows, more, next, tables } = await ask('tableRounds', input, options)
    return { ...from(rows, more, { tables }), cursor: next ?? undefined }
  },
  listFile('exportTableRounds', tableRoundsAsked),
)

export const roundsList = pagedList(
  'rounds',
  async ({ size, cursor, filter, view }, options) => {
    const input = { size, view, ...given({ after: text(cursor) }), ...plainly(filter) }
    const { rows, more } = await ask('stuckRounds', input, options)
    return from(rows, more)
  },
  listFile('exportRounds', plainly),
)
