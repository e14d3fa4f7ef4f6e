import { CheckField } from '@perlas/ui/CheckField.tsx'
import { useFormContext } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { asksAgreement } from '../rules.ts'
import { AdConsent } from './AdConsent.tsx'
import { AgreementBox } from './AgreementBox.tsx'

/** What everybody declares who opens an account, by whatever way; part of the form around it. */
export function Declarations() {
  const t = useT()
  const site = useCatalogue(({ siteConfig }) => siteConfig)
  const { register, formState } = useFormContext<{ declaration: boolean }>()
  return (
    <>
      <CheckField
        error={formState.errors.declaration && t('login.declarationMissing')}
        {...register('declaration', { required: true })}
      >
        {t('login.declaration')}
      </CheckField>
      {asksAgreement(site) && <AgreementBox />}
      <AdConsent />
    </>
  )
}
