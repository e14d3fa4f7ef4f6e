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
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ChatCase } from './ChatCase.tsx'
import { useDeskKeys } from './desk-keys.ts'
import { nameOf, ofName, topicLabels, urgency } from './labels.ts'
import { useNews } from './news.ts'
import { Presence } from './Presence.tsx'
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
    cell: ({ account, isVisitor, level, last, lang, care, ticket }) => (
      <>
        <strong>{account}</strong>
        <span className="quiet">
          {`${isVisitor ? ' · visitor' : ''} · ${lang === 'fil' ? 'Filipino' : 'English'} `}
        </span>
        {level !== null && level > 0 && <Badge tone="quiet">VIP {level}</Badge>}
        {care && <Badge tone="hot">Care</Badge>}
        {ticket !== null && <Badge tone="quiet">Ticket {ticket}</Badge>}
        <span className="chat-last">{last}</span>
      </>
    ),
  },
  {
    label: 'About',
    cell: ({ topic, queue }) => (
      <span>
        {topicLabels[topic]} <span className="quiet">{queue}</span>
      </span>
    ),
  },
  {
    label: 'State',
    cell: ({ waitsSince, dueAt, closedAt, rating }) =>
      closedAt ? (
        rating === null ? (
          <span className="quiet">Not rated</span>
        ) : (
          <Badge tone={rating >= 4 ? 'good' : 'hot'}>{rating} of 5</Badge>
        )
      ) : waitsSince ? (
        <span className="chat-waits">
          <Due at={dueAt} />
          <Time at={waitsSince} />
        </span>
      ) : (
        <span className="quiet">Answered</span>
      ),
  },
  {
    label: 'With',
    kind: 'spare',
    cell: ({ member, mine }) => (mine ? 'You' : member || 'Unassigned'),
  },
]

const LOOKS_MS = 10_000
/** The time, looked at every few seconds. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOKS_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How near the moment is at which an answer is due. */
function Due({ at }: { at: string | null }) {
  const now = useNow()
  const near = urgency(at, now)
  if (near === 'late') return <Badge tone="hot">Late</Badge>
  return (
    <Badge tone={near === 'soon' ? 'primary' : 'good'}>{near === 'soon' ? 'Soon' : 'Waits'}</Badge>
  )
}

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
  function step(by: number) {
    const names = data?.rows.map(nameOf) ?? []
    const next = names[Math.max(0, names.indexOf(chosen) + by)]
    if (next !== undefined) choose({ open: next })
  }
  useDeskKeys((key) => {
    if (key === 'j') step(1)
    if (key === 'k') step(-1)
    return false
  })
  return (
    <Screen title="Customer service">
      <Presence />
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
              title="Conversations"
              columns={columns}
              given={{ rows: data?.rows.map((row) => ({ ...row, id: nameOf(row) })), error }}
              rowName={({ account }) => account}
              opening={{ chosen, beside: ({ id }) => choose({ open: id }) }}
              empty="No one is waiting."
            />
            {data?.more === true && <p className="quiet">The first 1,000 are shown.</p>}
          </div>
          {playerId !== 0 && no > 0 && (
            <div className="desk-case" key={chosen}>
              <ChatCase playerId={playerId} no={no} onBack={() => choose({})} />
            </div>
          )}
        </div>
        <p className="quiet chat-keys">
          Keys: <kbd>j</kbd> <kbd>k</kbd> next and previous, <kbd>t</kbd> take, <kbd>/</kbd> saved
          answer, <kbd>Ctrl</kbd> <kbd>Enter</kbd> send, <kbd>e</kbd> end
        </p>
      </TabPanel>
    </Screen>
  )
}
