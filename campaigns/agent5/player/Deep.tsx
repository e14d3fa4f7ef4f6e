import styles from './Deep.module.css'

const bubbles = Array.from({ length: 40 }, (_, at) => ({
  x: (at * 211.7) % 1600,
  y: (at * 97.3) % 520,
  r: 2 + (at % 5) * 1.6,
}))

/** The blue below: shafts of light from above, bubbles that rise. */
export function Deep() {
  return (
    <div className={styles.deep} aria-hidden="true">
      <svg viewBox="0 0 1600 540" width="1600" height="540">
        {[180, 420, 640, 820, 1010, 1240, 1430].map((x, at) => (
          <path
            key={x}
            d={`M${x} -20h${46 + at * 6}l-90 560h-150z`}
            fill="#cfe6ff"
            opacity="0.05"
          />
        ))}
        {bubbles.map(({ x, y, r }) => (
          <g key={`${x}-${y}`} opacity="0.5">
            <circle cx={x} cy={y} r={r} fill="none" stroke="#cfe6ff" strokeWidth="1.200" />
            <circle cx={x - r / 3} cy={y - r / 3} r={r / 4} fill="#fff" />
          </g>
        ))}
      </svg>
    </div>
  )
}
