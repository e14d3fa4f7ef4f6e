import type { OfficeGlassOpening, OfficeGlassPreparations } from '@perlas/contract/office-glass'
import { ask } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GlassCase } from './GlassCase.tsx'
import { GlassEditor } from './GlassEditor.tsx'
import { glassText } from './labels.ts'
import { Proposals } from './Proposals.tsx'
import './roles.css'

type Prepared = OfficeGlassPreparations['prepared'][number]

const preparedColumns: readonly Column<Prepared>[] = [
  { label: 'Member', cell: ({ name }) => <strong>{name}</strong> },
  { label: 'Rights of', kind: 'wide', cell: ({ role }) => role },
  { label: 'Prepared', cell: ({ preparedAt }) => <Time at={preparedAt} /> },
]
const openingColumns: readonly Column<OfficeGlassOpening>[] = [
  { label: 'Member', cell: ({ name }) => <strong>{name}</strong> },
  { label: 'Rights of', cell: ({ role }) => role },
  { label: 'Reason', kind: 'wide', cell: ({ reason }) => reason },
  { label: 'Opened', cell: ({ openedAt }) => <Time at={openedAt} /> },
  { label: 'Ends', cell: ({ until }) => <Time at={until} /> },
  { label: 'Acts', kind: 'number', cell: ({ rows }) => rows },
  {
    label: 'State',
    cell: ({ isOpen, reviewedAt }) => (isOpen ? 'open' : reviewedAt ? 'reviewed' : 'to review'),
  },
]

/** Break-glass: whose emergency is prepared, and what was done with it. */
export function Glass() {
  const [adding, setAdding] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['members', 'glass'],
    queryFn: () => ask('glassPreparations', {}),
  })
  if (!data) return <Failure of={error} />
  const { prepared, openings } = data
  return (
    <>
      <GlassProposals of={data} />
      <section className="block" aria-labelledby="glass">
        <div className="head">
          <h2 id="glass">Break-glass</h2>
          <Button
            look="outline"
            size="small"
            aria-expanded={adding}
            onClick={() => setAdding(!adding)}
          >
            Prepare rights…
          </Button>
        </div>
        <p className="quiet">
          For an emergency in which nobody with the right can be reached. A member listed here can
          take the rights of another role for 60 minutes, with a reason and a fresh code. An alarm
          goes off, each act is marked, and two owners review it. No one gets a mail: members have
          no mail address here.
        </p>
        {adding && <GlassEditor of={data} onDone={() => setAdding(false)} />}
        {prepared.length > 0 && (
          <div className="listing within">
            <Rows
              rows={prepared}
              columns={preparedColumns}
              keyOf={({ staffId }) => String(staffId)}
              rowName={({ name }) => name}
              opening={{
                below: (row) => (
                  <div className="expanded">
                    <GlassEditor of={data} withdraws={row} />
                  </div>
                ),
              }}
              caption="Rights prepared for an emergency"
            />
          </div>
        )}
        {openings.length > 0 && (
          <div className="listing within">
            <Rows
              rows={openings}
              columns={openingColumns}
              keyOf={({ id }) => String(id)}
              rowName={({ name, id }) => `${name}, number ${id}`}
              opening={{ below: (row) => <GlassCase of={row} onlyOwner={data.onlyOwner} /> }}
              caption="Broken glass"
            />
          </div>
        )}
      </section>
    </>
  )
}

function GlassProposals({ of: { proposals, openings } }: { of: OfficeGlassPreparations }) {
  return (
    <Proposals
      id="glass-proposals"
      title="Break-glass that waits for a second owner"
      list={proposals}
      wordsOf={(proposal) => {
        const text = glassText(proposal)
        const about = openings.find(({ id }) => id === proposal.opening)
        const acts = about ? [['Acts', String(about.rows)] as [string, string]] : []
        return {
          text,
          approved: {
            prepare: `${proposal.name} can take these rights for 60 minutes, each time with a reason and a fresh code.`,
            withdraw: 'It counts at once. What is open ends.',
            review: 'The alarm ends. Look at each act before you approve.',
          }[proposal.kind],
          details: [['What', text], ...acts],
        }
      }}
      barred="it is about you, or one of your two logins is less than 24 hours old"
      decide={(answer) => ask('decideGlass', answer)}
    />
  )
}
