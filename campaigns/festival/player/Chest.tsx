/** A chest of the feast: shut, in its light once a full set waits for it, or open. */
export function Chest({ open, ready }: { open: boolean; ready: boolean }) {
  return (
    <svg viewBox="0 0 132 116" aria-hidden="true">
      <defs>
        <linearGradient id="feast-wood" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#b9662e" />
          <stop offset="1" stopColor="#5a240c" />
        </linearGradient>
        <radialGradient id="feast-coin" cx="0.35" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#fff3b8" />
          <stop offset="0.55" stopColor="#ffc52e" />
          <stop offset="1" stopColor="#b4720a" />
        </radialGradient>
        <radialGradient id="feast-light" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="#fff0b0" stopOpacity="0.9" />
          <stop offset="1" stopColor="#fff0b0" stopOpacity="0" />
        </radialGradient>
      </defs>
      {(ready || open) && <circle cx="66" cy="56" r="62" fill="url(#feast-light)" />}
      <ellipse cx="66" cy="108" rx="52" ry="6" fill="#000" opacity="0.4" />
      <path
        d={open ? 'M18 46Q20 8 66 8T114 46Z' : 'M14 60Q16 22 66 22T118 60Z'}
        fill="url(#feast-wood)"
        stroke="#3a1406"
        strokeWidth="2"
      />
      <path
        d={open ? 'M40 14V46M92 14V46' : 'M38 27V60M94 27V60'}
        stroke="#ffc857"
        strokeWidth="6"
      />
      {open && (
        <>
          <ellipse cx="66" cy="54" rx="48" ry="11" fill="#240c04" />
          {[28, 39, 50, 61, 72, 83, 94, 104].map((x, at) => (
            <circle
              key={x}
              cx={x}
              cy={51 - (at % 3) * 6}
              r="8.500"
              fill="url(#feast-coin)"
              stroke="#a8660a"
            />
          ))}
        </>
      )}
      <path d="M14 58H118L112 104H20Z" fill="url(#feast-wood)" stroke="#3a1406" strokeWidth="2" />
      {/* Carved and painted, as okir is. */}
      <path
        d="M30 88q10-18 22 0M80 88q12-18 22 0M34 76q8-6 14 0M84 76q8-6 14 0"
        fill="none"
        stroke="var(--b)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M14 61H118M38 61 41 104M94 61 91 104" stroke="#ffc857" strokeWidth="6" fill="none" />
      <circle cx="66" cy="74" r="11" fill="#ffc857" stroke="#8a4a0c" strokeWidth="1.500" />
      <path d="M63 71h6l1.500 10h-9z" fill="#4a2208" />
    </svg>
  )
}
