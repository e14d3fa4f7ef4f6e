import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** One answer as it goes over the wire, in every encoding a browser may ask for. */
export type Prepared = { etag: string; plain: Buffer; gzip: Buffer; brotli: Buffer }

/** Compressed once, for an answer that many will get. */
export function prepare(text: string): Prepared {
  const plain = Buffer.from(text)
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    gzip: gzipSync(plain, { level: 9 }),
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  }
}

/** The body in the best encoding that was asked for; `undefined`, with 304, for who has it already. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
  type: string,
): Buffer | undefined {
  reply
    .header('etag', prepared.etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', 'no-cache')
  if (request.headers['if-none-match'] === prepared.etag) {
    reply.code(304)
    return undefined
  }
  reply.header('content-type', `${type}; charset=utf-8`)
  const accepted = request.headers['accept-encoding'] ?? ''
  if (accepted.includes('br')) {
    reply.header('content-encoding', 'br')
    return prepared.brotli
  }
  if (accepted.includes('gzip')) {
    reply.header('content-encoding', 'gzip')
    return prepared.gzip
  }
  return prepared.plain
}
