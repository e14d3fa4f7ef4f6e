import type { OfficeAuditRow } from '@perlas/contract/office-record'
import { ask } from '@perlas/office-kit/ask.ts'
import { EndlessRows } from '@perlas/office-kit/EndlessRows.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { recordColumns, RecordRow, type Recorded } from '../../record/RecordRow.tsx'
import type { KnownPlayer } from '../known-player.ts'
import { Part } from '../Part.tsx'

const SIZE = 25

/** Lines of the record that are about this player. */
export function RecordTab({ player: { playerId } }: { player: KnownPlayer }) {
  const found = useInfiniteQuery({
    queryKey: ['player-record', playerId],
    queryFn: async ({ pageParam }) => {
      const page = { playerId, size: SIZE, ...(pageParam > 0 && { before: pageParam }) }
      const { rows, more, members } = await ask('auditLog', page)
      return { rows: rows.map((row: OfficeAuditRow): Recorded => ({ ...row, members })), more }
    },
    initialPageParam: 0,
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.id : undefined),
    gcTime: 0,
  })
  return (
    <Part title="Record">
      <EndlessRows<Recorded>
        found={found}
        empty="Nothing was recorded yet."
        columns={recordColumns}
        keyOf={({ id }) => String(id)}
        opening={{ below: (row) => <RecordRow of={row} /> }}
      />
    </Part>
  )
}
