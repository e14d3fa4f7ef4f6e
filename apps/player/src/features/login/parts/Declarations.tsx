import { CheckField } from '@perlas/ui/CheckField.tsx'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { Rich } from '@perlas/player-kit/Rich.tsx'
import { useCatalogue } from '#/session/catalogue.ts'
import { asksAgreement } from '../rules.ts'
import { AdConsent } from './AdConsent.tsx'
import { AgreementBox, DocumentButton } from './AgreementBox.tsx'
import styles from './AgreementBox.module.css'

/** Asks what the law wants declared of a new account, however it is opened; the whole text is a tap away. */
export function Declarations() {
  const t = useT()
  const site = useCatalogue(({ siteConfig }) => siteConfig)
  const { register, formState } = useFormContext<{ declaration: boolean }>()
  const [whole, setWhole] = useState(false)
  return (
    <>
      <CheckField
        error={formState.errors.declaration && t('login.declarationMissing')}
        {...register('declaration', { required: true })}
      >
        <Rich
          text={t('login.declarationShort')}
          parts={[<DocumentButton key="who" open={whole} onClick={() => setWhole(!whole)} />]}
        />
      </CheckField>
      {whole && <p className={styles.whole}>{t('login.declaration')}</p>}
      {asksAgreement(site) && <AgreementBox />}
      <AdConsent />
    </>
  )
}
