import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './Field.module.css'

/** A labelled input with its hint and its error, wired for those who do not see it. */
export function Field({
  label,
  hint,
  error,
  before,
  after,
  ...input
}: ComponentProps<'input'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  before?: ReactNode
  after?: ReactNode
}) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={styles.field} data-error={error ? true : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.box}>
        {before}
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {after}
      </span>
      <span id={`${id}-note`} className={styles.note} role={error ? 'alert' : undefined}>
        {note}
      </span>
    </div>
  )
}
