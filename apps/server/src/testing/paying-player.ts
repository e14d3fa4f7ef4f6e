import type { DepositGifts } from '@perlas/contract/gifts'
import { openLobby, testSecrets, type Answer, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { daysAfter } from '#/kernel/manila.ts'
import { steeredProvider, type SteeredProvider } from '#/money/providers/fixtures.ts'
import { openProviders } from '#/money/providers/state.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'

/** A lobby whose payment provider the test steers; both go by the lobby's clock. */
export async function openPayingLobby(
  options: Parameters<typeof openLobby>[0] = {},
): Promise<{ lobby: Lobby; provider: SteeredProvider }> {
  const provider: SteeredProvider = steeredProvider(testSecrets.payWebhook, () =>
    lobby.ctx.clock().getTime(),
  )
  const swaps = { ...options.swaps, providers: openProviders([provider]) }
  const lobby = await openLobby({ ...options, swaps })
  return { lobby, provider }
}

/** What a provider says by its webhook; answers with the status. */
export async function sendHook(
  lobby: Lobby,
  { body, headers }: { body: string; headers: Record<string, string> },
): Promise<number> {
  const url = '/hooks/sandbox'
  return (await lobby.app.inject({ method: 'POST', url, headers, payload: body })).statusCode
}

/** The order that a deposit opened. */
export const orderOf = ({ body }: Pick<Answer, 'body'>) =>
  (body['appRechargeBankOwn'] as { orderId: string }).orderId

/** A player who pays in through a provider that the test steers: for tests of what a deposit brings. */
export function payingPlayer(lobby: Lobby, provider: SteeredProvider, player: Player) {
  const call = async <Body>(name: string, input: object = {}) =>
    (await lobby.call(name, input, player.token)).body as Body & { errcode: number }

  /** Asks for a deposit, by GCash unless said otherwise. */
  const deposit = (price: number, extra: object = {}) =>
    lobby.call(
      'recharge3',
      { price, version: 4, actType: 0, rechargeType: 1, ...extra },
      player.token,
    )
  /** What the provider knows became of the payment, and tells nobody. */
  const arrive = (orderId: string, change: object = {}) => {
    const payment = provider.payments.get(`pr-${orderId}`)
    if (!payment) throw new Error('no such payment')
    provider.payments.set(`pr-${orderId}`, { ...payment, status: 'paid', ...change })
  }

  return {
    playerId: player.playerId,
    token: player.token,
    password: player.password,
    call,
    deposit,
    arrive,
    /** Opens an order that must not be refused. */
    async open(price: number, extra: object = {}): Promise<string> {
      const answer = await deposit(price, extra)
      if (answer.errcode !== 0) throw new Error(`the deposit was refused: ${answer.errcode}`)
      return orderOf(answer)
    },
    /** What the provider says became of the payment, and as many webhooks about it at once. */
    async pay(orderId: string, change: object = {}, times = 1): Promise<void> {
      arrive(orderId, change)
      const sent = Array.from({ length: times }, () => sendHook(lobby, provider.webhook(orderId)))
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
        `UPDATE accounts.players SET kept_out_until = $2, kept_out_by = 'time-out' WHERE player_id = $1`,
        [player.playerId, daysAfter(lobby.ctx.clock(), 1)],
      )
    },
  }
}
export type PayingPlayer = ReturnType<typeof payingPlayer>
