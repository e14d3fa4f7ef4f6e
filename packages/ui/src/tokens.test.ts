import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const variants = ['9s', 'n7', '6b', '6s', 'green'] as const

function tokensOf(variant: string): Record<string, string> {
  const read = (name: string) => {
    const block = css.split(`[data-variant='${name}']`)[1]?.split('}')[0] ?? ''
    return Object.fromEntries(
      [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, key, value]) => [key, value]),
    )
  }
  return { ...read('9s'), ...read(variant) } as Record<string, string>
}

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = parts.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(left: string, right: string): number {
  const [high = 0, low = 0] = [luminance(left), luminance(right)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

type Pair = [ink: string, ground: string]

/** The pairs whose contrast is too low, in words. */
function weakPairs(pairs: readonly Pair[], least: number): string[] {
  return variants.flatMap((variant) => {
    const tokens = tokensOf(variant)
    return pairs.flatMap(([ink, ground]) => {
      const [front, back] = [tokens[ink], tokens[ground]]
      if (!front || !back) return [`${variant}: ${ink} on ${ground} is no pair of colours`]
      const ratio = contrast(front, back)
      return ratio < least ? [`${variant}: ${ink} on ${ground} ${ratio.toFixed(2)}`] : []
    })
  })
}

const pages = ['ink', 'horizon-a', 'horizon-b', 'deep', 'surface', 'raised']
const pearl = (ink: string) =>
  ['pearl-a', 'pearl-b', 'pearl-c'].map((ground): Pair => [ink, ground])

test('every text of every variant stands out of its ground by AA [PR-08]', () => {
  const inks = ['text', 'quiet', 'alert', 'good', 'campaign', 'coin']
  const inherited = inks.flatMap((ink) => pages.map((ground): Pair => [ink, ground]))
  expect(weakPairs(inherited, 4.5)).toEqual([])
})

test('edges of controls, the focus and what is chosen stand out by 3 to 1 [PR-08]', () => {
  const edges = ['ink', 'deep', 'surface'].map((ground): Pair => ['edge', ground])
  const marks = ['good', 'primary', 'hot'].flatMap((ink) =>
    pages.map((ground): Pair => [ink, ground]),
  )
  expect(weakPairs([...edges, ...marks], 3)).toEqual([])
})

test('every pair of text and ground that a style sheet names stands out by AA [PR-08]', () => {
  const root = join(import.meta.dirname, '../../..')
  const sheets = globSync('{packages/ui,apps/player,apps/office}/src/**/*.css', { cwd: root })
  const found = new Map<string, Pair>()
  for (const sheet of sheets) {
    const rules = readFileSync(join(root, sheet), 'utf8').matchAll(/\{([^{}]*)\}/g)
    for (const [, rule = ''] of rules) {
      const ink = /(?:^|[;\s])color: var\(--([\w-]+)\)/.exec(rule)?.[1]
      const ground = /background(?:-color)?: var\(--([\w-]+)\)/.exec(rule)?.[1]
      if (!ink || !ground) continue
      const pairs = ground === 'pearl' ? pearl(ink) : [[ink, ground] satisfies Pair]
      for (const pair of pairs) found.set(pair.join(' on '), pair)
    }
  }
  // The sheets were read: these are there.
  expect([...found.keys()]).toEqual(
    expect.arrayContaining(['on-primary on primary', 'on-pearl on pearl-a', 'ink on text']),
  )
  expect(weakPairs([...found.values()], 4.5)).toEqual([])
  expect(weakPairs([['on-primary', 'primary-press'], ...pearl('on-pearl-quiet')], 4.5)).toEqual([])
})
