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

/** A mango tree: a fruit for each step, green until it is reached, gold then; what was received is picked. */
export function Tree({ fruits, width = 216 }: { fruits: readonly number[]; width?: number }) {
  return (
    <svg viewBox="0 0 216 200" width={width} height={(width * 200) / 216} aria-hidden="true">
      <ellipse cx="108" cy="190" rx="84" ry="9" fill="#0c2f24" />
      <path d="M96 190q6-40-4-70l16 20 18-22q-8 32-2 72z" fill="#7a4a24" />
      <path d="M112 142l14-24q-8 32-2 72h-10z" fill="#5a3316" />
      <circle cx="62" cy="88" r="44" fill="#1f7a46" />
      <circle cx="154" cy="88" r="44" fill="#1c6e40" />
      <circle cx="108" cy="100" r="46" fill="#238a4e" />
      <circle cx="108" cy="58" r="52" fill="#2a9a58" />
      <circle cx="88" cy="44" r="26" fill="#3db06c" opacity=".7" />
      <circle cx="50" cy="76" r="16" fill="#3db06c" opacity=".5" />
      {fruits.map((status, at) => {
        const [x, y] = places[at % places.length] ?? [108, 60]
        if (status === 2) return null
        return (
          <g key={`${x}-${y}`}>
            <path d={`M${x} ${y - 12}v-8`} stroke="#14532d" strokeWidth="3" />
            <path
              d={`M${x} ${y - 13}q15 4 13 18-2 13-13 13-13-2-13-15 1-13 13-16z`}
              fill={status === 1 ? '#ffb52e' : '#86b84a'}
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
