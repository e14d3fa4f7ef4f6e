import styles from './Wordmark.module.css'

/** The pearl in its parol, and the name. `compact` shows the mark alone. */
export function Wordmark({ compact = false }: { compact?: boolean }) {
  return (
    <span className={styles.wordmark} data-compact={compact || undefined}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path
          className={styles.star}
          d="m16 1.5 4 9.6 9.7-3.5-4.3 8.4 4.3 8.4-9.7-3.5-4 9.6-4-9.6-9.7 3.5L6.6 16 2.3 7.6l9.7 3.5z"
        />
        <circle className={styles.pearl} cx="16" cy="16" r="6.4" />
        <path className={styles.glint} d="M12.7 14.6a4 4 0 0 1 2.9-2.5" />
      </svg>
      <span className={compact ? 'visually-hidden' : styles.name}>Perlas</span>
    </span>
  )
}
