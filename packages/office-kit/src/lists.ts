import { parseMoney } from '@perlas/contract/money'
import type { DataProvider, GetListParams, RaRecord } from 'react-admin'

type Page = {
  rows: readonly RaRecord[]
  more: boolean
  cursor: string | number | undefined
  /** What a list says beside its rows: how many there are, what can be chosen. */
  about?: object
}
/** Answers one page of a list, from where the one before it ended. */
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

export type Sources = Readonly<Record<string, Source>>

// What a filter was set to, as the calls want it.
export const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
export const whole = (value: unknown) => {
  const number = Number(value)
  return value !== undefined && value !== '' && Number.isSafeInteger(number) ? number : undefined
}

export const pesos = (value: unknown) => parseMoney(text(value) ?? '')
export const oneOf = <const Choice extends string>(choices: readonly Choice[], value: unknown) =>
  choices.find((choice) => choice === value)

/** Leaves out what was not asked for: the contract takes no undefined. */
export function given<Fields extends Record<string, unknown>>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]: Exclude<Fields[Key], undefined>
  }
}

/** Rows, and the last one's id to go on from. */
export const from = <Row extends RaRecord>(
  rows: readonly Row[],
  more: boolean,
  about?: object,
): Page => ({
  rows,
  more,
  cursor: rows.at(-1)?.id,
  ...(about && { about }),
})

/** Lists go on from the last row seen, so the way to each page is remembered. */
const cursors = new Map<string, string | number | undefined>()

/** What a list hands to its questions: the name of its opening, and whether it asks by itself. */
export type ListMeta = { view?: string; passive?: boolean }

async function getList(sources: Sources, resource: string, params: GetListParams) {
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
export function listsOf(sources: Sources): DataProvider {
  return {
    getList: (resource: string, params: GetListParams) => getList(sources, resource, params),
    getOne: notOffered,
    getMany: notOffered,
    getManyReference: notOffered,
    create: notOffered,
    update: notOffered,
    updateMany: notOffered,
    delete: notOffered,
    deleteMany: notOffered,
  } as unknown as DataProvider
}
