import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { listed } from '#/games/rules.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { openFinder } from '../finder.ts'
import { narrow, paramsOf, wantsOf, type Wants } from '../wants.ts'

/** What is looked for and what is found; typing goes before drawing. */
export function useFinder() {
  const [params, setParams] = useSearchParams()
  const { games, brands, webConfig } = useCatalogue()
  const types = webConfig?.appGameTypeList
  const find = useMemo(
    () => openFinder({ games, brands, types: types ?? [] }),
    [games, brands, types],
  )
  const all = useMemo(() => listed(games), [games])
  const wants = wantsOf(params)
  const text = useDeferredValue(wants.text)
  const found = narrow(text.trim() === '' ? all : find(text), wants)
  return {
    wants,
    found,
    brands,
    types: (types ?? []).filter(({ status }) => status === 1).sort((a, b) => a.sort - b.sort),
    change: (next: Partial<Wants>) =>
      setParams(paramsOf({ ...wants, ...next }), { replace: true, preventScrollReset: true }),
  }
}
