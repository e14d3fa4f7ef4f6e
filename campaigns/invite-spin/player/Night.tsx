import styles from './Night.module.css'

/** At the sides and above: between them are words, where a star would be read as a dot. */
const stars = Array.from({ length: 110 }, (_, at) => ({
  x: (at * 137.5) % 400,
  y: (at * 83.2) % 430,
  r: at % 6 === 0 ? 1.8 : at % 2 === 0 ? 1.1 : 0.7,
})).filter(({ x, y }) => x < 38 || x > 362 || y < 42)
const lanterns = [
  { x: 10, y: 176, size: 0.72, hue: '#ffd36b' },
  { x: 56, y: 84, size: 0.42, hue: '#f29bb8' },
  { x: 346, y: 76, size: 0.42, hue: '#b4b0ff' },
  { x: 392, y: 190, size: 0.76, hue: '#7fe3c8' },
]

/** Halves of the sky: side by side on a phone, at the two edges of a desktop's page. */
const sides = [0, 200].map((left) => {
  const holds = ({ x }: { x: number }) => x >= left && x < left + 200
  return { left, stars: stars.filter(holds), lanterns: lanterns.filter(holds) }
})

/** The night of the wheel: rays of its light, capiz lanterns, stars. */
export function Night() {
  return (
    <div className={styles.night} aria-hidden="true">
      <div className={styles.rays} />
      <div className={styles.sky}>
        {sides.map((side) => (
          <Side key={side.left} {...side} />
        ))}
      </div>
    </div>
  )
}

function Side({ left, stars: shining, lanterns: hanging }: (typeof sides)[number]) {
  return (
    <svg viewBox={`${left} 0 200 430`} preserveAspectRatio="xMidYMin meet">
      <g fill="#fdf6df">
        {shining.map(({ x, y, r }) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} opacity={r > 1.5 ? 0.95 : 0.3 + r / 3} />
        ))}
      </g>
      {hanging.map(({ x, y, size, hue }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <path d="M0-220V-26" stroke="#3d2a68" strokeWidth="2" />
          <circle r="46" fill={hue} opacity="0.12" />
          <ellipse rx="23" ry="27" fill={hue} />
          <path
            d="M-23 0h46M-19-13h38M-19 13h38M-8-26q-10 26 0 52M8-26q10 26 0 52"
            fill="none"
            stroke="#5a2340"
            strokeOpacity="0.36"
            strokeWidth="1.4"
          />
          <path d="M-9-30H9v5H-9zM-9 25H9v5H-9z" fill="#6a3a1c" />
          <path d="M-6 30v16M0 30v21M6 30v16" stroke={hue} strokeWidth="2.2" />
        </g>
      ))}
    </svg>
  )
}
