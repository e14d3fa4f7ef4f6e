import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import { findGame } from '@perlas/games/server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { StudioContext } from '#/context.ts'
import { findRound } from '#/rounds/rounds.ts'
import { launchOrigin, sessionById } from '#/sessions/sessions.ts'
import { policy } from './policy.ts'
import { readReplay } from './replay-id.ts'

const dist = resolve(import.meta.dirname, '../../dist')
/** Where a page is told which lobby launched it. An origin has no character that HTML minds. */
const ORIGIN_PLACE = 'content="lobby-origin"'
type Manifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; assets?: string[] }
>

/** The pages of the build: a game, its replay, the verifier; and their files. */
export async function pageRoutes(app: FastifyInstance, ctx: StudioContext): Promise<void> {
  if (!existsSync(join(dist, 'play.html'))) {
    ctx.log.warn('the pages are not built: build apps/studio, then start again')
    app.get('/*', (_request, reply) => reply.code(503).send('The pages are not built.'))
    return
  }
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  })

  app.get('/notices.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(readFileSync(join(dist, 'notices.txt'), 'utf8')),
  )
  app.get<{ Params: { code: string }; Querystring: { launch?: string } }>(
    '/play/:code',
    async (request, reply) => {
      const { code } = request.params
      if (!findGame(code)) return reply.callNotFound()
      const origin = await launchOrigin(ctx, request.query.launch ?? '')
      // The game's own part is asked for at once, not after the shell has been read.
      const preloads = chunksOf(manifest, `../../games/${code}/client/client.ts`)
      const pages = preloads.parts.map((file) => `</${file}>; rel=preload; as=fetch; crossorigin`)
      const scripts = preloads.scripts.map((file) => `</${file}>; rel=modulepreload`)
      reply.header('link', [...scripts, ...pages].join(', '))
      return page(reply, 'play.html', origin)
    },
  )
  app.get<{ Params: { id: string } }>('/replay/:id', async (request, reply) => {
    const roundId = readReplay(ctx.config, request.params.id)
    const round = roundId && (await findRound(ctx, roundId))
    const session = round && (await sessionById(ctx.db, round.sessionId))
    return page(reply, 'replay.html', session ? session.lobbyOrigin : undefined)
  })
  app.get('/verify', (_request, reply) => page(reply, 'verify.html', undefined))
}

async function page(reply: FastifyReply, file: string, origin: string | undefined) {
  const html = readFileSync(join(dist, file), 'utf8')
  return reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy(origin) })
    .type('text/html; charset=utf-8')
    .send(html.replace(ORIGIN_PLACE, `content="${origin ?? ''}"`))
}

/** The scripts of a client, and the pages of parts that its picture waits for. */
function chunksOf(manifest: Manifest, entry: string): { scripts: string[]; parts: string[] } {
  const seen = new Map<string, Manifest[string]>()
  const walk = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(chunk.file)) return
    seen.set(chunk.file, chunk)
    for (const next of chunk.imports ?? []) walk(next)
  }
  walk(entry)
  const assets = [...seen.values()].flatMap((chunk) => chunk.assets ?? [])
  return {
    scripts: [...seen.keys()],
    parts: assets.filter((file) => /\/atlas-[\w-]+[.]webp$/.test(file)),
  }
}
