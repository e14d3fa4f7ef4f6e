import styles from './Burst.module.css'

/** One short burst of pearls for a real moment; nothing at all with reduced motion. */
export function Burst() {
  return (
    <span className={styles.burst} aria-hidden="true">
      {Array.from({ length: 14 }, (_, index) => (
        <i key={index} className={styles.pearl} />
      ))}
    </span>
  )
}
