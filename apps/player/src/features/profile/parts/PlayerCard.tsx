import { Avatar } from '@perlas/ui/Avatar.tsx'
import { CopyButton } from '@perlas/ui/CopyButton.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import type { UserInfo } from '@perlas/contract/accounts'
import { useCopyLanguage } from '#/session/copy-language.ts'
import styles from './PlayerCard.module.css'

/** The signed-in player: avatar, nickname, level and id. `avatar` and `frame` show what is not saved yet. */
export function PlayerCard({
  user,
  avatar = user.avatar,
  frame = user.frame,
}: {
  user: UserInfo
  avatar?: number
  frame?: number
}) {
  const t = useT()
  const language = useCopyLanguage()
  return (
    <section className={styles.card} aria-label={t('profile.you')}>
      <Avatar index={avatar} frame={frame} size={64} />
      <div className={styles.words}>
        <strong className={styles.name}>{user.nickname}</strong>
        <span className={styles.vip}>{t('profile.vip', { level: user.vip })}</span>
        <span className={styles.id}>
          {t('profile.id', { id: user.id })}
          <CopyButton text={String(user.id)} label={t('profile.copyId')} language={language} />
        </span>
      </div>
      <Picture
        className={styles.emblem}
        src={`/pictures/vip/${user.vip}`}
        alt=""
        width={56}
        height={56}
      />
    </section>
  )
}
