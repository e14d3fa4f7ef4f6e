import {
  contentKinds,
  type ContentKind,
  type OfficeContentItem,
} from '@perlas/contract/office-content'
import { Button } from '@perlas/ui/Button.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ask } from '@perlas/office-kit/ask.ts'
import { GivenListing } from '@perlas/office-kit/Listing.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Screen } from '@perlas/office-kit/Screen.tsx'
import { Switch } from '@perlas/office-kit/Switch.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { ContentCase } from './ContentCase.tsx'
import { audienceLabels, kindLabels, kindOrder } from './labels.ts'
import { States } from './States.tsx'
import './content.css'

const columns: readonly Column<OfficeContentItem>[] = [
  {
    label: 'What',
    kind: 'wide',
    cell: ({ title, picture }) => (
      <span className="titled">
        {picture !== '' && (
          <Picture className="thumb" src={picture} alt="" width={72} height={32} />
        )}
        <strong>{title}</strong>
      </span>
    ),
  },
  { label: 'State', cell: (row) => <States of={row} /> },
  {
    label: 'When',
    kind: 'spare',
    cell: ({ startsAt, endsAt }) => (
      <span className="when">
        {startsAt !== '' && (
          <span>
            from <Time at={startsAt} />
          </span>
        )}{' '}
        {endsAt !== '' && (
          <span>
            until <Time at={endsAt} />
          </span>
        )}
        {startsAt === '' && endsAt === '' && <span className="quiet">always</span>}
      </span>
    ),
  },
  {
    label: 'To whom',
    kind: 'spare',
    cell: ({ audience, hosts }) =>
      [audienceLabels[audience], ...(hosts.length > 0 ? [hosts.join(', ')] : [])].join(' · '),
  },
]

const NEW = 'new'
const kinds = kindOrder.map((value) => ({ value, label: kindLabels[value].many }))

/** What the office writes for everybody: notices, banners, films, pages, links, pictures of the footer. */
export function Content() {
  const [params, setParams] = useSearchParams()
  const [view] = useState(() => crypto.randomUUID())
  const { data, error, refetch } = useQuery({
    queryKey: ['content', view],
    queryFn: () => ask('content', { view }),
    refetchOnWindowFocus: false,
  })
  const kind: ContentKind = contentKinds.find((one) => one === params.get('kind')) ?? 'notice'
  const chosen = params.get('open') ?? ''
  const choose = (open: string, of = kind) =>
    setParams({ kind: of, ...(open && { open }) }, { replace: true })
  const rows = data?.rows.filter((one) => one.kind === kind)
  const isNew = chosen === NEW && mayCall('saveContent')
  const open = isNew || rows?.some(({ itemId }) => itemId === chosen)
  return (
    <Screen title="News and banners">
      <div className="content-head">
        <Switch
          label="What"
          items={kinds}
          value={kind as (typeof kindOrder)[number]}
          onChange={(next) => choose('', next)}
        />
        {mayCall('saveContent') && (
          <Button size="small" onClick={() => choose(NEW)}>
            {`New ${kindLabels[kind].one}…`}
          </Button>
        )}
      </div>
      <p className="quiet">{kindLabels[kind].about}</p>
      <div className="desk" data-form={open || undefined} data-open={open || undefined}>
        <div className="desk-list content-list">
          <GivenListing<OfficeContentItem>
            title={kindLabels[kind].many}
            columns={columns}
            given={{ rows, error }}
            rowName={({ title }) => title}
            opening={{
              chosen: `${kind}:${chosen}`,
              beside: ({ itemId }) => choose(itemId),
            }}
            empty="Nothing was written yet."
          />
        </div>
        {open && data && (
          <div className="desk-case">
            <ContentCase
              key={`${kind}:${chosen}`}
              kind={kind}
              itemId={chosen}
              choices={data}
              onClose={() => choose('')}
              onSaved={(itemId) => {
                void refetch()
                if (itemId !== chosen) choose(itemId)
              }}
            />
          </div>
        )}
      </div>
    </Screen>
  )
}
