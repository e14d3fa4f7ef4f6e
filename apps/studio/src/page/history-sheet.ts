import { make } from '@perlas/game-kit/dom'
import type { GameClient, ShotsClient } from '@perlas/game-kit/stage'
import type { Translate } from '@perlas/game-kit/messages'
import type { RoundView } from '#/play/calls.ts'
import { call } from './api.ts'
import { codeRow, openSheet } from './sheet.ts'
import { pesos, spoken, text } from './text.ts'
import { describeRound } from './describe-round.ts'
import { verifiable, verifierLink } from './verifier-link.ts'
import { failed } from './notices.ts'

/** The player's last rounds of this game, each with its proof. */
export async function historySheet(
  client: GameClient | ShotsClient,
  t: Translate,
  watch: (round: RoundView) => void,
): Promise<void> {
  const again = (round: RoundView) => {
    sheet.close()
    watch(round)
  }
  const body = make('div', {}, make('p', { class: 'quiet' }, text('sheet.loading')))
  const sheet = openSheet(text('bar.history'), body)
  try {
    const { rounds } = await call('history')
    const open = rounds.some(({ state }) => state === 'stepping')
    body.replaceChildren(
      rounds.length === 0
        ? make('p', { class: 'quiet' }, text('history.none'))
        : make(
            'ul',
            { class: 'rounds' },
            ...rounds.map((round) => line(round, { client, t, open, again })),
          ),
    )
  } catch (fault) {
    const why = failed(fault)
    body.replaceChildren(make('p', {}, `${why.title}. ${why.text}`))
  }
  await sheet.closed
}

type Around = {
  client: GameClient | ShotsClient
  t: Translate
  open: boolean
  again: (round: RoundView) => void
}

function line(round: RoundView, { client, t, open, again }: Around): Node {
  const time = new Date(round.at).toLocaleTimeString(spoken() === 'fil' ? 'fil-PH' : 'en-PH', {
    timeZone: 'Asia/Manila',
    hour12: false,
  })
  const more = (round.win ?? 0) > round.staked
  // A volley that has no answer is asked for again; other rounds are called off.
  const asking = client.kind === 'shots' && round.state === 'bet-unknown'
  const state = asking ? text('history.asking') : text(`history.${round.state}`)
  const result = round.win === null ? state : pesos(round.win)
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
          text(round.free ? 'history.free' : 'history.bet', { amount: pesos(round.staked) }),
        ),
        make('b', { class: more ? 'is-plus' : '' }, result),
      ),
      make(
        'div',
        {},
        make('p', { class: 'quiet' }, describeRound(client, round, t) || text('result.nothing')),
        make(
          'dl',
          { class: 'detail-list' },
          codeRow(text('history.round'), round.id),
          codeRow(text('history.nonce'), String(round.proof.nonce)),
          codeRow(text('fair.client'), round.proof.clientSeed),
          codeRow(text('fair.fingerprint'), round.proof.commitment),
          ...(round.proof.serverSeed ? [codeRow(text('fair.ours'), round.proof.serverSeed)] : []),
        ),
        ...(round.state === 'settled'
          ? [
              make(
                'button',
                { type: 'button', class: 'way', click: () => again(round) },
                text('history.watch'),
              ),
            ]
          : []),
        round.proof.serverSeed
          ? verifierLink(verifiable(round), text('history.check'))
          : make('p', { class: 'quiet' }, text(open ? 'history.turnAfter' : 'history.turnFirst')),
      ),
    ),
  )
}
