const looks = [
  ['#6d4fe0', '#4a2fb4', '#ffc857'],
  ['#c2304a', '#8c1c34', '#ffd9a8'],
  ['#179384', '#0c6358', '#ffc857'],
  ['#e0912a', '#a8610f', '#ff5d73'],
  ['#3f93e8', '#1f62b4', '#fff0c4'],
  ['#d8609e', '#a33672', '#fff6ea'],
] as const

/** A box with a ribbon, in one of six looks; opened, its lid lies askew and light comes out. */
export function Gift({ look, open = false }: { look: number; open?: boolean }) {
  const [face, side, ribbon] = looks[look % looks.length] ?? looks[0]
  return (
    <svg
      viewBox="0 0 64 64"
      width="60"
      height="60"
      aria-hidden="true"
      style={{ opacity: open ? 0.55 : 1 }}
    >
      {open && <path d="M16 30 8 4h48l-8 26z" fill="#fff2c9" opacity="0.32" />}
      <path d="M9 30h46v25a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4z" fill={face} />
      <path d="M36 30h19v25a4 4 0 0 1-4 4H36z" fill={side} opacity="0.55" />
      <path d="M27 30h10v29H27z" fill={ribbon} />
      <g transform={open ? 'translate(-3 -9) rotate(-13 32 24)' : undefined}>
        <rect x="6" y="20" width="52" height="12" rx="3" fill={face} />
        <rect x="6" y="28" width="52" height="4" rx="2" fill={side} opacity="0.7" />
        <path d="M27 20h10v12H27z" fill={ribbon} />
        <path
          d="M32 20c-6-13-20-14-19-6 .6 5 10 6 19 6zm0 0c6-13 20-14 19-6-.6 5-10 6-19 6z"
          fill={ribbon}
        />
        <path
          d="M32 20c-4-8-12-9-12-5 0 3 6 5 12 5zm0 0c4-8 12-9 12-5 0 3-6 5-12 5z"
          fill="#000000"
          opacity="0.18"
        />
        <circle cx="32" cy="19" r="4" fill={ribbon} />
      </g>
      <path d="M12 34h10v3H12z" fill="#ffffff" opacity="0.25" />
    </svg>
  )
}
