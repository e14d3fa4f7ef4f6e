import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { pageKinds } from './page-kinds.ts'

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

/** Longer than any page takes; a figure beyond it is no figure. */
const Seconds = Type.Number({ minimum: 0, maximum: 120 })

/** How fast one visit was, by the browser's own measures (web.dev/vitals); a figure that it has not is left out. */
export const pageVitals = defineCall({
  name: 'anonymous/pageVitals',
  summary:
    'Takes how fast a page was in one visit, by its kind alone: nothing of the player or the address. Sent as a beacon when the page is left.',
  access: 'public',
  input: {
    page: Type.Enum(pageKinds),
    /** Until the largest part of the first view was painted. */
    lcp: Type.Optional(Seconds),
    /** The slowest answer to a tap or a key; one in fifty is left out. */
    inp: Type.Optional(Seconds),
    /** How much moved by itself, as parts of the window. */
    cls: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  },
  output: {},
  failures: [],
})

export const telemetryCalls = [appEventLogClient, actionLog, pageVitals] as const
