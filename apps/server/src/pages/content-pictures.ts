import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { refuse } from '#/kernel/http/errors.ts'
import { PICTURES, publicFile } from '#/operations/content/content.ts'

const YEAR = 31_536_000
/** Bytes that a node keeps at hand; beyond that the oldest is read again. */
const HELD_BYTES = 24 * 1024 * 1024

/** Pictures that members uploaded. What lies at an address never changes, so browsers ask once. */
export function mountContentPictures(app: FastifyInstance, ctx: AppContext): void {
  const held = new Map<string, Buffer>()
  let size = 0

  async function fileOf(name: string): Promise<Buffer | undefined> {
    const known = held.get(name)
    if (known) return known
    const bytes = await publicFile(ctx, name)
    if (!bytes) return undefined
    if (!held.has(name)) {
      held.set(name, bytes)
      size += bytes.length
    }
    for (const [oldest, old] of held) {
      if (size <= HELD_BYTES) break
      held.delete(oldest)
      size -= old.length
    }
    return bytes
  }

  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: `${PICTURES}:file`,
    async handler(request, reply) {
      const { file } = request.params
      const bytes = await fileOf(file)
      if (!bytes) return reply.send(refuse(reply, request.id, 'not-found'))
      const etag = `"${file}"`
      reply
        .header('cache-control', `public, max-age=${YEAR}, immutable`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(file.endsWith('.avif') ? 'image/avif' : 'image/webp').send(bytes)
    },
  })
}
