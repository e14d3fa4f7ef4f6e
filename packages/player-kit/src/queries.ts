import { QueryClient } from '@tanstack/react-query'
import { Refused } from './failure.ts'

/** What this browser knows of the server, in one place. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => !(error instanceof Refused) && count < 2,
      staleTime: 30_000,
    },
  },
})
