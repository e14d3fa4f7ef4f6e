import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { build, loadConfigFromFile, type Plugin } from 'vite'
import { firstVisit } from './build/first-visit-files.ts'

const here = import.meta.dirname
const room = mkdtempSync(join(tmpdir(), 'perlas-page-'))
afterAll(() => rmSync(room, { recursive: true, force: true }))

/** A page as a newcomer makes one: a screen, its styles, its texts in both languages, a row in each table. */
function addedPage(): Plugin {
  const page = join(room, 'added')
  mkdirSync(page)
  writeFileSync(join(page, 'Added.module.css'), '.added { padding: 41px; color: var(--quiet); }\n')
  for (const [language, title] of [
    ['en-PH', 'A page that was not there'],
    ['fil-PH', 'Pahinang wala noon'],
  ])
    writeFileSync(join(page, `${language}.json`), JSON.stringify({ added: { title } }))
  writeFileSync(
    join(page, 'AddedScreen.tsx'),
    `import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import styles from './Added.module.css'
export function AddedScreen() {
  const t = useT()
  return <Screen title={t('added.title')}><p className={styles.added}>{t('added.title')}</p></Screen>
}
`,
  )
  return {
    name: 'added-page',
    enforce: 'pre',
    // The page lies outside of the repository: what it needs is found from here.
    resolveId(source, importer) {
      if (!importer?.startsWith(page) || /^[./]/.test(source)) return null
      return this.resolve(source, join(here, 'src/main.tsx'), { skipSelf: true })
    },
    transform(code, id) {
      if (!/shells\/(?:mobile|desktop)\/table\.ts$/.test(id)) return null
      const row = `guarded('/added', {
        messages: {
          'en-PH': () => import('${page}/en-PH.json'),
          'fil-PH': () => import('${page}/fil-PH.json'),
        },
        load: () => import('${page}/AddedScreen.tsx').then((m) => m.AddedScreen),
      }),`
      return code.replace(/,?\s*\];?\s*$/, `, ${row}]`)
    },
  }
}

/** Built as it goes out, but for what the compiler of components adds: it would take most of the time. */
async function built(name: string, ...more: Plugin[]): Promise<string> {
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'shape' },
    join(here, 'vite.config.ts'),
  )
  const { plugins = [], ...config } = loaded?.config ?? {}
  const outDir = join(room, name)
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins.flat(), ...more].filter(
      (one) => !(one && 'name' in one && /^precompress$|pwa/.test(one.name)),
    ),
    build: { ...config.build, outDir, copyPublicDir: false },
  })
  return outDir
}

test('a page more, with its texts and styles, costs the first visit not a byte [RT-03]', async () => {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  const dists: string[] = []
  try {
    dists.push(await built('as-it-is'), await built('with-a-page', addedPage()))
  } finally {
    process.env['NODE_ENV'] = before
  }
  const [asItIs = '', withAPage = ''] = dists
  const added = readdirSync(join(withAPage, 'assets'))
  expect(added.some((file) => /^AddedScreen-.*js$/.test(file))).toBe(true)
  for (const shell of ['mobile', 'desktop'] as const) {
    const [without = [], withIt = []] = [asItIs, withAPage].map((dist) =>
      firstVisit(dist, shell)
        .map((file) => ({
          name: nameless(file),
          bytes: readFileSync(join(dist, file)).length,
        }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    )
    expect(without.length).toBeGreaterThan(8)
    expect(withIt.map(({ name }) => name)).toEqual(without.map(({ name }) => name))
    // Parts of a file may stand in another order, and names of two letters change with it; the shortest row would be longer.
    for (const [at, { name, bytes }] of withIt.entries())
      expect(Math.abs(bytes - without[at]!.bytes), name).toBeLessThan(16)
  }
})

const nameless = (text: string) => text.replaceAll(/-[\w-]{8}(?=\.(?:js|css))/g, '-********')
