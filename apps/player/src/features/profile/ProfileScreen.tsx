import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import type { UserInfo } from '@perlas/contract/accounts'
import { useState, type SubmitEvent } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { AvatarChooser } from './parts/AvatarChooser.tsx'
import { Connected } from './parts/Connected.tsx'
import { Facts } from './parts/Facts.tsx'
import { PlayerCard } from './parts/PlayerCard.tsx'
import styles from './Profile.module.css'
import { changeProfile } from './queries.ts'
import { isNickname, NICKNAME_MAX } from './rules.ts'

/** The player's nickname and avatar, and what the house knows of the account (PF-02). */
export function ProfileScreen() {
  const t = useT()
  const user = usePlayer((player) => player.user)
  return <Screen title={t('profile.title')}>{user && <ProfileForm user={user} />}</Screen>
}

function ProfileForm({ user }: { user: UserInfo }) {
  const t = useT()
  const [avatar, setAvatar] = useState(user.avatar)
  const [nickname, setNickname] = useState(user.nickname)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const named = nickname.trim() !== user.nickname
  const changed = named || avatar !== user.avatar

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!changed || busy) return
    if (named && !isNickname(nickname)) return setFailure(t('error.nicknameRefused'))
    setFailure(undefined)
    setBusy(true)
    try {
      await changeProfile({
        ...(named && { nickname: nickname.trim() }),
        ...(avatar !== user.avatar && { avatar }),
      })
      toast(t('profile.saved'), 'good')
    } catch (error) {
      const { key, values } = failureMessage(error)
      setFailure(t(key, values))
    }
    setBusy(false)
  }
  return (
    <div className={styles.stack}>
      <PlayerCard user={user} avatar={avatar} />
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t('profile.nickname')}
          hint={t('profile.nicknameHint')}
          autoComplete="nickname"
          maxLength={NICKNAME_MAX}
          value={nickname}
          error={failure}
          onChange={(event) => {
            setNickname(event.target.value)
            setFailure(undefined)
          }}
        />
        <AvatarChooser value={avatar} onChange={setAvatar} />
        <Button type="submit" size="large" wide busy={busy} disabled={!changed}>
          {t('profile.save')}
        </Button>
      </form>
      <Facts user={user} />
      <Connected user={user} />
    </div>
  )
}
