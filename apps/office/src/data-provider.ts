import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import { ask } from './api.ts'

type Page = { rows: readonly RaRecord[]; more: boolean; cursor: string | number | undefined }
type Source = (ask: {
  size: number
  cursor: string | number | undefined
  filter: Record<string, unknown>
  sort: { field: string; order: string } | undefined
  passive: boolean
}) => Promise<Page>

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

/** One line for each list of the office: paged, filtered and sorted by the server. */
const sources: Readonly<Record<string, Source>> = {
  async record({ size, cursor, filter }) {
    const { rows, more } = await ask('auditLog', {
      size,
      ...given({
        before: whole(cursor),
        member: text(filter['member']),
        action: text(filter['action']),
        playerId: whole(filter['playerId']),
        text: text(filter['text']),
      }),
    })
    return { rows, more, cursor: rows.at(-1)?.id }
  },
  async players({ size, cursor, filter }) {
    const found = await ask('players', {
      size,
      search: text(filter['search']) ?? '',
      ...given({ before: whole(cursor) }),
    })
    const rows = found.rows.map((row) => ({ ...row, id: row.playerId }))
    return { rows, more: found.more, cursor: rows.at(-1)?.id }
  },
  async exceptions({ size, cursor, filter }) {
    const { rows, more } = await ask('exceptions', {
      size,
      open: filter['open'] !== 'no',
      ...given({ before: whole(cursor), reason: text(filter['reason']) }),
    })
    return { rows, more, cursor: rows.at(-1)?.id }
  },
  async adjustments({ size, cursor, filter }) {
    const { rows, more } = await ask('adjustments', {
      size,
      waiting: filter['waiting'] !== 'no',
      ...given({ before: whole(cursor) }),
    })
    return { rows, more, cursor: rows.at(-1)?.id }
  },
  async rounds() {
    const { rows } = await ask('stuckRounds', {})
    return { rows, more: false, cursor: undefined }
  },
}

/** Lists go on from the last row seen, so the way to each page is remembered. */
const cursors = new Map<string, string | number | undefined>()

async function getList(resource: string, params: GetListParams) {
  const source = sources[resource]
  if (!source) throw new Error(`no list of ${resource}`)
  const { page = 1, perPage = 25 } = params.pagination ?? {}
  const key = (at: number) => JSON.stringify([resource, params.filter, params.sort, perPage, at])
  const found = await source({
    size: perPage,
    cursor: page > 1 ? cursors.get(key(page)) : undefined,
    filter: params.filter as Record<string, unknown>,
    sort: params.sort,
    passive: params.meta?.passive === true,
  })
  cursors.set(key(page + 1), found.cursor)
  return {
    data: [...found.rows],
    pageInfo: { hasPreviousPage: page > 1, hasNextPage: found.more },
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
