import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'

const Short = Type.String({ maxLength: 64 })
/** What belongs to an event: a few short facts, never what somebody typed. */
const Detail = Type.Record(
  Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9]{0,31}$' }),
  Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean()]),
  { maxProperties: 10 },
)
const Name = Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9][a-z0-9.-]*$' })

/** One thing that happened in the browser (AP-04). */
export const EventEntry = Type.Object(
  {
    /** Milliseconds since 1970, by the browser's clock. */
    eventTime: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000 }),
    /** Who the browser says was signed in; 0 or empty for a visitor. A claim, never an identity. */
    eventUserId: Type.Union([
      Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
      Type.String({ pattern: '^[0-9]{0,10}$' }),
    ]),
    channel: Short,
    appId: Short,
    version: Short,
    /** What happened; the specification's entry says only that something did. */
    event: Type.Optional(Name),
    detail: Type.Optional(Detail),
  },
  { additionalProperties: false },
)
export type EventEntry = Static<typeof EventEntry>

export const appEventLogClient = defineCall({
  name: 'anonymous/appEventLogClient',
  summary:
    'Takes up to twenty events of a browser; sent as a beacon, so nobody waits for the answer.',
  access: 'public',
  input: { eventList: Type.Array(EventEntry, { minItems: 1, maxItems: 20 }) },
  output: {},
  failures: [],
})

export const actionLog = defineCall({
  name: 'actionLog',
  summary: 'Records something that the signed-in player did. Does not count as activity.',
  access: 'player',
  passive: true,
  input: { action: Name, data: Type.Optional(Detail) },
  output: {},
  failures: [],
})

export const telemetryCalls = [appEventLogClient, actionLog] as const
