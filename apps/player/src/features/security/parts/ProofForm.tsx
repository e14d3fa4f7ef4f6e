import { Button } from '@perlas/ui/Button.tsx'
import { PasswordField } from '@perlas/ui/PasswordField.tsx'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#/session/session.ts'
import { Failed } from './Failed.tsx'
import styles from './Security.module.css'

/** Asks for the password before something is changed: a phone that lies open is not its owner. */
export function ProofForm({
  submitLabel,
  danger = false,
  ready = true,
  onProof,
  onClose,
  children,
}: {
  submitLabel: string
  danger?: boolean
  /** What `children` ask for is there. */
  ready?: boolean
  onProof: (password: string) => Promise<void>
  onClose: () => void
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const account = useSession(({ user }) => user?.account ?? '')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setMissing(password === '')
    if (password === '' || !ready) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await onProof(password)
    } catch (error) {
      setRefusal(error)
    }
    setBusy(false)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <input hidden readOnly type="text" autoComplete="username" value={account} />
      {children}
      <PasswordField
        label={t('security.yourPassword')}
        autoComplete="current-password"
        showLabel={t('security.show')}
        hideLabel={t('security.hide')}
        error={missing ? t('security.oldPasswordNeeded') : undefined}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value)
          setMissing(false)
        }}
      />
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
