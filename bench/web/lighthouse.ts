import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromiumFlags, wholeChromiumPath } from '../../tools/chromium.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'

/** Lighthouse of the home page, phone preset, median of three runs, on the running product. */
const ROUNDS = Number(process.argv[2] ?? 3)
const root = resolve(import.meta.dirname, '../..')
const dataDir = join(root, '.cache/bench-lighthouse')
const port = '18590'
mkdirSync(dataDir, { recursive: true, mode: 0o711 })
const system = spawn(process.execPath, [join(root, 'tools/launch.ts')], {
  cwd: root,
  env: { ...process.env, DATA_DIR: dataDir, PORT: port, STUDIO_PORT: '18591', PAY_PORT: '18592' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let output = ''
await new Promise<void>((ready) =>
  system.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8')
    if (output.includes('Started in')) ready()
  }),
)

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; displayValue?: string }>
}
const reports: Report[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  const file = join(dataDir, `report-${round}.json`)
  const done = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      `http://localhost:${port}/lobby/home`,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--only-categories=performance,accessibility,best-practices',
      `--chrome-flags=--headless ${chromiumFlags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: wholeChromiumPath }, stdio: 'inherit' },
  )
  if (done.status === 0) reports.push(JSON.parse(readFileSync(file, 'utf8')) as Report)
}
const ended = once(system, 'exit')
system.kill('SIGTERM')
await ended

const middle = (pick: (report: Report) => number) =>
  reports.map(pick).toSorted((a, b) => a - b)[Math.floor(reports.length / 2)] ?? Number.NaN
for (const category of ['performance', 'accessibility', 'best-practices']) {
  const score = middle((report) => (report.categories[category]?.score ?? 0) * 100)
  process.stdout.write(`${category}: ${score.toFixed(0)}\n`)
}
for (const audit of [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'total-byte-weight',
]) {
  const value = middle((report) => report.audits[audit]?.numericValue ?? Number.NaN)
  process.stdout.write(
    `${audit}: ${audit === 'cumulative-layout-shift' ? value.toFixed(3) : value.toFixed(0)}\n`,
  )
}
