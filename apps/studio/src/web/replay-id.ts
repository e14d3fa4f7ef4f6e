import { createHmac, timingSafeEqual } from 'node:crypto'
import type { StudioConfig } from '#/config.ts'

/** A replay's address names a round and proves that we gave it out: rounds cannot be guessed. */
export function signReplay(config: StudioConfig, roundId: string): string {
  return `${roundId}.${seal(config, roundId)}`
}

export function readReplay(config: StudioConfig, signed: string): string | undefined {
  // A table's round has full stops of its own.
  const at = signed.lastIndexOf('.')
  const [roundId, given] = [signed.slice(0, Math.max(at, 0)), signed.slice(at + 1)]
  const expected = seal(config, roundId)
  const same =
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  return same ? roundId : undefined
}

function seal(config: StudioConfig, roundId: string): string {
  return createHmac('sha256', config.operatorKey.secret)
    .update(`replay:${roundId}`)
    .digest('base64url')
}
