import styles from './Sky.module.css'

/** Where stars and lanterns hang; drawn once, the same for everybody. */
const stars = Array.from({ length: 46 }, (_, at) => ({
  x: (at * 137.5) % 400,
  y: (at * 61.8) % 330,
  r: at % 7 === 0 ? 1.7 : at % 3 === 0 ? 1.1 : 0.7,
}))
const lanterns = [
  { x: 12, y: 118, size: 0.74, hue: '#ff9d7a' },
  { x: 100, y: 26, size: 0.36, hue: '#7fd8c4' },
  { x: 236, y: 18, size: 0.36, hue: '#f0a0c8' },
  { x: 388, y: 128, size: 0.82, hue: '#ffd36b' },
]
/** Roofs of a town by the bay. */
const roofs =
  'M0 470V430h26v-16h20v30h18v-46h34v30h22v-18h26v44h24v-62h12v-10h20v10h14v52h30v-26h24v14h22v-40h30v58h26v-30h24v24h24v24z'

/** The night of the season, behind the page's head: sky, capiz lanterns, lit windows. In the light look its morning. */
export function Sky() {
  return (
    <div className={styles.sky} data-day="" aria-hidden="true">
      <svg viewBox="0 0 400 330" preserveAspectRatio="xMidYMin meet">
        <g className={styles.stars} fill="#fdf6df">
          {stars.map(({ x, y, r }) => (
            <circle
              key={`${x}-${y}`}
              cx={x}
              cy={y}
              r={r}
              opacity={0.35 + (r > 1.5 ? 0.6 : r / 3)}
            />
          ))}
        </g>
        {lanterns.map(({ x, y, size, hue }) => (
          <g key={x} data-lights="" transform={`translate(${x} ${y}) scale(${size})`}>
            <path d="M0-90V-22" stroke="#4a4f8f" strokeWidth="1.2" />
            <circle r="44" fill={hue} opacity="0.1" />
            <circle r="30" fill={hue} opacity="0.14" />
            <ellipse rx="21" ry="24" fill={hue} />
            <path
              d="M-21 0h42M-18-12h36M-18 12h36M-8-23q-9 23 0 46M8-23q9 23 0 46"
              fill="none"
              stroke="#7a2d1b"
              strokeOpacity="0.32"
              strokeWidth="1.2"
            />
            <path d="M-8-26H8v4H-8zM-8 22H8v4H-8z" fill="#3a2a58" />
            <path d="M-5 26v16M0 26v20M5 26v16" stroke={hue} strokeWidth="1.8" opacity="0.8" />
          </g>
        ))}
      </svg>
      <svg className={styles.town} viewBox="0 360 400 110" preserveAspectRatio="xMidYMax slice">
        <path d={roofs} fill="#0d1233" />
        <g fill="#e0b155">
          {Array.from({ length: 40 }, (_, at) => (
            <rect
              key={at}
              x={(at * 97) % 396}
              y={438 + ((at * 29) % 26)}
              width="4"
              height="5"
              opacity={0.22 + ((at * 7) % 5) / 10}
            />
          ))}
        </g>
      </svg>
    </div>
  )
}
