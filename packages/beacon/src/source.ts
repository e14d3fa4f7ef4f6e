import { chainOf, isSigned, type BeaconInfo } from './check.ts'

/**
 * The port to a public beacon: drand's HTTP. An address ends with the hash of its chain, so it cannot be made to stand for
 * another group.
 */
export type BeaconChain = { chain: string; info: BeaconInfo }
export type NamedRound = BeaconChain & { round: number }

const PATIENCE_MS = 10_000
const ADDRESS = /\/([0-9a-f]{64})$/

export const isBeaconUrl = (url: string) => URL.canParse(url) && ADDRESS.test(url)

/** Undefined where the beacon does not have it yet. Throws where it is away. */
async function asked(
  url: string,
  path: string,
  patience: number,
): Promise<Record<string, unknown> | undefined> {
  const signal = AbortSignal.timeout(PATIENCE_MS * patience)
  const response = await fetch(`${url}${path}`, { signal })
  if (response.ok) return (await response.json()) as Record<string, unknown>
  await response.body?.cancel()
  if (response.status === 404 || response.status === 425) return undefined
  throw new Error(`the beacon answered ${response.status}`)
}

/**
 * The chain of a beacon, checked against its address. Throws where the beacon is away or another one. `patience` multiplies the
 * time that it may take.
 */
export async function beaconAt(url: string, patience = 1): Promise<BeaconChain> {
  const answered = await asked(url, '/info', patience)
  const { beaconID } = (answered?.['metadata'] ?? {}) as { beaconID?: unknown }
  const info: BeaconInfo = {
    publicKey: String(answered?.['public_key']),
    period: Number(answered?.['period']),
    genesis: Number(answered?.['genesis_time']),
    groupHash: String(answered?.['groupHash']),
    beaconId: typeof beaconID === 'string' ? beaconID : 'default',
  }
  const [, chain] = ADDRESS.exec(url) ?? []
  if (chain === undefined || chainOf(info) !== chain)
    throw new Error('the beacon tells of another chain than its address')
  return { chain, info }
}

/** The group's signature of a round, checked; undefined before its time. Throws where the beacon is away or lies. */
export async function signatureOf(
  url: string,
  { chain, round, info }: NamedRound,
  patience = 1,
): Promise<string | undefined> {
  const answered = await asked(url, `/public/${round}`, patience)
  if (!answered) return undefined
  const signature = String(answered['signature'])
  if (!isSigned(chain, { info, round, signature }))
    throw new Error(`round ${round} of the beacon is not signed by its group`)
  return signature
}
