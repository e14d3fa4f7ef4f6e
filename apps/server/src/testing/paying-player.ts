import type { DepositGifts } from '@perlas/contract/gifts'
import type { Lobby, Player } from '@perlas/dev-env/lobby'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'

/** A player who pays in through a provider that the test steers: for tests of what a deposit brings. */
export function payingPlayer(lobby: Lobby, provider: SteeredProvider, player: Player) {
  const call = async <Answer>(name: string, input: object = {}) =>
    (await lobby.call(name, input, player.token)).body as Answer & { errcode: number }

  const recharge = (price: number, extra: object = {}) =>
    call<{ appRechargeBankOwn: { orderId: string } }>('recharge3', {
      price,
      version: 4,
      actType: 0,
      rechargeType: 1,
      ...extra,
    })

  return {
    playerId: player.playerId,
    call,
    recharge,
    /** Opens an order, by GCash unless said otherwise. */
    async open(price: number, extra: object = {}): Promise<string> {
      const { errcode, appRechargeBankOwn } = await recharge(price, extra)
      if (errcode !== 0) throw new Error(`the deposit was refused: ${errcode}`)
      return appRechargeBankOwn.orderId
    },
    /** What the provider says became of the payment, and as many webhooks about it at once. */
    async pay(orderId: string, change: object = {}, times = 1): Promise<void> {
      const payment = provider.payments.get(`pr-${orderId}`)
      if (!payment) throw new Error('no such payment')
      provider.payments.set(`pr-${orderId}`, { ...payment, status: 'paid', ...change })
      const sent = Array.from({ length: times }, () => {
        const { body, headers } = provider.webhook(orderId)
        return lobby.app.inject({ method: 'POST', url: '/hooks/sandbox', headers, payload: body })
      })
      await Promise.all(sent)
    },
    cash: async () => (await balanceOf(lobby.ctx, player.playerId)).cash,
    /** Where an order stands, as the player's page asks. */
    async order(orderId: string): Promise<{ status: string; gifts: DepositGifts }> {
      const { order } = await call<{ order: { status: string; gifts: DepositGifts } }>(
        'rechargeResult',
        { orderId },
      )
      return order
    },
    /** A break begins. The session stays, so that the test can look on. */
    async takeBreak(): Promise<void> {
      await lobby.ctx.db.query(
        `UPDATE accounts.players SET kept_out_until = now() + interval '1 day', kept_out_by = 'time-out'
          WHERE player_id = $1`,
        [player.playerId],
      )
    },
  }
}
export type PayingPlayer = ReturnType<typeof payingPlayer>
