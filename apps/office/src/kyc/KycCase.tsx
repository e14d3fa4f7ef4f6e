import type { officeKycCase } from '@perlas/contract/office'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Static } from 'typebox'
import { PlayCare } from '../care/PlayCare.tsx'
import { ask, explain, time } from '../api.ts'
import { KycDecision } from './KycDecision.tsx'
import { KycPictures } from './KycPictures.tsx'
import { flagWord } from './words.ts'

export type KycPapers = Static<(typeof officeKycCase)['output']>

/** One verification: pictures beside what the player wrote, who shares papers, then the decision. */
export function KycCase({ playerId, onDone }: { playerId: number; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error } = useQuery({
    queryKey: ['kyc', 'case', playerId],
    queryFn: () => ask('kycCase', { playerId }),
    // Reading it is recorded: a glance at another window is no second look.
    refetchOnWindowFocus: false,
    // Papers of another attempt, or of a minute ago, are never decided on.
    gcTime: 0,
  })
  const read = data !== undefined
  useEffect(() => {
    if (read) heading.current?.focus()
  }, [read])
  if (error) return <p role="alert">{explain(error)}</p>
  if (!data) return <p className="quiet">Reading the papers…</p>
  const { row, twins } = data
  return (
    <article className="case" aria-labelledby="papers">
      <h3 id="papers" ref={heading} tabIndex={-1}>
        {row.name}
      </h3>
      {row.flags.length > 0 && (
        <ul className="flags" aria-label="Look at this twice">
          {row.flags.map((flag) => (
            <li key={flag} data-late={row.level >= 2 || undefined}>
              {flagWord(flag)}
            </li>
          ))}
        </ul>
      )}
      <div className="papers">
        <KycPictures playerId={playerId} pictures={data.pictures} />
        <Facts data={data} />
      </div>
      {twins.length > 0 && (
        <div className="scroll">
          <table>
            <thead>
              <tr>
                <th>Other player</th>
                <th>Shares</th>
                <th>Verification</th>
              </tr>
            </thead>
            <tbody>
              {twins.map((twin) => (
                <tr key={`${twin.playerId} ${twin.kind}`}>
                  <td>
                    {twin.account} · {twin.playerId}
                  </td>
                  <td>{twin.kind}</td>
                  <td>{twin.status}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <PlayCare playerId={playerId} />
      <KycDecision row={row} onDone={onDone} />
    </article>
  )
}

function Facts({ data }: { data: KycPapers }) {
  const { row, details } = data
  const facts: [string, string][] = [
    ['Document', row.documentType],
    ['Number', data.documentNumber],
    ['Valid until', data.documentExpiry || 'no date'],
    ['First name', details?.firstName ?? ''],
    ['Middle name', details?.middleName || '–'],
    ['Last name', details?.lastName ?? ''],
    ['Born', `${details?.birthDate ?? ''} (${data.age})`],
    ['Nationality', details?.nationality ?? ''],
    [
      'Lives at',
      details
        ? `${details.address}, ${details.city}, ${details.province} ${details.postalCode}`
        : '',
    ],
    ['Money from', details?.sourceOfFunds ?? ''],
    ['Work', details?.natureOfWork ?? ''],
    ['Player', `${row.account} · ${row.playerId}`],
    ['Registered', time.format(new Date(data.registeredAt))],
  ]
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
