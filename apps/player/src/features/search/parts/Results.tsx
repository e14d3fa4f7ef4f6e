import type { Game } from '@perlas/contract/catalogue'
import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { VirtualGrid } from './VirtualGrid.tsx'

/** What was found, or the way on when nothing was. */
export function Results({
  id,
  games,
  typeId,
  onReset,
}: {
  id: string
  games: readonly Game[]
  typeId: number | undefined
  onReset: () => void
}) {
  const t = useT()
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${typeId ?? 0}`} tabIndex={-1}>
      {games.length === 0 ? (
        <EmptyState
          art="/pictures/empty/results"
          title={t('search.none')}
          actions={
            <Button look="outline" onClick={onReset}>
              {t('search.reset')}
            </Button>
          }
        >
          {t('search.how')}
        </EmptyState>
      ) : (
        <VirtualGrid games={games} eager={6} />
      )}
    </div>
  )
}
