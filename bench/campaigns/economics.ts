import { formatMoney } from '@perlas/contract/money'
import { bestBets, economicsOf } from './returns.ts'

/**
 * What the best bet of each title earns back by all rewards together, a peso, and what a ring of a hundred accounts gains a
 * day: priced by the worst bet of its game, as every bet was once, and by what was bet. `node
 * bench/campaigns/economics.ts [code]`; ends with 1 where a peso earns what the house keeps of it, or where a ring gains.
 */
const [only] = process.argv.slice(2)
const percent = (share: number) => `${(share * 100).toFixed(2)} %`
const pesos = (hundredths: number) => `₱${formatMoney(Math.round(hundredths))}`
const line = (cells: readonly string[]) =>
  process.stdout.write(
    `${cells.map((cell, at) => (at === 0 ? cell.padEnd(16) : cell.padStart(at % 2 ? 12 : 14))).join('  ')}\n`,
  )

line(['', 'edge', 'by the worst', 'ring', 'by the bet', 'ring'])
for (const { code, name, edge, worst } of bestBets()) {
  if (only && only !== code) continue
  const before = economicsOf({ edge, priced: worst })
  const now = economicsOf({ edge, priced: edge })
  const cells = [before, now].flatMap(({ back, ring }) => [percent(back), pesos(ring)])
  line([name, percent(edge), ...cells])
  if (now.back >= edge || now.ring > 0) process.exitCode = 1
}
