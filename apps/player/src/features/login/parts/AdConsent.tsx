import { CheckField } from '@perlas/ui/CheckField.tsx'
import { useFormContext } from 'react-hook-form'
import { useLanguage, useT } from '@perlas/player-kit/messages.ts'
import { networksNamed } from '#/origin/origin.ts'
import { useCatalogue } from '#/session/catalogue.ts'

/** A choice, empty until somebody makes it, and none where no network is told of anything (AP-05). */
export function AdConsent() {
  const t = useT()
  const language = useLanguage()
  const { register } = useFormContext<{ adConsent: boolean }>()
  const offered = useCatalogue(({ siteConfig }) => siteConfig?.adNetworks)
  const networks = networksNamed(offered, language)
  if (!networks) return null
  return <CheckField {...register('adConsent')}>{t('login.adConsent', { networks })}</CheckField>
}
