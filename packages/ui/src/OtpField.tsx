import { OTPField } from '@base-ui/react/otp-field'
import { useId, type ReactNode } from 'react'
import styles from './OtpField.module.css'

const LENGTH = 6

/**
 * Six digits: a one-time code, typed, pasted whole, or offered by the phone from its message; with `secret` a PIN, which
 * nobody over the shoulder reads. The digits alone count; anything between them is dropped.
 */
export function OtpField({
  label,
  digitLabel,
  hint,
  error,
  value,
  onChange,
  onComplete,
  disabled = false,
  secret = false,
  beside,
  name,
}: {
  label: string
  /** For the boxes after the first: "Digit 2 of 6". */
  digitLabel: (index: number, length: number) => string
  hint?: string | undefined
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  /** All six are there. */
  onComplete?: ((value: string) => void) | undefined
  disabled?: boolean
  secret?: boolean
  /** At the end of the label's line. */
  beside?: ReactNode
  name?: string
}) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={styles.field} data-error={error ? true : undefined}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {beside}
      </div>
      <OTPField.Root
        id={id}
        className={styles.boxes}
        length={LENGTH}
        inputMode="numeric"
        autoComplete={secret ? 'off' : 'one-time-code'}
        mask={secret}
        value={value}
        disabled={disabled}
        {...(name !== undefined && { name })}
        onValueChange={onChange}
        onValueComplete={(code) => onComplete?.(code)}
        aria-describedby={note ? `${id}-note` : undefined}
      >
        {Array.from({ length: LENGTH }, (_, index) => (
          <OTPField.Input
            key={index}
            className={styles.box}
            aria-label={index === 0 ? undefined : digitLabel(index + 1, LENGTH)}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </OTPField.Root>
      <span id={`${id}-note`} className={styles.note} role={error ? 'alert' : undefined}>
        {note}
      </span>
    </div>
  )
}
