import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { Differences } from '@perlas/office-kit/Differences.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { Proposal } from '@perlas/office-kit/Proposal.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { useMutation } from '@tanstack/react-query'
import { termDifferences, termRows, type RaceProposal, type Report } from './labels.ts'

/** Proposals of one member that another decides. */
export function RaceProposals({ of, onDone }: { of: Report; onDone: () => void }) {
  if (of.proposals.length === 0) return null
  return (
    <section className="block" aria-labelledby="races-waiting">
      <h2 id="races-waiting">Waiting for a second member</h2>
      <ul className="changes">
        {of.proposals.map((proposal) => (
          <Waiting key={proposal.id} proposal={proposal} of={of} onDone={onDone} />
        ))}
      </ul>
    </section>
  )
}

const titles: Record<RaceProposal['what'], (name: string) => string> = {
  terms: (name) => `Terms of ${name}`,
  close: (name) => `Close ${name}`,
  'call-off': (name) => `Call off ${name}`,
}
const means: Record<RaceProposal['what'], string> = {
  terms: 'A new race begins at once, one that runs keeps its own terms to its end.',
  close: 'It does not come again. The one that runs goes on to its end.',
  'call-off':
    "Nothing counts from then on, and whoever has half of the rounds shares the pool. It can't be taken back.",
}

function Waiting({
  proposal,
  of,
  onDone,
}: {
  proposal: RaceProposal
  of: Report
  onDone: () => void
}) {
  const { id, what, terms, reason, by, mine, at } = proposal
  const known = of.races.find(({ race }) => race === proposal.race)
  const name = terms?.name ?? known?.terms.name ?? ''
  const title = titles[what](name)
  const decide = useMutation({
    mutationFn: (approve: boolean) => ask('decideRace', { id, approve }),
    onSuccess: (_, approve) =>
      announce(approve ? `Approved: ${title}.` : `${mine ? 'Cancelled' : 'Rejected'}: ${title}.`),
    onSettled: onDone,
  })
  const sure = (yes: boolean) => ({
    title: `${yes ? 'Approve' : mine ? 'Cancel' : 'Reject'}: ${title}?`,
    description: yes ? means[what] : 'Nothing changes.',
    details: [
      ...(terms ? termRows(terms, of.games) : []),
      ['Reason', reason],
      ['Proposed by', by],
    ] as const,
    confirmLabel: yes ? 'Yes, approve' : 'Yes, drop it',
  })
  return (
    <li className="change">
      <div className="head">
        <h3>{title}</h3>
        <span className="quiet">
          <span>{`${by} · `}</span>
          <Time at={at} />
        </span>
      </div>
      <p>{`“${reason}”`}</p>
      {terms ? (
        <Differences list={termDifferences(known?.terms, terms, of.games)} />
      ) : (
        <p>{means[what]}</p>
      )}
      {mayCall('decideRace') && (
        <Proposal
          mine={mine}
          approve={mine ? undefined : 'Approve…'}
          waits="Someone else must approve it."
          sure={sure}
          error={decide.error}
          busy={decide.isPending}
          onDecide={(yes) => decide.mutateAsync(yes)}
        />
      )}
    </li>
  )
}
