import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { useT } from './messages.ts'
import { failureMessage } from './failure.ts'

/** Why something that was pressed did not happen, beside it; the page around it stays. */
export function ActionFailure({ error }: { error: unknown }) {
  const t = useT()
  const failure = error ? failureMessage(error) : undefined
  return <FormFailure text={failure && t(failure.key, failure.values)} />
}
