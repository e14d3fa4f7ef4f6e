import { Button } from '@perlas/ui/Button.tsx'
import { Dialog } from '@perlas/ui/Dialog.tsx'
import { PasswordField } from '@perlas/ui/PasswordField.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useEffect, useState, type SubmitEvent } from 'react'
import { loadMessages, useT } from '@perlas/player-kit/messages.ts'
import { useLocation } from 'react-router'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { warmPasswordKey } from '#/cipher/cipher.ts'
import { messages as loginMessages } from '#/social/messages.ts'
import { goTo, socialNames, type SocialName } from '#/social/social.ts'
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
  const [password, setPassword] = useState('')
  const [withPassword, setWithPassword] = useState(true)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
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

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || (withPassword && !password)) return
    setFailure(undefined)
    setBusy(true)
    try {
      if (linked) {
        await unlinkSocial(name, password)
        toast(t('profile.unlinked', called), 'good')
        onClose()
      } else {
        await goTo(name, { link: true, return: pathname, ...(withPassword && { password }) })
        // The page is on its way out: the button stays busy.
        return
      }
    } catch (error) {
      const { key, values } = failureMessage(error)
      setFailure(t(key, { ...values, minutes: Math.ceil(Number(values['seconds'] ?? 60) / 60) }))
    }
    setBusy(false)
  }
  return (
    <Dialog
      open
      title={t(linked ? 'profile.unlinkTitle' : 'profile.linkTitle', called)}
      closeLabel={t('app.close')}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.lead}>
          {t(linked ? 'profile.unlinkText' : 'profile.linkText', called)}
        </p>
        {withPassword && (
          <PasswordField
            label={t('profile.password')}
            autoComplete="current-password"
            showLabel={t('profile.showPassword')}
            hideLabel={t('profile.hidePassword')}
            value={password}
            error={failure}
            onChange={(event) => {
              setPassword(event.target.value)
              setFailure(undefined)
            }}
          />
        )}
        {!withPassword && failure && <p role="alert">{failure}</p>}
        <Button type="submit" size="large" wide look={linked ? 'danger' : 'primary'} busy={busy}>
          {linked ? t('profile.unlinkIt') : t('profile.linkGo', called)}
        </Button>
      </form>
    </Dialog>
  )
}
