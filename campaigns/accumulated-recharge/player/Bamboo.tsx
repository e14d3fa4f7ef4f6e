/** One length of the bamboo bank: coins show through its slot once it is full. */
export function Bamboo({ full }: { full: boolean }) {
  const [light, mid, dark] = full
    ? ['#c9e27a', '#7fb03f', '#4a7a22']
    : ['#5f7d6a', '#41604f', '#2b4639']
  return (
    <svg viewBox="0 0 64 76" width="64" height="76" aria-hidden="true">
      <path d="M12 6h40v64H12z" fill={mid} />
      <path d="M12 6h11v64H12z" fill={light} opacity=".75" />
      <path d="M44 6h8v64h-8z" fill={dark} opacity=".8" />
      <rect x="8" y="0" width="48" height="10" rx="5" fill={light} />
      <rect x="8" y="66" width="48" height="10" rx="5" fill={dark} />
      <rect x="20" y="28" width="24" height="22" rx="11" fill="#16241a" />
      {full && (
        <g>
          <circle cx="28" cy="42" r="7" fill="#f2a82c" />
          <circle cx="37" cy="43" r="7" fill="#ffc857" />
          <circle cx="32" cy="36" r="7" fill="#ffe08a" />
        </g>
      )}
    </svg>
  )
}
