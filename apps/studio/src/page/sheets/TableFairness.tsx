import { QUICKNET } from '@perlas/beacon/quicknet'
import type { TableGame } from '@perlas/game-kit/game'
import type { TableSnapshot } from '#/tables/protocol.ts'
import { CodeRow, Details, Row } from '../chrome/details.tsx'
import { DrawnLink } from '../chrome/proof-links.tsx'
import { openSheet } from '../chrome/Sheet.tsx'
import { pesos, text } from '../text.ts'
import { BeaconRows } from './table-rows.tsx'

/** How a draw of two parties comes about, and what is known of this round: the seals now, the seeds once it was drawn. */
export function tableFairness(state: TableSnapshot | undefined, game: TableGame): Promise<void> {
  const beacon = state?.beacon
  const isPublic = beacon?.chain === QUICKNET
  const steps = ['sealed', 'bets', ...(beacon ? ['rootBeacon', 'drawBeacon'] : ['root', 'draw'])]
  return openSheet(text('bar.fairness'), () => (
    <>
      {beacon && !isPublic && <p>{text('fair.table.introStandIn')}</p>}
      <p>{text(isPublic ? 'fair.table.introBeacon' : 'fair.table.intro')}</p>
      <ol className="fair-steps">
        {steps.map((step) => (
          <li key={step}>{text(`fair.table.${step}`)}</li>
        ))}
      </ol>
      <section className="panel">
        <Details>{state && <KnownRound state={state} />}</Details>
      </section>
      <p className="quiet">
        {text(beacon ? 'fair.table.formulaBeacon' : 'fair.table.formula', { game: game.code })}
      </p>
      <DrawnLink gameCode={game.code} />
    </>
  ))
}

function KnownRound({ state }: { state: TableSnapshot }) {
  const { beacon, drawn } = state
  return (
    <>
      <Row label={text('fair.table.round')}>{String(state.k)}</Row>
      <CodeRow label={text('fair.table.ours')} code={state.commitment} />
      <CodeRow label={text('fair.table.lobbys')} code={state.lobbyCommitment} />
      {state.mostPaid !== null && (
        <Row label={text('fair.table.mostPaid')}>{pesos(state.mostPaid)}</Row>
      )}
      <CodeRow label={text('fair.table.rootIs')} code={state.root} />
      <CodeRow label={text('fair.table.ourSeed')} code={drawn?.seed} />
      <CodeRow label={text('fair.table.lobbySeed')} code={drawn?.lobbySeed} />
      <BeaconRows beacon={beacon && { ...beacon, signature: drawn?.beaconSignature ?? null }} />
      <CodeRow label={text('fair.table.head')} code={state.heads.studio} />
      <CodeRow label={text('fair.table.lobbyHead')} code={state.heads.lobby} />
    </>
  )
}
