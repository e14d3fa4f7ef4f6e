import { isSigned } from '@perlas/beacon/check'
import { make } from '@perlas/game-kit/dom'
import type { TableGame } from '@perlas/game-kit/game'
import { wrongInTable, type ProvenBeacon, type TableFault } from '@perlas/game-kit/table-proof'
import type { TableProof } from './read-table-proof.ts'
import { soldCheck } from './sold-verdict.ts'
import { atBeacon, beaconRows } from './table/beacon-rows.ts'
import { calledBack } from './table/called-back.ts'
import { pesos, text } from './text.ts'
import { verdictSteps } from './verdict-steps.ts'

const ofRound = [
  'version',
  'commitment',
  'lobby-commitment',
  'chain',
  'lobby-chain',
  'draw',
] as const
const ofBets = ['bet-not-in-root', 'bet-pays-other'] as const

/** What checking comes to, step by step: each by itself, and whether all of them hold. */
export function tableVerdict(game: TableGame, { round, bets }: TableProof): Node[] {
  const wrong = new Set<TableFault | 'beacon'>(wrongInTable(game, round, bets))
  if (wrong.has('void')) return [make('h2', { 'data-verdict': 'none' }, text('verify.table.void'))]
  if (round.beacon && !isBeaconSigned(round.beacon)) wrong.add('beacon')
  // Other rules than the round's cannot say anything about the rest of it.
  const checked: readonly (TableFault | 'beacon')[] = wrong.has('version')
    ? ['version']
    : [
        ...ofRound,
        ...(round.beacon ? (['beacon'] as const) : []),
        ...(bets.length > 0 ? ofBets : []),
      ]
  const verdict = wrong.size === 0 ? 'same' : 'different'
  const added = game.shared ?? game.flight
  const paid = bets.reduce((sum, { win }) => sum + (win ?? 0), 0)
  const row = (label: string, value: string) =>
    make('div', {}, make('dt', {}, label), make('dd', {}, make('b', {}, value)))
  return [
    make(
      'h2',
      { 'data-verdict': verdict },
      text(`verify.table.${wrong.size === 0 && added ? 'partly' : verdict}`),
    ),
    ...calledBack(round.calledBackAt),
    verdictSteps(
      checked.map((step) => ({
        name: step,
        words: text(`verify.table.${step === 'draw' && round.beacon ? 'drawBeacon' : step}`),
        fails: wrong.has(step),
      })),
    ),
    make(
      'dl',
      { class: 'detail-list' },
      row(text('fair.table.round'), String(round.k)),
      ...beaconRows(round.beacon),
      ...(wrong.size === 0
        ? [row(text('verify.table.result'), game.describe(round.draw).text)]
        : []),
      ...(bets.length > 0 ? [row(text('money.paid'), pesos(paid))] : []),
      row(text('verify.version'), game.version),
    ),
    ...(round.beacon ? atBeacon(round.beacon) : []),
    make('p', { class: 'quiet' }, text('verify.table.noted')),
    ...(added && wrong.size === 0 ? [soldCheck(game, round)] : []),
  ]
}

/** Whether the group of the beacon published what the draw was made with. */
const isBeaconSigned = ({ chain, info, round, signature }: ProvenBeacon) =>
  round !== null && signature !== null && isSigned(chain, { info, round, signature })
