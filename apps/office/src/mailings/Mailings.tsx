import type { OfficeMailing } from '@perlas/contract/office-mailings'
import { Badge } from '@perlas/ui/Badge.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ask } from '@perlas/office-kit/ask.ts'
import { GivenListing } from '@perlas/office-kit/Listing.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Screen } from '@perlas/office-kit/Screen.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { giftWords, playersWords, statusLabels } from './labels.ts'
import { MailingCase } from './MailingCase.tsx'
import { WriteMail } from './WriteMail.tsx'
import './mailings.css'

const columns: readonly Column<OfficeMailing>[] = [
  {
    label: 'Mail',
    kind: 'wide',
    cell: ({ texts }) => <strong>{texts['en-PH'].title}</strong>,
  },
  {
    label: 'State',
    cell: ({ status }) => {
      const [word, tone] = statusLabels[status]
      return <Badge tone={tone}>{word}</Badge>
    },
  },
  { label: 'To', cell: ({ players }) => playersWords(players) },
  {
    label: 'Each gets',
    cell: ({ gift }) => giftWords(gift) || <span className="quiet">No reward</span>,
  },
  { label: 'When', kind: 'spare', cell: ({ at }) => <Time at={at} /> },
]

const NEW = 'new'

/** Mail to players: what was written, what waits for a second member, and writing one. */
export function Mailings() {
  const [params, setParams] = useSearchParams()
  const [view] = useState(() => crypto.randomUUID())
  const { data, error, refetch } = useQuery({
    queryKey: ['mailings', view],
    queryFn: () => ask('mailings', { view }),
    refetchOnWindowFocus: false,
  })
  const chosen = params.get('open')
  const choose = (open: string) => setParams(open ? { open } : {}, { replace: true })
  const open = data?.rows.find(({ id }) => String(id) === chosen)
  const writes = chosen === NEW && mayCall('proposeMailing')
  return (
    <Screen title="Mail to players">
      {mayCall('proposeMailing') && (
        <div className="row">
          <Button aria-expanded={writes} onClick={() => choose(writes ? '' : NEW)}>
            Write a mail…
          </Button>
        </div>
      )}
      <div
        className="desk"
        data-form={writes || undefined}
        data-open={open !== undefined || writes || undefined}
      >
        <div className="desk-list">
          <GivenListing<OfficeMailing>
            title="Mail to players"
            columns={columns}
            given={{ rows: data?.rows, error }}
            rowName={({ texts }) => texts['en-PH'].title}
            opening={{ chosen: chosen ?? undefined, beside: ({ id }) => choose(String(id)) }}
            empty="Nothing was written yet."
          />
          {data?.more === true && <p className="quiet">The newest 50 are shown.</p>}
        </div>
        {writes && (
          <div className="desk-case">
            <WriteMail
              onClose={() => choose('')}
              onDone={(id) => {
                choose(String(id))
                void refetch()
              }}
            />
          </div>
        )}
        {open && (
          <div className="desk-case" key={open.id}>
            <MailingCase mailing={open} onBack={() => choose('')} onDone={() => void refetch()} />
          </div>
        )}
      </div>
    </Screen>
  )
}
