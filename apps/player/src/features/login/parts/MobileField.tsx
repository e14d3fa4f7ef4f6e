import { Field } from '@perlas/ui/Field.tsx'
import type { ComponentProps } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { INPUT_MAX } from '../rules.ts'
import styles from './MobileField.module.css'

/** A mobile number of this site's country, whose code stands before it (AU-05). */
export function MobileField(
  props: Omit<ComponentProps<typeof Field>, 'label' | 'before' | 'type'>,
) {
  const t = useT()
  const countryCode = useCatalogue(({ siteConfig }) => siteConfig?.countryCode)
  return (
    <Field
      autoComplete="tel-national"
      maxLength={INPUT_MAX}
      {...props}
      label={t('login.mobile')}
      type="tel"
      inputMode="numeric"
      before={
        countryCode && (
          <span className={styles.country} title={t('login.countryCode')}>
            +{countryCode}
          </span>
        )
      }
    />
  )
}
