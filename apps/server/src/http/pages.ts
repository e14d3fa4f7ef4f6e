import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '#/context.ts'
import { refuse } from './errors.ts'
import { pagePolicy, PERMISSIONS_POLICY } from './headers.ts'

const apps = join(import.meta.dirname, '../../../')
/** In seconds. */
const YEAR = 31_536_000

/** The built web apps: the player's at `/`, the office at `/office/`. Unknown paths are the app's own. */
export function mountPages(app: FastifyInstance, ctx: AppContext): void {
  const player = join(apps, 'player/dist')
  const office = join(apps, 'office/dist')
  const serve = (root: string, prefix: string, decorateReply: boolean) =>
    app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        // Hashed names never change their content.
        const forever = path.includes('/assets/')
        reply.header(
          'cache-control',
          forever ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600',
        )
      },
    })

  const page = async (reply: FastifyReply, root: string) =>
    reply
      .header('content-security-policy', await pagePolicy(ctx))
      .header('permissions-policy', PERMISSIONS_POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .sendFile('index.html', root, { cacheControl: false })

  const built = (root: string) => existsSync(join(root, 'index.html'))
  // A folder is no file: the two roots are named, everything else unknown goes to the not-found handler.
  if (built(player)) {
    serve(player, '/', true)
    app.get('/', (_, reply) => page(reply, player))
  }
  if (built(office)) {
    serve(office, '/office/', !built(player))
    app.get('/office', (_, reply) => reply.redirect('/office/'))
    app.get('/office/', (_, reply) => page(reply, office))
  }

  app.setNotFoundHandler(async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://x')
    const wantsPage =
      request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (wantsPage && !/^\/(app|provider|hooks|office\/v1)\//.test(pathname)) {
      const root = pathname.startsWith('/office') ? office : player
      if (built(root)) return page(reply, root)
    }
    const wrongMethod = /^\/(app|office)\/v1\//.test(pathname) && request.method !== 'POST'
    return reply.send(refuse(reply, request.id, wrongMethod ? 'method-not-allowed' : 'not-found'))
  })
}
