import styles from './Jeepney.module.css'

/** Ten seats behind five windows, then the roof, then the rail at the back: how full it is. */
const SEATS = 10
const skins = ['#c98a5e', '#a86a42', '#e0aa7c', '#8a5434', '#d39a6c'] as const
const shirts = ['#2dd4bf', '#ffc857', '#ff7a9a', '#8b7bff', '#ff9d5a', '#5ab8ff'] as const
const hairs = ['#1d1420', '#2c1a12', '#3a2416', '#151018'] as const

/** Somebody from the waist up, at 0 0 their shoulders. */
function Passenger({ at }: { at: number }) {
  const skin = skins[at % skins.length]
  const long = at % 3 === 1
  return (
    <g className={styles.passenger}>
      {long && <path d="M-13-24q-3 24 2 30h22q5-6 2-30z" fill={hairs[at % hairs.length]} />}
      <path d="M-15 20q0-22 15-22t15 22z" fill={shirts[at % shirts.length]} />
      <rect x="-4" y="-10" width="8" height="12" fill={skin} />
      <circle cy="-18" r="11.500" fill={skin} />
      <path
        d={
          long
            ? 'M-12-18q0-14 12-14t12 14q-7-8-12-8t-12 8z'
            : 'M-12-19q1-13 12-13t12 13q-4-6-12-6t-12 6z'
        }
        fill={hairs[at % hairs.length]}
      />
      <path
        d="M-4-13q4 4 8 0"
        stroke="#5a2a1a"
        strokeWidth="1.800"
        fill="none"
        strokeLinecap="round"
      />
      <circle cx="-4.500" cy="-18.500" r="1.500" fill="#241410" />
      <circle cx="4.500" cy="-18.500" r="1.500" fill="#241410" />
    </g>
  )
}

function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 142)`}>
      <circle r="27" fill="#14141f" />
      <circle r="15" fill="#cfd8e8" />
      <circle r="6" fill="#6f7c98" />
    </g>
  )
}

/** The jeepney: a friend who counts is a passenger in it. */
export function Jeepney({ count, label }: { count: number; label: string }) {
  const inside = Math.min(count, SEATS)
  const onRoof = count >= 50 ? 4 : count >= 30 ? 2 : 0
  return (
    <svg className={styles.jeepney} viewBox="0 0 440 190" role="img" aria-label={label}>
      <defs>
        <linearGradient id="jeep-chrome" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset="0.5" stopColor="#b4c1d6" />
          <stop offset="0.55" stopColor="#73809c" />
          <stop offset="1" stopColor="#e6edf6" />
        </linearGradient>
        <linearGradient id="jeep-body" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ff4d6a" />
          <stop offset="1" stopColor="#b3123f" />
        </linearGradient>
        <linearGradient id="jeep-night" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#41346f" />
          <stop offset="1" stopColor="#1d1740" />
        </linearGradient>
        <radialGradient id="jeep-lamp">
          <stop offset="0" stopColor="#fff6c8" stopOpacity="0.9" />
          <stop offset="1" stopColor="#fff2a8" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="212" cy="170" rx="196" ry="10" fill="#0a0618" opacity="0.5" />
      {Array.from({ length: onRoof }, (_, at) => (
        <g key={at} transform={`translate(${96 + at * 52} 24)`}>
          <Passenger at={at + 11} />
        </g>
      ))}
      <path d="M44 52Q44 38 60 38H300Q316 38 322 52L330 66H36Z" fill="url(#jeep-chrome)" />
      <rect x="34" y="60" width="300" height="94" rx="12" fill="url(#jeep-body)" />
      <path d="M332 84H388Q414 88 420 118V146H332Z" fill="url(#jeep-chrome)" />
      <path d="M322 62H340L366 92H322Z" fill="#bfe9f7" stroke="#e9f2fb" strokeWidth="4" />
      <g>
        {Array.from({ length: 5 }, (_, at) => (
          <g key={at} transform={`translate(${52 + at * 53} 68)`}>
            <rect width="46" height="40" rx="7" fill="url(#jeep-night)" />
            <svg x="0" y="0" width="46" height="40" viewBox="0 0 46 40">
              {[0, 1].map((seat) => {
                const number = at + seat * 5
                return number < inside ? (
                  <g key={seat} transform={`translate(${seat === 0 ? 14 : 33} 38) scale(.82)`}>
                    <Passenger at={number} />
                  </g>
                ) : null
              })}
            </svg>
            <rect width="46" height="40" rx="7" fill="none" stroke="#ffdf8a" strokeWidth="3.500" />
          </g>
        ))}
      </g>
      <path d="M34 116H334V128H34Z" fill="#ffc52e" />
      <path
        d="M44 122l12-6 12 6-12 6zM84 122l12-6 12 6-12 6zM124 122l12-6 12 6-12 6zM164 122l12-6 12 6-12 6zM204 122l12-6 12 6-12 6zM244 122l12-6 12 6-12 6zM284 122l12-6 12 6-12 6z"
        fill="#19b8a6"
      />
      <path d="M34 128H334V150H34Z" fill="#7f0c2e" opacity="0.5" />
      <path d="M150 138l5-10 5 10 11 1.500-8 7.500 2 11-10-5-10 5 2-11-8-7.500z" fill="#fff1c9" />
      <path d="M60 44H296" stroke="#d81f3f" strokeWidth="7" strokeLinecap="round" />
      <path
        d="M66 34l14-12 14 12zM110 34l14-12 14 12zM154 34l14-12 14 12zM198 34l14-12 14 12zM242 34l14-12 14 12zM286 34l14-12 14 12z"
        fill={onRoof > 0 ? 'none' : '#ffc52e'}
        opacity="0.9"
      />
      <circle cx="408" cy="114" r="46" fill="url(#jeep-lamp)" />
      <circle cx="408" cy="114" r="12" fill="#fffbe6" stroke="#8b97b0" strokeWidth="4" />
      <rect x="378" y="132" width="52" height="14" rx="7" fill="url(#jeep-chrome)" />
      <path d="M356 84q6-18 16-16-2 10 6 16z" fill="#eef3fa" stroke="#8b97b0" strokeWidth="2" />
      <rect x="22" y="140" width="22" height="12" rx="5" fill="url(#jeep-chrome)" />
      <path d="M30 62V150" stroke="#e6edf6" strokeWidth="6" strokeLinecap="round" />
      <Wheel x={96} />
      <Wheel x={344} />
    </svg>
  )
}
