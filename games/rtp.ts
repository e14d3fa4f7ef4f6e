import { everyGame } from './server.ts'

/**
 * `node games/rtp.ts [code]` prints the figures of the games' READMEs, each by the `measure.ts` in its folder. `--quick`
 * leaves out what takes minutes: the checks hold exact figures only, the long simulations are made here.
 */
type Measure = { report(long: boolean): Iterable<string> | AsyncIterable<string> }

const long = !process.argv.includes('--quick')
const [only] = process.argv.slice(2).filter((word) => !word.startsWith('-'))
for (const { code, name, rtp, bestRtp = rtp } of everyGame) {
  if (only && only !== code) continue
  const declared = [...new Set([rtp, bestRtp])].map((bps) => (bps / 100).toFixed(2)).join(' to ')
  process.stdout.write(`\n${name}, declared ${declared} %\n`)
  const { report } = (await import(`./${code}/measure.ts`)) as Measure
  for await (const line of report(long)) process.stdout.write(`${line}\n`)
}
