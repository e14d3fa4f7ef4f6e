import styles from './Street.module.css'

const windows = Array.from({ length: 34 }, (_, at) => ({
  x: 8 + ((at * 73) % 384),
  y: 164 + ((at * 41) % 52),
}))
const flags = ['#e0315c', '#ffc52e', '#19b8a6', '#8b7bff'] as const
const roofs =
  'M0 280V156h30l24-24 24 24v24h28v-52h40v40l26-22 26 22h30v26h26v-70h40v46l24-20 24 20h24v34h20v-28h14v124z'
const far = 'M0 280V118h52v-30h34v44h40v-62h30v40h62v-26h38v44h34v-58h30v46h40v-20h40v184z'

/** Copies side by side, wider than any page. */
const BLOCKS = 5

/** An evening street of the town: a sunset, houses with lit windows, bunting over the road. */
export function Street() {
  return (
    <div className={styles.street} aria-hidden="true">
      <svg viewBox="0 0 2000 300" width="2000" height="300">
        <circle cx="1092" cy="96" r="50" fill="#ffe3a0" />
        <circle cx="1092" cy="96" r="92" fill="#ffd98a" opacity="0.22" />
        {Array.from({ length: BLOCKS }, (_, block) => (
          <g key={block} transform={`translate(${block * 400} 0)`}>
            <path d={far} fill="#7a2f62" opacity="0.85" />
            <path d={roofs} fill="#3d1844" />
            <g fill="#ffcf7a">
              {windows.map(({ x, y }, at) => (
                <rect
                  key={`${x}-${y}`}
                  x={x}
                  y={y}
                  width="6"
                  height="8"
                  opacity={0.3 + (at % 5) / 8}
                />
              ))}
            </g>
            <path d="M0 30Q100 82 200 30T400 30" fill="none" stroke="#5a2a50" strokeWidth="2" />
            {Array.from({ length: 14 }, (_, at) => {
              const x = 6 + at * 28.6
              const y = 31 + 24 * Math.abs(Math.sin(((x + 8) / 200) * Math.PI))
              return <path key={at} d={`M${x} ${y}h15l-7.500 18z`} fill={flags[at % 4]} />
            })}
          </g>
        ))}
        <rect y="270" width="2000" height="30" fill="#241033" />
        <path
          d="M0 285H2000"
          stroke="#ffd98a"
          strokeOpacity="0.5"
          strokeWidth="3"
          strokeDasharray="26 20"
        />
      </svg>
    </div>
  )
}
