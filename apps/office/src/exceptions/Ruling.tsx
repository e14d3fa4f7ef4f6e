import { Proposal } from '@perlas/office-kit/Proposal.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import type { OfficeException } from '@perlas/contract/office-queues'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { ask } from '@perlas/office-kit/ask.ts'
import { mayCall } from '@perlas/office-kit/may.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { fromTo, pesos } from '@perlas/office-kit/money.ts'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { proposalLabel, statusLabel } from '../parts/labels.ts'
import { MakeRuling } from './MakeRuling.tsx'
import { ruledLabels, rulingLabels } from './labels.ts'

/** One payment that fits no order: what arrived, for whom, and what is done about it. */
export function Ruling({ row }: { row: OfficeException }) {
  const { id, ruling } = row
  const [search, setSearch] = useState('')
  const found = useQuery({
    queryKey: ['exceptions', 'case', id, search],
    queryFn: () => ask('exceptionCase', { id, ...(search && { search }) }),
    placeholderData: (last) => last,
  })
  if (found.error) return <Failure of={found.error} />
  if (!found.data) return <p aria-busy="true">Asking the provider what arrived…</p>
  const { payment, order } = found.data
  const about = (
    <DetailList
      details={[
        [
          'Arrived, as the provider says',
          payment
            ? `${pesos(payment.amount)} · ${statusLabel(payment.status)}`
            : 'No payment is known there, or it does not answer',
        ],
        ['Payment reference', payment?.providerRef ?? ''],
        [
          'Order it names',
          order
            ? `${order.orderId} · ${pesos(order.amount)} · ${statusLabel(order.status)}`
            : 'None of ours',
        ],
        ['Player', order ? `${order.account} (${order.playerId})` : 'Not known'],
      ]}
    />
  )
  if (ruling && ruling.status !== 'failed') {
    return (
      <div className="decision">
        {about}
        <Decided row={row} ruling={ruling} cash={order?.cash} account={order?.account ?? ''} />
      </div>
    )
  }
  return (
    <div className="decision">
      {about}
      {ruling && <p role="status">The provider refused the refund. Decide again.</p>}
      {mayCall('proposeRuling') && (
        <MakeRuling row={row} of={found.data} search={search} onSearch={setSearch} />
      )}
    </div>
  )
}

function Decided({
  row: { id },
  ruling,
  account,
  cash,
}: {
  row: OfficeException
  ruling: NonNullable<OfficeException['ruling']>
  account: string
  cash: number | undefined
}) {
  const refresh = useRefreshLists()
  const summary = `${rulingLabels[ruling.action]}: ${pesos(ruling.amount)}${account && `, ${account}`}`
  const decide = useMutation({
    mutationFn: async (approve: boolean) => {
      await ask(approve ? 'approveRuling' : 'withdrawRuling', { id })
    },
    onSuccess: (_, approve) =>
      announce(
        approve
          ? `${ruledLabels[ruling.action]}: ${pesos(ruling.amount)}${account && `, ${account}`}.`
          : `${ruling.mine ? 'Cancelled' : 'Rejected'}: ${summary}. Nothing moved.`,
      ),
    onSettled: () => refresh(),
  })
  const details: (readonly [string, string])[] = [
    ['What', rulingLabels[ruling.action]],
    ['Amount', pesos(ruling.amount)],
    ['Player', account || '–'],
    ['Order', ruling.orderId || '–'],
    ...(ruling.action === 'credit' && cash !== undefined && ruling.status !== 'done'
      ? [['Balance before → after', fromTo(cash, ruling.amount)] as const]
      : []),
    ['Reason', ruling.reason],
    ['Proposed by', ruling.proposedBy],
    ...(ruling.approvedBy ? [['Approved by', ruling.approvedBy] as const] : []),
    ['State', proposalLabel(ruling.status)],
  ]
  return (
    <>
      <DetailList details={details} />
      {mayCall('approveRuling') && ruling.status !== 'done' && (
        <Proposal
          mine={ruling.mine}
          approve={
            ruling.status === 'approved' ? 'Try again' : ruling.mine ? undefined : 'Approve…'
          }
          drop={ruling.status === 'proposed'}
          waits="Waits for another member."
          sure={(yes) => ({
            title: yes ? `${summary}?` : 'Drop this proposal?',
            description: yes
              ? "This happens right away and can't be undone."
              : 'No money moves. The payment waits for another ruling.',
            details: details.slice(0, 6),
            confirmLabel: yes ? `Approve ${pesos(ruling.amount)}` : 'Drop it',
          })}
          error={decide.error}
          busy={decide.isPending}
          onDecide={(yes) => decide.mutateAsync(yes)}
        />
      )}
    </>
  )
}
