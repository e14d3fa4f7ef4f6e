import { manilaFormat } from '@perlas/player-kit/manila-time.ts'

/** A size as people read it: whole kilobytes, from a thousand on megabytes with one place. */
export function sizeOf(bytes: number): string {
  const kilo = Math.ceil(bytes / 1024)
  return kilo < 1_000 ? `${kilo} kB` : `${(kilo / 1024).toFixed(1)} MB`
}

/** A sum in groups that an eye can compare. */
export function inGroups(sum: string): string {
  return sum.match(/.{1,8}/g)?.join(' ') ?? ''
}

const date = manilaFormat({ dateStyle: 'medium' })

/** A day in Manila with its year: a file can be old. */
export const dateOf = (iso: string): string => date(new Date(iso))
