import type { PolicySetting } from '@perlas/contract/office-policy'
import type { Lobby, Player } from '@perlas/dev-env/lobby'
import { randomBytes } from 'node:crypto'
import { move } from '#/ledger/wallet/wallet.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { settlePayout } from '#/money/withdrawals/payouts/payouts.ts'
import { approveWithdrawal, requestWithdrawal } from '#/money/withdrawals/withdrawals.ts'

/** A version that pays everything a version can pay. */
export const everything: PolicySetting = {
  decides: true,
  waitSeconds: 0,
  orderMost: 1_000_000_00,
  playerDayMost: 1_000_000_00,
  hourMost: 10_000_000_00,
  dayMost: 10_000_000_00,
  accountDays: 0,
  identityDays: 0,
  payeeHours: 0,
  payeePaid: 0,
  quietHours: 0,
  turnoverPercent: 0,
  largestWinPercent: 100,
  adjustmentDays: 0,
  banks: [],
  fromHour: 0,
  untilHour: 24,
  samplePercent: 0,
}

export type PolicyDesk = Awaited<ReturnType<typeof openDesk>>

/** An owner and a member of finance who set the policy as people do. */
export async function openDesk(lobby: Lobby) {
  const office = openOffice(lobby)
  const owner = await office.owner()
  const ben = await office.member('ben', 'finance', owner)
  async function setting(subject: string) {
    const { settings } = (await office.ask('settings', {}, owner)) as {
      settings: { subject: string; value: Record<string, unknown>; version: string }[]
    }
    const found = settings.find((one) => one.subject === subject)
    if (!found) throw new Error(`no setting ${subject}`)
    return found
  }
  async function propose(subject: string, change: object, token = owner) {
    const { value, version } = await setting(subject)
    return office.ask(
      'proposeSetting',
      {
        key: crypto.randomUUID(),
        subject,
        version,
        value: { ...value, ...change },
        reason: 'a trial of the policy',
      },
      token,
    )
  }
  async function waiting(): Promise<{ id: number; trial?: { orders: number } | null }[]> {
    return (await office.ask('settings', {}, ben))['waiting'] as never
  }
  /** Proposed by the owner, approved by the other; where it is so already, nothing is done. */
  async function set(subject: string, change: object) {
    const proposed = await propose(subject, change)
    if (String(proposed['problems']) === 'Nothing is different.') return { status: 'applied' }
    if (proposed['status'] !== 'proposed') throw new Error(JSON.stringify(proposed))
    const [{ id } = { id: 0 }] = await waiting()
    return office.ask('decideSetting', { id, approve: true }, ben)
  }
  return {
    office,
    owner,
    ben,
    propose,
    waiting,
    set,
    /** A policy that counts now, with what rules may approve. */
    async decides(change: Partial<PolicySetting> = {}, ruleMost = 1_000_000_00) {
      await set('cashier:payouts', { ruleMost, fourEyesAbove: 1_000_000_00 })
      return set('policy:payouts', { ...everything, ...change })
    },
    stop: (token = owner) =>
      office.ask('stopPolicy', { reason: 'payouts look wrong tonight' }, token),
  }
}

/** Money that was never deposited, so that nothing had to be staked. */
export async function give(lobby: Lobby, playerId: number, amount: number): Promise<void> {
  await move(lobby.ctx, {
    playerId,
    kind: 'promotion',
    key: `test-gift:${randomBytes(8).toString('hex')}`,
    postings: [
      { account: 'cash', amount },
      { account: 'promotion', amount: -amount },
    ],
  })
}

let numbers = 0
export type KnownPlayer = Player & { accountId: string }

/** A player of forty days with a verified ID and an account of their own; `paid` with a payout of a month ago. */
export async function knownPlayer(
  lobby: Lobby,
  provider: SteeredProvider,
  { paid = true }: { paid?: boolean } = {},
): Promise<KnownPlayer> {
  const player = await lobby.before({ days: 40 }, async () => {
    const made = await lobby.register()
    await lobby.verify(made.playerId)
    await give(lobby, made.playerId, 100_000_00)
    numbers += 1
    const { body } = await lobby.call(
      'addBankInfo',
      { bankId: 'GCASH', accountName: 'Maria Clara', cardNum: `0917${1_000_000 + numbers}` },
      made.token,
    )
    return { ...made, accountId: (body['account'] as { id: string }).id }
  })
  if (paid) {
    await lobby.before({ days: 35 }, async () => {
      const orderId = await ask(lobby, player, 100_00)
      await approveWithdrawal(lobby.ctx, { orderId, staffId: 1, record: async () => undefined })
      await reported(lobby, provider, { playerId: player.playerId, orderId }, 'paid')
    })
  }
  return player
}

/** A withdrawal as the player's page asks for it, after its PIN. */
export async function ask(lobby: Lobby, player: KnownPlayer, amount: number): Promise<string> {
  const { playerId, accountId } = player
  const requestId = randomBytes(8).toString('hex')
  return (await requestWithdrawal(lobby.ctx, { playerId, amount, accountId, requestId })).orderId
}

/** The end of a payout at its provider. */
export async function reported(
  lobby: Lobby,
  provider: SteeredProvider,
  order: { playerId: number; orderId: string },
  status: 'paid' | 'failed',
): Promise<void> {
  const payout = provider.payouts.get(order.orderId)
  if (!payout) throw new Error('no such payout')
  provider.payouts.set(order.orderId, { ...payout, status })
  await settlePayout(lobby.ctx, { ...order, provider: 'sandbox' })
}

export async function statusOf(lobby: Lobby, orderId: string): Promise<string> {
  const { rows } = await lobby.ctx.db.query<{ status: string }>(
    'SELECT status FROM cashier.withdrawals WHERE order_id = $1',
    [orderId],
  )
  return rows[0]?.status ?? ''
}

export type Decision = {
  verdict: string
  acted: boolean
  sampled: boolean
  version: number
  failed: string[]
}
/** How an order was judged, with the conditions that failed. */
export async function judged(lobby: Lobby, orderId: string): Promise<Decision | undefined> {
  const { rows } = await lobby.ctx.db.query<Decision>(
    `SELECT verdict, acted, sampled, version,
            ARRAY(SELECT c.condition FROM jsonb_to_recordset(checks) AS c (condition text, passed boolean)
                   WHERE NOT c.passed ORDER BY 1) AS failed
       FROM cashier.policy_decisions WHERE order_id = $1`,
    [orderId],
  )
  return rows[0]
}
