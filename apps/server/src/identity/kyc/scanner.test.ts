import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { clamdScanner } from './scanner.ts'

/** The harmless text that every scanner calls a virus, in two halves so that none stops this file. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

let server: Server | undefined
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())))

/** Speaks the daemon's INSTREAM: reads chunks by their lengths and judges what they make together. */
function daemon(answer?: (bytes: Buffer) => string | undefined): Promise<number> {
  const judge =
    answer ?? ((bytes) => (bytes.includes(EICAR) ? 'stream: Eicar FOUND' : 'stream: OK'))
  server = createServer((socket) => {
    let heard = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk])
      const command = 'zINSTREAM\0'
      if (heard.toString('latin1', 0, command.length) !== command) return
      const parts: Buffer[] = []
      for (let at = command.length; at + 4 <= heard.length;) {
        const size = heard.readUInt32BE(at)
        if (size === 0) {
          const answer = judge(Buffer.concat(parts))
          if (answer === undefined) socket.destroy()
          else socket.end(`${answer}\0`)
          return
        }
        if (at + 4 + size > heard.length) return
        parts.push(heard.subarray(at + 4, at + 4 + size))
        at += 4 + size
      }
    })
  })
  const open = server
  return new Promise((ready) => {
    open.listen(0, '127.0.0.1', () => ready((open.address() as { port: number }).port))
  })
}

test('clean is clean, and EICAR is found across the seams of chunks [PF-03]', async () => {
  const scanner = clamdScanner(`tcp://127.0.0.1:${await daemon()}`)
  expect(await scanner.scan(Buffer.from('a picture'))).toBe('clean')
  const seam = Buffer.concat([Buffer.alloc(64 * 1024 - 20, 1), Buffer.from(EICAR)])
  expect(await scanner.scan(seam)).toBe('infected')
  expect(await scanner.scan(Buffer.alloc(3_000_000, 7))).toBe('clean')
})

test('what is no verdict is never taken for clean [PF-03]', async () => {
  const words = ['', 'OK', 'stream: OK FOUND?', 'INSTREAM size limit exceeded. ERROR', undefined]
  let word: string | undefined
  const scanner = clamdScanner(`tcp://127.0.0.1:${await daemon(() => word)}`)
  for (word of words) expect(await scanner.scan(Buffer.from('x')), word).toBe('unavailable')
  word = 'stream: OK\n'
  expect(await scanner.scan(Buffer.from('x'))).toBe('clean')
})

test('a daemon that is away or never answers is unavailable [PF-03]', async () => {
  expect(await clamdScanner('tcp://127.0.0.1:9').scan(Buffer.from('x'))).toBe('unavailable')
  expect(await clamdScanner('unix:/nowhere/clamd.ctl').scan(Buffer.from('x'))).toBe('unavailable')
  const silent = createServer((socket) => void socket.on('error', () => undefined).resume())
  server = silent
  const path = join(tmpdir(), `clamd-${process.pid}.ctl`)
  rmSync(path, { force: true })
  await new Promise<void>((ready) => silent.listen(path, ready))
  expect(await clamdScanner(`unix:${path}`, 100).scan(Buffer.from('x'))).toBe('unavailable')
  expect(() => clamdScanner('http://127.0.0.1')).toThrow('CLAMD')
})
