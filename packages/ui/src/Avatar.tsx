import { Dot } from './Dot.tsx'
import { Picture } from './Picture.tsx'
import styles from './Avatar.module.css'

/** How many are drawn: /pictures/avatars/0 … 27. */
export const avatarCount = 28

/** The picture that a player chose, by its index; an index that is not drawn yet shows the first again. */
export function Avatar({
  index,
  size = 40,
  dot = false,
}: {
  index: number
  /** Pixels, both ways. */
  size?: number
  /** Something waits for the member. */
  dot?: boolean
}) {
  const known = Number.isInteger(index) && index >= 0 ? index % avatarCount : 0
  return (
    <span className={styles.avatar}>
      <Picture
        className={styles.picture}
        src={`/pictures/avatars/${known}`}
        alt=""
        width={size}
        height={size}
        sizes={`${size}px`}
      />
      {dot && <Dot />}
    </span>
  )
}
