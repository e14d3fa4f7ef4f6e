import { Refused } from '#/play/failure.ts'
import type { SeedPair } from '#/seeds/seeds.ts'
import type { Session } from '#/sessions/sessions.ts'
import type { RoundWithProof, Verdict } from './store.ts'

/** What became of a press that was to begin a round. */
export type Begun =
  | { round: RoundWithProof }
  | { earlier: string }
  | { refused: Refused }
  | { fault: unknown }
  | 'again'

type Code = ConstructorParameters<typeof Refused>[0]
type Given = Pick<Verdict, 'roundId' | 'balance'> & {
  verdict: 'begun' | 'again' | 'earlier' | 'no-money' | Code
}

/** By what the database says of it; `round` is what it is then. */
export function readVerdict(
  id: string,
  given: Given | undefined,
  round: (balance: number | null) => RoundWithProof,
): Begun {
  if (!given) return { fault: new Error(`no verdict for round ${id}`) }
  const { verdict, roundId, balance } = given
  switch (verdict) {
    case 'begun':
      return { round: round(balance) }
    case 'again':
      return 'again'
    case 'earlier':
      return { earlier: roundId ?? '' }
    case 'no-money':
      return { refused: new Refused('bet-refused', { refusal: 'INSUFFICIENT_FUNDS' }) }
    case 'round-open':
      return { refused: new Refused(verdict, { roundId: roundId ?? '' }) }
    default:
      return { refused: new Refused(verdict) }
  }
}

/** What every round that was just begun has alike, as it would be read back. */
export function begunAlike(
  session: Session,
  pair: SeedPair,
  { at, balance, win }: { at: Date; balance: number | null; win: number | null },
) {
  return {
    playerId: session.playerId,
    gameCode: session.gameCode,
    mode: session.mode,
    refusal: null,
    balanceAfterBet: balance === null ? null : balance - (win ?? 0),
    balanceAfter: balance,
    createdAt: at,
    seenAt: null,
    attempts: 0,
    asks: [],
    commitment: pair.commitment,
    clientSeed: pair.clientSeed ?? '',
    seedSealed: pair.seedSealed,
    seedKey: pair.seedKey,
    // The pair is in use.
    seedOpen: false,
  }
}
