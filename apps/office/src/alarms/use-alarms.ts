import { useQuery } from '@tanstack/react-query'
import { ask } from '@perlas/office-kit/ask.ts'

/** The worker reads them as often. */
const POLL = 15_000

/** Everything that can be stuck, as it was read last. */
export const useAlarms = () =>
  useQuery({
    queryKey: ['alarms'],
    queryFn: () => ask('alarms', {}, { passive: true }),
    refetchInterval: POLL,
  })
