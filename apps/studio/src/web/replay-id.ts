import { createHmac, timingSafeEqual } from 'node:crypto'
import type { StudioConfig } from '#/config.ts'

/**
 * A replay's address names a round and proves that we gave it out: rounds cannot be guessed. With `until` (milliseconds since
 * 1970) it is nobody's after that.
 */
export function signReplay(config: StudioConfig, roundId: string, until?: number): string {
  const end = until === undefined ? '' : until.toString(36)
  return `${roundId}.${end && `${end}-`}${seal(config, roundId, end)}`
}

/** The end of an address, where it has one, and its seal. */
const SIGNED = /^(?:([0-9a-z]{1,11})-)?([\w-]{43})$/

export function readReplay(config: StudioConfig, signed: string): string | undefined {
  // A table's round has full stops of its own.
  const at = signed.lastIndexOf('.')
  const roundId = signed.slice(0, Math.max(at, 0))
  const [, end = '', given = ''] = SIGNED.exec(signed.slice(at + 1)) ?? []
  if (end !== '' && Number.parseInt(end, 36) <= Date.now()) return undefined
  const expected = seal(config, roundId, end)
  const same =
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  return same ? roundId : undefined
}

function seal(config: StudioConfig, roundId: string, end: string): string {
  return createHmac('sha256', config.operatorKey.secret)
    .update(end === '' ? `replay:${roundId}` : `replay:${roundId}:${end}`)
    .digest('base64url')
}
