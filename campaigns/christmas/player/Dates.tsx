import { manilaWeekday } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useLayoutEffect, useRef } from 'react'
import type { Parol } from '../call.ts'
import styles from './Dates.module.css'

/** The days in a strip that begins around today; a missed one can be pressed. */
export function Dates({
  bulbs,
  star,
  onRelight,
}: Pick<Parol, 'bulbs'> & { star: string; onRelight: ((day: number) => void) | undefined }) {
  const t = useT()
  const strip = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    const list = strip.current
    const today = list?.querySelector<HTMLElement>('[data-state=today], [data-state=waits]')
    if (list && today)
      list.scrollLeft = today.offsetLeft - list.clientWidth / 2 + today.clientWidth / 2
  }, [])
  const number = (date: string) => Number(date.slice(8))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows move the strip while it has the focus
    <ol className={styles.dates} ref={strip} tabIndex={0} aria-label={t('christmas.days')}>
      {bulbs.map(({ day, date, state }) => (
        <li key={day} data-state={state}>
          <small>{manilaWeekday(date)}</small>
          <strong>{number(date)}</strong>
          {state === 'lit' ? (
            <Icon name="check" size={14} />
          ) : state === 'missed' && onRelight ? (
            <button type="button" onClick={() => onRelight(day)}>
              {t('christmas.relight')}
            </button>
          ) : (
            <span />
          )}
        </li>
      ))}
      <li data-state="star">
        <small>{manilaWeekday(star)}</small>
        <strong>{number(star)}</strong>
        <span aria-hidden="true">★</span>
      </li>
    </ol>
  )
}
