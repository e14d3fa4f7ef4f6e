import { QUICKNET } from '@perlas/beacon/quicknet'
import { make } from '@perlas/game-kit/dom'
import type { TableGame } from '@perlas/game-kit/game'
import type { TableSnapshot } from '#/tables/protocol.ts'
import { codeRow, openSheet } from '../sheet.ts'
import { pesos, text } from '../text.ts'
import { drawnLink } from '../verifier-link.ts'
import { beaconRows } from './beacon-rows.ts'

const mostPaidRow = (amount: number) =>
  make('div', {}, make('dt', {}, text('fair.table.mostPaid')), make('dd', {}, pesos(amount)))

/** How a draw of two parties comes about, and what is known of this round: the seals now, the seeds once it was drawn. */
export async function tableFairness(
  state: TableSnapshot | undefined,
  game: TableGame,
): Promise<void> {
  const beacon = state?.beacon
  const isPublic = beacon?.chain === QUICKNET
  const steps = ['sealed', 'bets', ...(beacon ? ['rootBeacon', 'drawBeacon'] : ['root', 'draw'])]
  const rows = state
    ? [
        make('div', {}, make('dt', {}, text('fair.table.round')), make('dd', {}, String(state.k))),
        codeRow(text('fair.table.ours'), state.commitment),
        codeRow(text('fair.table.lobbys'), state.lobbyCommitment),
        ...(state.mostPaid === null ? [] : [mostPaidRow(state.mostPaid)]),
        ...(state.root ? [codeRow(text('fair.table.rootIs'), state.root)] : []),
        ...(state.drawn
          ? [
              codeRow(text('fair.table.ourSeed'), state.drawn.seed),
              codeRow(text('fair.table.lobbySeed'), state.drawn.lobbySeed),
            ]
          : []),
        ...beaconRows(beacon && { ...beacon, signature: state.drawn?.beaconSignature ?? null }),
        codeRow(text('fair.table.head'), state.heads.studio),
        codeRow(text('fair.table.lobbyHead'), state.heads.lobby),
      ]
    : []
  await openSheet(
    text('bar.fairness'),
    ...(beacon && !isPublic ? [make('p', {}, text('fair.table.introStandIn'))] : []),
    make('p', {}, text(isPublic ? 'fair.table.introBeacon' : 'fair.table.intro')),
    make(
      'ol',
      { class: 'fair-steps' },
      ...steps.map((step) => make('li', {}, text(`fair.table.${step}`))),
    ),
    make('section', { class: 'panel' }, make('dl', { class: 'detail-list' }, ...rows)),
    make(
      'p',
      { class: 'quiet' },
      text(beacon ? 'fair.table.formulaBeacon' : 'fair.table.formula', { game: game.code }),
    ),
    drawnLink(game.code),
  ).closed
}
