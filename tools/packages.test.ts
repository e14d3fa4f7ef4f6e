import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { sbomOf } from './sbom.ts'

const root = resolve(import.meta.dirname, '..')
const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
const { packages } = JSON.parse(lock) as {
  packages: Record<
    string,
    {
      hasInstallScript?: boolean
      os?: string[]
      cpu?: string[]
      resolved?: string
      link?: boolean
      dev?: boolean
    }
  >
}
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''

test('every package with an install script was judged: it may run, or it may not', () => {
  const withScript = Object.entries(packages)
    .filter(([, one]) => one.hasInstallScript)
    .map(([path]) => nameOf(path))
  const judged = manifest.allowScripts as Record<string, boolean>
  expect(withScript.filter((name) => !(name in judged))).toEqual([])
  expect(Object.keys(judged).filter((name) => !withScript.includes(name))).toEqual([])
})

/** Counted for this platform and without development. */
const MAX_START_PACKAGES = 330

test('a start installs few packages', () => {
  const { os, cpu } = { os: process.platform, cpu: process.arch }
  const hasPlace = (list: string[] | string | undefined, own: string) =>
    list === undefined || [list].flat().includes(own)
  const started = Object.entries(packages).filter(
    ([path, one]) =>
      path.includes('node_modules/') &&
      !one.link &&
      !one.dev &&
      hasPlace(one.os, os) &&
      hasPlace(one.cpu, cpu),
  )
  expect(started.length).toBeLessThanOrEqual(MAX_START_PACKAGES)
})

test('the lock file names no host', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([])
})

test('the bill of materials has every package with version, digest and license', () => {
  const { components } = sbomOf(lock)
  const installed = Object.keys(packages).filter((path) => path.startsWith('node_modules/'))
  expect(components.length).toBeGreaterThan(installed.length / 2)
  for (const one of components) {
    expect(one.version, one.name).toMatch(/^\d+\.\d+\.\d+/)
    expect(one.purl).toMatch(/^pkg:npm\/(?:%40[^/@]+\/)?[^/@]+@\d/)
    expect(one.hashes?.[0]?.content, one.name).toMatch(/^[0-9a-f]{40,128}$/)
  }
  expect(JSON.stringify(components)).not.toMatch(/https?:/)
  expect(sbomOf(lock)).toEqual(sbomOf(lock))
})
