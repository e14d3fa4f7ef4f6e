import type { OfficeTable } from '@perlas/contract/office-queues'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'

type Known = NonNullable<OfficeTable['exposure']>

const words: Record<Known['kind'], { title: string; about: string; column: string }> = {
  one: {
    title: 'What each draw would pay',
    about: 'One of these draws comes. The worst is on top.',
    column: 'Draw',
  },
  sum: {
    title: 'What would pay most in each part',
    about: 'Each part ends in its own way, so the worst of all parts adds up.',
    column: 'Worst ending',
  },
  heights: {
    title: 'What is owed at each height',
    about: 'When it climbs so high and nobody takes down by hand before.',
    column: 'Height',
  },
}

/** What all of a round would pay at worst; of a flight, if it climbs to its most. */
export function Worst({ exposure: { exact, most } }: { exposure: Known }) {
  return (
    <>
      {!exact && most > 0 && 'At most '}
      <Amount value={most} />
    </>
  )
}

/** The same by the draw that would cost it. */
export function Exposure({ exposure }: { exposure: Known }) {
  const { kind, exact, endings } = exposure
  const { title, about, column } = words[kind]
  const columns: Column<Known['endings'][number]>[] = [
    { label: column, cell: ({ name }) => name },
    { label: 'The table pays', kind: 'number', cell: ({ pays }) => <Amount value={pays} /> },
  ]
  return (
    <>
      <h3>
        The whole round costs <Worst exposure={exposure} /> at worst
      </h3>
      <p className="quiet">
        {about}
        {!exact &&
          ' A bet on several parts is counted in full with the first, so the round costs this or less.'}
      </p>
      <div className="listing">
        <Rows
          caption={title}
          rows={endings.filter(({ pays }) => pays > 0).slice(0, 8)}
          columns={columns}
          keyOf={({ name }) => name}
        />
      </div>
    </>
  )
}
