import styles from './FreeSign.module.css'

/** A scallop that opens as its day comes: `open` from 0 to 1; with `pearl` so much of one shows. */
export function Shell({ open, pearl, size = 72 }: { open: number; pearl: number; size?: number }) {
  const gape = 6 + open * 15
  // Ribs fan out from the hinge line and end before the rim.
  const rib = (x: number, up: boolean) => {
    const tip = up ? -1 : 1
    const reach = 21 - Math.abs(x) * 0.28
    return `M${40 + x * 0.45} ${40 + tip * (gape / 2 + 2)}Q${40 + x * 0.75} ${40 + tip * (reach * 0.6 + 4)} ${40 + x} ${40 + tip * (reach + 6)}`
  }
  const scallop = (up: boolean) => {
    const base = up ? 40 - gape / 2 : 40 + gape / 2
    const tip = up ? -1 : 1
    return `M4 ${40 + tip}q2 ${tip * 17} 13 ${tip * 18}q2 ${tip * 8} 11 ${tip * 7}q4 ${tip * 7} 12 ${tip * 7}t12 ${tip * -7}q9 ${tip} 11 ${tip * -7}q11 ${tip * -1} 13 ${tip * -18}Q58 ${base} 40 ${base}T4 ${40 + tip}z`
  }
  return (
    <svg viewBox="0 0 80 80" width={size} height={size} aria-hidden="true">
      <defs>
        <linearGradient id="shell-up" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffd9ea" />
          <stop offset="0.6" stopColor="#f49ac2" />
          <stop offset="1" stopColor="#c8568f" />
        </linearGradient>
        <linearGradient id="shell-down" x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" stopColor="#f7a9cb" />
          <stop offset="1" stopColor="#a83f78" />
        </linearGradient>
        <radialGradient id="shell-pearl" cx="0.35" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset="0.6" stopColor="#e6e9ff" />
          <stop offset="1" stopColor="#97a0dc" />
        </radialGradient>
      </defs>
      <ellipse className={styles.mouth} cx="40" cy="40" rx="33" ry={gape * 0.62} fill="#4a1638" />
      <path d={scallop(false)} fill="url(#shell-down)" />
      <g fill="none" stroke="#8f2f63" strokeOpacity="0.45" strokeWidth="1.4">
        {[-24, -12, 0, 12, 24].map((x) => (
          <path key={x} d={rib(x, false)} />
        ))}
      </g>
      {pearl > 0 && <circle cx="40" cy="41" r={4 + pearl * 9} fill="url(#shell-pearl)" />}
      <g className={styles.lid}>
        <path d={scallop(true)} fill="url(#shell-up)" />
        <g fill="none" stroke="#ffffff" strokeOpacity="0.5" strokeWidth="1.4">
          {[-24, -12, 0, 12, 24].map((x) => (
            <path key={x} d={rib(x, true)} />
          ))}
        </g>
      </g>
      <circle className={styles.risen} cx="40" cy="41" r="8" fill="url(#shell-pearl)" />
    </svg>
  )
}
