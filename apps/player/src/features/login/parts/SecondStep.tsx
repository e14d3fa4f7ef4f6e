import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useState, type SubmitEvent } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { isRefused } from '@perlas/player-kit/failure.ts'
import { finishLogin } from '../queries.ts'
import { secondStepFailure } from '../rules.ts'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import styles from './LoginFrame.module.css'

/** After the right password: the code of the app, or a recovery code (AU-01). */
export function SecondStep({
  pending,
  onDone,
  onOver,
}: {
  pending: string
  onDone: () => void
  /** It took too long, or somebody changed their mind: the password is asked for again. */
  onOver: (failure?: string) => void
}) {
  const t = useT()
  const [code, setCode] = useState('')
  const [byRecovery, setByRecovery] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    if (code.trim().length < 6) return setFailure(t('login.loginOtpTip'))
    setBusy(true)
    setFailure(undefined)
    try {
      await finishLogin(pending, code.trim())
      onDone()
    } catch (error) {
      const { key, values } = secondStepFailure(error)
      if (isRefused(error, 'second-step-over')) return onOver(t(key, values))
      setFailure(t(key, values))
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>
        {byRecovery ? t('login.recoveryLead') : t('login.secondStepLead')}
      </p>
      <Field
        key={byRecovery ? 'recovery' : 'app'}
        label={byRecovery ? t('login.recoveryCode') : t('login.appCode')}
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={byRecovery ? 16 : 7}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <FormFailure text={failure} />
      <Button type="submit" size="large" wide busy={busy}>
        {t('login.submit')}
      </Button>
      <div className={styles.between}>
        <Button
          look="link"
          onClick={() => {
            setByRecovery(!byRecovery)
            setCode('')
            setFailure(undefined)
          }}
        >
          {byRecovery ? t('login.useApp') : t('login.useRecovery')}
        </Button>
        <Button look="link" onClick={() => onOver()}>
          {t('app.back')}
        </Button>
      </div>
    </form>
  )
}
