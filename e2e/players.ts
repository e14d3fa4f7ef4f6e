import { readFileSync } from 'node:fs'
import { registerBy, sealed } from './join.ts'
import { operate, system, verifyIdentity } from './operator.ts'
import { newCredentials, type Credentials, type SignedIn } from './page-models/lobby.ts'

type Answer = Record<string, unknown> & { errcode: number }
export const PAYOUT_PIN = '271806'

/** Calls of the lobby by this session, or by nobody's. */
function callsOf(token: string) {
  const call = async (name: string, data: object = {}, proof = ''): Promise<Answer> => {
    const response = await fetch(`${system().lobby}/app/v1/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(proof && { 'x-proof': proof }),
      },
      body: JSON.stringify(data),
    })
    return (await response.json()) as Answer
  }
  return async (name: string, data: object = {}, proof = ''): Promise<Answer> => {
    const answer = await call(name, data, proof)
    if (answer.errcode !== 0) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    return answer
  }
}

/** A player whom a journey of the office needs and is not about: everything over the wire; by an invitation, where one is given. */
export async function newPlayer(inviteCode?: string) {
  const who: Credentials = newCredentials()
  return playerOf({ ...who, token: await registerBy(callsOf('') as never, who, inviteCode) })
}

/** Whoever is signed in, over the wire: for what a journey needs of the cashier and is not about. */
export function playerOf(who: SignedIn) {
  const good = callsOf(who.token)
  const seal = (password: string) => sealed(good as never, password)
  return {
    ...who,
    /** A call that must succeed. */
    call: good,
    balance: async () => Number((await good('refreshData'))['coin']),
    /** A deposit order that nobody paid yet, and the payment that the provider has for it. */
    async order(pesos: number): Promise<{ payment: string }> {
      const order = await good('recharge3', {
        price: pesos * 100,
        version: 4,
        actType: 0,
        rechargeType: 1,
      })
      return { payment: /pr-[0-9a-f]+/.exec(String(order['payUrl']))?.[0] ?? '' }
    },
    /** So many pesos are ordered, paid and credited. */
    async paysIn(pesos: number): Promise<{ payment: string }> {
      const before = await this.balance()
      const { payment } = await this.order(pesos)
      await pay(payment)
      for (let tries = 0; (await this.balance()) < before + pesos * 100; tries += 1) {
        if (tries > 100) throw new Error('the deposit does not arrive')
        await new Promise((go) => setTimeout(go, 100))
      }
      return { payment }
    },
    /** A GCash account to be paid to, and the PIN that a withdrawal asks for. */
    async canWithdraw(cardNum = '09171234567'): Promise<void> {
      const given = { purpose: 'payout', password: await seal(who.password) }
      const { proof } = await good('prove', given)
      const bank = { bankId: 'GCASH', accountName: 'Maria Clara', cardNum }
      await good('addBankInfo', bank, String(proof))
      await this.choosesPin(String(proof))
    },
    async choosesPin(given?: string): Promise<void> {
      const proof =
        given ??
        String(
          (await good('prove', { purpose: 'payout', password: await seal(who.password) }))['proof'],
        )
      await good('setPayoutPin', { pin: await seal(PAYOUT_PIN) }, proof)
    },
    /** Verified, with a wallet and an account to pay to, and so many pesos paid in. */
    async funded(pesos: number): Promise<void> {
      await verifyIdentity(who.account)
      await this.paysIn(pesos)
      await this.canWithdraw()
    },
    async withdraw(pesos: number): Promise<string> {
      const { accounts } = (await good('getExchange')) as unknown as { accounts: { id: string }[] }
      const asked = await good('exchange', {
        price: pesos * 100,
        bankAccountId: accounts[0]?.id,
        pin: await seal(PAYOUT_PIN),
      })
      return String(asked['orderId'])
    },
  }
}

/** The payer pays, at the sandbox bank. */
export async function pay(payment: string): Promise<void> {
  const response = await fetch(`${system().pay}/v1/payment_requests/${payment}/simulate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'paid' }),
  })
  if (!response.ok) throw new Error(`paying: ${response.status}`)
}

/** At the sandbox bank the payer takes a payment back. Returns the bank's reference of the dispute. */
export async function chargeBack(payment: string): Promise<string> {
  return (await atBank(`payment_requests/${payment}/dispute`, { type: 'CHARGEBACK' })).id ?? ''
}

/** The sandbox bank decides about a dispute. */
export async function decideAtBank(disputeRef: string, outcome: 'won' | 'lost'): Promise<void> {
  await atBank(`disputes/${disputeRef}/simulate`, { outcome })
}

async function atBank(path: string, asked: object): Promise<{ id?: string }> {
  const response = await fetch(`${system().pay}/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()) as { id?: string }
}

/** A payment that the sandbox bank takes for an order nobody has here. */
export async function strayPayment(reference: string, pesos: number): Promise<void> {
  const { payApiKey } = JSON.parse(readFileSync(system().secrets, 'utf8')) as { payApiKey: string }
  const response = await fetch(`${system().pay}/v1/payment_requests`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${payApiKey}:`).toString('base64')}`,
    },
    body: JSON.stringify({
      reference_id: reference,
      amount: pesos * 100,
      currency: 'PHP',
      channel_code: 'GCASH',
      expires_at: new Date(Date.now() + 600_000).toISOString(),
      return_url: system().lobby,
    }),
  })
  const { payment_request_id: id } = (await response.json()) as { payment_request_id: string }
  await pay(id)
}

/** The signed-in owner of the office; neither the session nor its last code ages while other journeys run. */
export async function ownerOfOffice(): Promise<string> {
  await operate(
    `UPDATE staff.sessions SET last_active_at = now(), proved_at = now() WHERE ended_at IS NULL AND stage = 'open'`,
  )
  return system().owner
}
