import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './CheckField.module.css'

export function CheckField({
  children,
  error,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
  error?: string | undefined
}) {
  const id = useId()
  return (
    <div className={styles.field}>
      <span className={styles.row}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
        <label htmlFor={id} className={styles.text}>
          {children}
        </label>
      </span>
      {error && (
        <span id={`${id}-note`} className={styles.note} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
