import styles from './Tasks.module.css'

/** A chest of pearls and coins: shut while it waits, open once it can be received. */
export function Chest({ open, size = 62 }: { open: boolean; size?: number }) {
  return (
    <svg viewBox="0 0 80 76" width={size} height={size * 0.95} aria-hidden="true">
      {open ? (
        <g className={styles.loot}>
          <image href="/pictures/states/chest.webp" x="-1" y="3" width="82" height="68" />
        </g>
      ) : (
        <image href="/pictures/states/chest-shut.webp" x="2" y="4" width="76" height="70" />
      )}
    </svg>
  )
}
