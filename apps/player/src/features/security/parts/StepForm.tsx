import { Button } from '@perlas/ui/Button.tsx'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Failed } from './Failed.tsx'
import styles from './Security.module.css'

/** One step of a change, with its way out; who it is about proves themselves when it is sent. */
export function StepForm({
  submitLabel,
  danger = false,
  ready = true,
  onSubmit,
  onClose,
  children,
}: {
  submitLabel: string
  danger?: boolean
  /** What `children` ask for is there. */
  ready?: boolean
  onSubmit: () => Promise<void>
  onClose: () => void
  children?: ReactNode
}) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || !ready) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await onSubmit()
    } catch (error) {
      setRefusal(error)
    }
    setBusy(false)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <Failed error={refusal} />
      <div className={styles.actions}>
        <Button look="quiet" wide onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" look={danger ? 'danger' : 'primary'} wide busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
