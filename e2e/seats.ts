import { setTimeout } from 'node:timers/promises'
import { eventsOf } from '@perlas/dev-env/events'
import type { ProvenBet, ProvenRound } from '@perlas/game-kit/table-proof'
import { giveCash, system } from './operator.ts'
import { newPlayer } from './players.ts'

type Answer = Record<string, unknown>

/** A new player with money who sits at a table by the calls of its page: for journeys that others have a part in. */
export async function seatByCalls(gameId: number, pesos: number) {
  const player = await newPlayer()
  await giveCash(player.account, pesos * 100)
  const { gameUrl } = await player.call('startGame', { gameId })
  const page = new URL(String(gameUrl), system().lobby)
  let key = ''
  const ask = async (name: string, body: object): Promise<Answer> => {
    const response = await fetch(new URL(`/play/v1/${name}`, page), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as Answer
    if (!response.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    return answer
  }
  const opened = await ask('open', { launch: page.searchParams.get('launch') })
  key = String(opened['key'])
  const table = page.pathname.split('/').at(-1) ?? ''
  /** The table as its stream begins. */
  const state = async (): Promise<{ k: number; phase: string; at: number; closesAt: number }> => {
    const response = await fetch(new URL('/play/v1/table/stream', page), {
      headers: { authorization: `Bearer ${key}` },
    })
    // Whoever stops reading ends the stream.
    for await (const { data } of eventsOf(response)) return data as never
    throw new Error(`${table} says nothing`)
  }
  return {
    balance: () => player.balance(),
    /** Watches the table like an open page, until what it returns is called. */
    async stays(): Promise<() => void> {
      const left = new AbortController()
      const { signal } = left
      const headers = { authorization: `Bearer ${key}` }
      const response = await fetch(new URL('/play/v1/table/stream', page), { headers, signal })
      // A stream that nobody reads is closed by whoever collects what is not needed.
      const read = async () => {
        for await (const _ of eventsOf(response));
      }
      void read().catch(() => undefined)
      return () => left.abort()
    },
    /** The number of the round that the table is in. */
    round: async (): Promise<number> => (await state()).k,
    /** Bets are taken, and for five seconds still: the number of that round. */
    async opens(): Promise<number> {
      for (let tries = 0; tries < 120; tries += 1) {
        const { k, phase, at, closesAt } = await state()
        if (phase === 'open' && closesAt - at > 5_000) return k
        await setTimeout(1_000)
      }
      throw new Error(`${table} took no bets`)
    },
    /** A round that was paid, with the seat's own bets: all that is needed to compute it again. */
    async proof(round: number): Promise<{ round: ProvenRound; bets: ProvenBet[] }> {
      for (let tries = 0; tries < 90; tries += 1) {
        const answer = await ask('table/proof', { table, round }).catch(() => undefined)
        if (answer) return answer as never
        await setTimeout(1_000)
      }
      throw new Error(`round ${round} of ${table} was not paid`)
    },
    /** Bets of a round, each of so many hundredths. */
    lay: (round: number, spots: readonly string[], amount: number) =>
      ask('place', {
        table,
        round,
        requestId: `journey-${player.account}-${round}`,
        bets: spots.map((spot) => ({ spot, amount })),
        seed: 'journey-of-a-seat',
      }),
  }
}
