import { iconPaths, type IconDrawing, type IconName } from './icon-paths.ts'

/** Decorative: the control around it carries the name. */
export function Icon({
  name,
  size = 24,
  filled = false,
  className,
}: {
  name: IconName
  size?: number
  filled?: boolean
  className?: string | undefined
}) {
  const { stroke, pearl }: IconDrawing = iconPaths[name]
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
      <path d={stroke} />
      {pearl && (
        <circle cx={pearl[0]} cy={pearl[1]} r={pearl[2]} fill="currentColor" stroke="none" />
      )}
    </svg>
  )
}
