import { offers } from './offers.ts'
import { waysOf } from './ways.ts'
import { worthOf } from './worth.ts'

/**
 * What the deposit bonuses are worth, way by way. `node bench/bonus/run.ts [players]`; ends with 1 when a way nets
 * more of today's terms than they are meant to give.
 */
const players = Number(process.argv[2] ?? 2_000)
const pesos = (hundredths: number) => `₱${(hundredths / 100).toFixed(2)}`
for (const [name, offer] of Object.entries(offers)) {
  process.stdout.write(
    `\n${name}: ${pesos(offer.coins)} on ${pesos(offer.deposit)}, ×${offer.multiple}, ${players} players a way\n`,
  )
  let top = -Infinity
  for (const way of waysOf(offer)) {
    const { net, margin, met, best } = worthOf(offer, way, players, 20_261_122)
    top = Math.max(top, net - margin)
    process.stdout.write(
      `  ${way.name.padEnd(62)} met ${(met * 100).toFixed(0).padStart(3)} %  nets ${pesos(net).padStart(9)} ± ${pesos(margin)}  best ${pesos(best)}\n`,
    )
  }
  const { meant } = offer
  if (meant === undefined) continue
  const kept = top <= meant
  process.stdout.write(`  meant to give at most ${pesos(meant)}: ${kept ? 'kept' : 'NOT KEPT'}\n`)
  if (!kept) process.exitCode = 1
}
