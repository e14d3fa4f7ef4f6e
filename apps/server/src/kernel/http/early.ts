import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { failures, type FailureName } from '@perlas/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { failureNameOf, refuse } from './errors.ts'
import { DATA_POLICY, securityHeaders } from './headers.ts'

/** Answers that are made before our hooks: in our shape all the same, with the headers of every other. */

/** An address that cannot be read, or has a part that is too long. */
export function answerUnread(ctx: AppContext) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...securityHeaders(ctx, request), 'content-security-policy': DATA_POLICY })
    void reply.send(refuse(reply, request.id, failureNameOf(error).failure))
  }
}

const socketFailures: Readonly<Record<string, FailureName>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
}

/** Answers what Node's parser gave up on: there is no request, so the answer is written by hand. */
export function answerUnparsed(ctx: AppContext) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
      socket.destroy()
      return
    }
    const { status, errcode } = failures[socketFailures[error.code ?? ''] ?? 'invalid-input']
    const id = randomUUID()
    const body = JSON.stringify({ code: status, errcode, requestId: id })
    const headers = {
      ...securityHeaders(ctx, { id, hostname: '' }),
      'content-security-policy': DATA_POLICY,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body]
    socket.end(head.join('\r\n'), () => socket.destroy())
  }
}
