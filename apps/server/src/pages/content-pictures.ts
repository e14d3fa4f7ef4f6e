import { Readable } from 'node:stream'
import { FILM_PART_BYTES } from '@perlas/contract/content-values'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { refuse } from '#/kernel/http/errors.ts'
import { filmPart, PICTURES, publicFile, publicFilm } from '#/operations/content/content.ts'
import { byteRange } from './byte-range.ts'
import { heldBytes } from './held.ts'

const YEAR = 31_536_000
const HELD_PICTURES = 24 * 1024 * 1024
const HELD_FILMS = 32 * 1024 * 1024

type Asked = FastifyRequest<{ Params: { file: string } }>

/** Pictures and films that members uploaded. What lies at an address never changes, so browsers ask once. */
export function mountContentPictures(app: FastifyInstance, ctx: AppContext): void {
  const fileOf = heldBytes(HELD_PICTURES, (name) => publicFile(ctx, name))
  const partOf = heldBytes(HELD_FILMS, (name) => {
    const [filmId = '', part] = name.split('/')
    return filmPart(ctx, { filmId, part: Number(part) })
  })

  function dress(reply: FastifyReply, file: string): string {
    const etag = `"${file}"`
    reply
      .header('cache-control', `public, max-age=${YEAR}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('etag', etag)
    return etag
  }

  /** Part after part, as fast as it is read: nothing holds the whole of it, and nothing is read for who went away. */
  async function* bytesOf(filmId: string, from: number, end: number) {
    for (let at = from; at < end;) {
      const part = Math.floor(at / FILM_PART_BYTES)
      const bytes = await partOf(`${filmId}/${part}`)
      if (!bytes) throw new Error('a part of a film is gone')
      const start = part * FILM_PART_BYTES
      const piece = bytes.subarray(at - start, end - start)
      yield piece
      at += piece.length
    }
  }

  async function sendFilm(request: Asked, reply: FastifyReply, size: number) {
    const { file } = request.params
    const etag = dress(reply, file)
    reply.header('accept-ranges', 'bytes')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const { range, 'if-range': ifRange } = request.headers
    const asked = ifRange === undefined || ifRange === etag ? byteRange(range, size) : undefined
    if (asked === 'outside')
      return reply.code(416).header('content-range', `bytes */${size}`).send()
    const { from, end } = asked ?? { from: 0, end: size }
    if (asked) reply.code(206).header('content-range', `bytes ${from}-${end - 1}/${size}`)
    reply
      .type(file.endsWith('.mp4') ? 'video/mp4' : 'video/webm')
      .header('content-length', end - from)
    return reply.send(
      request.method === 'HEAD'
        ? ''
        : Readable.from(bytesOf(file, from, end), { objectMode: false }),
    )
  }

  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: `${PICTURES}:file`,
    async handler(request, reply) {
      const { file } = request.params
      const size = await publicFilm(ctx, file)
      if (size !== undefined) return sendFilm(request, reply, size)
      const bytes = await fileOf(file)
      if (!bytes) return reply.send(refuse(reply, request.id, 'not-found'))
      const etag = dress(reply, file)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(file.endsWith('.avif') ? 'image/avif' : 'image/webp').send(bytes)
    },
  })
}
