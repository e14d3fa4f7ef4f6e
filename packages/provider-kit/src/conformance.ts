import * as api from '@perlas/contract/provider-api'
import {
  PROVIDER_BASE,
  type ProviderAnswer,
  type ProviderCall,
} from '@perlas/contract/provider-api'
import { randomBytes } from 'node:crypto'
import { readReply, signedClient, type Reply, type SignedClient } from './client.ts'
import { signatureHeaders, type SigningKey } from './signing.ts'

/**
 * A suite that anyone can run against a wallet that claims to speak the seamless-wallet API. It plays
 * a provider: it knows the wallet only by its address, a key, and hooks that make test players.
 */
export type Hooks = {
  /** A fresh test player with this balance: a launch token and the game it is for. */
  launch: (balance: number) => Promise<{ token: string; game_code: string }>
  /** Ends the player's session on the wallet's side; checks that need it fail without. */
  endSession?: (session: string) => Promise<void>
  /** Gives the player of a session free rounds: so many stakes of `bet`. The check of free bets fails without. */
  freeRounds?: (ask: FreeRounds) => Promise<{ free_round_id: string }>
}
export type FreeRounds = { session: string; game_code: string; count: number; bet: number }

export type Wallet = { baseUrl: string; key: SigningKey; hooks: Hooks; clock?: () => number }
export type Result = { name: string; passed: boolean; fault?: string }
export type Check = { name: string; run(kit: Kit): Promise<void> }

/** What a check works with. */
export type Kit = {
  wallet: Wallet
  client: SignedClient
  /** A new player in a verified session. */
  player(balance: number): Promise<Player>
  id(): string
  /** Sends a request with headers and body as given. */
  raw(
    call: ProviderCall,
    body: string | Uint8Array,
    change?: (headers: Record<string, string>) => void,
  ): Promise<RawReply>
}
export type RawReply = { httpStatus: number; raw: string; reply: Reply }
export type Player = {
  session: string
  playerId: string
  gameCode: string
  bet(amount: number, fields?: { tx_id?: string; round_id?: string; rtp?: number }): Promise<Placed>
}
export type Placed = {
  txId: string
  roundId: string
  body: string
  raw: string
  answer: ProviderAnswer<typeof api.bet>
}

export async function runConformance(
  wallet: Wallet,
  checks: readonly Check[],
  report: (result: Result) => void = () => undefined,
): Promise<Result[]> {
  const kit = kitOf(wallet)
  const results: Result[] = []
  for (const check of checks) {
    let result: Result = { name: check.name, passed: true }
    try {
      await check.run(kit)
    } catch (fault) {
      result = { name: check.name, passed: false, fault: (fault as Error).message }
    }
    results.push(result)
    report(result)
  }
  return results
}

function kitOf(wallet: Wallet): Kit {
  const clock = wallet.clock ?? Date.now
  const client = signedClient({
    baseUrl: wallet.baseUrl,
    key: wallet.key,
    clock,
    timeLimitMs: 10_000,
  })
  const base = new URL(wallet.baseUrl)
  const id = () => randomBytes(12).toString('base64url')

  async function player(balance: number): Promise<Player> {
    const { token, game_code: gameCode } = await wallet.hooks.launch(balance)
    const verified = okay(await client.call(api.sessionVerify, { token }))
    same(verified.balance, balance, 'the balance that session/verify tells')
    const { session } = verified
    return {
      session,
      playerId: verified.player_id,
      gameCode,
      async bet(amount, fields = {}) {
        const txId = fields.tx_id ?? id()
        const roundId = fields.round_id ?? id()
        const body = JSON.stringify({
          tx_id: txId,
          round_id: roundId,
          session,
          game_code: gameCode,
          amount,
          rtp: fields.rtp,
        })
        const { answer, raw } = answered(await client.send(api.bet, body))
        return { txId, roundId, body, raw, answer }
      },
    }
  }

  return {
    wallet,
    client,
    player,
    id,
    async raw(call, body, change = () => undefined) {
      const path = base.pathname.replace(/\/$/, '') + PROVIDER_BASE + call.name
      const headers: Record<string, string> = {
        'content-type': 'application/json',
        ...signatureHeaders(wallet.key, 'POST', path, body, clock()),
      }
      change(headers)
      const response = await fetch(new URL(path, base), {
        method: 'POST',
        headers,
        body,
      })
      const raw = await response.text()
      return {
        httpStatus: response.status,
        raw,
        reply: readReply(call, response.status, null, raw),
      }
    },
  }
}

/** The answer of a call that must be answered; throws what came instead. */
export function answered<C extends ProviderCall>(
  reply: Reply<C>,
): { answer: ProviderAnswer<C>; raw: string } {
  if (reply.kind === 'answer') return reply
  throw new Error(
    reply.kind === 'unknown'
      ? `no answer: ${reply.fault}`
      : `rejected with HTTP ${reply.httpStatus}: ${reply.raw}`,
  )
}

type Okay<C extends ProviderCall> = Extract<ProviderAnswer<C>, { status: 'OK' }>

export function okay<C extends ProviderCall>(reply: Reply<C>): Okay<C> {
  const { answer } = answered(reply)
  same(answer.status, 'OK', 'the status')
  return answer as Okay<C>
}

export function refused<C extends ProviderCall>(reply: Reply<C>, status: api.ProviderStatus): void {
  same(answered(reply).answer.status, status, 'the status')
}

export function same(found: unknown, expected: unknown, what: string): void {
  if (found !== expected) throw new Error(`${what} is ${String(found)}, not ${String(expected)}`)
}

export function holds(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(what)
}
