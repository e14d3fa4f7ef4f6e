/** A stone of the way from the shore to the sea: sand first, then deeper water; the last one carries a pearl. */
export function Stone({ far, last, size }: { far: number; last: boolean; size: number }) {
  const water = `hsl(${192 + far * 18} 62% ${52 - far * 24}%)`
  return (
    <svg viewBox="0 0 80 80" width={size} height={size} aria-hidden="true">
      <ellipse cx="40" cy="56" rx="38" ry="16" fill={far < 0.1 ? '#e9cf97' : water} />
      <image href="/pictures/states/stone.webp" x="3" y="25" width="74" height="45.500" />
      {last && <image href="/pictures/states/pearl.webp" x="22" y="3" width="36" height="36" />}
    </svg>
  )
}
