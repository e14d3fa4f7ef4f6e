import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import { languageOf, type Language } from '@perlas/game-kit/messages'
import { findAnyGame, findTableGame, type AnyGame } from '@perlas/games/server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { StudioContext } from '#/context.ts'
import { findRound } from '#/rounds/rounds.ts'
import { launchOrigin, sessionById } from '#/sessions/sessions.ts'
import { findTableBets } from '#/tables/tables.ts'
import { DRAWN_CSS, drawnHtml } from './drawn.ts'
import { entriesOf } from './entries.ts'
import { policy, preloadPolicy } from './policy.ts'
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
      const game = findAnyGame(request.params.code)
      if (!game) return reply.callNotFound()
      const origin = await launchOrigin(ctx, request.query.launch ?? '')
      // The game's own part is asked for at once, not after the shell has been read.
      const preloads = chunksOf(manifest, entriesOf(game))
      const pages = preloads.parts.map((file) => `</${file}>; rel=preload; as=fetch; crossorigin`)
      const scripts = preloads.scripts.map((file) => `</${file}>; rel=modulepreload`)
      reply.header('link', [...scripts, ...pages].join(', '))
      return page(reply, 'play.html', origin)
    },
  )
  app.get<{ Params: { code: string }; Querystring: { lang?: string } }>(
    '/preload/:code',
    async (request, reply) => {
      const game = findAnyGame(request.params.code)
      if (!game) return reply.callNotFound()
      return reply
        .headers({ 'content-security-policy': preloadPolicy() })
        .type('text/html; charset=utf-8')
        .send(preloadPage(manifest, game, languageOf(request.query.lang)))
    },
  )
  app.get<{ Params: { id: string } }>('/replay/:id', async (request, reply) => {
    const roundId = readReplay(ctx.config, request.params.id)
    const round =
      roundId && ((await findTableBets(ctx, roundId)) ?? (await findRound(ctx, roundId)))
    const session = round && (await sessionById(ctx.db, round.sessionId))
    return page(reply, 'replay.html', session ? session.lobbyOrigin : undefined)
  })
  app.get<{ Params: { code: string } }>('/drawn/:code', (request, reply) => {
    const html = drawnHtml(request.params.code)
    if (html === undefined) return reply.callNotFound()
    return reply
      .headers({
        'cache-control': 'public, max-age=3600',
        'content-security-policy': policy(undefined),
      })
      .type('text/html; charset=utf-8')
      .send(html)
  })
  app.get('/drawn.css', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/css; charset=utf-8')
      .send(DRAWN_CSS),
  )
  app.get('/verify', (_request, reply) => page(reply, 'verify.html', undefined))
}

async function page(reply: FastifyReply, file: string, origin: string | undefined) {
  const html = readFileSync(join(dist, file), 'utf8')
  return reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy(origin) })
    .type('text/html; charset=utf-8')
    .send(html.replace(ORIGIN_PLACE, `content="${origin ?? ''}"`))
}

/**
 * What the game's page needs whoever plays, asked for and not run. A frame of its own, since browsers keep what a frame
 * fetches apart for each pair of page and frame: what the lobby itself fetched would be fetched again.
 */
function preloadPage(manifest: Manifest, game: AnyGame, language: Language): string {
  const { scripts, styles, parts, fonts } = chunksOf(manifest, [
    'play.html',
    ...entriesOf(game),
    `src/page/messages/${language}.json`,
    ...textsOf(game.code).map((folder) => `../../games/${folder}/messages/${language}.json`),
  ])
  const links = [
    ...scripts.map((file) => `<link rel="preload" as="script" crossorigin href="/${file}" />`),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`),
    ...parts.map((file) => `<link rel="preload" as="fetch" crossorigin href="/${file}" />`),
    ...fonts.map((file) => `<link rel="preload" as="font" crossorigin href="/${file}" />`),
  ]
  return `<!doctype html><html lang="en"><head><title>Perlas Studio</title>${links.join('')}</head></html>`
}

/** The folders that a game's texts lie in: a variant says what differs, the rest its neighbour says. */
function textsOf(code: string): string[] {
  const beside = findTableGame(code)?.beside
  return beside === undefined ? [code] : [code, beside]
}

type Chunks = Record<'scripts' | 'styles' | 'parts' | 'fonts', string[]>

/** The scripts and styles of these entries, the pages of parts that their pictures wait for, and the faces they write in. */
function chunksOf(manifest: Manifest, entries: readonly string[]): Chunks {
  const seen = new Map<string, Manifest[string]>()
  const walk = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(chunk.file)) return
    seen.set(chunk.file, chunk)
    for (const next of chunk.imports ?? []) walk(next)
  }
  for (const entry of entries) walk(entry)
  const chunks = [...seen.values()]
  const assets = chunks.flatMap((chunk) => chunk.assets ?? [])
  return {
    scripts: [...seen.keys()],
    styles: chunks.flatMap((chunk) => chunk.css ?? []),
    parts: assets.filter((file) => /\/(?:atlas|later)-[\w-]+[.]webp$/.test(file)),
    // Not the rest of the text face: that comes where a rare letter is written.
    fonts: assets.filter((file) => /\/(?:text|peso|show)-[\w-]+[.]woff2$/.test(file)),
  }
}
