import type { chatLists, OfficeChatRow } from '@perlas/contract/office-support'
import { ask } from '@perlas/office-kit/ask.ts'
import { GivenListing } from '@perlas/office-kit/Listing.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Screen } from '@perlas/office-kit/Screen.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Badge } from '@perlas/ui/Badge.tsx'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ChatCase } from './ChatCase.tsx'
import { nameOf, ofName, topicLabels } from './labels.ts'
import { useNews } from './news.ts'
import './support.css'

type List = (typeof chatLists)[number]
const tabs: { value: List; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'mine', label: 'Mine' },
  { value: 'closed', label: 'Ended' },
]

const columns: readonly Column<OfficeChatRow & { id: string }>[] = [
  {
    label: 'Player',
    kind: 'wide',
    cell: ({ account, isVisitor, last }) => (
      <>
        <strong>{account}</strong>
        {isVisitor && <span className="quiet"> · visitor</span>}
        <span className="chat-last">{last}</span>
      </>
    ),
  },
  { label: 'About', cell: ({ topic }) => topicLabels[topic] },
  {
    label: 'State',
    cell: ({ waitsSince, closedAt, rating }) =>
      closedAt ? (
        rating === null ? (
          <span className="quiet">Not rated</span>
        ) : (
          <Badge tone={rating >= 4 ? 'good' : 'hot'}>{rating} of 5</Badge>
        )
      ) : waitsSince ? (
        <span className="chat-waits">
          <Badge tone="hot">Waits</Badge>
          <Time at={waitsSince} />
        </span>
      ) : (
        <span className="quiet">Answered</span>
      ),
  },
  { label: 'With', kind: 'spare', cell: ({ member, mine }) => (mine ? 'You' : member || 'Nobody') },
]

/** Customer service: who waits longest comes first; a word of a player is there as it is written. */
export function Chats() {
  const [params, setParams] = useSearchParams()
  const list = tabs.find(({ value }) => value === params.get('list'))?.value ?? 'open'
  const chosen = params.get('open') ?? ''
  const [view] = useState(() => crypto.randomUUID())
  useNews(['chats'])
  const { data, error } = useQuery({
    queryKey: ['chats', 'list', list, view],
    queryFn: () => ask('chats', { view, list }, { passive: true }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  const choose = (next: { list?: List; open?: string }) =>
    setParams({ list: next.list ?? list, open: next.open ?? '' }, { replace: true })
  const [playerId, no] = ofName(chosen)
  return (
    <Screen title="Customer service">
      <TabBar
        id="chats"
        label="Which conversations"
        look="chips"
        items={tabs}
        value={list}
        onChange={(next) => choose({ list: next })}
      />
      <TabPanel className="block" id="chats" value={list}>
        <div className="desk" data-open={chosen !== '' || undefined}>
          <div className="desk-list">
            <GivenListing<OfficeChatRow & { id: string }>
              resource="chats"
              title="Conversations"
              columns={columns}
              given={{ rows: data?.rows.map((row) => ({ ...row, id: nameOf(row) })), error }}
              rowName={({ account }) => account}
              opening={{ chosen, beside: ({ id }) => choose({ open: id }) }}
              empty="Nobody is waiting."
            />
            {data?.more === true && <p className="quiet">The first 100 are shown.</p>}
          </div>
          {playerId !== 0 && no > 0 && (
            <div className="desk-case" key={chosen}>
              <ChatCase playerId={playerId} no={no} onBack={() => choose({})} />
            </div>
          )}
        </div>
      </TabPanel>
    </Screen>
  )
}
