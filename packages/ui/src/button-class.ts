import styles from './Button.module.css'

export type ButtonLook = 'primary' | 'quiet' | 'outline' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

/** The looks of a button for a link that acts as one. */
export function buttonClass(
  look: ButtonLook = 'primary',
  size: ButtonSize = 'medium',
  wide = false,
) {
  return [styles.button, styles[look], styles[size], wide ? styles.wide : ''].join(' ')
}
