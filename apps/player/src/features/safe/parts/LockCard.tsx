import { Button } from '@perlas/ui/Button.tsx'
import { CheckField } from '@perlas/ui/CheckField.tsx'
import { PasswordField } from '@perlas/ui/PasswordField.tsx'
import { Select } from '@perlas/ui/Select.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState, type SubmitEvent } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useBoxActions, type Box } from '../queries.ts'
import { lockChoices, lockEnd } from '../rules.ts'
import { Failed } from './Failed.tsx'
import styles from './Safe.module.css'

/** The time lock: the player's own choice, with what it means said before the button. */
export function LockCard({ box }: { box: Box }) {
  const t = useT()
  const { lock } = useBoxActions()
  const [open, setOpen] = useState(false)
  const [days, setDays] = useState('')
  const [sure, setSure] = useState(false)
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<'days' | 'sure' | 'password'>()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  // A lock that stands can only be made longer.
  const longer = lockChoices.filter(
    (count) => box.lockedUntil === null || lockEnd(box.now, count) > box.lockedUntil,
  )

  function close() {
    setOpen(false)
    setDays('')
    setSure(false)
    setPassword('')
    setWrong(undefined)
    setRefusal(undefined)
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const missing = !days ? 'days' : !sure ? 'sure' : password === '' ? 'password' : undefined
    setWrong(missing)
    if (missing) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await lock(Number(days), password)
      toast(t('safe.lockDone'), 'good')
      close()
    } catch (error) {
      setRefusal(error)
    }
    setBusy(false)
  }
  return (
    <TaskCard id="lock" icon="lock" title={t('safe.lock')} text={t('safe.lockText')}>
      {open ? (
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <Select
            label={t('safe.howLong')}
            placeholder={t('safe.chooseDays')}
            options={longer.map((count) => ({
              value: String(count),
              label: t('safe.lockFor', { count, time: manilaTime(lockEnd(box.now, count)) }),
            }))}
            value={days || undefined}
            onChange={setDays}
            error={wrong === 'days' ? t('safe.chooseDays') : undefined}
          />
          <CheckField
            checked={sure}
            onChange={(event) => setSure(event.target.checked)}
            error={wrong === 'sure' ? t('safe.sureNeeded') : undefined}
          >
            {t('safe.sure')}
          </CheckField>
          <PasswordField
            label={t('safe.password')}
            autoComplete="off"
            showLabel={t('safe.show')}
            hideLabel={t('safe.hide')}
            value={password}
            error={wrong === 'password' ? t('safe.passwordNeeded') : undefined}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Failed error={refusal} />
          <div className={styles.actions}>
            <Button look="quiet" wide onClick={close}>
              {t('app.cancel')}
            </Button>
            <Button type="submit" wide busy={busy}>
              {t('safe.lockSubmit')}
            </Button>
          </div>
        </form>
      ) : (
        <Button look="quiet" wide disabled={longer.length === 0} onClick={() => setOpen(true)}>
          {t(box.lockedUntil === null ? 'safe.lockOpen' : 'safe.lockLonger')}
        </Button>
      )}
    </TaskCard>
  )
}
