import { slot } from '#/kernel/state.ts'
import { diskStorage, s3Storage, type PrivateStorage, type S3Settings } from '#/kernel/storage.ts'

export type ArchiveSettings = {
  dir: string
  s3: S3Settings | undefined
  /** Whole months after which a month leaves. */
  afterMonths: number
}

export const archiveState = slot<{ storage: PrivateStorage; afterMonths: number }>('archive')

/** A file of a month: `rounds/202311/000001`. */
const FILE = /^[a-z]+\/(?:\d{6}|before)\/\d{6}$/

export function openArchive({ dir, s3, afterMonths }: ArchiveSettings) {
  return { storage: s3 ? s3Storage(s3, FILE) : diskStorage(dir, FILE), afterMonths }
}
