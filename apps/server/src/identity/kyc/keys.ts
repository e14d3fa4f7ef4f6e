import { createHmac } from 'node:crypto'
import { keyOf, openRing, type Seal, type SealRing } from '@perlas/database/seal'

export { openWith, sealWith, type Sealed } from '@perlas/database/seal'

/** The ring of the documents. `marks` makes the hashes and stays. */
export type KeyRing = SealRing & { marks: string }

export type Keys = Seal & {
  mark(kind: string, text: string | Buffer): Buffer
}

export function openKeys(ring: KeyRing): Keys {
  const marks = keyOf(ring.marks, 'KYC: the key of marks')
  return {
    ...openRing(ring, 'KYC'),
    mark: (kind, text) => createHmac('sha256', marks).update(`${kind}\n`).update(text).digest(),
  }
}
