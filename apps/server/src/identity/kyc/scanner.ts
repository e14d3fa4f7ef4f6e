import { connect, type Socket } from 'node:net'

/** `unavailable` is no verdict: the file stays in quarantine until there is one. */
export type Verdict = 'clean' | 'infected' | 'unavailable'
export type VirusScanner = { scan(bytes: Buffer): Promise<Verdict> }

const CHUNK = 64 * 1024
const PATIENCE_MS = 15_000
/** An answer is a short line. */
const MAX_ANSWER = 1_024

/** ClamAV's daemon by INSTREAM: `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. */
export function clamdScanner(address: string, patienceMs = PATIENCE_MS): VirusScanner {
  const target = targetOf(address)
  return {
    async scan(bytes) {
      try {
        return verdictOf(await converse(target, bytes, patienceMs))
      } catch {
        return 'unavailable'
      }
    },
  }
}

type Target = { path: string } | { host: string; port: number }

function targetOf(address: string): Target {
  const socket = /^unix:(\/.+)$/.exec(address)?.[1]
  if (socket) return { path: socket }
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'tcp:') throw new Error('CLAMD must be tcp://host:port or unix:/path.')
  return { host: hostname, port: Number(port || 3310) }
}

function verdictOf(answer: string): Verdict {
  if (/^stream: OK$/.test(answer)) return 'clean'
  if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
  return 'unavailable'
}

function converse(target: Target, bytes: Buffer, patienceMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(target)
    let answer = ''
    const end = (finish: () => void) => {
      clearTimeout(timer)
      socket.destroy()
      finish()
    }
    const timer = setTimeout(() => end(() => reject(new Error('no answer in time'))), patienceMs)
    socket.on('error', (fault) => end(() => reject(fault)))
    socket.on('close', () => end(() => reject(new Error('closed without an answer'))))
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      const stop = answer.indexOf('\0')
      if (stop >= 0) end(() => resolve(answer.slice(0, stop).trim()))
      else if (answer.length > MAX_ANSWER) end(() => reject(new Error('too long an answer')))
    })
    socket.on('connect', () => sendStream(socket, bytes))
  })
}

/** Each chunk after its length, four bytes; a length of zero ends it. */
function sendStream(socket: Socket, bytes: Buffer): void {
  socket.write('zINSTREAM\0')
  for (let from = 0; from < bytes.length; from += CHUNK) {
    const chunk = bytes.subarray(from, from + CHUNK)
    socket.write(lengthOf(chunk.length))
    socket.write(chunk)
  }
  socket.write(lengthOf(0))
}

function lengthOf(size: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(size)
  return bytes
}
