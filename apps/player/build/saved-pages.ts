import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const saved = join(import.meta.dirname, '../src/saved')
/** Beside `public/<name>.html`. */
const scripts = { 'raffle-check': 'raffle-check.js', 'pot-check': 'pot-check.ts' } as const

/**
 * One plain script that needs no other: a page opened from a disk gets no modules. Left as it reads, so that anybody can see
 * what it works out.
 */
export async function savedScript(name: keyof typeof scripts): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      minify: false,
      modulePreload: false,
      write: false,
      rolldownOptions: {
        input: join(saved, scripts[name]),
        output: { format: 'iife', name: 'perlas', codeSplitting: false },
      },
    },
  })
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
  return output[0].code
}

/** Puts the scripts of the saved pages at the root of the site. */
export function savedPages(): Plugin {
  return {
    name: 'saved-pages',
    apply: 'build',
    async generateBundle() {
      for (const name of Object.keys(scripts) as (keyof typeof scripts)[])
        this.emitFile({
          type: 'asset',
          fileName: `${name}.js`,
          source: await savedScript(name),
        })
    },
  }
}
