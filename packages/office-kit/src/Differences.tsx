import type { differences } from './schema.ts'

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

/** Fields before and after. */
export function Differences({ list }: { list: ReturnType<typeof differences> }) {
  return (
    <dl className="differences">
      {list.map(({ path, title, before, after }) => (
        <div key={path}>
          <dt>{title}</dt>
          <dd>
            <del>{before}</del> <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
