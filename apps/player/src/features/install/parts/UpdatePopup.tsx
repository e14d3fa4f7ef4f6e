import { activityTypes } from '@perlas/contract/enums'
import { useT } from '@perlas/player-kit/messages.ts'
import { Optional } from '@perlas/player-kit/Optional.tsx'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Dialog } from '@perlas/ui/Dialog.tsx'
import { lazy } from 'react'
import { useAndroidApp } from '#/session/android.ts'
import { updateWay } from '../rules.ts'
import styles from './UpdatePopup.module.css'

const UpdateNote = lazy(() => import('./update-note.ts').then((m) => m.updateNote()))

/**
 * An app that is too old cannot go on: the only way is the download, so it asks only where there is one. What an update
 * brings is promised by the campaign that pays it, while it runs, and to nobody else.
 */
export function UpdatePopup({ url, minAppVersion }: { url: string; minAppVersion: string }) {
  const t = useT()
  const { data } = useAndroidApp()
  const pays = usePlayer(({ activities }) =>
    activities.activityIds.includes(activityTypes.AppUpdate),
  )
  const way = updateWay(url, minAppVersion, data?.release)
  if (way === undefined) return null
  return (
    <Dialog
      open
      closable={false}
      locked
      title={t('install.updateTitle')}
      closeLabel={t('app.close')}
      onClose={() => undefined}
    >
      <div className={styles.update}>
        <p>{t('install.updateText')}</p>
        {pays && (
          <Optional>
            <UpdateNote />
          </Optional>
        )}
        <a className={buttonClass('primary', 'medium', true)} href={way} download>
          {t('install.download')}
        </a>
      </div>
    </Dialog>
  )
}
