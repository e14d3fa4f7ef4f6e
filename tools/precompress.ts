import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

async function compress(path: string): Promise<void> {
  const plain = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const [brotli, gzipped] = await Promise.all([
    toBrotli(plain, { params }),
    toGzip(plain, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}

/** The server hands these out as they are, so that no request waits for a compressor. They are made on all cores. */
export function precompress(): Plugin {
  let dist = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      dist = resolve(root, build.outDir)
    },
    async closeBundle() {
      const files = readdirSync(dist, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile() && /\.(js|css|html|svg|json|txt|webmanifest)$/.test(one.name))
        .map((one) => join(one.parentPath, one.name))
      await Promise.all(files.map(compress))
    },
  }
}
