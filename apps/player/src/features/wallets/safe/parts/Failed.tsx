import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { useTranslation } from 'react-i18next'
import { safeFailure } from '../rules.ts'

/** Why something was refused, in the words of this screen. */
export function Failed({ error, asked }: { error: unknown; asked?: 'wallet' | 'login' }) {
  const { t } = useTranslation()
  const failure = error ? safeFailure(error, asked) : undefined
  return <FormFailure text={failure && t(failure.key, failure.values)} />
}
