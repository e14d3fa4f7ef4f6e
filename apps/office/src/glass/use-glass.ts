import { ask } from '@perlas/office-kit/ask.ts'
import { rightsChanged } from '@perlas/office-kit/session.ts'
import { useQuery } from '@tanstack/react-query'

const POLL = 30_000

/** Reads what is prepared for this member, and what is open now. It holds no session open. */
export const useGlass = () =>
  useQuery({
    queryKey: ['glass'],
    queryFn: () => ask('glass', {}, { passive: true }),
    refetchInterval: POLL,
  })

/** Reads what the member may do now. */
export async function readRights(): Promise<void> {
  rightsChanged(await ask('me', {}, { passive: true }))
}
