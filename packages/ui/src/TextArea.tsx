import { useId, type ComponentProps } from 'react'
import styles from './TextArea.module.css'

/** Labelled room for words of several lines, with its hint; as a `bar` the low one under a conversation, whose label is heard alone. */
export function TextArea({
  label,
  hint,
  look = 'field',
  ...area
}: ComponentProps<'textarea'> & {
  label: string
  hint?: string | undefined
  look?: 'field' | 'bar'
}) {
  const id = useId()
  return (
    <div className={styles.field} data-look={look}>
      <label className={look === 'bar' ? 'visually-hidden' : undefined} htmlFor={id}>
        {label}
      </label>
      <textarea rows={6} {...area} id={id} aria-describedby={hint && `${id}-hint`} />
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}
