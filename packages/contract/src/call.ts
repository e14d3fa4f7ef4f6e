import type { LimitLeft } from './office-limits.ts'
import { Type, type Static, type TObject, type TProperties } from 'typebox'
import type { FailureName } from './errors.ts'

/**
 * Who may call: `public` needs no login and says nothing of a player; `optional` speaks of the
 * player when a session is there and answers a visitor with empty data; `player` needs a session.
 */
export type Access = 'public' | 'optional' | 'player'

/** One call of the player API, described once and used by server, browser, tests and `/docs`. */
export type Call<
  In extends TProperties = TProperties,
  Out extends TProperties = TProperties,
  Fails extends readonly FailureName[] = readonly FailureName[],
> = {
  /** The wire name: `POST /app/v1/<name>`. */
  name: string
  summary: string
  access: Access
  /** The browser calls it by itself (polls, heartbeats): it is no activity of the player (AU-19). */
  passive?: boolean
  /** Only for who agreed to the terms in force: play, and money that comes in. */
  agreed?: boolean
  /** Also open in the restricted session of an excluded player: their money, their ID, their records. */
  whileExcluded?: boolean
  /** Wants a fresh proof that the player is who asks (proof.ts), good for this class of changes. */
  proof?: 'identity' | 'payout' | 'factor'
  input: TObject<In>
  /** The fields beside `code` and `errcode` in a successful answer. */
  output: TObject<Out>
  /** What a caller is expected to handle, beyond `generalFailures` (and 401 for `player` calls). */
  failures: Fails
}

export const BASE_PATH = '/app/v1/'

/** What the client adds to every body (AP-01). `platform`: 0 mobile, 1 desktop. */
const commonFields = {
  clientReferrer: Type.Optional(Type.String({ maxLength: 64 })),
  channel: Type.Optional(Type.String({ maxLength: 32 })),
  appId: Type.Optional(Type.String({ maxLength: 64 })),
  platform: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
}
export type CommonFields = Static<TObject<typeof commonFields>>

export function defineCall<
  In extends TProperties,
  Out extends TProperties,
  const Fails extends readonly FailureName[],
>(call: {
  name: string
  summary: string
  access: Access
  passive?: boolean
  agreed?: boolean
  whileExcluded?: boolean
  proof?: 'identity' | 'payout' | 'factor'
  input: In
  output: Out
  failures: Fails
}): Call<In & typeof commonFields, Out, Fails> {
  return {
    ...call,
    input: Type.Object({ ...call.input, ...commonFields }, { additionalProperties: false }),
    output: Type.Object(call.output),
  }
}

export type Input<C extends Call> = Static<C['input']>
export type Output<C extends Call> = Static<C['output']>
export type Failures<C extends Call> = C['failures'][number]

/** A successful answer: the call's fields, flat beside `code` and `errcode`. */
export type Success<C extends Call> = { code: 200; errcode: 0 } & Output<C>

/** A refusal. `errcode` names it in the registry; `requestId` finds it in the logs. */
export type Refusal = {
  code: number
  errcode: number
  requestId: string
  /** Seconds until a retry can succeed, where that is known. */
  retryAfter?: number
  /**
   * With `second-factor-needed`: the token of the second step. With `proof-needed`: what for. With `access-closed`: what `loginKeptOut`
   * makes a session for withdrawals of. It opens nothing else. With `activity-closed`: `paused` where it goes on later, `over` where it does not; with
   * `activity-not-yours`: `calm` where the player is left alone for a while.
   */
  pending?: string
  /** ISO 8601: until when it is refused, where that is known (`access-closed`). */
  until?: string
  /** For the office, with `role-limit`. */
  left?: LimitLeft
}
