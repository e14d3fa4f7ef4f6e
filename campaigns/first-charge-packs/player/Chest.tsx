const gold = '#ffc857'
const coins = [
  [66, 76, 15],
  [88, 66, 17],
  [156, 70, 17],
  [176, 78, 14],
  [120, 78, 18],
  [100, 82, 14],
  [142, 82, 15],
] as const

function Coin({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r={r} fill="#f2a82c" />
      <circle cx={x} cy={y - 1} r={r - 1} fill={gold} />
      <circle cx={x} cy={y - 1} r={r * 0.66} fill="none" stroke="#d98a16" strokeWidth="1.6" />
      <path
        d={`M${x} ${y - r * 0.44}l${r * 0.16} ${r * 0.28} ${r * 0.34}-.1-${r * 0.22} ${r * 0.26} ${r * 0.12} ${r * 0.3}-${r * 0.4}-${r * 0.14}-${r * 0.4} ${r * 0.14} ${r * 0.12}-${r * 0.3}-${r * 0.22}-${r * 0.26} ${r * 0.34} .1z`}
        fill="#d98a16"
      />
      <path
        d={`M${x - r * 0.6} ${y - r * 0.5}a${r * 0.8} ${r * 0.8} 0 0 1 ${r * 0.7}-${r * 0.4}`}
        fill="none"
        stroke="#fff4cf"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </g>
  )
}

function Pearl({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r={r} fill="#b9c3ee" />
      <circle cx={x - r * 0.08} cy={y - r * 0.1} r={r * 0.88} fill="#dfe4fb" />
      <circle cx={x - r * 0.24} cy={y - r * 0.28} r={r * 0.5} fill="#f7f5ff" />
      <circle cx={x - r * 0.34} cy={y - r * 0.4} r={r * 0.2} fill="#fff" />
    </g>
  )
}

/** An open chest with coins and pearls; while it is shut, what is inside waits. */
export function Chest({ width = 236 }: { width?: number }) {
  return (
    <svg viewBox="0 0 240 200" width={width} height={(width * 200) / 240} aria-hidden="true">
      <defs>
        <linearGradient id="chest-ray" x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" stopColor="#ffe9a6" stopOpacity=".6" />
          <stop offset="1" stopColor="#ffe9a6" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="chest-lid" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#a9673a" />
          <stop offset="1" stopColor="#5a2e14" />
        </linearGradient>
        <linearGradient id="chest-wood" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#8a4d22" />
          <stop offset="1" stopColor="#4f270f" />
        </linearGradient>
        <linearGradient id="chest-gold" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe3a0" />
          <stop offset="1" stopColor="#eda52c" />
        </linearGradient>
      </defs>
      <path d="M52 92 8 0h224l-44 92z" fill="url(#chest-ray)" />
      <path d="M34 86q0-62 86-62t86 62z" fill="url(#chest-lid)" />
      <path d="M46 86q2-46 74-46t74 46z" fill="#2e1408" />
      <path d="M34 86q0-62 86-62t86 62" fill="none" stroke="#7a451f" strokeWidth="3" opacity=".7" />
      <path
        d="M76 33q-11 20-10 53h-10q-1-34 10-47zM164 33q11 20 10 53h10q1-34-10-47z"
        fill="url(#chest-gold)"
      />
      {coins.map(([x, y, r]) => (
        <Coin key={x} x={x} y={y} r={r} />
      ))}
      <Pearl x={108} y={62} r={19} />
      <Pearl x={160} y={72} r={13} />
      <path d="M34 92h172l-10 84a8 8 0 0 1-8 7H52a8 8 0 0 1-8-7z" fill="url(#chest-wood)" />
      <path d="M38 122h164M41 150h158" stroke="#3a1c0a" strokeWidth="2" opacity=".55" />
      <path d="M62 92h14l5 91H70zM178 92h-14l-5 91h11z" fill="url(#chest-gold)" />
      <rect x="24" y="84" width="192" height="14" rx="7" fill="url(#chest-gold)" />
      <path d="M30 88h180" stroke="#fff6da" strokeWidth="2" strokeLinecap="round" opacity=".8" />
      <circle cx="120" cy="112" r="21" fill="url(#chest-gold)" />
      <circle cx="120" cy="112" r="21" fill="none" stroke="#c9851d" strokeWidth="2" />
      <path
        d="M120 102a6.5 6.5 0 0 1 4 11.6l3 9.4h-14l3-9.4a6.5 6.5 0 0 1 4-11.6z"
        fill="#43200b"
      />
      <Coin x={22} y={172} r={17} />
      <Coin x={220} y={176} r={18} />
    </svg>
  )
}
