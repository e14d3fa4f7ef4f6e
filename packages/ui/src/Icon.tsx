import { iconPaths, type IconDrawing, type IconName } from './icon-paths.ts'
import sprite from './icons.svg?no-inline'

const inScript: Readonly<Partial<Record<IconName, IconDrawing>>> = iconPaths

/** Decorative: the control around it carries the name. `filled` is for hearts, stars and play. */
export function Icon({
  name,
  size = 24,
  filled = false,
  className,
}: {
  name: IconName
  /** Pixels, both ways. */
  size?: number
  filled?: boolean
  className?: string | undefined
}) {
  const drawing = inScript[name]
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawing ? <path d={drawing.stroke} /> : <use href={`${sprite}#${name}`} />}
      {drawing?.pearl && (
        <circle
          cx={drawing.pearl[0]}
          cy={drawing.pearl[1]}
          r={drawing.pearl[2]}
          fill="currentColor"
          stroke="none"
        />
      )}
    </svg>
  )
}
