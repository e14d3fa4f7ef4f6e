import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, request as ask } from 'node:http'
import { createServer as listen } from 'node:net'
import { resolve } from 'node:path'
import { PATIENCE } from '@perlas/dev-env/patience'
import { haveRedis, redisPath } from '../../tools/redis.ts'

export const root = resolve(import.meta.dirname, '../..')
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms))

export async function freePort(): Promise<number> {
  const server = listen()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

export type Node = {
  port: number
  url: string
  /** What it wrote to its log, line by line. */
  lines: string[]
  /** SIGTERM, and its exit code once it is gone. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

/** How long a program may take that is neither ready nor gone: it hangs, however slow the machine is. */
export const HANGS_AFTER_MS = 600_000

/** Until `/readyz` answers 200, or until there is nobody to wait for. */
export async function untilReady(url: string, gone = () => false): Promise<void> {
  for (const began = Date.now(); Date.now() - began < HANGS_AFTER_MS && !gone();) {
    const ready = await fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (ready) return
    await pause(50)
  }
  throw new Error(`${url} does not get ready`)
}

/** A process of the lobby as `docs/operations.md` starts it. It is there once it answers `/readyz` with 200. */
export async function startNode(
  env: Record<string, string>,
  port?: number,
  release?: string,
): Promise<Node> {
  const at = port ?? (await freePort())
  const url = `http://127.0.0.1:${at}`
  const settings = {
    ROLE: 'api',
    HOST: '127.0.0.1',
    PORT: String(at),
    LOG_LEVEL: 'info',
    RATE_LIMIT_SCALE: '1000',
    PATIENCE_SCALE: String(PATIENCE),
    ...env,
  }
  const { child, lines } = run(['apps/server/src/main.ts'], settings, release)
  const exit = once(child, 'exit')
  await untilReady(url, () => child.exitCode !== null).catch(() => {
    child.kill('SIGKILL')
    throw new Error(lines.join('\n'))
  })
  return {
    port: at,
    url,
    lines,
    async stop() {
      child.kill('SIGTERM')
      await exit
      return child.exitCode
    },
    async kill() {
      child.kill('SIGKILL')
      await exit
    },
  }
}

/**
 * Runs a script of the product with an environment that holds nothing else of ours, but where its code was compiled
 * before: half of a start's work. `release` is the folder of another one.
 */
export function run(args: readonly string[], env: Record<string, string>, release = root) {
  const lines: string[] = []
  const compiled = process.env['NODE_COMPILE_CACHE']
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: release,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      ...(compiled && { NODE_COMPILE_CACHE: compiled }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const out of [child.stdout, child.stderr]) {
    out?.on('data', (chunk: Buffer) => lines.push(...chunk.toString('utf8').trim().split('\n')))
  }
  return { child, lines }
}

/** A probe without an answer says little on a busy machine: as many in a row say that the node is gone. */
const SILENT_PROBES = 3

/**
 * A small balancer: it asks each node's `/readyz` again and again, one probe after the other, sends each request to the
 * next one that is ready, and repeats nothing. What a node refuses or cuts off is lost.
 */
export async function openBalancer(ports: readonly number[], everyMs = 200) {
  const nodes = ports.map((port) => ({ port, ready: true, agent: new Agent({ keepAlive: true }) }))
  const lost: string[] = []
  let turn = 0
  let closed = false
  const probe = async (node: (typeof nodes)[number]) => {
    for (let silent = 0; !closed; await pause(everyMs)) {
      const url = `http://127.0.0.1:${node.port}/readyz`
      try {
        const { status } = await fetch(url, { signal: AbortSignal.timeout(1_000) })
        node.ready = status === 200
        silent = 0
      } catch (fault) {
        silent = (fault as Error).name === 'TimeoutError' ? silent + 1 : SILENT_PROBES
        if (silent >= SILENT_PROBES) node.ready = false
      }
    }
  }
  const probing = nodes.map(probe)
  const server = createServer((from, to) => {
    turn += 1
    const ready = nodes.filter((node) => node.ready)
    const node = ready[turn % Math.max(1, ready.length)]
    const fail = (why: string) => {
      lost.push(why)
      to.writeHead(502).end()
    }
    if (!node) return fail('no node is ready')
    const { method = 'GET', url = '/', headers } = from
    const onward = ask(
      { host: '127.0.0.1', port: node.port, agent: node.agent, method, path: url, headers },
      (answer) => {
        if ((answer.statusCode ?? 500) >= 500) lost.push(`${answer.statusCode} of ${node.port}`)
        const { connection: _, ...kept } = answer.headers
        to.writeHead(answer.statusCode ?? 500, kept)
        answer.pipe(to)
      },
    )
    onward.on('error', (fault) => fail(`${fault.message} of ${node.port}`))
    from.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    lost,
    ready: () => nodes.filter((node) => node.ready).length,
    async close() {
      closed = true
      await Promise.all(probing)
      for (const { agent } of nodes) agent.destroy()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** A Redis of its own, in memory. */
export async function startRedis(port: number): Promise<{
  url: string
  freeze(): void
  thaw(): void
  stop(): Promise<void>
  kill(): Promise<void>
}> {
  const advice = haveRedis()
  if (advice) throw new Error(advice)
  const child = spawn(
    redisPath,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const exit = once(child, 'exit')
  await new Promise<void>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString('utf8').includes('Ready to accept connections')) done()
    })
    child.once('exit', (code) => fail(new Error(`Redis ended with ${code}`)))
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGTERM')
      await exit
    },
    async kill() {
      child.kill('SIGKILL')
      await exit
    },
  }
}
