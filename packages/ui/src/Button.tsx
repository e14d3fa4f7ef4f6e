import { useRef, type ComponentProps, type MouseEvent } from 'react'
import { buttonClass, type ButtonLook, type ButtonSize } from './button-class.ts'
import styles from './Button.module.css'

const CLICK_THROTTLE = 200

export function Button({
  look = 'primary',
  size = 'medium',
  wide = false,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & {
  look?: ButtonLook
  size?: ButtonSize
  wide?: boolean
  busy?: boolean
}) {
  const last = useRef(-Infinity)
  function click(event: MouseEvent<HTMLButtonElement>) {
    // A nervous double tap is one tap.
    if (busy || event.timeStamp - last.current < CLICK_THROTTLE) return event.preventDefault()
    last.current = event.timeStamp
    onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={[buttonClass(look, size, wide), className].join(' ')}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
    >
      <span className={styles.label}>{children}</span>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  )
}
