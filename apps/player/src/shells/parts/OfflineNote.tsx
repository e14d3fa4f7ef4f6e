import { useConnection } from '@perlas/player-kit/connection.ts'
import { Optional } from '@perlas/player-kit/Optional.tsx'
import { lazy } from 'react'

const Notice = lazy(() =>
  import('#/offline/offline-notice.ts').then(({ offlineNotice }) => offlineNotice()),
)

export function OfflineNote() {
  // Drawn seldom: the compiler's memory of it would weigh more than it saves.
  'use no memo'
  const isThere = useConnection(({ online, reached }) => online && reached)
  return (
    <output>
      {!isThere && (
        <Optional>
          <Notice />
        </Optional>
      )}
    </output>
  )
}
