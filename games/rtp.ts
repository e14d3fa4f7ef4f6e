import { everyGame } from './server.ts'

/**
 * `node games/rtp.ts [code]` prints the figures of the games' READMEs, each by the `measure.ts` in its folder. `--quick`
 * leaves out what takes minutes: the checks hold exact figures only, the long simulations are made here.
 */
type Measure = { report(long: boolean): Iterable<string> | AsyncIterable<string> }

const long = !process.argv.includes('--quick')
const [only] = process.argv.slice(2).filter((word) => !word.startsWith('-'))
for (const { code, name, rtp } of everyGame) {
  if (only && only !== code) continue
  process.stdout.write(`\n${name}, declared ${(rtp / 100).toFixed(2)} %\n`)
  const { report } = (await import(`./${code}/measure.ts`)) as Measure
  for await (const line of report(long)) process.stdout.write(`${line}\n`)
}
