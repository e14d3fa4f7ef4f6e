import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { STREAM_PATH } from '@perlas/contract/stream'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from './errors.ts'

/** Work under way for players, pages and the office; one more is told to come back. */
const MOST = 2_000
/** Of those, what one address may have: many homes share one (CGNAT), and none may take all. */
const MAX_OF_ADDRESS = 500
/** Game providers send from few addresses: their calls have places of their own, without shares. */
const MAX_OF_PROVIDERS = 2_000
/** What machines ask (`/healthz`, `/readyz`, `/metrics`) is answered whatever players do. */
const MAX_OF_MACHINES = 50
/** Open connections of one address, where no proxy stands in front: bodies that trickle, streams, slow readers. */
const CONNECTIONS_OF_ADDRESS = 1_000

type Kind = 'players' | 'providers' | 'machines'
type Place = { kind: Kind; address: string | undefined; socket: Seated; held: boolean }
/** Places end with a connection, also those of requests that wait behind another on it. */
const PLACES = Symbol('places')
type Seated = Socket & { [PLACES]?: Set<Place> }

const machinePaths = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Bounds the work that is done at once. A request takes a place once its body is there and gives it back when
 * its answer is made or its client is gone, whatever comes first: a body that trickles and a reader that does
 * not read hold a connection, and no place.
 */
export function mountPlaces(app: FastifyInstance, ctx: AppContext): void {
  const most: Record<Kind, number> = {
    players: MOST,
    providers: MAX_OF_PROVIDERS,
    machines: MAX_OF_MACHINES,
  }
  const taken: Record<Kind, number> = { players: 0, providers: 0, machines: 0 }
  const ofAddress = new Map<string, number>()

  for (const kind of ['players', 'providers', 'machines'] as const) {
    ctx.metrics.gauge(
      `perlas_requests_under_way_${kind}`,
      `Requests being worked on, for ${kind}`,
      () => taken[kind],
    )
  }
  const refused = ctx.metrics.counter(
    'perlas_requests_turned_away_total',
    'Requests that found no place and were told to come back',
  )

  function giveBack(place: Place): void {
    if (!place.held) return
    place.held = false
    place.socket[PLACES]?.delete(place)
    taken[place.kind] -= 1
    if (place.address === undefined) return
    const left = (ofAddress.get(place.address) ?? 1) - 1
    if (left > 0) ofAddress.set(place.address, left)
    else ofAddress.delete(place.address)
  }
  function placesOf(socket: Seated): Set<Place> {
    if (socket[PLACES]) return socket[PLACES]
    const places = new Set<Place>()
    socket[PLACES] = places
    socket.once('close', () => {
      for (const place of places) giveBack(place)
    })
    return places
  }

  app.decorateRequest('place')
  app.addHook('preValidation', (request: FastifyRequest & { place?: Place }, reply, done) => {
    const kind = kindOf(request)
    const socket: Seated = request.raw.socket
    // Whoever left while the body was read is not waited for; a stream costs next to nothing once it is open.
    if (!kind || socket.destroyed || reply.raw.destroyed) return done()
    const address = kind === 'players' ? request.ip : undefined
    const own = address === undefined ? 0 : (ofAddress.get(address) ?? 0)
    if (taken[kind] >= most[kind] || own >= MAX_OF_ADDRESS) {
      refused.add(1)
      return done(new AppError('busy', { retryAfter: 1 }))
    }
    taken[kind] += 1
    if (address !== undefined) ofAddress.set(address, own + 1)
    const place: Place = { kind, address, socket, held: true }
    request.place = place
    placesOf(socket).add(place)
    done()
  })
  app.addHook('onSend', (request: FastifyRequest & { place?: Place }, _reply, payload, done) => {
    if (request.place) giveBack(request.place)
    done(null, payload)
  })

  limitConnections(app, ctx)
}

function kindOf(request: FastifyRequest): Kind | undefined {
  const path = request.routeOptions.url ?? ''
  if (path === STREAM_PATH) return undefined
  if (path.startsWith('/provider/')) return 'providers'
  return machinePaths.has(path) ? 'machines' : 'players'
}

/** Behind a proxy every connection is the proxy's: there it is the one that counts them. */
function limitConnections(app: FastifyInstance, ctx: AppContext): void {
  if (ctx.config.trustProxy > 0) return
  const open = new Map<string, number>()
  const refused = ctx.metrics.counter(
    'perlas_connections_turned_away_total',
    'Connections of addresses that had too many',
  )
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    if (count > CONNECTIONS_OF_ADDRESS) {
      refused.add(1)
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
