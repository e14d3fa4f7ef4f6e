'use no memo'

import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Table, type TableColumn } from '@perlas/ui/Table.tsx'
import type { Vip } from '../call.ts'
import { Emblem } from './Emblem.tsx'
import type { Row } from './standing.ts'
import styles from './Levels.module.css'

/** All levels side by side, where there is room for it. */
export function LevelTable({
  rows,
  level,
  items,
}: {
  rows: readonly Row[]
  level: number
  items: Vip['items']
}) {
  const t = useT()
  const amount = (of: number | undefined, text?: string) =>
    of ? (
      <span className={styles.amount}>
        <strong>{pesos(of)}</strong>
        {text && <small>{text}</small>}
      </span>
    ) : (
      <span className={styles.none}>{t('vip.dash')}</span>
    )
  const columns: TableColumn<Row>[] = [
    {
      key: 'level',
      title: t('vip.column.level'),
      cell: (row) => (
        <span className={styles.name}>
          <Emblem level={row.level} size={44} />
          <strong>{row.name}</strong>
          {row.level === level && (
            <span className={styles.yours}>
              <Icon name="check" size={14} />
              {t('vip.yours')}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'from',
      title: t('vip.column.from'),
      numeric: true,
      cell: (row) => pesos(row.betAmount),
    },
  ]
  const benefits: TableColumn<Row>[] = [
    {
      key: 'up',
      title: t('vip.column.up'),
      numeric: true,
      cell: (row) => {
        const up = items.find((one) => one.item === 'up' && one.level === row.level)
        const text = ['', t('vip.ready'), t('vip.collected')][up?.itemStatus ?? 0]
        return amount(row.gives?.up, text)
      },
    },
    {
      key: 'week',
      title: t('vip.column.week'),
      numeric: true,
      cell: ({ gives }) =>
        amount(gives?.week, t('vip.weekText', { theo: pesos(gives?.weekTheo ?? 0) })),
    },
    {
      key: 'month',
      title: t('vip.column.month'),
      numeric: true,
      cell: ({ gives }) =>
        amount(gives?.month, t('vip.monthText', { theo: pesos(gives?.monthTheo ?? 0) })),
    },
    {
      key: 'birthday',
      title: t('vip.column.birthday'),
      numeric: true,
      cell: ({ gives }) => amount(gives?.birthday, t('vip.birthdayText')),
    },
  ]
  const hasBenefits = rows.some(({ gives }) => gives)
  return (
    <Table
      caption={t('vip.levels')}
      columns={hasBenefits ? [...columns, ...benefits] : columns}
      rows={rows}
      keyOf={(row) => row.level}
    />
  )
}
