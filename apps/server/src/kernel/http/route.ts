import { BASE_PATH, type Call, type Input, type Output } from '@perlas/contract/call'
import { MAX_PICTURE_BYTES } from '@perlas/contract/kyc'
import { PROOF_HEADER } from '@perlas/contract/proof'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import { AppError, failureNameOf, refuse } from './errors.ts'
import { deviceGotIn, hasAgreed, hasProved, type Caller } from './gate.ts'
import { sessionOf } from './session.ts'

/** What a handler knows of the sender beside the input. */
export type Sender = {
  /** The session's player; always there on `player` calls. */
  caller: Caller | undefined
  address: string
  /** The host name that the browser asked, in lower case: which site it is on. */
  host: string
  /** The device header: a signal, never an identity. */
  device: string
  /** The token of a device that logged in before, from its cookie; empty for none. */
  knownDevice: string
  /** A player got in from here: the device is remembered, by a cookie that no script reads. */
  gotIn(playerId: number): Promise<void>
  /** What `prove` answered, of `x-proof`. */
  proof: string
  request: FastifyRequest
}

/** For the handler of a `player` call: the session is there. */
export function signedIn(sender: Sender): Caller {
  if (!sender.caller) throw new AppError('unauthenticated')
  return sender.caller
}

/**
 * Mounts one call of the contract: checks the input, resolves the session, limits the rate, and
 * answers `{ code, errcode, …fields }`. Undeclared input is refused, undeclared output is stripped.
 */
export function mount<C extends Call>(
  app: FastifyInstance,
  ctx: AppContext,
  call: C,
  handler: (input: Input<C>, sender: Sender) => Promise<Output<C>>,
): void {
  app.route({
    method: 'POST',
    url: BASE_PATH + call.name,
    schema: { body: call.input, response: { 200: answerOf(call) } },
    attachValidation: true,
    handler: (request, reply) =>
      answering(ctx, call, request, reply, async (sender) => {
        if (request.validationError || !isText(request.body)) throw new AppError('invalid-input')
        return handler(request.body as Input<C>, sender)
      }),
  })
}

/** The envelope of a call's answer; what it does not declare is stripped. */
export const answerOf = (call: Pick<Call, 'output'>) =>
  Type.Object({ code: Type.Integer(), errcode: Type.Integer(), ...call.output.properties })

/** What every call has around its work: the limits, the session, the envelope and the names of failures. */
async function answering<Result extends object>(
  ctx: AppContext,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (sender: Sender) => Promise<Result>,
): Promise<string | ({ code: number; errcode: number } & Result)> {
  const device = headerText(request.headers['x-device-fp'])
  const sender: Sender = {
    caller: undefined,
    address: request.ip,
    host: hostOf(request),
    device,
    knownDevice: deviceCookie(request),
    gotIn: (playerId) => remember(ctx, sender, reply, playerId),
    proof: headerText(request.headers[PROOF_HEADER]),
    request,
  }
  reply.header('cache-control', 'no-store')
  try {
    await ctx.limits.take(call, request.ip, device)
    // Who asks is settled before what they ask: a visitor learns nothing from probing inputs.
    if (call.access !== 'public') {
      sender.caller = await sessionOf(ctx, request, call.passive ?? false)
      if (!sender.caller && call.access === 'player') throw new AppError('unauthenticated')
      // An excluded player counts as a visitor where visitors may call, and otherwise may make the marked calls only.
      if (sender.caller?.restricted && !call.whileExcluded) {
        if (call.access === 'player') throw new AppError('access-closed')
        sender.caller = undefined
      }
      if (sender.caller) await ctx.limits.takePlayer(call, sender.caller.playerId)
    }
    if (call.agreed && sender.caller) {
      await hasAgreed(ctx, { playerId: sender.caller.playerId, host: sender.host })
    }
    if (call.proof && sender.caller) {
      const { caller, proof } = sender
      await hasProved(ctx, { caller, purpose: call.proof, proof })
    }
    const output = await work(sender)
    ctx.metrics.answered(call.name, 0)
    return { code: 200, errcode: 0, ...output }
  } catch (error) {
    const { failure, ...more } = failureNameOf(error)
    // Busy is counted, not written: a flood of lines would make a full house fuller.
    if (failure === 'unexpected') request.log.error({ err: error, call: call.name }, 'call failed')
    ctx.metrics.refused(call.name, failure)
    return refuse(reply, request.id, failure, more)
  }
}

const DEVICE_COOKIE = 'perlas_device'
const A_YEAR = 365 * 86_400

/** A token is drawn once for a browser; which players it got in as is in the database. */
async function remember(
  ctx: AppContext,
  sender: Sender,
  reply: FastifyReply,
  playerId: number,
): Promise<void> {
  const token = sender.knownDevice || ctx.chance(32).toString('base64url')
  await deviceGotIn(ctx, { playerId, token })
  const secure = ctx.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const rules = `Path=${BASE_PATH}; Max-Age=${A_YEAR}; HttpOnly; SameSite=Strict${secure}`
  reply.header('set-cookie', `${DEVICE_COOKIE}=${token}; ${rules}`)
}

function deviceCookie(request: FastifyRequest): string {
  const found = /(?:^|;\s*)perlas_device=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '')
  return found?.[1] ?? ''
}

/**
 * Mounts a call whose body is a form: its fields, and one file as `file`. Who asks is settled before a byte
 * of the file is read. The scope must have the parser of forms.
 */
/** What a form with one picture may hold. */
export const formLimits = {
  throwFileSizeLimit: true,
  limits: {
    fileSize: MAX_PICTURE_BYTES,
    files: 1,
    fields: 4,
    parts: 5,
    fieldSize: 64,
    fieldNameSize: 32,
    headerPairs: 20,
  },
}

export function mountForm<C extends Call>(
  app: FastifyInstance,
  ctx: AppContext,
  call: C,
  handler: (input: Input<C>, file: Buffer, sender: Sender) => Promise<Output<C>>,
): void {
  app.route({
    method: 'POST',
    url: BASE_PATH + call.name,
    schema: { response: { 200: answerOf(call) } },
    handler: (request, reply) =>
      answering(ctx, call, request, reply, async (sender) => {
        if (!request.isMultipart()) throw new AppError('unsupported-media-type')
        const { fields, file } = await formOf(request)
        if (!file || !request.validateInput(fields, call.input)) throw new AppError('invalid-input')
        return handler(fields as Input<C>, file, sender)
      }),
  })
}

export async function formOf(request: FastifyRequest): Promise<{ fields: object; file?: Buffer }> {
  const fields: Record<string, unknown> = {}
  let file: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      if (part.fieldname === 'file') file = bytes
    } else {
      fields[part.fieldname] = part.value
    }
  }
  return file ? { fields, file } : { fields }
}

/** Whether every string in it is text that the database can keep: no zero bytes, no half characters. */
export function isText(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isText)
}

/** Without the port, in lower case, without the dot of the root. */
export function hostOf(request: FastifyRequest): string {
  return (request.hostname ?? '').toLowerCase().replace(/\.$/, '')
}

function headerText(value: string | string[] | undefined): string {
  const text = Array.isArray(value) ? value[0] : value
  return (text ?? '').slice(0, 64)
}
