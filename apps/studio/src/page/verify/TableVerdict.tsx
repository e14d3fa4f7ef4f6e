import type { TableFault } from '@perlas/game-kit/table-proof'
import { Details, Row } from '../chrome/details.tsx'
import { AtBeacon, BeaconRows, CalledBack } from '../sheets/table-rows.tsx'
import { pesos, text } from '../text.ts'
import { CheckSteps } from './CheckSteps.tsx'
import { SoldCheck } from './SoldCheck.tsx'
import type { Verdict } from './verdict.ts'

type Step = TableFault | 'beacon'
const ofRound = [
  'version',
  'commitment',
  'lobby-commitment',
  'chain',
  'lobby-chain',
  'draw',
] as const
const ofBets = ['bet-not-in-root', 'bet-pays-other'] as const

/** The check of a table's round, step by step: each by itself, and whether all of them hold. */
export function TableVerdict({
  verdict: { game, proof, wrong },
}: {
  verdict: Extract<Verdict, { is: 'table' }>
}) {
  const { round, bets } = proof
  if (wrong.has('void')) return <h2 data-verdict="none">{text('verify.table.void')}</h2>
  const holds = wrong.size === 0
  const verdict = holds ? 'same' : 'different'
  const added = game.shared ?? game.flight
  const paid = bets.reduce((sum, { win }) => sum + (win ?? 0), 0)
  const wordsOf = (step: Step) =>
    text(`verify.table.${step === 'draw' && round.beacon ? 'drawBeacon' : step}`)
  const steps = checkedOf(wrong, { hasBeacon: !!round.beacon, hasBets: bets.length > 0 })
  return (
    <>
      <h2 data-verdict={verdict}>{text(`verify.table.${holds && added ? 'partly' : verdict}`)}</h2>
      <CalledBack at={round.calledBackAt} />
      <CheckSteps
        steps={steps.map((step) => ({ name: step, words: wordsOf(step), fails: wrong.has(step) }))}
      />
      <Details>
        <BoldRow label={text('fair.table.round')} value={String(round.k)} />
        <BeaconRows beacon={round.beacon} />
        {holds && (
          <BoldRow label={text('verify.table.result')} value={game.describe(round.draw).text} />
        )}
        {bets.length > 0 && <BoldRow label={text('money.paid')} value={pesos(paid)} />}
        <BoldRow label={text('verify.version')} value={game.version} />
      </Details>
      <AtBeacon beacon={round.beacon} />
      <p className="quiet">{text('verify.table.noted')}</p>
      {added && holds && <SoldCheck game={game} round={round} />}
    </>
  )
}

const BoldRow = ({ label, value }: { label: string; value: string }) => (
  <Row label={label}>
    <b>{value}</b>
  </Row>
)

/** The steps that can be checked. Other rules than the round's cannot say anything about the rest of it. */
function checkedOf(
  wrong: ReadonlySet<Step>,
  { hasBeacon, hasBets }: { hasBeacon: boolean; hasBets: boolean },
): readonly Step[] {
  if (wrong.has('version')) return ['version']
  return [...ofRound, ...(hasBeacon ? (['beacon'] as const) : []), ...(hasBets ? ofBets : [])]
}
