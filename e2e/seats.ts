import { eventsOf } from '@perlas/dev-env/events'
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
  return {
    /** The number of the round that the table is in. */
    async round(): Promise<number> {
      const stream = new AbortController()
      const response = await fetch(new URL('/play/v1/table/stream', page), {
        headers: { authorization: `Bearer ${key}` },
        signal: stream.signal,
      })
      for await (const { data } of eventsOf(response)) {
        stream.abort()
        return Number(data['k'])
      }
      throw new Error('the table says nothing')
    },
    /** Bets of a round, each of so many hundredths. */
    lay: (round: number, spots: readonly string[], amount: number) =>
      ask('place', {
        table,
        round,
        requestId: `journey-${player.account}`,
        bets: spots.map((spot) => ({ spot, amount })),
        seed: 'journey-of-a-seat',
      }),
  }
}
