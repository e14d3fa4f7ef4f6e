import * as api from '@perlas/contract/provider-api'
import { answered, okay, refused, same, type Check } from '../conformance.ts'
import { balance, closing, open } from './table.ts'

/** Wins and all that settles a round, and what can be asked about it later. */
export const outcomeChecks: readonly Check[] = [
  {
    name: 'win: pays, a win of zero is fine, and an unknown round is TX_NOT_FOUND',
    async run(kit) {
      const player = await kit.player(10_00)
      const { roundId } = await player.bet(1_00)
      same(
        okay(
          await kit.client.call(api.win, {
            tx_id: kit.id(),
            round_id: roundId,
            amount: 3_00,
            ...open,
          }),
        ).balance,
        12_00,
        'the balance',
      )
      same(
        okay(
          await kit.client.call(api.win, {
            tx_id: kit.id(),
            round_id: roundId,
            amount: 0,
            ...closing,
          }),
        ).balance,
        12_00,
        'the balance',
      )
      refused(
        await kit.client.call(api.win, {
          tx_id: kit.id(),
          round_id: kit.id(),
          amount: 1_00,
          ...open,
        }),
        'TX_NOT_FOUND',
      )
    },
  },
  {
    name: 'win: one that came before its bet is accepted when it comes again',
    async run(kit) {
      const player = await kit.player(10_00)
      const roundId = kit.id()
      const win = { tx_id: kit.id(), round_id: roundId, amount: 2_00, ...closing }
      refused(await kit.client.call(api.win, win), 'TX_NOT_FOUND')
      await player.bet(1_00, { round_id: roundId })
      same(okay(await kit.client.call(api.win, win)).balance, 11_00, 'the balance')
    },
  },
  {
    name: 'betwin: all in one step, same bytes again',
    async run(kit) {
      const player = await kit.player(10_00)
      const items = [
        { tx_id: kit.id(), type: 'bet' as const, amount: 1_00 },
        { tx_id: kit.id(), type: 'win' as const, amount: 3_00 },
        { tx_id: kit.id(), type: 'bet' as const, amount: 2_00 },
      ]
      const body = JSON.stringify({
        round_id: kit.id(),
        session: player.session,
        game_code: player.gameCode,
        items,
        ...closing,
      })
      const reply = await kit.client.send(api.betwin, body)
      const answer = okay(reply)
      same(answer.balance, 10_00, 'the balance')
      same(
        answer.items.map((item) => item.tx_id).join(),
        items.map((item) => item.tx_id).join(),
        'the items',
      )
      same(
        answered(await kit.client.send(api.betwin, body)).raw,
        answered(reply).raw,
        'the repeated answer',
      )
      same(await balance(kit, player), 10_00, 'the balance afterwards')
    },
  },
  {
    name: 'betwin: none when one cannot be, and none below min_balance',
    async run(kit) {
      const player = await kit.player(2_00)
      const item = (type: 'bet' | 'win', amount: number) => ({ tx_id: kit.id(), type, amount })
      const step = { session: player.session, game_code: player.gameCode, ...closing }
      refused(
        await kit.client.call(api.betwin, {
          ...step,
          round_id: kit.id(),
          items: [item('bet', 1_00), item('bet', 1_50), item('win', 9_00)],
        }),
        'INSUFFICIENT_FUNDS',
      )
      refused(
        await kit.client.call(api.betwin, {
          ...step,
          round_id: kit.id(),
          items: [item('bet', 1_00)],
          min_balance: 2_01,
        }),
        'INSUFFICIENT_FUNDS',
      )
      same(await balance(kit, player), 2_00, 'the balance')
      okay(
        await kit.client.call(api.betwin, {
          ...step,
          round_id: kit.id(),
          items: [item('bet', 1_00)],
          min_balance: 2_00,
        }),
      )
    },
  },
  {
    name: 'round close: completed or cancelled, and closed for bets and wins',
    async run(kit) {
      const player = await kit.player(10_00)
      const lost = await player.bet(1_00)
      const close = (roundId: string, status: 'completed' | 'cancelled') =>
        kit.client.call(api.roundClose, { round_id: roundId, status })
      refused(await close(lost.roundId, 'cancelled'), 'ROUND_SETTLED')
      const first = answered(await close(lost.roundId, 'completed'))
      same(first.answer.status, 'OK', 'the status')
      same(answered(await close(lost.roundId, 'completed')).raw, first.raw, 'the repeated answer')
      refused(await close(lost.roundId, 'cancelled'), 'ROUND_CLOSED')
      same(
        (await player.bet(1_00, { round_id: lost.roundId })).answer.status,
        'ROUND_CLOSED',
        "a late bet's status",
      )
      refused(
        await kit.client.call(api.win, {
          tx_id: kit.id(),
          round_id: lost.roundId,
          amount: 1_00,
          ...open,
        }),
        'ROUND_CLOSED',
      )
      const called = await player.bet(1_00)
      okay(
        await kit.client.call(api.rollback, {
          tx_id: kit.id(),
          original_tx_id: called.txId,
          reason: 'conformance',
        }),
      )
      same(okay(await close(called.roundId, 'cancelled')).round_status, 'cancelled', 'the round')
      refused(await close(kit.id(), 'completed'), 'TX_NOT_FOUND')
      same(await balance(kit, player), 9_00, 'the balance')
    },
  },
  {
    name: 'promo win: paid outside of any round, once',
    async run(kit) {
      const player = await kit.player(1_00)
      const win = {
        tx_id: kit.id(),
        player_id: player.playerId,
        promo_ref: kit.id(),
        kind: 'tournament',
        amount: 9_00,
      }
      const first = answered(await kit.client.send(api.promoWin, JSON.stringify(win)))
      same(first.answer.status, 'OK', 'the status')
      same(
        answered(await kit.client.send(api.promoWin, JSON.stringify(win))).raw,
        first.raw,
        'the repeated answer',
      )
      same(await balance(kit, player), 10_00, 'the balance')
      refused(
        await kit.client.send(
          api.promoWin,
          JSON.stringify({ ...win, tx_id: kit.id(), player_id: kit.id() }),
        ),
        'PLAYER_NOT_FOUND',
      )
    },
  },
  {
    name: 'free bet: only of free rounds that were given, as often and as high as they say',
    async run(kit) {
      const player = await kit.player(1_00)
      const { session, gameCode } = player
      const give = kit.wallet.hooks.freeRounds
      if (!give) throw new Error('the hook gives no free rounds')
      const given = await give({ session, game_code: gameCode, count: 1, bet: 5_00 })
      const ask = (free_round_id: string, amount: number) =>
        kit.client.call(api.bet, {
          tx_id: kit.id(),
          round_id: kit.id(),
          session,
          game_code: gameCode,
          amount,
          is_free: true,
          free_round_id,
        })
      refused(await ask(kit.id(), 5_00), 'NO_FREE_ROUND')
      refused(await ask(given.free_round_id, 6_00), 'NO_FREE_ROUND')
      const both = await Promise.all([
        ask(given.free_round_id, 5_00),
        ask(given.free_round_id, 5_00),
      ])
      const taken = both.map((reply) =>
        reply.kind === 'answer' ? reply.answer.status : reply.kind,
      )
      same(taken.toSorted().join(), 'NO_FREE_ROUND,OK', 'two at once of one that was given')
    },
  },
  {
    name: 'free bet: costs the player nothing, its win is paid',
    async run(kit) {
      const player = await kit.player(1_00)
      const roundId = kit.id()
      const give = kit.wallet.hooks.freeRounds
      if (!give) throw new Error('the hook gives no free rounds')
      const { session, gameCode: game_code } = player
      const { free_round_id } = await give({ session, game_code, count: 1, bet: 5_00 })
      const free = { is_free: true, free_round_id }
      const bet = {
        tx_id: kit.id(),
        round_id: roundId,
        session: player.session,
        game_code: player.gameCode,
        amount: 5_00,
        ...free,
      }
      const answer = okay(await kit.client.call(api.bet, bet))
      same(answer.balance, 1_00, 'the balance')
      same(answer.bonus, 5_00, 'the bonus part')
      same(
        okay(
          await kit.client.call(api.win, {
            tx_id: kit.id(),
            round_id: roundId,
            amount: 2_00,
            ...closing,
          }),
        ).balance,
        3_00,
        'the balance after the win',
      )
    },
  },
  {
    name: 'reconciliation: tx/status and round/get tell what happened',
    async run(kit) {
      const player = await kit.player(10_00)
      const { txId, roundId } = await player.bet(1_00)
      const win = kit.id()
      okay(
        await kit.client.call(api.win, { tx_id: win, round_id: roundId, amount: 4_00, ...closing }),
      )
      const status = okay(await kit.client.call(api.txStatus, { tx_id: txId }))
      same(
        `${status.type} ${status.amount} ${status.tx_status} ${status.rolled_back}`,
        'bet 100 OK false',
        'the transaction',
      )
      refused(await kit.client.call(api.txStatus, { tx_id: kit.id() }), 'TX_NOT_FOUND')
      const round = okay(await kit.client.call(api.roundGet, { round_id: roundId }))
      same(
        `${round.round_status} ${round.bet_total} ${round.win_total}`,
        'completed 100 400',
        'the round',
      )
      same(
        round.transactions.map((transaction) => transaction.tx_id).join(),
        [txId, win].join(),
        'its transactions',
      )
    },
  },
]
