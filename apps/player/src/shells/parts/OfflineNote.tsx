import { Icon } from '@perlas/ui/Icon.tsx'
import { useSyncExternalStore } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
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
  // Drawn seldom: the compiler's memory of it would weigh more than it saves.
  'use no memo'
  const t = useT()
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
