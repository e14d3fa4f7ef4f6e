import * as api from '@perlas/contract/provider-api'
import {
  answered,
  holds,
  okay,
  refused,
  same,
  type Check,
  type Kit,
  type Player,
} from './conformance.ts'
import { signature } from './signing.ts'
import vectors from './vectors.json' with { type: 'json' }

async function balance(kit: Kit, player: Player): Promise<number> {
  return okay(await kit.client.call(api.balance, { session: player.session })).balance
}

const open = { round_closed: false }
const closing = { round_closed: true }

/** Every check makes players of its own, so that any of them can be run alone. */
export const checks: readonly Check[] = [
  {
    name: 'signature vectors: this kit signs as published',
    async run() {
      for (const vector of vectors.vectors) {
        const made = signature(
          vectors.secret,
          vector.timestamp,
          vector.nonce,
          vector.method,
          vector.path,
          vector.body,
        )
        same(made, vector.signature, `the signature of ${vector.name}`)
      }
    },
  },
  {
    name: 'session: a launch token is exchanged once',
    async run(kit) {
      const { token } = await kit.wallet.hooks.launch(1_00)
      okay(await kit.client.call(api.sessionVerify, { token }))
      refused(await kit.client.call(api.sessionVerify, { token }), 'INVALID_SESSION')
    },
  },
  {
    name: 'session: unknown tokens and sessions are refused',
    async run(kit) {
      refused(await kit.client.call(api.sessionVerify, { token: kit.id() }), 'INVALID_SESSION')
      refused(await kit.client.call(api.balance, { session: kit.id() }), 'INVALID_SESSION')
      const player = await kit.player(1_00)
      const bet = {
        tx_id: kit.id(),
        round_id: kit.id(),
        session: kit.id(),
        game_code: player.gameCode,
        amount: 1_00,
      }
      refused(await kit.client.call(api.bet, bet), 'INVALID_SESSION')
      same(await balance(kit, player), 1_00, 'the balance')
    },
  },
  {
    name: 'bet: takes the stake and tells the balance',
    async run(kit) {
      const player = await kit.player(10_00)
      const { answer } = await player.bet(2_50)
      holds(answer.status === 'OK', `the status is ${answer.status}`)
      same(answer.balance, 7_50, 'the balance')
      same(answer.real + answer.bonus, 2_50, 'real and bonus together')
      holds(answer.platform_tx_id.length > 0, 'platform_tx_id is empty')
      same(await balance(kit, player), 7_50, 'the balance afterwards')
    },
  },
  {
    name: 'bet: INSUFFICIENT_FUNDS tells the balance, and again the same bytes when money has come',
    async run(kit) {
      const player = await kit.player(1_00)
      const first = await player.bet(60)
      const poor = await player.bet(60)
      same(poor.answer.status, 'INSUFFICIENT_FUNDS', 'the status')
      same(poor.answer.balance, 40, 'the balance')
      okay(
        await kit.client.call(api.win, {
          tx_id: kit.id(),
          round_id: first.roundId,
          amount: 5_00,
          ...closing,
        }),
      )
      same(answered(await kit.client.send(api.bet, poor.body)).raw, poor.raw, 'the repeated answer')
      same(await balance(kit, player), 5_40, 'the balance')
    },
  },
  {
    name: 'bet: an unknown game is refused',
    async run(kit) {
      const player = await kit.player(1_00)
      const bet = {
        tx_id: kit.id(),
        round_id: kit.id(),
        session: player.session,
        game_code: `no-${kit.id()}`,
        amount: 10,
      }
      refused(await kit.client.call(api.bet, bet), 'GAME_NOT_FOUND')
    },
  },
  {
    name: 'duplicates: sixteen at once are one bet and sixteen equal answers',
    async run(kit) {
      const player = await kit.player(10_00)
      const body = JSON.stringify({
        tx_id: kit.id(),
        round_id: kit.id(),
        session: player.session,
        game_code: player.gameCode,
        amount: 1_00,
      })
      const replies = await Promise.all(
        Array.from({ length: 16 }, () => kit.client.send(api.bet, body)),
      )
      const different = new Set(replies.map((reply) => answered(reply).raw))
      same(different.size, 1, 'the number of different answers')
      same(await balance(kit, player), 9_00, 'the balance')
    },
  },
  {
    name: 'duplicates: a repeated bet, win and rollback get the same bytes',
    async run(kit) {
      const player = await kit.player(10_00)
      const bet = await player.bet(1_00)
      same(answered(await kit.client.send(api.bet, bet.body)).raw, bet.raw, 'the repeated bet')
      const win = JSON.stringify({ tx_id: kit.id(), round_id: bet.roundId, amount: 50, ...open })
      const paid = answered(await kit.client.send(api.win, win)).raw
      same(answered(await kit.client.send(api.win, win)).raw, paid, 'the repeated win')
      const other = await player.bet(2_00)
      const back = JSON.stringify({
        tx_id: kit.id(),
        original_tx_id: other.txId,
        reason: 'conformance',
      })
      const undone = answered(await kit.client.send(api.rollback, back)).raw
      same(answered(await kit.client.send(api.rollback, back)).raw, undone, 'the repeated rollback')
      same(await balance(kit, player), 9_50, 'the balance')
    },
  },
  {
    name: 'mismatch: a transaction id with another body is DUPLICATE_MISMATCH and moves nothing',
    async run(kit) {
      const player = await kit.player(10_00)
      const bet = await player.bet(1_00)
      same(
        (await player.bet(2_00, { tx_id: bet.txId, round_id: bet.roundId })).answer.status,
        'DUPLICATE_MISMATCH',
        'the status',
      )
      const win = { tx_id: bet.txId, round_id: bet.roundId, amount: 1_00, ...open }
      refused(await kit.client.call(api.win, win), 'DUPLICATE_MISMATCH')
      same(await balance(kit, player), 9_00, 'the balance')
    },
  },
  {
    name: "rounds: a round belongs to one player; another's bet in it is refused",
    async run(kit) {
      const [one, other] = [await kit.player(10_00), await kit.player(10_00)]
      const { roundId } = await one.bet(1_00)
      same(
        (await other.bet(1_00, { round_id: roundId })).answer.status,
        'DUPLICATE_MISMATCH',
        'the status',
      )
      same(await balance(kit, other), 10_00, "the other's balance")
    },
  },
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
    name: 'rollback: gives the stake back, once',
    async run(kit) {
      const player = await kit.player(10_00)
      const { txId } = await player.bet(4_00)
      const first = okay(
        await kit.client.call(api.rollback, {
          tx_id: kit.id(),
          original_tx_id: txId,
          reason: 'conformance',
        }),
      )
      same(first.applied, true, 'applied')
      same(first.balance, 10_00, 'the balance')
      const again = okay(
        await kit.client.call(api.rollback, {
          tx_id: kit.id(),
          original_tx_id: txId,
          reason: 'conformance',
        }),
      )
      same(again.applied, false, 'applied the second time')
      same(await balance(kit, player), 10_00, 'the balance')
    },
  },
  {
    name: 'rollback before its bet: OK and not applied, and the late bet is BET_CANCELLED for good',
    async run(kit) {
      const player = await kit.player(10_00)
      const txId = kit.id()
      const early = okay(
        await kit.client.call(api.rollback, {
          tx_id: kit.id(),
          original_tx_id: txId,
          reason: 'conformance',
        }),
      )
      same(early.applied, false, 'applied')
      const late = await player.bet(1_00, { tx_id: txId })
      same(late.answer.status, 'BET_CANCELLED', 'the status')
      same(answered(await kit.client.send(api.bet, late.body)).raw, late.raw, 'the repeated answer')
      same(await balance(kit, player), 10_00, 'the balance')
    },
  },
  {
    name: 'rollback racing its bet: the end is the same whoever comes first',
    async run(kit) {
      const player = await kit.player(100_00)
      await Promise.all(
        Array.from({ length: 12 }, async () => {
          const txId = kit.id()
          const [{ answer }, back] = await Promise.all([
            player.bet(1_00, { tx_id: txId }),
            kit.client.call(api.rollback, {
              tx_id: kit.id(),
              original_tx_id: txId,
              reason: 'conformance',
            }),
          ])
          const { applied } = okay(back)
          same(
            answer.status,
            applied ? 'OK' : 'BET_CANCELLED',
            `the bet's status when applied is ${applied}`,
          )
        }),
      )
      same(await balance(kit, player), 100_00, 'the balance')
    },
  },
  {
    name: 'rollback after the win: ROUND_SETTLED, until the wins are rolled back latest first',
    async run(kit) {
      const player = await kit.player(10_00)
      const back = (original: string) =>
        kit.client.call(api.rollback, {
          tx_id: kit.id(),
          original_tx_id: original,
          reason: 'conformance',
        })
      const { txId, roundId } = await player.bet(1_00)
      const [first, second] = [kit.id(), kit.id()]
      okay(
        await kit.client.call(api.win, { tx_id: first, round_id: roundId, amount: 2_00, ...open }),
      )
      okay(
        await kit.client.call(api.win, {
          tx_id: second,
          round_id: roundId,
          amount: 3_00,
          ...closing,
        }),
      )
      refused(await back(txId), 'ROUND_SETTLED')
      refused(await back(first), 'ROUND_SETTLED')
      same(await balance(kit, player), 14_00, 'the balance')
      for (const original of [second, first, txId])
        same(okay(await back(original)).applied, true, 'applied')
      same(await balance(kit, player), 10_00, 'the balance at the end')
    },
  },
  {
    name: 'rollback of a win that is spent: the balance stops at zero and the rest is owed',
    async run(kit) {
      const player = await kit.player(1_00)
      const { roundId } = await player.bet(1_00)
      const win = kit.id()
      okay(
        await kit.client.call(api.win, { tx_id: win, round_id: roundId, amount: 5_00, ...closing }),
      )
      const next = await player.bet(5_00)
      same(next.answer.status, 'OK', 'the status')
      const undone = okay(
        await kit.client.call(api.rollback, {
          tx_id: kit.id(),
          original_tx_id: win,
          reason: 'conformance',
        }),
      )
      same(undone.balance, 0, 'the balance')
      const paid = okay(
        await kit.client.call(api.win, {
          tx_id: kit.id(),
          round_id: next.roundId,
          amount: 7_00,
          ...closing,
        }),
      )
      same(paid.balance, 2_00, 'the balance after 7.00 came and 5.00 were owed')
    },
  },
  {
    name: 'session end: bets are refused, wins and rollbacks are accepted, replays are the same bytes',
    async run(kit) {
      const { endSession } = kit.wallet.hooks
      holds(endSession !== undefined, 'there is no hook to end a session')
      const player = await kit.player(10_00)
      const [won, undone] = [await player.bet(1_00), await player.bet(2_00)]
      await endSession(player.session)
      same((await player.bet(1_00)).answer.status, 'SESSION_EXPIRED', "the late bet's status")
      same(answered(await kit.client.send(api.bet, won.body)).raw, won.raw, 'the repeated bet')
      same(
        okay(
          await kit.client.call(api.win, {
            tx_id: kit.id(),
            round_id: won.roundId,
            amount: 3_00,
            ...closing,
          }),
        ).balance,
        10_00,
        'the balance after the win',
      )
      const back = okay(
        await kit.client.call(api.rollback, {
          tx_id: kit.id(),
          original_tx_id: undone.txId,
          reason: 'conformance',
        }),
      )
      same(back.applied, true, 'applied')
      same(back.balance, 12_00, 'the balance after the rollback')
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
    name: 'free bet: costs the player nothing, its win is paid',
    async run(kit) {
      const player = await kit.player(1_00)
      const roundId = kit.id()
      const free = { is_free: true, free_round_id: kit.id() }
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
  {
    name: 'signature: a stale timestamp, a wrong secret, a changed body and an unknown key are HTTP 401',
    async run(kit) {
      const player = await kit.player(1_00)
      const body = JSON.stringify({ session: player.session })
      const now = (kit.wallet.clock ?? Date.now)()
      const bad: Record<string, (headers: Record<string, string>) => void> = {
        'a wrong signature': (headers) => (headers['x-signature'] = '0'.repeat(64)),
        'no signature': (headers) => delete headers['x-signature'],
        'an unknown key': (headers) => (headers['x-key-id'] = 'nobody'),
        'an unknown provider': (headers) => (headers['x-provider-id'] = 'nobody'),
        'another nonce': (headers) => (headers['x-nonce'] = kit.id()),
        'another timestamp': (headers) => (headers['x-timestamp'] = String(now + 1_000)),
      }
      for (const [what, change] of Object.entries(bad)) {
        const { httpStatus, raw } = await kit.raw(api.balance, body, change)
        same(httpStatus, 401, `the HTTP status for ${what}`)
        holds(raw.includes('"INVALID_SIGNATURE"'), `${what} is answered ${raw}`)
      }
      for (const aside of [-121_000, 121_000]) {
        const { httpStatus } = await kit.raw(api.balance, body, (headers) => {
          headers['x-timestamp'] = String(now + aside)
          const path =
            new URL(kit.wallet.baseUrl).pathname.replace(/\/$/, '') +
            api.PROVIDER_BASE +
            api.balance.name
          headers['x-signature'] = signature(
            kit.wallet.key.secret,
            headers['x-timestamp'],
            headers['x-nonce'] ?? '',
            'POST',
            path,
            body,
          )
        })
        same(httpStatus, 401, `the HTTP status ${aside} ms aside`)
      }
      same((await kit.raw(api.balance, body)).httpStatus, 200, 'the HTTP status of a good request')
    },
  },
  {
    name: 'signature: over the raw bytes, so other spacing is fine and is signed as it is',
    async run(kit) {
      const player = await kit.player(1_00)
      const spaced = `{ "session" :\n "${player.session}" }`
      same((await kit.raw(api.balance, spaced)).httpStatus, 200, 'the HTTP status')
    },
  },
  {
    name: 'bodies: what is not the call is HTTP 400 and moves nothing',
    async run(kit) {
      const player = await kit.player(10_00)
      const good = {
        tx_id: kit.id(),
        round_id: kit.id(),
        session: player.session,
        game_code: player.gameCode,
        amount: 1_00,
      }
      const bad: (string | Uint8Array)[] = [
        '',
        '{',
        'null',
        '[]',
        '"bet"',
        Uint8Array.of(0x7b, 0xff, 0x7d),
        JSON.stringify({ ...good, amount: 0 }),
        JSON.stringify({ ...good, amount: -1_00 }),
        JSON.stringify({ ...good, amount: 1.5 }),
        JSON.stringify({ ...good, amount: '100' }),
        JSON.stringify({ ...good, amount: 1e300 }),
        JSON.stringify({ ...good, amount: null }),
        JSON.stringify({ ...good, tx_id: '' }),
        JSON.stringify({ ...good, tx_id: 'x'.repeat(65) }),
        JSON.stringify({ ...good, tx_id: 'white space' }),
        JSON.stringify({ ...good, balance: 1_000_00 }),
        JSON.stringify({ ...good, session: undefined }),
      ]
      for (const body of bad) {
        const { httpStatus, raw } = await kit.raw(api.bet, body)
        same(httpStatus, 400, `the HTTP status of ${String(body).slice(0, 60)}`)
        holds(raw.includes('"INVALID_REQUEST"'), `the answer is ${raw}`)
      }
      same(await balance(kit, player), 10_00, 'the balance')
    },
  },
  {
    name: 'double-click storm: with money for one, one of sixteen different bets is taken',
    async run(kit) {
      const player = await kit.player(1_00)
      const bets = await Promise.all(Array.from({ length: 16 }, () => player.bet(1_00)))
      const count = (status: string) => bets.filter(({ answer }) => answer.status === status).length
      same(count('OK'), 1, 'the number of bets taken')
      same(count('INSUFFICIENT_FUNDS'), 15, 'the number of bets refused')
      same(await balance(kit, player), 0, 'the balance')
    },
  },
]
