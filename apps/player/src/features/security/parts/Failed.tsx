import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { useTranslation } from 'react-i18next'
import { securityFailure } from '../rules.ts'

/** Why something was refused, in the words of this screen. */
export function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const failure = error ? securityFailure(error) : undefined
  return <FormFailure text={failure && t(failure.key, failure.values)} />
}
