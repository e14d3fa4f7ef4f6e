import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ask } from '@perlas/office-kit/ask.ts'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { kycStatusLabel, sharedLabel } from '../parts/labels.ts'
import type { KycCaseData } from './KycCase.tsx'
import { KycPictures } from './KycPictures.tsx'

type Twin = KycCaseData['twins'][number]
type Other = Omit<Twin, 'kind'> & { kinds: string[] }

/** Who shares a name, a number or a picture; the documents of one of them at a time stand below, to compare. */
export function KycDuplicates({ twins }: { twins: readonly Twin[] }) {
  const [beside, setBeside] = useState<Other>()
  const others = new Map<number, Other>()
  for (const { kind, ...other } of twins) {
    const known = others.get(other.playerId)
    others.set(other.playerId, { ...other, kinds: [...(known?.kinds ?? []), kind] })
  }
  if (others.size === 0) return null
  const columns: Column<Other>[] = [
    {
      label: 'Other player',
      cell: ({ playerId, account }) => (
        <Link to={`/players/${playerId}`}>
          {account} · {playerId}
        </Link>
      ),
    },
    { label: 'Shares', cell: ({ kinds }) => kinds.map(sharedLabel).join(' · ') },
    { label: 'Verification', cell: ({ status }) => kycStatusLabel(status) },
    {
      label: 'ID',
      cell: (other) => {
        const open = other.playerId === beside?.playerId
        return (
          <Button
            look="outline"
            size="small"
            aria-pressed={open}
            onClick={() => setBeside(open ? undefined : other)}
          >
            {open ? 'Hide' : 'Compare'}
          </Button>
        )
      },
    },
  ]
  return (
    <>
      <div className="listing within">
        <Rows
          rows={[...others.values()]}
          columns={columns}
          keyOf={({ playerId }) => String(playerId)}
        />
      </div>
      {beside && <Beside key={beside.playerId} other={beside} />}
    </>
  )
}

/** Another player's pictures. That they were opened is recorded like any other look. */
function Beside({ other: { playerId, account } }: { other: Other }) {
  const { data, error } = useQuery({
    queryKey: ['kyc', 'case', playerId],
    queryFn: () => ask('kycCase', { playerId }),
    gcTime: 0,
  })
  return (
    <section aria-label={`ID of ${account}`}>
      <h3>
        {account} · {playerId}
      </h3>
      <Failure of={error} />
      {!data && !error && <p className="quiet">Loading the ID…</p>}
      {data?.pictures.length === 0 && <p className="quiet">The photos are no longer kept.</p>}
      {data && data.pictures.length > 0 && (
        <KycPictures playerId={playerId} pictures={data.pictures} />
      )}
    </section>
  )
}
