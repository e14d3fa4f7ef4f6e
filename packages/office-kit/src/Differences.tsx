import { Fragment } from 'react'
import type { Compared } from './compare.ts'
import type { ComparedRow, Difference } from './schema.ts'

/** What stands in the way of a form. */
export function Problems({ list }: { list: readonly string[] }) {
  if (list.length === 0) return null
  return (
    <div role="alert">
      <ul className="problems">
        {list.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  )
}

/** Fields before and after; a table that changed row by row. */
export function Differences({ list }: { list: readonly Difference[] }) {
  return (
    <dl className="differences">
      {list.map(({ path, title, before, after, table, list: words }) => (
        <div key={path} data-table={table && true}>
          <dt>{title}</dt>
          <dd>
            {table ? (
              <Table title={title} {...table} />
            ) : words ? (
              <Words list={words} />
            ) : (
              <>
                <del>{before}</del> <ins>{after}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const states = { same: '', changed: 'Changed', new: 'New', gone: 'Removed' } as const

/** Every row, also those that stay: what one row means is read from the others. */
function Table({
  title,
  columns,
  rows,
}: {
  title: string
  columns: readonly string[]
  rows: readonly ComparedRow[]
}) {
  return (
    <table>
      <caption className="unseen">{title}, before and after</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">
            <span className="unseen">What changes</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ state, before, after }, at) => (
          <tr key={at} data-state={state}>
            {columns.map((column, cell) => {
              const [was, is] = [before?.[cell], after?.[cell]]
              return (
                <td key={column}>
                  {was === is ? (
                    is
                  ) : (
                    <>
                      {was !== undefined && <del>{was}</del>} {is !== undefined && <ins>{is}</ins>}
                    </>
                  )}
                </td>
              )
            })}
            <td>{states[state]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A list of words or amounts: what goes is struck out, what comes is marked, the rest stands as it is. */
function Words({ list }: { list: readonly Compared<string>[] }) {
  return (
    <ul className="words">
      {list.map(({ state, before, after }, at) => (
        <Fragment key={at}>
          {before !== undefined && state !== 'same' && (
            <li>
              <del>{before}</del>
            </li>
          )}
          {after !== undefined && <li>{state === 'same' ? after : <ins>{after}</ins>}</li>}
        </Fragment>
      ))}
    </ul>
  )
}
