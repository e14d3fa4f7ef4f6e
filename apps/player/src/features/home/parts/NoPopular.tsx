import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import { useT } from '@perlas/player-kit/messages.ts'

/** Home without a popular game: where the games are. */
export function NoPopular() {
  const t = useT()
  return (
    <EmptyState art="/pictures/empty/nothing" title={t('home.popularEmpty')}>
      {t('home.popularHow')}
    </EmptyState>
  )
}
