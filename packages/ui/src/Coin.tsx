import { Picture } from './Picture.tsx'
import styles from './Coin.module.css'

/** The coins of the regions: 0 the sun, 1 the pearl, 2 the star. Configuration says which. */
export function Coin({ face = 0, size = 22 }: { face?: number; size?: number }) {
  const known = face === 1 || face === 2 ? face : 0
  return (
    <Picture
      className={styles.coin}
      src={`/pictures/coins/${known}.svg`}
      alt=""
      width={size}
      height={size}
      priority
    />
  )
}
