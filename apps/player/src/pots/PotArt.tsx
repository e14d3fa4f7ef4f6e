import type { PotCode } from '@perlas/contract/pot-codes'
import type { ReactNode } from 'react'

/** Colours of the drawings stay in every look: silver, sea green and gold are what the names mean. */
const drawings: Record<PotCode, ReactNode> = {
  bituin: (
    <>
      <path
        fill="#0e9f8e"
        d="M50 53 50 6 61.2 37.6ZM50 53 94.7 38.5 68.1 58.9ZM50 53 77.6 91 50 72ZM50 53 22.4 91 31.9 58.9ZM50 53 5.3 38.5 38.8 37.6Z"
      />
      <path
        fill="#5ff0dc"
        d="M50 53 38.8 37.6 50 6ZM50 53 61.2 37.6 94.7 38.5ZM50 53 68.1 58.9 77.6 91ZM50 53 50 72 22.4 91ZM50 53 31.9 58.9 5.3 38.5Z"
      />
    </>
  ),
  buwan: (
    <>
      <circle cx="50" cy="50" r="44" fill="#c9d0ee" />
      <path fill="#f4f6ff" d="M50 6a44 44 0 1 0 31 75A52 52 0 0 1 50 6Z" />
      <g fill="#a7b0d8">
        <circle cx="66" cy="36" r="9" />
        <circle cx="40" cy="62" r="7" />
        <circle cx="34" cy="34" r="5" />
        <circle cx="66" cy="66" r="5.5" />
      </g>
    </>
  ),
  araw: (
    <>
      <path
        fill="#e58a1f"
        d="M54.5 24.4 65.3 13 65 28.7ZM71.3 35 87 34.7 75.6 45.5ZM75.6 54.5 87 65.3 71.3 65ZM65 71.3 65.3 87 54.5 75.6ZM45.5 75.6 34.7 87 35 71.3ZM28.7 65 13 65.3 24.4 54.5ZM24.4 45.5 13 34.7 28.7 35ZM35 28.7 34.7 13 45.5 24.4Z"
      />
      <path
        fill="#ffd873"
        d="M42.3 25.2 50 1 57.7 25.2ZM62.1 27 84.6 15.4 73 37.9ZM74.8 42.3 99 50 74.8 57.7ZM73 62.1 84.6 84.6 62.1 73ZM57.7 74.8 50 99 42.3 74.8ZM37.9 73 15.4 84.6 27 62.1ZM25.2 57.7 1 50 25.2 42.3ZM27 37.9 15.4 15.4 37.9 27Z"
      />
      <circle cx="50" cy="50" r="26" fill="#c86f12" />
      <circle cx="50" cy="50" r="23" fill="#f7b53c" />
      <path fill="#ffe9ad" d="M32 47a18 18 0 0 1 24-14 23 23 0 0 0-20 20 18 18 0 0 1-4-6Z" />
    </>
  ),
}

/** Star, moon or sun of a jackpot, by its name. */
export function PotArt({
  code,
  size,
  className,
}: {
  code: PotCode
  size: number
  className?: string | undefined
}) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      {drawings[code]}
    </svg>
  )
}
