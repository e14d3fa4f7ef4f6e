import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Cold start of a built system: from the command to the first answer of the lobby, data folder kept. */
const ROUNDS = Number(process.argv[2] ?? 3)
const root = resolve(import.meta.dirname, '../..')
const dataDir = join(root, '.cache/bench-start')
const ports = { PORT: '18480', STUDIO_PORT: '18481', PAY_PORT: '18482' }
mkdirSync(dataDir, { recursive: true, mode: 0o711 })

const times: number[] = []
for (let round = 0; round <= ROUNDS; round += 1) {
  const started = performance.now()
  const child = spawn(process.execPath, [join(root, 'tools/launch.ts')], {
    cwd: root,
    env: { ...process.env, ...ports, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  while (!(await answers())) await new Promise((go) => setTimeout(go, 10))
  // The first start makes the cluster and may build the pages.
  if (round > 0) times.push((performance.now() - started) / 1000)
  const ended = once(child, 'exit')
  await new Promise((go) => setTimeout(go, 1_000))
  child.kill('SIGTERM')
  await ended
}
const sorted = times.toSorted((a, b) => a - b)
process.stdout.write(
  `cold start to the first answer: ${sorted[Math.floor(sorted.length / 2)]?.toFixed(2)} s (${sorted[0]?.toFixed(2)}–${sorted.at(-1)?.toFixed(2)})\n`,
)

async function answers(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${ports.PORT}/app/v1/refreshData`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).then(
    (response) => response.ok,
    () => false,
  )
}
