import { connect, type Socket } from 'node:net'

/**
 * HTTP on kept connections, at most so many, one request on each at a time: written and read by hand, since what clients
 * cost is not what is measured. For servers that give the length of their answers.
 */
export function openWire(most: number) {
  type Line = { socket: Socket; origin: string; taken?: Taken | undefined; parts: Buffer[] }
  type Taken = { done(answer: Answer): void; failed(fault: Error): void }
  type Answer = { status: number; text: string }
  const lines = new Set<Line>()
  const idle: Line[] = []
  const waiting: (() => void)[] = []

  async function lineTo(origin: string): Promise<Line> {
    for (;;) {
      const at = idle.findLastIndex((line) => line.origin === origin)
      if (at >= 0) return idle.splice(at, 1)[0]!
      if (lines.size < most) return open(origin)
      await new Promise<void>((go) => waiting.push(go))
    }
  }

  function open(origin: string): Line {
    const { hostname, port } = new URL(origin)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const line: Line = { socket, origin, parts: [] }
    lines.add(line)
    socket.on('data', (part) => read(line, part as Buffer))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      lines.delete(line)
      const at = idle.indexOf(line)
      if (at >= 0) idle.splice(at, 1)
      line.taken?.failed(new Error(`${origin} closed the connection`))
      waiting.shift()?.()
    })
    return line
  }

  function read(line: Line, part: Buffer): void {
    line.parts.push(part)
    const all = line.parts.length === 1 ? part : Buffer.concat(line.parts)
    const head = all.indexOf('\r\n\r\n')
    if (head < 0) return
    const said = all.toString('latin1', 0, head)
    const length = Number(/^content-length: *(\d+)/im.exec(said)?.[1] ?? 0)
    if (all.length < head + 4 + length) return
    const { taken } = line
    line.taken = undefined
    line.parts = []
    idle.push(line)
    waiting.shift()?.()
    taken?.done({ status: Number(said.slice(9, 12)), text: all.toString('utf8', head + 4) })
  }

  return {
    async ask(url: string, data?: string, key = ''): Promise<Answer> {
      const { origin, host, pathname, search } = new URL(url)
      const line = await lineTo(origin)
      return new Promise((done, failed) => {
        line.taken = { done, failed }
        line.socket.write(
          `${data === undefined ? 'GET' : 'POST'} ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n` +
            (key && `authorization: Bearer ${key}\r\n`) +
            (data === undefined
              ? '\r\n'
              : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(data)}\r\n\r\n${data}`),
        )
      })
    },
    close() {
      for (const { socket } of lines) socket.destroy()
    },
  }
}
