import styles from './Harbor.module.css'

const stars = Array.from({ length: 30 }, (_, at) => ({
  x: (at * 137.5) % 400,
  y: (at * 47.3) % 150,
  r: at % 5 === 0 ? 1.7 : 0.9,
}))
const lights = Array.from({ length: 16 }, (_, at) => ({ x: 12 + at * 25.6, y: 214 - (at % 4) * 5 }))
const COPIES = 5

/** A bay at dusk: hills with the lights of a town, the sea, and the sun's last strip on it. */
export function Harbor() {
  return (
    <div className={styles.harbor} aria-hidden="true">
      <svg viewBox="0 0 2000 420" width="2000" height="420">
        <circle cx="1000" cy="206" r="150" fill="#ffd9a0" opacity="0.16" />
        <circle cx="1000" cy="206" r="62" fill="#ffe7bd" />
        {Array.from({ length: COPIES }, (_, copy) => (
          <g key={copy} transform={`translate(${copy * 400} 0)`}>
            <g fill="#fff6e6">
              {stars.map(({ x, y, r }) => (
                <circle key={`${x}-${y}`} cx={x} cy={y} r={r} opacity={r > 1 ? 0.9 : 0.45} />
              ))}
            </g>
            <path
              d="M0 220Q60 150 120 190T240 176Q290 140 340 184T400 220V240H0Z"
              fill="#3a3570"
              opacity="0.85"
            />
            <path d="M0 226Q70 190 150 214T300 206T400 226V240H0Z" fill="#22265a" />
            <g fill="#ffd98a">
              {lights.map(({ x, y }) => (
                <circle key={x} cx={x} cy={y + 8} r="1.800" />
              ))}
            </g>
          </g>
        ))}
        <rect y="232" width="2000" height="188" fill="#0d4a63" />
        <path d="M930 236h140l60 184h-260z" fill="#ffd79a" opacity="0.2" />
        {Array.from({ length: 34 }, (_, at) => {
          const [x, y] = [(at * 173) % 2000, 246 + ((at * 37) % 160)]
          return (
            <path
              key={at}
              d={`M${x} ${y}q14-7 28 0t28 0`}
              fill="none"
              stroke="#8fe3e0"
              strokeWidth="2"
              strokeLinecap="round"
              opacity={0.16 + (at % 4) / 14}
            />
          )
        })}
      </svg>
    </div>
  )
}
