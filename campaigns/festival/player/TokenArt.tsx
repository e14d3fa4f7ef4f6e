import type { ReactNode } from 'react'
import type { Token } from '../call.ts'

/** One drawing for all festivals: `--a` to `--d` are the colours of the one that runs. */
const parts: Record<Token, ReactNode> = {
  mask: (
    <>
      {[-48, -24, 0, 24, 48].map((turn, at) => (
        <path
          key={turn}
          d="M0-8C-9-26-8-44 0-52 8-44 9-26 0-8Z"
          fill={`var(--${'abcba'[at]})`}
          stroke="#2a0c30"
          strokeOpacity="0.4"
          transform={`rotate(${turn} 0 6)`}
        />
      ))}
      <path
        d="M-32-10C-32-32 32-32 32-10 32 18 17 38 0 38S-32 18-32-10Z"
        fill="#ffe0a8"
        stroke="#8a4a12"
        strokeWidth="2"
      />
      <path d="M-25-5q10-12 19 0-9 4-19 0zM25-5q-10-12-19 0 9 4 19 0z" fill="#2a0c30" />
      <path d="M-16 14Q0 22 16 14 12 29 0 29T-16 14Z" fill="#8a1230" />
      <circle cx="-20" cy="9" r="5" fill="var(--a)" opacity="0.6" />
      <circle cx="20" cy="9" r="5" fill="var(--a)" opacity="0.6" />
      <circle cy="-20" r="4.500" fill="var(--c)" />
    </>
  ),
  flower: (
    <>
      <path
        d="M0 14Q4 34-4 46M0 26q14-10 20-4-6 10-20 6"
        fill="#2f8a4c"
        stroke="#1c6a38"
        strokeWidth="3"
      />
      {[0, 60, 120, 180, 240, 300].map((turn, at) => (
        <path
          key={turn}
          d="M0 2C-19-9-17-33 0-42 17-33 19-9 0 2Z"
          fill={at % 2 ? 'var(--b)' : 'var(--a)'}
          stroke="#fff"
          strokeOpacity="0.5"
          transform={`rotate(${turn})`}
        />
      ))}
      <circle r="12" fill="#fff3b8" stroke="var(--c)" strokeWidth="4" />
      <circle r="4" fill="var(--d)" />
    </>
  ),
  drum: (
    <>
      <path
        d="M-34-22Q-42 6-30 34H30Q42 6 34-22Z"
        fill="var(--a)"
        stroke="#4a1020"
        strokeWidth="2"
      />
      <path
        d="M-32-8-24 32M-16-6-12 34M0-5V35M16-6 12 34M32-8 24 32"
        stroke="var(--c)"
        strokeWidth="2.500"
      />
      <path d="M-37-10Q0 6 37-10M-33 26Q0 40 33 26" fill="none" stroke="var(--b)" strokeWidth="5" />
      <ellipse cy="-22" rx="34" ry="11" fill="#fff1d0" stroke="#b07a3c" strokeWidth="2.500" />
      <path
        d="M6-26 34-50M-8-24-36-46"
        stroke="#7a4a22"
        strokeWidth="4.500"
        strokeLinecap="round"
      />
      <circle cx="35" cy="-51" r="5.500" fill="#ffe9b8" />
      <circle cx="-37" cy="-47" r="5.500" fill="#ffe9b8" />
    </>
  ),
  kite: (
    <>
      <path d="M0 30Q-16 40-4 50T2 62" fill="none" stroke="#fff1c9" strokeWidth="2.500" />
      <path d="M0-50 32-8 0 32-32-8Z" fill="var(--b)" />
      <path d="M0-50 32-8H0Z" fill="var(--a)" />
      <path d="M0 32-32-8H0Z" fill="var(--c)" />
      <path d="M0-50V32M-32-8H32" stroke="#3a1a30" strokeWidth="2" />
      <path
        d="M0-50 32-8 0 32-32-8Z"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.7"
        strokeWidth="2"
      />
      <path d="M-10 42l-8-3 3 8zM2 54l8-5 0 9z" fill="var(--d)" />
    </>
  ),
  lantern: (
    <>
      <path d="M0-54V-40" stroke="#7a4a22" strokeWidth="3" />
      <circle r="44" fill="#fff0b0" opacity="0.22" />
      {[0, 72, 144, 216, 288].map((turn, at) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M0-40 12-15 0 0Z" fill={`var(--${at % 2 ? 'a' : 'd'})`} />
          <path d="M0-40-12-15 0 0Z" fill={`var(--${at % 2 ? 'b' : 'c'})`} />
        </g>
      ))}
      <circle r="33" fill="none" stroke="var(--c)" strokeWidth="4" strokeDasharray="5 5" />
      <circle r="8" fill="#fff8dc" />
      <path
        d="M-16 34q-3 12-8 18M-11 36v18M16 34q3 12 8 18M11 36v18"
        fill="none"
        stroke="var(--a)"
        strokeWidth="3"
      />
    </>
  ),
}

export function TokenArt({ of, size }: { of: Token; size?: number }) {
  return (
    <svg viewBox="-60 -62 120 124" width={size} height={size} aria-hidden="true">
      <ellipse cy="54" rx="26" ry="4" fill="#000" opacity="0.18" />
      {parts[of]}
    </svg>
  )
}
