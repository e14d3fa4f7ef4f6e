import { undoByLink, undoChange } from '@perlas/contract/proof'
import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { PasswordField } from '@perlas/ui/PasswordField.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link, useSearchParams } from 'react-router'
import { call } from '@perlas/player-kit/call.ts'
import { warmPasswordKey, withPassword } from '#/cipher/cipher.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { useCatalogue } from '#/session/catalogue.ts'
import { useSession } from '@perlas/player-kit/session.ts'
import styles from './Proof.module.css'
import { proofFailure } from './rules.ts'

const empty = { password: '', again: '' }

/** "This wasn't me": by the change that a mail names, or by the link of a text. */
export function UndoScreen() {
  const t = useT()
  const [params] = useSearchParams()
  // Behind the hash, so that it reaches no server's log; taken once, so that no history keeps it.
  const [link] = useState(() => location.hash.slice(1))
  const signedIn = useSession(({ token }) => token !== undefined)
  const site = useCatalogue(({ siteConfig }) => siteConfig)
  const bounds = { min: site?.passwordLengthMin ?? 8, max: site?.passwordLengthMax ?? 64 }
  const [refusal, setRefusal] = useState<unknown>()
  const [undone, setUndone] = useState<boolean>()
  const { register, handleSubmit, getValues, formState } = useForm({
    mode: 'onTouched',
    defaultValues: empty,
  })
  const { errors, isSubmitting } = formState
  const labels = { showLabel: t('proof.show'), hideLabel: t('proof.hide') }
  const failure = refusal ? proofFailure(refusal) : undefined
  useEffect(() => {
    warmPasswordKey()
    if (link) history.replaceState(history.state, '', location.pathname)
  }, [link])

  async function submit({ password }: typeof empty) {
    setRefusal(undefined)
    try {
      const answer = await withPassword(password, (sealed) =>
        link
          ? call(undoByLink, { link, password: sealed })
          : call(undoChange, { change: Number(params.get('change')), password: sealed }),
      )
      setUndone(answer.undone)
    } catch (error) {
      setRefusal(error)
    }
  }
  if (undone !== undefined) {
    return (
      <Screen title={t('proof.undo.title')} help="undo">
        <StateCard
          picture="house"
          title={t('proof.undo.doneTitle')}
          actions={
            <Link className={buttonClass('primary')} to={signedIn ? '/profile/security' : '/login'}>
              {t(signedIn ? 'proof.undo.toSecurity' : 'proof.undo.login')}
            </Link>
          }
        >
          {t(undone ? 'proof.undo.done' : 'proof.undo.safe')}
        </StateCard>
      </Screen>
    )
  }
  return (
    <Screen title={t('proof.undo.title')} help="undo">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        <p className={styles.lead}>{t('proof.undo.lead')}</p>
        <PasswordField
          {...labels}
          label={t('proof.undo.newPassword')}
          autoComplete="new-password"
          hint={t('proof.undo.hint', bounds)}
          error={errors.password && t('proof.undo.hint', bounds)}
          {...register('password', {
            required: true,
            minLength: bounds.min,
            maxLength: bounds.max,
          })}
        />
        <PasswordField
          {...labels}
          label={t('proof.undo.again')}
          autoComplete="new-password"
          error={errors.again && t('proof.undo.differs')}
          {...register('again', { validate: (text) => text === getValues('password') })}
        />
        <FormFailure text={failure && t(failure.key, failure.values)} />
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {t('proof.undo.submit')}
        </Button>
      </form>
    </Screen>
  )
}
