import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { refuse } from '#/kernel/http/errors.ts'
import { openFirstPage } from './first-page.ts'
import { officePolicy, pagePolicy, PERMISSIONS_POLICY, previewPolicy } from './policy.ts'
import { hostOf } from '#/kernel/http/route.ts'
import { isOfficeHost } from '#/kernel/http/office-session.ts'
import { sendPrepared } from '#/kernel/http/prepared.ts'
import { mountAndroid } from './android.ts'
import { mountWellKnown } from './well-known.ts'

const apps = join(import.meta.dirname, '../../../')
/** In seconds. */
const HOUR = 3_600
const DAY = 24 * HOUR
const YEAR = 365 * DAY
/** A campaign's page under terms that somebody writes in the office (apps/player/src/preview). */
const PREVIEW = '/preview/preview.html'

/**
 * Hashed names never change their content. Pictures keep their names when the art changes, for the
 * database names them: fresh for a day, then shown once more while the browser asks by ETag.
 */
export function cacheControl(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${YEAR}, immutable`
  if (path.includes('/pictures/'))
    return `public, max-age=${DAY}, stale-while-revalidate=${7 * DAY}`
  // Pages, worker and manifest decide which build a visitor gets: asked for anew each time, by ETag.
  if (/(?:\.html|\/offline\.css|\/sw\.js|\/push\.js|\.webmanifest)(?:\.br|\.gz)?$/.test(path))
    return 'no-cache'
  return `public, max-age=${HOUR}`
}

/** The built web apps: the player's at `/`, the office at `/office/`. Unknown paths are the app's own. */
export function mountPages(app: FastifyInstance, ctx: AppContext): void {
  const player = join(apps, 'player/dist')
  const office = join(apps, 'office/dist')
  const serve = (root: string, prefix: string, decorateReply: boolean) =>
    app.register(fastifyStatic, {
      // A page goes out with its policy alone, never as a file.
      allowedPath: (path) => !(root === office && path.endsWith('/index.html')) && path !== PREVIEW,
      root,
      prefix,
      decorateReply,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header('cache-control', cacheControl(path))
      },
    })

  const built = (root: string) => existsSync(join(root, 'index.html'))
  const previewHtml = existsSync(join(player, PREVIEW))
    ? readFileSync(join(player, PREVIEW), 'utf8')
    : ''
  const officeHtml = built(office) ? readFileSync(join(office, 'index.html'), 'utf8') : ''

  // A reply can be awaited for its end: it is never returned from here.
  const dress = (reply: FastifyReply, policy: string) => {
    reply.header('content-security-policy', policy).header('permissions-policy', PERMISSIONS_POLICY)
  }
  const officePage = async (reply: FastifyReply) => {
    dress(reply, officePolicy())
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(officeHtml)
  }
  const firstPage = built(player) ? openFirstPage(join(player, 'index.html')) : undefined
  const playerPage = async (request: FastifyRequest, reply: FastifyReply, address: URL) => {
    if (!firstPage) throw new Error('the player app is not built')
    // No script of players' pages runs where the office keeps its session.
    if (ctx.config.officeUrl !== '' && isOfficeHost(ctx, request.host))
      return reply.redirect('/office/')
    dress(reply, await pagePolicy(ctx))
    const { found, page } = await firstPage(ctx, hostOf(request), address)
    // The page is drawn all the same, and says in words what the status says to others.
    reply.code(found ? 200 : 404)
    return sendPrepared(request, reply, page, 'text/html')
  }

  // A slash too many, as links are pasted together: one address has one page, on this very host.
  app.addHook('onRequest', async (request, reply) => {
    const [path = '', ...query] = request.url.split('?')
    const read = request.method === 'GET' || request.method === 'HEAD'
    if (!read || !path.includes('//')) return undefined
    const rest = query.length > 0 ? `?${query.join('?')}` : ''
    return reply.redirect(path.replaceAll(/\/{2,}/g, '/') + rest, 308)
  })
  app.addHook('onRequest', async (request, reply) => {
    const wantsOffice = /^\/office(?:[/?]|$)/.test(request.url)
    if (wantsOffice && !isOfficeHost(ctx, request.host))
      return reply.send(refuse(reply, request.id, 'not-found'))
    return undefined
  })
  mountAndroid(app, ctx)
  mountWellKnown(app, ctx, join(player, 'pictures/app/icon-192.png'))
  // A folder is no file: the two roots are named, everything else unknown goes to the not-found handler.
  if (built(player)) {
    serve(player, '/', true)
    app.get('/', (request, reply) => playerPage(request, reply, new URL('http://x/')))
    // A frame of the office: other pages are in none.
    app.get(PREVIEW, (_, reply) => {
      dress(reply, previewPolicy())
      return reply
        .type('text/html; charset=utf-8')
        .header('x-frame-options', 'SAMEORIGIN')
        .header('cache-control', 'no-cache')
        .send(previewHtml)
    })
  }
  if (built(office)) {
    serve(office, '/office/', !built(player))
    app.get('/office', (_, reply) => reply.redirect('/office/'))
    app.get('/office/', (_, reply) => officePage(reply))
  }

  app.setNotFoundHandler(async (request, reply) => {
    const address = new URL(request.url, 'http://x')
    const { pathname } = address
    // A chat that makes a preview, or a robot, asks for anything or says nothing. A file that is missing is no page,
    // unless somebody says that a page is what they want.
    const isFile = /\.[a-z0-9]{1,8}$/i.test(pathname) || pathname.startsWith('/.well-known/')
    const asksForPage = (request.headers.accept ?? '').includes('text/html')
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      (asksForPage || (!isFile && !/^\/(?:app|office|docs)(?:\/|$)/.test(pathname)))
    if (wantsPage && !/^\/(app|provider|hooks|office\/v1)\//.test(pathname)) {
      if (pathname.startsWith('/office')) {
        if (built(office)) return officePage(reply)
      } else if (firstPage) return playerPage(request, reply, address)
    }
    const wrongMethod = /^\/(app|office)\/v1\//.test(pathname) && request.method !== 'POST'
    return reply.send(refuse(reply, request.id, wrongMethod ? 'method-not-allowed' : 'not-found'))
  })
}
