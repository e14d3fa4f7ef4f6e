import { useId, type ComponentProps } from 'react'
import styles from './TextArea.module.css'

/** Labelled room for words of several lines, with its hint. */
export function TextArea({
  label,
  hint,
  ...area
}: ComponentProps<'textarea'> & { label: string; hint?: string | undefined }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea rows={6} {...area} id={id} aria-describedby={hint && `${id}-hint`} />
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}
