/** How high the sun stands: at dawn, over the sea with coins to collect, or gone down behind it. */
export type Height = 'dawn' | 'up' | 'set'

const heights = { dawn: 104, up: 66, set: 146 } as const
const rays = Array.from({ length: 16 }, (_, at) => (at * Math.PI) / 8)

/** The sun of the day over Manila Bay, cut off where the sea of the scene begins. It is a coin once there is something to collect. */
export function Sunrise({ height, width = 272 }: { height: Height; width?: number }) {
  const y = heights[height]
  const [light, mid, deep] =
    height === 'up' ? ['#fff0c4', '#ffc857', '#f2a82c'] : ['#ffd9a0', '#ff9d5c', '#e0653a']
  return (
    <svg
      viewBox="0 0 272 126"
      width={width}
      height={(width * 126) / 272}
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
      </g>
    </svg>
  )
}
