import * as api from '@perlas/contract/provider-api'
import { answered, holds, okay, refused, same, type Check } from '../conformance.ts'
import { balance, closing, open } from './table.ts'

/** What is taken back: before, beside and after what it takes back, and after the session. */
export const rollbackChecks: readonly Check[] = [
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
    name: 'rollback of a lost round: its stake comes back however it was closed, and the round is over',
    async run(kit) {
      const player = await kit.player(10_00)
      const back = async (original: string) =>
        okay(
          await kit.client.call(api.rollback, {
            tx_id: kit.id(),
            original_tx_id: original,
            reason: 'void',
          }),
        )
      const closed = await player.bet(1_00)
      okay(await kit.client.call(api.roundClose, { round_id: closed.roundId, status: 'completed' }))
      const paid = await player.bet(2_00)
      const zero = kit.id()
      okay(
        await kit.client.call(api.win, {
          tx_id: zero,
          round_id: paid.roundId,
          amount: 0,
          ...closing,
        }),
      )
      for (const original of [closed.txId, zero, paid.txId]) {
        same((await back(original)).applied, true, 'applied')
      }
      same(await balance(kit, player), 10_00, 'the balance')
      for (const { roundId } of [closed, paid]) {
        const round = okay(await kit.client.call(api.roundGet, { round_id: roundId }))
        same(round.round_status, 'cancelled', 'the status of a round in which nothing stands')
        okay(await kit.client.call(api.roundClose, { round_id: roundId, status: 'cancelled' }))
      }
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
]
