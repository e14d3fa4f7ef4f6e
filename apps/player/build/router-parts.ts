import { createContext } from 'react'

/**
 * Stands in for two modules of React Router in the browser's build (vite.config.ts): what draws the documents of its framework
 * and reads their manifest, and what traces its navigations. The app uses neither; they weigh 2 kB of the first visit.
 */
export const FrameworkContext = createContext(undefined)
const asGiven = [false, undefined, {}] as const
/** A link fetches nothing ahead: `fetch-pressed.ts` does. */
export const usePrefetchBehavior = () => asGiven
export const mergeRefs = <Ref>(given: Ref) => given
export const PrefetchPageLinks = () => null

export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = <Router>(router: Router) => router

// Named by the library's list of exports, and used by no page.
const unused = undefined
export {
  unused as CRITICAL_CSS_DATA_ATTRIBUTE,
  unused as Links,
  unused as Meta,
  unused as Scripts,
  unused as instrumentHandler,
  unused as instrumentationResultMetaContext,
  unused as setIsHydrated,
  unused as useFrameworkContext,
}
