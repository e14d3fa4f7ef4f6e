'use no memo'

import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import type { IconName } from '@perlas/ui/icon-paths.ts'
import { useEffect, useRef, useState } from 'react'
import type { Vip } from '../call.ts'
import { Emblem } from './Emblem.tsx'
import type { Row } from './standing.ts'
import styles from './Levels.module.css'

type Benefit = { item: Vip['items'][number]['item']; icon: IconName; title: string; text: string }

/** A card for each level, the player's own in view first. */
export function LevelCards({
  rows,
  level,
  bet,
  items,
}: {
  rows: readonly Row[]
  level: number
  bet: number
  items: Vip['items']
}) {
  const t = useT()
  const rail = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(level)
  const own = rows.findIndex((row) => row.level === level)

  useEffect(() => {
    const list = rail.current
    const card = list?.children[own]
    if (list && card instanceof HTMLElement)
      list.scrollTo({ left: card.offsetLeft - list.offsetLeft, behavior: 'instant' })
  }, [own])

  function look() {
    const list = rail.current
    if (!list) return
    const distance = (of: Element) =>
      Math.abs((of as HTMLElement).offsetLeft - list.offsetLeft - list.scrollLeft)
    const atEnd = list.scrollLeft + list.clientWidth > list.scrollWidth - 4
    const cards = [...list.children]
    const nearest = atEnd
      ? cards.length - 1
      : cards.indexOf(
          [...cards].sort((one, other) => distance(one) - distance(other))[0] as Element,
        )
    setShown(rows[nearest]?.level ?? level)
  }
  return (
    <div className={styles.levels}>
      <ul
        ref={rail}
        className={styles.rail}
        onScroll={look}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too
        tabIndex={0}
        aria-label={t('vip.levels')}
      >
        {rows.map((row, at) => (
          <li key={row.level} className={styles.card} data-level={Math.min(row.level, 5)}>
            <Emblem className={styles.ghost} level={row.level} size={150} />
            <header>
              <Emblem level={row.level} size={46} />
              <span>
                <h3>{row.name}</h3>
                <small>
                  {row.betAmount > 0
                    ? t('vip.from', { amount: pesos(row.betAmount) })
                    : t('vip.fromZero')}
                </small>
              </span>
              {row.level === level ? (
                <span className={styles.yours}>
                  <Icon name="check" size={14} />
                  {t('vip.yours')}
                </span>
              ) : (
                at === own + 1 && (
                  <span className={styles.chip}>
                    {t('vip.toGo', { amount: pesos(Math.max(0, row.betAmount - bet)) })}
                  </span>
                )
              )}
            </header>
            <Benefits row={row} first={rows.find(({ gives }) => gives)} items={items} />
          </li>
        ))}
      </ul>
      <p className={styles.dots} aria-hidden="true">
        {rows.map((row) => (
          <i key={row.level} data-shown={row.level === shown || undefined} />
        ))}
      </p>
    </div>
  )
}

function Benefits({
  row: { level, gives },
  first,
  items,
}: {
  row: Row
  first: Row | undefined
  items: Vip['items']
}) {
  const t = useT()
  if (!gives) {
    if (!first) return null
    return (
      <ul>
        <li>
          <span className={styles.icon}>
            <Icon name="gift" size={19} />
          </span>
          <span className={styles.words}>
            <strong>{t('vip.none', { name: first.name })}</strong>
            <small>{t('vip.noneText')}</small>
          </span>
        </li>
      </ul>
    )
  }
  const all: (Benefit & { amount: number })[] = [
    {
      item: 'up',
      icon: 'gift',
      amount: gives.up,
      title: 'vip.up',
      text: t('vip.upText'),
    },
    {
      item: 'week',
      icon: 'calendar',
      amount: gives.week,
      title: 'vip.week',
      text: t('vip.weekText', { theo: pesos(gives.weekTheo) }),
    },
    {
      item: 'month',
      icon: 'moon',
      amount: gives.month,
      title: 'vip.month',
      text: t('vip.monthText', { theo: pesos(gives.monthTheo) }),
    },
    {
      item: 'birthday',
      icon: 'star',
      amount: gives.birthday,
      title: 'vip.birthday',
      text: t('vip.birthdayText'),
    },
  ]
  return (
    <ul>
      {all
        .filter(({ amount }) => amount > 0)
        .map(({ item, icon, amount, title, text }) => {
          const found = items.find((one) => one.item === item && one.level === level)
          return (
            <li key={item}>
              <span className={styles.icon}>
                <Icon name={icon} size={19} />
              </span>
              <span className={styles.words}>
                <strong>{t(title, { amount: pesos(amount) })}</strong>
                <small>{text}</small>
              </span>
              {found?.itemStatus === 1 && <span className={styles.ready}>{t('vip.ready')}</span>}
              {found?.itemStatus === 2 && (
                <span className={styles.got}>
                  <Icon name="check" size={14} />
                  <span className="visually-hidden">{t('vip.collected')}</span>
                </span>
              )}
            </li>
          )
        })}
    </ul>
  )
}
