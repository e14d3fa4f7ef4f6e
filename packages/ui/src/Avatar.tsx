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
  frame = 0,
}: {
  index: number
  /** Pixels, both ways. */
  size?: number
  /** Something waits for the member. */
  dot?: boolean
  /** A look that the player owns, around it; 0 for none. */
  frame?: number | undefined
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
      {frame > 0 && (
        <Picture
          className={styles.frame}
          src={`/pictures/frames/${frame}`}
          alt=""
          width={size}
          height={size}
        />
      )}
      {dot && <Dot />}
    </span>
  )
}
