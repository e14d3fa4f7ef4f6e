import styles from './Button.module.css'

/**
 * primary: the one action of a screen; pearl: a moment (a reward, the first deposit), at most one a
 * screen; quiet: beside the primary, on any ground; outline: beside it on the page's own ground;
 * danger: takes something away; link: a way on inside text or beside a heading.
 */
export type ButtonLook = 'primary' | 'pearl' | 'quiet' | 'outline' | 'danger' | 'link'
export type ButtonSize = 'small' | 'medium' | 'large'

/** The looks of a button for a link that acts as one. */
export function buttonClass(
  look: ButtonLook = 'primary',
  size: ButtonSize = 'medium',
  wide = false,
) {
  return [styles.button, styles[look], styles[size], wide ? styles.wide : ''].join(' ')
}
