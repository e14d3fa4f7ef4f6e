import { ask } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { useQuery } from '@tanstack/react-query'
import type { KnownPlayer } from '../known-player.ts'
import { LinkList } from '../LinkList.tsx'
import { Part } from '../Part.tsx'

/** Accounts that may be the same person's. What more than twenty others share says nothing and is left out. */
export function LinksTab({ player: { playerId } }: { player: KnownPlayer }) {
  const { data, error } = useQuery({
    queryKey: ['player-links', playerId],
    queryFn: () => ask('playerLinks', { playerId }),
    gcTime: 0,
  })
  return (
    <Part title="Linked accounts">
      <p className="quiet">
        The surest first. A link is a reason to look, and proves nothing by itself. What more than
        20 accounts share, such as a carrier’s address, isn’t counted.
      </p>
      <Failure of={error} />
      {data && <LinkList links={data.rows} />}
    </Part>
  )
}
