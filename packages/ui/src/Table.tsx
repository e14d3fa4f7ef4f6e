/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- WebKit drops the roles of a table whose display changes */
import type { ReactNode } from 'react'
import styles from './Table.module.css'

export type TableColumn<Row> = {
  key: string
  title: string
  /** Numbers and amounts stand at the right. */
  numeric?: boolean
  cell: (row: Row) => ReactNode
}

/** Rows to compare. In a narrow room each row becomes a card that names its values. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  /** Heard, not seen: the heading above it is seen. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => number | string
}) {
  return (
    <div className={styles.room}>
      <table role="table" className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {columns.map(({ key, title, numeric }) => (
              <th key={key} role="columnheader" scope="col" data-numeric={numeric || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={styles.body}>
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" className={styles.row}>
              {columns.map(({ key, title, numeric, cell }) => (
                <td
                  key={key}
                  role="cell"
                  className={styles.cell}
                  data-title={title}
                  data-numeric={numeric || undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
