import { readFile } from 'node:fs/promises'
import { pages } from '@perlas/contract/pages'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { siteAddress } from '#/platform/sites/sites.ts'
import { escaped } from './page-heads.ts'
import { hostOf } from '#/kernel/http/route.ts'

const DAY = 86_400
/** The file says until when it is good; asked for again, it is good for longer. */
const SECURITY_DAYS = 180

/** Small files that robots, browsers and researchers look for at fixed places, for each site by its own name. */
export function mountWellKnown(app: FastifyInstance, ctx: AppContext, iconFile: string): void {
  // Password managers lead there from a list of weak passwords.
  app.get('/.well-known/change-password', (_, reply) => reply.redirect('/profile/security', 302))

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY}`)
      .send(
        [
          'User-agent: *',
          ...['/app/', '/office', '/provider/', '/hooks/', '/docs', '/dev/'].map(
            (path) => `Disallow: ${path}`,
          ),
          `Sitemap: ${await siteAddress(ctx, hostOf(request))}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const site = await siteAddress(ctx, hostOf(request))
    const urls = pages
      .filter(({ indexed }) => indexed)
      .map(({ path }) => `<url><loc>${escaped(site + path)}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY}`)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      )
  })

  app.get('/.well-known/security.txt', async (request, reply) => {
    const site = await siteAddress(ctx, hostOf(request))
    const until = new Date(ctx.clock().getTime() + SECURITY_DAYS * DAY * 1000)
    until.setUTCHours(0, 0, 0, 0)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY}`)
      .send(
        [
          `Contact: ${site}/service`,
          `Expires: ${until.toISOString()}`,
          'Preferred-Languages: en, fil',
          `Canonical: ${site}/.well-known/security.txt`,
          '',
        ].join('\n'),
      )
  })

  app.get('/favicon.ico', async (_, reply) => {
    const icon = await icoOf(iconFile)
    if (!icon) return reply.callNotFound()
    return reply.type('image/x-icon').header('cache-control', `public, max-age=${DAY}`).send(icon)
  })
}

/** An icon file around a PNG of at most 256 pixels: what browsers have read since Windows Vista. */
async function icoOf(file: string): Promise<Buffer | undefined> {
  const png = await readFile(file).catch(() => undefined)
  if (!png) return undefined
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(png.readUInt32BE(16) % 256, 6)
  head.writeUInt8(png.readUInt32BE(20) % 256, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
