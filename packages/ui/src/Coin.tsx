import styles from './Coin.module.css'

/** The three coins of the regions: 0 the sun, 1 the pearl, 2 the star. */
const faces = [
  'M12 7.2v-2M12 18.8v-2M16.8 12h2M5.2 12h2M15.4 8.6l1.4-1.4M7.2 16.8l1.4-1.4M15.4 15.4l1.4 1.4M7.2 7.2l1.4 1.4M12 9.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4z',
  'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM10.3 11a2 2 0 0 1 1.5-1.3',
  'm12 6.5 1.7 3.7 4 .5-3 2.7.8 4-3.5-2-3.5 2 .8-4-3-2.7 4-.5z',
]

export function Coin({ face = 0, size = 22 }: { face?: number; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={styles.coin} aria-hidden="true">
      <circle className={styles.rim} cx="12" cy="12" r="11" />
      <circle className={styles.disc} cx="12" cy="12" r="9" />
      <path className={styles.face} d={faces[face] ?? faces[0]} />
    </svg>
  )
}
