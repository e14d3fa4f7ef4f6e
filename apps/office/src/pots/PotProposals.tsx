import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { Differences } from '@perlas/office-kit/Differences.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { pesos } from '@perlas/office-kit/money.ts'
import { Proposal } from '@perlas/office-kit/Proposal.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { useMutation } from '@tanstack/react-query'
import {
  potNames,
  termDifferences,
  termRows,
  type Pot,
  type PotProposal,
  type Report,
} from './labels.ts'

/** Proposals of one member that another decides. */
export function PotProposals({ of, onDone }: { of: Report; onDone: () => void }) {
  if (of.proposals.length === 0) return null
  return (
    <section className="block" aria-labelledby="pots-waiting">
      <h2 id="pots-waiting">Waiting for a second member</h2>
      <ul className="changes">
        {of.proposals.map((proposal) => (
          <Waiting
            key={proposal.id}
            proposal={proposal}
            pot={of.pots.find(({ code }) => code === proposal.code)}
            onDone={onDone}
          />
        ))}
      </ul>
    </section>
  )
}

function Waiting({
  proposal,
  pot,
  onDone,
}: {
  proposal: PotProposal
  pot: Pot | undefined
  onDone: () => void
}) {
  const { id, code, what, terms, again, reason, by, mine, at } = proposal
  const name = potNames[code]
  const decide = useMutation({
    mutationFn: (approve: boolean): Promise<unknown> =>
      what === 'terms'
        ? ask('approvePotTerms', { id, approve })
        : ask('endPot', { code, id, approve, again, reason }),
    onSuccess: (_, approve) => announce(outcomeOf(proposal, approve)),
    onSettled: onDone,
  })
  const may = mayCall(what === 'terms' ? 'approvePotTerms' : 'endPot')
  return (
    <li className="change">
      <div className="head">
        <h3>{what === 'terms' ? `New terms of ${name}` : `End ${name} now`}</h3>
        <span className="quiet">
          <span>{`${by} · `}</span>
          <Time at={at} />
        </span>
      </div>
      <p>{`“${reason}”`}</p>
      {terms && <Differences list={termDifferences(pot?.terms ?? null, terms)} />}
      {what === 'end' && <p>{endMeans(proposal, pot)}</p>}
      {may && (
        <Proposal
          mine={mine}
          approve={mine ? undefined : what === 'terms' ? 'Approve…' : 'End it…'}
          waits="Someone else must approve it."
          sure={(yes) => sureOf(proposal, pot, yes)}
          error={decide.error}
          busy={decide.isPending}
          onDecide={(yes) => decide.mutateAsync(yes)}
        />
      )}
    </li>
  )
}

function endMeans({ again }: PotProposal, pot: Pot | undefined): string {
  const amount = pot ? `${pesos(pot.value)} or more` : 'All of it'
  return `${amount} go to players in the next draw. ${again ? 'It starts again with its terms.' : 'It stays closed afterwards.'}`
}

function sureOf(proposal: PotProposal, pot: Pot | undefined, yes: boolean) {
  const { code, what, terms, by, reason, mine } = proposal
  const name = potNames[code]
  const subject = what === 'terms' ? `the new terms of ${name}` : `ending ${name}`
  return {
    title: `${yes ? 'Approve' : mine ? 'Cancel' : 'Reject'} ${subject}?`,
    description: yes
      ? what === 'terms'
        ? `They begin ${pot?.open ? 'with the next start' : 'at once'}. A jackpot under way keeps its own.`
        : `${endMeans(proposal, pot)} It can't be taken back.`
      : 'Nothing changes.',
    details: [
      ...(terms ? termRows(terms) : ([['Amount now', pot ? pesos(pot.value) : '']] as const)),
      ['Reason', reason],
      ['Proposed by', by],
    ] as const,
    confirmLabel: yes ? 'Yes, approve' : 'Yes, drop it',
  }
}

function outcomeOf({ code, what, mine }: PotProposal, approve: boolean): string {
  const name = potNames[code]
  if (!approve) return `${mine ? 'Cancelled' : 'Rejected'}. ${name} stays as it is.`
  return what === 'terms' ? `Approved: new terms of ${name}.` : `${name} falls in the next draw.`
}
