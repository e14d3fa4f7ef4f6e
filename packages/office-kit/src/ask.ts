import type { officeCalls } from '@perlas/contract/office'
import { OFFICE_BASE } from '@perlas/contract/paths'
import type { Static } from 'typebox'
import { currentToken, markActive } from './session.ts'

type OfficeCall = (typeof officeCalls)[number]
export type CallName = OfficeCall['name']
type Named<Name extends CallName> = Extract<OfficeCall, { name: Name }>
export type InputOf<Name extends CallName> = Static<Named<Name>['input']>
export type OutputOf<Name extends CallName> = Static<Named<Name>['output']>

/** A refusal of the office's API: its errcode and how to find it in the logs. */
export class OfficeRefusal extends Error {
  readonly errcode: number
  readonly requestId: string
  constructor(errcode: number, requestId: string) {
    super(`refused with ${errcode}`)
    this.errcode = errcode
    this.requestId = requestId
  }
}

type Options = {
  /** A token of half a sign-in, before there is a session. */
  token?: string
  /** Asked by the page itself: it does not hold the session open. */
  passive?: boolean
}

function request(name: CallName, input: object, { token, passive }: Options): Promise<Response> {
  const given = token ?? currentToken()
  return fetch(OFFICE_BASE + name, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(given ? { authorization: `Bearer ${given}` } : {}),
      ...(passive ? { 'x-passive': '1' } : {}),
    },
    body: JSON.stringify(input),
    cache: 'no-store',
    signal: AbortSignal.timeout(60_000),
  })
}

/** One call of the office. */
export async function ask<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  options: Options = {},
): Promise<OutputOf<Name>> {
  const response = await request(name, input, options)
  const body = (await response.json()) as { errcode: number; requestId: string }
  if (body.errcode !== 0) throw new OfficeRefusal(body.errcode, body.requestId)
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
  const given = currentToken()
  const response = await fetch(OFFICE_BASE + name, {
    method: 'POST',
    headers: given ? { authorization: `Bearer ${given}` } : {},
    body: form,
    cache: 'no-store',
    signal: AbortSignal.timeout(120_000),
  })
  const body = (await response.json()) as { errcode: number; requestId: string }
  if (body.errcode !== 0) throw new OfficeRefusal(body.errcode, body.requestId)
  markActive()
  return body as unknown as OutputOf<Name>
}

/** A call that answers with a file. Asked for with the token in a header; nothing on the way keeps it. */
export async function askForFile<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
): Promise<Blob> {
  const response = await request(name, input, {})
  if (response.ok) {
    markActive()
    return response.blob()
  }
  const body = (await response.json()) as { errcode: number; requestId: string }
  throw new OfficeRefusal(body.errcode, body.requestId)
}
