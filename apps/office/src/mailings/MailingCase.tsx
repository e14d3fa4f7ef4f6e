import type { OfficeMailing } from '@perlas/contract/office-mailings'
import { Badge } from '@perlas/ui/Badge.tsx'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { CaseHead } from '@perlas/office-kit/CaseHead.tsx'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { Proposal } from '@perlas/office-kit/Proposal.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { allOf, giftWords, playersWords, statusLabels, toWords } from './labels.ts'
import { Letter } from './Letter.tsx'

/** One mail: what it says, to whom, what it gives, and how many collected it. */
export function MailingCase({
  mailing,
  onBack,
  onDone,
}: {
  mailing: OfficeMailing
  onBack: () => void
  onDone: () => void
}) {
  const { id, texts, gift, players, status, mine, reason, proposedBy, decidedBy, at } = mailing
  const { title } = texts['en-PH']
  const [word, tone] = statusLabels[status]
  const gives = giftWords(gift)
  const left = players - mailing.sent - mailing.skipped
  const decide = useMutation({
    mutationFn: (approve: boolean) => ask('decideMailing', { id, approve }),
    onSuccess({ status: outcome }) {
      const done = outcome === 'approved' ? 'Sent' : mine ? 'Cancelled' : 'Rejected'
      announce(`${done}: ${title}.`)
    },
    onSettled: onDone,
  })
  return (
    <section className="case" aria-labelledby="mailing">
      <CaseHead id="mailing" onBack={onBack}>
        {title}
      </CaseHead>
      <p>
        <Badge tone={tone}>{word}</Badge>
      </p>
      <DetailList
        details={[
          ['To', toWords(mailing)],
          ['Each gets', gives || 'No reward'],
          ...(gives
            ? ([
                [
                  status === 'proposed' ? 'At most in all' : 'Promised in all',
                  allOf(gift, players - mailing.skipped),
                ],
                ...(gift.coins > 0
                  ? [['Wagering', `${gift.multiple}× within ${gift.coinDays} days`] as const]
                  : []),
                ['Collected within', `${gift.days} days`],
              ] as const)
            : []),
          ...(status === 'approved'
            ? ([
                ['Written to', playersWords(mailing.sent)],
                ...(left > 0 ? [['Still to be written to', playersWords(left)] as const] : []),
                ['On a break, left out', mailing.skipped],
                ...(gives ? [['Collected by', playersWords(mailing.collected)] as const] : []),
              ] as const)
            : []),
          ['Proposed by', proposedBy],
          ['Decided by', decidedBy],
          [status === 'proposed' ? 'Proposed' : 'Decided', <Time key="at" at={at} />],
          ['Reason', reason],
        ]}
      />
      {status === 'proposed' && mayCall('decideMailing') && (
        <div className="move" role="group" aria-label="Waiting for a second member">
          <p>
            <strong>Send it to {playersWords(players)}?</strong>{' '}
            <span className="quiet">They can collect {allOf(gift, players)} in all.</span>
          </p>
          <Proposal
            mine={mine}
            approve={mine ? undefined : 'Approve and send'}
            waits="Another member must approve."
            error={decide.error}
            busy={decide.isPending}
            onDecide={(approve) => decide.mutateAsync(approve)}
          />
        </div>
      )}
      <Letter texts={texts} />
      {status === 'approved' && gives && (
        <Link className="terms" to="/reports">
          Mail costs are in the activities report
        </Link>
      )}
    </section>
  )
}
