import { keep, kept } from '@perlas/player-kit/kept.ts'

const VISITOR = 'perlas.visitor'
let passing: string | undefined

/** What opens what a visitor wrote or asked for, kept in this browser alone; made where `make` says so. */
export function visitorKey(make: true): string
export function visitorKey(make?: boolean): string | undefined
export function visitorKey(make = false): string | undefined {
  const { visitor: known = passing } = kept(VISITOR) as { visitor?: string }
  if (known !== undefined || !make) return known
  // Where nothing is kept it lasts as long as the page.
  passing ??= crypto.randomUUID() + crypto.randomUUID().slice(0, 8)
  keep(VISITOR, { visitor: passing })
  return passing
}
