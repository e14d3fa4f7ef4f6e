import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { keep, kept } from '@perlas/player-kit/kept.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { useEffect, useState } from 'react'
import styles from './OptIn.module.css'
import { allowPushes, canPush } from './push.ts'

const ASKED = 'perlas.push-asked'

const wasAsked = () => (kept(ASKED) as { asked?: boolean }).asked ?? false

/**
 * Asks whether this browser should notify a player who waits for an answer. Shown once in a browser, and never where the
 * browser's own question was answered already.
 */
export function OptIn({ about }: { about: 'withdrawal' | 'chat' }) {
  const t = useT()
  const [shown, setShown] = useState(
    () => canPush() && Notification.permission === 'default' && !wasAsked(),
  )
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (shown) keep(ASKED, { asked: true })
  }, [shown])
  if (!shown) return null

  async function allow() {
    setBusy(true)
    try {
      if (await allowPushes()) toast(t('notifications.allowed'), 'good')
    } catch (error) {
      const { key, values } = failureMessage(error)
      toast(t(key, values), 'bad')
    }
    setShown(false)
  }
  return (
    <aside className={styles.card} aria-labelledby="opt-in-title">
      <span className={styles.icon}>
        <Icon name="bell" size={22} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title} id="opt-in-title">
          {t(`notifications.ask.${about}`)}
        </h2>
        <p className={styles.text}>{t('notifications.askText')}</p>
      </div>
      <div className={styles.actions}>
        <Button look="quiet" busy={busy} onClick={() => void allow()}>
          {t('notifications.allow')}
        </Button>
        <Button look="link" onClick={() => setShown(false)}>
          {t('notifications.later')}
        </Button>
      </div>
    </aside>
  )
}
