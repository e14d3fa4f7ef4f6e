import type { KindStanding } from '@perlas/contract/responsible'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Switch } from '@perlas/ui/Switch.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useSwitchKind, type Standing } from '../queries.ts'
import styles from './Limits.module.css'

/** Kinds of games that the player does not want: off at once, on again after the wait. */
export function KindsCard({ standing }: { standing: Standing }) {
  const t = useT()
  return (
    <TaskCard
      id="kinds"
      icon="games"
      title={t('limits.gameKinds')}
      text={t('limits.kindsText', { hours: standing.waitHours })}
    >
      <ul>
        {standing.kinds.map((kind) => (
          <Kind key={kind.id} kind={kind} waitHours={standing.waitHours} />
        ))}
      </ul>
    </TaskCard>
  )
}

function Kind({ kind, waitHours }: { kind: KindStanding; waitHours: number }) {
  const t = useT()
  const change = useSwitchKind()
  const { id, off, onFrom } = kind
  const name = t(`game.types.${id}`, { defaultValue: kind.name })
  function turn(wanted: boolean) {
    const done = wanted ? 'limits.kindOffDone' : 'limits.kindOnLater'
    change.mutate(
      { typeId: id, off: wanted },
      {
        onSuccess: () => toast(t(done, { kind: name, hours: waitHours }), 'good'),
        onError: (error) => {
          const { key, values } = failureMessage(error)
          toast(t(key, values), 'bad')
        },
      },
    )
  }
  return (
    <li className={styles.row} data-testid={`kind-${id}`}>
      <Switch
        label={name}
        {...(off && { hint: t('limits.kindIsOff') })}
        on={!off}
        disabled={change.isPending || onFrom !== null}
        onChange={(on) => turn(!on)}
      />
      {onFrom && (
        <div className={styles.waits}>
          <p>{t('limits.kindOnFrom', { at: manilaTime(onFrom) })}</p>
          <Button look="outline" size="small" busy={change.isPending} onClick={() => turn(true)}>
            <span>{t('limits.kindKeepOff')}</span>
            <span className="visually-hidden">{name}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
