import type { OfficeGlassOpening } from '@perlas/contract/office-glass'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { ReasonForm } from '@perlas/office-kit/ReasonForm.tsx'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { Rows } from '@perlas/office-kit/Rows.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { recordColumns, RecordRow } from '../record/RecordRow.tsx'

/** Each row that one broken glass marked: all of them for the review, the newest first. */
async function readActs(glass: number) {
  const { rows, members, more } = await ask('auditLog', { size: 100, glass })
  return { rows: rows.map((row) => ({ ...row, members })), more }
}

/** One broken glass: why, what was done with it, and its end or its review. */
export function GlassCase({ of, onlyOwner }: { of: OfficeGlassOpening; onlyOwner: boolean }) {
  const { id, reason, address, isOpen, reviewedAt, mine } = of
  const { data, error } = useQuery({
    queryKey: ['members', 'glass', id],
    queryFn: () => readActs(id),
  })
  return (
    <div className="expanded">
      <DetailList
        details={[
          ['Reason', reason],
          ['From', address],
        ]}
      />
      <Failure of={error} />
      {data && (
        <div className="listing within">
          <Rows
            rows={data.rows}
            columns={recordColumns}
            keyOf={(row) => String(row.id)}
            rowName={(row) => `${row.action}, record ${row.id}`}
            opening={{ below: (row) => <RecordRow of={row} /> }}
            caption="What was done with it"
          />
        </div>
      )}
      {data?.more === true && (
        <p className="quiet">There are more than 100. The record has all of them.</p>
      )}
      {isOpen && <End id={id} />}
      {!isOpen && reviewedAt === '' && !mine && <Review id={id} onlyOwner={onlyOwner} />}
    </div>
  )
}

function End({ id }: { id: number }) {
  const refresh = useRefreshLists()
  const end = useMutation({
    mutationFn: () => ask('endGlass', { id }),
    onSuccess: () => announce('Break-glass ended.'),
    onSettled: refresh,
  })
  return (
    <div className="row">
      <Failure of={end.error} />
      <Button look="danger" size="small" busy={end.isPending} onClick={() => end.mutate()}>
        End it now
      </Button>
    </div>
  )
}

function Review({ id, onlyOwner }: { id: number; onlyOwner: boolean }) {
  const refresh = useRefreshLists()
  const review = useMutation({
    mutationFn: (reason: string) => ask('reviewGlass', { id, reason }),
    onSuccess: ({ status }) =>
      announce(
        status === 'done' ? 'Reviewed.' : 'Review proposed. The alarm lasts until it is approved.',
      ),
    onSettled: refresh,
  })
  return (
    <ReasonForm
      about="Look at each act above, then write what you found. The alarm lasts until the review is approved."
      least={10}
      send={onlyOwner ? 'Review' : 'Propose the review'}
      look="primary"
      error={review.error}
      busy={review.isPending}
      onSend={(reason) => review.mutate(reason.trim())}
    />
  )
}
