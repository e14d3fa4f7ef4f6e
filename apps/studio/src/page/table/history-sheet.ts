import { make } from '@perlas/game-kit/dom'
import { timesOf } from '@perlas/game-kit/flight'
import type { TableGame } from '@perlas/game-kit/game'
import type { Translate } from '@perlas/game-kit/messages'
import type { TableClient } from '@perlas/game-kit/stage'
import type { Static } from 'typebox'
import type { TableRoundView } from '#/tables/protocol.ts'
import { call } from '../api.ts'
import { failed } from '../notices.ts'
import { codeRow, openSheet } from '../sheet.ts'
import { pesos, text, timeOf } from '../text.ts'
import { beaconRows } from './beacon-rows.ts'
import { calledBack } from './called-back.ts'
import { tableVerifierLink } from '../verifier-link.ts'

type Around = { client: TableClient; t: Translate }

/** The player's last rounds at this table: what lay, what came, and what proves it. */
export async function tableHistory(game: TableGame, { client, t }: Around): Promise<void> {
  const body = make('div', {}, make('p', { class: 'quiet' }, text('sheet.loading')))
  const sheet = openSheet(text('bar.history'), body)
  try {
    const { rounds } = await call('table/history', { table: game.code })
    body.replaceChildren(
      rounds.length === 0
        ? make('p', { class: 'quiet' }, text('history.none'))
        : make(
            'ul',
            { class: 'rounds' },
            ...rounds.map((round) => line(round, { game, client, t })),
          ),
    )
  } catch (fault) {
    const why = failed(fault)
    body.replaceChildren(make('p', {}, `${why.title}. ${why.text}`))
  }
  await sheet.closed
}

function line(
  round: Static<typeof TableRoundView>,
  { game, client, t }: Around & { game: TableGame },
): Node {
  const { k, mark, staked, win, openedAt, calledBackAt } = round
  const bets = round.bets.filter(({ state }) => state !== 'refused' && state !== 'back')
  const proof = make('div', {})
  const details = make(
    'details',
    {
      toggle: () => {
        if (details.open && proof.childElementCount === 0) void showProof(game.code, k, proof)
      },
    },
    make(
      'summary',
      {},
      make(
        'span',
        {},
        timeOf(openedAt),
        ...(calledBackAt === undefined
          ? []
          : [make('small', { class: 'quiet' }, text('table.calledBackShort'))]),
      ),
      mark
        ? make('i', { class: 'table-mark', 'data-tone': mark.tone }, mark.text)
        : make(
            'span',
            { class: 'quiet' },
            text(round.phase === 'void' ? 'table.phase.void' : 'history.open'),
          ),
      make('b', { class: (win ?? 0) > staked ? 'is-plus' : '' }, win === null ? '–' : pesos(win)),
    ),
    make(
      'div',
      {},
      make('p', { class: 'quiet' }, text('history.bet', { amount: pesos(staked) })),
      ...calledBack(calledBackAt),
      make(
        'dl',
        { class: 'detail-list' },
        ...bets.map((bet) =>
          make(
            'div',
            {},
            make('dt', {}, client.spot(bet.spot, t, k)),
            make(
              'dd',
              {},
              `${pesos(bet.amount)}${bet.down === null ? '' : ` · ${timesOf(bet.down)}`} → ${bet.win === null ? '–' : pesos(bet.win)}`,
            ),
          ),
        ),
      ),
      proof,
    ),
  )
  return make('li', {}, details)
}

/** Shows all that a round is worked out again by: both seeds, the root of all bets, the beacon, and where the own bets lie in it. */
async function showProof(table: string, round: number, into: HTMLElement): Promise<void> {
  try {
    const { round: known, bets } = await call('table/proof', { table, round })
    into.replaceChildren(
      make(
        'dl',
        { class: 'detail-list' },
        codeRow(text('fair.table.round'), String(known.k)),
        codeRow(text('fair.table.ourSeed'), known.seed),
        ...(known.lobbySeed ? [codeRow(text('fair.table.lobbySeed'), known.lobbySeed)] : []),
        ...(known.root ? [codeRow(text('fair.table.rootIs'), known.root)] : []),
        ...beaconRows(known.beacon),
        codeRow(text('fair.table.proof'), JSON.stringify({ round: known, bets })),
      ),
      ...(known.root ? [tableVerifierLink({ round: known, bets }, text('history.check'))] : []),
    )
  } catch (fault) {
    into.replaceChildren(make('p', { class: 'quiet' }, failed(fault).text))
  }
}
