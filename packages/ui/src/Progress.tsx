import styles from './Progress.module.css'

/** How far something is: the way to the next level, a task of several steps. */
export function Progress({
  value,
  max,
  label,
  tone = 'primary',
  slim = false,
}: {
  value: number
  max: number
  label: string
  /** pearl: only where it is what matters most on the screen. */
  tone?: 'primary' | 'good' | 'pearl' | 'campaign'
  /** In a row of a list, where it is not what the row is about. */
  slim?: boolean
}) {
  const height = slim ? 6 : 10
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <span className={styles.progress}>
      <progress className="visually-hidden" value={share} max={1} aria-label={label} />
      <svg className={styles.track} width="100%" height={height} aria-hidden="true">
        <rect className={styles.ground} width="100%" height={height} rx={height / 2} />
        {share > 0 && (
          <rect
            className={styles[tone]}
            // A start is seen: never narrower than its own rounding.
            width={`${Math.max(share * 100, 3)}%`}
            height={height}
            rx={height / 2}
          />
        )}
      </svg>
    </span>
  )
}
