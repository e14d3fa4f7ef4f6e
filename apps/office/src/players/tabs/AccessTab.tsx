import { ask } from '@perlas/office-kit/ask.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { sentence } from '@perlas/office-kit/labels.ts'
import { Time } from '@perlas/office-kit/Time.tsx'
import { useQuery } from '@tanstack/react-query'
import type { KnownPlayer } from '../known-player.ts'
import { Part } from '../Part.tsx'

/** Sessions and devices, second factors, and what happened to them. */
export function AccessTab({ player: { playerId } }: { player: KnownPlayer }) {
  const { data, error } = useQuery({
    queryKey: ['player-access', playerId],
    queryFn: () => ask('playerAccess', { playerId }),
    gcTime: 0,
  })
  if (!data) return <Failure of={error} />
  return (
    <>
      <Part title="Sessions and devices">
        {data.sessions.length === 0 && <p className="quiet">Never signed in.</p>}
        <ul className="plain">
          {data.sessions.map((session) => (
            <li key={session.id}>
              <strong>{session.device || 'Unknown device'}</strong> {session.address}{' '}
              <span className="quiet">
                <span>{session.open ? 'Signed in, last used' : 'Ended, last used'}</span>{' '}
                <Time at={session.lastActiveAt} />
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Second factors">
        <DetailList
          details={[
            [
              'Codes of an app',
              data.codesSince ? (
                <span key="codes">
                  <span>Asked for since </span>
                  <Time at={data.codesSince} />
                </span>
              ) : (
                'Not set up'
              ),
            ],
            ...data.passkeys.map(
              ({ name, createdAt, usedAt }) =>
                [`Passkey ${name}`, <Time key={createdAt} at={usedAt ?? createdAt} />] as const,
            ),
          ]}
        />
      </Part>
      <Part title="What happened">
        {data.events.length === 0 && <p className="quiet">Nothing yet.</p>}
        <ul className="plain">
          {data.events.map(({ id, kind, address, at }) => (
            <li key={id}>
              <strong>{sentence(kind)}</strong> {address}{' '}
              <span className="quiet">
                <Time at={at} />
              </span>
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}
