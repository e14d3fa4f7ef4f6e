import { testGame, testSecrets } from '@perlas/server/gaming/play/fixtures'
import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { online } from './ground.ts'

export type LoadResult = {
  rate: number
  good: number
  bad: number
  exhausted: boolean
  p50: number
  p99: number
}

/** A process of this folder, and the first thing it says. */
export function start<Message>(
  file: string,
  argument: string,
): Promise<{ child: ChildProcess; message: Message }> {
  return new Promise((done, fail) => {
    const child = fork(join(import.meta.dirname, file), [argument])
    child.once('message', (message) => done({ child, message: message as Message }))
    child.once('exit', (code) =>
      fail(new Error(`${file} ended with ${code} before it said anything`)),
    )
  })
}

export async function httpBets(
  url: string,
  ask: {
    wallets: number
    connections: number
    seconds: number
    tag: string
    winsOf?: string
    ends?: boolean
    most?: number
  },
  perSecond = 30_000,
): Promise<LoadResult> {
  const most = ask.most ?? Math.ceil(ask.seconds * perSecond)
  const { child, message } = await start<LoadResult>(
    'load.ts',
    JSON.stringify({ ...ask, url, most }),
  )
  if (child.exitCode === null) await new Promise((done) => child.once('exit', done))
  return message
}

export function pgbenchPath(): string | undefined {
  const found = spawnSync('sh', ['-c', 'command -v pgbench'], { encoding: 'utf8' })
  return found.stdout.trim() || undefined
}

/** pgbench, one transaction per bet by the very function the server calls, prepared. */
export function pgbenchBets(
  url: string,
  ask: { wallets: number; clients: number; seconds: number; tag: string },
): number {
  const program = pgbenchPath()
  if (!program) throw new Error('pgbench is missing (Debian: postgresql-contrib or postgresql-15)')
  const count = online(ask.wallets).length
  const step = ask.wallets / count
  const file = join(mkdtempSync(join(tmpdir(), 'perlas-bench-')), 'bet.sql')
  const body = `{"tx_id":"tbench-0000000","round_id":"rbench-0000000","session":"PkYfBQsahp7HO5KobPX_OYYZxcRFcnXE_pIdwxumtbs","game_code":"${testGame.code}","amount":100}`
  writeFileSync(
    file,
    `\\set i random(0, ${count - 1})
\\set k random(1, 1000000000000)
SELECT answer FROM play.apply(
  ARRAY['${testSecrets.studioWallet.providerId}'], ARRAY['bet'],
  ARRAY['t${ask.tag}-' || :client_id || '-' || :k], ARRAY['r${ask.tag}-' || :client_id || '-' || :k],
  ARRAY[(1 + floor(:i * ${step}::float8))::bigint],
  ARRAY[('00000000-0000-4000-8000-' || lpad(to_hex(:i::int), 12, '0'))::uuid],
  ARRAY[${testGame.id}], ARRAY[100::bigint], ARRAY[false], ARRAY[false], ARRAY[NULL::text], ARRAY['${body}'],
  ARRAY[NULL::text]);
`,
  )
  const run = spawnSync(
    program,
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(ask.clients),
      '-j',
      '1',
      '-T',
      String(ask.seconds),
      '-f',
      file,
      url,
    ],
    { encoding: 'utf8' },
  )
  const rate = /tps = ([\d.]+)/.exec(run.stdout)?.[1]
  if (run.status !== 0 || !rate) throw new Error(`pgbench failed: ${run.stderr}`)
  return Number(rate)
}
