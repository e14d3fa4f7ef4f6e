import { lobbyTips } from '@perlas/contract/content'
import { useQuery } from '@tanstack/react-query'
import { call } from '@perlas/player-kit/call.ts'
import { catalogueQuery, useCatalogue } from '#/session/catalogue.ts'

/** The lobby: what is kept is shown at once, what the server says replaces it. */
export function useLobby() {
  const query = useQuery(catalogueQuery)
  const catalogue = useCatalogue()
  return {
    catalogue,
    waiting: catalogue.webConfig === undefined && query.isPending,
    failed: catalogue.webConfig === undefined ? query.error : null,
    retry: () => void query.refetch(),
  }
}

const TIPS_EVERY = 30_000

/** The latest big wins; asked again while the page is looked at. A fault shows none. */
export function useBigWins(enabled: boolean) {
  const { data, isPending } = useQuery({
    queryKey: ['lobbyTips'],
    queryFn: () => call(lobbyTips, {}),
    enabled,
    staleTime: TIPS_EVERY,
    refetchInterval: TIPS_EVERY,
    retry: false,
  })
  return { wins: data?.jackpotList ?? [], waiting: enabled && isPending }
}
