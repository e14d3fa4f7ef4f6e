import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { refuse } from '#/kernel/http/errors.ts'
import { androidNote, DOWNLOADS } from '#/operations/content/content.ts'

const YEAR = 31_536_000
const HOUR = 3_600

/** The package for phones, and the word by which a phone knows that links of this host are the app's. */
export function mountAndroid(app: FastifyInstance, ctx: AppContext): void {
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: `${DOWNLOADS}:file`,
    async handler(request, reply) {
      const { file } = request.params
      const path = join(ctx.config.android.dir, file)
      // Names that were built, and nothing else of the folder.
      const size = /^perlas-[0-9.]+-[0-9a-f]{12}\.apk$/.test(file)
        ? await stat(path).then(
            (found) => found.size,
            () => undefined,
          )
        : undefined
      if (size === undefined) return reply.send(refuse(reply, request.id, 'not-found'))
      reply
        .type('application/vnd.android.package-archive')
        .header('content-disposition', `attachment; filename="${file}"`)
        .header('cache-control', `public, max-age=${YEAR}, immutable`)
        .header('accept-ranges', 'bytes')
        .header('etag', `"${file}"`)
      const whole = { start: 0, end: size - 1 }
      // A part of another file is no part of this one.
      const goesOn = (request.headers['if-range'] ?? `"${file}"`) === `"${file}"`
      const part = goesOn ? rangeOf(request.headers.range, size) : whole
      if (part === 'none')
        return reply.code(416).header('content-range', `bytes */${size}`).send('')
      const { start, end } = part ?? whole
      if (part && part !== whole)
        reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
      reply.header('content-length', end - start + 1)
      return request.method === 'HEAD'
        ? reply.send('')
        : reply.send(createReadStream(path, { start, end }))
    },
  })

  app.get('/.well-known/assetlinks.json', async (request, reply) => {
    const note = await androidNote(ctx)
    if (!note) return reply.send(refuse(reply, request.id, 'not-found'))
    const fingerprint = note.certificate.toUpperCase().match(/../g)?.join(':')
    return reply
      .type('application/json')
      .header('cache-control', `public, max-age=${HOUR}`)
      .send(
        JSON.stringify([
          {
            relation: ['delegate_permission/common.handle_all_urls'],
            target: {
              namespace: 'android_app',
              package_name: note.package,
              sha256_cert_fingerprints: [fingerprint],
            },
          },
        ]),
      )
  })
}

/** What was asked of a file: one part; undefined for all of it, also where several are asked or nothing that can be read. */
function rangeOf(
  asked: string | undefined,
  size: number,
): { start: number; end: number } | 'none' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(asked ?? '')
  if (!found) return undefined
  const [, from = '', to = ''] = found
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'none' : { start, end }
}
