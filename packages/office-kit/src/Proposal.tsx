import { Button } from '@perlas/ui/Button.tsx'
import { useState, type ComponentProps } from 'react'
import { Failure } from './Failure.tsx'
import { Sure } from './Sure.tsx'

/** What is asked once more before an answer. */
type Asked = Pick<ComponentProps<typeof Sure>, 'title' | 'description' | 'details' | 'confirmLabel'>

/** What one member proposed and another decides: whoever proposed it can only take it back. */
export function Proposal({
  mine,
  approve,
  drop = true,
  waits,
  sure,
  error,
  busy,
  onDecide,
}: {
  mine: boolean
  /** The word on the button; undefined where this member may not approve it. */
  approve: string | undefined
  /** Whether it can still be dropped. */
  drop?: boolean
  /** Said to whoever proposed it. */
  waits: string
  /** Without it an answer counts at once. */
  sure?: (approve: boolean) => Asked
  error?: unknown
  busy: boolean
  /** Settles when the answer is there. */
  onDecide: (approve: boolean) => Promise<unknown>
}) {
  const [asking, setAsking] = useState<boolean>()
  function decide(answer: boolean) {
    onDecide(answer)
      // What failed stands above the buttons.
      .catch(() => undefined)
      .finally(() => setAsking(undefined))
  }
  const press = (answer: boolean) => (sure ? setAsking(answer) : decide(answer))
  const more = sure ? '…' : ''
  return (
    <>
      <Failure of={error} />
      <div className="row">
        {approve !== undefined && (
          <Button size="small" busy={busy} onClick={() => press(true)}>
            {approve}
          </Button>
        )}
        {drop && (
          <Button look="outline" size="small" busy={busy} onClick={() => press(false)}>
            {(mine ? 'Cancel proposal' : 'Reject') + more}
          </Button>
        )}
        {mine && drop && <span className="quiet">{waits}</span>}
      </div>
      {sure && (
        <Sure
          {...sure(asking ?? false)}
          open={asking !== undefined}
          cancelLabel="Not yet"
          busy={busy}
          onConfirm={() => decide(asking === true)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
