import styles from './ProgressBar.module.css'

/** The thin line at the top while the next page comes (RT-02). */
export function ProgressBar({ active, label }: { active: boolean; label: string }) {
  return (
    <div className={styles.track} data-active={active || undefined}>
      {active && <div className={styles.bar} role="progressbar" aria-label={label} />}
    </div>
  )
}
