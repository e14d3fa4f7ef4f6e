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
    about:
      'If it climbs this high and nobody cashes out manually first. The maximum is where every bet lands automatically.',
    column: 'Height',
  },
}

/** What the whole round pays at worst; of a flight what is owed at ten times, for its most says nothing. */
export function Cost({ exposure: { kind, exact, most, endings } }: { exposure: Known }) {
  const usual = kind === 'heights' ? endings[1] : undefined
  if (usual && most > 0)
    return (
      <span>
        <Amount value={usual.pays} /> at {usual.name}
      </span>
    )
  return (
    <span>
      {!exact && most > 0 && <span>at most </span>}
      <Amount value={most} />
    </span>
  )
}

/** The same by the draw that would cost it. */
export function Exposure({ exposure }: { exposure: Known }) {
  const { kind, exact, endings } = exposure
  const { title, about, column } = words[kind]
  const columns: Column<Known['endings'][number]>[] = [
    { label: column, cell: ({ name }) => name },
    { label: 'Payout', kind: 'number', cell: ({ pays }) => <Amount value={pays} /> },
  ]
  return (
    <div>
      <h2>
        {kind === 'heights' ? (
          'What is owed as it climbs'
        ) : (
          <span>
            The whole round costs <Cost exposure={exposure} /> at worst
          </span>
        )}
      </h2>
      {endings.length === 0 ? (
        // Shared prizes are parts of what came in: no draw is worse than another beyond that.
        <p className="quiet">
          No draw costs more: what was bet, and all that was kept for later rounds.
        </p>
      ) : (
        <>
          <p className="quiet">
            {about}
            {!exact && (
              <span>
                {' '}
                A bet on several parts is counted in full with the first, so the round costs this or
                less.
              </span>
            )}
          </p>
          <div className="listing within">
            <Rows
              caption={title}
              rows={endings.filter(({ pays }) => pays > 0).slice(0, 8)}
              columns={columns}
              keyOf={({ name }) => name}
            />
          </div>
        </>
      )}
    </div>
  )
}
