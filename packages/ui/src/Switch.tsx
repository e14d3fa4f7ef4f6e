import { Switch as Base } from '@base-ui/react/switch'
import styles from './Switch.module.css'

/** On or off, in force at once. What is sent with a form is a `CheckField`. */
export function Switch({
  label,
  hint,
  on,
  onChange,
  disabled = false,
}: {
  label: string
  hint?: string
  on: boolean
  onChange: (on: boolean) => void
  disabled?: boolean
}) {
  return (
    <label className={styles.row} data-disabled={disabled || undefined}>
      <span className={styles.words}>
        <span>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <Base.Root
        className={styles.track}
        checked={on}
        disabled={disabled}
        onCheckedChange={(next) => onChange(next)}
      >
        <Base.Thumb className={styles.thumb} />
      </Base.Root>
    </label>
  )
}
