import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

/** How far a line may move before the page has to be corrected. */
const NEAR = 60

test('a bet and a deposit can be followed by file and line in docs/architecture.md', () => {
  const steps = [...page.matchAll(/\[`([^`:]+):(\d+)`\]\([^)]+\) *\| *`([^`]+)` *\|/g)]
  expect(steps.length).toBeGreaterThan(20)
  const wrong = steps.flatMap(([, file = '', line = '', name = '']) => {
    const path = join(root, file)
    if (!existsSync(path)) return [`${file} is gone`]
    const at = readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((text, place) => (text.includes(name) ? [place + 1] : []))
    if (at.some((place) => Math.abs(place - Number(line)) <= NEAR)) return []
    return [`${file}:${line} has no ${name}; it is at ${at.join(', ') || 'no line'}`]
  })
  expect(wrong).toEqual([])
})
