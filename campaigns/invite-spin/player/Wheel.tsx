import styles from './Wheel.module.css'

const R = 150
const hues = ['rose', 'amber', 'lagoon', 'violet', 'sky'] as const
const polar = (radius: number, degrees: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [radius * Math.cos(angle), radius * Math.sin(angle)] as const
}
const text = (radius: number, degrees: number) =>
  polar(radius, degrees)
    .map((one) => one.toFixed(2))
    .join(' ')

function sector(at: number, count: number) {
  const half = 180 / count
  const middle = (at * 360) / count
  return `M0 0L${text(R, middle - half)}A${R} ${R} 0 0 1 ${text(R, middle + half)}Z`
}

/** Which colour a field has: the dearest is pearl, the same prize has the same colour, neighbours differ. */
function hueOf(fields: readonly number[], at: number): string {
  const kinds = [...new Set(fields)].sort((one, other) => one - other)
  const amount = fields[at] ?? 0
  return amount === kinds.at(-1) ? 'pearl' : (hues[kinds.indexOf(amount) % hues.length] ?? 'rose')
}

/**
 * A parol as a wheel: eight rays around it, fields of one size, a pearl in the middle and one that points. It turns to
 * what was drawn before it began to; who asked for less motion sees it fade over.
 */
export function Wheel({
  fields,
  turn,
  label,
}: {
  /** Hundredths, from the top on. */
  fields: readonly number[]
  /** Degrees. */
  turn: number
  label: string
}) {
  return (
    <svg className={styles.wheel} viewBox="-206 -216 412 422" role="img" aria-label={label}>
      <defs>
        {(
          [
            ['rose', '#ff6f91', '#d61f4d', '#8f0f38'],
            ['amber', '#fff0b0', '#f0ad2e', '#c0751a'],
            ['lagoon', '#a9fff0', '#1fb8a6', '#0b6f72'],
            ['violet', '#c9c0ff', '#6a55e0', '#3a2aa0'],
            ['sky', '#c8f0ff', '#2f8fe0', '#124a9a'],
            ['pearl', '#ffffff', '#e9ecff', '#b9bfe8'],
          ] as const
        ).map(([name, light, mid, deep]) => (
          <radialGradient
            key={name}
            id={`spin-${name}`}
            gradientUnits="userSpaceOnUse"
            cx="0"
            cy="0"
            r={R}
          >
            <stop offset="0.12" stopColor={light} />
            <stop offset="0.62" stopColor={mid} />
            <stop offset="1" stopColor={deep} />
          </radialGradient>
        ))}
        <linearGradient id="spin-rim" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff3c4" />
          <stop offset="0.42" stopColor="#f2b640" />
          <stop offset="1" stopColor="#9a5a14" />
        </linearGradient>
        <radialGradient id="spin-hub" cx="0.36" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset="0.55" stopColor="#e9ecff" />
          <stop offset="1" stopColor="#8f97d6" />
        </radialGradient>
        <radialGradient id="spin-glow">
          <stop offset="0.6" stopColor="#ffd778" stopOpacity="0.55" />
          <stop offset="1" stopColor="#ffd778" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle r="204" fill="url(#spin-glow)" />
      {Array.from({ length: 8 }, (_, at) => {
        const middle = at * 45 + 22.5
        return (
          <g key={at}>
            <path
              d={`M${text(158, middle - 14)}L${text(200, middle)}L${text(158, middle)}Z`}
              fill="#ff5a78"
            />
            <path
              d={`M${text(158, middle + 14)}L${text(200, middle)}L${text(158, middle)}Z`}
              fill="#b3123f"
            />
            <circle cx={polar(200, middle)[0]} cy={polar(200, middle)[1]} r="4.5" fill="#ffe9a8" />
          </g>
        )
      })}
      <circle r="170" fill="url(#spin-rim)" />
      <circle r="154" fill="#1b0c2e" />
      <g className={styles.fade} data-odd={Math.round(turn / 360) % 2 === 1}>
        <g className={styles.turning} style={{ transform: `rotate(${turn}deg)` }}>
          {fields.map((amount, at) => {
            const middle = (at * 360) / fields.length
            const hue = hueOf(fields, at)
            return (
              // oxlint-disable-next-line react/no-array-index-key -- fields never change places
              <g key={at}>
                <path
                  d={sector(at, fields.length)}
                  fill={`url(#spin-${hue})`}
                  stroke="#1b0c2e"
                  strokeWidth="4"
                />
                <text
                  className={styles.amount}
                  data-hue={hue}
                  transform={`rotate(${middle}) translate(0 -112)`}
                >
                  {amount % 100 === 0 ? amount / 100 : (amount / 100).toFixed(2)}
                </text>
              </g>
            )
          })}
          <circle r="92" fill="none" stroke="#ffffff" strokeOpacity="0.28" strokeWidth="1.5" />
        </g>
      </g>
      {Array.from({ length: 24 }, (_, at) => {
        const [x, y] = polar(162, at * 15 + 7.5)
        return <circle key={at} cx={x} cy={y} r="4" fill={at % 2 ? '#fff9e2' : '#ffe08a'} />
      })}
      <circle r="36" fill="url(#spin-rim)" />
      <circle r="29" fill="url(#spin-hub)" />
      <path d="M-19-214H19L0-148Z" fill="url(#spin-hub)" stroke="#5a1030" strokeWidth="3" />
    </svg>
  )
}
