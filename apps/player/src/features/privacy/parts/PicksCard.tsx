import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Switch } from '@perlas/ui/Switch.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useChoosePicks, usePicks, useRestorePicks } from '#/games/picks.ts'
import styles from '../Privacy.module.css'

/** Picks on home, on or off; and the games that were taken out of them. Nothing where the lobby has no picks. */
export function PicksCard({ onChoice }: { onChoice: () => void }) {
  const t = useT()
  const { data } = usePicks()
  const choose = useChoosePicks()
  const restore = useRestorePicks()
  if (!data?.offered) return null
  return (
    <TaskCard
      id="picks"
      icon="star"
      title={t('privacy.picks.title')}
      text={t('privacy.picks.text')}
    >
      <Switch
        label={t('privacy.picks.show')}
        hint={t(data.on ? 'privacy.picks.onHint' : 'privacy.picks.offHint')}
        on={data.on}
        disabled={choose.isPending}
        onChange={(on) => choose.mutate(on, { onSuccess: onChoice })}
      />
      {data.dismissed > 0 && (
        <div className={styles.line}>
          <p className={styles.quiet}>{t('privacy.picks.dismissed', { count: data.dismissed })}</p>
          <Button
            look="outline"
            size="small"
            busy={restore.isPending}
            onClick={() =>
              restore.mutate(undefined, {
                onSuccess: () => toast(t('privacy.picks.restored'), 'good'),
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
