import type { ComponentProps, ReactNode } from 'react'
import styles from './Choice.module.css'

/** One of several ways, as a card with a picture, words and the mark that it is chosen. `children` are a strong word
 *  and small ones; what rests for now is `disabled`. */
export function Choice({
  picture,
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'children' | 'className'> & {
  picture: ReactNode
  children: ReactNode
}) {
  return (
    <label className={styles.choice}>
      {picture}
      <span className={styles.words}>{children}</span>
      <input {...input} type="radio" />
    </label>
  )
}
