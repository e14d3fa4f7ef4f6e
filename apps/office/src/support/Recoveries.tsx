import type { OfficeRecovery } from '@perlas/contract/office-recovery'
import { ask } from '@perlas/office-kit/ask.ts'
import { GivenListing } from '@perlas/office-kit/Listing.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Screen } from '@perlas/office-kit/Screen.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Badge } from '@perlas/ui/Badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { nameOf, ofName } from './labels.ts'
import { isLater, RecoveryCase } from './RecoveryCase.tsx'
import './support.css'

type Row = OfficeRecovery & { id: string }

function badgeOf({ state, mine, grantsFrom, codeSent }: Row) {
  if (state === 'granted')
    return codeSent ? (['quiet', 'Code sent'] as const) : (['hot', 'Code not sent'] as const)
  if (state !== 'proposed') return ['quiet', 'To look at'] as const
  if (isLater(grantsFrom)) return ['quiet', 'Owner’s time'] as const
  return [mine ? 'quiet' : 'hot', 'Second member'] as const
}

const columns: readonly Column<Row>[] = [
  {
    label: 'Asks for',
    kind: 'wide',
    cell: ({ account, name }) => (
      <>
        <strong>{account}</strong>
        <span className="chat-last">{name}</span>
      </>
    ),
  },
  {
    label: 'State',
    cell: (row) => {
      const [tone, text] = badgeOf(row)
      return <Badge tone={tone}>{text}</Badge>
    },
  },
  { label: 'Since', kind: 'spare', cell: ({ openedAt }) => <Time at={openedAt} /> },
]

/** Accounts whose number is lost: one member proposes with reasons, another grants. */
export function Recoveries() {
  const [params, setParams] = useSearchParams()
  const chosen = params.get('open') ?? ''
  const [view] = useState(() => crypto.randomUUID())
  const { data, error } = useQuery({
    queryKey: ['recoveries', 'list', view],
    queryFn: () => ask('recoveries', { view }, { passive: true }),
    refetchInterval: 60_000,
  })
  const choose = (open: string) => setParams({ open }, { replace: true })
  const [playerId, no] = ofName(chosen)
  return (
    <Screen title="Lost numbers">
      <div className="desk" data-open={chosen !== '' || undefined}>
        <div className="desk-list">
          <GivenListing<Row>
            title="Cases"
            columns={columns}
            given={{ rows: data?.rows.map((row) => ({ ...row, id: nameOf(row) })), error }}
            rowName={({ account }) => account}
            opening={{ chosen, beside: ({ id }) => choose(id) }}
            empty="No recovery requests."
          />
        </div>
        {playerId < 0 && no > 0 && (
          <div className="desk-case" key={chosen}>
            <RecoveryCase playerId={playerId} no={no} onBack={() => choose('')} />
          </div>
        )}
      </div>
    </Screen>
  )
}
