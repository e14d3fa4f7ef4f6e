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

/** One picture of a verification. Asked for with the token in a header; nothing on the way keeps it. */
export async function kycPicture(input: InputOf<'kycPicture'>): Promise<Blob> {
  const response = await request('kycPicture', input, {})
  if (response.ok) {
    markActive()
    return response.blob()
  }
  const body = (await response.json()) as { errcode: number; requestId: string }
  throw new OfficeRefusal(body.errcode, body.requestId)
}

/** What a member is told, and what to do. */
export function explain(fault: unknown): string {
  if (!(fault instanceof OfficeRefusal))
    return 'The office does not answer. Check the connection and try again.'
  const known = {
    101: 'Name or password is wrong.',
    1018: 'Too many wrong tries. Wait some minutes and try again.',
    1019: 'That name is taken.',
    1020: 'That code is not right, or it was used already. Wait for the next one.',
    1043: 'Choose a password of at least 12 characters that is not a common one.',
    1061: 'This sign-in is over. Begin again.',
    2001: 'The balance does not hold that much.',
    2004: 'There is no such order.',
    2007: 'The payment provider is not plugged in or does not answer. Nothing was changed.',
    2016: 'The account is new or changed, and its name is not that of the papers: it waits. The player sees until when.',
    2012: 'Somebody was faster: this has changed. It was read again.',
    2101: 'This player is not verified. The withdrawal goes on once that is done.',
    2030: 'The account is in another name than the verified ID. It cannot be paid: reject it, so that the money is back.',
    2115: 'Write at least 10 characters that somebody can follow up, and not the kind once more.',
    2114: 'An amount like this needs an owner among the two who decide.',
    2113: 'Your login was made by the member who proposed this, or both by one owner, less than 24 hours ago. Somebody else must approve.',
    2112: 'The provider knows this round, or was not asked yet. Ask the provider first.',
    2111: 'Open every picture first, then approve.',
    2109: 'This verification went on meanwhile. It was read again.',
    4000: 'Something in the form is not as it must be.',
    4010: 'Your session ended. Sign in again.',
    4030: 'Your role may not do this.',
    4040: 'That is not there.',
    4090: 'Somebody changed this setting since you opened it. Nothing of yours was stored: open it again and look.',
    4290: 'Too many requests. Wait a minute and try again.',
  }[fault.errcode]
  return known ?? `Something failed on our side. Tell an engineer this id: ${fault.requestId}`
}

export const time = new Intl.DateTimeFormat('en-PH', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Manila',
})

/** What was typed into a field. */
export function text(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
