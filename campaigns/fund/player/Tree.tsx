const places = [
  [62, 104],
  [106, 122],
  [152, 106],
  [84, 70],
  [132, 68],
  [108, 44],
  [46, 76],
  [170, 78],
  [70, 44],
  [146, 42],
] as const

/** From the back to the front. */
const crowns = [
  [58, 92, 42],
  [158, 92, 42],
  [108, 58, 52],
  [84, 104, 38],
  [134, 104, 38],
] as const

/** The outline of a mass of leaves: a circle of nine bulges. */
function cloud(x: number, y: number, r: number) {
  const at = (turn: number) =>
    `${(x + Math.cos(turn) * r * 0.92).toFixed(1)} ${(y + Math.sin(turn) * r * 0.92).toFixed(1)}`
  const bulge = (r * 0.34).toFixed(1)
  const arcs = Array.from(
    { length: 9 },
    (_, i) => `A${bulge} ${bulge} 0 0 1 ${at(((i + 1) * Math.PI * 2) / 9)}`,
  )
  return `M${at(0)}${arcs.join('')}Z`
}

/** A mango tree: a fruit for each step, green until it is reached, gold then; what was received is picked. */
export function Tree({ fruits, width = 216 }: { fruits: readonly number[]; width?: number }) {
  return (
    <svg viewBox="0 0 216 200" width={width} height={(width * 200) / 216} aria-hidden="true">
      <defs>
        <radialGradient id="fund-leaves" cx=".34" cy=".24" r=".85">
          <stop offset="0" stopColor="#8fdc6a" />
          <stop offset=".45" stopColor="#35a352" />
          <stop offset="1" stopColor="#0f5a3a" />
        </radialGradient>
        <linearGradient id="fund-trunk">
          <stop offset="0" stopColor="#b87a42" />
          <stop offset=".5" stopColor="#7a4a24" />
          <stop offset="1" stopColor="#43240f" />
        </linearGradient>
        <radialGradient id="fund-ripe" cx=".36" cy=".3" r=".8">
          <stop offset="0" stopColor="#fff0a8" />
          <stop offset=".5" stopColor="#ffb52e" />
          <stop offset="1" stopColor="#e8701f" />
        </radialGradient>
        <radialGradient id="fund-green" cx=".36" cy=".3" r=".8">
          <stop offset="0" stopColor="#d8ee9a" />
          <stop offset=".5" stopColor="#94c24e" />
          <stop offset="1" stopColor="#5a8a30" />
        </radialGradient>
      </defs>
      <ellipse cx="108" cy="190" rx="84" ry="8" fill="#0c2f24" opacity=".55" />
      <path
        d="M92 192q9-40-6-76l20 22 20-26q-10 38 2 80 8 1 12 4-16-2-27-2t-30 4q4-5 9-6z"
        fill="url(#fund-trunk)"
      />
      <path d="M101 140q6 26 2 46" fill="none" stroke="#e0a868" strokeWidth="2.5" opacity=".6" />
      {crowns.map(([x, y, r]) => (
        <g key={`${x}-${y}`}>
          <path d={cloud(x, y, r)} fill="url(#fund-leaves)" />
          <path
            d={`M${x - r * 0.7} ${y - r * 0.3}q${r * 0.2} ${-r * 0.45} ${r * 0.7} ${-r * 0.5}`}
            fill="none"
            stroke="#d8ffae"
            strokeWidth="3"
            strokeLinecap="round"
            opacity=".55"
          />
        </g>
      ))}
      {fruits.map((status, at) => {
        const [x, y] = places[at % places.length] ?? [108, 60]
        if (status === 2) return null
        return (
          <g key={`${x}-${y}`}>
            <path d={`M${x} ${y - 12}v-8`} stroke="#14532d" strokeWidth="3" />
            <path
              d={`M${x} ${y - 13}q15 4 13 18-2 13-13 13-13-2-13-15 1-13 13-16z`}
              fill={`url(#fund-${status === 1 ? 'ripe' : 'green'})`}
            />
            <path
              d={`M${x - 6} ${y - 4}q2-6 8-6`}
              fill="none"
              stroke={status === 1 ? '#fff0c4' : '#c5e08c'}
              strokeWidth="3"
              strokeLinecap="round"
            />
          </g>
        )
      })}
    </svg>
  )
}
