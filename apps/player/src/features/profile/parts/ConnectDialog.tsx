import { Button } from '@perlas/ui/Button.tsx'
import { Dialog } from '@perlas/ui/Dialog.tsx'
import { PasswordField } from '@perlas/ui/PasswordField.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { loadMessages, useT } from '@perlas/player-kit/messages.ts'
import { useLocation } from 'react-router'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { warmPasswordKey } from '#/cipher/cipher.ts'
import { messages as loginMessages } from '#/social/messages.ts'
import { socialNames, type SocialName } from '@perlas/contract/social-names'
import { goTo } from '#/social/social.ts'
import { askSocialState, unlinkSocial } from '../queries.ts'
import styles from './Connected.module.css'

/** Asks for the password once more, then links or unlinks. Who has no password is not asked for one. */
export function ConnectDialog({
  name,
  linked,
  onClose,
}: {
  name: SocialName
  linked: boolean
  onClose: () => void
}) {
  const t = useT()
  const { pathname } = useLocation()
  const [withPassword, setWithPassword] = useState(true)
  const [leaves, setLeaves] = useState(false)
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState
  const failure = (errors.password ?? errors.root)?.message
  const called = { name: socialNames[name] }
  useEffect(() => {
    warmPasswordKey()
    // The refusals of a sign-in are worded there.
    void loadMessages(loginMessages)
    askSocialState().then(
      ({ hasPassword }) => setWithPassword(hasPassword),
      () => undefined,
    )
  }, [])

  async function submit({ password }: { password: string }) {
    if (withPassword && !password) return setFocus('password')
    try {
      if (linked) {
        await unlinkSocial(name, password)
        toast(t('profile.unlinked', called), 'good')
        onClose()
      } else {
        await goTo(name, { link: true, return: pathname, ...(withPassword && { password }) })
        // The page is on its way out: the button stays busy.
        setLeaves(true)
      }
    } catch (error) {
      const { key, values } = failureMessage(error)
      const minutes = Math.ceil(Number(values['seconds'] ?? 60) / 60)
      const message = t(key, { ...values, minutes })
      setError(withPassword ? 'password' : 'root', { message })
    }
  }
  return (
    <Dialog
      open
      title={t(linked ? 'profile.unlinkTitle' : 'profile.linkTitle', called)}
      closeLabel={t('app.close')}
      onClose={onClose}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        <p className={styles.lead}>
          {t(linked ? 'profile.unlinkText' : 'profile.linkText', called)}
        </p>
        {withPassword && (
          <PasswordField
            label={t('profile.password')}
            autoComplete="current-password"
            showLabel={t('profile.showPassword')}
            hideLabel={t('profile.hidePassword')}
            error={failure}
            {...register('password')}
          />
        )}
        {!withPassword && failure && <p role="alert">{failure}</p>}
        <Button
          type="submit"
          size="large"
          wide
          look={linked ? 'danger' : 'primary'}
          busy={isSubmitting || leaves}
        >
          {linked ? t('profile.unlinkIt') : t('profile.linkGo', called)}
        </Button>
      </form>
    </Dialog>
  )
}
