import type { officeCalls } from '@perlas/contract/office'
import { OFFICE_BASE } from '@perlas/contract/paths'
import type { Static } from 'typebox'

type OfficeCall = (typeof officeCalls)[number]
type Named<Name extends OfficeCall['name']> = Extract<OfficeCall, { name: Name }>

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

/** One call of the office. The token lives in the page's memory only: closing the page signs out. */
export async function ask<Name extends OfficeCall['name']>(
  name: Name,
  input: Static<Named<Name>['input']>,
  token?: string,
): Promise<Static<Named<Name>['output']>> {
  const response = await fetch(OFFICE_BASE + name, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(60_000),
  })
  const body = (await response.json()) as { errcode: number; requestId: string }
  if (body.errcode !== 0) throw new OfficeRefusal(body.errcode, body.requestId)
  return body as unknown as Static<Named<Name>['output']>
}

/** What a member is told, and what to do. */
export function explain(fault: unknown): string {
  if (!(fault instanceof OfficeRefusal))
    return 'The office does not answer. Check the connection and try again.'
  const known = {
    101: 'Name or password is wrong.',
    1018: 'Too many wrong passwords. Wait some minutes and try again.',
    1043: 'Choose a password of at least 12 characters that is not a common one.',
    4010: 'Your session ended after 15 idle minutes. Sign in again.',
    4290: 'Too many requests. Wait a minute and try again.',
  }[fault.errcode]
  return known ?? `Something failed on our side. Tell an engineer this id: ${fault.requestId}`
}

/** What was typed into a field. */
export function text(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
