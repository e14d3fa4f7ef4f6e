import type { AddressInfo } from 'node:net'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { PATIENCE } from '@perlas/dev-env/patience'
import type { Logger } from '@perlas/log/log'
import { traceHeaders } from '@perlas/log/trace'
import { signedClient } from '@perlas/provider-kit/client'
import type { World } from './world.ts'

/** The real lobby, on a database of its own, that the studio of a world plays with over real HTTP, both ways. */
export async function besideLobby({ app, ctx }: World, log?: Logger): Promise<Lobby> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const at = (server: { address(): unknown }) =>
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const studio = at(app.server)
  const lobby = await openLobby({
    env: { STUDIO_API: studio, STUDIO_URL: studio },
    ...(log && { swaps: { log } }),
  })
  await lobby.app.listen({ port: 0, host: '127.0.0.1' })
  ctx.wallet = signedClient({
    baseUrl: at(lobby.app.server),
    key: lobby.secrets.studioWallet,
    timeLimitMs: 6_000 * PATIENCE,
    more: traceHeaders,
  })
  ctx.config.operatorKey = lobby.secrets.studioOperator
  return lobby
}
