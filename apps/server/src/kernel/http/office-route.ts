import { OFFICE_BASE } from '@perlas/contract/paths'
import type { OfficeAccess, OfficeRole, StepUp } from '@perlas/contract/office-call'
import type { CallName, Rights } from '@perlas/contract/office-rights'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { Static, TObject } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from './errors.ts'
import { answerOf, formOf, isText } from './route.ts'
import { forgetInBrowser, keepInBrowser, officeToken, SHOWN_MEMBER } from './office-session.ts'
import { question } from '#/kernel/question.ts'

/** Who works at the office. */
export type Member = { staffId: number; name: string; role: string; rights: Rights }
/** A member at an open session. */
export type StaffSession = Member & {
  roleName: string
  tokenHash: Buffer
  /** Until when the last code of the authenticator app counts; null where it is too old. */
  codeUntil: Date | null
}

/** Refuses a member whose last code is too old. */
export function wantCode({ codeUntil }: Pick<StaffSession, 'codeUntil'>): void {
  if (!codeUntil) throw new AppError('step-up')
}

/** Of a list that is filtered, so many at most are counted. */
export const COUNTED = 1_000

/** The member of an open session whose role may make a call; refuses whoever else asks. */
export const memberFor = question<
  {
    token: string | undefined
    /** A page that reads again by itself is nobody's activity. */
    passive: boolean
    address: string
    call: CallName
  },
  StaffSession
>('member')

type AnyCall = {
  name: string
  roles: OfficeAccess
  stepUp?: StepUp
  input: TObject
  output: TObject
}
export type GuardedCall = AnyCall & { name: CallName; roles: readonly OfficeRole[] }
type DoorCall = AnyCall & { roles: 'door' }

/** Mounts one call of the office: first who asks and whether the role has the right, then what is asked. */
export function officeCall<C extends GuardedCall>(
  app: FastifyInstance,
  ctx: AppContext,
  call: C,
  handler: (
    input: Static<C['input']>,
    sender: { member: StaffSession; address: string },
  ) => Promise<Static<C['output']>>,
): void {
  mount(app, ctx, call, async (request) => {
    const member = await admitted(ctx, call, request)
    return handler(inputOf<C>(request), { member, address: request.ip })
  })
}

/** Mounts a call whose body is a form with one file: nothing of the file is read before it is known who asks. */
export function officeForm<C extends GuardedCall>(
  app: FastifyInstance,
  ctx: AppContext,
  call: C,
  handler: (
    input: Static<C['input']>,
    file: Buffer,
    sender: { member: StaffSession; address: string },
  ) => Promise<Static<C['output']>>,
): void {
  app.post(
    OFFICE_BASE + call.name,
    { schema: { response: { 200: answerOf(call) } } },
    async (request, reply) => {
      await ctx.limits.takeAddress('office', request.ip)
      reply.header('cache-control', 'no-store')
      const member = await admitted(ctx, call, request)
      if (!request.isMultipart()) throw new AppError('invalid-input')
      const { fields, file } = await formOf(request)
      if (!file || !request.validateInput(fields, call.input)) throw new AppError('invalid-input')
      const answer = await handler(fields as Static<C['input']>, file, {
        member,
        address: request.ip,
      })
      return { code: 200, errcode: 0, ...(answer as object) }
    },
  )
}

/** Mounts a call that answers a picture: asked for by POST with the token in a header, kept by nobody on the way. */
export function officePicture<C extends GuardedCall>(
  app: FastifyInstance,
  ctx: AppContext,
  call: C,
  picture: (
    input: Static<C['input']>,
    sender: { member: StaffSession; address: string },
  ) => Promise<Buffer>,
): void {
  app.post(
    OFFICE_BASE + call.name,
    { attachValidation: true, schema: { body: call.input } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await ctx.limits.takeAddress('office', request.ip)
      const member = await admitted(ctx, call, request)
      const bytes = await picture(inputOf<C>(request), { member, address: request.ip })
      return reply
        .type('image/jpeg')
        .header('content-disposition', 'inline')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(bytes)
    },
  )
}

/** Mounts a call that answers a CSV file while its lines are read: none of it is kept, here or on the way. */
export function officeCsv<C extends GuardedCall>(
  app: FastifyInstance,
  ctx: AppContext,
  call: C,
  file: (
    input: Static<C['input']>,
    sender: { member: StaffSession; address: string },
  ) => Promise<{ fileName: string; lines: AsyncIterable<string> }>,
): void {
  app.post(
    OFFICE_BASE + call.name,
    { attachValidation: true, schema: { body: call.input } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await ctx.limits.takeAddress('office', request.ip)
      const member = await admitted(ctx, call, request)
      const { fileName, lines } = await file(inputOf<C>(request), { member, address: request.ip })
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(Readable.from(lines))
    },
  )
}

/** Mounts a call that answers a file to keep: asked for by POST, kept by nobody on the way, opened by no browser. */
export function officeFile<C extends GuardedCall>(
  app: FastifyInstance,
  ctx: AppContext,
  call: C,
  file: (
    input: Static<C['input']>,
    sender: { member: StaffSession; address: string },
  ) => Promise<{ fileName: string; type: string; bytes: Uint8Array }>,
): void {
  app.post(
    OFFICE_BASE + call.name,
    { attachValidation: true, schema: { body: call.input } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await ctx.limits.takeAddress('office', request.ip)
      const member = await admitted(ctx, call, request)
      const found = await file(inputOf<C>(request), { member, address: request.ip })
      return reply
        .type(found.type)
        .header('content-disposition', `attachment; filename="${found.fileName}"`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(Buffer.from(found.bytes))
    },
  )
}

/** Mounts one call of the way in: the handler itself proves who asks. */
export function officeSignInRoute<C extends DoorCall>(
  app: FastifyInstance,
  ctx: AppContext,
  call: C,
  handler: (
    input: Static<C['input']>,
    sender: {
      token: string | undefined
      address: string
      /** The host that the browser asked, with its port. */
      host: string
      /** For a page: its browser keeps the session that was opened. */
      keep: (token: string) => void
      forget: () => void
    },
  ) => Promise<Static<C['output']>>,
): void {
  mount(app, ctx, call, (request, reply) =>
    handler(inputOf<C>(request), {
      token: officeToken(ctx, request),
      address: request.ip,
      host: request.host,
      keep: (token) => keepInBrowser(ctx, { request, reply, token }),
      forget: () => forgetInBrowser(ctx, request, reply),
    }),
  )
}

/** What was asked, if it is what the contract says. Looked at after who asks. */
export function inputOf<C extends Pick<AnyCall, 'input'>>(
  request: FastifyRequest,
): Static<C['input']> {
  if (request.validationError || !isText(request.body)) throw new AppError('invalid-input')
  return request.body as Static<C['input']>
}

/** The member who asks, if the role may make this call. */
export async function admitted(
  ctx: AppContext,
  call: Pick<GuardedCall, 'name' | 'stepUp'>,
  request: FastifyRequest,
): Promise<StaffSession> {
  const member = await memberFor(ctx, {
    token: officeToken(ctx, request),
    passive: request.headers['x-passive'] === '1',
    address: request.ip,
    call: call.name,
  })
  // Another member signed in in another tab: nothing is done in the name of one who is not on the page.
  const shown = Number(request.headers[SHOWN_MEMBER] ?? 0)
  if (shown !== 0 && shown !== member.staffId) throw new AppError('unauthenticated')
  if (call.stepUp === 'always') wantCode(member)
  return member
}

function mount(
  app: FastifyInstance,
  ctx: AppContext,
  call: AnyCall,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.post(
    OFFICE_BASE + call.name,
    {
      // Looked at by the handlers: who may not ask is not told what is wrong with the question.
      attachValidation: true,
      schema: { body: call.input, response: { 200: answerOf(call) } },
    },
    async (request, reply) => {
      await ctx.limits.takeAddress('office', request.ip)
      reply.header('cache-control', 'no-store')
      return { code: 200, errcode: 0, ...((await answer(request, reply)) as object) }
    },
  )
}
