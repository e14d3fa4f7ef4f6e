import { get } from 'node:http'

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

function watch(n: number): void {
  const request = get({
    host: '127.0.0.1',
    port,
    path: `/live/v1/${table}`,
    localAddress: `127.0.1.${Math.floor(n / OF_ADDRESS) + 1}`,
    agent: false,
  })
  request.on('error', (fault) => process.stderr.write(`${fault.message}\n`))
  request.on('response', (response) => {
    if (response.statusCode !== 200) process.stderr.write(`${response.statusCode}\n`)
    response.once('data', () => {
      open += 1
      if (open === Number(count)) process.stdout.write(`open ${open}\n`)
    })
    if (n % LOOKS > 0) return void response.resume()
    response.setEncoding('utf8').on('data', (text: string) => {
      const now = Date.now()
      for (const [, at] of text.matchAll(/^data: .*?"at": ?(\d{13})/gm)) late.push(now - Number(at))
    })
  })
}
for (let n = 0; n < Number(count); n += 1) setTimeout(() => watch(n), n)
process.stdin.once('data', () => {
  process.stdout.write(`${JSON.stringify(late)}\n`, () => process.exit(0))
})
