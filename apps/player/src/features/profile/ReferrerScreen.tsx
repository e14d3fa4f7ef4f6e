import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Field } from '@perlas/ui/Field.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useForm } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { usePlayer } from '@perlas/player-kit/player.ts'
import styles from './Profile.module.css'
import { fillReferrer } from './queries.ts'
import { idOf } from './rules.ts'

/** Who invited this player: named once, then shown (AU-20). */
export function ReferrerScreen() {
  const t = useT()
  const pid = usePlayer(({ user }) => user?.pid ?? 0)
  return (
    <Screen title={t('profile.superior')} help="referrer">
      {pid > 0 ? (
        <StateCard
          art="/pictures/empty/nothing"
          title={t('profile.id', { id: pid })}
          actions={
            <Link className={buttonClass('quiet')} to="/lobby/home">
              {t('app.goHome')}
            </Link>
          }
        >
          {t('profile.superiorSet')}
        </StateCard>
      ) : (
        <SuperiorForm />
      )}
    </Screen>
  )
}

function SuperiorForm() {
  const t = useT()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { id: '' } })
  const { errors, isSubmitting } = formState
  async function submit({ id: typed }: { id: string }) {
    const id = idOf(typed)
    if (id === undefined) return
    try {
      await fillReferrer(id)
      toast(t('common.success'), 'good')
    } catch (error) {
      const { key, values } = failureMessage(error)
      setError('id', { message: t(key, values) })
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <p className={styles.lead}>{t('profile.superiorLead')}</p>
      <Field
        label={t('profile.superiorId')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        error={errors.id?.message}
        {...register('id', {
          validate: (typed) => idOf(typed) !== undefined || t('profile.superiorNeeded'),
        })}
      />
      <Button type="submit" size="large" wide busy={isSubmitting}>
        {t('profile.superiorSubmit')}
      </Button>
    </form>
  )
}
