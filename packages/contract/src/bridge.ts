/**
 * `lobby-bridge` version 1: the messages between the lobby page and a game or payment page in its
 * frame. Both sides check the sender's origin and window; a message of another shape is ignored.
 */
export const BRIDGE_SOURCE = 'perlas-bridge'

/** From the page in the frame to the lobby. */
export type FrameMessage =
  /** The game is drawn and can be played: the loader goes. */
  | { type: 'ready' }
  /** The game cannot go on; the lobby shows the reason and a way out. */
  | { type: 'fatal'; reason: string }
  /** The launch was used already, or is too old: the lobby launches once more. */
  | { type: 'launch-late' }
  /** A round is under way: the lobby does not close the frame. */
  | { type: 'round-started'; roundId: string }
  | { type: 'round-ended'; roundId: string }
  /** The balance as the game shows it now, in hundredths. */
  | { type: 'balance'; balance: number }
  /** Not enough money: open the cashier. */
  | { type: 'cashier' }
  /** Back to the lobby. */
  | { type: 'lobby' }
  /** A payment page reached its end (paid, failed or left); the lobby checks with its server. */
  | { type: 'payment-finished' }

/** From the lobby to the page in the frame. */
export type LobbyMessage =
  /** Start no new round (a reality check, a dialog of the lobby). */
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'set-audio'; muted: boolean }
  /** The balance changed outside of the game: ask for it again. */
  | { type: 'refresh-balance' }

export type BridgeEnvelope<Message> = { source: typeof BRIDGE_SOURCE; version: 1; message: Message }

export function envelope<Message extends FrameMessage | LobbyMessage>(
  message: Message,
): BridgeEnvelope<Message> {
  return { source: BRIDGE_SOURCE, version: 1, message }
}

/** The message inside, or undefined when this is not one of ours. */
export function openEnvelope<Message extends FrameMessage | LobbyMessage>(
  data: unknown,
): Message | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { source, version, message } = data as Partial<BridgeEnvelope<Message>>
  if (source !== BRIDGE_SOURCE || version !== 1) return undefined
  return typeof message === 'object' && typeof message?.type === 'string' ? message : undefined
}
