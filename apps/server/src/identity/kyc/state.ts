import type { AppContext } from '#/kernel/context.ts'
import { cached } from '#/kernel/cached.ts'
import { slot } from '#/kernel/state.ts'
import { diskStorage, s3Storage, type PrivateStorage, type S3Settings } from '#/kernel/storage.ts'
import { openKeys, type KeyRing, type Keys } from './keys.ts'
import type { Rules } from './rules.ts'
import { clamdScanner, type VirusScanner } from './scanner.ts'
import { readRules } from './store.ts'

/** Keys, the two ports, and the operators' rules, remembered for five seconds. */
export type KycDomain = {
  keys: Keys
  storage: PrivateStorage
  /** Undefined on a site without a scanner: pictures say so. */
  scanner: VirusScanner | undefined
  rules(ctx: AppContext): Promise<Rules>
  drop(): void
}

export const kycTools = slot<KycDomain>('kyc')

/** The place of a picture is of random bytes. */
const PICTURE = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

export function openKyc(settings: {
  dir: string
  keys: () => KeyRing
  s3: S3Settings | undefined
  clamd: string
}): KycDomain {
  const { now, drop } = cached(5_000, readRules)
  return {
    keys: openKeys(settings.keys()),
    storage: settings.s3 ? s3Storage(settings.s3, PICTURE) : diskStorage(settings.dir, PICTURE),
    scanner: settings.clamd ? clamdScanner(settings.clamd) : undefined,
    rules: now,
    drop,
  }
}
