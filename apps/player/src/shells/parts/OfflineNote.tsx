import { Icon } from '@perlas/ui/Icon.tsx'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './OfflineNote.module.css'

function subscribe(tell: () => void) {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

export function OfflineNote() {
  const { t } = useTranslation()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <output>
      {!online && (
        <span className={styles.note}>
          <Icon name="wifi" size={18} /> {t('app.offline')}
        </span>
      )}
    </output>
  )
}
