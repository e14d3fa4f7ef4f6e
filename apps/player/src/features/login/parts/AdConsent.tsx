import { CheckField } from '@perlas/ui/CheckField.tsx'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { networksNamed } from '#/origin/origin.ts'
import { useCatalogue } from '#/session/catalogue.ts'

/** A choice, empty until somebody makes it, and none where no network is told of anything (AP-05). */
export function AdConsent() {
  const { t, i18n } = useTranslation()
  const { register } = useFormContext<{ adConsent: boolean }>()
  const offered = useCatalogue(({ siteConfig }) => siteConfig?.adNetworks)
  const networks = networksNamed(offered, i18n.language)
  if (!networks) return null
  return <CheckField {...register('adConsent')}>{t('login.adConsent', { networks })}</CheckField>
}
