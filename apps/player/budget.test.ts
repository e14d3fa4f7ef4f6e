import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import budget from './budget.json' with { type: 'json' }
import { filesOf, firstVisit } from './build/first-visit-files.ts'

const dist = join(import.meta.dirname, 'dist')
// Said once: every test of this file reads what the build wrote.
if (!existsSync(dist)) throw new Error('The pages are not built: npm run build.')

/** What goes out: the build compressed it already. */
function brotliBytes(files: readonly string[]) {
  const scripts = files.filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(3)
  const sizes = scripts.map((file) => {
    const path = join(dist, file)
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('the first visit to home on a phone stays within its JavaScript [RT-03]', () => {
  const total = brotliBytes(firstVisit(dist, 'mobile'))
  expect(total, `${total} bytes`).toBeLessThanOrEqual(budget.homeJavaScriptBrotliBytes)
})

test('a phone asks twenty times at most until home is drawn [RT-03]', () => {
  const fonts = ['the main font', 'the sign of the peso']
  const page = ['the page', 'the first banner', 'the catalogue', 'the icon of the tab', ...fonts]
  const asked = [...page, ...firstVisit(dist, 'mobile')]
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(20)
})

test('a deposit that is opened directly stays within its JavaScript [CA-01]', () => {
  const total = brotliBytes(
    filesOf(dist, [
      'index.html',
      'src/main.tsx',
      'src/shells/mobile/routes.tsx',
      'src/shells/pages.tsx',
      'src/features/wallets/WalletsScreen.tsx',
      'src/features/wallets/messages/en-PH.json',
      'src/bonus/messages/en-PH.json',
      'src/live/live.ts',
    ]),
  )
  expect(total, `${total} bytes`).toBeLessThanOrEqual(budget.depositJavaScriptBrotliBytes)
})

/** What the page of a campaign adds to the first visit on a phone: its scripts and styles, and the pictures it names. */
function activityBytes(code: string): number {
  const of = `../../campaigns/${code}`
  const shell = new Set(firstVisit(dist, 'mobile'))
  const files = filesOf(dist, [
    'src/campaigns/CampaignScreen.tsx',
    `${of}/player/part.tsx`,
    `${of}/messages/en-PH.json`,
  ]).filter((file) => !shell.has(file))
  const source = globSync(`${of}/player/*.tsx`, { cwd: import.meta.dirname })
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('')
  const heroes = Array.from(
    source.matchAll(/(?:hero|<Hero of)="([\w-]+)"/g),
    ([, name]) => `heroes/${name}-phone`,
  )
  const others = Array.from(
    source.matchAll(/["'`]\/pictures\/([a-z]+\/[\w-]+)["'`]/g),
    ([, name]) => name,
  )
  return [
    ...files.map((file) => (existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file)),
    // The larger of the two: every phone of today asks for it.
    ...new Set([...heroes, ...others].map((name) => `pictures/${name}-2.avif`)),
  ].reduce((sum, file) => sum + statSync(join(dist, file)).size, 0)
}

test.each(
  globSync('../../campaigns/*/player/part.tsx', { cwd: import.meta.dirname }).map(
    (file) => file.split('/')[3] as string,
  ),
)('the page of %s is a small step from home [RT-07]', (code) => {
  const total = activityBytes(code)
  expect(total, `${total} bytes`).toBeLessThanOrEqual(budget.activityBytes)
})

test('the saved pages of checks stay small enough to be kept and read [GM-07]', () => {
  for (const [name, most] of Object.entries(budget.savedPageBrotliBytes)) {
    const total = statSync(join(dist, `${name}.br`)).size
    expect(total, `${name}: ${total} bytes`).toBeLessThanOrEqual(most)
    // A page that was opened from a disk gets no modules.
    expect(readFileSync(join(dist, name), 'utf8')).not.toMatch(/^(?:import|export) /m)
  }
})

test('the line of jackpots on home comes late and weighs little', () => {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const below = manifest['src/features/home/parts/below.ts']?.file
  expect(below).toBeDefined()
  expect(firstVisit(dist, 'mobile')).not.toContain(below)
})

test('the license texts of what is served go out with it', () => {
  const text = readFileSync(join(dist, 'notices.txt'), 'utf8')
  for (const name of ['react', 'react-dom', 'zustand', 'react-router', 'qrcode', '@base-ui/react'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
  expect(text).toContain('SIL OPEN FONT LICENSE')
  expect(text.match(/Permission is hereby granted/g)?.length).toBeGreaterThan(5)
  expect(text).not.toMatch(/GNU (?:AFFERO )?GENERAL PUBLIC/i)
})
