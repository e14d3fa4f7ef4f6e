import { parseMoney } from '@perlas/contract/money'
import { kycSets, kycSorts } from '@perlas/contract/office-kyc'
import { kycFlags, riskNames } from '@perlas/contract/office-risk'
import {
  withdrawalDues,
  withdrawalSets,
  withdrawalSorts,
} from '@perlas/contract/office-withdrawals'
import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import { ask } from './api.ts'

type Page = {
  rows: readonly RaRecord[]
  more: boolean
  cursor: string | number | undefined
  /** What a list says beside its rows: how many there are, what can be chosen. */
  about?: object
}
type Source = (
  ask: {
    size: number
    cursor: string | number | undefined
    filter: Record<string, unknown>
    /** The opening that the page asks for again by itself. */
    view: string
  },
  options: { passive: boolean },
) => Promise<Page>

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
const whole = (value: unknown) => {
  const number = Number(value)
  return value !== undefined && value !== '' && Number.isSafeInteger(number) ? number : undefined
}

/** Leaves out what was not asked for: the contract takes no undefined. */
function given<Fields extends Record<string, unknown>>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]: Exclude<Fields[Key], undefined>
  }
}

const pesos = (value: unknown) => parseMoney(text(value) ?? '')
const oneOf = <const Word extends string>(words: readonly Word[], value: unknown) =>
  words.find((word) => word === value)
/** Rows, and the last one's id to go on from. */
const from = <Row extends RaRecord>(rows: readonly Row[], more: boolean, about?: object): Page => ({
  rows,
  more,
  cursor: rows.at(-1)?.id,
  ...(about && { about }),
})

/** One line for each list of the office: paged, filtered and sorted by the server. */
const sources: Readonly<Record<string, Source>> = {
  async withdrawals({ size, cursor, filter, view }, options) {
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
  async kyc({ size, cursor, filter, view }, options) {
    const input = {
      size,
      view,
      ...given({
        after: whole(cursor),
        status: oneOf(kycSets, filter['status']),
        search: text(filter['search'])?.trim(),
        flag: oneOf(kycFlags, filter['flag']),
        days: whole(filter['days']),
        sort: oneOf(kycSorts, filter['sort']),
      }),
    }
    const { rows, more, ...about } = await ask('kycQueue', input, options)
    return from(
      rows.map((row) => ({ ...row, id: row.playerId })),
      more,
      about,
    )
  },
  async record({ size, cursor, filter }) {
    const { rows, more } = await ask('auditLog', {
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
    return from(rows, more)
  },
  async players({ size, cursor, filter, view }) {
    const search = text(filter['search']) ?? ''
    const found = await ask('players', { size, search, view, ...given({ before: whole(cursor) }) })
    return from(
      found.rows.map((row) => ({ ...row, id: row.playerId })),
      found.more,
    )
  },
  async exceptions({ size, cursor, filter, view }, options) {
    const open = filter['open'] !== 'no'
    const asked = given({ before: whole(cursor), reason: text(filter['reason']) })
    const { rows, more, ...about } = await ask(
      'exceptions',
      { size, open, view, ...asked },
      options,
    )
    return from(rows, more, about)
  },
  async adjustments({ size, cursor, filter, view }, options) {
    const waiting = filter['waiting'] !== 'no'
    const asked = given({ before: whole(cursor) })
    const { rows, more } = await ask('adjustments', { size, waiting, view, ...asked }, options)
    return from(rows, more)
  },
  async members() {
    const { members, ...about } = await ask('members', {})
    return from(
      members.map((row) => ({ ...row, id: row.staffId })),
      false,
      about,
    )
  },
  async returns({ view }, options) {
    const { rows, more } = await ask('returns', { view }, options)
    const listed = rows.map((row) => ({ ...row, id: row.playerId }))
    return { ...from(listed, false), about: { more } }
  },
  async gifts({ view }, options) {
    const { rows, more } = await ask('itemGifts', { view }, options)
    return { ...from(rows, false), about: { more } }
  },
  async 'held-wins'({ view }, options) {
    const { rows, more } = await ask('heldWins', { view }, options)
    return { ...from(rows, false), about: { more } }
  },
  async rounds({ view }, options) {
    const { rows, more } = await ask('stuckRounds', { view }, options)
    return { ...from(rows, false), about: { more } }
  },
}

/** Lists go on from the last row seen, so the way to each page is remembered. */
const cursors = new Map<string, string | number | undefined>()

/** What a list hands to its questions: the name of its opening, and whether it asks by itself. */
export type ListMeta = { view?: string; passive?: boolean }

async function getList(resource: string, params: GetListParams) {
  const source = sources[resource]
  if (!source) throw new Error(`no list of ${resource}`)
  const { page = 1, perPage = 25 } = params.pagination ?? {}
  const key = (at: number) => JSON.stringify([resource, params.filter, perPage, at])
  const { view = crypto.randomUUID(), passive = false } = (params.meta ?? {}) as ListMeta
  const found = await source(
    {
      size: perPage,
      cursor: page > 1 ? cursors.get(key(page)) : undefined,
      filter: params.filter as Record<string, unknown>,
      view,
    },
    { passive },
  )
  cursors.set(key(page + 1), found.cursor)
  return {
    data: [...found.rows],
    pageInfo: { hasPreviousPage: page > 1, hasNextPage: found.more },
    meta: found.about ?? {},
  }
}

const notOffered = () => Promise.reject(new Error('The office changes things by its own calls.'))

/** react-admin's lists over our calls. Changes are calls of their own, with reasons and four eyes. */
export const dataProvider = {
  getList,
  getOne: notOffered,
  getMany: notOffered,
  getManyReference: notOffered,
  create: notOffered,
  update: notOffered,
  updateMany: notOffered,
  delete: notOffered,
  deleteMany: notOffered,
} as unknown as DataProvider
