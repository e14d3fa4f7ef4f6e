import { ask } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { sentence } from '@perlas/office-kit/labels.ts'
import { mayCall } from '@perlas/office-kit/may.ts'
import { Time } from '@perlas/office-kit/Time.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { KnownPlayer } from '../known-player.ts'
import { Part } from '../Part.tsx'

/** Chats, complaints and mails: what about, and where they stand. */
export function ContactTab({ player: { playerId } }: { player: KnownPlayer }) {
  const { data, error } = useQuery({
    queryKey: ['player-contact', playerId],
    queryFn: () => ask('playerContact', { playerId }),
    gcTime: 0,
  })
  if (!data) return <Failure of={error} />
  const { chats, complaints, mails } = data
  return (
    <>
      <Part title="Chats">
        {chats.length === 0 && <p className="quiet">No chat yet.</p>}
        <ul className="plain">
          {chats.map(({ no, topic, messages, openedAt, closedAt }) => (
            <li key={no}>
              {mayCall('chat') ? (
                <Link to={`/chats?list=${closedAt ? 'closed' : 'open'}&open=${playerId}.${no}`}>
                  {sentence(topic)}
                </Link>
              ) : (
                <strong>{sentence(topic)}</strong>
              )}{' '}
              <span className="quiet">
                <span>{`${messages === 1 ? '1 message' : `${messages} messages`}, ${closedAt ? 'closed' : 'open'}, `}</span>
                <Time at={openedAt} />
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Complaints">
        {complaints.length === 0 && <p className="quiet">No complaint yet.</p>}
        <ul className="plain">
          {complaints.map(({ no, about, ref, madeAt, outcome }) => (
            <li key={no}>
              <strong>{sentence(about)}</strong> {ref}{' '}
              <span className="quiet">
                <span>{outcome ? `${sentence(outcome)}, made ` : 'Waits, made '}</span>
                <Time at={madeAt} />
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Mails">
        {mails.length === 0 && <p className="quiet">No mail yet.</p>}
        <ul className="plain">
          {mails.map(({ id, template, sentAt, readAt }) => (
            <li key={id}>
              <strong>{sentence(template)}</strong>{' '}
              <span className="quiet">
                <Time at={sentAt} />
                <span>{readAt ? ', read' : ', not read'}</span>
              </span>
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}
