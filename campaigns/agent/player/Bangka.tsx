import styles from './Bangka.module.css'

const SEATS = 8
const shirts = ['#2dd4bf', '#ffc857', '#ff7a9a', '#8b7bff', '#ff9d5a', '#5ab8ff'] as const
const skins = ['#c98a5e', '#a86a42', '#e0aa7c', '#8a5434'] as const

/** A bangka with its outriggers: who counts is aboard, the agent at its stern. */
export function Bangka({ count, label }: { count: number; label: string }) {
  const aboard = Math.min(count, SEATS)
  return (
    <svg className={styles.bangka} viewBox="0 0 440 210" role="img" aria-label={label}>
      <defs>
        <linearGradient id="bangka-hull" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ff5f6d" />
          <stop offset="0.5" stopColor="#d62a4e" />
          <stop offset="1" stopColor="#7c0f34" />
        </linearGradient>
        <linearGradient id="bangka-sail" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff7e6" />
          <stop offset="1" stopColor="#f0d9ae" />
        </linearGradient>
        <linearGradient id="bangka-bamboo" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe9a8" />
          <stop offset="1" stopColor="#b5843a" />
        </linearGradient>
      </defs>
      <ellipse cx="220" cy="190" rx="200" ry="12" fill="#04222f" opacity="0.45" />
      <path d="M214 150V10" stroke="#6a3f1c" strokeWidth="7" strokeLinecap="round" />
      <path d="M220 16Q330 52 344 134H220Z" fill="url(#bangka-sail)" />
      <path
        d="M220 48Q306 68 333 100M220 86Q318 100 343 124"
        stroke="#e0315c"
        strokeWidth="9"
        fill="none"
      />
      <path d="M208 26Q130 62 116 134H208Z" fill="#1fb8a6" />
      <path d="M208 62Q158 84 134 112" stroke="#fff1c9" strokeWidth="8" fill="none" />
      <path
        d="M110 150Q70 176 40 178M330 150Q372 176 402 178"
        stroke="url(#bangka-bamboo)"
        strokeWidth="8"
        fill="none"
        strokeLinecap="round"
      />
      {Array.from({ length: SEATS }, (_, at) => {
        const x = 92 + at * 36
        const on = at < aboard
        return (
          <g key={at} transform={`translate(${x} 142)`} opacity={on ? 1 : 0.35}>
            {on ? (
              <>
                <path d="M-14 20q0-22 14-22t14 22z" fill={shirts[at % shirts.length]} />
                <circle cy="-14" r="11" fill={skins[at % skins.length]} />
                <path
                  d={
                    at % 2
                      ? 'M-12-14q0-13 12-13t12 13q-6-7-12-7t-12 7z'
                      : 'M-18-16h36q-6-13-18-13t-18 13z'
                  }
                  fill={at % 2 ? '#1d1420' : '#f0c878'}
                />
                <path
                  d="M-4-10q4 4 8 0"
                  stroke="#5a2a1a"
                  strokeWidth="1.800"
                  fill="none"
                  strokeLinecap="round"
                />
              </>
            ) : (
              <circle
                cy="0"
                r="11"
                fill="none"
                stroke="#ffe9c9"
                strokeWidth="2"
                strokeDasharray="4 4"
              />
            )}
          </g>
        )
      })}
      <path
        d="M28 138Q60 158 96 158H344Q382 158 412 138Q398 186 340 188H100Q44 186 28 138Z"
        fill="url(#bangka-hull)"
      />
      <path
        d="M46 154Q70 166 100 166H340Q370 166 394 154"
        fill="none"
        stroke="#ffd469"
        strokeWidth="7"
      />
      <path
        d="M120 178l9-5 9 5-9 5zM160 178l9-5 9 5-9 5zM200 178l9-5 9 5-9 5zM240 178l9-5 9 5-9 5zM280 178l9-5 9 5-9 5z"
        fill="#fff1c9"
      />
      <path
        d="M16 196H150M288 196H426"
        stroke="url(#bangka-bamboo)"
        strokeWidth="9"
        strokeLinecap="round"
      />
    </svg>
  )
}
