import type { OfficeLine } from '@perlas/contract/office-players'
import { ask, type InputOf } from '@perlas/office-kit/ask.ts'
import { EndlessRows } from '@perlas/office-kit/EndlessRows.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Opening } from '@perlas/office-kit/Rows.tsx'
import { movementColumns, orderColumns } from '../parts/Lines.tsx'

type List = InputOf<'playerLines'>['list']
const SIZE = 25

/** One list of a player, from the newest on. */
export function PlayerLines({
  playerId,
  list,
  empty,
  opening,
}: {
  playerId: number
  list: List
  empty: string
  opening?: Opening<OfficeLine> | undefined
}) {
  const found = useInfiniteQuery({
    queryKey: ['player-lines', playerId, list],
    queryFn: ({ pageParam }) =>
      ask('playerLines', {
        playerId,
        list,
        size: SIZE,
        ...(pageParam > 0 && { before: pageParam }),
      }),
    initialPageParam: 0,
    getNextPageParam: ({ rows, more }) => (more ? Number(rows.at(-1)?.id) : undefined),
    gcTime: 0,
  })
  return (
    <EndlessRows<OfficeLine>
      found={found}
      empty={empty}
      columns={list === 'entries' ? movementColumns : orderColumns}
      keyOf={({ id }) => id}
      opening={opening}
    />
  )
}
