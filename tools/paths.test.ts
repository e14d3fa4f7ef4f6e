import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** A path in a string is no import: nothing else finds out that its file was moved. */
const root = resolve(import.meta.dirname, '..')
const listed = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)))

const ends = listed()

/** Made when something runs. */
const made = /(?:^|\/)(?:dist|public|node_modules|\.cache|\.data\w*|test-results)(?:\/|$)/
const isThere = (path: string) => made.test(path) || existsSync(join(root, path))

/** Files of this repository, named from its root. */
const fromRoot =
  /(?<![\w./@-])((?:art|apps|packages|games|campaigns|tools|e2e|bench|docs)\/[\w./-]+\.(?:ts|tsx|mjs|json|md|sql|html|css))(?![\w*<{$])/g
/** `join(import.meta.dirname, 'a', 'b')` and `join(root, 'a/b')`, as far as they are literals. */
const joined =
  /\b(?:join|resolve)\(\s*(import\.meta\.dirname|root)((?:,\s*'[^'\n]*')+)\s*(,[^)]*)?\)/g
const beside = /new URL\('(\.{1,2}\/[^']+)', import\.meta\.url\)/g

function pathsIn(file: string, text: string): string[] {
  const here = dirname(file)
  const rootConstant = /\b(?:const|export const) root = (?:resolve|join|dirname)/.test(text)
  return [
    // Prose and lists name files from their own folder at times: the end of a path is enough there.
    ...[...text.matchAll(fromRoot)]
      .map(([, path = '']) => path)
      .filter((path) => !ends.some((one) => one.endsWith(`/${path}`))),
    ...[...text.matchAll(beside)].map(([, path = '']) => join(here, path)),
    ...[...text.matchAll(joined)].flatMap(([, from, literals = '']) => {
      if (from === 'root' && !rootConstant) return []
      const parts = [...literals.matchAll(/'([^']*)'/g)].map(([, part = '']) => part)
      return join(from === 'root' ? '' : here, ...parts)
    }),
  ].map((path) => normalize(path))
}

test('a path that a string names is there', () => {
  const files = listed('*.ts', '*.tsx', '*.mjs', '*.md', 'package.json', '*/package.json').filter(
    // Tests make up files, and name those that they expect not to be there.
    (file) => !file.endsWith('.test.ts'),
  )
  expect(files.length).toBeGreaterThan(1_000)
  const missing = files.flatMap((file) =>
    pathsIn(file, readFileSync(join(root, file), 'utf8'))
      .filter((path) => !isThere(path))
      .map((path) => `${file}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('a folder that was moved is found, in each way of naming it', () => {
  const lines = [
    `join(import.meta.dirname, '../apps/server/src/domains', name)`,
    `new URL('./moved.ts', import.meta.url)`,
    `run(['apps/server/src/moved.ts'])`,
    '`node apps/server/src/moved.ts`',
  ]
  for (const line of lines)
    expect(pathsIn('tools/one.ts', line).filter((path) => !isThere(path))).toHaveLength(1)
})
