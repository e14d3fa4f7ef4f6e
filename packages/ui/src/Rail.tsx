import { Children, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import styles from './Rail.module.css'

/**
 * A row that scrolls sideways and snaps, under its heading. A desktop gets arrows, which are off at
 * the ends and away when all fits. Children are the items; `look` gives their width.
 */
export function Rail({
  title,
  action,
  look = 'tiles',
  backLabel,
  forwardLabel,
  children,
}: {
  title: string
  /** A link beside the heading: "See all". */
  action?: ReactNode
  /** tiles: game covers 3:4; wide: cards of 260 px; free: each item has its own width. */
  look?: 'tiles' | 'wide' | 'free'
  backLabel: string
  forwardLabel: string
  children: ReactNode
}) {
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ start: true, end: true })

  useEffect(() => {
    const list = row.current
    if (!list) return
    const measure = () => {
      const start = list.scrollLeft < 4
      const end = list.scrollLeft + list.clientWidth > list.scrollWidth - 4
      setEnds((known) => (known.start === start && known.end === end ? known : { start, end }))
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(list)
    for (const item of list.children) sizes.observe(item)
    list.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      list.removeEventListener('scroll', measure)
    }
  }, [children])

  function page(direction: 1 | -1) {
    const list = row.current
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    list?.scrollBy({
      left: direction * list.clientWidth * 0.9,
      behavior: still ? 'instant' : 'smooth',
    })
  }
  return (
    <section className={styles.rail} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action && <span className={styles.action}>{action}</span>}
        {!(ends.start && ends.end) && (
          <span className={styles.arrows}>
            <IconButton
              icon="back"
              look="disc"
              size={18}
              label={backLabel}
              disabled={ends.start}
              onClick={() => page(-1)}
            />
            <IconButton
              icon="forward"
              look="disc"
              size={18}
              label={forwardLabel}
              disabled={ends.end}
              onClick={() => page(1)}
            />
          </span>
        )}
      </header>
      <ul ref={row} className={[styles.row, styles[look]].join(' ')}>
        {Children.map(children, (item) => (
          <li className={styles.item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
