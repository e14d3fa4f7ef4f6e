import { Type, type Static } from 'typebox'
import { itemStatus } from './enums.ts'
import { Balance } from './money.ts'

/**
 * Live updates: `GET /app/v1/stream`, server-sent events, the token in the `authorization` header
 * (never in the URL), resumed by `last-event-id`. A client that cannot hold it polls `refreshData`.
 */
export const STREAM_PATH = '/app/v1/stream'

export const streamEvents = {
  /** The whole balance after a change; a later one replaces it. */
  balance: Type.Object({ coin: Balance, lottery: Balance, safebox: Balance }),
  /** A deposit order reached its end. */
  deposit: Type.Object({ orderId: Type.String(), status: Type.String(), amount: Balance }),
  /** A withdrawal order changed its state. */
  withdrawal: Type.Object({ orderId: Type.String(), status: Type.String(), amount: Balance }),
  /** The verification of the identity moved on. */
  kyc: Type.Object({ status: Type.String() }),
  /** Number, password or payout account changed: a mail says what, and how to undo it. */
  account: Type.Object({ change: Type.String() }),
  /** No bet is taken until then: the day's play time is used up, or own hours of play are over. */
  'play-stopped': Type.Object({ by: Type.String(), until: Type.String() }),
  /** Something of it became receivable; where `calm` is set, badges say so and nothing else. */
  activity: Type.Object({
    activityId: Type.Integer(),
    itemStatus: Type.Literal(itemStatus.receivable),
    calm: Type.Boolean(),
  }),
  /** Where the jackpots stand now, in centavos by code: at most once a second, for who looks at them (`?topics=pots`). */
  pots: Type.Object({ values: Type.Record(Type.String(), Balance), waits: Type.Boolean() }),
  /** A jackpot fell to the player, and its prize is in the balance or waits for an ID. */
  'pot-won': Type.Object({ code: Type.String(), amount: Balance, waitsForId: Type.Boolean() }),
  /** Customer service wrote, or ended the conversation. */
  chat: Type.Object({ conversation: Type.Integer() }),
  /** The session ended elsewhere: clear the login. */
  'session-ended': Type.Object({ reason: Type.String() }),
}
export type StreamEventName = keyof typeof streamEvents
/** `id` is the place in the player's events to resume from, and empty where there is none to remember. */
export type StreamEvent = {
  [Name in StreamEventName]: { id: string; event: Name; data: Static<(typeof streamEvents)[Name]> }
}[StreamEventName]
