/** How high the sun stands: at dawn, over the sea with coins to collect, or gone down behind it. */
export type Height = 'dawn' | 'up' | 'set'

const suns = {
  dawn: [104, '/pictures/states/sun-dawn.webp'],
  up: [80, '/pictures/states/sun-coin.webp'],
  set: [146, '/pictures/states/sun-set.webp'],
} as const

/** The sun of the day over Manila Bay, cut off where the sea of the scene begins. It is a coin once there is something to collect. */
export function Sunrise({
  height,
  width = 272,
  className,
}: {
  height: Height
  width?: number
  className?: string | undefined
}) {
  const [y, href] = suns[height]
  return (
    <svg
      className={className}
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
      </defs>
      <g clipPath="url(#day-bonus-sky)">
        <image href={href} x="34" y={y - 102} width="204" height="204" />
      </g>
    </svg>
  )
}
