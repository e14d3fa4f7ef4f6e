import { MAX_SHOTS } from '@perlas/game-kit/volley'
import { Type, type Static } from 'typebox'
import { RoundView } from '#/play/calls.ts'

/**
 * What a sea says, and what is asked of it. `GET /play/v1/sea/stream` are server-sent events, with the session's key as
 * bearer (read it by `fetch`): `sea` first, also after a break, then `caught`. Every word has `at`, the server's
 * milliseconds since 1970. Opening it sits the player down; the sea that it names is the one that shots go to.
 */
export const SEA_STREAM = '/play/v1/sea/stream'

type At = { at: number; sea: string }
export type SeaSnapshot = At & {
  gameCode: string
  /** With the time since it began, all that swims in it. */
  seed: string
  begunAt: number
  /** What would still swim there and was caught. */
  gone: number[]
  /** Players here, the reader among them. */
  here: number
}
/** Nobody can shoot at these any more. */
export type CaughtWord = At & { fish: number[] }
export type SeaWords = { sea: SeaSnapshot; caught: CaughtWord }

const strict = { additionalProperties: false }

/** `volley`: shots at what swims, by their numbers, in order; one may be shot at more than once. */
export const volleyInput = Type.Object(
  {
    /** Made by the page, once per press: the same one never shoots twice. */
    requestId: Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
    sea: Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9-]+[.][0-9]+$' }),
    /** Of each shot. */
    stake: Type.Integer({ minimum: 1 }),
    fish: Type.Array(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), {
      minItems: 1,
      maxItems: MAX_SHOTS,
    }),
  },
  strict,
)
export type VolleyPress = Static<typeof volleyInput>

export const volleyOutput = Type.Object({
  /** Null where nothing of it could be shot at: then nothing was staked. */
  round: Type.Union([RoundView, Type.Null()]),
  /** What was shot at and is not there: shots at it were not drawn and cost nothing. */
  gone: Type.Array(Type.Integer()),
})

/** `outcome` of a volley's round. */
export type VolleyOutcome = {
  win: number
  /** Those that were drawn, in order: shot n with the number `nonce + n`. */
  shots: VolleyShot[]
  gone: number[]
}
export type VolleyShot = {
  fish: number
  target: string
  caught: boolean
  win: number
}
/** `choice` of a volley's round: the press as it came. */
export type VolleyPressed = Pick<VolleyPress, 'sea' | 'stake' | 'fish'>
