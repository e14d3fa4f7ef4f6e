import {
  PAYBACK_LEAST_ROUNDS,
  PAYBACK_RANGE_ROUNDS,
  type GamePayback,
} from '@perlas/contract/payback'

/** Play of one version of a game; amounts in hundredths. */
export type Counted = {
  gameId: number
  name: string
  version: string
  from: string
  until: string
  rounds: number
  stake: number
  win: number
  /** Return of these bets on average, as declared. */
  expected: number
  /** How far each round was from that, squared and added up. */
  spread: number
  /** The version that is played now. */
  current: boolean
}

/** Quantile of the normal distribution, both sides: 95 of 100. */
const Z_95 = 1.959_963_984_540_054
/** Once in two hundred million times by chance: people look. */
const Z_STRAYS = 5.8

const millionths = (share: number) => Math.round(share * 1_000_000)

/**
 * As anybody sees it; undefined for so few rounds that they would show one player's luck. The range is what chance alone does to
 * the declared return: 1.96 standard errors of these rounds, each weighed by its own stake.
 */
export function shownPayback(of: Counted): GamePayback | undefined {
  if (of.rounds < PAYBACK_LEAST_ROUNDS) return undefined
  const { gameId, name, version, from, until, rounds, stake, win, expected } = of
  const declared = expected / stake
  const error = (Z_95 * Math.sqrt(of.spread)) / stake
  return {
    gameId,
    name,
    version,
    from,
    until,
    rounds,
    declared: millionths(declared),
    paid: millionths(win / stake),
    range:
      rounds < PAYBACK_RANGE_ROUNDS
        ? null
        : {
            low: millionths(Math.max(0, declared - error)),
            high: millionths(declared + error),
          },
  }
}

/** Whether a version paid so much more or less than declared that it is no chance. */
export function strays({ rounds, win, expected, spread }: Counted): boolean {
  return rounds >= PAYBACK_RANGE_ROUNDS && Math.abs(win - expected) > Z_STRAYS * Math.sqrt(spread)
}
