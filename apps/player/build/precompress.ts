import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** The server hands these out as they are, so that no request waits for a compressor. */
export function precompress(): Plugin {
  let dist = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      dist = resolve(root, build.outDir)
    },
    closeBundle() {
      for (const entry of readdirSync(dist, {
        recursive: true,
        withFileTypes: true,
      })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|json|txt|webmanifest)$/.test(entry.name))
          continue
        const path = join(entry.parentPath, entry.name)
        const plain = readFileSync(path)
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        }
        writeFileSync(`${path}.br`, brotliCompressSync(plain, { params }))
        writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }))
      }
    },
  }
}
