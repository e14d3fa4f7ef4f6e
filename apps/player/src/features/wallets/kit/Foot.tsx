import { Button } from '@perlas/ui/Button.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './Foot.module.css'

/**
 * The one action of a money page: stuck to the foot of a phone, in its own place on a desktop. `missing` is what it still
 * needs, and stands on the button: a press leads there. Text alone is in `label`, so that a translated page keeps up.
 */
export function Foot({
  label,
  missing,
  under,
  failure,
  busy,
  aside = false,
  children,
}: {
  label: string
  missing: string | undefined
  /** A second line on the button. */
  under?: ReactNode
  failure: string | undefined
  busy: boolean
  /** A desktop shows it as a card beside the form. */
  aside?: boolean
  /** Over the button: what comes of it. */
  children?: ReactNode
}) {
  // Words and choices that change with each key: the compiler's memory would weigh more than it saves.
  'use no memo'
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => keepRoom(place.current), [])
  return (
    <div className={styles.foot} data-aside={aside || undefined} ref={place}>
      {children}
      <FormFailure text={failure} />
      <Button
        type="submit"
        size="large"
        wide
        look={missing === undefined ? 'primary' : 'quiet'}
        aria-disabled={missing !== undefined || undefined}
        busy={busy}
      >
        <span className={styles.words}>
          <span>{missing ?? label}</span>
          {missing === undefined && <span>{under}</span>}
        </span>
      </Button>
    </div>
  )
}

/** The page's last line must clear the foot, however tall its words make it. */
function keepRoom(foot: HTMLDivElement | null) {
  if (!foot) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() =>
    style.setProperty('--foot', `${Math.ceil(foot.getBoundingClientRect().height)}px`),
  )
  watch.observe(foot)
  return () => {
    watch.disconnect()
    style.removeProperty('--foot')
  }
}
