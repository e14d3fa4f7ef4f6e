import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { testSecrets } from '@perlas/dev-env/lobby'
import type { AppContext } from '@perlas/server/kernel/context'
import { move } from '@perlas/server/ledger/wallet/wallet'
import { post } from '../../e2e/faults/field.ts'
import type { Site } from '../../e2e/faults/site.ts'
import { registerBy } from '../../e2e/join.ts'

/** Players of a site, each with money and seated at a game of the studio, who ask on kept connections. */
export function seatsOf(site: Site) {
  const lobby = site.nodes[0] ?? site.studio
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })

  /** One request on a kept connection: as cheap as a client can be here. */
  function ask(url: string, body?: object, key = ''): Promise<Record<string, unknown>> {
    const data = body && JSON.stringify(body)
    return new Promise((done, failed) => {
      const sent = request(
        url,
        {
          agent,
          method: data === undefined ? 'GET' : 'POST',
          headers: {
            ...(data !== undefined && { 'content-type': 'application/json' }),
            ...(key && { authorization: `Bearer ${key}` }),
          },
        },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (part: string) => (text += part))
          answer.on('end', () => {
            if (answer.statusCode === 200)
              done(text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {})
            else failed(new Error(`${url} answered ${answer.statusCode}: ${text}`))
          })
        },
      )
      sent.on('error', failed).end(data)
    })
  }

  const studio = (name: string, body: object, key = '') =>
    ask(`${site.studio.url}/play/v1/${name}`, body, key)

  /** A player with money, seated at the game; the key of the seat. */
  async function seat(gameId: number): Promise<string> {
    const call = async (name: string, data: object, token = '') => {
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const answer = await post(
        `${lobby.url}/app/v1/${name}`,
        data,
        headers as Record<string, string>,
      )
      return (answer?.body ?? {}) as Record<string, unknown> & { errcode: number }
    }
    const account = `bench${randomBytes(6).toString('hex')}`
    const token = await registerBy(call, { account, password: 'sampaguita-47-reef' })
    const { rows } = await site.pool.query<{ id: number }>(
      'SELECT player_id AS id FROM accounts.players WHERE lower(account) = $1',
      [account],
    )
    const ctx = {
      db: site.pool,
      clock: () => new Date(),
      config: { secrets: testSecrets },
      states: new Map(),
    } as unknown as AppContext
    await move(ctx, {
      playerId: rows[0]?.id ?? 0,
      kind: 'opening',
      key: 'opening',
      postings: [
        { account: 'cash', amount: 100_000_000 },
        { account: 'adjustment', amount: -100_000_000 },
      ],
    })
    const { gameUrl } = await call('startGame', { gameId }, token)
    const { key } = await studio('open', {
      launch: new URL(String(gameUrl)).searchParams.get('launch'),
    })
    await studio('seed', { clientSeed: 'bench' }, String(key))
    return String(key)
  }

  const idOf = async (code: string): Promise<number> => {
    const { rows } = await site.pool.query<{ id: number }>(
      'SELECT game_id AS id FROM catalogue.games WHERE provider_game_code = $1',
      [code],
    )
    return rows[0]?.id ?? 0
  }
  return { ask, studio, seat, idOf, lobby, close: () => agent.destroy() }
}
