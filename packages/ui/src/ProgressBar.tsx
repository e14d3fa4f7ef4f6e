import styles from './ProgressBar.module.css'

/** The thin line at the top while the next page comes (RT-02). */
export function ProgressBar({ active, label }: { active: boolean; label: string }) {
  return (
    <div className={styles.track} data-active={active || undefined}>
      {active && <progress className="visually-hidden" aria-label={label} />}
      {active && <div className={styles.bar} />}
    </div>
  )
}
