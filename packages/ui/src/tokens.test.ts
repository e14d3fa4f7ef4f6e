import { readFileSync } from 'node:fs'
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

test('every text of every variant stands out of its ground by AA [PR-08]', () => {
  const onGround = ['text', 'quiet', 'alert', 'good', 'campaign', 'coin']
  const pairs: [string, string][] = [
    ...onGround.flatMap((ink) =>
      ['ink', 'deep', 'surface', 'raised'].map((ground): [string, string] => [ink, ground]),
    ),
    ['on-primary', 'primary'],
    ['on-primary', 'primary-press'],
    ['on-hot', 'hot'],
    ['on-good', 'good'],
    ...['pearl-a', 'pearl-b', 'pearl-c'].flatMap((pearl): [string, string][] => [
      ['on-pearl', pearl],
      ['on-pearl-quiet', pearl],
    ]),
  ]
  const weak: string[] = []
  for (const variant of variants) {
    const tokens = tokensOf(variant)
    for (const [ink, ground] of pairs) {
      const ratio = contrast(tokens[ink] ?? '#000000', tokens[ground] ?? '#000000')
      if (ratio < 4.5) weak.push(`${variant}: ${ink} on ${ground} ${ratio.toFixed(2)}`)
    }
    for (const ground of ['ink', 'deep']) {
      const ratio = contrast(tokens['edge'] ?? '#000000', tokens[ground] ?? '#000000')
      if (ratio < 3) weak.push(`${variant}: edge on ${ground} ${ratio.toFixed(2)}`)
    }
  }
  expect(weak).toEqual([])
})
