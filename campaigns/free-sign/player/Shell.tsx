import styles from './FreeSign.module.css'

/** From this on it stands open. */
const AJAR = 0.4

/** A clam that opens as its day comes: `open` from 0 to 1; with `pearl` so much of one shows. */
export function Shell({ open, pearl, size = 72 }: { open: number; pearl: number; size?: number }) {
  const pearlSize = 16 + pearl * 30
  return (
    <svg viewBox="0 -3 96 96" width={size} height={size} aria-hidden="true">
      <g className={styles.lid}>
        <image
          href={
            open < AJAR ? '/pictures/states/shell-shut.webp' : '/pictures/states/shell-lid.webp'
          }
          width="96"
          height="96"
        />
      </g>
      {open >= AJAR && pearl > 0 && (
        <image
          href="/pictures/states/pearl.webp"
          x={48 - pearlSize / 2}
          y={66 - pearlSize}
          width={pearlSize}
          height={pearlSize}
        />
      )}
      <image href="/pictures/states/shell-lip.webp" width="96" height="96" />
      <image
        className={styles.risen}
        href="/pictures/states/pearl.webp"
        x="36"
        y="42"
        width="24"
        height="24"
      />
    </svg>
  )
}
