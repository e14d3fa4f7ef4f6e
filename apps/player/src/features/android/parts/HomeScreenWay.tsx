import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useSyncExternalStore } from 'react'
import { installOffer } from '#/session/install.ts'
import styles from '../Android.module.css'

const taps = {
  chrome: ['menu', 'add', 'done'],
  safari: ['share', 'add', 'done'],
} as const
const icons = { menu: 'list', share: 'share', add: 'plus', done: 'check' } as const

/** The way without a file: by the browser's own offer where there is one, else by its menu. */
export function HomeScreenWay({ ios }: { ios: boolean }) {
  const t = useT()
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.held)
  const browser = ios ? 'safari' : 'chrome'
  function add() {
    installOffer.drop()
    void offer?.prompt()
  }
  return (
    <section className={styles.card} aria-labelledby="android-home">
      <h2 className={styles.heading} id="android-home">
        {t('android.home')}
      </h2>
      <p className={styles.quiet}>{t('android.homeText')}</p>
      {offer ? (
        <Button look="quiet" onClick={add}>
          {t('android.add')}
        </Button>
      ) : (
        <ol className={styles.list}>
          {taps[browser].map((name) => (
            <li key={name}>
              <Icon name={icons[name]} size={20} /> {t(`android.${browser}.${name}`)}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
