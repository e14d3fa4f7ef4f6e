import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { Differences } from '@perlas/office-kit/Differences.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { termDifferences } from '@perlas/office-kit/terms.ts'
import {
  answerTo,
  WaitingProposal,
  WaitingProposals,
} from '@perlas/office-kit/WaitingProposals.tsx'
import { challengeRows, termRows, type RaceProposal, type Report } from './labels.ts'

/** Proposals of one member that another decides. */
export function RaceProposals({ of, onDone }: { of: Report; onDone: () => void }) {
  return (
    <WaitingProposals list={of.proposals}>
      {(proposal) => <Waiting key={proposal.id} proposal={proposal} of={of} onDone={onDone} />}
    </WaitingProposals>
  )
}

const titles: Record<RaceProposal['what'], (name: string) => string> = {
  terms: (name) => `Terms of ${name}`,
  close: (name) => `Close ${name}`,
  'call-off': (name) => `Call off ${name}`,
  challenge: (name) => `Challenge ${name}`,
  'end-challenge': (name) => `End ${name}`,
}
const means: Record<RaceProposal['what'], string> = {
  terms: 'A new race begins at once, one that runs keeps its own terms to its end.',
  close: 'It does not come again. The one that runs goes on to its end.',
  'call-off':
    "Nothing counts from then on, and whoever has half of the rounds shares the pool. It can't be taken back.",
  challenge: 'It is open from then on, to the midnight after its days.',
  'end-challenge': 'No further round counts. Whoever has the reward keeps it.',
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
  const { id, what, terms, challengeTerms, mine } = proposal
  const known = of.races.find(({ race }) => race === proposal.race)
  const challenge = of.challenges.find((one) => one.challenge === proposal.challenge)
  const name = (terms ?? challengeTerms ?? known?.terms ?? challenge?.terms)?.name
  const title = titles[what](name ?? '')
  const rows =
    (terms && termRows(terms, of.games)) ??
    (challengeTerms && challengeRows(challengeTerms, of.games))
  return (
    <WaitingProposal
      of={proposal}
      title={title}
      may={mayCall('decideRace')}
      sure={(yes) => ({
        title: `${answerTo(proposal, yes)}: ${title}?`,
        details: rows ?? [],
        ...(yes && { description: means[what] }),
      })}
      decide={async (approve) => {
        await ask('decideRace', { id, approve })
        announce(`${approve ? 'Approved' : mine ? 'Cancelled' : 'Rejected'}: ${title}.`)
      }}
      onDone={onDone}
    >
      {rows ? (
        <Differences list={termDifferences(known && termRows(known.terms, of.games), rows)} />
      ) : (
        <p>{means[what]}</p>
      )}
    </WaitingProposal>
  )
}
