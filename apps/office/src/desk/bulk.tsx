import type { Work, WorkAct, WorkKind } from '@perlas/contract/office-desk'
import { ask } from '@perlas/office-kit/ask.ts'
import type { BulkAct } from '@perlas/office-kit/Bulk.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import type { Identified } from '@perlas/office-kit/Listing.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { useQuery } from '@tanstack/react-query'
import { actLabels } from './labels.ts'
import { WorkForm, type Act } from './WorkForm.tsx'

type Worked = Identified & { work: Work }

/** An act on the work of one row, with the version that the list showed: who was faster wins. */
const workAct =
  (kind: WorkKind, { send }: Pick<Act, 'send'>) =>
  ({ id, work: { version } }: Worked) =>
    send({ kind, ref: String(id), requestKey: crypto.randomUUID(), version })

const asked: readonly { act: WorkAct; done: string; fits: (work: Work) => boolean }[] = [
  { act: 'assign', done: 'Assigned', fits: ({ state }) => state !== 'escalated' },
  { act: 'hold', done: 'Put on hold', fits: ({ state }) => state === 'open' },
  { act: 'comment', done: 'Commented', fits: () => true },
]

/** Work on several orders of a queue at once. */
export function workBulk<Row extends Worked>(kind: WorkKind, waits: (row: Row) => boolean) {
  if (!mayCall('takeWork')) return []
  const take: BulkAct<Row> = {
    label: actLabels.take,
    done: 'Yours now',
    fits: (row) => waits(row) && !row.work.mine && row.work.state !== 'escalated',
    act: workAct(kind, { send: (input) => ask('takeWork', input) }),
  }
  return [
    take,
    ...asked.map(({ act, done, fits }): BulkAct<Row> => ({
      label: actLabels[act],
      done,
      fits: (row) => waits(row) && fits(row.work),
      form: ({ rows, busy, send }) => (
        <BulkForm
          kind={kind}
          act={act}
          first={rows[0]}
          busy={busy}
          onAct={(one) => send(workAct(kind, one))}
        />
      ),
    })),
  ]
}

/** The form of one order does for all: whom to, until when and why are the same. */
function BulkForm({
  kind,
  act,
  first,
  busy,
  onAct,
}: {
  kind: WorkKind
  act: WorkAct
  first: Worked | undefined
  busy: boolean
  onAct: (act: Act) => void
}) {
  const ref = String(first?.id ?? '')
  const { data, error } = useQuery({
    queryKey: ['work', kind, ref],
    queryFn: () => ask('work', { kind, ref }),
    enabled: first !== undefined,
  })
  if (error) return <Failure of={error} />
  if (!data) return <p className="quiet">Reading…</p>
  return <WorkForm act={act} kind={kind} of={data} busy={busy} onAct={onAct} />
}
