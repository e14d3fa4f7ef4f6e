import { getChallenges } from '@perlas/contract/challenges'
import { getRace, getRaces, setRaceName } from '@perlas/contract/races'
import { call } from '@perlas/player-kit/call.ts'
import { useSession } from '@perlas/player-kit/session.ts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useGreen } from '#/session/catalogue.ts'

const LIST_MS = 15_000
const BOARD_MS = 10_000

/** The races of now and the last ones; in green mode nothing is asked. */
export function useRaces() {
  const token = useSession((session) => session.token)
  return useInfiniteQuery({
    queryKey: ['races', 'list', token],
    queryFn: ({ pageParam }) =>
      call(getRaces, pageParam === undefined ? {} : { before: pageParam }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ finished, more }) => (more ? finished.at(-1)?.over : undefined),
    enabled: !useGreen(),
    refetchInterval: LIST_MS,
    retry: false,
  })
}

/** The challenges of now and the last ones, with what the player reached. */
export function useChallenges() {
  const token = useSession((session) => session.token)
  return useQuery({
    queryKey: ['races', 'challenges', token],
    queryFn: () => call(getChallenges, {}),
    enabled: !useGreen(),
    refetchInterval: LIST_MS,
    retry: false,
  })
}

/** The standings of a race in one division; the last ones stay until the next are there. */
export function useRace(ask: { contest: number; division: number; around: boolean }) {
  const token = useSession((session) => session.token)
  return useQuery({
    queryKey: ['races', 'board', token, ask],
    queryFn: () => call(getRace, ask),
    enabled: !useGreen() && ask.contest > 0,
    placeholderData: (before) => (before?.race.contest === ask.contest ? before : undefined),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.race.over > 0 ? false : BOARD_MS,
    retry: false,
  })
}

export function useRaceName(done: { good: () => void; failed: () => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (named: boolean) => call(setRaceName, { named }),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: ['races'] })
      done.good()
    },
    onError: done.failed,
  })
}
