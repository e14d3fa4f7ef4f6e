import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useAddress } from './address.ts'

export type FilterValues = Readonly<Record<string, string>>

/** Before the name of each filter in the address: other questions of a page stand beside them. */
export const FILTER = 'f.'

/** The address of a list with these filters. */
export const filtered = (path: string, values: FilterValues): string =>
  `${path}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [FILTER + name, value]))}`

/**
 * The filters of a page's list. They stand in the address, so that a reload, the way back and a link find the same rows; those that
 * are `personal` are kept with the page's place in the browser's history and are sent to nobody.
 */
export function useAskedFilters() {
  const { params, state, change } = useAddress()
  const { pathname } = useLocation()
  const asked = state['asked'] as FilterValues | undefined
  const filter = useMemo<FilterValues>(() => {
    const named = [...params].filter(([name]) => name.startsWith(FILTER))
    return {
      ...Object.fromEntries(named.map(([name, value]) => [name.slice(FILTER.length), value])),
      ...asked,
    }
  }, [params, asked])
  function setFilter(next: FilterValues, personal: readonly string[]) {
    // Typed a moment before the way back: the page that one has come to must not be left again.
    if (!window.location.pathname.endsWith(pathname)) return
    const open = Object.entries(next).filter(([name]) => !personal.includes(name))
    const kept = Object.entries(next).filter(([name]) => personal.includes(name))
    change((before) => {
      const others = [...before.params].filter(([name]) => !name.startsWith(FILTER))
      const asks = open.map(([name, value]): [string, string] => [FILTER + name, value])
      return {
        params: new URLSearchParams([...others, ...asks]),
        // The case beside the list stays open.
        state: { own: true, asked: Object.fromEntries(kept) },
      }
    })
  }
  return [filter, setFilter] as const
}
