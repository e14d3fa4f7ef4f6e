import { Badge } from '@perlas/ui/Badge.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { canPush, isDenied } from '#/notifications/push.ts'
import styles from '../Notifications.module.css'
import { usePushes } from '../queries.ts'

const promises = [
  { words: 'notifications.promise.screen', icon: 'eye-off' },
  { words: 'notifications.promise.night', icon: 'moon' },
  { words: 'notifications.promise.break', icon: 'shield' },
] as const

/** Whether this browser gets pushes, and the one tap that changes it; the browser's own question comes with that tap alone. */
export function ThisDevice({ here }: { here: boolean }) {
  const t = useT()
  const { allow, end, test } = usePushes()
  const fail = (error: unknown) => {
    const { key, values } = failureMessage(error)
    toast(t(key, values), 'bad')
  }
  const able = canPush()
  const denied = isDenied()
  const state = here ? 'on' : !able ? 'unable' : denied ? 'denied' : 'off'
  return (
    <TaskCard
      id="device"
      icon="bell"
      title={t('notifications.device')}
      text={t(`notifications.state.${state}`)}
      state={
        <Badge tone={here ? 'good' : 'quiet'}>
          {t(here ? 'notifications.on' : 'notifications.off')}
        </Badge>
      }
    >
      <div className={styles.actions}>
        {state === 'off' && (
          <Button
            wide
            busy={allow.isPending}
            onClick={() =>
              allow.mutate(undefined, {
                onError: fail,
                onSuccess: (allowed) =>
                  allowed
                    ? toast(t('notifications.allowed'), 'good')
                    : toast(t('notifications.notAllowed')),
              })
            }
          >
            {t('notifications.allow')}
          </Button>
        )}
        {here && (
          <>
            <Button
              look="quiet"
              wide
              busy={test.isPending}
              onClick={() =>
                test.mutate(undefined, {
                  onError: fail,
                  onSuccess: (result) =>
                    toast(t(`notifications.test.${result}`), result === 'taken' ? 'good' : 'bad'),
                })
              }
            >
              {t('notifications.sendTest')}
            </Button>
            <Button
              look="link"
              busy={end.isPending}
              onClick={() => end.mutate(undefined, { onError: fail })}
            >
              {t('notifications.end')}
            </Button>
          </>
        )}
      </div>
      <ul className={styles.promises}>
        {promises.map(({ words, icon }) => (
          <li key={words}>
            <Icon name={icon} size={20} />
            <span>{t(words)}</span>
          </li>
        ))}
      </ul>
    </TaskCard>
  )
}
