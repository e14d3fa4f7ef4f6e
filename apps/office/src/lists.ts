import { kycSets, kycSorts } from '@perlas/contract/office-kyc'
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
import { ask } from '@perlas/office-kit/ask.ts'
import type { FilterValues } from '@perlas/office-kit/asked-filters.ts'
import { from, given, oneOf, pagedList, pesos, text, whole } from '@perlas/office-kit/paged-list.ts'

// The lists of the office: paged, filtered and sorted by the server.

/** How a queue is narrowed by its work. */
const workAsked = (filter: FilterValues) => ({
  work: oneOf(workStates, filter['work']),
  whose: oneOf(workOwners, filter['whose']),
})

export const withdrawalsList = pagedList(
  'withdrawals',
  async ({ size, cursor, filter, view }, options) => {
    const input = {
      size,
      view,
      ...given({
        after: text(cursor),
        status: oneOf(withdrawalSets, filter['status']),
        search: text(filter['search'])?.trim(),
        flag: oneOf(riskNames, filter['flag']),
        due: oneOf(withdrawalDues, filter['due']),
        least: pesos(filter['least']),
        most: pesos(filter['most']),
        bankId: text(filter['bankId']),
        ...workAsked(filter),
        sort: oneOf(withdrawalSorts, filter['sort']),
      }),
    }
    const { rows, more, ...about } = await ask('withdrawalQueue', input, options)
    return from(
      rows.map((row) => ({ ...row, id: row.orderId })),
      more,
      about,
    )
  },
)

/** Turns the filters of payments into a question, for the list and for its file. */
export const paymentsAsked = (filter: FilterValues) =>
  given({
    kind: oneOf(paymentKinds, filter['kind']),
    search: text(filter['search'])?.trim(),
    state: text(filter['state']),
    provider: text(filter['provider']),
    channelId: whole(filter['channelId']),
    bankId: text(filter['bankId']),
    least: pesos(filter['least']),
    most: pesos(filter['most']),
    from: text(filter['from']),
    until: text(filter['until']),
  })

export const paymentsList = pagedList(
  'payments',
  async ({ size, cursor, filter, view }, options) => {
    const input = { size, view, ...given({ after: text(cursor) }), ...paymentsAsked(filter) }
    const { rows, next, ...about } = await ask('payments', input, options)
    const listed = rows.map((row) => ({ ...row, id: `${row.kind} ${row.ref}` }))
    return { ...from(listed, next !== null, about), cursor: next ?? undefined }
  },
)

export const kycList = pagedList('kyc', async ({ size, cursor, filter, view }, options) => {
  const input = {
    size,
    view,
    ...given({
      after: whole(cursor),
      status: oneOf(kycSets, filter['status']),
      search: text(filter['search'])?.trim(),
      flag: oneOf(kycFlags, filter['flag']),
      days: whole(filter['days']),
      ...workAsked(filter),
      sort: oneOf(kycSorts, filter['sort']),
    }),
  }
  const { rows, more, ...about } = await ask('kycQueue', input, options)
  return from(
    rows.map((row) => ({ ...row, id: row.playerId })),
    more,
    about,
  )
})

export const recordList = pagedList('record', async ({ size, cursor, filter }) => {
  const { rows, more, members } = await ask('auditLog', {
    size,
    ...given({
      before: whole(cursor),
      member: text(filter['member']),
      // Shown as a sentence, written with dashes.
      action: text(filter['action'])?.trim().toLowerCase().replaceAll(' ', '-'),
      playerId: whole(filter['playerId']),
      text: text(filter['text']),
    }),
  })
  return from(
    rows.map((row) => ({ ...row, members })),
    more,
  )
})

export const playersList = pagedList('players', async ({ size, cursor, filter, view }) => {
  const search = text(filter['search']) ?? ''
  const found = await ask('players', { size, search, view, ...given({ before: whole(cursor) }) })
  return from(
    found.rows.map((row) => ({ ...row, id: row.playerId })),
    found.more,
  )
})

export const invitersList = pagedList('inviters', async ({ size, cursor, filter, view }) => {
  const { rows, more, next, ...about } = await ask('inviters', {
    size,
    view,
    ...given({
      after: text(cursor),
      search: text(filter['search'])?.trim(),
      programme: text(filter['programme']),
      sort: oneOf(inviterSorts, filter['sort']),
      waiting: filter['waiting'] === 'yes' ? true : undefined,
    }),
  })
  // The next page goes on from what the list is sorted by.
  const listed = rows.map((row) => ({ ...row, id: String(row.playerId) }))
  return { ...from(listed, more, about), cursor: next }
})

export const exceptionsList = pagedList(
  'exceptions',
  async ({ size, cursor, filter, view }, options) => {
    const open = filter['open'] !== 'no'
    const asked = given({
      before: whole(cursor),
      reason: text(filter['reason']),
      ...workAsked(filter),
    })
    const { rows, more, ...about } = await ask(
      'exceptions',
      { size, open, view, ...asked },
      options,
    )
    return from(rows, more, about)
  },
)

export const disputesList = pagedList(
  'disputes',
  async ({ size, cursor, filter, view }, options) => {
    const list = oneOf(disputeLists, filter['list']) ?? (text(filter['search']) ? 'all' : 'open')
    const asked = given({
      after: text(cursor),
      kind: oneOf(disputeKinds, filter['kind']),
      search: text(filter['search'])?.trim(),
      ...workAsked(filter),
    })
    const { rows, more } = await ask('disputes', { size, list, view, ...asked }, options)
    return from(
      rows.map((row) => ({ ...row, id: row.disputeId })),
      more,
    )
  },
)

export const namesList = pagedList('names', async ({ view }, options) => {
  const { rows, more } = await ask('nameReviews', { view }, options)
  const listed = rows.map((row) => ({ ...row, id: `${row.playerId}-${row.no}` }))
  return { ...from(listed, false), about: { more } }
})

export const adjustmentsList = pagedList(
  'adjustments',
  async ({ size, cursor, filter, view }, options) => {
    const waiting = filter['waiting'] !== 'no'
    const asked = given({ before: whole(cursor) })
    const { rows, more } = await ask('adjustments', { size, waiting, view, ...asked }, options)
    return from(rows, more)
  },
)

export const membersList = pagedList('members', async () => {
  const { members, ...about } = await ask('members', {})
  return from(
    members.map((row) => ({ ...row, id: row.staffId })),
    false,
    about,
  )
})

export const returnsList = pagedList('returns', async ({ view }, options) => {
  const { rows, more } = await ask('returns', { view }, options)
  const listed = rows.map((row) => ({ ...row, id: row.playerId }))
  return { ...from(listed, false), about: { more } }
})

export const giftsList = pagedList('gifts', async ({ view }, options) => {
  const { rows, more } = await ask('itemGifts', { view }, options)
  return { ...from(rows, false), about: { more } }
})

export const heldWinsList = pagedList('held-wins', async ({ filter, view }, options) => {
  const { rows, more } = await ask('heldWins', { view, ...given(workAsked(filter)) }, options)
  return { ...from(rows, false), about: { more } }
})

export const tablesList = pagedList('tables', async ({ view }, options) => {
  const { rows, silent } = await ask('tables', { view }, options)
  return { ...from(rows, false), about: { silent } }
})

export const tableRoundsList = pagedList(
  'table-rounds',
  async ({ cursor, filter, view }, options) => {
    const [providerId, table] = (text(filter['table']) ?? '').split(' ')
    const k = whole(filter['k'])
    const first = k === undefined ? undefined : k + 1
    const of =
      providerId && table ? { providerId, table, before: whole(cursor) ?? first } : undefined
    const { rows, more, tables } = await ask('tableRounds', { view, ...given({ ...of }) }, options)
    return { ...from(rows, more, { tables }), cursor: rows.at(-1)?.k }
  },
)

export const roundsList = pagedList('rounds', async ({ view }, options) => {
  const { rows, more } = await ask('stuckRounds', { view }, options)
  return { ...from(rows, false), about: { more } }
})
