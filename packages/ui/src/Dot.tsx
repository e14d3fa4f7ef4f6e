import styles from './Dot.module.css'

/**
 * Something waits behind what it sits on. Stands at the upper right of its nearest positioned
 * ancestor; with `label` it is heard too.
 */
export function Dot({ label, inline = false }: { label?: string; inline?: boolean }) {
  return (
    <span className={[styles.dot, inline ? styles.inline : ''].join(' ')}>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  )
}
