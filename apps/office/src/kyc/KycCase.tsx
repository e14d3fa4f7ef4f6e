import { Failure } from '@perlas/office-kit/Failure.tsx'
import type { KycDocument } from '@perlas/contract/kyc'
import { kycFlagLevels, kycFlags, type KycFlag } from '@perlas/contract/office-risk'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PlayCare } from '../responsible/PlayCare.tsx'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import type { CaseProps } from '@perlas/office-kit/Queue.tsx'
import { CaseHead } from '@perlas/office-kit/CaseHead.tsx'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { WorkStrip } from '../desk/WorkStrip.tsx'
import { fundLabel, workLabel } from '../parts/labels.ts'
import { Chips } from '../risk/Chips.tsx'
import { kycFlagLabel } from '../risk/labels.ts'
import { KycDecision } from './KycDecision.tsx'
import { KycPictures } from './KycPictures.tsx'
import { KycDuplicates } from './KycDuplicates.tsx'
import { documentLabels } from './labels.ts'

export type KycCaseData = OutputOf<'kycCase'>

/** One verification: pictures beside what the player wrote, who shares documents, then the decision. */
export function KycCase({ id, pending, done, back }: CaseProps) {
  const playerId = Number(id)
  const { data, error } = useQuery({
    queryKey: ['kyc', 'case', playerId],
    queryFn: () => ask('kycCase', { playerId }),
    // Documents of another attempt, or of a minute ago, are never decided on.
    gcTime: 0,
  })
  if (error) return <Failure of={error} />
  if (!data) return <p className="quiet">Loading the ID…</p>
  const { row, twins } = data
  return (
    <article className="case" aria-labelledby="documents">
      <CaseHead id="documents" onBack={back}>
        {row.name}
      </CaseHead>
      <WorkStrip
        kind="verification"
        id={id}
        waits={row.status === 'submitted' || row.status === 'in-review'}
      />
      {row.flags.length > 0 && (
        <Chips
          most={kycFlags.length}
          chips={row.flags.map((flag) => ({
            label: kycFlagLabel(flag),
            level: kycFlagLevels[flag as KycFlag] ?? 1,
          }))}
        />
      )}
      <div className="documents">
        <KycPictures playerId={playerId} pictures={data.pictures} />
        <Details data={data} />
      </div>
      <KycDuplicates twins={twins} />
      <PlayCare playerId={playerId} />
      <KycDecision row={row} pending={pending} onDone={done} />
    </article>
  )
}

function Details({ data }: { data: KycCaseData }) {
  const { row, details } = data
  return (
    <DetailList
      details={[
        ['Document', documentLabels[row.documentType as KycDocument] ?? row.documentType],
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
        ['Money from', details ? fundLabel(details.sourceOfFunds) : ''],
        ['Work', details ? workLabel(details.natureOfWork) : ''],
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
