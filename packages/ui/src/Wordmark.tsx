import styles from './Wordmark.module.css'

/** The pearl in the sun of eight rays, and the name. `compact` shows the mark alone. */
export function Wordmark({ compact = false }: { compact?: boolean }) {
  return (
    <span className={styles.wordmark} data-compact={compact || undefined}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path
          className={styles.star}
          d="M16 1.5 19.7 7l6.6-1.3L25 12.3l5.5 3.7-5.5 3.7 1.3 6.6-6.6-1.3-3.7 5.5-3.7-5.5-6.6 1.3L7 19.7 1.5 16 7 12.3 5.7 5.7 12.3 7z"
        />
        <circle className={styles.pearl} cx="16" cy="16" r="6.4" />
        <path className={styles.glint} d="M12.7 14.6a4 4 0 0 1 2.9-2.5" />
      </svg>
      <span className={compact ? 'visually-hidden' : styles.name}>Perlas</span>
    </span>
  )
}
