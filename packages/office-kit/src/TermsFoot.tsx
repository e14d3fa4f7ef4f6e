import { Button } from '@perlas/ui/Button.tsx'
import { Problems } from './Differences.tsx'
import { Failure } from './Failure.tsx'
import { ReasonField } from './ReasonField.tsx'

/** The end of a form of terms that are worked out first (`useTerms`): the reason, the problems that were found, and the button. */
export function TermsFoot({
  reason,
  problems,
  error,
  busy,
}: {
  reason: string | undefined
  problems: readonly string[]
  error: Error | null
  busy: boolean
}) {
  return (
    <>
      <ReasonField minLength={10} defaultValue={reason} hint="Kept in the record." />
      <Problems list={problems} />
      <Failure of={error} />
      <div className="row">
        <Button type="submit" busy={busy}>
          Work it out
        </Button>
      </div>
    </>
  )
}
