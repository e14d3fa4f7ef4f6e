import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own that can be filled without harm to others: only root can mount one. */
export function smallDisk(): { folder: string; close(): void } | { why: string } {
  const folder = mkdtempSync(join(tmpdir(), 'perlas-small-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=900m', 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    return { why: 'no disk of a size can be mounted here: that takes root and the right to mount' }
  }
  // PostgreSQL runs as another user there.
  chmodSync(folder, 0o711)
  return {
    folder,
    close() {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
