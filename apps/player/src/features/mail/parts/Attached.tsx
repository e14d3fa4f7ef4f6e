import type { Mail } from '@perlas/contract/mail'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import styles from '../Mail.module.css'

/** What a mail brings, until when, and the button that receives it. */
export function Attached({
  attach: { itemStatus, rewards, until },
  busy,
  onCollect,
}: {
  attach: NonNullable<Mail['attach']>
  busy: boolean
  onCollect: () => void
}) {
  const t = useT()
  const multiple = rewards.find(({ betRate }) => betRate)?.betRate
  return (
    <section className={styles.attached} data-status={itemStatus} aria-label={t('mail.inside')}>
      <Icon name="gift" size={26} />
      <span className={styles.words}>
        <strong>{rewardWords(t, rewards)}</strong>
        {multiple && <small>{t('mail.played', { multiple })}</small>}
        {itemStatus === 1 && <small>{t('mail.until', { time: manilaTime(until) })}</small>}
        {itemStatus === 0 && <small>{t('mail.over', { time: manilaTime(until) })}</small>}
      </span>
      {itemStatus === 1 && (
        <Button size="small" busy={busy} onClick={onCollect}>
          {t('mail.collect')}
        </Button>
      )}
      {itemStatus === 2 && (
        <span className={styles.got}>
          <Icon name="check" size={18} />
          {t('mail.collected')}
        </span>
      )}
    </section>
  )
}
