import { Failure } from '@perlas/office-kit/Failure.tsx'
import type { officePlayCare } from '@perlas/contract/office-care'
import { useQuery } from '@tanstack/react-query'
import type { Static } from 'typebox'
import { ask } from '@perlas/office-kit/ask.ts'
import { time } from '@perlas/office-kit/Time.tsx'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { Time } from '@perlas/office-kit/Time.tsx'
import { CareForms } from './CareForms.tsx'
import {
  breakLabels,
  changeLabels,
  hoursText,
  kindLabel,
  limitLabel,
  much,
  termLabels,
} from './labels.ts'

type Care = Static<(typeof officePlayCare)['output']>

/** Responsible gaming of one player: read when its tab is opened, because reading it is recorded. */
export function PlayCare({ playerId }: { playerId: number }) {
  return (
    <section aria-labelledby="care" className="part care">
      <h3 id="care">Responsible gaming</h3>
      <Opened playerId={playerId} />
    </section>
  )
}

function Opened({ playerId }: { playerId: number }) {
  const { data, error } = useQuery({
    queryKey: ['care', playerId],
    queryFn: () => ask('playCare', { playerId }),
  })
  if (error) return <Failure of={error} />
  if (!data) return <p className="quiet">Reading…</p>
  return (
    <>
      <Standing care={data} />
      {mayCall('tightenLimit') && <CareForms playerId={playerId} care={data} />}
      <Changes care={data} />
    </>
  )
}

function Standing({ care }: { care: Care }) {
  const { exclusion, limits, hours, kindsOff } = care
  return (
    <dl className="detail-list">
      <div data-late={exclusion ? true : undefined}>
        <dt>Excluded</dt>
        <dd>
          {exclusion
            ? `${breakLabels[exclusion.kind] ?? exclusion.kind}, until ${time.format(new Date(exclusion.until))}`
            : 'No'}
        </dd>
      </div>
      {exclusion?.returnAskedAt && (
        <div data-late>
          <dt>Return requested</dt>
          <dd>{time.format(new Date(exclusion.returnAskedAt))}</dd>
        </div>
      )}
      {hours.now && (
        <div>
          <dt>Hours of play</dt>
          <dd>
            <span>{hoursText(hours.now)}</span>
            {hours.next && (
              <span>{`; from ${time.format(new Date(hours.next.from))}: ${hoursText(hours.next.hours)}`}</span>
            )}
          </dd>
        </div>
      )}
      {kindsOff.length > 0 && (
        <div>
          <dt>Kinds of games switched off</dt>
          <dd>{kindsOff.map(({ name }) => name).join(', ')}</dd>
        </div>
      )}
      {limits.map((limit) => (
        <div key={`${limit.kind} ${limit.period}`}>
          <dt>{limitLabel(limit.kind, limit.period)}</dt>
          <dd>
            <span>{limit.amount === null ? 'none' : much(limit.kind, limit.amount)}</span>
            {limit.houseAmount !== null && (
              <span>{`; house ${much(limit.kind, limit.houseAmount)}`}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const changes: Column<Care['changes'][number]>[] = [
  { label: 'What', cell: ({ what }) => changeLabels[what] ?? what.replaceAll('-', ' ') },
  {
    label: 'Which',
    cell: ({ kind, period, after, hours, gameType }) =>
      hours
        ? `${hoursText(hours.before)} → ${hoursText(hours.after)}`
        : gameType === undefined
          ? which(kind, period) + (after === null ? '' : `, ${much(kind, after)}`)
          : kindLabel(gameType),
  },
  { label: 'By', cell: ({ by }) => by },
  { label: 'When', cell: ({ at }) => <Time at={at} /> },
  { label: 'Why', kind: 'wide', cell: ({ reason }) => reason || '–' },
]

/** A limit, or a break and how long it is. */
function which(kind: string, period: string): string {
  const known = breakLabels[kind]
  if (kind === '') return period === '' ? '–' : period
  if (known === undefined) return limitLabel(kind, period)
  const term = termLabels[period as keyof typeof termLabels] ?? period
  return [known, term].filter(Boolean).join(', ')
}

function Changes({ care }: { care: Care }) {
  if (care.changes.length === 0) return <p className="quiet">Nothing was ever set.</p>
  return (
    <div className="listing within">
      <Rows rows={care.changes} columns={changes} keyOf={({ id }) => String(id)} />
    </div>
  )
}
