import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { Differences } from '@perlas/office-kit/Differences.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { pesos } from '@perlas/office-kit/money.ts'
import { termDifferences } from '@perlas/office-kit/terms.ts'
import {
  answerTo,
  WaitingProposal,
  WaitingProposals,
} from '@perlas/office-kit/WaitingProposals.tsx'
import { potNames, termRows, type Pot, type PotProposal, type Report } from './labels.ts'

/** Proposals of one member that another decides. */
export function PotProposals({ of, onDone }: { of: Report; onDone: () => void }) {
  return (
    <WaitingProposals list={of.proposals}>
      {(proposal) => (
        <Waiting
          key={proposal.id}
          proposal={proposal}
          pot={of.pots.find(({ code }) => code === proposal.code)}
          onDone={onDone}
        />
      )}
    </WaitingProposals>
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
  const { id, code, what, terms, again, reason } = proposal
  const name = potNames[code]
  const isTerms = what === 'terms'
  return (
    <WaitingProposal
      of={proposal}
      title={isTerms ? `New terms of ${name}` : `End ${name} now`}
      approve={isTerms ? 'Approve…' : 'End it…'}
      may={mayCall(isTerms ? 'approvePotTerms' : 'endPot')}
      sure={(yes) => sureOf(proposal, pot, yes)}
      decide={async (approve) => {
        await (isTerms
          ? ask('approvePotTerms', { id, approve })
          : ask('endPot', { code, id, approve, again, reason }))
        announce(outcomeOf(proposal, approve))
      }}
      onDone={onDone}
    >
      {terms && (
        <Differences
          list={termDifferences(pot?.terms ? termRows(pot.terms) : undefined, termRows(terms))}
        />
      )}
      {!isTerms && <p>{endMeans(proposal, pot)}</p>}
    </WaitingProposal>
  )
}

function endMeans({ again }: PotProposal, pot: Pot | undefined): string {
  const amount = pot ? `${pesos(pot.value)} or more` : 'All of it'
  return `${amount} go to players in the next draw. ${again ? 'It starts again with its terms.' : 'It stays closed afterwards.'}`
}

function sureOf(proposal: PotProposal, pot: Pot | undefined, yes: boolean) {
  const { code, what, terms } = proposal
  const name = potNames[code]
  const subject = what === 'terms' ? `the new terms of ${name}` : `ending ${name}`
  return {
    title: `${answerTo(proposal, yes)} ${subject}?`,
    details: terms ? termRows(terms) : ([['Amount now', pot ? pesos(pot.value) : '']] as const),
    ...(yes && {
      description:
        what === 'terms'
          ? `They begin ${pot?.open ? 'with the next start' : 'at once'}. A jackpot under way keeps its own.`
          : `${endMeans(proposal, pot)} It can't be taken back.`,
    }),
  }
}

function outcomeOf({ code, what, mine }: PotProposal, approve: boolean): string {
  const name = potNames[code]
  if (!approve) return `${mine ? 'Cancelled' : 'Rejected'}. ${name} stays as it is.`
  return what === 'terms' ? `Approved: new terms of ${name}.` : `${name} falls in the next draw.`
}
