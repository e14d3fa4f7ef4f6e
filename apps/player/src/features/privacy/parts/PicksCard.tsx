import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Switch } from '@perlas/ui/Switch.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useChoosePicks, useRestorePicks } from '#/games/picks.ts'
import styles from '../Privacy.module.css'
import { useKeepPicks, type Privacy } from '../queries.ts'

/** Picks on home, on or off; and the games that were taken out of them. Nothing where the lobby has no picks. */
export function PicksCard({ picks: { offered, on, dismissed } }: { picks: Privacy['picks'] }) {
  const t = useT()
  const keepPicks = useKeepPicks()
  const choose = useChoosePicks()
  const restore = useRestorePicks()
  if (!offered) return null
  return (
    <TaskCard
      id="picks"
      icon="star"
      title={t('privacy.picks.title')}
      text={t('privacy.picks.text')}
    >
      <Switch
        label={t('privacy.picks.show')}
        hint={t(on ? 'privacy.picks.onHint' : 'privacy.picks.offHint')}
        on={on}
        disabled={choose.isPending}
        onChange={(next) => choose.mutate(next, { onSuccess: keepPicks })}
      />
      {dismissed > 0 && (
        <div className={styles.line}>
          <p className={styles.quiet}>{t('privacy.picks.dismissed', { count: dismissed })}</p>
          <Button
            look="outline"
            size="small"
            busy={restore.isPending}
            onClick={() =>
              restore.mutate(undefined, {
                onSuccess: (view) => {
                  keepPicks(view)
                  toast(t('privacy.picks.restored'), 'good')
                },
              })
            }
          >
            {t('privacy.picks.restore')}
          </Button>
        </div>
      )}
    </TaskCard>
  )
}
