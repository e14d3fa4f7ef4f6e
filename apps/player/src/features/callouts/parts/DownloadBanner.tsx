import { buttonClass } from '@perlas/ui/button-class.ts'
import { IconButton } from '@perlas/ui/IconButton.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { closeDownload } from '#/session/seen.ts'
import styles from './DownloadBanner.module.css'

/** The offer of the app (HM-11). It floats, so that nothing moves when it comes or goes. */
export function DownloadBanner() {
  const t = useT()
  return (
    <aside className={styles.banner} aria-label={t('callouts.download')}>
      <img className={styles.mark} src="/pictures/app/icon-192.png" alt="" width={44} height={44} />
      <p className={styles.words}>
        <strong>{t('callouts.download')}</strong>
        <span className={styles.quiet}>{t('callouts.downloadText')}</span>
      </p>
      <Link className={buttonClass('primary', 'small')} to="/apkdownload">
        {t('callouts.get')}
      </Link>
      <IconButton
        icon="close"
        size={18}
        label={t('callouts.downloadClose')}
        onClick={closeDownload}
      />
    </aside>
  )
}
