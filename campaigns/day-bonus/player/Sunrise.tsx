/** How high the sun stands: at dawn, over the sea with coins to collect, or gone down behind it. */
export type Height = 'dawn' | 'up' | 'set'

const heights = { dawn: 104, up: 66, set: 146 } as const
const rays = Array.from({ length: 16 }, (_, at) => (at * Math.PI) / 8)

/** The sun of the day over Manila Bay. It is a coin once there is something to collect. */
export function Sunrise({ height, width = 272 }: { height: Height; width?: number }) {
  const y = heights[height]
  const [light, mid, deep] =
    height === 'up' ? ['#fff0c4', '#ffc857', '#f2a82c'] : ['#ffd9a0', '#ff9d5c', '#e0653a']
  return (
    <svg
      viewBox="0 0 272 184"
      width={width}
      height={(width * 184) / 272}
      overflow="visible"
      aria-hidden="true"
    >
      <defs>
        <clipPath id="day-bonus-sky">
          <rect x="-20" y="-80" width="312" height="206" />
        </clipPath>
        <radialGradient id="day-bonus-sun" cx="0.4" cy="0.35" r="0.75">
          <stop offset="0" stopColor={light} />
          <stop offset="0.6" stopColor={mid} />
          <stop offset="1" stopColor={deep} />
        </radialGradient>
        <radialGradient id="day-bonus-glow">
          <stop offset="0" stopColor={mid} stopOpacity=".75" />
          <stop offset="1" stopColor={mid} stopOpacity="0" />
        </radialGradient>
        <linearGradient id="day-bonus-sea" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1f8a9c" />
          <stop offset="1" stopColor="#0b3b5c" />
        </linearGradient>
      </defs>
      <g clipPath="url(#day-bonus-sky)">
        <circle cx="136" cy={y} r="110" fill="url(#day-bonus-glow)" />
        {height !== 'set' && (
          <g stroke={mid} strokeWidth="5" strokeLinecap="round">
            {rays.map((turn, at) => {
              const [from, to] = [54, at % 2 === 0 ? 76 : 66]
              return (
                <path
                  key={turn}
                  d={`M${136 + Math.cos(turn) * from} ${y + Math.sin(turn) * from}L${136 + Math.cos(turn) * to} ${y + Math.sin(turn) * to}`}
                />
              )
            })}
          </g>
        )}
        <circle cx="136" cy={y} r="46" fill="url(#day-bonus-sun)" />
        {height === 'up' && (
          <g fill="none" stroke="#b8741a">
            <circle cx="136" cy={y} r="37" strokeWidth="3" opacity=".55" />
            <path
              d={`M126 ${y + 20}v-40h13a12 12 0 0 1 0 24h-13M118 ${y - 12}h38M118 ${y - 4}h38`}
              strokeWidth="5"
              strokeLinecap="round"
            />
          </g>
        )}
        <path d="M0 126q26-24 54-22 20 2 38 22zM190 126q16-18 34-19 26 0 48 19z" fill="#2a2150" />
      </g>
      <path
        d="M8 126h256q8 0 8 8v34q0 16-16 16H16q-16 0-16-16v-34q0-8 8-8z"
        fill="url(#day-bonus-sea)"
      />
      <g stroke={mid} strokeWidth="4" strokeLinecap="round" opacity={height === 'set' ? 0.35 : 0.9}>
        <path d="M98 138h76M110 150h52M120 162h32" />
      </g>
      <g stroke="#8fe3e6" strokeWidth="3" strokeLinecap="round" opacity=".5">
        <path d="M20 142h34M216 140h36M40 160h28M196 160h30" />
      </g>
    </svg>
  )
}
