import type { OfficeTableRound } from '@perlas/contract/office-queues'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { pesos } from '@perlas/office-kit/money.ts'
import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import { Sure } from '@perlas/office-kit/Sure.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { Waiting, type Details } from '../rounds/Waiting.tsx'
import { voidLabel } from './labels.ts'

const MEANS =
  'Players who lost are refunded; wins stand, and the draw does not change. A round not drawn yet is cancelled, and every bet is refunded.'

const people = (count: number) => `${count} player${count === 1 ? '' : 's'}`
const nameOf = ({ name, k }: OfficeTableRound) => `round ${k} of ${name}`

/** What two people decided about a round of a table, or what one of them can propose. */
export function VoidRound({ row }: { row: OfficeTableRound }) {
  if (row.voided) return <Voided row={row} voided={row.voided} />
  if (row.proposal) return <Proposed row={row} proposal={row.proposal} />
  if (row.voidable && mayCall('proposeEnd')) return <Propose row={row} />
  return (
    <p className="quiet">
      {row.phase === 'void'
        ? 'This round was cancelled before the draw, and every bet was refunded.'
        : row.voidable
          ? 'Two members who may move money can void this round.'
          : 'A round can be voided for seven days.'}
    </p>
  )
}

function Voided({
  row,
  voided,
}: {
  row: OfficeTableRound
  voided: NonNullable<OfficeTableRound['voided']>
}) {
  const { state, players, amount, reason, proposedBy, decidedBy, decidedAt, endedAt, fault } =
    voided
  return (
    <DetailList
      details={[
        ['Voided', voidLabel(state)],
        ...(state === 'called-off'
          ? []
          : ([
              ['Given back', `${pesos(amount)} to ${people(players)}`],
              ['Paid to winners, which stays', row.paid === null ? '–' : pesos(row.paid)],
            ] as const)),
        ['Reason', reason],
        ['Proposed by', proposedBy],
        [
          'Approved by',
          <span key="approved">
            {decidedBy}, <Time at={decidedAt} />
          </span>,
        ],
        ...(endedAt ? ([['Done', <Time key="done" at={endedAt} />]] as const) : []),
        ...(fault
          ? ([['The provider says', `${fault}. It is asked again automatically.`, true]] as const)
          : []),
      ]}
    />
  )
}

function Proposed({
  row,
  proposal,
}: {
  row: OfficeTableRound
  proposal: NonNullable<OfficeTableRound['proposal']>
}) {
  const what = nameOf(row)
  return (
    <div className="decision">
      <Waiting
        proposal={proposal}
        what={[
          ['Proposed', 'Void the round'],
          ['Given back, as it was proposed', pesos(proposal.amount)],
        ]}
        about={[['Round', what], ...aboutOf(row)]}
        approve={{
          title: `Void ${what}?`,
          description: `${MEANS} It cannot be undone.`,
          confirmLabel: 'Void the round',
        }}
        dropMeans="Nothing moves."
        announcement={(approved) =>
          approved
            ? `Voided: ${what}. Losses go back by themselves; this page shows how far it is.`
            : `${proposal.mine ? 'Cancelled' : 'Rejected'}: ${what} stays as it is.`
        }
      />
    </div>
  )
}

function Propose({ row }: { row: OfficeTableRound }) {
  const refresh = useRefreshLists()
  const [reason, setReason] = useState<string>()
  const { providerId, table, k } = row
  const losses = useQuery({
    queryKey: ['table-losses', row.id],
    queryFn: () => ask('tableLosses', { providerId, table, k }),
    gcTime: 0,
  })
  const propose = useMutation({
    mutationFn: (why: string) =>
      ask('proposeEnd', {
        about: 'table',
        providerId,
        subject: `${table}.${k}`,
        action: 'void',
        reason: why,
      }),
    onSuccess: () => announce(`Proposed: void ${nameOf(row)}. Another member approves it.`),
    onSettled: () => {
      setReason(undefined)
      refresh()
    },
  })
  const details: Details = losses.data
    ? [
        [
          row.result === null ? 'Would go back' : 'Lost in it, and would go back',
          `${pesos(losses.data.amount)} to ${people(losses.data.players)}`,
        ],
        ...(row.result !== null && losses.data.open > 0
          ? ([['Still being paid by the provider', people(losses.data.open)]] as const)
          : []),
      ]
    : []
  return (
    <div className="decision">
      <DetailList details={[...aboutOf(row), ...details]} />
      <Failure of={losses.error} />
      <Form className="inline" onSend={({ text }: Sent) => setReason(text('reason').trim())}>
        <ReasonField minLength={10} maxLength={500} hint={`${MEANS} At least 10 characters.`} />
        <Button type="submit" look="outline">
          Propose to void…
        </Button>
      </Form>
      <Failure of={propose.error} />
      <Sure
        open={reason !== undefined}
        title={`Propose to void ${nameOf(row)}?`}
        description="Nothing moves until another member approves."
        details={[...aboutOf(row), ...details, ['Reason', reason ?? '']]}
        confirmLabel="Propose"
        cancelLabel="Not yet"
        busy={propose.isPending}
        onConfirm={() => reason !== undefined && propose.mutate(reason)}
        onClose={() => setReason(undefined)}
      />
    </div>
  )
}

const aboutOf = ({ at, result, staked, paid }: OfficeTableRound): Details => [
  ['When', <Time key="when" at={at} />],
  ['Result', result ?? 'Not drawn'],
  [
    'Staked → paid',
    `${staked === null ? '–' : pesos(staked)} → ${paid === null ? '–' : pesos(paid)}`,
  ],
]
