import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import type { UserInfo } from '@perlas/contract/accounts'
import { useWatch, useForm } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { AvatarChooser } from './parts/AvatarChooser.tsx'
import { FrameChooser } from './parts/FrameChooser.tsx'
import { Connected } from './parts/Connected.tsx'
import { AccountDetails } from './parts/AccountDetails.tsx'
import { PlayerCard } from './parts/PlayerCard.tsx'
import styles from './Profile.module.css'
import { changeProfile } from './queries.ts'
import { isNickname, NICKNAME_MAX } from './rules.ts'

/** The player's nickname and avatar, and what the house knows of the account (PF-02). */
export function ProfileScreen() {
  const t = useT()
  const user = usePlayer((player) => player.user)
  return (
    <Screen title={t('profile.title')} wide>
      {user && <ProfileForm user={user} />}
    </Screen>
  )
}

function ProfileForm({ user }: { user: UserInfo }) {
  const t = useT()
  const { register, control, handleSubmit, setValue, setError, formState } = useForm({
    defaultValues: { avatar: user.avatar, frame: user.frame, nickname: user.nickname },
  })
  const { errors, isSubmitting } = formState
  const [avatar, frame, nickname] = useWatch({ control, name: ['avatar', 'frame', 'nickname'] })
  const isNew = (name: string) => name.trim() !== user.nickname
  const changed = isNew(nickname) || avatar !== user.avatar || frame !== user.frame

  async function submit() {
    if (!changed) return
    const named = isNew(nickname)
    try {
      await changeProfile({
        ...(named && { nickname: nickname.trim() }),
        ...(avatar !== user.avatar && { avatar }),
        ...(frame !== user.frame && { frame }),
      })
      toast(t('profile.saved'), 'good')
    } catch (error) {
      const { key, values } = failureMessage(error)
      setError('nickname', { message: t(key, values) })
    }
  }
  return (
    <div className={styles.sides}>
      <PlayerCard user={user} avatar={avatar} frame={frame} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        <Field
          label={t('profile.nickname')}
          hint={t('profile.nicknameHint')}
          autoComplete="nickname"
          maxLength={NICKNAME_MAX}
          error={errors.nickname?.message}
          {...register('nickname', {
            validate: (name) => !isNew(name) || isNickname(name) || t('error.nicknameRefused'),
          })}
        />
        <AvatarChooser value={avatar} onChange={(index) => setValue('avatar', index)} />
        <FrameChooser avatar={avatar} value={frame} onChange={(look) => setValue('frame', look)} />
        <Button type="submit" size="large" wide busy={isSubmitting} disabled={!changed}>
          {t('profile.save')}
        </Button>
      </form>
      <AccountDetails user={user} />
      <Connected user={user} />
    </div>
  )
}
