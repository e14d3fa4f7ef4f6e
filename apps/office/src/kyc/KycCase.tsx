import type { KycDocument } from '@perlas/contract/kyc'
import { Button } from '@perlas/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { PlayCare } from '../care/PlayCare.tsx'
import { ask, explain, type OutputOf } from '../api.ts'
import type { CaseProps } from '../listing/Desk.tsx'
import { Facts } from '../parts/Facts.tsx'
import { Time } from '../parts/Time.tsx'
import { kycFlagWord } from '../risk/words.ts'
import { KycDecision } from './KycDecision.tsx'
import { KycPictures } from './KycPictures.tsx'
import { documentWords } from './words.ts'

export type KycPapers = OutputOf<'kycCase'>

/** One verification: pictures beside what the player wrote, who shares papers, then the decision. */
export function KycCase({ id, wish, done, back }: CaseProps) {
  const playerId = Number(id)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error } = useQuery({
    queryKey: ['kyc', 'case', playerId],
    queryFn: () => ask('kycCase', { playerId }),
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
      <header className="case-head">
        <h2 id="papers" ref={heading} tabIndex={-1}>
          {row.name}
        </h2>
        <Button look="quiet" size="small" onClick={back}>
          Close
        </Button>
      </header>
      {row.flags.length > 0 && (
        <ul className="flags" aria-label="Look at this twice">
          {row.flags.map((flag) => (
            <li key={flag} data-late={row.level >= 2 || undefined}>
              {kycFlagWord(flag)}
            </li>
          ))}
        </ul>
      )}
      <div className="papers">
        <KycPictures playerId={playerId} pictures={data.pictures} />
        <Details data={data} />
      </div>
      {twins.length > 0 && (
        <div className="scroll">
          <table className="dense">
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
                    <Link to={`/players/${twin.playerId}`}>
                      {twin.account} · {twin.playerId}
                    </Link>
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
      <KycDecision row={row} wish={wish} onDone={done} />
    </article>
  )
}

function Details({ data }: { data: KycPapers }) {
  const { row, details } = data
  return (
    <Facts
      facts={[
        ['Document', documentWords[row.documentType as KycDocument] ?? row.documentType],
        ['Number', data.documentNumber],
        ['Valid until', data.documentExpiry || 'no date'],
        ['First name', details?.firstName ?? ''],
        ['Middle name', details?.middleName ?? ''],
        ['Last name', details?.lastName ?? ''],
        ['Born', `${details?.birthDate ?? ''} (${data.age})`, data.age < 21],
        ['Nationality', details?.nationality ?? ''],
        [
          'Lives at',
          details
            ? `${details.address}, ${details.city}, ${details.province} ${details.postalCode}`
            : '',
        ],
        ['Money from', details?.sourceOfFunds ?? ''],
        ['Work', details?.natureOfWork ?? ''],
        [
          'Player',
          <Link key="player" to={`/players/${row.playerId}`}>
            {row.account} · {row.playerId}
          </Link>,
        ],
        ['Registered', <Time key="since" at={data.registeredAt} />],
        [
          row.late ? 'Play stopped' : 'Play stops',
          row.deadline ? <Time key="deadline" at={row.deadline} /> : 'not',
          row.late,
        ],
      ]}
    />
  )
}
