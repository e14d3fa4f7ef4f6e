import styles from './Stack.module.css'

const MOST = 4

/** Cards that wait, one on the other, with the pearl on the first; an outline where there is none. */
export function Stack({ count, label }: { count: number; label: string }) {
  const cards = Math.min(Math.max(count, 1), MOST)
  return (
    <svg className={styles.stack} viewBox="0 0 360 220" role="img" aria-label={label}>
      <defs>
        <linearGradient id="card-foil" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#f8efff" />
          <stop offset="0.25" stopColor="#c8f3ea" />
          <stop offset="0.5" stopColor="#ffe3f1" />
          <stop offset="0.75" stopColor="#dbe3ff" />
          <stop offset="1" stopColor="#fff1cf" />
        </linearGradient>
        <radialGradient id="card-pearl" cx="0.36" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#fff" />
          <stop offset="0.55" stopColor="#f1e8ff" />
          <stop offset="1" stopColor="#a896d6" />
        </radialGradient>
      </defs>
      {Array.from({ length: cards }, (_, at) => {
        const back = cards - 1 - at
        return (
          <g
            key={at}
            transform={`translate(180 ${114 - back * 6}) rotate(${back * -5 + (back > 0 ? 2 : 0)})`}
            opacity={count === 0 ? 0.4 : 1}
          >
            <rect
              x="-136"
              y="-80"
              width="272"
              height="160"
              rx="18"
              fill="#2c0f46"
              opacity="0.35"
              transform="translate(0 7)"
            />
            <rect
              x="-136"
              y="-80"
              width="272"
              height="160"
              rx="18"
              fill={count === 0 ? 'none' : 'url(#card-foil)'}
              stroke="#f3d58a"
              strokeWidth="6"
              strokeDasharray={count === 0 ? '10 8' : undefined}
            />
            {count > 0 &&
              [30, 46, 62, 78, 94].map((r) => (
                <circle
                  key={r}
                  r={r}
                  cy="26"
                  fill="none"
                  stroke="#fff"
                  strokeWidth="2"
                  opacity="0.6"
                />
              ))}
          </g>
        )
      })}
      {count > 0 && (
        <g transform="translate(180 114)">
          <path
            d="M-64 24Q-70-44 0-52 70-44 64 24 40 6 32 30 16 8 0 32-16 8-32 30-40 6-64 24Z"
            fill="#e9a4c8"
            stroke="#a8487e"
            strokeWidth="3"
          />
          <path
            d="M-40 14Q-40-28-8-44M0 20V-48M40 14Q40-28 8-44"
            stroke="#a8487e"
            strokeWidth="2"
            fill="none"
            opacity="0.6"
          />
          <circle cy="26" r="24" fill="url(#card-pearl)" />
          <ellipse cx="-8" cy="17" rx="7" ry="5" fill="#fff" />
        </g>
      )}
    </svg>
  )
}

/** A chest, shut or open, with its light. */
export function Chest({ status }: { status: 0 | 1 | 2 }) {
  const open = status === 2
  return (
    <svg
      viewBox="0 0 96 84"
      width="76"
      height="66"
      aria-hidden="true"
      className={styles.chest}
      data-status={status}
    >
      {status === 1 && <circle cx="48" cy="44" r="40" fill="#ffe28a" opacity="0.35" />}
      <ellipse cx="48" cy="78" rx="36" ry="5" fill="#14061f" opacity="0.5" />
      <path
        d={open ? 'M16 34L24 8Q48-4 72 8L80 34Z' : 'M14 40Q14 14 48 14T82 40Z'}
        fill="#b5652a"
        stroke="#5c2c0e"
        strokeWidth="3"
      />
      {open && <path d="M18 36H78L70 20H26Z" fill="#2a1004" />}
      {open && <circle cx="48" cy="34" r="9" fill="#f4ecff" />}
      <rect
        x="12"
        y="38"
        width="72"
        height="38"
        rx="6"
        fill="#c9772f"
        stroke="#5c2c0e"
        strokeWidth="3"
      />
      <path d="M12 50H84M30 38V76M66 38V76" stroke="#ffcf5e" strokeWidth="5" />
      <rect
        x="40"
        y="44"
        width="16"
        height="18"
        rx="4"
        fill="#ffdf8a"
        stroke="#7a4a10"
        strokeWidth="2.500"
      />
      {!open && <path d="M48 50v6" stroke="#7a4a10" strokeWidth="3.500" strokeLinecap="round" />}
    </svg>
  )
}
