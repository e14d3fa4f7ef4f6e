import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useEnd } from '../queries.ts'
import styles from './Chat.module.css'

const marks = [1, 2, 3, 4, 5] as const

/** It has ended: what one thought of it, once, and a way to write again. */
export function Rating({
  chat: { no, rating },
  onAnother,
}: {
  chat: { no: number; rating: number | null }
  onAnother: () => void
}) {
  const t = useT()
  const rate = useEnd()
  return (
    <div className={styles.ended}>
      <p>{t(rating === null ? 'service.endedAsk' : 'service.endedThanks')}</p>
      <div className={styles.marks} role="group" aria-label={t('service.rate')}>
        {marks.map((mark) => (
          <button
            key={mark}
            type="button"
            aria-label={t('service.mark', { count: mark })}
            aria-pressed={rating !== null && mark <= rating}
            disabled={rating !== null || rate.isPending}
            onClick={() => rate.mutate({ no, rating: mark })}
          >
            <Icon name="star" size={28} />
          </button>
        ))}
      </div>
      <Button look="outline" onClick={onAnother}>
        {t('service.another')}
      </Button>
    </div>
  )
}
