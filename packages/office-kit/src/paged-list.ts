import { parseMoney } from '@perlas/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { askForFile, type CallName, type InputOf } from './ask.ts'
import { useAskedFilters, type FilterValues } from './asked-filters.ts'

type Cursor = string | number | undefined
/** Comes with the rows of a list: how many there are, what can be chosen. */
export type About = Readonly<Record<string, unknown>>

type Page<Row> = { rows: readonly Row[]; more: boolean; cursor: Cursor; about?: About }

type Asked = {
  size: number
  cursor: Cursor
  filter: FilterValues
  /** Names the opening of the list: it is recorded once. */
  view: string
}

/** One list of the office: the name that its queries begin with, and how a page is read from where the last one ended. */
export type PagedSource<Row> = {
  name: string
  read: (asked: Asked, options: { passive: boolean }) => Promise<Page<Row>>
  /** All that fits the filters; not every list has a file. */
  file?: ListFile
}

export function pagedList<Row>(
  name: string,
  read: PagedSource<Row>['read'],
  file?: ListFile,
): PagedSource<Row> {
  return { name, read, ...(file && { file }) }
}

/** A list as a file, by the same filters. */
export type ListFile = { call: CallName; take: (filter: FilterValues) => Promise<File> }

export const listFile = <Name extends CallName>(
  call: Name,
  asked: (filter: FilterValues) => InputOf<Name>,
): ListFile => ({ call, take: (filter) => askForFile(call, asked(filter)) })

// Filters as the calls want them.
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
export const from = <Row extends { id: string | number }>(
  rows: readonly Row[],
  more: boolean,
  about?: About,
): Page<Row> => ({ rows, more, cursor: rows.at(-1)?.id, ...(about && { about }) })

const none: About = {}

/**
 * A list read page by page: its rows, the filters of the address and the way to other pages. A page begins where the one before
 * it ended, so the ends are kept. With `poll` it is read again every so many milliseconds, and then counts as nobody's activity.
 */
export function usePagedList<Row>(
  source: PagedSource<Row>,
  { size, poll }: { size: number; poll: number | undefined },
) {
  const [view] = useState(() => crypto.randomUUID())
  const [filter, setFilter] = useAskedFilters()
  const name = JSON.stringify(filter)
  const [turned, turn] = useState({ name, page: 1 })
  // Other filters, by a press or by the way back, begin at the first page.
  const page = turned.name === name ? turned.page : 1
  const setPage = (next: number) => turn({ name, page: next })
  const ends = useRef(new Map<string, Cursor>())
  const endOf = (at: number) => `${name} ${at}`
  const { data, error, isPending, isPlaceholderData } = useQuery({
    queryKey: [source.name, 'list', { filter, page, size, view }],
    queryFn: async () => {
      const cursor = ends.current.get(endOf(page - 1))
      const passive = poll !== undefined
      const found = await source.read({ size, cursor, filter, view }, { passive })
      ends.current.set(endOf(page), found.cursor)
      return found
    },
    placeholderData: (before) => before,
    ...(poll !== undefined && { refetchInterval: poll }),
  })
  // The last row of a page left meanwhile.
  if (page > 1 && data?.rows.length === 0 && !isPlaceholderData) setPage(page - 1)
  return {
    rows: data?.rows,
    about: data?.about ?? none,
    hasMore: data?.more === true,
    error,
    isPending,
    filter,
    page,
    setFilter,
    setPage,
  }
}
