import { Failure } from '@perlas/office-kit/Failure.tsx'
import type { OfficeLine } from '@perlas/contract/office-players'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '@perlas/office-kit/ask.ts'
import { Lines } from '../parts/Lines.tsx'

const SIZE = 50

/** Older lines of a list, page by page, each from the last one seen. */
export function MoreLines({
  playerId,
  list,
  after,
}: {
  playerId: number
  list: 'entries' | 'rounds'
  after: readonly OfficeLine[]
}) {
  const [seen, setSeen] = useState<readonly OfficeLine[]>([])
  const [over, setOver] = useState(after.length > 0 && after.length < 10)
  const read = useMutation({
    mutationFn: () => {
      const last = Number(seen.at(-1)?.id ?? after.at(-1)?.id)
      const before = Number.isSafeInteger(last) ? { before: last } : {}
      return ask('playerLines', { playerId, list, size: SIZE, ...before })
    },
    onSuccess: ({ rows, more }) => {
      setSeen([...seen, ...rows])
      setOver(!more)
    },
  })
  return (
    <>
      {seen.length > 0 && <Lines rows={seen} empty="" />}
      <Failure of={read.error} />
      {!over && (after.length > 0 || list === 'rounds') && (
        <Button look="quiet" size="small" busy={read.isPending} onClick={() => read.mutate()}>
          {list === 'rounds' && seen.length === 0 ? 'All rounds' : 'Older'}
        </Button>
      )}
    </>
  )
}
