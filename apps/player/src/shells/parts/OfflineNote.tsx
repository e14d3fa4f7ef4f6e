import { Optional } from '@perlas/player-kit/Optional.tsx'
import { lazy, useSyncExternalStore } from 'react'

const Line = lazy(() => import('#/offline/line.ts').then(({ line }) => line()))

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
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <output>
      {!online && (
        <Optional>
          <Line />
        </Optional>
      )}
    </output>
  )
}
