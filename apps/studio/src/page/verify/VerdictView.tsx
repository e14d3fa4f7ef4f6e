import { namesAchieved } from '@perlas/games/achievements'
import { Details, Row } from '../chrome/details.tsx'
import { pesos, spoken, text } from '../text.ts'
import { TableVerdict } from './TableVerdict.tsx'
import type { Verdict } from './verdict.ts'

/** The verdict on what the form holds, or what of it cannot be read. */
export function VerdictView({ verdict }: { verdict: Verdict }) {
  if (verdict.is === 'table') return <TableVerdict verdict={verdict} />
  if (verdict.is === 'round') return <RoundVerdict verdict={verdict} />
  return (
    <>
      <h2>{text('verify.wrong')}</h2>
      <ul>
        {verdict.wrong.map((why) => (
          <li key={why}>{why}</li>
        ))}
      </ul>
    </>
  )
}

function RoundVerdict({
  verdict: { game, bet, found, computed, verdict },
}: {
  verdict: Extract<Verdict, { is: 'round' }>
}) {
  const achieved = namesAchieved(game.code, found.outcome, spoken())
  return (
    <>
      <h2 data-verdict={verdict}>{text(`verify.${verdict}`)}</h2>
      <Details>
        <Row label={text('verify.hash')}>
          <span className="code">{computed}</span>
        </Row>
        <Row label={text('verify.pays')}>
          <b className="verify-win">
            {found.ended === undefined ? text('verify.open') : pesos(found.ended)}
          </b>
        </Row>
        {found.staked !== bet && (
          <Row label={text('verify.staked')}>
            <b>{pesos(found.staked)}</b>
          </Row>
        )}
        {achieved.length > 0 && (
          <Row label={text('verify.achieved')}>
            <b>{achieved.join(', ')}</b>
          </Row>
        )}
        <Row label={text('verify.version')}>
          <span className="code">{game.version}</span>
        </Row>
      </Details>
      <h3>{text('verify.whole')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keyboard too */}
      <pre className="code" tabIndex={0}>
        {JSON.stringify(found.outcome, null, 1)}
      </pre>
    </>
  )
}
