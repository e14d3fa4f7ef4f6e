import * as api from '@perlas/contract/provider-api'
import { answered, holds, okay, refused, same, type Check } from '../conformance.ts'
import { balance, closing, open } from './table.ts'

/** Bets, and bets that come twice, changed, or sixteen at once. */
export const stakeChecks: readonly Check[] = [
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
    name: 'returns: a bet may tell what it returns; nothing is refused for it, and it is part of the request',
    async run(kit) {
      const player = await kit.player(10_00)
      // No game returns all of these: what is not between its declared returns is priced by the higher of them.
      for (const rtp of [0, 8_963, 9_894, 10_000, 20_000])
        same((await player.bet(1_00, { rtp })).answer.status, 'OK', `the status at ${rtp}`)
      const reported = await player.bet(1_00, { rtp: 9_000 })
      const again = { tx_id: reported.txId, round_id: reported.roundId }
      same(
        (await player.bet(1_00, { ...again, rtp: 9_001 })).answer.status,
        'DUPLICATE_MISMATCH',
        'the status with another return',
      )
      const items = [
        { tx_id: kit.id(), type: 'bet' as const, amount: 1_00, rtp: 9_000 },
        { tx_id: kit.id(), type: 'bet' as const, amount: 1_00 },
      ]
      const { session, gameCode: game_code } = player
      okay(
        await kit.client.call(api.betwin, {
          round_id: kit.id(),
          session,
          game_code,
          items,
          ...open,
        }),
      )
      same(await balance(kit, player), 2_00, 'the balance')
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
