import { Select } from '@perlas/ui/Select.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { useSetCheck, type Standing } from '../queries.ts'
import styles from './Limits.module.css'
import { Much } from './Much.tsx'

const choices = [15, 20, 30, 45, 60]

/** How often the player is told how long and how much; it cannot be turned off. */
export function Check({ standing }: { standing: Standing }) {
  const t = useT()
  const set = useSetCheck()
  return (
    <TaskCard id="check" icon="bell" title={t('limits.check')} text={t('limits.checkText')}>
      <Select
        label={t('limits.checkEvery')}
        value={standing.checkMinutes}
        disabled={set.isPending}
        options={choices.map((minutes) => ({
          value: minutes,
          label: t('limits.minutes', { minutes }),
        }))}
        onChange={(minutes) =>
          set.mutate(minutes, { onSuccess: () => toast(t('limits.setDone'), 'good') })
        }
      />
      <p className={styles.note}>
        {t('limits.today')} <Much kind="time" value={standing.minutesToday} />
      </p>
    </TaskCard>
  )
}
