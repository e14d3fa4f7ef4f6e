import { Picture } from '@perlas/ui/Picture.tsx'
import { useSyncExternalStore } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { useAndroidApp } from '#/session/android.ts'
import { installOffer } from '#/session/install.ts'
import styles from './AppBadges.module.css'

/** The two ways to carry Perlas along: the app where this installation has one, the home screen where the browser offers it. */
export function AppBadges() {
  const t = useT()
  const release = useAndroidApp().data?.release
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.held)
  function add() {
    installOffer.drop()
    void offer?.prompt()
  }
  if (!release && !offer) return null
  return (
    <ul className={styles.badges} aria-label={t('footer.apps')}>
      {release && (
        <li>
          <Link to="/apkdownload">
            <Badge name="android" label={t('footer.android')} />
          </Link>
        </li>
      )}
      {offer && (
        <li>
          <button type="button" onClick={add}>
            <Badge name="home-screen" label={t('footer.homeScreen')} />
          </button>
        </li>
      )}
    </ul>
  )
}

function Badge({ name, label }: { name: 'android' | 'home-screen'; label: string }) {
  return <Picture src={`/pictures/badges/${name}.svg`} alt={label} width={180} height={56} />
}
