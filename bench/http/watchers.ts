import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'

/**
 * Watchers of a stream, in a process of their own: `node bench/http/watchers.ts <port> <path> <count>`, with tokens as JSON
 * on the first line of its standard input, taken in turns. Says `open <n>` when all have heard a first word; at a second line,
 * how late words came, as JSON.
 */
const [port = '', path = '', count = '0'] = process.argv.slice(2)
const lines = createInterface({ input: process.stdin })
const [first] = (await once(lines, 'line')) as [string]
const tokens = JSON.parse(first) as string[]
/** Those of one address that a server lets in. */
const OF_ADDRESS = 100
/** Reading every word of all of them would be what is measured: one of so many looks at its clock. */
const LOOKS = 20
const late: number[] = []
let open = 0

/** All read into one buffer: reading must not cost more than what is measured. */
const buffer = Buffer.alloc(64 * 1024)

function watch(n: number): void {
  const looks = n % LOOKS === 0
  let heard = false
  const socket = connect({
    host: '127.0.0.1',
    port: Number(port),
    localAddress: `127.0.1.${Math.floor(n / OF_ADDRESS) + 1}`,
    onread: {
      buffer,
      callback(length) {
        if (!heard) {
          heard = true
          const status = buffer.toString('latin1', 0, 12)
          if (status !== 'HTTP/1.1 200') process.stderr.write(`${status}\n`)
          open += 1
          if (open === Number(count)) process.stdout.write(`open ${open}\n`)
        }
        if (looks) look(buffer.toString('utf8', 0, length))
        return true
      },
    },
  })
  socket.on('error', (fault) => process.stderr.write(`${fault.message}\n`))
  const token = tokens[n % tokens.length]
  const login = token === undefined ? '' : `authorization: Bearer ${token}\r\n`
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${login}\r\n`)
}

/** A word says when it was told, as `at` of a table or as the value of a meter. */
function look(text: string): void {
  const now = Date.now()
  for (const [, at] of text.matchAll(/^data: .*?"(?:at|bituin)": ?(\d{13})/gm))
    late.push(now - Number(at))
}
for (let n = 0; n < Number(count); n += 1) setTimeout(() => watch(n), n)
lines.once('line', () => {
  process.stdout.write(`${JSON.stringify(late)}\n`, () => process.exit(0))
})
