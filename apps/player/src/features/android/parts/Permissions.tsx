import { useT } from '@perlas/player-kit/messages.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import styles from '../Android.module.css'

const may = ['mayNetwork', 'mayCamera', 'mayFiles'] as const
const mayNot = ['notContacts', 'notPlace', 'notFiles', 'notMicrophone'] as const

/** What stands in the app's manifest (tools/android.test.ts holds it to that), in words. */
export function Permissions() {
  const t = useT()
  return (
    <section className={styles.two} aria-label={t('android.may')}>
      <div className={styles.card}>
        <h2 className={styles.heading}>{t('android.may')}</h2>
        <ul className={styles.list}>
          {may.map((name) => (
            <li key={name}>
              <Icon name="check" size={20} /> {t(`android.${name}`)}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.card}>
        <h2 className={styles.heading}>{t('android.mayNot')}</h2>
        <ul className={`${styles.list} ${styles.not}`}>
          {mayNot.map((name) => (
            <li key={name}>
              <Icon name="close" size={20} /> {t(`android.${name}`)}
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.quiet}>{t('android.unread')}</p>
    </section>
  )
}
