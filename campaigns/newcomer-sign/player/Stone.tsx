/** A stone of the way from the shore to the sea: sand first, then deeper water; the last one carries a pearl. */
export function Stone({ far, last, size }: { far: number; last: boolean; size: number }) {
  const water = `hsl(${192 + far * 18} 62% ${52 - far * 24}%)`
  return (
    <svg viewBox="0 0 80 80" width={size} height={size} aria-hidden="true">
      <ellipse cx="40" cy="58" rx="36" ry="15" fill={far < 0.1 ? '#e9cf97' : water} />
      <path
        d="M10 60q8-4 15 0t15 0 15 0 15 0"
        fill="none"
        stroke="#d8f6ff"
        strokeOpacity={0.25 + far * 0.4}
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M14 52q2-20 26-20t26 20q-4 8-26 8t-26-8z" fill="#6d6f86" />
      <path d="M16 48q4-14 24-14t24 14q-6 6-24 6t-24-6z" fill="#a9acc2" />
      <path
        d="M24 44q6-6 16-6"
        fill="none"
        stroke="#d9dbea"
        strokeWidth="3"
        strokeLinecap="round"
      />
      {last && (
        <>
          <circle cx="40" cy="30" r="15" fill="#cfd6ff" />
          <circle cx="40" cy="30" r="15" fill="#ffffff" fillOpacity="0.35" />
          <circle cx="35" cy="25" r="5" fill="#ffffff" />
        </>
      )}
    </svg>
  )
}
