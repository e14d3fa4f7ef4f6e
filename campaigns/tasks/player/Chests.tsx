import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { useTurned } from '@perlas/player-kit/use-turned.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Progress } from '@perlas/ui/Progress.tsx'
import type { TasksShown } from '../call.ts'
import { Chest } from './Chest.tsx'
import styles from './Tasks.module.css'

/** How far the way is from chest to chest, of 100: they stand at even distances, whatever they ask for. */
function share(goals: readonly number[], done: number, all: number): number {
  const stops = [0, ...goals, Math.max(all, goals.at(-1) ?? 0)]
  const places = [0, ...goals.map((_, at) => ((at + 0.5) / goals.length) * 100), 100]
  const next = stops.findIndex((stop, at) => at > 0 && stop > done)
  if (next === -1) return 100
  const from = stops[next - 1] ?? 0
  const to = stops[next] ?? 0
  const left = places[next - 1] ?? 0
  const right = places[next] ?? 0
  return left + ((done - from) / (to - from)) * (right - left)
}

/** The way of a new player, with a chest after every few tasks. */
export function Chests({
  shown: { chests, newDone, newAll },
  busy,
  onCollect,
}: {
  shown: TasksShown
  busy: boolean
  onCollect: (taskId: number) => void
}) {
  const t = useT()
  const label = t('tasks.newDone', { done: newDone, all: newAll })
  return (
    <section className={styles.way} aria-labelledby="new-player-tasks">
      <header>
        <h2 id="new-player-tasks">{t('tasks.newTitle')}</h2>
        <span>{label}</span>
      </header>
      <div className={styles.track}>
        <span className={styles.line}>
          <Progress
            value={share(
              chests.map(({ goal }) => goal),
              newDone,
              newAll,
            )}
            max={100}
            label={label}
            tone="pearl"
          />
        </span>
        <ol>
          {chests.map((chest) => (
            <OneChest key={chest.awardId} chest={chest} busy={busy} onCollect={onCollect} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function OneChest({
  chest: { awardId, itemStatus, goal, award },
  busy,
  onCollect,
}: {
  chest: TasksShown['chests'][number]
  busy: boolean
  onCollect: (taskId: number) => void
}) {
  const t = useT()
  const isTurned = useTurned(itemStatus)
  return (
    <li data-status={itemStatus} data-turned={isTurned || undefined}>
      <button
        type="button"
        disabled={itemStatus !== 1 || busy}
        onClick={() => onCollect(awardId)}
        aria-label={`${t('tasks.chest', { count: goal })}, ${rewardWords(t, award)}${itemStatus === 2 ? `, ${t('tasks.collected')}` : ''}`}
      >
        <Chest open={itemStatus > 0} />
        {itemStatus === 2 && (
          <span className={styles.mark}>
            <Icon name="check" size={14} />
          </span>
        )}
      </button>
      <strong>{rewardWords(t, award)}</strong>
      <small>
        {itemStatus === 2
          ? t('tasks.collected')
          : itemStatus === 1
            ? t('tasks.ready')
            : t('tasks.chestAt', { count: goal })}
      </small>
    </li>
  )
}
