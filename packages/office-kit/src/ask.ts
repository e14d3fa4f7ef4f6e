import type { LimitLeft } from '@perlas/contract/office-limits'
import type { officeCalls } from '@perlas/contract/office'
import { newTrace } from '@perlas/contract/new-trace'
import { OFFICE_BASE } from '@perlas/contract/paths'
import type { Static } from 'typebox'
import { currentMe, left, markActive, rightsChanged } from './session.ts'

type OfficeCall = (typeof officeCalls)[number]
export type CallName = OfficeCall['name']
type Named<Name extends CallName> = Extract<OfficeCall, { name: Name }>
export type InputOf<Name extends CallName> = Static<Named<Name>['input']>
export type OutputOf<Name extends CallName> = Static<Named<Name>['output']>

type Refused = { errcode: number; requestId: string; until?: string; left?: LimitLeft }

/** A refusal of the office's API: its errcode and how to find it in the logs. */
export class OfficeRefusal extends Error {
  readonly errcode: number
  readonly requestId: string
  /** Until when it is refused; empty where nobody knows. */
  readonly until: string
  /** With `role-limit`: what is left of it. */
  readonly left: LimitLeft | undefined
  constructor({ errcode, requestId, until = '', left: rest }: Refused) {
    super(`refused with ${errcode}`)
    this.errcode = errcode
    this.requestId = requestId
    this.until = until
    this.left = rest
  }
}

type Options = {
  /** A token of half a sign-in, before there is a session. */
  token?: string
  /** Asked by the page itself: it does not hold the session open. */
  passive?: boolean
}

/** The browser adds the session itself. Whose it is on this page is named: another tab may have signed in somebody else. */
function headers({ token, passive }: Options): Record<string, string> {
  return {
    traceparent: newTrace(),
    'x-office': String(currentMe()?.staffId ?? 0),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(passive && { 'x-passive': '1' }),
  }
}

/** A file of a million rows is under way longer than an answer. */
const FILE_MS = 15 * 60_000

function request(
  name: CallName,
  input: object,
  options: Options,
  most = 60_000,
): Promise<Response> {
  return fetch(OFFICE_BASE + name, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers(options) },
    body: JSON.stringify(input),
    cache: 'no-store',
    signal: AbortSignal.timeout(most),
  })
}

/** Asks the member for a further code; whether one was taken up. */
let askCode: () => Promise<boolean> = () => Promise.resolve(false)
let asking: Promise<boolean> | undefined
export function askCodeBy(how: () => Promise<boolean>): void {
  askCode = how
}
/** Once for all calls that want it at the same time. */
function freshCode(): Promise<boolean> {
  asking ??= askCode().finally(() => (asking = undefined))
  return asking
}

const CODE_WANTED = 2120
const OVER = 4010
const FORBIDDEN = 4030
const ADDRESS = 2121

/** Reads again what the member may do: an owner may have changed it while the page was open. */
function readRights(): void {
  ask('me', {}, { passive: true })
    .then(rightsChanged)
    // The refusal itself is shown where it happened.
    .catch(() => undefined)
}

/** What was refused; where the session is over, the sign-in page comes instead of every screen. */
function refusalOf(refused: Refused): OfficeRefusal {
  const { errcode } = refused
  if (errcode === OVER && currentMe())
    left('Your session ended after 15 idle minutes, or was ended elsewhere. Sign in again.')
  if (errcode === ADDRESS && currentMe())
    left('Members of your role can’t come in from this address. Ask an owner to add it.')
  if (errcode === FORBIDDEN && currentMe()) readRights()
  return new OfficeRefusal(refused)
}

/** One call of the office. */
export async function ask<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  options: Options = {},
): Promise<OutputOf<Name>> {
  const response = await request(name, input, options)
  const body = (await response.json()) as Refused
  if (body.errcode === CODE_WANTED && (await freshCode())) return ask(name, input, options)
  if (body.errcode !== 0) throw refusalOf(body)
  if (!options.passive) markActive()
  return body as unknown as OutputOf<Name>
}

/** A call whose body is a form: what is asked, then a file. */
export async function askWithFile<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  file: Blob,
): Promise<OutputOf<Name>> {
  const form = new FormData()
  for (const [field, value] of Object.entries(input)) form.append(field, String(value))
  form.append('file', file)
  const response = await fetch(OFFICE_BASE + name, {
    method: 'POST',
    headers: headers({}),
    body: form,
    cache: 'no-store',
    signal: AbortSignal.timeout(120_000),
  })
  const body = (await response.json()) as Refused
  if (body.errcode !== 0) throw refusalOf(body)
  markActive()
  return body as unknown as OutputOf<Name>
}

/** A call that answers with a file, under the name that the server gives it. Nothing on the way keeps it. */
export async function askForFile<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
): Promise<File> {
  const response = await request(name, input, {}, FILE_MS)
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('application/json')) {
    markActive()
    const called = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
    return new File([await response.blob()], called?.[1] ?? '', { type })
  }
  const body = (await response.json()) as Refused
  throw refusalOf(body)
}
