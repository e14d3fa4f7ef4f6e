import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const modules = join(import.meta.dirname, '../node_modules')
/** Served as they are, by way of style sheets. */
const fonts = ['@fontsource-variable/plus-jakarta-sans', '@fontsource/bungee']

/** The license texts of everything of others that is served to browsers go out with it, as most of them ask. */
export function notices(): Plugin {
  return {
    name: 'notices',
    apply: 'build',
    generateBundle(_options, bundle) {
      const folders = new Map<string, string>()
      for (const name of fonts) folders.set(name, join(modules, name))
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue
        for (const id of part.moduleIds) {
          const found = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(id.replace('\0', ''))
          if (found?.[1] && found[2]) folders.set(found[2], found[1])
        }
      }
      const texts = [...folders]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([name, folder]) => {
          const { version, license } = JSON.parse(
            readFileSync(join(folder, 'package.json'), 'utf8'),
          ) as { version: string; license?: string }
          const file = readdirSync(folder).find((one) => /^(?:licen[cs]e|copying)/i.test(one))
          if (!file && !license) throw new Error(`${name} is served and names no license`)
          const text = file ? readFileSync(join(folder, file), 'utf8').trim() : ''
          return `${name} ${version} (${license ?? 'see below'})\n\n${text}`
        })
      const head =
        'Perlas is built with the work of others. Each is used under the license that follows its name.'
      this.emitFile({
        type: 'asset',
        fileName: 'notices.txt',
        source: `${[head, ...texts].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`,
      })
    },
  }
}
