import { Avatar, avatarCount } from '@perlas/ui/Avatar.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import styles from './AvatarChooser.module.css'

/** One of the drawn avatars, by its index (PF-02). */
export function AvatarChooser({
  value,
  onChange,
}: {
  value: number
  onChange: (index: number) => void
}) {
  const t = useT()
  return (
    <fieldset className={styles.chooser}>
      <legend className={styles.legend}>{t('profile.avatar')}</legend>
      <div className={styles.grid}>
        {Array.from({ length: avatarCount }, (_, index) => (
          <label key={index} className={styles.choice}>
            <input
              type="radio"
              name="avatar"
              className={styles.radio}
              checked={value === index}
              onChange={() => onChange(index)}
              aria-label={t('profile.avatarNumber', { number: index + 1 })}
            />
            <Avatar index={index} size={52} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
