import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * `npm run sbom [-- <file>]`: every package that an installation has, as a CycloneDX 1.6 document, from the lock file.
 * Each build writes it, to `sbom.cdx.json`. What only development needs is marked `excluded`.
 */
const root = resolve(import.meta.dirname, '..')

type Locked = {
  version?: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
}

export function writeSbom(file = join(root, 'sbom.cdx.json')): void {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  writeFileSync(file, `${JSON.stringify(sbomOf(lock), null, 2)}\n`)
}

export function sbomOf(lock: string) {
  const { version, packages } = JSON.parse(lock) as {
    version: string
    packages: Record<string, Locked>
  }
  const components = Object.entries(packages)
    .filter(([path, one]) => path.includes('node_modules/') && !one.link)
    .map(([path, one]) => componentOf(path.split('node_modules/').at(-1) ?? '', one))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    // The same packages give the same document.
    serialNumber: `urn:uuid:${uuidOf(lock)}`,
    version: 1,
    metadata: { component: { type: 'application', name: 'perlas', version } },
    components,
  }
}

function componentOf(name: string, { version = '', integrity, license, dev, optional }: Locked) {
  const [algorithm = '', digest = ''] = integrity?.split(' ')[0]?.split(/-(.*)/s) ?? []
  const content = Buffer.from(digest, 'base64').toString('hex')
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    scope: dev ? 'excluded' : optional ? 'optional' : 'required',
    ...(content && { hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content }] }),
    ...(license && { licenses: [{ expression: license }] }),
  }
}

/** A name-based identifier: the digest of the lock file, with the marks of version 8. */
function uuidOf(lock: string): string {
  const hex = createHash('sha256').update(lock).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ]
  return [...parts, hex.slice(20, 32)].join('-')
}

if (import.meta.main) writeSbom(process.argv[2])
