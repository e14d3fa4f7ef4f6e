import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Field } from '@perlas/ui/Field.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState, type SubmitEvent } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { usePlayer } from '@perlas/player-kit/player.ts'
import styles from './Profile.module.css'
import { fillSuperior } from './queries.ts'
import { idOf } from './rules.ts'

/** Who invited this player: named once, then shown (AU-20). */
export function SuperiorScreen() {
  const t = useT()
  const pid = usePlayer(({ user }) => user?.pid ?? 0)
  return (
    <Screen title={t('profile.superior')}>
      {pid > 0 ? (
        <StateCard
          picture="house"
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
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const id = idOf(typed)
    if (busy) return
    if (id === undefined) return setFailure(t('profile.superiorNeeded'))
    setFailure(undefined)
    setBusy(true)
    try {
      await fillSuperior(id)
      toast(t('common.success'), 'good')
    } catch (error) {
      const { key, values } = failureMessage(error)
      setFailure(t(key, values))
    }
    setBusy(false)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.lead}>{t('profile.superiorLead')}</p>
      <Field
        label={t('profile.superiorId')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={typed}
        error={failure}
        onChange={(event) => {
          setTyped(event.target.value)
          setFailure(undefined)
        }}
      />
      <Button type="submit" size="large" wide busy={busy}>
        {t('profile.superiorSubmit')}
      </Button>
    </form>
  )
}
