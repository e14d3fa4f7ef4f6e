import { useLine } from '@perlas/player-kit/line.ts'
import { Optional } from '@perlas/player-kit/Optional.tsx'
import { lazy } from 'react'

const Line = lazy(() => import('#/offline/line.ts').then(({ line }) => line()))

export function OfflineNote() {
  // Drawn seldom: the compiler's memory of it would weigh more than it saves.
  'use no memo'
  const isThere = useLine(({ online, reached }) => online && reached)
  return (
    <output>
      {!isThere && (
        <Optional>
          <Line />
        </Optional>
      )}
    </output>
  )
}
