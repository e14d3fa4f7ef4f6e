import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Part = { file: string; imports?: string[]; css?: string[] }

/** The scripts and styles that these modules of a build need before they run, by the manifest of Vite. */
export function filesOf(dist: string, modules: readonly string[]): string[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Part
  >
  const files = new Set<string>()
  function walk(key: string) {
    const part = manifest[key]
    if (!part) throw new Error(`the build has no ${key}`)
    if (files.has(part.file)) return
    files.add(part.file)
    for (const style of part.css ?? []) files.add(style)
    part.imports?.forEach(walk)
  }
  for (const module of modules) walk(module)
  return [...files].sort()
}

/** Those of the first visit to home. */
export function firstVisit(dist: string, shell: 'mobile' | 'desktop'): string[] {
  return filesOf(dist, [
    'index.html',
    'src/main.tsx',
    `src/shells/${shell}/routes.tsx`,
    'src/features/home/HomeScreen.tsx',
  ])
}
