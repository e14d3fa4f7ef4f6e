import styles from './Treasure.module.css'

/** Where pearls fly to inside the picture: they never cross the words below it. */
const pearls = [
  [-104, -40, 9],
  [-78, -74, 6],
  [-46, -92, 8],
  [-14, -104, 5],
  [22, -100, 7],
  [54, -86, 9],
  [84, -66, 6],
  [106, -36, 8],
] as const
const ribs = [-66, -44, -22, 0, 22, 44, 66]

/**
 * A shell that opens and shows its pearl: the picture of every good moment, as a card (Collect, a paid deposit) or as a scene
 * (the wheel). It opens once; with reduced motion it stands open.
 */
export function Treasure({ size = 'card' }: { size?: 'card' | 'scene' }) {
  return (
    <span className={styles.stage} data-size={size} aria-hidden="true">
      <svg viewBox="-130 -112 260 200">
        <Gradients />
        <g className={styles.rays}>
          {ribs.map((turn) => (
            <path
              key={turn}
              d="M-6 20-15-130H15L6 20z"
              transform={`rotate(${turn} 0 20)`}
              fillOpacity="0.4"
              fill="url(#treasure-light)"
            />
          ))}
        </g>
        <Lid />
        <circle className={styles.glow} cy="6" r="70" fill="url(#treasure-light)" />
        <g className={styles.flock}>
          {pearls.map(([x, y, r]) => (
            <circle
              key={x}
              r={r}
              fill="url(#treasure-pearl)"
              style={{ '--x': `${x}px`, '--y': `${y}px` } as React.CSSProperties}
            />
          ))}
        </g>
        <g className={styles.pearl}>
          <circle cy="4" r="34" fill="url(#treasure-pearl)" />
          <ellipse cx="-11" cy="-10" rx="9" ry="6" fill="#ffffff" transform="rotate(-30 -11 -10)" />
        </g>
        <path
          d="M-98 22C-96 62-50 82 0 82S96 62 98 22C72 40 40 34 0 36-40 34-72 40-98 22z"
          fill="url(#treasure-bowl)"
          stroke="#23215f"
          strokeWidth="4"
          strokeLinejoin="round"
        />
        <path
          d="M-60 44q4 20 22 30M-30 44q2 22 14 34M0 44v36M30 44q-2 22-14 34M60 44q-4 20-22 30"
          fill="none"
          stroke="#a9a2ff"
          strokeOpacity="0.6"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
    </span>
  )
}

function Gradients() {
  return (
    <defs>
      <radialGradient id="treasure-light">
        <stop offset="0" stopColor="#fff6ea" stopOpacity="0.75" />
        <stop offset="1" stopColor="#fff6ea" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="treasure-inside" cx="0.5" cy="0.95" r="1">
        <stop offset="0" stopColor="#fffaf2" />
        <stop offset="0.45" stopColor="#ffdff0" />
        <stop offset="1" stopColor="#8f86f2" />
      </radialGradient>
      <linearGradient id="treasure-bowl" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#7a70ee" />
        <stop offset="1" stopColor="#2b2a7c" />
      </linearGradient>
      <radialGradient id="treasure-pearl" cx="0.36" cy="0.3" r="0.85">
        <stop offset="0" stopColor="#ffffff" />
        <stop offset="0.5" stopColor="#fff1da" />
        <stop offset="1" stopColor="#c9a2e6" />
      </radialGradient>
    </defs>
  )
}

function Lid() {
  return (
    <g className={styles.lid}>
      <path
        d="M-92 24C-108-20-92-44-80-52-76-70-58-78-48-78-38-94-14-96 0-88 14-96 38-94 48-78 58-78 76-70 80-52 92-44 108-20 92 24z"
        fill="url(#treasure-inside)"
        stroke="#4f48b8"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      {ribs.map((turn) => (
        <path
          key={turn}
          d="M0 18V-66"
          transform={`rotate(${turn} 0 26)`}
          stroke="#ffffff"
          strokeOpacity="0.55"
          strokeWidth="3"
          strokeLinecap="round"
        />
      ))}
    </g>
  )
}
