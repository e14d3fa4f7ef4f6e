import { noticeKinds, type NoticeChoices } from '@perlas/contract/notifications'
import { Switch } from '@perlas/ui/Switch.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import styles from '../Notifications.module.css'
import { useChoose } from '../queries.ts'

/** What is pushed, by kind; all of it stands in the app's mail, whatever is chosen here. */
export function Kinds({ choices }: { choices: NoticeChoices }) {
  const t = useT()
  const choose = useChoose()
  return (
    <TaskCard
      id="kinds"
      icon="settings"
      title={t('notifications.kinds')}
      text={t('notifications.kindsText')}
    >
      <div className={styles.kinds}>
        {noticeKinds.map((kind) => (
          <Switch
            key={kind}
            label={t(`notifications.kind.${kind}`)}
            hint={t(`notifications.hint.${kind}`)}
            on={choices[kind]}
            onChange={(on) =>
              choose.mutate(
                { kind, on },
                {
                  onError: (error) => {
                    const { key, values } = failureMessage(error)
                    toast(t(key, values), 'bad')
                  },
                },
              )
            }
          />
        ))}
      </div>
    </TaskCard>
  )
}
