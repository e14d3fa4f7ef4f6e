import type { ReactNode } from 'react'
import type { Art } from '../call.ts'
import styles from './Plaza.module.css'

/** What each festival is known by, at both sides of the plaza; radius about 60. */
const props: Record<Art, ReactNode> = {
  // Headdresses of feathers.
  sinulog: (
    <>
      {[-60, -36, -12, 12, 36, 60].map((turn, at) => (
        <path
          key={turn}
          d="M0 6C-13-24-11-58 0-74 11-58 13-24 0 6Z"
          fill={`var(--${'abcdab'[at]})`}
          transform={`rotate(${turn})`}
        />
      ))}
      <path
        d="M-40 10Q0-14 40 10L34 28Q0 10-34 28Z"
        fill="var(--c)"
        stroke="#7a4a12"
        strokeWidth="2"
      />
      <circle cy="6" r="8" fill="#fff6ea" />
    </>
  ),
  // Wreaths of blooms.
  panagbenga: (
    <>
      {[0, 60, 120, 180, 240, 300].map((turn, at) => (
        <g key={turn} transform={`rotate(${turn}) translate(0 -42)`}>
          {[0, 72, 144, 216, 288].map((leaf) => (
            <ellipse
              key={leaf}
              cy="-11"
              rx="8"
              ry="12"
              fill={`var(--${'abcd'[at % 4]})`}
              transform={`rotate(${leaf})`}
            />
          ))}
          <circle r="6" fill="#fff3b8" />
        </g>
      ))}
      <circle r="30" fill="none" stroke="#2f8a4c" strokeWidth="7" />
    </>
  ),
  // Kiping: leaves of rice, fanned out.
  pahiyas: (
    <>
      {[-75, -50, -25, 0, 25, 50, 75].map((turn, at) => (
        <g key={turn} transform={`rotate(${turn} 0 30)`}>
          <path
            d="M0 20C-17-8-13-46 0-66 13-46 17-8 0 20Z"
            fill={`var(--${'abcd'[at % 4]})`}
            stroke="#fff"
            strokeOpacity="0.5"
          />
          <path
            d="M0 12V-52M0-8-9-18M0-8 9-18M0-28-8-38M0-28 8-38"
            fill="none"
            stroke="#fff"
            strokeOpacity="0.55"
            strokeWidth="1.500"
          />
        </g>
      ))}
      <circle cy="30" r="12" fill="var(--c)" />
    </>
  ),
  // The sun of the flag, and ribbons.
  kalayaan: (
    <>
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <path key={turn} d="M-7-24 0-62 7-24Z" fill="var(--c)" transform={`rotate(${turn})`} />
      ))}
      <circle r="26" fill="var(--c)" stroke="#fff6ea" strokeWidth="3" />
      <path
        d="M-16 30q-10 26-26 40M-4 32q-4 26-10 44"
        fill="none"
        stroke="var(--a)"
        strokeWidth="7"
      />
      <path d="M16 30q10 26 26 40M4 32q4 26 10 44" fill="none" stroke="var(--b)" strokeWidth="7" />
    </>
  ),
  // Fruit of the harvest.
  kadayawan: (
    <>
      <path d="M0-46C34-46 44-14 36 12 28 40-28 40-36 12-44-14-34-46 0-46Z" fill="var(--c)" />
      {Array.from({ length: 15 }, (_, at) => (
        <path
          key={at}
          d="M-7 0 0-11 7 0Z"
          fill="var(--d)"
          transform={`translate(${-24 + (at % 5) * 12} ${-20 + Math.floor(at / 5) * 18})`}
        />
      ))}
      <path d="M0-46q2-14 12-18" fill="none" stroke="#5a3a16" strokeWidth="6" />
      <circle cx="-40" cy="34" r="17" fill="var(--a)" />
      <circle cx="42" cy="32" r="19" fill="var(--b)" />
      <path d="M-40 17q4-8 11-8M42 13q4-8 11-8" fill="none" stroke="#2f8a4c" strokeWidth="4" />
    </>
  ),
  // The smile of Bacolod.
  masskara: (
    <>
      {[-64, -40, -16, 16, 40, 64].map((turn, at) => (
        <path
          key={turn}
          d="M0-20C-10-42-9-64 0-78 9-64 10-42 0-20Z"
          fill={`var(--${'abcdab'[at]})`}
          transform={`rotate(${turn})`}
        />
      ))}
      <path d="M-40-10C-40-40 40-40 40-10 40 26 20 46 0 46S-40 26-40-10Z" fill="#ffe0a8" />
      <path d="M-30-6q12-15 24 0-12 5-24 0zM30-6q-12-15-24 0 12 5 24 0z" fill="#2a0c30" />
      <path d="M-24 14Q0 26 24 14 20 36 0 36T-24 14Z" fill="#8a1230" />
      <circle cx="-26" cy="12" r="7" fill="var(--a)" opacity="0.7" />
      <circle cx="26" cy="12" r="7" fill="var(--a)" opacity="0.7" />
    </>
  ),
}

const confetti = Array.from({ length: 44 }, (_, at) => ({
  x: (at * 137.5) % 414,
  y: (at * 71.3) % 330,
  turn: (at * 47) % 180,
  hue: 'abcd'[at % 4],
}))

/** The plaza on a feast day, in the colours and with the things of the festival that runs. */
export function Plaza({ art }: { art: Art }) {
  return (
    <div className={styles.plaza} data-day="" data-art={art} aria-hidden="true">
      <svg viewBox="0 0 414 360" preserveAspectRatio="xMidYMin meet">
        {confetti.map(({ x, y, turn, hue }) => (
          <rect
            key={`${x}-${y}`}
            x={x}
            y={y}
            width="7"
            height="3.500"
            rx="1"
            fill={`var(--${hue})`}
            opacity="0.7"
            transform={`rotate(${turn} ${x} ${y})`}
          />
        ))}
        <g data-lights="">
          <g transform="translate(40 104) rotate(-8) scale(0.62)">{props[art]}</g>
          <g transform="translate(374 104) rotate(8) scale(0.62)">{props[art]}</g>
        </g>
      </svg>
    </div>
  )
}
