import type { Token } from '../call.ts'

export function TokenArt({ of }: { of: Token }) {
  return (
    <svg viewBox="0 0 120 124" aria-hidden="true">
      <image href={`/pictures/states/token-${of}.webp`} y="2" width="120" height="120" />
    </svg>
  )
}
