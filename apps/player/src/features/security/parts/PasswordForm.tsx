import { Button } from '@perlas/ui/Button.tsx'
import { PasswordField } from '@perlas/ui/PasswordField.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { warmPasswordKey } from '#/cipher/cipher.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { changePassword } from '../queries.ts'
import { Failed } from './Failed.tsx'
import styles from './Security.module.css'

const empty = { oldPassword: '', password: '', again: '' }

/** A new password by the old one; the other devices are signed out by it. */
export function PasswordForm() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const account = usePlayer(({ user }) => user?.account ?? '')
  const site = useCatalogue(({ siteConfig }) => siteConfig)
  const bounds = { min: site?.passwordLengthMin ?? 8, max: site?.passwordLengthMax ?? 64 }
  const [refusal, setRefusal] = useState<unknown>()
  const { register, handleSubmit, getValues, reset, formState } = useForm({
    mode: 'onTouched',
    defaultValues: empty,
  })
  const { errors, isSubmitting } = formState
  const labels = { showLabel: t('security.show'), hideLabel: t('security.hide') }

  function close() {
    setOpen(false)
    setRefusal(undefined)
    reset(empty)
  }
  async function submit({ oldPassword, password }: typeof empty) {
    setRefusal(undefined)
    try {
      await changePassword({ oldPassword, password })
      toast(t('security.passwordDone'), 'good')
      close()
    } catch (error) {
      setRefusal(error)
    }
  }
  return (
    <TaskCard
      id="password"
      icon="key"
      title={t('security.password')}
      text={t('security.passwordText')}
    >
      {open ? (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => void handleSubmit(submit)(event)}
        >
          {/* The browser's store learns by it whose password this is. */}
          <input hidden readOnly type="text" autoComplete="username" value={account} />
          <PasswordField
            {...labels}
            label={t('security.oldPassword')}
            autoComplete="current-password"
            error={errors.oldPassword && t('security.oldPasswordNeeded')}
            {...register('oldPassword', { required: true })}
          />
          <PasswordField
            {...labels}
            label={t('security.newPassword')}
            autoComplete="new-password"
            hint={t('security.passwordHint', bounds)}
            error={errors.password && t('security.passwordHint', bounds)}
            {...register('password', {
              required: true,
              minLength: bounds.min,
              maxLength: bounds.max,
            })}
          />
          <PasswordField
            {...labels}
            label={t('security.again')}
            autoComplete="new-password"
            error={errors.again && t('security.notTheSame')}
            {...register('again', { validate: (text) => text === getValues('password') })}
          />
          <Failed error={refusal} />
          <div className={styles.actions}>
            <Button look="quiet" wide onClick={close}>
              {t('app.cancel')}
            </Button>
            <Button type="submit" wide busy={isSubmitting}>
              {t('security.passwordSubmit')}
            </Button>
          </div>
        </form>
      ) : (
        <Button
          look="quiet"
          wide
          onClick={() => {
            warmPasswordKey()
            setOpen(true)
          }}
        >
          {t('security.passwordChange')}
        </Button>
      )}
    </TaskCard>
  )
}
