import styles from './Street.module.css'

const windows = Array.from({ length: 34 }, (_, at) => ({
  x: 8 + ((at * 73) % 384),
  y: 150 + ((at * 41) % 96),
}))
const flags = ['#e0315c', '#ffc52e', '#19b8a6', '#8b7bff'] as const
const roofs =
  'M0 280V176h34v-22h40v40h26v-62h44v44h30v-30h48v54h26v-76h38v48h34v-26h42v60h24v-38h14v112z'

/** An evening street of the town: a sunset, houses with lit windows, bunting over the road. */
export function Street() {
  return (
    <div className={styles.street} aria-hidden="true">
      <svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMax slice">
        <circle cx="292" cy="120" r="52" fill="#ffd98a" opacity="0.9" />
        <circle cx="292" cy="120" r="92" fill="#ffd98a" opacity="0.2" />
        <path d={roofs} fill="#3d1844" />
        <g fill="#ffcf7a">
          {windows.map(({ x, y }, at) => (
            <rect
              key={`${x}-${y}`}
              x={x}
              y={y + 20}
              width="6"
              height="8"
              opacity={0.24 + (at % 5) / 9}
            />
          ))}
        </g>
        <path d="M0 40Q100 96 200 44T400 52" fill="none" stroke="#5a2a50" strokeWidth="2" />
        {Array.from({ length: 15 }, (_, at) => {
          const x = 10 + at * 27
          const y = 46 + 22 * Math.sin((at / 14) * Math.PI * 2) ** 2 + (at < 8 ? 6 : 0)
          return (
            <path
              key={at}
              d={`M${x} ${y}h16l-8 18z`}
              fill={flags[at % flags.length]}
              opacity="0.95"
            />
          )
        })}
        <rect y="276" width="400" height="24" fill="#241033" />
      </svg>
    </div>
  )
}
