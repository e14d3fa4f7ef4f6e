import { StateCard } from '@perlas/ui/StateCard.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { useCatalogue } from '#/session/catalogue.ts'
import styles from './parts/Legal.module.css'

/** The operator's license, from the site's settings; where none is set, that is what it says (PF-07). */
export function LicenseScreen() {
  const t = useT()
  const licence = useCatalogue(({ siteConfig }) => siteConfig?.licence)
  return (
    <Screen title={t('legal.license.title')} help="license">
      {licence?.number ? (
        <>
          <p className={styles.lead}>{t('legal.license.lead')}</p>
          <dl className={styles.details}>
            <div>
              <dt>{t('legal.license.holder')}</dt>
              <dd>{licence.holder}</dd>
            </div>
            <div>
              <dt>{t('legal.license.number')}</dt>
              <dd>{licence.number}</dd>
            </div>
            <div>
              <dt>{t('legal.license.regulator')}</dt>
              <dd>{licence.regulator}</dd>
            </div>
          </dl>
          <p>{t('legal.license.check')}</p>
        </>
      ) : (
        <StateCard art="/pictures/empty/resting" title={t('legal.license.unset')}>
          {t('legal.license.unsetText')}
        </StateCard>
      )}
      <p className={styles.notices}>
        <a href="/notices.txt" target="_blank" rel="noreferrer">
          {t('legal.license.notices')}
        </a>
      </p>
    </Screen>
  )
}
