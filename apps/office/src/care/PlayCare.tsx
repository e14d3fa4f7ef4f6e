import type { officePlayCare } from '@perlas/contract/office-care'
import { Button } from '@perlas/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Static } from 'typebox'
import { ask, explain, time } from '../api.ts'
import { mayCall } from '../may.ts'
import { CareForms } from './CareForms.tsx'
import { limitWord, much } from './words.ts'

type Care = Static<(typeof officePlayCare)['output']>

/** Responsible gaming of one player: read on demand, because reading it is recorded. */
export function PlayCare({ playerId }: { playerId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="care" className="part care">
      <h3 id="care">Responsible gaming</h3>
      {open ? (
        <Opened playerId={playerId} />
      ) : (
        <Button look="outline" size="small" onClick={() => setOpen(true)}>
          Look at limits and exclusions
        </Button>
      )}
    </section>
  )
}

function Opened({ playerId }: { playerId: number }) {
  const { data, error } = useQuery({
    queryKey: ['care', playerId],
    queryFn: () => ask('playCare', { playerId }),
  })
  if (error) return <p role="alert">{explain(error)}</p>
  if (!data) return <p className="quiet">Reading…</p>
  return (
    <>
      <Standing care={data} />
      {mayCall('tightenLimit') && <CareForms playerId={playerId} exclusion={data.exclusion} />}
      <Changes care={data} />
    </>
  )
}

function Standing({ care }: { care: Care }) {
  const { exclusion, limits } = care
  return (
    <dl className="facts">
      <div data-late={exclusion ? true : undefined}>
        <dt>Excluded</dt>
        <dd>
          {exclusion ? `${exclusion.kind}, until ${time.format(new Date(exclusion.until))}` : 'no'}
        </dd>
      </div>
      {exclusion?.returnAskedAt && (
        <div data-late>
          <dt>Asked to come back</dt>
          <dd>{time.format(new Date(exclusion.returnAskedAt))}</dd>
        </div>
      )}
      {limits.map((limit) => (
        <div key={`${limit.kind} ${limit.period}`}>
          <dt>{limitWord(limit.kind, limit.period)}</dt>
          <dd>
            {limit.amount === null ? 'none' : much(limit.kind, limit.amount)}
            {limit.houseAmount !== null && `; house ${much(limit.kind, limit.houseAmount)}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Changes({ care }: { care: Care }) {
  if (care.changes.length === 0) return <p className="quiet">Nothing was ever set.</p>
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th>When</th>
            <th>What</th>
            <th>Which</th>
            <th>By</th>
            <th>Why</th>
          </tr>
        </thead>
        <tbody>
          {care.changes.map((change) => (
            <tr key={change.id}>
              <td>{time.format(new Date(change.at))}</td>
              <td>{change.what}</td>
              <td>
                {change.kind} {change.period}
                {change.after !== null && ` ${much(change.kind, change.after)}`}
              </td>
              <td>{change.by}</td>
              <td>{change.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
