import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { securityFailure } from '../rules.ts'

/** Why something was refused, in the words of this screen. */
export function Failed({ error }: { error: unknown }) {
  const t = useT()
  const failure = error ? securityFailure(error) : undefined
  return <FormFailure text={failure && t(failure.key, failure.values)} />
}
