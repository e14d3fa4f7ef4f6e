import { formatMoney } from '@perlas/contract/money'
import { make } from '@perlas/game-kit/dom'
import type { BaseOutcome } from '@perlas/game-kit/game'
import type { GameClient } from '@perlas/game-kit/stage'
import type { RoundView } from '#/play/calls.ts'
import { call } from './api.ts'
import { codeRow, openSheet } from './sheet.ts'
import { verifierLink } from './verifier-link.ts'
import { failed } from './words.ts'

/** The player's last rounds of this game, each with its proof. */
export async function historySheet(client: GameClient): Promise<void> {
  const body = make('div', {}, make('p', { class: 'quiet' }, 'Loading …'))
  const sheet = openSheet('My rounds', body)
  try {
    const { rounds } = await call('history')
    body.replaceChildren(
      rounds.length === 0
        ? make('p', { class: 'quiet' }, 'No rounds yet. The first one will be listed here.')
        : make('ul', { class: 'rounds' }, ...rounds.map((round) => line(round, client))),
    )
  } catch (fault) {
    const { title, text } = failed(fault)
    body.replaceChildren(make('p', {}, `${title}. ${text}`))
  }
  await sheet.closed
}

const endings: Record<string, string> = {
  'bet-refused': 'not taken',
  'rolled-back': 'called off',
  'bet-unknown': 'being called off',
  'bet-sent': 'under way',
  'win-pending': 'being paid',
}

function line(round: RoundView, client: GameClient): Node {
  const time = new Date(round.at).toLocaleTimeString('en-PH', {
    timeZone: 'Asia/Manila',
    hour12: false,
  })
  const more = (round.win ?? 0) > round.bet
  const result = round.win === null ? (endings[round.state] ?? '') : formatMoney(round.win)
  const told = round.outcome === null ? '' : client.tell(round.outcome as BaseOutcome)
  return make(
    'li',
    {},
    make(
      'details',
      {},
      make(
        'summary',
        {},
        make('span', {}, time),
        make(
          'span',
          { class: 'quiet' },
          `${round.free ? 'free' : 'bet'} ${formatMoney(round.bet)}`,
        ),
        make('b', { class: more ? 'is-plus' : '' }, result),
      ),
      make(
        'div',
        {},
        make('p', { class: 'quiet' }, told || 'No win'),
        make(
          'dl',
          { class: 'facts' },
          codeRow('Round', round.id),
          codeRow('Nonce', String(round.proof.nonce)),
          codeRow('Your client seed', round.proof.clientSeed),
          codeRow('Fingerprint of our seed', round.proof.commitment),
          ...(round.proof.serverSeed ? [codeRow('Our seed', round.proof.serverSeed)] : []),
        ),
        round.proof.serverSeed
          ? verifierLink(
              { gameCode: round.gameCode, ...round.proof, bet: round.bet, choice: round.choice },
              'Check this round',
            )
          : make('p', { class: 'quiet' }, 'To check it, turn to a new seed under Fairness.'),
      ),
    ),
  )
}
