import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@perlas/dev-env/database'
import { testKycKeys, testSecrets } from '@perlas/dev-env/lobby'
import { expect, test } from 'vitest'
import { freePort, root, untilReady } from '../nodes/nodes.ts'

/** No image can be pulled here: the commands of deploy/Containerfile in a clean folder, and what it starts. */
const lines = readFileSync(join(root, 'deploy/Containerfile'), 'utf8').split('\n')
const build = lines.slice(
  0,
  lines.findLastIndex((line) => line.startsWith('FROM ')),
)
const commands = build.flatMap((line) => /^RUN (.*)/.exec(line)?.[1] ?? [])
const start = JSON.parse(
  lines.find((line) => line.startsWith('CMD '))?.slice('CMD '.length) ?? '[]',
) as string[]

test('the commands of the container file make a lobby that starts, in a folder with nothing but the sources', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'perlas-container-'))
  const [clean, data] = [join(folder, 'perlas'), join(folder, 'data')]
  for (const made of [clean, data]) mkdirSync(made)
  const database = await createTestDatabase('lobby')
  try {
    const sh = (command: string, cwd: string) => {
      const { status, stdout, stderr } = spawnSync('sh', ['-ec', command], {
        cwd,
        encoding: 'utf8',
      })
      expect(status, `${command}\n${stdout}\n${stderr}`).toBe(0)
    }
    sh(`git archive HEAD | tar -x -C ${clean}`, root)
    expect(commands).toEqual(['npm run build'])
    for (const command of commands) sh(command, clean)

    const port = await freePort()
    const began = performance.now()
    const [program = '', ...args] = start
    const child = spawn(join(clean, program), args, {
      cwd: clean,
      env: {
        NODE_ENV: 'production',
        DATA_DIR: data,
        DATABASE_URL: database.url,
        SECRETS_JSON: JSON.stringify(testSecrets),
        KYC_KEYS_JSON: JSON.stringify(testKycKeys),
        ROLE: 'api',
        HOST: '127.0.0.1',
        PORT: String(port),
      },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    const url = `http://127.0.0.1:${port}`
    await untilReady(url, () => child.exitCode !== null)
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    process.stdout.write(`ready ${seconds} s after its first start, an empty database migrated\n`)
    const page = await fetch(url)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<!doctype html>')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  } finally {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
})
