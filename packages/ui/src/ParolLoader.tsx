import styles from './ParolLoader.module.css'

/** A parol that lights ray after ray. */
export function ParolLoader({ label, size = 72 }: { label: string; size?: number }) {
  return (
    <output className={styles.loader}>
      <svg viewBox="-50 -50 100 100" width={size} height={size} aria-hidden="true">
        {[0, 72, 144, 216, 288].map((turn) => (
          <path
            key={turn}
            className={styles.ray}
            d="M0-10 15-14 0-46-15-14z"
            transform={`rotate(${turn})`}
          />
        ))}
        <circle className={styles.pearl} r="11" />
      </svg>
      <span className={styles.label}>{label}</span>
    </output>
  )
}
