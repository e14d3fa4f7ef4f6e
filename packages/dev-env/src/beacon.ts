import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { chainOf, messageOf, type BeaconInfo } from '@perlas/beacon/check'

/**
 * A stand-in for a public beacon, for trials and tests: the same calls and signatures, and one key that whoever runs it has. It
 * is not public and proves nothing to anybody; its name says so.
 */
export type BeaconStandIn = {
  /** What `BEACON_URL` is set to. */
  url: string
  chain: string
  info: BeaconInfo
  sign(round: number): string
  /** While it is away it answers nothing but 503. */
  away: boolean
  close(): Promise<void>
}

const NAME = 'perlas-stand-in-not-public'

export async function openBeaconStandIn({
  secret,
  clock,
  port = 0,
  period = 3,
}: {
  /** The same secret makes the same chain. */
  secret: string
  /** Milliseconds since 1970. */
  clock: () => number
  port?: number
  /** Seconds. */
  period?: number
}): Promise<BeaconStandIn> {
  const { shortSignatures } = bls12_381
  const hash = (what: string) => createHash('sha512').update(`${what}:${secret}`).digest()
  const { secretKey, publicKey } = shortSignatures.keygen(hash('key').subarray(0, 48))
  const info: BeaconInfo = {
    publicKey: publicKey.toHex(),
    period,
    genesis: 1_700_000_000,
    groupHash: hash('group').toString('hex').slice(0, 64),
    beaconId: NAME,
  }
  const chain = chainOf(info)
  const sign = (round: number) => shortSignatures.sign(messageOf(round), secretKey).toHex()
  const answer = (response: ServerResponse, code: number, body: object) =>
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const server = createServer(({ url = '' }, response) => {
    if (standIn.away) return answer(response, 503, {})
    const [, round] = new RegExp(`^/${chain}/public/([1-9]\\d{0,11})$`).exec(url) ?? []
    if (url === `/${chain}/info`)
      return answer(response, 200, {
        public_key: info.publicKey,
        period,
        genesis_time: info.genesis,
        hash: chain,
        groupHash: info.groupHash,
        schemeID: 'bls-unchained-g1-rfc9380',
        metadata: { beaconID: NAME },
      })
    const isSignedNow =
      round !== undefined && info.genesis + (Number(round) - 1) * period <= clock() / 1000
    if (!isSignedNow) return answer(response, 404, {})
    const signature = sign(Number(round))
    const randomness = createHash('sha256').update(signature, 'hex').digest('hex')
    return answer(response, 200, { round: Number(round), randomness, signature })
  })
  // On a slow machine a connection would be closed under the question that goes out on it.
  server.keepAliveTimeout = 0
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done))
  const standIn: BeaconStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${chain}`,
    chain,
    info,
    sign,
    away: false,
    close: () => new Promise((done) => void server.close(() => done())),
  }
  return standIn
}
