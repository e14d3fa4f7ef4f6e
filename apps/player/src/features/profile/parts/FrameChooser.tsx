import { NO_LOOK } from '@perlas/contract/looks'
import { useT } from '@perlas/player-kit/messages.ts'
import { Avatar } from '@perlas/ui/Avatar.tsx'
import { useQuery } from '@tanstack/react-query'
import { looksQuery } from '../queries.ts'
import styles from './AvatarChooser.module.css'

/** The frames that the player owns, and none; nothing where there is none to choose. */
export function FrameChooser({
  avatar,
  value,
  onChange,
}: {
  avatar: number
  value: number
  onChange: (frame: number) => void
}) {
  const t = useT()
  const { data } = useQuery(looksQuery)
  if (!data || data.owned.length === 0) return null
  return (
    <fieldset className={styles.chooser}>
      <legend className={styles.legend}>{t('profile.frame')}</legend>
      <div className={styles.grid}>
        {[NO_LOOK, ...data.owned].map((look) => (
          <label key={look} className={styles.choice}>
            <input
              type="radio"
              name="frame"
              className={styles.radio}
              checked={value === look}
              onChange={() => onChange(look)}
              aria-label={look === NO_LOOK ? t('profile.noFrame') : t(`activity.looks.${look}`)}
            />
            <Avatar index={avatar} frame={look} size={42} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
