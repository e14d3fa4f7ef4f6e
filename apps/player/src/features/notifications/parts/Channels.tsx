import { Badge } from '@perlas/ui/Badge.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import styles from '../Notifications.module.css'

/** By which ways the house speaks to a player, and which of them always stay. */
export function Channels({ devices }: { devices: number }) {
  const t = useT()
  const ways = [
    { way: 'mail', icon: 'mail', always: true },
    { way: 'push', icon: 'bell', always: false },
    { way: 'text', icon: 'chat', always: true },
  ] as const
  return (
    <TaskCard id="channels" icon="chat" title={t('notifications.channels')}>
      <ul>
        {ways.map(({ way, icon, always }) => (
          <li key={way} className={styles.channel}>
            <Icon name={icon} size={20} />
            <span className={styles.words}>
              <span>{t(`notifications.channel.${way}`)}</span>
              <small>{t(`notifications.channelText.${way}`)}</small>
            </span>
            <Badge tone={always || devices > 0 ? 'good' : 'quiet'}>
              {always
                ? t('notifications.always')
                : devices > 0
                  ? t('notifications.devices', { count: devices })
                  : t('notifications.off')}
            </Badge>
          </li>
        ))}
      </ul>
    </TaskCard>
  )
}
