import type { OfficeChatRow } from '@perlas/contract/office-support'
import type { OutputOf } from '@perlas/office-kit/ask.ts'
import { Time } from '@perlas/office-kit/Time.tsx'
import { useEffect, useRef } from 'react'
import { ChatPicture } from './ChatPicture.tsx'

/** The messages of a conversation; a new one comes into view. */
export function ChatThread({
  row,
  messages,
}: {
  row: OfficeChatRow
  messages: OutputOf<'chat'>['messages']
}) {
  const of = { playerId: row.playerId, no: row.no }
  const bottom = useRef<HTMLDivElement>(null)
  const count = messages.length
  useEffect(() => {
    bottom.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return (
    <>
      <ol className="chat-thread" aria-label="Messages" aria-live="polite">
        {messages.map(({ no: number, member, text: words, picture, at, seen }) => (
          <li key={number} data-house={member !== '' || undefined}>
            {picture ? <ChatPicture of={{ ...of, message: number }} /> : <p>{words}</p>}
            <small>
              <span>{member || row.account}</span> · <Time at={at} />
              {member !== '' && <span>{seen ? ' · seen' : ' · not seen yet'}</span>}
            </small>
          </li>
        ))}
      </ol>
      <div ref={bottom} />
    </>
  )
}
