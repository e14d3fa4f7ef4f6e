const hills = [
  'M8 62Q22 40 40 44T76 62z',
  'M6 62Q18 34 34 42 44 30 58 44 70 48 78 62z',
  'M10 62Q20 46 36 40 54 34 74 62z',
]

/** An island on the way; the last one has the treasure. Its lamp burns once its step is reached. */
export function Island({ at, lit, last }: { at: number; lit: boolean; last: boolean }) {
  const leans = at % 2 === 0 ? 1 : -1
  return (
    <svg viewBox="0 0 84 84" width="84" height="84" aria-hidden="true">
      <ellipse cx="42" cy="66" rx="38" ry="10" fill="#0e4a63" />
      <ellipse cx="42" cy="64" rx="34" ry="8" fill="#f3d9a2" />
      <path d={hills[at % hills.length]} fill={lit ? '#2fae7c' : '#2c6f74'} />
      <path d="M8 62Q42 70 76 62L70 66Q42 73 14 66z" fill="#e0bd7d" />
      {last ? (
        <g>
          <path d="M26 46h32v16H26z" fill="#8a4b23" />
          <path d="M26 46q0-12 16-12t16 12z" fill="#a75f2d" />
          <path d="M24 45h36v5H24zM39 34h6v28h-6z" fill="#ffc857" />
          <circle cx="42" cy="53" r="4" fill={lit ? '#ffffff' : '#ffe6a8'} />
        </g>
      ) : (
        <g transform={`translate(${leans > 0 ? 0 : 84} 0) scale(${leans} 1)`}>
          <path
            d="M50 60q-2-18 6-30"
            fill="none"
            stroke="#8a5a33"
            strokeWidth="4"
            strokeLinecap="round"
          />
          <g fill={lit ? '#57d38f' : '#3c8f7f'}>
            <path d="M56 30q-14-10-24-2 14-2 24 2zM56 30q-10-16-20-16 12 6 20 16z" />
            <path d="M56 30q14-10 24-1-14-3-24 1zM56 30q8-14 17-15-11 6-17 15zM56 30q1 12-6 18 2-10 6-18z" />
          </g>
          <path d="M18 60V48l9-8 9 8v12z" fill="#6b3d22" />
          <path d="M14 49l13-12 13 12z" fill="#c98f4a" />
          <path d="M24 60v-8h6v8z" fill={lit ? '#ffd76b' : '#3a2113'} />
        </g>
      )}
      {lit && <circle cx="27" cy="54" r="9" fill="#ffd76b" opacity="0.22" />}
    </svg>
  )
}

/** The bangka that waits where the next step begins. */
export function Bangka() {
  return (
    <svg viewBox="0 0 64 52" width="54" height="44" aria-hidden="true">
      <path d="M32 4v32" stroke="#f1d9a6" strokeWidth="2.5" />
      <path d="M34 6Q54 16 56 34H34z" fill="#ff5fa2" />
      <path d="M34 16Q47 21 51 29L34 30z" fill="#ffc857" />
      <path d="M30 12Q14 22 12 34h18z" fill="#f6f3ff" />
      <path d="M4 37h56q-6 9-16 9H20Q10 46 4 37z" fill="#a9612f" />
      <path d="M4 37h56l-2 3H7z" fill="#ffc857" />
      <path
        d="M2 49q8-4 15 0t15 0 15 0 15 0"
        fill="none"
        stroke="#53c9d8"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
