import { make } from '@perlas/game-kit/dom'
import type { TableGame } from '@perlas/game-kit/game'
import type { StateWord } from '#/tables/words.ts'
import { codeRow, openSheet } from '../sheet.ts'
import { text } from '../text.ts'
import { drawnLink } from '../verifier-link.ts'

/** How a draw of two parties comes about, and what is known of this round: the seals now, the seeds once it was drawn. */
export async function tableFairness(state: StateWord | undefined, game: TableGame): Promise<void> {
  const steps = ['sealed', 'bets', 'root', 'draw'].map((step) =>
    make('li', {}, text(`fair.table.${step}`)),
  )
  const rows = state
    ? [
        make('div', {}, make('dt', {}, text('fair.table.round')), make('dd', {}, String(state.k))),
        codeRow(text('fair.table.ours'), state.commitment),
        codeRow(text('fair.table.lobbys'), state.lobbyCommitment),
        ...(state.root ? [codeRow(text('fair.table.rootIs'), state.root)] : []),
        ...(state.drawn
          ? [
              codeRow(text('fair.table.ourSeed'), state.drawn.seed),
              codeRow(text('fair.table.lobbySeed'), state.drawn.lobbySeed),
            ]
          : []),
        codeRow(text('fair.table.head'), state.heads.studio),
        codeRow(text('fair.table.lobbyHead'), state.heads.lobby),
      ]
    : []
  await openSheet(
    text('bar.fairness'),
    make('p', {}, text('fair.table.intro')),
    make('ol', { class: 'fair-steps' }, ...steps),
    make('section', { class: 'panel' }, make('dl', { class: 'detail-list' }, ...rows)),
    make('p', { class: 'quiet' }, text('fair.table.formula', { game: game.code })),
    drawnLink(game.code),
  ).closed
}
