import styles from './Shell.module.css'

const flowers = Array.from({ length: 22 }, (_, at) => ({
  x: (at * 163.7) % 1600,
  y: 20 + ((at * 71.3) % 260),
  s: 0.5 + (at % 4) * 0.22,
}))

/** Inside of a shell: bands of mother-of-pearl, sampaguita blossoms that drift over them. */
export function Shell() {
  return (
    <div className={styles.shell} aria-hidden="true">
      <svg viewBox="0 0 1600 520" width="1600" height="520">
        {[0, 1, 2, 3, 4, 5, 6].map((band) => (
          <path
            key={band}
            d={`M-20 ${60 + band * 70}Q400 ${band * 70 - 40} 800 ${60 + band * 70}T1620 ${60 + band * 70}`}
            fill="none"
            stroke={band % 2 ? '#ffd6ec' : '#c9f5ec'}
            strokeWidth="46"
            opacity="0.07"
          />
        ))}
        {flowers.map(({ x, y, s }) => (
          <g key={`${x}-${y}`} transform={`translate(${x} ${y}) scale(${s})`} opacity="0.3">
            {[0, 72, 144, 216, 288].map((turn) => (
              <ellipse
                key={turn}
                cy="-9"
                rx="6"
                ry="10"
                fill="#fff6ea"
                transform={`rotate(${turn})`}
              />
            ))}
            <circle r="4" fill="#ffe08a" />
          </g>
        ))}
      </svg>
    </div>
  )
}
