import { useLocation, useSearchParams } from 'react-router'

type Address = { params: URLSearchParams; state: Readonly<Record<string, unknown>> }
/** The address asked for last, from which place in the history; a slow page has not come to it yet. */
let ahead: (Address & { from: string }) | undefined

/**
 * Questions of a page in its address, and what its place in the history keeps. The filters of a list and the case beside it are
 * changed by parts that know nothing of each other, also twice before the page is drawn again: each change begins with the one before.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const { key, state } = useLocation()
  const now: Address = { params, state: (state ?? {}) as Address['state'] }
  function change(to: (before: Address) => Address): void {
    const next = to(ahead?.from === key ? ahead : now)
    ahead = { ...next, from: key }
    setParams(next.params, { replace: true, preventScrollReset: true, state: next.state })
  }
  return { ...now, key, change }
}
