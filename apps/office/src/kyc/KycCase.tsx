import { Failure } from '@perlas/office-kit/Failure.tsx'
import type { KycDocument } from '@perlas/contract/kyc'
import { kycFlagLevels, kycFlags, type KycFlag } from '@perlas/contract/office-risk'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PlayCare } from '../care/PlayCare.tsx'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import type { CaseProps } from '@perlas/office-kit/Desk.tsx'
import { CaseHead } from '@perlas/office-kit/CaseHead.tsx'
import { Facts } from '@perlas/office-kit/Facts.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { fundWord, workWord } from '../parts/words.ts'
import { Chips } from '../risk/Chips.tsx'
import { kycFlagWord } from '../risk/words.ts'
import { KycDecision } from './KycDecision.tsx'
import { KycPictures } from './KycPictures.tsx'
import { KycTwins } from './KycTwins.tsx'
import { documentWords } from './words.ts'

export type KycPapers = OutputOf<'kycCase'>

/** One verification: pictures beside what the player wrote, who shares papers, then the decision. */
export function KycCase({ id, wish, done, back }: CaseProps) {
  const playerId = Number(id)
  const { data, error } = useQuery({
    queryKey: ['kyc', 'case', playerId],
    queryFn: () => ask('kycCase', { playerId }),
    // Papers of another attempt, or of a minute ago, are never decided on.
    gcTime: 0,
  })
  if (error) return <Failure of={error} />
  if (!data) return <p className="quiet">Loading the ID…</p>
  const { row, twins } = data
  return (
    <article className="case" aria-labelledby="papers">
      <CaseHead id="papers" onBack={back}>
        {row.name}
      </CaseHead>
      {row.flags.length > 0 && (
        <Chips
          most={kycFlags.length}
          chips={row.flags.map((flag) => ({
            word: kycFlagWord(flag),
            level: kycFlagLevels[flag as KycFlag] ?? 1,
          }))}
        />
      )}
      <div className="papers">
        <KycPictures playerId={playerId} pictures={data.pictures} />
        <Details data={data} />
      </div>
      <KycTwins twins={twins} />
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
        ['Money from', details ? fundWord(details.sourceOfFunds) : ''],
        ['Work', details ? workWord(details.natureOfWork) : ''],
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
