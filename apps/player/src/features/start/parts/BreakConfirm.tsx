import { failureMessage } from '@perlas/player-kit/failure.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { clearLogin } from '@perlas/player-kit/session.ts'
import { serverNow } from '@perlas/ui/clock.ts'
import { ConfirmDialog } from '@perlas/ui/ConfirmDialog.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { useState } from 'react'
import { longTime, setOffer } from '#/exclusion/exclusion.ts'
import { takeDayBreak } from '../queries.ts'
import styles from './Session.module.css'

const DAY_MS = 86_400_000
const points = ['fixed', 'out', 'rounds', 'money', 'coins'] as const

/** Says in plain words how a break of a day works, and begins it by one press. After it the login offers the way to the money. */
export function BreakConfirm({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useT()
  const [until] = useState(() => new Date(serverNow() + DAY_MS).toISOString())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function begin() {
    setBusy(true)
    try {
      setOffer(await takeDayBreak())
      clearLogin()
      onDone()
    } catch (error) {
      const { key, values } = failureMessage(error)
      setFailure(t(key, values))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      title={t('start.break.title')}
      description={t('start.break.until', { at: longTime(until) })}
      confirmLabel={t('start.break.begin')}
      cancelLabel={t('start.break.cancel')}
      busy={busy}
      onConfirm={() => void begin()}
      onClose={onClose}
    >
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{t(`start.break.${point}`)}</li>
        ))}
      </ul>
      <FormFailure text={failure} />
    </ConfirmDialog>
  )
}
