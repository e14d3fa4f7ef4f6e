import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { safeFailure } from '../rules.ts'

/** Why something was refused, in the words of this screen. */
export function Failed({ error, asked }: { error: unknown; asked?: 'wallet' | 'login' }) {
  const t = useT()
  const failure = error ? safeFailure(error, asked) : undefined
  return <FormFailure text={failure && t(failure.key, failure.values)} />
}
