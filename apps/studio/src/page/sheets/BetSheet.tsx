import { openSheet } from '../chrome/Sheet.tsx'
import { pesos, text } from '../text.ts'

/**
 * All bets at once, and half, double and the most that the balance covers: each goes to a bet on offer, never above what
 * was asked for. Resolves with the one chosen.
 */
export async function betSheet(
  bets: readonly number[],
  current: number,
  balance: number | null,
): Promise<number> {
  let chosen = current
  const near = (wanted: number) => bets.findLast((bet) => bet <= wanted) ?? bets[0] ?? current
  const quick = [
    { label: text('bet.half'), bet: near(current / 2) },
    { label: text('bet.double'), bet: near(current * 2) },
    {
      label: text('bet.most'),
      bet: near(Math.min(balance ?? Infinity, bets.at(-1) ?? current)),
    },
  ]
  await openSheet(text('bet.choose'), (close) => {
    const choose = (bet: number) => () => {
      chosen = bet
      close()
    }
    return (
      <>
        <div className="bets is-quick">
          {quick.map(({ label, bet }) => (
            <button
              key={label}
              type="button"
              aria-label={`${label}, ${pesos(bet)}`}
              disabled={bet === current}
              onClick={choose(bet)}
            >
              {label}
            </button>
          ))}
        </div>
        <div className="bets">
          {bets.map((bet) => (
            <button key={bet} type="button" aria-pressed={bet === current} onClick={choose(bet)}>
              {pesos(bet)}
            </button>
          ))}
        </div>
      </>
    )
  })
  return chosen
}
