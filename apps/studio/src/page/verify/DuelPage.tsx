import { duelSeed, wrongInDuel, type DuelFault, type DuelProof } from '@perlas/game-kit/duel'
import { findGame } from '@perlas/games/server'
import { CodeRow, Details, Row } from '../chrome/details.tsx'
import { DrawnLink } from '../chrome/proof-links.tsx'
import { text } from '../text.ts'
import { CheckSteps } from './CheckSteps.tsx'

const times = (score: number) => `${(score / 100).toFixed(2)}×`
const sumOf = (deals: DuelProof['seats'][0]) => deals.reduce((sum, { score }) => sum + score, 0)

/** A duel, played again move by move from what both players have of it. */
export function DuelPage({ proof }: { proof: DuelProof | undefined }) {
  const game = proof && findGame(proof.game)
  return (
    <div className="verify">
      <h1>{text('verify.duel.title')}</h1>
      <p className="quiet">{text('verify.duel.intro')}</p>
      <section className="verify-result">
        {proof && game?.kind === 'stepped' ? (
          <Verdict proof={proof} name={game.name} wrong={wrongInDuel(game, proof)} />
        ) : (
          <h2 data-verdict="different">{text('verify.duel.unread')}</h2>
        )}
      </section>
      <section className="quiet">
        <h2>{text('verify.how')}</h2>
        <p>{text('verify.duel.how')}</p>
        <p>{text('verify.how1')}</p>
        <p>{text('verify.how2')}</p>
        <p>{text('verify.how3')}</p>
        {proof && game && <DrawnLink gameCode={game.code} />}
      </section>
    </div>
  )
}

function Verdict({
  proof,
  name,
  wrong,
}: {
  proof: DuelProof
  name: string
  wrong: ReadonlySet<DuelFault>
}) {
  // Another seed than the sealed one says nothing about the deals.
  const steps: readonly DuelFault[] = wrong.has('commitment')
    ? ['version', 'commitment']
    : ['version', 'commitment', 'maker', 'other']
  const verdict = wrong.size === 0 ? 'same' : 'different'
  const [mine, theirs] = proof.seats
  return (
    <>
      <h2 data-verdict={verdict}>{text(`verify.duel.${verdict}`)}</h2>
      <CheckSteps
        steps={steps.map((step) => ({
          name: step,
          words: text(`verify.duel.${step}`),
          fails: wrong.has(step),
        }))}
      />
      <Details>
        <Row label={text('verify.game')}>
          <b>{name}</b>
        </Row>
        {Array.from({ length: Math.max(mine.length, theirs.length) }, (_, at) => (
          <Row key={at} label={text('verify.duel.deal', { deal: at + 1 })}>
            {pairText(mine[at]?.score, theirs[at]?.score)}
          </Row>
        ))}
        <Row label={text('verify.duel.sums')}>
          <b>{pairText(sumOf(mine), sumOf(theirs))}</b>
        </Row>
        <CodeRow label={text('verify.duel.makerWord')} code={proof.words[0]} />
        <CodeRow label={text('verify.duel.otherWord')} code={proof.words[1]} />
        <CodeRow label={text('replay.client')} code={duelSeed(proof.words)} />
        <CodeRow label={text('verify.duel.server')} code={proof.serverSeed} />
        <CodeRow label={text('verify.duel.seal')} code={proof.commitment} />
        <CodeRow label={text('verify.version')} code={proof.version} />
      </Details>
    </>
  )
}

const pairText = (mine: number | undefined, theirs: number | undefined) =>
  `${mine === undefined ? '–' : times(mine)} · ${theirs === undefined ? '–' : times(theirs)}`
