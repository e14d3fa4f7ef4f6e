import type { OfficeRight } from '@perlas/contract/office-roles'

/** Rights that a change gives and takes, in words. */
export function RightsChange({
  gains,
  loses,
  rights,
}: {
  gains: readonly string[]
  loses: readonly string[]
  rights: readonly OfficeRight[]
}) {
  const wordsOf = (name: string) => rights.find((right) => right.name === name)?.words ?? name
  const parts = [
    { title: 'It gains', names: gains },
    { title: 'It loses', names: loses },
  ].filter(({ names }) => names.length > 0)
  if (parts.length === 0) return <p className="quiet">Its rights stay the same.</p>
  return (
    <div className="rights-change">
      {parts.map(({ title, names }) => (
        <div key={title}>
          <h3>{`${title} (${names.length})`}</h3>
          <ul>
            {names.map((name) => (
              <li key={name}>{wordsOf(name)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
