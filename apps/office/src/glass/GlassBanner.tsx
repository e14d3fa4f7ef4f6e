import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readRights, useGlass } from './use-glass.ts'
import './glass.css'

/** Over every screen while a glass is open: whose, which rights, and until when. */
export function GlassBanner() {
  const { data } = useGlass()
  const mine = data?.open.find((one) => one.mine)?.id
  useRightsOf(data ? (mine ?? 0) : undefined)
  return data?.open.map((one) => (
    <aside key={one.id} className="glass-open" aria-label="Break-glass">
      {one.mine ? (
        <>
          <span>
            <strong>Break-glass is open.</strong> You have the rights of {one.role} until{' '}
            <Time at={one.until} />. Everything you do is marked, and two owners review it.
          </span>
          <End id={one.id} />
        </>
      ) : (
        <span>
          <strong>Break-glass is open.</strong> {one.name} has the rights of {one.role} until{' '}
          <Time at={one.until} />.
        </span>
      )}
    </aside>
  ))
}

/** Another tab broke it, or its hour is over: the screens are those of the rights of now. */
function useRightsOf(id: number | undefined): void {
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (id === undefined) return
    const isOther = before.current !== undefined && before.current !== id
    before.current = id
    if (isOther) readRights().catch(() => undefined)
  }, [id])
}

function End({ id }: { id: number }) {
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () => ask('endGlass', { id }),
    onSuccess: () => announce('Break-glass ended. Two owners review it.'),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['glass'] }),
  })
  return (
    <>
      <Failure inline of={end.error} />
      <Button look="outline" size="small" busy={end.isPending} onClick={() => end.mutate()}>
        End it now
      </Button>
    </>
  )
}
