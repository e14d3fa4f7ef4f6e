import { randomInt, randomUUID } from 'node:crypto'
import * as api from '@perlas/contract/provider-api'
import type { ProviderCall } from '@perlas/contract/provider-api'
import { signedClient } from '@perlas/provider-kit/client'
import { testGame, testSecrets } from '@perlas/server/domains/play/fixtures'
import { pause } from './rig.ts'

/** A movement whose answer arrived: from then on it must be true for ever. */
export type Acked = {
  call: ProviderCall
  txId: string
  playerId: number
  amount: number
  body: string
  raw: string
}
export type Seat = { playerId: number; session: string }

export type Traffic = {
  acked: Acked[]
  /** Requests whose first try had no answer that can be trusted. */
  unknown: number
  /** Ends the clients: each finishes what it asked for. */
  finish(): Promise<void>
}

/** Clients that play: bet, mostly win, and repeat the same bytes until they are answered. */
export function startTraffic(baseUrl: string, seats: readonly Seat[], clients: number): Traffic {
  const client = signedClient({ baseUrl, key: testSecrets.studioWallet, timeLimitMs: 8_000 })
  let playing = true
  const traffic: Traffic = {
    acked: [],
    unknown: 0,
    async finish() {
      playing = false
      await Promise.all(running)
    },
  }

  /** Sends until there is an answer; undefined when a refusal came (nothing moved). */
  async function deliver<C extends ProviderCall>(
    call: C,
    input: api.ProviderInput<C>,
    about: { txId: string; playerId: number; amount: number },
  ): Promise<boolean> {
    const body = JSON.stringify(input)
    for (let tried = 1; ; tried += 1) {
      const reply = await client.send(call, body)
      if (reply.kind === 'answer') {
        if (reply.answer.status !== 'OK') return false
        traffic.acked.push({ call, body, raw: reply.raw, ...about })
        return true
      }
      if (reply.kind === 'rejected')
        throw new Error(`${call.name}: HTTP ${reply.httpStatus} ${reply.raw}`)
      if (tried === 1) traffic.unknown += 1
      if (tried > 1_000) throw new Error(`${call.name} was never answered: ${reply.fault}`)
      await pause(20)
    }
  }

  async function play(): Promise<void> {
    while (playing) {
      const seat = seats[randomInt(seats.length)]
      if (!seat) return
      const [txId, roundId, amount] = [randomUUID(), randomUUID(), randomInt(1, 500)]
      const { playerId, session } = seat
      const bet = { tx_id: txId, round_id: roundId, session, game_code: testGame.code, amount }
      const taken = await deliver(api.bet, bet, { txId, playerId, amount: -amount })
      if (!taken || randomInt(10) < 3) continue
      const paid = { txId: randomUUID(), playerId, amount: randomInt(0, 900) }
      await deliver(
        api.win,
        { tx_id: paid.txId, round_id: roundId, amount: paid.amount, round_closed: true },
        paid,
      )
    }
  }

  const running = Array.from({ length: clients }, play)
  return traffic
}
