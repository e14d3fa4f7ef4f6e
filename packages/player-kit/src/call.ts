import { newTrace } from '@perlas/contract/new-trace'
import { timeLimit } from '@perlas/ui/time-limit.ts'
import { BASE_PATH, type Call, type Input, type Output } from '@perlas/contract/call'
import { clientConstants, deviceFingerprint, devicePrint, readAppId } from './device.ts'
import { Unreachable, type Refused, type RefusedAnswer } from './failure.ts'
import { useConnection } from './connection.ts'
import { loadMessages, type Catalog } from './messages.ts'

const TIMEOUT = 60_000

/** What the calls need to know of the login; `main.tsx` hands it in, so that this stays the lowest floor. */
type Credentials = {
  token: () => string | undefined
  ended: () => void
  /** Lets the person prove who they are, where that is what is missing; else rejects, worded. */
  prove: (refused: Refused, worn?: string) => Promise<string>
  /** The texts of refusals. */
  refusals?: Catalog
}
let credentials: Credentials = {
  token: () => undefined,
  ended: () => undefined,
  prove: (refused) => Promise.reject(refused),
}

export function connectCalls(given: Credentials) {
  credentials = given
}

export function requestHeaders(): Record<string, string> {
  const token = credentials.token()
  const headers: Record<string, string> = {
    traceparent: newTrace(),
    'x-device-fp': deviceFingerprint(),
    'x-device-print': devicePrint(),
  }
  if (token) headers['authorization'] = `Bearer ${token}`
  return headers
}

/** The login ended on the server: forget it here. A 401 to an older login says nothing of this one. */
export function sessionEnded(sentWith: string | undefined) {
  if (sentWith === credentials.token()) credentials.ended()
}

/** What is thrown for an answer that is a refusal: its name and its words come with the first one. */
export async function refusal(answer: RefusedAnswer): Promise<Refused> {
  const words = credentials.refusals && loadMessages(credentials.refusals)
  const [{ refusedBy }] = await Promise.all([import('./refusal.ts'), words]).catch(
    (error: unknown) => {
      throw new Unreachable('refusal', { cause: error })
    },
  )
  return refusedBy(answer)
}

type OwnInput<C extends Call> = Omit<Input<C>, 'clientReferrer' | 'channel' | 'appId' | 'platform'>

/** The only way to the server. Answers the call's output, or throws `Refused` or `Unreachable`. */
export async function call<C extends Call>(
  described: C,
  input: OwnInput<C>,
  options: {
    signal?: AbortSignal | undefined
    keepalive?: boolean
    proof?: string
    /** The same call, sent before this script was there. */
    early?: Promise<Response>
  } = {},
): Promise<Output<C>> {
  const token = credentials.token()
  let status = 0
  let answer: RefusedAnswer
  // Made before: what fails in here is a fault of ours, and no lost connection.
  const request = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...requestHeaders(),
      ...(options.proof && { 'x-proof': options.proof }),
    },
    body: JSON.stringify({
      ...input,
      clientReferrer: clientConstants.clientReferrer,
      channel: clientConstants.channel,
      appId: readAppId(),
      platform: matchMedia('(min-width: 1024px)').matches ? 1 : 0,
    }),
    signal: timeLimit(TIMEOUT, options.signal),
    keepalive: options.keepalive ?? false,
  }
  try {
    const response = await (options.early ?? fetch(BASE_PATH + described.name, request))
    status = response.status
    answer = (await response.json()) as typeof answer
    if (status === 401) sessionEnded(token)
    if (typeof answer.errcode !== 'number') throw new Error(`${status}`)
    useConnection.setState({ reached: true })
  } catch (error) {
    if (options.signal?.aborted) throw error
    useConnection.setState({ reached: false })
    throw new Unreachable(described.name, { cause: error, answered: status > 0 })
  }
  if (answer.errcode === 0) return answer as Output<C>
  const refused = await refusal({ ...answer, call: described.name })
  // 1090 to 1099 are about proofs: their words come with the dialog that asks for one.
  if (Math.trunc(refused.errcode / 10) !== 109) throw refused
  // The same call again, once the person proved who they are; what was typed is not lost.
  const proof = await credentials.prove(refused, options.proof)
  return call(described, input, { ...options, proof })
}
