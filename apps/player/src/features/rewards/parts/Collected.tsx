import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { useReady } from '../queries.ts'
import { CollectedList } from './CollectedList.tsx'
import styles from './Collected.module.css'

const SHOWN = 4

/** What was received last; all of it is one tap away. */
export function Collected({ onAll }: { onAll: () => void }) {
  const t = useT()
  const { data } = useReady()
  if (!data) return null
  return (
    <section className={styles.collected} aria-labelledby="collected">
      <header>
        <h2 id="collected">{t('rewards.history')}</h2>
        {data.history.length > SHOWN && (
          <Button look="link" onClick={onAll}>
            {t('rewards.seeAll')}
          </Button>
        )}
      </header>
      {data.history.length === 0 ? (
        <p>{t('rewards.noHistory')}</p>
      ) : (
        <CollectedList of={data.history.slice(0, SHOWN)} />
      )}
    </section>
  )
}
