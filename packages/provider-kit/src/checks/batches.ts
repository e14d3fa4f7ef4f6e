import * as api from '@perlas/contract/provider-api'
import { itemBytes, type SettleItem } from '@perlas/contract/provider-api'
import { holds, okay, refused, same, type Check, type Kit, type Player } from '../conformance.ts'
import { balance } from './table.ts'

/** Many wins in one request: each is what it would have been alone. */
export const batchChecks: readonly Check[] = [
  {
    name: 'batch: pays each item and says of each what a win would have answers, in order',
    async run(kit) {
      const [one, other] = [await kit.player(10_00), await kit.player(10_00)]
      const [first, second] = [await one.bet(1_00), await other.bet(2_00)]
      const items = [item(kit, second.roundId, 5_00), item(kit, first.roundId, 0)]
      const answers = await settle(kit, items)
      same(answers.length, 2, 'the number of items answered')
      same(answers[0]?.tx_id, items[0]?.tx_id, 'the first item')
      same(answers[0]?.balance, 13_00, "the winner's balance")
      holds((answers[0]?.platform_tx_id ?? '') !== '', 'platform_tx_id of a paid item is empty')
      same(answers[1]?.status, 'OK', 'the status of a lost round')
      same(answers[1]?.balance, 9_00, "the loser's balance")
      for (const { roundId } of [first, second]) {
        const round = okay(await kit.client.call(api.roundGet, { round_id: roundId }))
        same(round.round_status, 'completed', 'the status of a settled round')
      }
    },
  },
  {
    name: 'batch: a bad item is refused alone, the others are paid',
    async run(kit) {
      const player = await kit.player(10_00)
      const bets = [await player.bet(1_00), await player.bet(1_00)]
      const items = [
        item(kit, bets[0]?.roundId ?? '', 3_00),
        item(kit, kit.id(), 4_00),
        item(kit, bets[1]?.roundId ?? '', 2_00),
      ]
      const answers = await settle(kit, items)
      same(statuses(answers), 'OK TX_NOT_FOUND OK', 'the statuses')
      same(answers[1]?.platform_tx_id, '', 'platform_tx_id of the refused item')
      same(await balance(kit, player), 13_00, 'the balance')
    },
  },
  {
    name: 'batch: the same item twice in one batch is paid once and answered twice',
    async run(kit) {
      const player = await kit.player(10_00)
      const { roundId } = await player.bet(1_00)
      const once = item(kit, roundId, 3_00)
      const answers = await settle(kit, [once, once])
      same(JSON.stringify(answers[1]), JSON.stringify(answers[0]), 'the second answer')
      same(answers[0]?.status, 'OK', 'the status')
      same(await balance(kit, player), 12_00, 'the balance')
    },
  },
  {
    name: 'batch: an item that came by win before is answered as it was, and the other way round',
    async run(kit) {
      const player = await kit.player(10_00)
      const [one, other] = [await player.bet(1_00), await player.bet(1_00)]
      const [first, second] = [item(kit, one.roundId, 3_00), item(kit, other.roundId, 2_00)]
      const paid = okay(await kit.client.send(api.win, itemBytes(first)))
      const [again] = await settle(kit, [first])
      same(again?.status, 'OK', 'the status')
      same(again?.platform_tx_id, paid.platform_tx_id, 'platform_tx_id')
      same(again?.balance, paid.balance, 'the balance of the item that came by win')
      const [item2] = await settle(kit, [second])
      const later = okay(await kit.client.send(api.win, itemBytes(second)))
      same(later.platform_tx_id, item2?.platform_tx_id, 'platform_tx_id of the win')
      same(await balance(kit, player), 13_00, 'the balance')
      const [changed] = await settle(kit, [{ ...first, amount: 3_01 }])
      same(changed?.status, 'DUPLICATE_MISMATCH', 'the status of a changed item')
    },
  },
  {
    name: 'batch: whose round it is, which a win may name by its session, does not make it another request',
    async run(kit) {
      const player = await kit.player(10_00)
      const [one, other] = [await player.bet(1_00), await player.bet(1_00)]
      const [first, second] = [item(kit, one.roundId, 3_00), item(kit, other.roundId, 2_00)]
      const paid = okay(await kit.client.call(api.win, { ...first, session: player.session }))
      const [again] = await settle(kit, [first])
      same(again?.platform_tx_id, paid.platform_tx_id, 'platform_tx_id of the item')
      const [settled] = await settle(kit, [second])
      const named = okay(await kit.client.call(api.win, { ...second, session: player.session }))
      same(named.platform_tx_id, settled?.platform_tx_id, 'platform_tx_id of the win')
      same(await balance(kit, player), 13_00, 'the balance')
      const changed = { ...first, amount: 3_01, session: player.session }
      refused(await kit.client.call(api.win, changed), 'DUPLICATE_MISMATCH')
    },
  },
  {
    name: 'batch: the same items in another order get the same answers, and nothing moves again',
    async run(kit) {
      const player = await kit.player(10_00)
      const items: SettleItem[] = []
      for (let at = 1; at <= 4; at += 1)
        items.push(item(kit, (await player.bet(50)).roundId, at * 10))
      const answers = await settle(kit, items)
      const turned = await settle(kit, items.toReversed())
      same(
        JSON.stringify(turned.toReversed()),
        JSON.stringify(answers),
        'the answers in another order',
      )
      same(await balance(kit, player), 10_00 - 4 * 50 + 100, 'the balance')
    },
  },
  {
    name: 'batch: sixteen times at once it pays once',
    async run(kit) {
      const player = await kit.player(10_00)
      const items = [item(kit, (await player.bet(1_00)).roundId, 4_00)]
      const body = JSON.stringify({ items })
      const replies = await Promise.all(
        Array.from({ length: 16 }, () =>
          kit.client.deliver(api.settleBatch, { items }, { tries: 20, firstPauseMs: 50 }),
        ),
      )
      const answers = new Set(replies.map((reply) => JSON.stringify(okay(reply).items)))
      same(answers.size, 1, 'the number of different answers')
      same(okay(await kit.client.send(api.settleBatch, body)).items[0]?.status, 'OK', 'the status')
      same(await balance(kit, player), 13_00, 'the balance')
    },
  },
  {
    name: 'batch: two hundred and fifty items are paid, after the session has ended too',
    async run(kit) {
      const { endSession } = kit.wallet.hooks
      holds(endSession !== undefined, 'there is no hook to end a session')
      const player = await kit.player(1_000_00)
      const rounds = await betMany(player, api.MAX_IN_BATCH)
      await endSession(player.session)
      const items = rounds.map((roundId) => item(kit, roundId, 2_00))
      const answers = await settle(kit, items)
      same(
        answers.filter(({ status }) => status === 'OK').length,
        items.length,
        'items that are paid',
      )
      const most = Math.max(...answers.map((one) => one.balance ?? 0))
      same(most, 1_000_00 + items.length * 1_00, 'the highest balance told')
    },
  },
  {
    name: 'batch: none, too many, or an item with an unknown field is INVALID_REQUEST and pays nothing',
    async run(kit) {
      const player = await kit.player(10_00)
      const { roundId } = await player.bet(1_00)
      const good = item(kit, roundId, 1_00)
      for (const items of [
        [],
        Array.from({ length: api.MAX_IN_BATCH + 1 }, () => good),
        [good, { ...good, tx_id: kit.id(), more: 1 }],
        [good, { ...good, tx_id: kit.id(), amount: -1 }],
      ]) {
        const { httpStatus } = await kit.raw(api.settleBatch, JSON.stringify({ items }))
        same(httpStatus, 400, 'the HTTP status')
      }
      same(await balance(kit, player), 9_00, 'the balance')
    },
  },
  {
    name: 'session in win, rollback and round/close: only names who; an unknown one changes nothing',
    async run(kit) {
      const player = await kit.player(10_00)
      const session = kit.id()
      const [won, undone, closed] = [
        await player.bet(1_00),
        await player.bet(1_00),
        await player.bet(1_00),
      ]
      okay(await kit.client.call(api.win, { ...item(kit, won.roundId, 3_00), session }))
      const back = { tx_id: kit.id(), original_tx_id: undone.txId, reason: 'conformance', session }
      same(okay(await kit.client.call(api.rollback, back)).applied, true, 'applied')
      okay(
        await kit.client.call(api.roundClose, {
          round_id: closed.roundId,
          status: 'completed',
          session: player.session,
        }),
      )
      same(await balance(kit, player), 11_00, 'the balance')
    },
  },
]

function item(kit: Kit, roundId: string, amount: number): SettleItem {
  return { tx_id: kit.id(), round_id: roundId, amount, round_closed: true }
}

async function settle(kit: Kit, items: SettleItem[]) {
  return okay(await kit.client.call(api.settleBatch, { items })).items
}

function statuses(items: readonly { status: string }[]): string {
  return items.map(({ status }) => status).join(' ')
}

async function betMany(player: Player, times: number): Promise<string[]> {
  const rounds: string[] = []
  for (let at = 0; at < times; at += 25) {
    const some = await Promise.all(
      Array.from({ length: Math.min(25, times - at) }, () => player.bet(1_00)),
    )
    for (const { answer, roundId } of some) {
      same(answer.status, 'OK', "a bet's status")
      rounds.push(roundId)
    }
  }
  return rounds
}
