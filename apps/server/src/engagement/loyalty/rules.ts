/** Hundredths of points in, at so many hundredths of points for one coin: what is taken, and what is given for it. */
export function exchangeOf(points: number, rate: number): { taken: number; given: number } {
  // Whole hundredths of coins only; what makes none stays points.
  const given = Math.floor((points * 100) / rate)
  return { taken: Math.ceil((given * rate) / 100), given }
}

/** A level starts at this many wagers, in hundredths. */
export type Level = { level: number; name: string; betAmount: number }

/** The highest level whose wagers are reached, and how far it is to the next, in percent. Levels come lowest first. */
export function levelAt(
  levels: readonly Level[],
  bet: number,
): { vip: number; vipExp: number; userLevel: number } {
  const reached = levels.findLast(({ betAmount }) => betAmount <= bet)
  const next = levels.find(({ betAmount }) => betAmount > bet)
  const vip = reached?.level ?? 0
  const from = reached?.betAmount ?? 0
  const vipExp = next ? Math.floor(((bet - from) * 100) / (next.betAmount - from)) : 100
  return { vip, vipExp, userLevel: vip }
}
