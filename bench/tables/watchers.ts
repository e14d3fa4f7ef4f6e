import { connect } from 'node:net'

/**
 * Watchers of a public stream, in a process of their own: `node bench/tables/watchers.ts <port> <table> <count>`. Says
 * `open <n>` when all have heard how the table stands; at `stop` on its standard input, how late words came, as JSON.
 */
const [port = '', table = '', count = '0'] = process.argv.slice(2)
/** Those of one address that the studio lets in. */
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
  socket.write(`GET /live/v1/${table} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
}

function look(text: string): void {
  const now = Date.now()
  for (const [, at] of text.matchAll(/^data: .*?"at": ?(\d{13})/gm)) late.push(now - Number(at))
}
for (let n = 0; n < Number(count); n += 1) setTimeout(() => watch(n), n)
process.stdin.once('data', () => {
  process.stdout.write(`${JSON.stringify(late)}\n`, () => process.exit(0))
})
