import { pesos } from '@perlas/player-kit/pesos.ts'

/** A red packet on the mat: shut, in the light of its time, or with its flap up and what it held. */
export function Packet({ state, amount = 0 }: { state: string; amount?: number }) {
  const isOut = state === 'opened'
  return (
    <svg viewBox="-70 -104 140 196" aria-hidden="true">
      <defs>
        <linearGradient id="ampao" x1="0" y1="0" x2="0.35" y2="1">
          <stop offset="0" stopColor="#f6494f" />
          <stop offset="0.55" stopColor="#d41f33" />
          <stop offset="1" stopColor="#98101f" />
        </linearGradient>
        <linearGradient id="ampao-flap" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ff6b62" />
          <stop offset="1" stopColor="#c0182c" />
        </linearGradient>
        <linearGradient id="ampao-gold" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff3b8" />
          <stop offset="0.5" stopColor="#ffcb3d" />
          <stop offset="1" stopColor="#c9780c" />
        </linearGradient>
      </defs>
      <ellipse cx="0" cy="82" rx="58" ry="9" fill="#2a0a08" opacity="0.5" />
      {isOut && (
        <>
          <path d="M-46-40V-52Q0-104 46-52V-40Z" fill="#98101f" />
          <g transform="translate(0 -34) rotate(-3)">
            <rect x="-40" y="-46" width="80" height="80" rx="6" fill="#fff8e6" />
            <rect
              x="-35"
              y="-41"
              width="70"
              height="70"
              rx="4"
              fill="none"
              stroke="#e0b155"
              strokeWidth="1.6"
            />
            <text
              y="0"
              textAnchor="middle"
              fontSize="25"
              fontWeight="800"
              fill="#8a1230"
              textLength={amount >= 100_00 ? 62 : undefined}
              lengthAdjust="spacingAndGlyphs"
            >
              {pesos(amount)}
            </text>
          </g>
        </>
      )}
      <rect
        x="-50"
        y={isOut ? -24 : -66}
        width="100"
        height={isOut ? 106 : 148}
        rx="9"
        fill="url(#ampao)"
      />
      {/* Sampaguita in gold line, as such packets have it. */}
      <g
        fill="none"
        stroke="#ffd36b"
        strokeWidth="1.8"
        strokeLinecap="round"
        opacity="0.75"
        transform="translate(0 48)"
      >
        <path d="M0 0c-9-13-9-21 0-28 9 7 9 15 0 28zM0 0c-16-3-22-9-22-20 11-1 19 5 22 20zM0 0c16-3 22-9 22-20-11-1-19 5-22 20zM-36 12q18-2 36-12 18 10 36 12M-24 22q14-4 24-12 10 8 24 12" />
      </g>
      <path
        d={
          isOut
            ? 'M-50-14Q-50-24-41-24H41Q50-24 50-14L0 6Z'
            : 'M-50-57Q-50-66-41-66H41Q50-66 50-57V-34Q0 14-50-34Z'
        }
        fill={isOut ? '#7c0c1c' : 'url(#ampao-flap)'}
        stroke="#ffd36b"
        strokeWidth={isOut ? 0 : 2.4}
      />
      {isOut ? (
        <path d="M-50-14L0 16 50-14V72Q50 82 41 82H-41Q-50 82-50 72Z" fill="url(#ampao)" />
      ) : (
        <>
          <circle cy="-8" r="19" fill="url(#ampao-gold)" stroke="#a8560c" strokeWidth="1.4" />
          <path
            d="M0-21 3.300-11.300 13-8 3.300-4.700 0 5-3.300-4.700-13-8-3.300-11.300Z"
            fill="#a8560c"
          />
        </>
      )}
      <path
        d="M-43 70V-54Q-43-60-36-60"
        fill="none"
        stroke="#fff"
        strokeWidth="2.500"
        opacity={isOut ? 0 : 0.3}
      />
    </svg>
  )
}
